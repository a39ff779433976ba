import Synchronization

/// What closures were told.
final class Heard: Sendable {
    private let kept = Mutex<[Int]>([])

    var numbers: [Int] {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
