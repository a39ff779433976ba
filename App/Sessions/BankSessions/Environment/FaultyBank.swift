import Auth
import BankApp
import BankKernel
import Money
import Sessions

/// A bank whose calls fail when a fault is on, wherever the bank is.
struct FaultyBank {
    let bank: any CustomerPorts
    let faults: FaultSwitch
}

extension FaultyBank: AccountsPort, BalancePort, PayeesPort {
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try faults.checkBank()
        return try await bank.accounts(of: customer)
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try faults.checkBank()
        guard let fault = faults.strike(.balances) else { return try await bank.balance(of: account, for: customer) }
        guard fault == .garbage else { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
        let held = try await bank.balance(of: account, for: customer).amount
        let seeming = Int64(clamping: Int128(held.minorUnits) * 10)
        return BalanceModel(accountNumber: account, amount: Money(minorUnits: seeming, currency: held.currency))
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try faults.checkBank()
        return try await bank.payee(numbered: number)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try faults.checkBank()
        return try await bank.knownPayees(of: customer)
    }
}

extension FaultyBank: TransfersPort {
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try faults.checkBank()
        guard let fault = faults.strike(.transfers) else { return try await bank.book(order) }
        guard fault == .timeout else { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
        _ = try await bank.book(order)
        throw .outcomeUnknown(order.reference.id)
    }
}

extension FaultyBank: HistoryPort {
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try faults.checkBank()
        return try await bank.page(query, for: customer)
    }

    func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try faults.checkBank()
        return try await bank.details(of: transfer, for: customer)
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try faults.checkBank()
        return try await bank.turnover(of: account, months: months, for: customer)
    }
}

/// The logins of a bank, which fail when a fault of the bank is on, wherever the bank is.
struct FaultyIdentity: BankIdentity {
    let identity: any BankIdentity
    let faults: FaultSwitch

    var login: any AuthInteractorProtocol { FaultyLogin(login: identity.login, faults: faults) }

    var passwords: any PasswordChangePort { FaultyPasswords(passwords: identity.passwords, faults: faults) }

    func isLoggedIn(_ customer: CustomerID) -> Bool { identity.isLoggedIn(customer) }

    func logOut(_ customer: CustomerID) async { await identity.logOut(customer) }
}

private struct FaultyLogin: AuthInteractorProtocol {
    let login: any AuthInteractorProtocol
    let faults: FaultSwitch

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        do throws(BankError) { try faults.checkBank() } catch { throw .unavailable(error) }
        return try await login.authenticate(username: username, password: password)
    }
}

private struct FaultyPasswords: PasswordChangePort {
    let passwords: any PasswordChangePort
    let faults: FaultSwitch

    func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        do throws(BankError) { try faults.checkBank() } catch { throw .check(.unavailable(error)) }
        try await passwords.changePassword(of: user, from: old, to: new)
    }
}
