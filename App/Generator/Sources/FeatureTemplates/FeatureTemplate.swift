/// Everything that a feature needs to be one: it builds, passes its tests and its session, and is there to be changed.
///
/// It has one example of each message: a list is asked for and shown, one of the list is chosen, a choice is refused.
public struct FeatureTemplate: Sendable {
    /// A file of the feature, new in the repository.
    public struct File: Sendable {
        /// The path below the repository.
        public let path: String
        /// Its text.
        public let text: String
    }

    private let feature: FeatureName

    /// The files of `feature`.
    public init(_ feature: FeatureName) {
        self.feature = feature
    }

    /// The files in their folders; what follows from the contract is not among them.
    public var files: [File] {
        let templates =
            ModuleTemplates.files + PresenterTemplates.files + MockTemplates.files + AppTemplates.files
            + WebTemplates.files + TestTemplates.files + ModuleTestTemplates.files + WalkTemplates.files
            + PageTemplates.files
        return templates.map { path, text in
            File(path: feature.fill(path), text: Self.sortingImports(of: feature.fill(text)) + "\n")
        }
    }

    /// Where the imports stand in order depends on what the feature is called.
    private static func sortingImports(of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.prefix { $0.contains(/^(?:public |package )?import \w+$/) }
        let sorted = imports.sorted { $0.split(separator: " ").last ?? "" < $1.split(separator: " ").last ?? "" }
        return (sorted + lines.dropFirst(imports.count)).joined(separator: "\n")
    }

    /// `manifest` with the feature behind the last one; `nil` when it has no list of features with one a line.
    public func joined(to manifest: String) -> String? {
        inserted(into: manifest, behind: /let features = \[\n(?:    "\w+",\n)+/, line: "    \"__Feature__\",\n")
    }

    /// The registry with the feature behind the last one; `nil` when it has no list of features with one a line.
    public func registered(in registry: String) -> String? {
        inserted(
            into: registry, behind: /features: \[any Feature\.Type\] = \[\n(?:        \w+Feature\.self,\n)+/,
            line: "        __Feature__Feature.self,\n")
    }

    /// The registry of pages with the feature's behind the last one; `nil` when it has no list of pages with one a line.
    public func joined(toPages registry: String) -> String? {
        inserted(
            into: registry, behind: /all: \[any WebFeature\.Type\] = \[\n(?:        \w+WebPage\.self,\n)+/,
            line: "        __Feature__WebPage.self,\n")
    }

    private func inserted(into text: String, behind list: Regex<Substring>, line: String) -> String? {
        guard let range = text.firstRange(of: list) else { return nil }
        return text.replacingCharacters(in: range.upperBound..<range.upperBound, with: feature.fill(line))
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}

/// What a feature is called: `Limits` in source, `limits` at the prompt.
public struct FeatureName: Sendable, Hashable {
    /// Why a feature cannot have this name.
    public enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
        /// It is not a type name, or too long for the lists of the main screen.
        case malformed(String)
        /// There is a feature, or a folder of modules, of this name.
        case taken(String)

        /// What was wrong, and what would be right.
        public var description: String {
            switch self {
            case .malformed(let name):
                "\"\(name)\" cannot name a feature: write a capital and then letters, \(FeatureName.longest) at most, as in Limits."
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
