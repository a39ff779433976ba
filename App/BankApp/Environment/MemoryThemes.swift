import BankKernel
import Synchronization
public import Terminal

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
