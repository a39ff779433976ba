import BankAdministration
public import BankKernel
public import CoreMetrics
import Ledger
import LedgerRules
import Postgres

/// Where a bank is kept: in a file of SQLite, or in a database of PostgreSQL.
public enum BankStore: Sendable, Hashable {
    case file(BankFile)
    case database(BankDatabase)

    private static let schemes = ["postgresql://", "postgres://"]
    /// With any of these a text is a connection string of libpq, which may have blanks around the sign.
    private static let keywords = ["host=", "hostaddr=", "port=", "dbname=", "user=", "password=", "service="]

    /// Parses a URL `postgresql://…`, a connection string of libpq, or the path of a file, whose key is in the file `key`.
    /// - Throws: `SettingError` for anything else, and for a database with a key.
    public init(parsing text: String, key: String? = nil) throws(SettingError) {
        // Nothing behind it is shown: there may be a password.
        let scheme = text.prefix { !":=/".contains($0) }
        let solid = text.filter { !$0.isWhitespace }
        if Self.schemes.contains(where: text.hasPrefix) || Self.keywords.contains(where: solid.contains) {
            guard let address = DatabaseAddress(parsing: text) else {
                throw SettingError(
                    """
                    --bank "\(scheme)…" is not a database address; write postgresql://USER@HOST/NAME, and an @, / or : of a password \
                    as %40, %2F or %3A.
                    """)
            }
            guard key == nil else {
                throw SettingError("--key is for a bank in a file; a bank in a database has none.")
            }
            self = .database(BankDatabase(address: address))
        } else {
            // An address that is mistyped is no path, with which a password would be shown.
            let isMistyped = text.prefixMatch(of: /(?i)postgres(ql)?(:|\/\/.*@)/) != nil
            guard !text.isEmpty, !text.contains("://"), !isMistyped else {
                let shown = text.isEmpty ? "is empty" : "\"\(scheme)…\" is not a bank"
                throw SettingError("--bank \(shown); give the path of a bank's file, or postgresql://….")
            }
            self = .file(BankFile(path: text, key: key.map(KeyFile.init)))
        }
    }

    /// Opens the bank.
    /// - Throws: `StorageFailure` for a key that cannot be used, `BankError.storage` for a bank that cannot be opened.
    public func open(clock: any WallClock = SystemClock()) async throws -> ServedBank {
        try await keeper.open(clock: clock)
    }

    /// The bank as a file or a database.
    var keeper: any BankKeeping {
        switch self {
        case .file(let file): file
        case .database(let database): database
        }
    }
}

extension BankStore: CustomStringConvertible {
    /// The path, or the address without user and password.
    public var description: String {
        switch self {
        case .file(let file): file.path
        case .database(let database): database.address.description
        }
    }
}

/// The operations on a bank that is not open.
protocol BankKeeping: Sendable {
    /// Opens the bank for its customers.
    func open(clock: any WallClock) async throws -> ServedBank

    /// Creates a bank from `seed`.
    /// - Throws: `BankError.storage`, `.exists` when there is one already.
    func make(with seed: BankSeed) async throws

    /// Migrates the bank to this server's version; gives the result in a sentence, and whether there was anything to do.
    func migrate(clock: any WallClock) async throws -> (sentence: String, isChange: Bool)

    /// Opens the bank for a change, and closes it after; `tell` is given a sentence for each thing that the operator has to know of what
    /// was found.
    func change<Value: Sendable>(
        clock: any WallClock, tell: (String) -> Void,
        _ work: (_ bank: any AdministeredBank, _ logins: any LoginSessionsPort) async throws -> Value
    ) async throws -> Value

    /// The customers, in the order in which they were added.
    func customers() async throws -> BankListing<CustomerEntry>

    /// The accounts of the customer called `username`, the first opened first; `nil` for all.
    /// - Throws: `BankError.unknownCustomer`.
    func accounts(of username: String?) async throws -> BankListing<AccountEntry>

    /// Checks the whole bank, against a seal of an earlier day if there is one.
    func audit(against seal: String?, clock: any WallClock) async throws -> BankAudit

    /// Checks the whole bank, and seals it if it is sound.
    /// - Throws: `BankError.storage` when it cannot be sealed.
    func sealed(clock: any WallClock) async throws -> BankAudit
}

extension BankKeeping {
    func sealed(clock: any WallClock) async throws -> BankAudit { try await audit(against: nil, clock: clock) }
}

/// The bank that the server serves, wherever it is kept.
public struct ServedBank: Closable, Sendable {
    /// The bank and its credentials.
    let store: any BankPorts
    let sessions: any LoginSessionsPort
    /// What is kept for customers besides money.
    let records: CustomerRecords
    /// Notices for the operator about the opened bank, a sentence each.
    let notices: [String]
    /// Sets the store's own metrics.
    let figures: @Sendable (any MetricsFactory) -> Void
    /// Throws when it cannot write, though it can be read.
    private let checking: @Sendable () async throws(BankError) -> Void
    private let closing: @Sendable () async -> Void

    /// Makes a bank of its parts.
    public init(
        store: any BankPorts, sessions: any LoginSessionsPort, records: CustomerRecords, notices: [String] = [],
        closing: @escaping @Sendable () async -> Void = {},
        checking: @escaping @Sendable () async throws(BankError) -> Void = {},
        figures: @escaping @Sendable (any MetricsFactory) -> Void = { _ in }
    ) {
        (self.store, self.sessions, self.records, self.notices) = (store, sessions, records, notices)
        (self.closing, self.checking, self.figures) = (closing, checking, figures)
    }

    /// Closes the bank after all begun work.
    public func close() async {
        await closing()
    }

    /// Why it takes no orders or logins, in a word and as its store tells it; `nil` when it takes both.
    func obstacle() async -> (word: String, failure: StorageFailure?)? {
        do throws(BankError) {
            try await checking()
            _ = try await store.accounts(of: CustomerID(rawValue: 0))
            // A login that has expired already: the next one removes it.
            let (nobody, time) = (CustomerID(rawValue: 0), Instant(millisecondsSinceEpoch: 0))
            let bytes = (0..<SessionTokenDigest.byteCount).map { _ in UInt8.random(in: .min ... .max) }
            guard let digest = SessionTokenDigest(bytes: bytes) else { return ("unusable", nil) }
            try await sessions.begin(
                LoginSession(customer: nobody, username: "", expiresAt: time), under: digest, at: time)
            _ = try await sessions.session(under: digest, at: time)
            return nil
        } catch .storage(let failure) {
            let word =
                switch failure {
                case .readOnly: "read-only"
                case .diskFull: "disk full"
                case .busy: "busy"
                case .missing: "no bank"
                default: "unusable"
                }
            return (word, failure)
        } catch {
            return ("unusable", nil)
        }
    }
}
