internal import CForeignProgram
import PlatformLibc
import SystemFiles

struct ProgramStart {
    private let settings: ProgramSettings
    private let ownFolder: String
    private let home: String
    private let inputrc: String
    private let variables: [String: String]
    private let path: String
    private let folder: String

    init(_ settings: ProgramSettings) throws(ProgramError) {
        self.settings = settings
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        ownFolder = SystemPath.temporary + "/program-\(name)"
        home = ownFolder + "/home"
        inputrc = ownFolder + "/inputrc"
        variables = ProgramEnvironment.variables(home: home, inputrc: inputrc, changes: settings.environment)
        folder = settings.folder.map(SystemPath.absolute) ?? home
        path = try ProgramSearch.find(settings.words.first ?? "", path: variables["PATH"] ?? "")
    }

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

/// What to start, where, and how to speak to it.
public struct ProgramSettings: Sendable {
    /// The connection to a program.
    public enum Link: Sendable, Hashable {
        /// A terminal with this many columns and rows; it shows what is typed only with ``ProgramSettings/echoes``.
        case terminal(columns: Int, rows: Int)
        /// A pipe for its input, one for its output and one for its errors.
        case pipes
    }

    /// The program, found as a shell finds it, and its arguments.
    public var words: [String]
    /// Changes of ``ProgramEnvironment``: a value, or `nil` to remove a variable.
    public var environment: [String: String?] = [:]
    /// Where it runs; `nil` for an empty folder of its own, which is also its home.
    public var folder: String?
    /// How it is spoken to.
    public var link = Link.terminal(columns: 80, rows: 24)
    /// Whether the terminal shows what is typed, as a person's does. A line editor then draws its line, and a program
    /// that hides an answer can be noticed. The echo is still removed from each step.
    public var echoes = false
    /// Whether escape sequences and carriage returns stay in the text.
    public var isRaw = false
    /// Whether an unfinished line is a prompt. Without it, every wait for input counts, even one for something else at
    /// the same time. Where the system does not tell what a process waits for (macOS, and Linux for a program of
    /// another user), only a prompt shows that it waits for input.
    public var isPrompt: (@Sendable (String) -> Bool)?
    /// How long a step may take, by a clock that stands still while the program has work and gets no processor.
    public var patience = Duration.seconds(10)
    /// How many bytes it may show in a step.
    public var flood = 16 << 20

    /// A program at a terminal with the usual settings.
    public init(_ words: [String]) {
        self.words = words
    }
}

/// Where a program is, as a shell finds it.
enum ProgramSearch {
    /// The path of the program: the word itself when it has a slash, otherwise the first in the folders of `path` that may
    /// be run.
    static func find(_ word: String, path: String) throws(ProgramError) -> String {
        if word.contains("/") {
            let found = SystemPath.absolute(word)
            if isProgram(found) { return found }
            throw exists(found) ? .notExecutable(word) : .missing(word)
        }
        var isThere = false
        for folder in word.isEmpty ? [] : path.split(separator: ":", omittingEmptySubsequences: false) {
            let candidate = SystemPath.absolute(folder.isEmpty ? word : "\(folder)/\(word)")
            if isProgram(candidate) { return candidate }
            isThere = isThere || exists(candidate)
        }
        throw isThere ? .notExecutable(word) : .missing(word)
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func isProgram(_ path: String) -> Bool {
        FileStatus(path)?.isFile == true && access(path, X_OK) == 0
    }
}

/// The variables of a program: the same on every machine, but for where programs are found.
public enum ProgramEnvironment {
    /// What INPUTRC says: readline's marks around a paste would be taken for text.
    static let inputrc = "set enable-bracketed-paste off\n"

    /// The variables of a program whose home is `home`, with `changes`.
    static func variables(home: String, inputrc: String, changes: [String: String?]) -> [String: String] {
        var variables = standard
        variables["PATH"] = ProcessEnvironment.variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        variables["HOME"] = home
        variables["INPUTRC"] = inputrc
        for (name, value) in changes { variables[name] = value }
        return variables
    }

    /// The variables beside `HOME`, `PATH` and `INPUTRC`: plain, and the same everywhere.
    public static let standard = [
        "HISTFILE": "/dev/null",
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
        "PAGER": "cat",
        "PSQL_PAGER": "cat",
        "PYTHON_BASIC_REPL": "1",
        "PYTHON_COLORS": "0",
        "TERM": "dumb",
        "TZ": "UTC",
    ]
}
