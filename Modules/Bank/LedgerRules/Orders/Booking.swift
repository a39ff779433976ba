/// A movement that breaks no rule, and what it leaves on its accounts: what a store writes.
public struct Booking: Sendable, Hashable {
    /// What moves.
    public let movement: Movement
    /// What is on the two accounts when it has moved.
    public let balances: Balances

    /// A booking; that it breaks no rule is for whoever makes one to know.
    public init(movement: Movement, balances: Balances) {
        self.movement = movement
        self.balances = balances
    }
}
