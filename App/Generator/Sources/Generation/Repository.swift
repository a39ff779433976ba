import ContractModel
public import Foundation

/// This repository, as far as something in it follows from contracts.
public struct Repository: Sendable {
    /// Why the generated files cannot be determined.
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

    /// The repository that `folder` is in, or else the one that the program was built in.
    /// - Throws: `Failure.notFound`.
    public static func find(
        from folder: String, program: String? = Bundle.main.executablePath
    ) throws(Failure) -> Repository {
        for start in [folder, program].compactMap(\.self) {
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

    /// The names that no new module can have: those of targets and products of all its packages, of folders of modules, and of
    /// commands of the prompt, which would be read in the place of a feature's name.
    /// - Throws: that a file cannot be read.
    public func takenNames() throws -> Set<String> {
        let packages = ["", "App/Server/", "App/Lab/", "App/Generator/"]
        let names = try packages.flatMap { package in
            let manifest = try String(contentsOf: root.appending(path: "\(package)Package.swift"), encoding: .utf8)
            return manifest.matches(of: /"([A-Z]\w*)"/).map { String($0.output.1) }
        }
        let commands = try texts(below: "App/Prompt").flatMap {
            $0.matches(of: /(?:Command|CommandShape|Self)\(\s*(?:name: )?"([a-z]+)"/).map { String($0.output.1) }
        }
        let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Modules").path)
        return Set(names + commands + folders)
    }

    /// The names of all types of the modules, the prompt and the pages.
    /// - Throws: that a file cannot be read.
    public func typeNames() throws -> Set<String> {
        Set(try ["Modules", "Mocks", "App/Prompt", "App/Web", "App/Sessions"].flatMap(texts).flatMap(Self.types))
    }

    /// The names of the types that `text` declares.
    public static func types(in text: String) -> [String] {
        text.matches(of: /\b(?:actor|class|enum|protocol|struct|typealias) ([A-Z]\w*)/).map { String($0.output.1) }
    }

    private func texts(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8) }
    }

    /// Everything that follows from the contracts of the features and from the ports: interceptors of all contracts, and of the
    /// ports those that something speaks of; so are the mocks.
    /// - Throws: `Refusal`, `Failure`, or that a file cannot be read.
    public func files() throws -> [GeneratedFile] {
        let features = try features()
        let mentioned = try mentionedNames()
        let contracts = try ContractReader.read(
            features.map { try source("Modules/Features/\($0)/\($0)Contract.swift") })
        var files: [GeneratedFile] = []
        for (feature, contract) in zip(features, contracts) {
            let module = "Modules/Features/\(feature)/Generated/\(feature)Interceptors.swift"
            let mocks = "Mocks/Features/\(feature)Mocks/Generated/\(feature)Mocks.swift"
            files += [
                try Generation.interceptors(of: contract, in: nil, to: module, isFeature: true),
                try Generation.mocks(of: contract, in: feature, to: mocks) { mentioned.contains($0.mockName) },
            ].compactMap(\.self)
        }
        var ports = [Self.ports: Place(module: "BankKernel", folder: Self.kernel, mocks: Self.kernelMocks)]
        for feature in features {
            let folder = "Modules/Features/\(feature)"
            ports[folder] = Place(
                module: feature, folder: folder, mocks: "Mocks/Features/\(feature)Mocks")
        }
        for (folder, place) in ports.sorted(by: { $0.key < $1.key }) {
            files += try portFiles(below: folder, to: place, mentioned: mentioned)
        }
        return files + (try constructs())
    }

    /// Where what follows from a module's ports goes.
    private struct Place {
        let module: String
        let folder: String
        let mocks: String
    }

    /// The files generated from the ports that are declared in `folder`, one for each, in the kernel or in a feature.
    private func portFiles(
        below folder: String, to place: Place, mentioned: Set<String>
    ) throws -> [GeneratedFile] {
        let paths = try swiftFiles(in: folder).filter { folder == Self.ports || $0.hasSuffix("Port.swift") }
        return try zip(paths, ContractReader.read(paths.map(source))).flatMap { path, contract in
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            return [
                try Generation.interceptors(
                    of: contract, in: nil, to: "\(place.folder)/Generated/\(name)Interceptors.swift"
                ) { mentioned.contains($0.mockName) || mentioned.contains($0.interceptorName) },
                try Generation.mocks(
                    of: contract, in: place.module, to: "\(place.mocks)/Generated/\(name)Mocks.swift"
                ) { mentioned.contains($0.mockName) },
            ].compactMap(\.self)
        }
    }

    /// The interceptors and mocks of every construct, which the generator's own tests use.
    private func constructs() throws -> [GeneratedFile] {
        let sources = [try source("App/Generator/Tests/Constructs/Constructs.swift")]
        return try ContractReader.read(sources).flatMap { contract in
            [
                try Generation.interceptors(
                    of: contract, in: "Constructs", to: "\(Self.constructs)/ConstructsInterceptors.swift"),
                try Generation.mocks(
                    of: contract, in: "Constructs", to: "\(Self.constructs)/ConstructsMocks.swift"),
            ].compactMap(\.self)
        }
    }

    /// The names of all mocks and interceptors that something by hand speaks of: those of other ports are not written.
    private func mentionedNames() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Tests", "Mocks", "App"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
            while let file = files?.nextObject() as? URL {
                if file.lastPathComponent == "Generated" { files?.skipDescendants() }
                guard file.pathExtension == "swift" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                let words = ["Mock", "Intercepted"].filter { text.range(of: $0, options: .literal) != nil }
                guard !words.isEmpty else { continue }
                names.formUnion(
                    text.components(separatedBy: CharacterSet.alphanumerics.inverted).filter { name in
                        words.contains(where: name.hasPrefix)
                    })
            }
        }
        return names
    }

    /// The files in folders for generated files, by their paths below the root.
    public func standing() throws -> Set<String> {
        let paths = try ["Mocks", "Modules"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { $0.contains("/Generated/") && $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
        return Set(paths + (try swiftFiles(in: Self.constructs)))
    }

    private static let constructs = "App/Generator/Tests/ConstructMocks/Generated"
    private static let kernel = "Modules/Kernel/BankKernel"
    private static let kernelMocks = "Mocks/Kernel/BankKernelMocks"
    private static let ports = "\(kernel)/Ports"

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
