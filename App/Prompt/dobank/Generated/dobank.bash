# Completes the command line of dobank in bash. Written by "dobank completions bash" from its table of commands.

# What can follow the commands $1: the commands below them, their options, and the kinds of their arguments.
_dobank_table() {
    commands='' options='' arguments='' last=''
    case $1 in
    '')
        commands='balance transfer history accounts transactions cards sales send payees nickname forget again statement login logout bank group rates session fields manual completions help version'
        options='--data --bank --key --color --colour -o --output -c --command --user --password-file --account --yes --live --sandbox --keep-going --echo --no-pager --version -h --help'
        arguments=''
        last=''
        ;;
    'balance')
        commands=''
        options='--all --watch --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'transfer')
        commands='import'
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'transfer import')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments='file'
        last=''
        ;;
    'history')
        commands=''
        options='--list --all --watch --find --amount --in --out --from --to --chart --months --sums --by --export --force --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'accounts')
        commands=''
        options='--search --sort --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'transactions')
        commands=''
        options='--open --lenient --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'cards')
        commands=''
        options='--refresh --bookmarks --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'sales')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'send')
        commands=''
        options='--note --ref --data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments='text text'
        last=''
        ;;
    'payees')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'nickname')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments='text text'
        last=''
        ;;
    'forget')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments='text'
        last=''
        ;;
    'again')
        commands=''
        options='--data --bank --color --colour -o --output --user --password-file --account --yes -h --help'
        arguments=''
        last=''
        ;;
    'statement')
        commands=''
        options='-o --output --data --bank --color --colour --user --password-file --account --yes -h --help'
        arguments='text'
        last=''
        ;;
    'login')
        commands=''
        options='--data --bank --key --password-file -h --help'
        arguments='text'
        last=''
        ;;
    'logout')
        commands=''
        options='--data --bank --key -h --help'
        arguments=''
        last=''
        ;;
    'bank')
        commands='init add-customer set-password open-account deposit customers accounts verify backup restore recover restamp'
        options='--data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank init')
        commands=''
        options='--key --data --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank add-customer')
        commands=''
        options='--name --data --key --color --colour -o --output -h --help'
        arguments='text'
        last=''
        ;;
    'bank set-password')
        commands=''
        options='--data --key --color --colour -o --output -h --help'
        arguments='text'
        last=''
        ;;
    'bank open-account')
        commands=''
        options='--name --data --key --color --colour -o --output -h --help'
        arguments='text text'
        last=''
        ;;
    'bank deposit')
        commands=''
        options='--note --ref --data --key --color --colour -o --output -h --help'
        arguments='text text'
        last=''
        ;;
    'bank customers')
        commands=''
        options='--data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank accounts')
        commands=''
        options='--of --data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank verify')
        commands=''
        options='--expect --data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank backup')
        commands=''
        options='--force --data --key --color --colour -o --output -h --help'
        arguments='file'
        last=''
        ;;
    'bank restore')
        commands=''
        options='--data --key --color --colour -o --output -h --help'
        arguments='file'
        last=''
        ;;
    'bank recover')
        commands=''
        options='--accept-loss --data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'bank restamp')
        commands=''
        options='--accept-edits --data --key --color --colour -o --output -h --help'
        arguments=''
        last=''
        ;;
    'group')
        commands=''
        options='--lenient -h --help'
        arguments='file'
        last=''
        ;;
    'rates')
        commands=''
        options='--to --explain -h --help'
        arguments='file'
        last=''
        ;;
    'session')
        commands='test run render record update trace coverage offers format'
        options='-h --help'
        arguments=''
        last=''
        ;;
    'session test')
        commands=''
        options='--jobs --filter --bail --junit --tap --json --github --watch --via --allow-include -h --help'
        arguments='file'
        last='file'
        ;;
    'session run')
        commands=''
        options='--via --allow-include -h --help'
        arguments='file'
        last=''
        ;;
    'session render')
        commands=''
        options='--svg --cast --theme --width --via --allow-include -h --help'
        arguments='file'
        last=''
        ;;
    'session record')
        commands=''
        options='-h --help'
        arguments='file'
        last=''
        ;;
    'session update')
        commands=''
        options='--check --interactive --accept --allow-include -h --help'
        arguments='file'
        last='file'
        ;;
    'session trace')
        commands=''
        options='--mermaid --allow-include -h --help'
        arguments='file'
        last=''
        ;;
    'session coverage')
        commands=''
        options='--baseline --allow-include -h --help'
        arguments='file'
        last='file'
        ;;
    'session offers')
        commands=''
        options='-h --help'
        arguments=''
        last=''
        ;;
    'session format')
        commands=''
        options='-h --help'
        arguments=''
        last=''
        ;;
    'fields')
        commands=''
        options='-o --output --color --colour -h --help'
        arguments=''
        last=''
        ;;
    'manual')
        commands=''
        options='-h --help'
        arguments=''
        last=''
        ;;
    'completions')
        commands=''
        options='-h --help'
        arguments='choice:bash,zsh,fish'
        last=''
        ;;
    'help')
        commands=''
        options='-h --help'
        arguments='choice:balance,transfer,history,accounts,transactions,cards,sales,send,payees,nickname,forget,again,statement,login,logout,bank,group,rates,session,fields,manual,completions,version,files,environment,exit-codes,screens'
        last='choice:balance,transfer,history,accounts,transactions,cards,sales,send,payees,nickname,forget,again,statement,login,logout,bank,group,rates,session,fields,manual,completions,version,files,environment,exit-codes,screens'
        ;;
    'version')
        commands=''
        options='-h --help'
        arguments=''
        last=''
        ;;
    esac
}

# What the value of the option $2 of the commands $1 is; nothing for an option that stands alone.
_dobank_value() {
    kind=''
    case "$1 $2" in
    ' --color' | \
        ' --colour' | \
        'balance --color' | \
        'balance --colour' | \
        'transfer --color' | \
        'transfer --colour' | \
        'transfer import --color' | \
        'transfer import --colour' | \
        'history --color' | \
        'history --colour' | \
        'accounts --color' | \
        'accounts --colour' | \
        'transactions --color' | \
        'transactions --colour' | \
        'cards --color' | \
        'cards --colour' | \
        'sales --color' | \
        'sales --colour' | \
        'send --color' | \
        'send --colour' | \
        'payees --color' | \
        'payees --colour' | \
        'nickname --color' | \
        'nickname --colour' | \
        'forget --color' | \
        'forget --colour' | \
        'again --color' | \
        'again --colour' | \
        'statement --color' | \
        'statement --colour' | \
        'bank --color' | \
        'bank --colour' | \
        'bank init --color' | \
        'bank init --colour' | \
        'bank add-customer --color' | \
        'bank add-customer --colour' | \
        'bank set-password --color' | \
        'bank set-password --colour' | \
        'bank open-account --color' | \
        'bank open-account --colour' | \
        'bank deposit --color' | \
        'bank deposit --colour' | \
        'bank customers --color' | \
        'bank customers --colour' | \
        'bank accounts --color' | \
        'bank accounts --colour' | \
        'bank verify --color' | \
        'bank verify --colour' | \
        'bank backup --color' | \
        'bank backup --colour' | \
        'bank restore --color' | \
        'bank restore --colour' | \
        'bank recover --color' | \
        'bank recover --colour' | \
        'bank restamp --color' | \
        'bank restamp --colour' | \
        'fields --color' | \
        'fields --colour')
        kind='choice:auto,always,never'
        ;;
    'session render --theme')
        kind='choice:light,dark'
        ;;
    ' -c' | \
        ' --command')
        kind='choice:list,balance,transfer,history,accounts,transactions,cards,sales'
        ;;
    'history --by')
        kind='choice:month,payee,note'
        ;;
    'accounts --sort')
        kind='choice:name,balance'
        ;;
    'session test --via' | \
        'session run --via' | \
        'session render --via')
        kind='choice:process,pipe,pty,web'
        ;;
    ' -o' | \
        ' --output' | \
        'balance -o' | \
        'balance --output' | \
        'transfer -o' | \
        'transfer --output' | \
        'transfer import -o' | \
        'transfer import --output' | \
        'history -o' | \
        'history --output' | \
        'accounts -o' | \
        'accounts --output' | \
        'transactions -o' | \
        'transactions --output' | \
        'cards -o' | \
        'cards --output' | \
        'sales -o' | \
        'sales --output' | \
        'send -o' | \
        'send --output' | \
        'payees -o' | \
        'payees --output' | \
        'nickname -o' | \
        'nickname --output' | \
        'forget -o' | \
        'forget --output' | \
        'again -o' | \
        'again --output' | \
        'bank -o' | \
        'bank --output' | \
        'bank init -o' | \
        'bank init --output' | \
        'bank add-customer -o' | \
        'bank add-customer --output' | \
        'bank set-password -o' | \
        'bank set-password --output' | \
        'bank open-account -o' | \
        'bank open-account --output' | \
        'bank deposit -o' | \
        'bank deposit --output' | \
        'bank customers -o' | \
        'bank customers --output' | \
        'bank accounts -o' | \
        'bank accounts --output' | \
        'bank verify -o' | \
        'bank verify --output' | \
        'bank backup -o' | \
        'bank backup --output' | \
        'bank restore -o' | \
        'bank restore --output' | \
        'bank recover -o' | \
        'bank recover --output' | \
        'bank restamp -o' | \
        'bank restamp --output' | \
        'fields -o' | \
        'fields --output')
        kind='choice:table,json,csv,markdown'
        ;;
    'statement -o' | \
        'statement --output')
        kind='choice:table,json,csv,markdown,camt.053,mt940,ofx,qif,hledger,beancount'
        ;;
    'session update --accept')
        kind='choice:wording,time,numbers,money,all'
        ;;
    ' --key' | \
        ' --password-file' | \
        'balance --password-file' | \
        'transfer --password-file' | \
        'transfer import --password-file' | \
        'history --export' | \
        'history --password-file' | \
        'accounts --password-file' | \
        'transactions --open' | \
        'transactions --password-file' | \
        'cards --password-file' | \
        'sales --password-file' | \
        'send --password-file' | \
        'payees --password-file' | \
        'nickname --password-file' | \
        'forget --password-file' | \
        'again --password-file' | \
        'statement --password-file' | \
        'login --key' | \
        'login --password-file' | \
        'logout --key' | \
        'bank --key' | \
        'bank init --key' | \
        'bank add-customer --key' | \
        'bank set-password --key' | \
        'bank open-account --key' | \
        'bank deposit --key' | \
        'bank customers --key' | \
        'bank accounts --key' | \
        'bank verify --key' | \
        'bank backup --key' | \
        'bank restore --key' | \
        'bank recover --key' | \
        'bank restamp --key' | \
        'session test --junit' | \
        'session render --svg' | \
        'session render --cast' | \
        'session coverage --baseline')
        kind='file'
        ;;
    ' --data' | \
        'balance --data' | \
        'transfer --data' | \
        'transfer import --data' | \
        'history --data' | \
        'accounts --data' | \
        'transactions --data' | \
        'cards --data' | \
        'sales --data' | \
        'send --data' | \
        'payees --data' | \
        'nickname --data' | \
        'forget --data' | \
        'again --data' | \
        'statement --data' | \
        'login --data' | \
        'logout --data' | \
        'bank --data' | \
        'bank init --data' | \
        'bank add-customer --data' | \
        'bank set-password --data' | \
        'bank open-account --data' | \
        'bank deposit --data' | \
        'bank customers --data' | \
        'bank accounts --data' | \
        'bank verify --data' | \
        'bank backup --data' | \
        'bank restore --data' | \
        'bank recover --data' | \
        'bank restamp --data' | \
        'session test --allow-include' | \
        'session run --allow-include' | \
        'session render --allow-include' | \
        'session update --allow-include' | \
        'session trace --allow-include' | \
        'session coverage --allow-include')
        kind='folder'
        ;;
    ' --bank' | \
        ' --user' | \
        ' --account' | \
        ' --sandbox' | \
        'balance --bank' | \
        'balance --user' | \
        'balance --account' | \
        'transfer --bank' | \
        'transfer --user' | \
        'transfer --account' | \
        'transfer import --bank' | \
        'transfer import --user' | \
        'transfer import --account' | \
        'history --list' | \
        'history --all' | \
        'history --find' | \
        'history --amount' | \
        'history --from' | \
        'history --to' | \
        'history --months' | \
        'history --bank' | \
        'history --user' | \
        'history --account' | \
        'accounts --search' | \
        'accounts --bank' | \
        'accounts --user' | \
        'accounts --account' | \
        'transactions --bank' | \
        'transactions --user' | \
        'transactions --account' | \
        'cards --bank' | \
        'cards --user' | \
        'cards --account' | \
        'sales --bank' | \
        'sales --user' | \
        'sales --account' | \
        'send --note' | \
        'send --ref' | \
        'send --bank' | \
        'send --user' | \
        'send --account' | \
        'payees --bank' | \
        'payees --user' | \
        'payees --account' | \
        'nickname --bank' | \
        'nickname --user' | \
        'nickname --account' | \
        'forget --bank' | \
        'forget --user' | \
        'forget --account' | \
        'again --bank' | \
        'again --user' | \
        'again --account' | \
        'statement --bank' | \
        'statement --user' | \
        'statement --account' | \
        'login --bank' | \
        'logout --bank' | \
        'bank add-customer --name' | \
        'bank open-account --name' | \
        'bank deposit --note' | \
        'bank deposit --ref' | \
        'bank accounts --of' | \
        'bank verify --expect' | \
        'rates --to' | \
        'session test --jobs' | \
        'session test --filter' | \
        'session render --width')
        kind='text'
        ;;
    esac
}

_dobank() {
    local cur=${COMP_WORDS[COMP_CWORD]} path='' option='' word='' kind='' place=0 i
    local commands='' options='' arguments='' last=''
    COMPREPLY=()
    _dobank_table ''
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $option ]]; then
            [[ $word == = ]] || option=''
        elif [[ $word == -?* ]]; then
            _dobank_value "$path" "$word"
            [[ -z $kind ]] || option=$word
        elif [[ " $commands " == *" $word "* ]]; then
            path="${path:+$path }$word"
            _dobank_table "$path"
        else
            place=$((place + 1))
        fi
    done
    [[ $cur != = ]] || cur=''
    kind=''
    if [[ -n $option ]]; then
        _dobank_value "$path" "$option"
    elif [[ $cur != -* && -z $commands ]]; then
        set -- $arguments
        shift "$((place < $# ? place : $#))"
        kind=${1:-$last}
    fi
    local IFS=$'\n'
    case $kind in
    file)
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$cur"))
        ;;
    folder)
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -d -- "$cur"))
        ;;
    choice:*) COMPREPLY=($(IFS=,; compgen -W "${kind#choice:}" -- "$cur")) ;;
    '')
        if [[ $cur == -* ]]; then
            COMPREPLY=($(IFS=' '; compgen -W "$options" -- "$cur"))
        elif [[ -z $option ]]; then
            COMPREPLY=($(IFS=' '; compgen -W "$commands" -- "$cur"))
        fi
        ;;
    esac
}

complete -F _dobank dobank
