import BankKernel
import Synchronization

/// Who logged in at this server lately, and from where: a few thousand.
final class Regulars: Sendable {
    private static let most = 2_048

    private let attempts = Mutex<(latest: Set<LoginAttempt>, before: Set<LoginAttempt>)>(([], []))

    func contain(_ attempt: LoginAttempt) -> Bool {
        attempts.withLock { $0.latest.contains(attempt) || $0.before.contains(attempt) }
    }

    func add(_ attempt: LoginAttempt) {
        attempts.withLock { attempts in
            if attempts.latest.count >= Self.most { attempts = ([], attempts.latest) }
            attempts.latest.insert(attempt)
        }
    }
}
