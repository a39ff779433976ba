/// Reads a file and what it includes.
struct ScriptLoader {
    private(set) var builder: ScriptBuilder
    /// Every line that was read, file by file.
    private(set) var lines: [SourceLine] = []
    /// The texts of the included files by path.
    private(set) var included: [String: String] = [:]
    /// The files that include each other, the outermost first.
    private var open: [String] = []
    private var byteCount = 0

    /// How deep files may include each other, the outermost not counted.
    static let depthLimit = 64
    /// How many lines they may have in all, with the outermost; one alone may have more.
    static let lineLimit = 100_000
    /// How many bytes they may have in all.
    static let byteLimit = 16 << 20

    /// A loader of a file that walks through a program when `isOfProgram`, whether the file says so or not.
    init(isOfProgram: Bool = false) {
        builder = ScriptBuilder(isOfProgram: isOfProgram)
    }

    mutating func load(
        _ path: String, text: String, include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        open.append(path)
        let block = try SessionBlocks.lines(of: text, path: path)
        lines += block
        byteCount += text.utf8.count
        guard open.count == 1 || lines.count <= Self.lineLimit && byteCount <= Self.byteLimit else {
            throw ScriptError(
                path: path, line: 1,
                message: "the session is too long: with all that it includes it may have \(Self.lineLimit) lines and "
                    + "\(Self.byteLimit >> 20) MiB")
        }
        for line in block {
            if let file = try add(line) { try load(file, from: line.place, include: include) }
        }
        open.removeLast()
    }

    mutating func finish() throws(ScriptError) -> [ScriptSection] {
        try builder.finish()
    }

    /// Adds a line, or gives the file to include.
    private mutating func add(_ line: SourceLine) throws(ScriptError) -> String? {
        do {
            let grammar = try ScriptLine(line.text, in: builder.grammar)
            if case .directive(let text) = grammar, case .include(let file) = try Directive(text) { return file }
            try builder.add(grammar, from: line)
            return nil
        } catch {
            throw ScriptError(line.place, error)
        }
    }

    private mutating func load(
        _ file: String, from place: ScriptPlace, include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        let path = FilePath.resolve(file, besides: place.path)
        guard !open.contains(path) else {
            let cycle = (open + [path]).joined(separator: " -> ")
            throw ScriptError(place, LineProblem("@include goes in a circle: \(cycle)"))
        }
        guard open.count <= Self.depthLimit else {
            throw ScriptError(place, LineProblem("@include goes too deep; \(Self.depthLimit) files are the most"))
        }
        let text: String
        do {
            text = try include(path)
        } catch {
            throw ScriptError(place, LineProblem("\(path) cannot be included: \(error.message)"))
        }
        included[path] = text
        try load(path, text: text, include: include)
    }
}

/// Paths as texts: no file system is asked.
enum FilePath {
    /// The path of a file named in another file: relative to that one's folder, without `.` and with `..` taken back.
    static func resolve(_ file: String, besides path: String) -> String {
        let isAbsolute = file.hasPrefix("/")
        let folder = isAbsolute ? [] : path.split(separator: "/").dropLast()
        var parts: [Substring] = []
        for part in folder + file.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let root = isAbsolute || path.hasPrefix("/") ? "/" : ""
        return root + parts.joined(separator: "/")
    }
}
