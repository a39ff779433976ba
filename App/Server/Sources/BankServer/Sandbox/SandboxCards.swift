import BankKernel
import Hummingbird
import PublicServices

/// `GET /sandbox/credit_cards`: invented cards, others each time.
struct SandboxCards: Sendable {
    private let clock: any WallClock
    private let generator: @Sendable () -> any RandomNumberGenerator

    /// Cards that expire around the day of `clock`, drawn by what `generator` makes.
    init(clock: any WallClock, generator: @escaping @Sendable () -> any RandomNumberGenerator) {
        self.clock = clock
        self.generator = generator
    }

    /// As many cards as the query says.
    /// - Throws: `Problem` 400 for a number that is none.
    func cards(for request: Request) throws -> String {
        let count = try request.number("size", in: 1...100, or: CardDraw.usualCount)
        return draw(count, by: generator())
    }

    private func draw(_ count: Int, by generator: some RandomNumberGenerator) -> String {
        var generator = generator
        return CardDraw.json(count: count, today: clock.now().day, using: &generator)
    }
}
