public import BankKernel
import Synchronization
public import Terminal

/// Where the chosen theme is kept, from one run to the next.
public protocol ThemeStore: Sendable {
    /// The theme chosen last; `nil` when none was.
    func theme() async -> Theme?

    /// Keeps `theme`.
    /// - Throws: `StorageFailure`; the theme then holds for this run only.
    func keep(_ theme: Theme) async throws(StorageFailure)
}

/// Keeps the theme for as long as it lives: in tests and sessions.
public final class MemoryThemes: ThemeStore {
    private let kept = Mutex<Theme?>(nil)

    /// A store without a theme.
    public init() {}

    /// The theme chosen last.
    public func theme() async -> Theme? { kept.withLock { $0 } }

    /// Keeps the theme; never fails.
    public func keep(_ theme: Theme) async { kept.withLock { $0 = theme } }
}
