/// A feature that a customer can open from the main screen, by the word that opens it: `transfer`.
///
/// Which features there are is for the app to say: a module knows of its own alone.
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
