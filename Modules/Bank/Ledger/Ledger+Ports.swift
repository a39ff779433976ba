public import BankKernel
import LedgerRules

extension Ledger: CredentialsPort {
    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await reader.read { connection throws(BankError) in
            try mappingStorageErrors(CustomerTable(connection: connection).credential(username: username))
        }
    }
}

extension Ledger: AccountsPort {
    /// The customer's accounts in the order they were opened, each with its balance of one common moment.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await reader.read { connection throws(BankError) in
            try mappingStorageErrors(AccountReader(connection: connection).accounts(of: customer))
        }
    }
}

extension Ledger: BalancePort {
    /// The current balance of an account.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try await reader.read { connection throws(BankError) in
            try AccountReader(connection: connection).balance(of: account, for: customer)
        }
    }
}

extension Ledger: PayeesPort {
    /// Any customer's account with this number, without its balance.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try await reader.read { connection throws(BankError) in
            try PayeeReader(connection: connection).payee(numbered: number)
        }
    }

    /// The accounts of others that the customer has sent money to, the latest first, without balances.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await reader.read { connection throws(BankError) in
            try mappingStorageErrors(PayeeReader(connection: connection).knownPayees(of: customer))
        }
    }
}

extension Ledger: TransfersPort {
    /// Books a transfer; when it returns, the transfer is on the disk.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await writer.perform(BookTransfer(order: order, clock: clock))
    }
}

extension Ledger: HistoryPort {
    /// One page of an account's transactions, newest first by sequence.
    ///
    /// In a bank that is served, a page may be shorter than asked for and still have a next one.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await reader.read(
            HistoryReader(query, for: customer, lookingAt: isServed ? HistoryReader.sharedSearch : .max))
    }

    /// A whole transfer that touched an account of the customer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try await reader.read { connection throws(BankError) in
            guard let entry = try mappingStorageErrors(Journal(connection: connection).entry(transfer)) else {
                throw .unknownTransfer(transfer)
            }
            return try entry.details(for: customer)
        }
    }

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await reader.read(TurnoverReader(of: account, months: months, for: customer))
    }
}

extension Ledger: LoginAttemptsPort {
    /// Whether `attempt` may be tried at `now`; writes only when something is forgotten.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        let kept = try await reader.read { connection throws(BankError) in
            try mappingStorageErrors(LoginAttemptTable(connection: connection).memory(of: attempt))
        }
        var memory = kept
        let admission = memory.begin(at: now, throttle: throttle)
        guard memory != kept else { return admission }
        return try await change(attempt, at: now, throttle) { $0.begin(at: now, throttle: throttle) }
    }

    /// Counts the outcome of `attempt`, and returns whether it may be reported.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await change(attempt, at: now, throttle) { $0.end(as: end, at: now, throttle: throttle) }
    }

    private func change(
        _ attempt: LoginAttempt, at now: Instant, _ throttle: LoginThrottle,
        _ rule: @escaping @Sendable (inout LoginMemory) -> LoginAdmission
    ) async throws(BankError) -> LoginAdmission {
        try await writer.perform(ChangeLogins(attempt: attempt, now: now, throttle: throttle, rule: rule))
    }
}

extension Ledger: PasswordsPort {
    /// Changes a customer's password; when it returns, the old one no longer works.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await writer.perform(SetPassword(username: username, passwordHash: hash))
    }
}
