import Synchronization

/// What must not be found anywhere.
final class Secrets: Sendable {
    private let secrets = Mutex<[String]>([])

    var all: [String] { secrets.withLock { $0 } }

    func keep(_ secret: String) {
        secrets.withLock { $0.append(secret) }
    }
}
