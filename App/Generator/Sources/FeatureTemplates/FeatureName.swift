/// What a feature is called: `Limits` in source, `limits` at the prompt.
public struct FeatureName: Sendable, Hashable {
    /// Why a feature cannot have this name.
    public enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
        /// It is no name of a type, or too long for the lists of the main screen.
        case malformed(String)
        /// There is a feature, or a folder of modules, of this name.
        case taken(String)

        /// What was wrong, and what would be right.
        public var description: String {
            switch self {
            case .malformed(let name):
                "\"\(name)\" is no name of a feature: write a capital and then letters, \(FeatureName.longest) at most, as in Limits."
            case .taken(let name):
                "There is a module \(name) already: choose another name."
            }
        }
    }

    /// The most letters; as wide as the widest word in the lists of the main screen.
    static let longest = 12

    /// `Limits`
    public let name: String
    /// `limits`
    public var word: String { name.lowercased() }

    /// The feature called `name`.
    /// - Throws: `Refusal`; `taken` are the names that modules have.
    public init(_ name: String, taken: some Sequence<String>) throws(Refusal) {
        guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first), name.count <= Self.longest,
            name.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) || ("a"..."z").contains($0) })
        else { throw .malformed(name) }
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else { throw .taken(name) }
        self.name = name
    }

    /// `text` with `__Feature__` (`LateFees`), `__featureLabel__` (`lateFees`) and `__feature__` (`latefees`) filled in.
    func fill(_ text: String) -> String {
        text.replacing("__Feature__", with: name).replacing("__feature__", with: word)
            .replacing("__featureLabel__", with: name.prefix(1).lowercased() + name.dropFirst())
    }
}
