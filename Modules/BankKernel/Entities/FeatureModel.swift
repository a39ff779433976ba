/// A feature as the main screen lists it.
public struct FeatureModel: Sendable, Hashable, Identifiable {
    /// Which feature it is.
    public let type: FeatureType
    /// Its name for people: `Transfer`.
    public let title: String
    /// What it is for, in one short clause.
    public let summary: String

    /// The type.
    public var id: FeatureType { type }

    /// A feature.
    public init(type: FeatureType, title: String, summary: String) {
        self.type = type
        self.title = title
        self.summary = summary
    }
}
