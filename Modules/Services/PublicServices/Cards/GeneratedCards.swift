public import BankKernel
import Synchronization

/// Invented cards, a new draw at each call.
public final class GeneratedCards: CardsPort {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>
    private let clock: any WallClock

    /// Cards drawn with `generator`: a seeded one gives the same draws again, at the same times of `clock`.
    public init(generator: any RandomNumberGenerator & Sendable, clock: any WallClock) {
        self.generator = Mutex(generator)
        self.clock = clock
    }

    /// A draw.
    /// - Throws: `ServiceError.cancelled`.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        guard !Task.isCancelled else { throw .cancelled }
        let today = clock.now().day
        return generator.withLock { generator in
            RecordList(CardDraw.cards(CardDraw.usualCount, today: today, using: &generator).map(\.card))
        }
    }
}
