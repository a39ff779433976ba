import BankKernel
import InMemoryBank
import Synchronization

/// A hasher that waits with every password until it is told to go on.
final class SlowHasher: PasswordHashing {
    private enum State {
        case waiting([CheckedContinuation<Void, Never>])
        case going
    }

    private let state = Mutex(State.waiting([]))

    func go() {
        let waiting = state.withLock { state in
            defer { state = .going }
            if case .waiting(let waiting) = state { return waiting }
            return []
        }
        for continuation in waiting { continuation.resume() }
    }

    func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        await wait()
        return try await FakePasswordHasher().hash(password)
    }

    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        await wait()
        return try await FakePasswordHasher().verify(password, against: hash)
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isGoing = state.withLock { state in
                guard case .waiting(let waiting) = state else { return true }
                state = .waiting(waiting + [continuation])
                return false
            }
            if isGoing { continuation.resume() }
        }
    }
}
