import Money

extension BankError: CustomStringConvertible {
    /// What was refused and what would be right, as one sentence for people.
    public var description: String {
        switch self {
        case .unknownAccount(let number):
            "No account has the number \(number)."
        case .notYourAccount(let number):
            "\(number) is not your account."
        case .unknownTransfer(let id):
            "You have no transfer with the reference \(id)."
        case .sameAccount:
            "The two accounts are the same; choose another one to send to."
        case .currencyMismatch(let source, let destination):
            MoneyError.currencyMismatch(source, destination).description
        case .amountNotPositive:
            "The amount must be above zero."
        case .amountTooLarge:
            MoneyError.outOfRange.description
        case .insufficientFunds(let available):
            "There is not enough money: the account holds \(available)."
        case .noteTooLong:
            "The note is too long; \(TransferOrder.noteLimit) characters are the most."
        case .idReused(let id):
            "The reference \(id) was used before for a different transfer."
        case .usernameTaken(let username):
            "There is a customer called \"\(username)\" already."
        case .unknownCustomer(let username):
            "There is no customer called \"\(username)\"."
        case .cancelled:
            "Cancelled before anything was done; no money moved."
        case .outcomeUnknown(let id):
            "The bank failed before it could answer, so the outcome is not known: look for \(id) in the history, or give "
                + "the same order again with this reference, which never moves money twice."
        case .storage(let failure):
            "The bank cannot be used: \(failure)."
        case .sessionEnded:
            "Your login at the bank has ended; log in again."
        case .unreachable(let error):
            "The bank cannot be reached: \(error)"
        case .throttled(let until):
            "Too much was asked of the bank in a short time; try again at \(until.roundedUpToSecond.timeOfDay) UTC."
        }
    }
}
