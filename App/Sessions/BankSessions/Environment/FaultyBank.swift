import BankApp
import BankKernel
import Money
import Sessions

/// A bank whose calls fail when a fault is on, wherever the bank is.
struct FaultyBank {
    let bank: any CustomerPorts
    let faults: FaultSwitch

    private func check() throws(BankError) { try faults.checkBank() }
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

extension FaultSwitch {
    /// Counts a call of the bank.
    /// - Throws: `BankError.storage` when it meets a fault.
    func checkBank() throws(BankError) {
        if let fault = strike(.bank) { throw .storage(StorageFailure(fault, path: "bank.sqlite")) }
    }
}
