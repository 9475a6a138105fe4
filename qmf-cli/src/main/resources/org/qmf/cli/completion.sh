# Completes the commands of qmf in bash and zsh: source <(qmf completion)
# It knows the strategies, presets and plugins of the moment when it was made.

_qmf_about() {
    case "$1" in
@commands@    esac
}

_qmf_list() {
    case "$1" in
@lists@    esac
}

# Finds out what may stand where the cursor is: _qmf_kind is a list, 'files', both joined by '+', or 'nothing', and
# _qmf_more further words. The first argument is the word before the cursor, the others are those before it.
_qmf_place() {
    local current="$1" path=qmf commands= options= values= places= place=0 waiting= plain= word each
    shift
    _qmf_about "$path"
    for word in "$@"; do
        if [ -n "$waiting" ]; then
            waiting=
        elif [ -z "$plain" ] && [ "$word" = -- ]; then
            plain=yes
        elif [ -z "$plain" ] && [ "${word#-}" != "$word" ]; then
            waiting=$(_qmf_value "$word" "$values")
        else
            case " $commands " in
                *" $word "*)
                    path="$path $word"
                    place=0
                    _qmf_about "$path"
                    ;;
                *) place=$((place + 1)) ;;
            esac
        fi
    done
    _qmf_more=
    _qmf_kind=nothing
    if [ -n "$waiting" ]; then
        _qmf_kind=$waiting
    elif [ -z "$plain" ] && [ "${current#-}" != "$current" ]; then
        _qmf_more=$options
    else
        # A command may have commands below it, or values of its own; the last place takes what comes after it, too.
        [ "$place" -eq 0 ] && _qmf_more=$commands
        for each in $(printf '%s\n' "$places"); do
            _qmf_kind=$each
            [ "$place" -eq 0 ] && break
            place=$((place - 1))
        done
    fi
}

# Prints what follows an option, nothing if it stands alone.
_qmf_value() {
    case " $2 " in
        *" $1="*)
            set -- "${2#*"$1="}"
            printf '%s\n' "${1%% *}"
            ;;
    esac
}

# Prints the words that may follow, one a line. Of assignments the names come first, and values when the name is there.
_qmf_words() {
    local current="$1" word
    for word in $(printf '%s\n' "$_qmf_more $(_qmf_list "${_qmf_kind%+files}")"); do
        case "$word" in
            "$current"*)
                case "$word" in
                    *=?*) case "$current" in *=*) printf '%s\n' "$word" ;; esac ;;
                    *=) case "$current" in *=*) ;; *) printf '%s\n' "$word" ;; esac ;;
                    *) printf '%s\n' "$word" ;;
                esac
                ;;
        esac
    done
}

if [ -n "${ZSH_VERSION:-}" ]; then
    _qmf() {
        local current="${(Q)PREFIX}" option= word
        local -a before found assignments
        before=("${(@Q)words[2,CURRENT-1]}")
        case "$current" in
            --*=*)
                option="${current%%=*}"
                current="${current#*=}"
                before+=("$option")
                compset -P '*='
                ;;
        esac
        _qmf_place "$current" "${before[@]}"
        for word in ${(f)"$(_qmf_words "$current")"}; do
            case "$word" in
                *=) assignments+=("$word") ;;
                *) found+=("$word") ;;
            esac
        done
        [ ${#found} -gt 0 ] && compadd -- "${found[@]}"
        [ ${#assignments} -gt 0 ] && compadd -S '' -- "${assignments[@]}"
        case "$_qmf_kind" in
            *files) _files ;;
        esac
    }
    if ! typeset -f compdef >/dev/null; then
        autoload -Uz compinit && compinit
    fi
    compdef _qmf qmf
else
    # Splits the line up to the cursor into words as the shell would, which keeps '=' and ':' within them.
    _qmf_split() {
        local line="$1" word= quote= letter started= i
        _qmf_before=()
        for ((i = 0; i < ${#line}; i++)); do
            letter=${line:i:1}
            if [ "$quote" = "'" ]; then
                if [ "$letter" = "'" ]; then quote=; else word=$word$letter; fi
            elif [ "$letter" = '\' ]; then
                i=$((i + 1))
                word=$word${line:i:1}
                started=yes
            elif [ -n "$quote" ]; then
                if [ "$letter" = '"' ]; then quote=; else word=$word$letter; fi
            else
                case "$letter" in
                    "'" | '"')
                        quote=$letter
                        started=yes
                        ;;
                    ' ' | $'\t')
                        [ -n "$started" ] && _qmf_before+=("$word")
                        word=
                        started=
                        ;;
                    *)
                        word=$word$letter
                        started=yes
                        ;;
                esac
            fi
        done
        _qmf_current=$word
        _qmf_quote=$quote
    }

    _qmf() {
        local _qmf_before _qmf_current _qmf_quote _qmf_kind _qmf_more current cut= word
        local IFS=$' \t\n'
        COMPREPLY=()
        _qmf_split "${COMP_LINE:0:COMP_POINT}"
        current=$_qmf_current
        case "$current" in
            --*=*)
                _qmf_before+=("${current%%=*}")
                current=${current#*=}
                ;;
        esac
        _qmf_place "$current" "${_qmf_before[@]:1}"
        # Readline replaces only what comes after the last character that breaks words for it.
        if [ -z "$_qmf_quote" ]; then
            case "$COMP_WORDBREAKS" in *=*) case "$current" in *=*) cut="${current%"${current##*=}"}" ;; esac ;; esac
            case "$COMP_WORDBREAKS" in
                *:*) case "${current#"$cut"}" in *:*) cut="${current%"${current##*:}"}" ;; esac ;;
            esac
        fi
        while IFS= read -r word; do
            [ -n "$word" ] && COMPREPLY+=("${word#"$cut"}")
        done < <(_qmf_words "$current")
        case "$_qmf_kind" in
            *+files)
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do
                    COMPREPLY+=("${word#"$cut"}")
                done < <(compgen -f -- "$current")
                ;;
            # Without an answer of ours bash completes files by itself, and knows how to write their names.
            files) ;;
            *) compopt +o default +o bashdefault 2>/dev/null ;;
        esac
        case "${#COMPREPLY[@]} ${COMPREPLY[0]:-}" in "1 "*=) compopt -o nospace 2>/dev/null ;; esac
        return 0
    }
    complete -o default -o bashdefault -F _qmf qmf
fi
