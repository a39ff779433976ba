import ContractModel
public import Foundation

/// This repository, as far as something in it follows from contracts.
public struct Repository: Sendable {
    /// Why what follows cannot be told.
    public enum Failure: Error, CustomStringConvertible {
        /// No folder from `folder` upwards is the repository.
        case notFound(folder: String)
        /// The manifest at this path has no list of features.
        case noFeatures(path: String)

        /// What was looked for, and where.
        public var description: String {
            switch self {
            case .notFound(let folder):
                "The repository was not found from \(folder) upwards: there is no folder with Package.swift, Modules "
                    + "and Mocks. Run this inside it."
            case .noFeatures(let path):
                "\(path) has no line \"let features = [\"Auth\", …]\", which names the features."
            }
        }
    }

    /// The folder of the manifest.
    public let root: URL

    /// The repository at `root`.
    public init(root: URL) {
        self.root = root
    }

    /// The repository that `folder` is in, or else the one that this was built in.
    /// - Throws: `Failure.notFound`.
    public static func find(from folder: String, builtFrom source: String = #filePath) throws(Failure) -> Repository {
        for start in [folder, source] {
            var place = URL(filePath: start).standardizedFileURL
            while place.path.count > 1 {
                if isRoot(place) { return Repository(root: place) }
                place = place.deletingLastPathComponent()
            }
        }
        throw .notFound(folder: folder)
    }

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Modules", "Mocks", "App/Generator"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }

    /// The features in the order of the manifest.
    /// - Throws: `Failure.noFeatures`, or that the manifest cannot be read.
    public func features() throws -> [String] {
        let path = root.appending(path: "Package.swift")
        let manifest = try String(contentsOf: path, encoding: .utf8)
        guard let list = manifest.firstMatch(of: /let features = \[([^\]]*)\]/)?.output.1 else {
            throw Failure.noFeatures(path: path.path)
        }
        return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    }

    /// Everything that follows from the contracts of the features and from the ports; of the mocks those that are spoken of.
    /// - Throws: `Refusal`, `Failure`, or that a file cannot be read.
    public func files() throws -> [GeneratedFile] {
        let features = try features()
        let mentioned = try mentionedMocks()
        let contracts = try ContractReader.read(
            features.map { try source("Modules/Features/\($0)/\($0)Contract.swift") })
        var files: [GeneratedFile] = []
        for (feature, contract) in zip(features, contracts) {
            let mocks = "Mocks/Features/\(feature)Mocks/Generated/\(feature)Mocks.swift"
            files += [
                try Generation.mocks(of: contract, in: feature, to: mocks) { mentioned.contains($0.mockName) },
                try Generation.decorators(of: contract, in: feature, to: "\(Self.tracing)/Traced\(feature).swift"),
            ].compactMap(\.self)
        }
        var ports = [Self.ports: ("BankKernel", "Mocks/Kernel/BankKernelMocks/Generated")]
        for feature in features {
            ports["Modules/Features/\(feature)"] = (feature, "Mocks/Features/\(feature)Mocks/Generated")
        }
        for (folder, (module, target)) in ports.sorted(by: { $0.key < $1.key }) {
            files += try portMocks(below: folder, in: module, to: target, mentioned: mentioned)
        }
        return files + (try constructs())
    }

    /// The mocks of the ports that are declared in `folder`: in a file of its own each, in the kernel or in a feature.
    private func portMocks(
        below folder: String, in module: String, to target: String, mentioned: Set<String>
    ) throws -> [GeneratedFile] {
        let paths = try swiftFiles(in: folder).filter { folder == Self.ports || $0.hasSuffix("Port.swift") }
        return try zip(paths, ContractReader.read(paths.map(source))).compactMap { path, contract in
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            return try Generation.mocks(of: contract, in: module, to: "\(target)/\(name)Mocks.swift") {
                mentioned.contains($0.mockName)
            }
        }
    }

    /// The mocks and decorators of every construct, which the generator's own tests use.
    private func constructs() throws -> [GeneratedFile] {
        let sources = [try source("App/Generator/Tests/Constructs/Constructs.swift")]
        return try ContractReader.read(sources).flatMap { contract in
            [
                try Generation.mocks(of: contract, in: "Constructs", to: "\(Self.constructs)/ConstructsMocks.swift"),
                try Generation.decorators(
                    of: contract, in: "Constructs", to: "\(Self.constructs)/TracedConstructs.swift"),
            ].compactMap(\.self)
        }
    }

    /// The names of all mocks that a test or a fake speaks of: the others are not written.
    private func mentionedMocks() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Tests", "Mocks", "App"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
            while let file = files?.nextObject() as? URL {
                if file.lastPathComponent == "Generated" { files?.skipDescendants() }
                guard file.pathExtension == "swift" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.range(of: "Mock", options: .literal) != nil else { continue }
                names.formUnion(
                    text.components(separatedBy: CharacterSet.alphanumerics.inverted).filter { $0.hasPrefix("Mock") })
            }
        }
        return names
    }

    /// The files that stand where only generated ones do, by their paths below the root.
    public func standing() throws -> Set<String> {
        let mocks = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Mocks").path)
            .filter { $0.contains("/Generated/") && $0.hasSuffix(".swift") }.map { "Mocks/\($0)" }
        return Set(mocks + (try [Self.tracing, Self.constructs].flatMap(swiftFiles)))
    }

    private static let tracing = "App/Sessions/Tracing/Generated"
    private static let constructs = "App/Generator/Tests/ConstructMocks/Generated"
    private static let ports = "Modules/Kernel/BankKernel/Ports"

    private func source(_ path: String) throws -> ContractReader.Source {
        ContractReader.Source(
            path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }

    private func swiftFiles(in folder: String) throws -> [String] {
        let path = root.appending(path: folder).path
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
    }
}
