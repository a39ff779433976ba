public import BankKernel
public import LedgerRules
public import Money

/// An open bank as its operator sees it, whichever store keeps it.
public typealias AdministeredBank = AdministrationPort & CredentialsPort & PasswordsPort & PayeesPort

/// The operator's changes to an open bank, with one wording for every way to ask for them.
public struct BankChanges: Sendable {
    /// In bytes; an index of PostgreSQL takes no more than 2,704.
    private static let longestUsername = 255
    /// In characters, as many as the name of a party has in a payment of SEPA.
    private static let nameLimit = 70
    /// In bytes of UTF-8: one character can be any number of scalars.
    private static let nameByteLimit = 1 << 10

    private let bank: any AdministeredBank
    private let logins: (any LoginSessionsPort)?
    private let hasher: any PasswordHashing

    /// Changes of `bank`.
    /// - Parameters:
    ///   - bank: the open bank.
    ///   - logins: the logins over the network; `nil` where there never were any.
    ///   - hasher: hashes the passwords of customers.
    public init(_ bank: any AdministeredBank, logins: (any LoginSessionsPort)?, hasher: any PasswordHashing) {
        (self.bank, self.logins, self.hasher) = (bank, logins, hasher)
    }

    /// Adds a customer who holds no account yet.
    /// - Parameters:
    ///   - username: the name that the customer logs in with.
    ///   - displayName: the name shown to the customer.
    ///   - password: asks for the password.
    /// - Throws: `BankError.usernameTaken`, `PasswordError`, ``AdministrationError`` for no name, no username, too long ones and a username with
    ///   blanks or invisible characters, and what `password` throws.
    public func addCustomer(
        _ username: String, displayName: String, password: () async throws -> String
    ) async throws -> BankChange<CustomerEntry> {
        guard username.contains(where: { !$0.isWhitespace }) else {
            throw AdministrationError("A customer needs a username.")
        }
        guard !displayName.unicodeScalars.allSatisfy(Self.isUnseen) else {
            throw AdministrationError("A customer needs a name.")
        }
        try Self.checkLength(of: displayName)
        guard username.utf8.count <= Self.longestUsername else {
            throw AdministrationError("A username has at most \(Self.longestUsername) bytes.")
        }
        guard !username.unicodeScalars.contains(where: Self.isUnseen) else {
            throw AdministrationError("A username has no blanks and no invisible characters.")
        }
        let hash = try await hasher.hash(chosen: try await password(), username: username, displayName: displayName)
        let user = try await bank.addCustomer(username: username, displayName: displayName, passwordHash: hash)
        return BankChange(
            CustomerEntry(user: user, accounts: 0), "Added \(user.displayName), who logs in as \(user.username).")
    }

    private static func checkLength(of name: String) throws(AdministrationError) {
        guard name.utf8.count <= nameByteLimit, name.count <= nameLimit else {
            throw AdministrationError(
                "The name is too long. The limit is \(nameLimit) characters and \(nameByteLimit) bytes.")
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: true
        // U+2800 is an empty pattern of Braille.
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800
        }
    }

    /// Changes a customer's password and ends all the customer's logins, also when it is not known whether the password was changed; `password`
    /// is called only for an existing customer.
    /// - Throws: `BankError.unknownCustomer`, `PasswordError`, ``LoginsNotEnded``, and what `password` throws.
    public func setPassword(
        of username: String, to password: () async throws -> String
    ) async throws -> BankChange<UserModel> {
        guard let user = try await bank.credential(forUsername: username)?.user else {
            throw BankError.unknownCustomer(username)
        }
        let hash = try await hasher.hash(
            chosen: try await password(), username: username, displayName: user.displayName)
        do throws(BankError) {
            try await bank.setPassword(for: username, hash: hash)
        } catch {
            if case .storage(.unsettled) = error { try? await logins?.endAll(of: user.id, sparing: nil) }
            throw error
        }
        do {
            try await logins?.endAll(of: user.id, sparing: nil)
        } catch {
            throw LoginsNotEnded(user: user, reason: error)
        }
        return BankChange(user, "\(user.displayName), who logs in as \(user.username), has a new password.")
    }

    /// Opens an empty account in the currency with this ISO 4217 code.
    /// - Throws: `BankError.unknownCustomer`, ``AdministrationError`` for an unknown currency, for no name and for a too long one.
    public func openAccount(
        for username: String, currency code: String, name: String
    ) async throws -> BankChange<AccountEntry> {
        guard let currency = Currency(code: code) else {
            throw AdministrationError("\"\(code)\" is not a currency. Write its three-letter code, such as EUR.")
        }
        guard !name.unicodeScalars.allSatisfy(Self.isUnseen) else {
            throw AdministrationError("An account needs a name, such as Checking.")
        }
        try Self.checkLength(of: name)
        let account = try await bank.openAccount(for: username, name: name, currency: currency)
        let opened = account.holding(.zero(currency))
        return BankChange(
            AccountEntry(account: opened, username: username),
            "Opened \(account.name) in \(currency) for \(account.holder): \(account.number).")
    }

    /// Pays money in from outside, once for each reference. `amount` is in the account's currency, as `Money(typed:currency:)` reads it.
    /// - Throws: the refusals of the bank, `BankError.outcomeUnknown`, ``AdministrationError`` for what is not an amount, and `MoneyError`
    ///   for one that the account cannot have.
    public func deposit(
        to number: IBAN, amount: String, reference: TransferReference
    ) async throws -> BankChange<BankDeposit> {
        try await deposit(to: number, amount: amount, grouping: ",", reference: reference)
    }

    /// The same, with `amount` as `Money(typed:currency:grouping:)` reads it.
    public func deposit(
        to number: IBAN, amount: String, grouping: Character, reference: TransferReference
    ) async throws -> BankChange<BankDeposit> {
        let account = try await bank.payee(numbered: number)
        let money: Money
        do throws(MoneyError) {
            money = try Money(typed: amount, currency: account.currency, grouping: grouping)
        } catch .notAnAmount(let text) {
            throw AdministrationError(MoneyError.notAnAmount(text).description(in: account.currency))
        }
        let receipt: TransferReceipt
        do throws(BankError) {
            receipt = try await bank.deposit(to: number, amount: money, reference: reference)
        } catch .storage(.unsettled) {
            throw BankError.outcomeUnknown(reference.id)
        }
        let before = receipt.isRepeat ? ", before, at \(receipt.bookedAt); no money moved now" : ""
        return BankChange(
            BankDeposit(receipt: receipt, account: account, amount: money, note: reference.note),
            "Paid \(money) in to \(account.holder), \(number)\(before). Reference \(reference.id)")
    }

    /// Parses an account number.
    /// - Throws: ``AdministrationError``.
    public static func number(_ text: String) throws(AdministrationError) -> IBAN {
        do {
            return try IBAN(parsing: text)
        } catch {
            throw AdministrationError("\"\(text)\" is not an account number: \(error).")
        }
    }
}

/// A change that was made.
public struct BankChange<Row: Sendable>: Sendable {
    /// The changed thing as it is now.
    public let row: Row
    /// What was done, a sentence for the operator.
    public let sentence: String

    init(_ row: Row, _ sentence: String) {
        (self.row, self.sentence) = (row, sentence)
    }
}

/// Money that was paid in.
public struct BankDeposit: Sendable {
    /// The bank's receipt.
    public let receipt: TransferReceipt
    /// The credited account, without its balance.
    public let account: AccountModel
    /// How much was paid in.
    public let amount: Money
    /// The note in the account's history.
    public let note: String
}

/// Why the operator's command was not done.
public struct AdministrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// An error that says `description`.
    public init(_ description: String) {
        self.description = description
    }
}

/// A customer's password was changed, but the logins with the former one may go on.
public struct LoginsNotEnded: Error, Sendable, CustomStringConvertible {
    /// The customer.
    public let user: UserModel
    /// Why they could not be ended.
    public let reason: BankError

    /// What happened, and what to do about it.
    public var description: String {
        "\(user.displayName) has a new password, but logins with the former one could not be ended. \(reason) Set it again."
    }
}

/// The counts of a checked bank, in words: `1 customer, 2 accounts, 4 transfers`.
public struct BankCounts: Sendable, CustomStringConvertible {
    /// Each count with its noun.
    public let description: String

    /// The counts of an audit.
    public init(customers: Int, accounts: Int, transfers: Int) {
        description = [(customers, "customer"), (accounts, "account"), (transfers, "transfer")]
            .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// The sentence for a bank without a fault.
    public var soundness: String { "The ledger is sound: \(self); every balance is the sum of its postings." }
}
