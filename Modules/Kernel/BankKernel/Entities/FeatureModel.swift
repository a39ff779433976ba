/// A feature as the main screen lists it.
public struct FeatureModel: Sendable, Hashable, Identifiable {
    /// Which feature it is.
    public let type: FeatureType
    /// Its name for people: `Transfer`.
    public let title: String
    /// What it is for, in one short clause.
    public let summary: String
    /// Whether it works on an account, so that it makes no sense without one.
    public let needsAccount: Bool
    /// Whether it pays from the account, so that it makes no sense where nothing is paid.
    public let paysFromAccount: Bool

    /// The type; no two features have the same.
    public var id: FeatureType { type }

    /// A feature that is opened as `type`.
    public init(
        type: FeatureType, title: String, summary: String, needsAccount: Bool, paysFromAccount: Bool = false
    ) {
        self.type = type
        self.title = title
        self.summary = summary
        self.needsAccount = needsAccount
        self.paysFromAccount = paysFromAccount
    }
}

/// A feature that a customer can open from the main screen, by the word that opens it: `transfer`.
///
/// The app decides which features there are: a module knows its own only.
public struct FeatureType: RawRepresentable, Sendable, Hashable {
    /// The word, in lower case.
    public let rawValue: String

    /// The feature that `rawValue` opens.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The feature that `word` opens.
    public init(_ word: String) {
        rawValue = word
    }
}
