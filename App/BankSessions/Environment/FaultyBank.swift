import BankApp
import BankKernel
import Money
import Sessions

/// A bank whose calls fail when a fault is on.
struct FaultyBank {
    let bank: any Bank
    let faults: FaultSwitch

    func check() throws(BankError) {
        if let fault = faults.strike(.bank) { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
    }
}

extension FaultyBank: AccountsPort, BalancePort, PayeesPort {
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try check()
        return try await bank.accounts(of: customer)
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try check()
        guard let fault = faults.strike(.balances) else { return try await bank.balance(of: account, for: customer) }
        guard fault == .garbage else { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
        let held = try await bank.balance(of: account, for: customer).amount
        let seeming = Int64(clamping: Int128(held.minorUnits) * 10)
        return BalanceModel(accountNumber: account, amount: Money(minorUnits: seeming, currency: held.currency))
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try check()
        return try await bank.payee(numbered: number)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try check()
        return try await bank.knownPayees(of: customer)
    }
}

extension FaultyBank: TransfersPort {
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try check()
        guard let fault = faults.strike(.transfers) else { return try await bank.book(order) }
        guard fault == .timeout else { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
        _ = try await bank.book(order)
        throw .outcomeUnknown(order.reference.id)
    }
}

extension FaultyBank: HistoryPort {
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try check()
        return try await bank.page(query, for: customer)
    }

    func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try check()
        return try await bank.details(of: transfer, for: customer)
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try check()
        return try await bank.turnover(of: account, months: months, for: customer)
    }
}

extension FaultyBank: CredentialsPort, LoginAttemptsPort, PasswordsPort {
    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try check()
        return try await bank.credential(forUsername: username)
    }

    func begin(
        username: String, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try check()
        return try await bank.begin(username: username, at: now, throttle: throttle)
    }

    func end(
        username: String, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) {
        try check()
        try await bank.end(username: username, as: end, at: now, throttle: throttle)
    }

    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try check()
        try await bank.setPassword(for: username, hash: hash)
    }
}
