import BankKernel
import PublicServices
import Synchronization

/// Bodies with cards, drawn one after the other.
final class Draws: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(_ generator: SeededGenerator) {
        self.generator = Mutex(generator)
    }

    func next(today: CalendarDay) -> String {
        generator.withLock { CardDraw.json(today: today, using: &$0) }
    }
}
