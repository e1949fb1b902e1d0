#!/usr/bin/env bash
# run.sh PROGRAM... - runs test programs, two more at once than there are cores, since some of them
# mostly wait; and adds up their results.
#
# A program speaks TAP: "1..N", "ok I - NAME", "not ok I - NAME" (cmocka does when asked). It has
# failed if it crashes, ends with a status other than 0 without a failed test, takes more than
# LIMIT_S seconds of processor time or HANG_S by the clock, stops short of its plan, or prints no
# test. HANG_S is long, since programs take longer by the clock on a busy machine, but no more
# processor time. Each program gets a line when it ends, with the seconds of processor time that it
# and what it started took, with its failures below. The last line is "N passed, N failed".
set -u

JOBS=${JOBS:-$(($(nproc) + 2))}
LIMIT_S=${LIMIT_S:-240}
HANG_S=${HANG_S:-$((10 * LIMIT_S))}
logs=${BUILD:-build}/logs
mkdir -p "$logs"

export CMOCKA_MESSAGE_OUTPUT=TAP
# Freed memory is kept from use until 8 MB of it are freed after it; the usual 256 MB are more than a
# daemon frees in most tests, and each page touched anew costs more than the test itself.
asan=detect_leaks=1:detect_stack_use_after_return=1:quarantine_size_mb=8
export ASAN_OPTIONS=${ASAN_OPTIONS:-$asan}
symbolizer=$(command -v "llvm-symbolizer-${LLVM:-14}") && export ASAN_SYMBOLIZER_PATH=$symbolizer
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}

# run_one NUMBER PROGRAM: leaves its output in NUMBER.log, its status and seconds in NUMBER.end.
run_one() {
    local status TIMEFORMAT='%U %S'
    ulimit -S -t "$LIMIT_S"
    {
        time timeout -k 5 "$HANG_S" "$2" >"$logs/$1.log" 2>&1 </dev/null
    } 2>"$logs/$1.took"
    status=$?
    awk -v s="$status" 'END { printf "%d %.1f\n", s, $1 + $2 }' "$logs/$1.took" >"$logs/$1.ends"
    rm "$logs/$1.took"
    mv "$logs/$1.ends" "$logs/$1.end"
}

# count PATTERN [FILE]: the number of lines that match.
count() {
    grep -c -E "$@"
}

# Prints why a program as a whole has failed, apart from its tests; nothing if it has not.
broken() {
    local log=$1 status=$2 seen=$3 failed=$4 planned
    planned=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
    if [ "$status" = $((128 + $(kill -l XCPU))) ]; then
        echo "took more than $LIMIT_S s of processor time (LIMIT_S)"
    elif [ "$status" = 124 ] || [ "$status" = 137 ]; then
        echo "did not end within $HANG_S s (HANG_S)"
    elif [ "$seen" = 0 ]; then
        echo "ran no test (status $status)"
    elif [ "$seen" -lt "$planned" ]; then
        echo "ended after $seen of $planned tests (status $status)"
    elif [ "$status" != 0 ] && [ "$failed" = 0 ]; then
        echo "ended with status $status"
    fi
}

# Prints what a program said. A test that failed leaves memory behind: the report of that would hide
# why it failed.
said() {
    local leaks='/ERROR: LeakSanitizer/,/SUMMARY: AddressSanitizer/d'
    grep -qE '^not ok [0-9]+' "$1" || leaks=
    sed -E -e "$leaks" -e '/^(ok [0-9]+|1\.\.[0-9]+$)/d' "$1"
}

passed=0 failed=0 skipped=0

# report NUMBER PROGRAM: adds the results of a program that ended, moves its log to NAME.log, and
# prints its line.
report() {
    local name log status seconds good bad skips why
    name=$(basename "$2")
    log=$logs/$name.log
    read -r status seconds <"$logs/$1.end"
    rm "$logs/$1.end"
    mv "$logs/$1.log" "$log"
    skips=$(count '^(not )?ok [0-9]+ .*# SKIP' "$log") # cmocka says "not ok" to these
    good=$(grep -v '# SKIP' "$log" | count '^ok [0-9]+')
    bad=$(grep -v '# SKIP' "$log" | count '^not ok [0-9]+')
    why=$(broken "$log" "$status" $((good + bad + skips)) "$bad")
    [ -z "$why" ] || bad=$((bad + 1))
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + skips))
    if [ "$bad" = 0 ]; then
        printf 'ok      %-24s %4d %6s s\n' "$name" "$good" "$seconds"
        [ "$skips" = 0 ] || sed -n '/# SKIP/s/^[^#]*# SKIP/        skipped:/p' "$log"
    else
        printf 'FAILED  %-24s %4d %6s s  %s\n' "$name" "$good" "$seconds" "$why"
        said "$log" | tail -n 200 | sed 's/^/    /'
    fi
}

# Reports the programs that have ended meanwhile.
report_ended() {
    local number
    for number in "${!programs[@]}"; do
        [ ! -e "$logs/$number.end" ] || report "$number" "${programs[$number]}"
    done
}

programs=("$@")
rm -f "$logs"/*.end
for number in "${!programs[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "$JOBS" ]; do
        wait -n
        report_ended
    done
    run_one "$number" "${programs[$number]}" 2>/dev/null & # hides the shell's message about a crash
done
while [ -n "$(jobs -rp)" ]; do
    wait -n
    report_ended
done
report_ended

[ "$skipped" = 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
