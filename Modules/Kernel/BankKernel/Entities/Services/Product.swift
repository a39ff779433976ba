/// A product that is sold.
public struct Product: Sendable, Hashable, Identifiable {
    /// The id that the service knows it by.
    public let id: String
    /// What it is called.
    public let name: String

    /// A product as its service names it; two of one id are the same.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
