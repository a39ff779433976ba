internal import CForeignProgram

/// A program that runs over pipes and is given no input. Whatever it starts ends with it, and with our process.
public final class BackgroundProgram {
    private var handle: foreign_program
    private var lines: [String] = []
    private var rest: [UInt8] = []
    /// How it has ended; `nil` while it runs.
    public private(set) var end: ProgramStop?
    /// How many of the lines that it has written last are kept.
    private static let mostLines = 1_000
    private static let longestLine = 1 << 16
    private static let mostAtOnce = 1 << 16

    /// Starts it.
    /// - Throws: ``ProgramError``.
    public init(_ settings: ProgramSettings) throws(ProgramError) {
        handle = try ProgramStart(settings).run()
        foreign_program_close(&handle.input)
    }

    deinit { foreign_program_end(&handle) }

    /// What it has written last, to either stream.
    public var output: [String] {
        rest.isEmpty ? lines : lines + [String(decoding: rest, as: UTF8.self)]
    }

    /// Reads what it has written, and sees whether it has ended.
    public func listen() {
        guard end == nil else { return }
        var status: Int32 = 0
        let isOver = foreign_program_ended(&handle, &status)
        read()
        guard isOver else { return }
        let code = foreign_program_code(status)
        end = foreign_program_died(status) ? .died(signal: code) : .ended(code)
    }

    /// Listens until `isDone`; `false` when that takes too long.
    public func wait(_ patience: Duration, until isDone: () -> Bool) -> Bool {
        let limit = ContinuousClock.now + patience
        while true {
            listen()
            if isDone() { return true }
            guard ContinuousClock.now < limit else { return false }
            foreign_program_pause(&handle, 5_000, false)
        }
    }

    /// Ends it, and all that it has started.
    public func kill() {
        foreign_program_end(&handle)
    }

    private func read() {
        for descriptor in [handle.output, handle.errors] where descriptor >= 0 {
            var (got, count) = (1, 0)
            // One that never stops must not keep its reader from anything else.
            while got > 0, count < Self.mostAtOnce {
                let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { bytes, count in
                    got = foreign_program_read(descriptor, bytes.baseAddress, bytes.count)
                    count = max(0, got)
                }
                take(bytes)
                count += bytes.count
            }
        }
    }

    private func take(_ bytes: [UInt8]) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") || rest.count >= Self.longestLine {
                lines.append(String(decoding: rest, as: UTF8.self))
                rest = []
            }
            if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { rest.append(byte) }
        }
        if lines.count > Self.mostLines * 2 { lines.removeFirst(lines.count - Self.mostLines) }
    }
}

extension ForeignProgram {
    /// Whether a program is there: at the path, or where a shell would find it.
    public static func exists(_ word: String) -> Bool {
        let path = ProgramEnvironment.variables(home: "", inputrc: "", changes: [:])["PATH"] ?? ""
        return (try? ProgramSearch.find(word, path: path)) != nil
    }
}
