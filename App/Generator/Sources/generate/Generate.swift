import ArgumentParser
import ContractModel
import Foundation
import Generation
import ReleaseVersion

/// Writes what follows from contracts: of this repository, or of anyone's protocols.
@main struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: program,
        abstract: "Writes interceptors and mocks, and the catalogue of what can be called, from protocols.",
        discussion: """
            Without --from it reads the contracts and ports of this repository and writes into its folders Generated/. What \
            follows from a port is written when something mentions it.

            With --from it does the same for the protocols of any package. FILE.swift gives FILEInterceptors.swift, whose target \
            needs Interception, and FILEMocks.swift, whose target needs MockCore as well; both are products of the package DOBank. \
            MockCore imports Swift Testing: link it to test targets only, and write for others with --without-mocks.
            """,
        version: ReleaseVersion.line(of: program))

    /// The name that this was called by: a release has it as dobank-generate.
    private static let program = URL(filePath: CommandLine.arguments.first ?? "generate").lastPathComponent

    @Flag(help: "Write nothing; fail and name each file that would change.")
    var check = false

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Swift files with protocols of anyone's.", valueName: "file"))
    var from: [String] = []

    @Option(help: ArgumentHelp("The folder for what is made of them.", valueName: "dir"))
    var into: String?

    @Flag(help: "Write the interceptors alone, which need no Swift Testing.")
    var withoutMocks = false

    @Option(help: ArgumentHelp("The module they are in, if the folder belongs to another one.", valueName: "name"))
    var module: String?

    func validate() throws {
        if from.isEmpty, into != nil || module != nil || withoutMocks {
            throw ValidationError(
                "--into, --module and --without-mocks go with --from: \(Self.program) --from FILE... --into DIR [--module NAME]"
            )
        }
        if !from.isEmpty, into == nil {
            throw ValidationError("Say where the files go: \(Self.program) --from FILE... --into DIR [--module NAME]")
        }
    }

    func run() throws {
        let (root, changes) = try planned()
        if check {
            guard changes.lines.isEmpty else {
                throw CleanExit.failure(
                    "These files do not follow from the contracts; \(Self.program) would:", changes.lines)
            }
            return
        }
        do {
            try changes.apply(in: root)
        } catch {
            throw CleanExit.failure("Not written:", ["\(root.relativePath) is not a folder that can be written to."])
        }
        for line in changes.lines { print(line) }
    }

    private func planned() throws -> (root: URL, changes: Changes) {
        do {
            if let into {
                let root = URL(filePath: into)
                return (root, Changes(to: try foreignFiles(), in: root))
            }
            let repository = try Repository.find(from: FileManager.default.currentDirectoryPath)
            let root = repository.root
            return (root, Changes(to: try repository.files(), standing: try repository.standing(), in: root))
        } catch let refusal as Refusal {
            throw CleanExit.failure("Not generated:", [refusal.description])
        } catch let failure as Repository.Failure {
            throw CleanExit.failure("Not generated:", [failure.description])
        }
    }

    private func foreignFiles() throws -> [GeneratedFile] {
        let contracts = try ContractReader.read(try from.map(source))
        guard contracts.contains(where: { !$0.protocols.isEmpty }) else {
            throw CleanExit.failure("Not generated:", ["There is no protocol in \(from.joined(separator: ", "))."])
        }
        let named = contracts.filter { !$0.protocols.isEmpty }.map { contract in
            (URL(filePath: contract.path).deletingPathExtension().lastPathComponent, contract)
        }
        if let (name, files) = Dictionary(grouping: named, by: \.0).first(where: { $0.value.count > 1 }) {
            let paths = files.map(\.1.path).joined(separator: " and ")
            throw CleanExit.failure(
                "Not generated:", ["\(paths) would both make \(name)Interceptors.swift; rename one."])
        }
        return try named.flatMap { name, contract in
            return [
                try Generation.interceptors(of: contract, in: module, to: "\(name)Interceptors.swift"),
                withoutMocks ? nil : try Generation.mocks(of: contract, in: module, to: "\(name)Mocks.swift"),
            ].compactMap(\.self)
        }
    }

    private func source(_ path: String) throws -> ContractReader.Source {
        do {
            return ContractReader.Source(
                path: path, text: try String(contentsOfFile: path, encoding: .utf8),
                name: SourceName.ofFile(at: path))
        } catch {
            throw CleanExit.failure("Not generated:", ["\(path) cannot be read as UTF-8 text."])
        }
    }
}

extension CleanExit {
    /// Prints on standard error and ends with 1.
    fileprivate static func failure(_ title: String, _ lines: [String]) -> any Error {
        FileHandle.standardError.write(Data(([title] + lines.map { "  \($0)" }).map { "\($0)\n" }.joined().utf8))
        return ExitCode.failure
    }
}
