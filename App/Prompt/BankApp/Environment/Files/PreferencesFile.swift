public import BankKernel
public import Terminal

/// Preferences in a file of mode 0600, written whole at each change.
public final class PreferencesFile: SelectionPort, ThemeStore {
    private let file: PrivateValueFile<Preferences>

    /// Why the preferences that were kept are not used, and what became of their file; `nil` when they are used.
    public var notice: String? { file.notice }

    /// Reads the preferences at `path`; a missing file holds none. One that cannot be used, or that others may read, is set aside
    /// unless the run only reads.
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

/// What is remembered from one run to the next. Holds no secret.
struct Preferences: Sendable, Hashable, Codable {
    /// The name of the chosen theme.
    var theme: String?
    /// The electronic form of the account selected last, by the number of the customer.
    var selectedAccounts: [String: String] = [:]
}
