import ForeignProgram
import PlatformLibc
import Sessions
import Synchronization
import SystemFiles
import TerminalIO

/// What surrounds the walk of one session: a folder, a port, commands before and after, and programs beside it. It lives on the
/// thread of the walk.
final class WalkSurroundings {
    private let setup: ProgramSetup
    private var settings: ProgramSettings
    private let interruption: WalkInterruption
    private let port: UInt16?
    /// A folder that the commands, the programs and the walk share; nil when the file names one, or only one program runs.
    private let folder: WalkFolder?
    private var beside: [(program: SideProgram, process: BackgroundProgram)] = []

    /// - Throws: `ProgramError` when there is no room for the folder, or no port.
    init(_ setup: ProgramSetup, _ settings: ProgramSettings, interruption: WalkInterruption) throws(ProgramError) {
        self.setup = setup
        self.settings = settings
        self.interruption = interruption
        port = setup.usesPort ? try FreePorts.next() : nil
        folder = setup.hasSurroundings && settings.folder == nil ? try WalkFolder() : nil
        if let folder {
            self.settings.folder = folder.path
            self.settings.environment["HOME"] = folder.path
        }
        if let port {
            self.settings.words = settings.words.map { $0.replacing(ProgramSetup.port, with: "\(port)") }
            self.settings.environment.merge(["PORT": "\(port)"]) { own, _ in own }
            self.settings.environment = self.settings.environment.mapValues {
                $0?.replacing(ProgramSetup.port, with: "\(port)")
            }
        }
    }

    deinit {
        if let port { FreePorts.release(port) }
    }

    /// Runs what comes before, walks, and runs what comes after, however the walk ended.
    func play(_ player: SessionPlayer, walk: (ForeignProgram) throws -> SessionResult) throws -> SessionResult {
        var failure: Failure?
        for preparation in setup.preparations where failure == nil { failure = prepare(preparation) }
        let result = Result { () throws -> SessionResult in
            if let failure { return player.unplayed().failed(failure) }
            let program = try ForeignProgram(settings)
            program.meanwhile = { [weak self, weak program] in
                self?.listen()
                if self?.interruption.isInterrupted == true { program?.kill() }
            }
            return try walk(program)
        }
        let failures = cleanUp(hasFailed: failure == nil && (try? result.get().isPassed) != true)
        return failures.reduce(try result.get()) { $0.failed($1) }
    }

    fileprivate struct Failure {
        let command: SetupCommand
        let reason: String
        let output: [String]
    }

    private func prepare(_ preparation: Preparation) -> Failure? {
        guard !interruption.isInterrupted else { return nil }
        switch preparation {
        case .run(let command): return run(command, "@before")
        case .start(let program):
            do {
                let process = try BackgroundProgram(shell(program.command))
                beside.append((program, process))
                return waitUntilReady(program, process)
            } catch {
                return Failure(command: program.command, reason: "\(program.name): \(error)", output: [])
            }
        }
    }

    private func run(_ command: SetupCommand, _ name: String) -> Failure? {
        do {
            let process = try BackgroundProgram(shell(command))
            let isBefore = name == "@before"
            let isOver = process.wait(settings.patience) {
                listen()
                return process.end != nil || isBefore && interruption.isInterrupted
            }
            let output = process.output
            guard !isBefore || process.end != nil || !interruption.isInterrupted else { return nil }
            guard isOver else {
                return Failure(command: command, reason: "\(name) does not end in time", output: output)
            }
            guard let end = process.end, end != .ended(0) else { return nil }
            return Failure(command: command, reason: "\(name) \(end.explanation)", output: output)
        } catch {
            return Failure(command: command, reason: "\(name): \(error)", output: [])
        }
    }

    private func waitUntilReady(_ program: SideProgram, _ process: BackgroundProgram) -> Failure? {
        guard let readiness = program.readiness else { return nil }
        let isReady = process.wait(settings.patience) {
            listen()
            if process.end != nil || interruption.isInterrupted { return true }
            guard case .port(let number) = readiness else { return process.output.contains(where: program.isReady) }
            return UInt16(number).map(FreePorts.answers) ?? port.map(FreePorts.answers) ?? false
        }
        if let end = process.end {
            return Failure(
                command: program.command, reason: "\(program.name) \(end.explanation) before it was ready",
                output: process.output)
        }
        return isReady
            ? nil
            : Failure(command: program.command, reason: "\(program.name) is not ready in time", output: process.output)
    }

    /// Reads the output of the programs beside the walk, so that none of them blocks.
    private func listen() {
        for (_, process) in beside { process.listen() }
    }

    private func cleanUp(hasFailed: Bool) -> [Failure] {
        var failures: [Failure] = []
        for command in setup.cleanups {
            if let failure = run(command, "@after") { failures.append(failure) }
        }
        for (program, process) in beside {
            process.listen()
            if hasFailed, let end = process.end {
                failures.append(
                    Failure(
                        command: program.command, reason: "\(program.name) \(end.explanation) during the walk",
                        output: process.output))
            }
            process.kill()
        }
        beside = []
        return failures
    }

    /// How a command is run: by the shell, over pipes, with what the program has.
    private func shell(_ command: SetupCommand) -> ProgramSettings {
        var shell = settings
        let text = port.map { command.text.replacing(ProgramSetup.port, with: "\($0)") } ?? command.text
        shell.words = ["/bin/sh", "-c", text]
        shell.link = .pipes
        return shell
    }
}

extension SessionResult {
    fileprivate func failed(_ failure: WalkSurroundings.Failure) -> SessionResult {
        failed(at: failure.command, because: failure.reason, output: failure.output)
    }
}

extension ProgramStop {
    /// How a command has ended.
    fileprivate var explanation: String {
        switch self {
        case .ended(let code): "ended with code \(code)"
        case .died(let signal): "died of the signal \(signal)"
        default: "was given up"
        }
    }
}

/// Ends walks when the process is told to end, and waits for what comes after them.
final class WalkInterruption: Sendable {
    private struct State {
        var isInterrupted = false
        var walks = 0
    }

    private let state = Mutex(State())
    /// How long to wait for what comes after walks.
    private static let patience = Duration.seconds(30)

    var isInterrupted: Bool { state.withLock(\.isInterrupted) }

    /// Ends the walks, and waits for them.
    func interrupt() async {
        state.withLock { $0.isInterrupted = true }
        let limit = ContinuousClock.now + Self.patience
        while state.withLock({ $0.walks > 0 }), ContinuousClock.now < limit {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Walks. When a walk leaves something behind, a signal ends the walk before it ends the process.
    @MainActor
    func guarding(
        _ leavesSomething: Bool, walk: @MainActor () async throws -> SessionResult
    ) async throws -> SessionResult {
        state.withLock { $0.walks += 1 }
        defer { state.withLock { $0.walks -= 1 } }
        guard leavesSomething else { return try await walk() }
        let signal = Mutex<Signal?>(nil)
        let result: Result<SessionResult, any Error>
        do {
            let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { received in
                signal.withLock { $0 = received }
                self.state.withLock { $0.isInterrupted = true }
            }
            defer { withExtendedLifetime(watcher) {} }
            do { result = .success(try await walk()) } catch { result = .failure(error) }
        }
        // It ends the process now, unless another watcher is there for it.
        if let signal = signal.withLock(\.self) { kill(getpid(), signal.number) }
        return try result.get()
    }
}

/// Free ports of this machine.
enum FreePorts {
    private static let given = Mutex<Set<UInt16>>([])

    /// A port that was free a moment ago, and that no other walk of this process has.
    /// - Throws: `ProgramError` when the system gives none.
    static func next() throws(ProgramError) -> UInt16 {
        for _ in 0..<100 {
            if let port = free(), given.withLock({ $0.insert(port).inserted }) { return port }
        }
        throw .system("a port", errno)
    }

    /// Lets another walk have it.
    static func release(_ port: UInt16) { given.withLock { _ = $0.remove(port) } }

    /// Whether something takes connections there.
    static func answers(_ port: UInt16) -> Bool {
        withSocket { socket in
            withAddress(port) { connect(socket, $0, $1) == 0 }
        } ?? false
    }

    private static func free() -> UInt16? {
        withSocket { socket -> UInt16? in
            guard withAddress(0, { bind(socket, $0, $1) == 0 }) else { return nil }
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let code = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
            }
            return code == 0 ? UInt16(bigEndian: address.sin_port) : nil
        } ?? nil
    }

    private static func withSocket<Value>(_ body: (Int32) -> Value) -> Value? {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return body(descriptor)
    }

    private static func withAddress<Value>(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value)
        -> Value
    {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

extension SessionScript {
    /// The first requirement that is not met here; nil when the session can be played in this way.
    func unmetRequirement(via way: Transport) -> SessionRequirement? {
        setup.requirements.first { requirement in
            switch requirement.kind {
            case .system(let system): system != .current
            case .program(let word):
                !ForeignProgram.exists(word.contains("/") ? resolve(word) : word)
            case .hosts(let hosts): !hosts.contains(way.host)
            }
        }
    }

    /// Refuses a session that is skipped here, or in this way.
    /// - Throws: `ScriptError` with the reason.
    func checkRequirements(via way: Transport) throws(ScriptError) {
        guard let requirement = unmetRequirement(via: way) else { return }
        throw ScriptError(path: path, line: requirement.line, message: requirement.explanation)
    }
}

extension SessionRequirement.System {
    fileprivate static var current: Self {
        #if canImport(Darwin)
            .macos
        #else
            .linux
        #endif
    }
}

/// A folder that the commands, the programs and the walk of a session share. It is removed after the walk; one that a
/// killed process left is removed when the next process makes its first.
final class WalkFolder {
    let path: String
    /// Locked as long as the process lives. What the walk starts does not have it.
    private let lock: Int32
    private static let prefix = "sessions-walk-"
    private static let isSwept = Mutex(false)

    /// - Throws: `ProgramError` when there is no room for it.
    init() throws(ProgramError) {
        let temporary = SystemPath.temporary
        if Self.isSwept.withLock({ isSwept in !isSwept.exchange(true) }) { Self.removeAbandoned(in: temporary) }
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(temporary)/\(Self.prefix)\(name)"
        // It gets its name once it is locked, so that no other process takes it for abandoned.
        let making = "\(temporary)/making-\(name)"
        guard mkdir(making, 0o700) == 0 else { throw .folder(path, errno) }
        lock = open(making, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(making, path) == 0 else {
            let code = errno
            rmdir(making)
            if lock >= 0 { close(lock) }
            throw .folder(path, code)
        }
        self.path = path
    }

    deinit {
        try? FileTree.remove(path)
        close(lock)
    }

    /// Removes the folders in `folder` that no process has, if they are this user's.
    static func removeAbandoned(in folder: String) {
        for name in (try? FileTree.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = folder + "/" + name
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            guard FileStatus(descriptor: descriptor)?.owner == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileTree.remove(path)
        }
    }
}

extension Bool {
    /// Sets it, and gives what it was.
    fileprivate mutating func exchange(_ value: Bool) -> Bool {
        defer { self = value }
        return self
    }
}
