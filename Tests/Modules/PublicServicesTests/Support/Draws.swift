import BankKernel
import Money
import PublicServices
import Synchronization

/// Bodies with cards, drawn one after the other.
final class Draws: Sendable {
    private let generator: Mutex<SplitMix64>

    init(_ generator: SplitMix64) {
        self.generator = Mutex(generator)
    }

    func next(today: CalendarDay) -> String {
        generator.withLock { CardDraw.json(today: today, using: &$0) }
    }
}
