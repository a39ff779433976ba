public import BankKernel
public import Money

extension MockTransferInteractor {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `getPayees(forAccount:)`.
        case getPayees(account: AccountModel)
        /// `findPayee(number:)`.
        case findPayee(number: IBAN)
        /// `makeReference(note:)`.
        case makeReference(note: String)
        /// `findTransfer(id:)`.
        case findTransfer(id: TransferID)
        /// `checkBalance(forAccount:amount:)`.
        case checkBalance(account: AccountModel, amount: Money)
        /// `getBalance(ofAccount:)`.
        case getBalance(account: AccountModel)
        /// `processTransfer(fromAccount:toAccount:amount:reference:)`.
        case processTransfer(
            fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
    }

    /// What each method fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// The failure of `getPayees(forAccount:)`.
        public var getPayees: BankError?
        /// The failure of `findPayee(number:)`.
        public var findPayee: BankError?
        /// The failure of `findTransfer(id:)`.
        public var findTransfer: BankError?
        /// The failure of `checkBalance(forAccount:amount:)`.
        public var checkBalance: BankError?
        /// The failure of `getBalance(ofAccount:)`.
        public var getBalance: BankError?
        /// The failure of `processTransfer(fromAccount:toAccount:amount:reference:)`.
        public var processTransfer: BankError?
    }
}
