import Tracing

extension ErrorCase {
    /// The errors of the kernel and its ports that customers meet in more than one feature; what only those who run the bank can
    /// meet is not among them.
    static let shared = [
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
        ErrorCase("MoneyError.notAnAmount", saying: "is not an amount"),
        ErrorCase("MoneyError.tooManyDecimals", saying: "decimals; "),
        ErrorCase("IBANError.invalidCharacters", saying: "an IBAN has letters and digits only"),
        ErrorCase("IBANError.unknownCountry", saying: "an IBAN begins with a country"),
        ErrorCase("IBANError.wrongLength", saying: "characters, this one has"),
        ErrorCase("IBANError.wrongCheckDigits", saying: "its check digits do not match"),
        ErrorCase("StatementFailure.unknownUser", saying: "There is no user"),
        ErrorCase("StatementFailure.file", saying: "The statement cannot be read"),
        ErrorCase("StatementFailure.malformed", saying: "The statement cannot be used"),
        ErrorCase("StatementFailure.cancelled", saying: "Cancelled before all transactions were read"),
        ErrorCase("ServiceError.offline", saying: "There is no way to"),
        ErrorCase("ServiceError.refused", saying: "does not take the connection"),
        ErrorCase("ServiceError.timeout", saying: "The service did not answer in time"),
        ErrorCase("ServiceError.cancelled", saying: "The request was cancelled"),
        ErrorCase("ServiceError.unauthorized", saying: "The service does not accept the key"),
        ErrorCase("ServiceError.status", saying: "The service answered with status"),
        ErrorCase("ServiceError.notJSON", saying: "The answer of the service is not JSON"),
        ErrorCase("ServiceError.wrongShape", saying: "The answer of the service is not as agreed"),
        ErrorCase("ServiceError.tooLarge", saying: "The answer of the service is, or may unpack to,"),
        ErrorCase("ServiceError.redirected", saying: "The service sends to"),
        ErrorCase("ServiceError.notConfigured", saying: nil),
        ErrorCase("ConversionError.outOfRange", saying: "The converted amount is too large"),
    ]
}
