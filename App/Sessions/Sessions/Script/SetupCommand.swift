/// A command for the shell that surrounds a walk.
public struct SetupCommand: Sendable, Equatable {
    /// The line for `/bin/sh`.
    public let text: String
    /// Where the file has it.
    let place: ScriptPlace

    init(_ text: String, at place: ScriptPlace) {
        self.text = text
        self.place = place
    }
}

/// What is done before a walk.
public enum Preparation: Sendable, Equatable {
    /// The command is run to its end.
    case run(SetupCommand)
    /// The program is started, and goes on beside the walk.
    case start(SideProgram)
}

/// A program that runs beside the one that is walked through.
public struct SideProgram: Sendable, Equatable {
    /// When it is ready to be used.
    public enum Readiness: Sendable, Equatable {
        /// When a line that it shows has this text in it.
        case text(String)
        /// When this expression matches in a line that it shows.
        case expression(String)
        /// When it takes connections at this port, which may be `{port}`.
        case port(String)
    }

    /// What the file calls it.
    public let name: String
    /// What starts it.
    public let command: SetupCommand
    /// When it is ready; nil for at once.
    public var readiness: Readiness?

    /// Whether a line that it shows says that it is ready.
    public func isReady(saying line: String) -> Bool {
        switch readiness {
        case .text(let text): line.includes(text)
        case .expression(let source):
            (try? LineExpression(source)).map { expression in
                let line = LineCharacters(line)
                var steps = LineMatcher.mostSteps
                return line.offsets.indices.contains { !expression.ends(in: line, from: $0, steps: &steps).isEmpty }
            } ?? false
        case .port, nil: false
        }
    }
}

extension ProgramSetup {
    /// What stands for a free port in commands, variables and the words of the program.
    public static let port = "{port}"

    /// Whether anything is run or started besides the program.
    public var hasSurroundings: Bool { !preparations.isEmpty || !cleanups.isEmpty }

    /// Whether the session needs a free port.
    public var usesPort: Bool {
        let commands = preparations.map { preparation in
            switch preparation {
            case .run(let command): command.text
            case .start(let program): program.command.text
            }
        }
        return (commands + cleanups.map(\.text) + words + environment.values.compactMap(\.self)).contains {
            $0.includes(Self.port)
        }
    }

    func sideProgram(_ name: String) -> SideProgram? {
        for case .start(let program) in preparations where program.name == name { return program }
        return nil
    }

    /// Sets when a started program is ready: the one that the text names first, otherwise the last.
    mutating func setReadiness(_ text: String) throws(LineProblem) {
        let name = String(text.prefix { $0 != " " })
        let rest = String(text.dropFirst(name.count)).trimmed
        var (target, condition) = (sideProgram(name)?.name, rest)
        if target == nil || rest.isEmpty || !rest.hasPrefix("/") && !rest.hasPrefix("port ") {
            for case .start(let program) in preparations { target = program.name }
            condition = text
        }
        guard let target else { throw LineProblem("@ready must follow its @start") }
        let readiness = try SideProgram.Readiness(condition)
        for (index, preparation) in preparations.enumerated() {
            guard case .start(var program) = preparation, program.name == target else { continue }
            guard program.readiness == nil else { throw LineProblem("@ready is set twice for \(target)") }
            program.readiness = readiness
            preparations[index] = .start(program)
        }
    }
}

extension SideProgram.Readiness {
    fileprivate init(_ text: String) throws(LineProblem) {
        if let quoted = Quoted(text, mark: "/"), quoted.rest.isEmpty {
            self = .expression(try LineExpression(quoted.content).source)
        } else if text.hasPrefix("port ") {
            let port = String(text.dropFirst(5)).trimmed
            guard port == ProgramSetup.port || UInt16(port).map({ $0 > 0 }) == true else {
                throw LineProblem("@ready port takes a number up to 65535 or \(ProgramSetup.port)")
            }
            self = .port(port)
        } else {
            self = .text(text)
        }
    }
}

/// What must be so for a session to be played; elsewhere it is skipped.
public struct SessionRequirement: Sendable, Equatable {
    /// What must be so.
    public enum Kind: Sendable, Equatable {
        /// The system is this one.
        case system(System)
        /// This program is there.
        case program(String)
        /// It is played by one of these hosts.
        case hosts([Host])
    }

    /// What a session is played by.
    public enum Host: String, Sendable, CaseIterable {
        /// A prompt, however it is reached.
        case prompt
        /// Pages in a browser.
        case web
    }

    /// A system that sessions are played on.
    public enum System: String, Sendable, CaseIterable {
        case linux
        /// macOS.
        case macos
    }

    /// What must be so.
    public let kind: Kind
    /// Why, as the file says it; may be empty.
    public let reason: String
    /// The line of the file.
    public internal(set) var line = 1

    /// Reads what follows `@only`, `@needs` or `@hosts`.
    init?(_ name: DirectiveName, _ argument: String) {
        let word = String(argument.prefix { $0 != " " })
        reason = name == .hosts ? Self.hosts(argument)?.reason ?? "" : String(argument.dropFirst(word.count)).trimmed
        switch name {
        case .only:
            guard let system = System(rawValue: word) else { return nil }
            kind = .system(system)
        case .needs where !word.isEmpty: kind = .program(word)
        case .hosts:
            guard let hosts = Self.hosts(argument)?.hosts else { return nil }
            kind = .hosts(hosts)
        default: return nil
        }
    }

    /// Reads the hosts, and the reason behind them.
    private static func hosts(_ argument: String) -> (hosts: [Host], reason: String)? {
        let words = argument.split(separator: " ")
        let hosts = words.prefix { Host(rawValue: String($0)) != nil }.compactMap { Host(rawValue: String($0)) }
        guard !hosts.isEmpty, Set(hosts).count == hosts.count else { return nil }
        return (hosts, words.dropFirst(hosts.count).joined(separator: " "))
    }

    /// Why the session is skipped where this is not so.
    public var explanation: String {
        let what =
            switch kind {
            case .system(let system): "only for \(system.rawValue)"
            case .program(let program): "needs \(program), which is not here"
            case .hosts(let hosts): "only for \(hosts.map(\.rawValue).joined(separator: " and "))"
            }
        return reason.isEmpty ? what : "\(what): \(reason)"
    }
}
