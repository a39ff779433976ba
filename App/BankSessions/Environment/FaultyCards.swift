import BankKernel
import Money
import PublicServices
import Sessions

/// Invented cards, drawn from a seed, which do not come when a fault is on.
struct FaultyCards: CardsPort {
    let faults: FaultSwitch
    private let cards: GeneratedCards

    init(faults: FaultSwitch, seed: UInt64, clock: any WallClock) {
        self.faults = faults
        cards = GeneratedCards(generator: SplitMix64(seed: seed), clock: clock)
    }

    func cards() async throws(ServiceError) -> [CardModel] {
        if let fault = faults.strike(.cards) { throw ServiceError(fault, host: "cards.example") }
        return try await cards.cards()
    }
}
