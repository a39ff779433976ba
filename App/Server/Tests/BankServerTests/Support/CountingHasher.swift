import BankKernel
import InMemoryBank
import Synchronization

/// A hasher that counts the passwords that it checks.
final class CountingHasher: PasswordHashing {
    private let checks = Mutex(0)

    var count: Int { checks.withLock { $0 } }

    func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        try await FakePasswordHasher().hash(password)
    }

    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        checks.withLock { $0 += 1 }
        return try await FakePasswordHasher().verify(password, against: hash)
    }
}
