public import DisplayText
public import Sessions
public import ShellCommands

/// The commands that every session tool has.
public enum SessionCommand: Sendable, Equatable {
    /// Replay and compare.
    case test(paths: [String], options: TestOptions)
    /// Replay and print, comparing nothing.
    case run(path: String, options: RunOptions)
    /// Replay and draw.
    case render(path: String, options: RenderOptions)
    /// Walk through a program and keep the walk.
    case record(path: String, options: RecordOptions)
    /// Rewrite what failed.
    case update(paths: [String], options: UpdateOptions)
    /// Print the grammar.
    case format
}

/// How sessions are tested and reported.
public struct TestOptions: Sendable, Hashable {
    /// How the result is printed.
    public enum Format: Sendable, Hashable {
        /// A line for each file, and its differences.
        case text
        /// Test Anything Protocol.
        case tap
        /// One JSON document.
        case json
    }

    /// How many sessions are played at once; nil for one for each core.
    public var jobs: Int?
    /// What the path of a file must contain; empty for all.
    public var filter = ""
    /// Whether to stop at the first file that does not pass.
    public var bails = false
    /// Where to write the result as JUnit XML.
    public var junit: String?
    /// How the result is printed.
    public var format: Format = .text
    /// Whether the lines that differ are annotated for GitHub, besides.
    public var annotates = false
    /// Whether to go on, and play again whenever something changes.
    public var watches = false
    /// What is replayed, and how.
    public var run = RunOptions()
}

/// What is replayed, and how.
public struct RunOptions: Sendable, Hashable {
    /// How the app is reached.
    public var way: Transport = .process
    /// The program of the command line, with its arguments; empty for those that the files name.
    public var program: [String] = []
    /// A folder that sessions may include from besides their own.
    public var includes: String?
}

/// What is drawn of a walk, and where to; at least one picture is.
public struct RenderOptions: Sendable, Hashable {
    /// Stands for the standard output in the place of a file.
    static let output = "-"
    /// How many columns a picture may have.
    static let widths = 20...500

    /// The file for a picture of a terminal.
    public var svg: String?
    /// The file for an asciicast.
    public var cast: String?
    /// The background that the colours are for; nil leaves it to the reader.
    public var theme: Theme?
    /// How many columns the screen has; nil leaves it to the session.
    public var width: Int?
    /// What is replayed, and how.
    public var run = RunOptions()
}

/// The program to record.
public struct RecordOptions: Sendable, Hashable {
    /// The program, with its arguments.
    public var program: [String]
    /// What its prompts are; empty for those that are seen.
    public var prompts: [PromptPattern] = []
}

/// What an update may change, and whether it writes.
public struct UpdateOptions: Sendable, Hashable {
    /// Whether nothing is written.
    public var checks = false
    /// Whether a person is asked about each change that is more than what may change.
    public var asks = false
    /// What is replayed, and how.
    public var run = RunOptions()
    /// What may change.
    public var accepted: SessionUpdate.Acceptance = .everything
}

/// How the app of a session is reached.
public enum Transport: String, CaseIterable, Sendable, Hashable {
    /// In the process of the tests.
    case process
    /// In a child, over pipes.
    case pipe
    /// In a child, on a pseudo-terminal.
    case pty
    /// In this process, whose pages are in a browser.
    case web

    /// What plays the sessions.
    var host: SessionRequirement.Host { self == .web ? .web : .prompt }
}

extension SessionCommand {
    /// The command that `line` asks for; `nil` for a command of one tool alone.
    /// - Throws: `UsageError` for a value that no option takes.
    public init?(_ line: ShellLine) throws(UsageError) {
        switch line.command.name {
        case "test": self = .test(paths: line.arguments, options: try TestOptions(line))
        case "run":
            self = .run(path: line.arguments[0], options: try RunOptions(line))
        case "render": self = .render(path: line.arguments[0], options: try RenderOptions(line))
        case "record" where line.command.takesProgram:
            self = .record(path: line.arguments[0], options: try RecordOptions(line))
        case "update": self = .update(paths: line.arguments, options: try UpdateOptions(line))
        case "format": self = .format
        default: return nil
        }
    }
}

extension TestOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        jobs = try line.count(of: "--jobs", upTo: 256)
        filter = line.value(of: "--filter") ?? ""
        bails = line.has("--bail")
        junit = line.value(of: "--junit")
        guard !line.has("--json") || !line.has("--tap") else {
            throw UsageError("--json and --tap cannot be combined: each is the whole output")
        }
        format = line.has("--json") ? .json : line.has("--tap") ? .tap : .text
        annotates = line.has("--github")
        watches = line.has("--watch")
        run = try RunOptions(line)
    }
}

extension RunOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        way = try line.way()
        program = line.program
        includes = line.value(of: "--allow-include")
    }
}

extension RenderOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        svg = line.value(of: "--svg")
        cast = line.value(of: "--cast")
        guard svg != nil || cast != nil else {
            throw UsageError("render needs --svg OUT.svg, --cast OUT.cast or both")
        }
        guard svg != cast else { throw UsageError("--svg and --cast need a file each") }
        if let text = line.value(of: "--theme") {
            guard let theme = Theme(rawValue: text) else {
                throw UsageError("--theme is light or dark, not \"\(text)\"")
            }
            self.theme = theme
        }
        width = try line.count(of: "--width", from: Self.widths.lowerBound, upTo: Self.widths.upperBound)
        run = try RunOptions(line)
    }
}

extension RecordOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        guard !line.program.isEmpty else {
            throw UsageError("record needs a program after --: \(line.usage)")
        }
        program = line.program
        if let place = SecretWords.place(ofSecretIn: program) {
            throw UsageError(
                "the session would have what follows \(place). Let the program ask for it, or read it from a file.")
        }
        guard !program.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else {
            throw UsageError("the line @program cannot hold an argument with a line end. Put such a script in a file.")
        }
        for text in line.values(of: "--prompt") {
            guard let prompt = PromptPattern(given: text) else {
                throw UsageError(
                    "--prompt needs a text that is not blank, or a regular expression as in '/In \\[\\d+\\]: /'")
            }
            prompts.append(prompt)
        }
    }
}

extension UpdateOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        checks = line.has("--check")
        asks = line.has("--interactive")
        guard !checks || !asks else {
            throw UsageError("--interactive and --check cannot be combined: --check writes nothing")
        }
        run = try RunOptions(line)
        guard let classes = line.value(of: "--accept") else {
            if asks { accepted = [] }
            return
        }
        guard let accepted = SessionUpdate.Acceptance(words: classes) else {
            let words = SessionUpdate.Acceptance.words.joined(separator: ", ")
            throw UsageError("--accept is one or several of \(words), with commas between them, not \"\(classes)\"")
        }
        self.accepted = accepted
    }
}

extension ShellLine {
    /// A whole number within bounds; `nil` when it was not given.
    /// - Throws: `UsageError` for anything else.
    public func count(of option: String, from least: Int = 1, upTo limit: Int) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let count = Int(text), (least...limit).contains(count) else {
            throw UsageError("\(option) is a number from \(least) to \(limit), not \"\(text)\"")
        }
        return count
    }

    fileprivate func way() throws(UsageError) -> Transport {
        guard let text = value(of: "--via") else { return .process }
        let ways = Self.options(at: path).first { $0.name == "--via" }?.choices ?? []
        guard let way = Transport(rawValue: text), ways.contains(text) else {
            let names = ways.dropLast().joined(separator: ", ") + " or " + (ways.last ?? "")
            throw UsageError("--via is \(names), not \"\(text)\"")
        }
        return way
    }
}
