import BankKernel
import Foundation
import Ledger
import LoopbackServer
import Synchronization

/// Walks through the real programs while one of their services misbehaves, in every way for every service: it never crashes, never
/// waits longer than its deadlines, never takes more than a second of the processor or 200 MiB, and never shows a secret.
struct TroubledServices {
    #if DEBUG
        /// Several times that of a release build.
        private static let mostProcessorTime = Duration.seconds(5)
    #else
        private static let mostProcessorTime = Duration.seconds(1)
    #endif
    private static let mostMemory = 200 << 20
    /// The login, and one deadline of 20 s at each of three screens.
    private static let longestWalk = Duration.seconds(75)
    /// A service may hold what it shows; the program does not make more of it.
    private static let mostOutput = 4 << 20
    private static let walksAtOnce = 8
    /// Of "demo", in one round: else two thirds of what a walk costs would be its login.
    private static let passwordHash = PasswordHash(
        cryptText: "$pbkdf2-sha256$1$WlpaWlpaWlpaWlpaWlpaWg$UN1vjRfHxDfGoJOysrnDEyzYoNLPMl9DEKT9zmBT7AU")

    /// The path of the server's program; empty when its service is not among those that misbehave.
    var serverPath = ""
    /// Whether each way to misbehave is tried with one service, the next with the next one, instead of with all of them.
    var isInTurn = false

    /// What all walks with one service came to.
    private struct Tally {
        var count = 0
        var processorTime = (Duration.zero, "")
        var memory = (0, "")
        var failures: [String] = []
    }

    /// Tallies that are added to from many threads.
    private final class Sums: Sendable {
        let tallies = Mutex<[TroubledService: Tally]>([:])
    }

    /// Walks with every service, or with `only` one.
    func run(only: TroubledService? = nil) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-stress-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = folder.appending(path: "bank")
        try FileManager.default.createDirectory(at: bank, withIntermediateDirectories: true)
        let services = only.map { [$0] } ?? TroubledService.ofApp
        _ = try AppVisit(TroubledService.app(in: bank), typing: "quit\n", folder: bank, variables: [:])
        let ledger = try await Ledger.open(at: bank.appending(path: "bank.sqlite").path, clock: SystemClock())
        try await ledger.setPassword(for: "demo", hash: Self.passwordHash)
        await ledger.close()
        let tallies = walk(with: services, bank: bank, folder: folder)
        var failures: [String] = []
        for service in services {
            let tally = tallies[service, default: Tally()]
            print(Self.line(tally, of: service))
            failures += tally.failures
        }
        for failure in failures { print(failure) }
        guard failures.isEmpty else { throw StressFailure("\(failures.count) walks went wrong") }
    }

    private func walk(with services: [TroubledService], bank: URL, folder: URL) -> [TroubledService: Tally] {
        let sums = Sums()
        // Walks that wait for a deadline have a queue of their own, so that the others go on.
        let (working, waiting) = (OperationQueue(), OperationQueue())
        working.maxConcurrentOperationCount = Self.walksAtOnce
        waiting.maxConcurrentOperationCount = services.count * ServiceTrouble.endless.count
        for (number, trouble) in ServiceTrouble.all.enumerated() {
            for service in isInTurn ? [services[number % services.count]] : services {
                (trouble.isEndless ? waiting : working).addOperation {
                    let name = "\(service.rawValue), \(trouble.name)"
                    let own = folder.appending(path: "\(service.rawValue)-\(number)")
                    do {
                        defer { try? FileManager.default.removeItem(at: own) }
                        try FileManager.default.copyItem(at: bank, to: own)
                        let (visit, secrets) = try visit(service, trouble, number: number, folder: own)
                        sums.tallies.withLock {
                            Self.add(visit, keeping: secrets, named: name, to: &$0[service, default: Tally()])
                        }
                    } catch {
                        sums.tallies.withLock { $0[service, default: Tally()].failures.append("\(name): \(error)") }
                    }
                }
            }
        }
        for queue in [waiting, working] { queue.waitUntilAllOperationsAreFinished() }
        return sums.tallies.withLock { $0 }
    }

    /// A walk, and the secrets that the service was told on it.
    private func visit(
        _ service: TroubledService, _ trouble: ServiceTrouble, number: Int, folder: URL
    ) throws -> (visit: AppVisit, secrets: [String]) {
        let troubled = service.paths[number % service.paths.count]
        let server = try LoopbackServer { request in
            let path = TroubledService.path(of: request)
            let body = TroubledService.body(at: path)
            return path == troubled ? trouble.answer(path, body) : Reply(body: body)
        }
        let visit = try AppVisit(
            service.command(folder: folder, server: serverPath), typing: "login demo\ndemo\n\(service.walk)",
            folder: folder, variables: service.variables(at: server.url()))
        let requests = server.requests
        return (visit, service.secrets.filter { secret in requests.contains { $0.contains(secret) } })
    }

    private static func add(
        _ visit: AppVisit, keeping secrets: [String], named name: String, to tally: inout Tally
    ) {
        tally.count += 1
        if visit.processorTime > tally.processorTime.0 { tally.processorTime = (visit.processorTime, name) }
        if visit.peakMemory > tally.memory.0 { tally.memory = (visit.peakMemory, name) }
        let said = visit.output + visit.errors
        var faults: [String] = []
        if visit.code == nil { faults.append("it crashed") }
        if let code = visit.code, ![0, 3, 4].contains(code) { faults.append("it left \(code)") }
        if visit.processorTime > mostProcessorTime { faults.append("it took \(visit.processorTime) of the processor") }
        if visit.peakMemory > mostMemory { faults.append("it took \(visit.peakMemory >> 20) MiB") }
        if visit.time > longestWalk { faults.append("it took \(visit.time)") }
        if said.utf8.count > mostOutput { faults.append("it said \(said.utf8.count) bytes") }
        if Echo.isHeard(in: said, of: secrets) { faults.append("it told a secret: \(said.suffix(300))") }
        if said.unicodeScalars.contains(where: \.isControlOrFormat) {
            faults.append("it let a control character through")
        }
        tally.failures += faults.map { "\(name): \($0)" }
    }

    private static func line(_ tally: Tally, of service: TroubledService) -> String {
        let seconds = (tally.processorTime.0 / .seconds(1)).formatted(.number.precision(.fractionLength(2)))
        return
            "\(service.rawValue): \(tally.count) troubles, \(tally.failures.count) of them too much; at most \(seconds) s of the "
            + "processor (\(tally.processorTime.1)) and \(tally.memory.0 >> 20) MiB (\(tally.memory.1)), the login among both"
    }
}

extension Unicode.Scalar {
    fileprivate var isControlOrFormat: Bool {
        self != "\n" && [.control, .format].contains(properties.generalCategory)
    }
}

/// One run of a program, what it said line by line, and what it cost.
struct AppVisit {
    let output: String
    let errors: String
    /// The exit code; `nil` when a signal ended it.
    let code: Int32?
    let processorTime: Duration
    let peakMemory: Int
    let time: Duration

    /// Runs `command` with `input` typed at once, and waits for its end; what it said is left in `folder`.
    init(_ command: [String], typing input: String, folder: URL, variables: [String: String]) throws {
        let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }

        let start = ContinuousClock.now
        let process = try Self.spawn(command, environment, files.map(\.path))
        var (status, usage): (Int32, rusage) = (0, rusage())
        guard wait4(process, &status, 0, &usage) == process else { throw StressFailure("a process got lost") }
        time = ContinuousClock.now - start

        output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        code = status & 0x7f == 0 ? status >> 8 & 0xff : nil
        processorTime = Duration(usage.ru_utime) + Duration(usage.ru_stime)
        #if canImport(Darwin)
            peakMemory = usage.ru_maxrss
        #else
            peakMemory = usage.ru_maxrss << 10
        #endif
    }

    private static func spawn(_ arguments: [String], _ environment: [String], _ files: [String]) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, file) in files.enumerated() {
            let flags = descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file, flags, 0o600)
        }
        let (words, variables) = (arguments.map { strdup($0) }, environment.map { strdup($0) })
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        guard posix_spawn(&process, arguments[0], &actions, nil, words + [nil], variables + [nil]) == 0 else {
            throw StressFailure("\(arguments[0]) does not start")
        }
        return process
    }
}

extension Duration {
    fileprivate init(_ time: timeval) {
        self = .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
    }
}
