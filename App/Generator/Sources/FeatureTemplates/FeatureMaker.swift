import Foundation
public import Generation

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
        let modules = try FileManager.default.contentsOfDirectory(atPath: place("Modules").path)
        let template = FeatureTemplate(try FeatureName(name, taken: modules))
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
