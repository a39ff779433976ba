extension ErrorCase {
    /// What interactors throw; what only who runs the bank can meet is not among it.
    static let thrown = [
        ErrorCase("AuthError.invalidCredentials", saying: "Wrong username or password"),
        ErrorCase("AuthError.throttled", saying: "Too many failed logins"),
        ErrorCase("AuthError.cancelled", saying: "The login was cancelled"),
        ErrorCase("AuthError.unavailable", saying: nil),
        ErrorCase("BankError.unknownAccount", saying: "No account has the number"),
        ErrorCase("BankError.notYourAccount", saying: "is not your account"),
        ErrorCase("BankError.unknownTransfer", saying: "You have no transfer with the reference"),
        ErrorCase("BankError.sameAccount", saying: "The two accounts are the same"),
        ErrorCase("BankError.currencyMismatch", saying: "both must be in one currency"),
        ErrorCase("BankError.amountNotPositive", saying: "The amount must be above zero"),
        ErrorCase("BankError.amountTooLarge", saying: "The amount is too large"),
        ErrorCase("BankError.insufficientFunds", saying: "There is not enough money"),
        ErrorCase("BankError.noteTooLong", saying: "The note is too long"),
        ErrorCase("BankError.idReused", saying: "was used before for a different transfer"),
        ErrorCase("BankError.cancelled", saying: "Cancelled before anything was done"),
        ErrorCase("BankError.outcomeUnknown", saying: "The bank failed before it could answer"),
        ErrorCase("BankError.storage", saying: "The bank cannot be used"),
    ]

    /// What presenters refuse on their own.
    static let refusals = [
        ErrorCase("MainRefusal.noAccounts", saying: "You have no account yet"),
        ErrorCase("MainRefusal.noAccountSelected", saying: "Select an account first"),
        ErrorCase("MainRefusal.featureNotOffered", saying: "is not offered for this account"),
        ErrorCase("MainRefusal.selectionNotRemembered", saying: "The account is selected for this session only"),
        ErrorCase("MoneyError.notAnAmount", saying: "is not an amount"),
        ErrorCase("MoneyError.tooManyDecimals", saying: "decimals; "),
        ErrorCase("TransferRefusal.missingNumber", saying: "Enter the number of the account to send to"),
        ErrorCase("IBANError.invalidCharacters", saying: "an IBAN has letters and digits only"),
        ErrorCase("IBANError.unknownCountry", saying: "an IBAN begins with a country"),
        ErrorCase("IBANError.wrongLength", saying: "characters, this one has"),
        ErrorCase("IBANError.wrongCheckDigits", saying: "its check digits do not match"),
        ErrorCase("HistoryRefusal.datesReversed", saying: "The first day, "),
        ErrorCase("HistoryRefusal.limitNotPositive", saying: "A page has at least one transaction"),
        ErrorCase("HistoryRefusal.nothingLoaded", saying: "List the transactions first"),
        ErrorCase("HistoryRefusal.nothingOlder", saying: "There is nothing older"),
        ErrorCase("HistoryRefusal.notExported", saying: "Nothing was exported"),
        ErrorCase("AccountsRefusal.nothingLoaded", saying: "Load the accounts first"),
        ErrorCase("AccountsRefusal.nothingMore", saying: "There are no more accounts"),
        ErrorCase("StatementFailure.unknownUser", saying: "There is no user"),
        ErrorCase("StatementFailure.file", saying: "The statement cannot be read"),
        ErrorCase("StatementFailure.malformed", saying: "The statement cannot be used"),
        ErrorCase("StatementFailure.cancelled", saying: "Cancelled before all transactions were read"),
        ErrorCase("TransactionsRefusal.nothingLoaded", saying: "Nothing was loaded yet"),
    ]
}
