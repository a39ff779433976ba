import Foundation
public import Generation
import SwiftParser

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
        /// A module, a folder of modules, a command of the prompt or a word of Swift has this name, or a type that a feature's
        /// would have.
        case taken(String)

        /// What was wrong, and what would be right.
        public var description: String {
            switch self {
            case .malformed(let name):
                "\"\(name)\" cannot name a feature: write a capital and then letters, 2 to \(FeatureName.longest) in all, as in Limits."
            case .taken(let name):
                "\(name) is taken by a module, a type, a command of the prompt or Swift: choose another name."
            }
        }
    }

    /// The most letters; as wide as the widest word in the lists of the main screen.
    static let longest = 12

    /// `Limits`
    public let name: String
    /// `limits`
    public var word: String { name.lowercased() }
    /// `limits`; `lateFees` for `LateFees`
    private var label: String { name.prefix(1).lowercased() + name.dropFirst() }

    /// Libraries that a module would hide, and what the prompt reads as `quit`.
    private static let reserved: Set = [
        "builtin", "cxx", "darwin", "dispatch", "distributed", "exit", "foundation", "glibc", "musl", "observation",
        "swift", "testing", "xctest",
    ]

    /// The feature called `name`.
    /// - Throws: `Refusal`; `taken` are the names of modules and of commands.
    public init(_ name: String, taken: some Sequence<String>) throws(Refusal) {
        guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first),
            (2...Self.longest).contains(name.count),
            name.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) || ("a"..."z").contains($0) })
        else { throw .malformed(name) }
        self.name = name
        guard !taken.contains(where: { $0.lowercased() == word }), !Self.reserved.contains(word),
            [name, label].allSatisfy({ $0.isValidSwiftIdentifier(for: .variableName) })
        else { throw .taken(name) }
    }

    /// `text` with `__Feature__` (`LateFees`), `__featureLabel__` (`lateFees`) and `__feature__` (`latefees`) filled in.
    func fill(_ text: String) -> String {
        text.replacing("__Feature__", with: name).replacing("__feature__", with: word)
            .replacing("__featureLabel__", with: label)
    }
}

/// Adds a new feature to the repository.
public struct FeatureMaker {
    /// Why a feature cannot be added.
    public enum Failure: Error, CustomStringConvertible {
        /// The file at this path has no list that the feature could join.
        case noList(path: String)
        /// There is something at this path already.
        case occupied(path: String)

        /// What is in the way.
        public var description: String {
            switch self {
            case .noList(let path): "\(path) has no list of features with one in each line."
            case .occupied(let path): "There is a file \(path) already."
            }
        }
    }

    /// The lists that a feature joins with a line: of modules, of screens and of pages.
    private static let lists: [(path: String, join: @Sendable (FeatureTemplate, String) -> String?)] = [
        ("Package.swift", { $0.joined(to: $1) }),
        ("App/Prompt/BankApp/Features/FeatureRegistry.swift", { $0.registered(in: $1) }),
        ("App/Web/BankWeb/WebBank.swift", { $0.joined(toPages: $1) }),
    ]

    private let repository: Repository

    /// A maker of features for `repository`.
    public init(repository: Repository) {
        self.repository = repository
    }

    /// Makes the feature called `name`, and what follows from its contract; says what was written, a line each.
    /// - Throws: `FeatureName.Refusal`, `Failure`, or what reading and writing end with; before the first is written, where that
    ///   can be known.
    public func make(_ name: String) throws -> [String] {
        let template = FeatureTemplate(try FeatureName(name, taken: try repository.takenNames()))
        let types = try repository.typeNames()
        if template.files.contains(where: { !types.isDisjoint(with: Repository.types(in: $0.text)) }) {
            throw FeatureName.Refusal.taken(name)
        }
        for file in template.files where FileManager.default.fileExists(atPath: place(file.path).path) {
            throw Failure.occupied(path: file.path)
        }
        let joined = try Self.lists.map { path, join in
            guard let joined = join(template, try text(of: path)) else { throw Failure.noList(path: path) }
            return (path: path, text: joined)
        }
        for file in template.files { try write(file.text, to: file.path) }
        for list in joined { try write(list.text, to: list.path) }
        let changes = Changes(
            to: try repository.files(), standing: try repository.standing(), in: repository.root)
        try changes.apply(in: repository.root)
        return template.files.map { "write \($0.path)" } + joined.map { "join \($0.path)" } + changes.lines
    }

    private func place(_ path: String) -> URL { repository.root.appending(path: path) }

    private func text(of path: String) throws -> String { try String(contentsOf: place(path), encoding: .utf8) }

    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: place(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place(path), options: .atomic)
    }
}
