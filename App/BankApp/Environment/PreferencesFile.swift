public import BankKernel
import Foundation
import Synchronization
public import Terminal

/// Preferences in a file of mode 0600, written whole at each change.
public final class PreferencesFile: SelectionPort, ThemeStore {
    private let path: String
    private let preferences: Mutex<Preferences>

    /// Reads the preferences at `path`; a missing file holds none.
    /// - Throws: `StorageFailure.tooOpen` when others may read the file, `.failed` when it holds something else or cannot be read.
    public init(path: String) throws(StorageFailure) {
        self.path = path
        preferences = Mutex(try Self.read(path))
    }

    /// The theme chosen last.
    public func theme() async -> Theme? {
        preferences.withLock { $0.theme.flatMap(Theme.init(rawValue:)) }
    }

    /// Keeps the theme.
    /// - Throws: `StorageFailure`.
    public func keep(_ theme: Theme) async throws(StorageFailure) {
        try change { $0.theme = theme.rawValue }
    }

    /// The account selected last.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        let text = preferences.withLock { $0.selectedAccounts[String(customer.rawValue)] }
        return text.flatMap { try? IBAN(parsing: $0) }
    }

    /// Keeps the selected account.
    /// - Throws: `BankError.storage`.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        do throws(StorageFailure) {
            try change { $0.selectedAccounts[String(customer.rawValue)] = number.electronicForm }
        } catch {
            throw .storage(error)
        }
    }

    /// Changes what is in the file now, not what was in it at the start: another run may have written since.
    private func change(_ edit: (inout Preferences) -> Void) throws(StorageFailure) {
        preferences.withLock { edit(&$0) }
        var changed = try Self.read(path)
        edit(&changed)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(changed) else { return }
        let file = try ReplacementFile(path: path)
        try file.append(String(decoding: data, as: UTF8.self) + "\n")
        try file.commit()
    }

    private static func read(_ path: String) throws(StorageFailure) -> Preferences {
        try OwnFolder.checkIsPrivate(path)
        guard let bytes = try DiskFile.contents(of: path) else { return Preferences() }
        guard let preferences = try? JSONDecoder().decode(Preferences.self, from: Data(bytes)) else {
            throw .failed(path: path, detail: "it does not hold preferences; delete it to begin afresh")
        }
        return preferences
    }
}
