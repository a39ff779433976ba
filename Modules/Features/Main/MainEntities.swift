public import BankKernel
import Money

extension FeatureModel {
    /// Whether it can be opened with `account`, or without one: some features need an account, and the transfer needs one
    /// in a currency that can be paid in.
    public func isOffered(for account: AccountModel?) -> Bool {
        guard let account else { return !needsAccount }
        return !paysFromAccount || !account.currency.isUnitOfAccount
    }
}

/// Why the main screen refused a request.
public enum MainRefusal: Error, Sendable, Equatable {
    /// The customer has no account.
    case noAccounts
    /// No account is selected to work on.
    case noAccountSelected
    /// The feature is not offered for the selected account.
    case featureNotOffered(FeatureType)
    /// The account is selected, but the selection cannot be saved for the next run.
    case selectionNotRemembered(BankError)
    /// The new password was not typed the same twice.
    case passwordsDiffer
}

extension MainRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .noAccounts:
            "You have no account yet; ask the bank to open one."
        case .noAccountSelected:
            "Select an account first."
        case .featureNotOffered(let type):
            "\"\(type.rawValue)\" is not offered for this account."
        case .selectionNotRemembered(.storage(let failure)):
            "The account is selected for this session only: \(failure)."
        case .selectionNotRemembered(let error):
            "The account is selected for this session only. \(error)"
        case .passwordsDiffer:
            "The two new passwords differ; yours was not changed."
        }
    }
}
