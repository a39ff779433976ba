import BankApp
import BankKernel
import Synchronization
import Terminal

/// Keeps the theme in memory.
final class MemoryThemes: ThemeStore {
    private let kept = Mutex<Theme?>(nil)

    func theme() async -> Theme? { kept.withLock { $0 } }

    func keep(_ theme: Theme) async throws(StorageFailure) { kept.withLock { $0 = theme } }
}
