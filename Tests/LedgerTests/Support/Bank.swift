import BankKernel
import BankKernelMocks
import Ledger
import Money

/// All that a bank can do, whoever keeps it.
protocol Bank: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort, CredentialsPort, LoginAttemptsPort {
    func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel
    func openAccount(for username: String, name: String, currency: Currency) async throws(BankError) -> AccountModel
    func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt
}

extension Ledger: Bank {}
extension InMemoryBank: Bank {}
