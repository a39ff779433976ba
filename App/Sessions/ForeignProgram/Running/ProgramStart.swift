internal import CForeignProgram
import Foundation

/// The start of a program.
struct ProgramStart {
    private let settings: ProgramSettings
    private let ownFolder: String
    private let home: String
    private let inputrc: String
    private let variables: [String: String]
    private let path: String
    private let folder: String

    /// Finds the program.
    init(_ settings: ProgramSettings) throws(ProgramError) {
        self.settings = settings
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        ownFolder = ProgramSearch.absolute(FileManager.default.temporaryDirectory.path) + "/program-\(name)"
        home = ownFolder + "/home"
        inputrc = ownFolder + "/inputrc"
        variables = ProgramEnvironment.variables(home: home, inputrc: inputrc, changes: settings.environment)
        folder = settings.folder.map(ProgramSearch.absolute) ?? home
        path = try ProgramSearch.find(settings.words.first ?? "", path: variables["PATH"] ?? "")
    }

    /// Starts it.
    func run() throws(ProgramError) -> foreign_program {
        do {
            return try run(path, settings.words)
        } catch .system(_, ENOEXEC) {
            // A file that begins with nothing that the system knows is a script of the shell's, as for a shell.
            return try run("/bin/sh", ["sh", path] + settings.words.dropFirst())
        }
    }

    private func run(_ path: String, _ words: [String]) throws(ProgramError) -> foreign_program {
        var program = foreign_program()
        var code: Int32 = 0
        var failure = FOREIGN_PROGRAM_SYSTEM_FAILED
        let environment = variables.map { "\($0.key)=\($0.value)" }.sorted()
        let texts = [path, ownFolder, home, inputrc, ProgramEnvironment.inputrc, folder]
        Self.withCStrings(texts) { texts in
            Self.withCStrings(words) { words in
                Self.withCStrings(environment) { environment in
                    var plan = foreign_program_plan(
                        path: texts[0], words: words.baseAddress, environment: environment.baseAddress,
                        own_folder: texts[1], home: texts[2], inputrc: texts[3], inputrc_text: texts[4],
                        folder: texts[5], is_on_terminal: false, echoes: settings.echoes, columns: 0, rows: 0)
                    if case .terminal(let columns, let rows) = settings.link {
                        plan.is_on_terminal = true
                        plan.columns = Int32(clamping: columns)
                        plan.rows = Int32(clamping: rows)
                    }
                    failure = foreign_program_start(&plan, &program, &code)
                }
            }
        }
        switch failure {
        case FOREIGN_PROGRAM_STARTED: return program
        case FOREIGN_PROGRAM_OWN_FOLDER_FAILED: throw .folder(ownFolder, code)
        case FOREIGN_PROGRAM_FOLDER_FAILED: throw .folder(folder, code)
        case FOREIGN_PROGRAM_RUN_FAILED where code == ENOENT: throw .missing(settings.words.first ?? "")
        case FOREIGN_PROGRAM_RUN_FAILED where code == EACCES: throw .notExecutable(settings.words.first ?? "")
        default: throw .system(settings.words.first ?? "", code)
        }
    }

    private static func withCStrings(
        _ strings: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Void
    ) {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer(body)
    }
}
