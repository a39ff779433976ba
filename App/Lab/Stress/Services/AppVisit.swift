import Foundation

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
