public import BankKernel
public import DisplayText
import Synchronization

/// Preferences in a file of mode 0600, written whole at each change.
public final class PreferencesFile: SelectionPort, ThemeStore {
    private let file: PrivateValueFile<Preferences>

    /// Why the saved preferences are not used, and what happened to their file; `nil` when they are used.
    public var notice: String? { file.notice }

    /// Reads the preferences at `path`; a missing file holds none. One that is unusable or readable by others is renamed, unless the
    /// run only reads.
    public init(path: String, onlyReads: Bool = false) {
        file = PrivateValueFile(
            path: path, holding: "preferences", empty: Preferences(), remains: .setAside, onlyReads: onlyReads)
    }

    /// The theme chosen last.
    public func theme() async -> Theme? {
        file.value.theme.flatMap(Theme.init(rawValue:))
    }

    /// Keeps the theme.
    /// - Throws: `StorageFailure`.
    public func keep(_ theme: Theme) async throws(StorageFailure) {
        try file.change { $0.theme = theme.rawValue }
    }

    /// The account selected last.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        let text = file.value.selectedAccounts[String(customer.rawValue)]
        return text.flatMap { try? IBAN(parsing: $0) }
    }

    /// Keeps the selected account.
    /// - Throws: `BankError.storage`.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        do throws(StorageFailure) {
            try file.change { $0.selectedAccounts[String(customer.rawValue)] = number.electronicForm }
        } catch {
            throw .storage(error)
        }
    }
}

/// The preferences; they hold no secret.
struct Preferences: Sendable, Hashable, Codable {
    /// The name of the chosen theme.
    var theme: String?
    /// The electronic form of the account selected last, by the number of the customer.
    var selectedAccounts: [String: String] = [:]
}

/// Keeps the chosen theme from one run to the next.
public protocol ThemeStore: Sendable {
    /// The theme chosen last; `nil` when none was.
    func theme() async -> Theme?

    /// Keeps `theme`.
    /// - Throws: `StorageFailure`; the theme then holds for this run only.
    func keep(_ theme: Theme) async throws(StorageFailure)
}

/// Keeps the theme in memory, for tests and sessions.
public final class MemoryThemes: ThemeStore {
    private let kept = Mutex<Theme?>(nil)

    /// A store without a theme.
    public init() {}

    /// The theme chosen last.
    public func theme() async -> Theme? { kept.withLock { $0 } }

    /// Keeps the theme; never fails.
    public func keep(_ theme: Theme) async { kept.withLock { $0 = theme } }
}

/// Selections for one run: a script neither finds nor leaves what was selected at a prompt.
final class RunOnlySelection: SelectionPort {
    private let selected = Mutex<[CustomerID: IBAN]>([:])

    func selectedAccount(of customer: CustomerID) async -> IBAN? { selected.withLock { $0[customer] } }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        selected.withLock { $0[customer] = number }
    }
}
