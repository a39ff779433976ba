import Shell

extension ShellCommand {
    /// What serves whoever runs the bank.
    static let bank = ShellCommand(
        "bank", options: [.data, .key, .color, .output],
        commands: [
            ShellCommand("init", options: [.key], to: "make an empty bank"),
            ShellCommand(
                "add-customer", takes: [ShellArgument("USERNAME")],
                options: [ShellOption("--name", ShellArgument("NAME"), to: "what the customer is greeted with")],
                to: "take in a customer; the password is asked for"),
            ShellCommand(
                "set-password", takes: [ShellArgument("USERNAME")],
                to: "give a customer another password, which is asked for"),
            ShellCommand(
                "open-account", takes: [ShellArgument("USERNAME"), ShellArgument("CURRENCY")],
                options: [ShellOption("--name", ShellArgument("NAME"), to: "what the account is called (Checking)")],
                to: "open an account for a customer",
                details: ["CURRENCY is a code of ISO 4217, as EUR. The bank gives the number."]),
            ShellCommand(
                "deposit", takes: [ShellArgument("NUMBER"), ShellArgument("AMOUNT")],
                options: [
                    ShellOption("--note", ShellArgument("TEXT"), to: "what the account's history shows (Deposit)"),
                    ShellOption(
                        "--ref", ShellArgument("UUID"),
                        to: "a reference of your own; the same again never pays in twice"),
                ],
                to: "pay money in to an account",
                details: [
                    """
                    When the outcome is unknown, or the command may have been killed, give it again with the same UUID: \
                    the deposit is booked once.
                    """
                ]),
            ShellCommand("customers", to: "list who banks here, and how many accounts each has"),
            ShellCommand(
                "accounts", options: [ShellOption("--of", ShellArgument("USERNAME"), to: "only those of a customer")],
                to: "list the accounts with their balances, the bank's own among them",
                details: [
                    "The account that the bank pays deposits from goes below zero: the balances in a currency add up to zero."
                ]),
            ShellCommand(
                "verify",
                options: [
                    ShellOption(
                        "--expect", ShellArgument("NUMBER:HEAD"), to: "the bank must have had this head, printed before"
                    )
                ],
                to: "check everything, and print the head of the chain",
                details: [
                    """
                    Prints NUMBER:HEAD, the transfers and the head of their chain; keep it elsewhere and give it to \
                    --expect later. Works while the bank is in use, and writes nothing.
                    """
                ]),
            ShellCommand(
                "backup", takes: [ShellArgument("FILE", .file)],
                options: [ShellOption("--force", to: "replace a copy that is there")],
                to: "copy the bank, also while it is in use"),
            ShellCommand(
                "restore", takes: [ShellArgument("FILE", .file)], to: "check a copy and put it in the bank's place",
                details: ["The previous bank is kept beside it."]),
            ShellCommand(
                "recover",
                options: [ShellOption("--accept-loss", to: "what is lost stays lost", isRequired: true)],
                to: "go on from a bank that lost what it had acknowledged"),
            ShellCommand(
                "restamp", options: [ShellOption("--accept-edits", to: "accept rows that were changed by hand, too")],
                to: "go on from a bank that was changed by another program"),
        ],
        to: "make a bank, add to it, look after its file")
}

extension ShellOption {
    static let data = ShellOption(
        "--data", ShellArgument("DIR", .folder), to: "keep everything in DIR (also: DOBANK_DATA)", isShared: true)
    static let key = ShellOption(
        "--key", ShellArgument("FILE", .file),
        to: "the key that the bank is kept with (also: DOBANK_KEY); bank init makes it when it is missing")
    static let color = ShellOption(
        "--color", or: ["--colour"], ShellArgument("WHEN", .choice(["auto", "always", "never"])),
        to: "colour: auto, always or never (also: DOBANK_COLOR; NO_COLOR turns it off)", isShared: true)
    static let output = ShellOption(
        "--output", ShellArgument("MODE", .choice(OutputForm.allCases.map(\.rawValue))),
        to: "the form of answers: \(OutputForm.names)", isShared: true)
}
