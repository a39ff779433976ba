/// A rate as a list says it: how much of one currency one unit of another is.
public struct PublishedRate: Sendable, Hashable {
    /// The code of the currency that is converted.
    public let from: String
    /// The code of the currency it is converted to.
    public let to: String
    /// The number with all digits it was published with, as JSON has it: `1.12`.
    public let rate: String

    /// A rate as it was read; nothing of it has been checked.
    public init(from: String, to: String, rate: String) {
        self.from = from
        self.to = to
        self.rate = rate
    }
}
