/// What a fixture offers to the sessions that start from it.
public struct SessionOffer: Sendable, Equatable {
    /// What `{name:type}` types in an input when no line captured `name` before.
    public let values: [String: String]
    /// What `<*NAME` types when the file sets no secret of that name.
    public let secrets: [String: String]
    /// What `@fault` can make fail; nil when that is not known.
    public let services: [String]?

    /// Offers values, secrets and services by name.
    public init(values: [String: String] = [:], secrets: [String: String] = [:], services: [String]? = nil) {
        self.values = values
        self.secrets = secrets
        self.services = services
    }
}
