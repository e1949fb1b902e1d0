# bussolotto.bash - completes the command line of bussolotto in bash.

# The options of a command; without one, those of the program.
_bussolotto_options() {
    case $1 in
    '') echo '-c --instance --help --version' ;;
    run | status | health) echo '--instance' ;;
    check) echo '--config --instance' ;;
    replay) echo '--explain --language' ;;
    coach) echo '--player --language' ;;
    verify | games) echo '--database --instance' ;;
    restore) echo '--database --instance --from --other' ;;
    rebuild) echo '--database --instance --write' ;;
    standings) echo '--database --instance --chat --season --game' ;;
    export) echo '--database --instance --chat --season --format' ;;
    solve) echo '--rules --lives --at --json --all' ;;
    esac
}

_bussolotto() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= i
    for ((i = 1; i < COMP_CWORD && !${#command}; i++)); do
        case ${COMP_WORDS[i]} in
        -c | --instance | --database | --from | --chat | --season) i=$((i + 1)) ;; # and its value
        -*) ;;
        *) command=${COMP_WORDS[i]} ;;
        esac
    done

    local words=
    case $before in
    -c | --database | --from) compopt -o default ;;
    --instance) words=$(compgen -G '/etc/bussolotto/*.conf' | sed 's|.*/||; s|\.conf$||; /^bussolotto$/d') ;;
    --format) words='csv json' ;;
    --game) words='tokio 421 bugiardi' ;;
    --language) words='en it' ;;
    --chat | --season | --player | --rules | --lives | --at) ;; # who knows
    *)
        if [[ $word == -* ]]; then
            words=$(_bussolotto_options "$command")
        elif [[ -z $command ]]; then
            words='run check status health verify restore rebuild games standings export replay coach
                solve version help'
        elif [[ $command == replay || $command == coach ]]; then
            compopt -o default
        fi
        ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -F _bussolotto bussolotto
