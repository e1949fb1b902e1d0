#!/usr/bin/env bash
# run.sh PROGRAM... - runs test programs, two more at once than there are cores, since some of them
# mostly wait; and adds up what they say.
#
# A program speaks TAP: "1..N", "ok I - NAME", "not ok I - NAME" (cmocka does when asked). One that
# crashes, ends with a status other than 0 without having said why, takes longer than LIMIT_S
# seconds, stops short of its plan or says nothing at all has failed. Only what failed is shown.
# The last line is "N passed, N failed".
set -u

JOBS=${JOBS:-$(($(nproc) + 2))}
LIMIT_S=${LIMIT_S:-180}
logs=${BUILD:-build}/logs
mkdir -p "$logs"

export CMOCKA_MESSAGE_OUTPUT=TAP
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:detect_stack_use_after_return=1}
symbolizer=$(command -v "llvm-symbolizer-${LLVM:-14}") && export ASAN_SYMBOLIZER_PATH=$symbolizer
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}

# A text that becomes another at the end of a month and at ten on Mondays, by the clock of the groups
# in the tests: then a season's end, or how a league stands, is told in the middle of games.
told_by() {
    local zone
    for zone in UTC Europe/Rome; do
        TZ=$zone date -d "$1" +%Y-%m
        TZ=$zone date -d "$1 -10 hours" +%G-%V
    done
}

# Waits until that is over, if it comes soon: no test is about it.
let_it_be_told() {
    while [ "$(told_by now)" != "$(told_by '+3 minutes')" ]; do
        sleep 1
    done
}

# run_one PROGRAM: leaves its output in NAME.log, its status and seconds in NAME.end.
run_one() {
    local name start=$EPOCHREALTIME status
    name=$(basename "$1")
    timeout -k 5 "$LIMIT_S" "$1" >"$logs/$name.log" 2>&1 </dev/null
    status=$?
    awk -v s="$status" -v a="$start" -v b="$EPOCHREALTIME" \
        'BEGIN { printf "%d %.1f\n", s, b - a }' >"$logs/$name.end"
}

# count PATTERN [FILE]: lines that match.
count() {
    grep -c -E "$@"
}

# Says why a program as a whole has failed, though none of its tests did; nothing if it has not.
broken() {
    local log=$1 status=$2 seen=$3 failed=$4 planned
    planned=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
    if [ "$status" = 124 ] || [ "$status" = 137 ]; then
        echo "took longer than $LIMIT_S s"
    elif [ "$seen" = 0 ]; then
        echo "ran no test (status $status)"
    elif [ "$seen" -lt "$planned" ]; then
        echo "ended after $seen of $planned tests (status $status)"
    elif [ "$status" != 0 ] && [ "$failed" = 0 ]; then
        echo "ended with status $status"
    fi
}

passed=0 failed=0 skipped=0

# Adds what a finished program said and prints its line.
report() {
    local name log status seconds good bad skips why
    name=$(basename "$1")
    log=$logs/$name.log
    read -r status seconds <"$logs/$name.end"
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
        grep -vE '^(ok [0-9]+|1\.\.[0-9]+$)' "$log" | tail -n 200 | sed 's/^/    /'
    fi
}

for program in "$@"; do
    while [ "$(jobs -rp | wc -l)" -ge "$JOBS" ]; do
        wait -n
    done
    rm -f "$logs/$(basename "$program")".*
    let_it_be_told
    run_one "$program" 2>/dev/null & # the shell's own word on a crash
done
wait
for program in "$@"; do
    report "$program"
done

[ "$skipped" = 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
