public import ContractModel
public import Foundation

/// A file that follows from contracts.
public struct GeneratedFile: Sendable, Equatable {
    /// The path below the folder that it is for.
    public let path: String
    /// Its text.
    public let text: String

    init(_ path: String, from source: String, _ body: (inout SourceText) -> Void) {
        var text = SourceText()
        text.line("// From \(source), by \"swift run --package-path App/Generator generate\": change that, not this.")
        text.line("// swift-format-ignore-file")
        text.line()
        body(&text)
        self.path = path
        self.text = text.text
    }
}

/// The difference between generated files and those in a folder.
public struct Changes: Sendable {
    /// The files that are not there or say something else, by path.
    public let written: [GeneratedFile]
    /// The paths of files that nothing asks for any more.
    public let removed: [String]

    /// The changes after which the folder at `root` holds `files`; the others of `standing` are deleted.
    public init(to files: [GeneratedFile], standing: Set<String> = [], in root: URL) {
        written = files.filter { file in
            (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8)) != file.text
        }
        removed = standing.subtracting(files.map(\.path)).sorted()
    }

    /// The paths of all that changes, with what would happen.
    public var lines: [String] { written.map { "write \($0.path)" } + removed.map { "remove \($0)" } }

    /// Writes and removes.
    /// - Throws: what the file system says.
    public func apply(in root: URL) throws {
        for file in written {
            let place = root.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: place, options: .atomic)
        }
        for path in removed { try FileManager.default.removeItem(at: root.appending(path: path)) }
    }
}

/// How a generated file names the one that it follows from: the same on every machine.
public enum SourceName {
    /// The path below the package that the file is in; its name alone when it is in none.
    public static func ofFile(at path: String) -> String {
        let file = URL(filePath: path).standardizedFileURL
        var folder = file.deletingLastPathComponent()
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return String(file.path.dropFirst(folder.path.count).drop { $0 == "/" })
            }
            folder = folder.deletingLastPathComponent()
        }
        return file.lastPathComponent
    }
}

/// What can be written of a contract.
public enum Generation {
    /// The interceptors of those protocols of `contract` that are `wanted`; `nil` when none is. The contract is declared in
    /// `module`; `nil` when that is where they go. With the four parts of a feature goes what puts interceptors between them.
    /// - Throws: what an interceptor cannot carry.
    public static func interceptors(
        of contract: Contract, in module: String?, to path: String, isFeature: Bool = false,
        wanted: (ProtocolModel) -> Bool = { _ in true }
    ) throws(Refusal) -> GeneratedFile? {
        let feature = FeatureContract(contract)
        try feature?.check()
        let writers = try writers(of: contract, wanted)
        guard !writers.isEmpty else { return nil }
        return GeneratedFile(path, from: contract.source) { text in
            writeImports(contract.imports, of: contract, in: module, to: &text)
            for writer in writers { writer.write(to: &text) }
            if isFeature { feature?.writeModule(to: &text) }
        }
    }

    /// What makes mocks of the interceptors of those protocols that are `wanted`, which are in `module` as well.
    /// - Throws: what an interceptor cannot carry.
    public static func mocks(
        of contract: Contract, in module: String?, to path: String, wanted: (ProtocolModel) -> Bool = { _ in true }
    ) throws(Refusal) -> GeneratedFile? {
        let writers = try writers(of: contract, wanted)
        guard !writers.isEmpty else { return nil }
        return GeneratedFile(path, from: contract.source) { text in
            // Only the conditions on associated types speak of what the contract imports.
            let isGeneric = writers.contains { $0.model.associatedTypes.contains(where: \.mentionsOthers) }
            writeImports(
                (isGeneric ? contract.imports : []) + ["import MockCore"], of: contract,
                in: isGeneric || writers.contains(where: \.model.canBeInFront) ? module : nil, to: &text)
            for writer in writers { writer.writeMock(to: &text) }
        }
    }

    private static func writers(
        of contract: Contract, _ wanted: (ProtocolModel) -> Bool
    ) throws(Refusal) -> [InterceptorWriter] {
        let feature = FeatureContract(contract)
        var writers: [InterceptorWriter] = []
        for model in contract.protocols where wanted(model) {
            writers.append(
                try InterceptorWriter(model, role: feature?.role(of: model) ?? .alone, in: contract.path))
        }
        return writers
    }

    private static func writeImports(
        _ lines: [String], of contract: Contract, in module: String?, to text: inout SourceText
    ) {
        let accesses = Set(contract.protocols.map(\.access))
        let access = ["public ", "package "].first(where: accesses.contains) ?? ""
        var imports = lines + ["\(access)import Interception"]
        if let module {
            imports.append("\(accesses.contains("") ? "@testable " : "")\(access)import \(module)")
        }
        let needed = Set(imports).filter { line in
            let plain = line.trimmingPrefix("internal ")
            return !imports.contains("public \(plain)") && !imports.contains("package \(plain)")
        }
        for line in needed.sorted(by: { (moduleName($0), $0) < (moduleName($1), $1) }) { text.line(line) }
    }

    private static func moduleName(_ line: String) -> String {
        String(line.split(separator: " ").last ?? "")
    }
}

extension AssociatedType {
    /// Whether its conditions speak of a type that is not Swift's own.
    fileprivate var mentionsOthers: Bool {
        let words = (bounds + conditions).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        return !Set(words.map(String.init)).subtracting(Self.own + [name]).isEmpty
    }

    private static let own = [
        "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "Error",
        "AnyObject", "Sequence", "Collection", "Element", "CustomStringConvertible", "Int", "String", "Bool",
    ]
}
