import CChildProcess
import Foundation

/// A program that runs, over pipes or at a terminal.
///
/// Not Foundation's `Process`, which may take 50 ms to see that its child has ended.
struct Child {
    /// In milliseconds, how long a child may be silent.
    private static let patience: Int32 = 600_000

    private let words: [String]
    private var handle = child_process()

    /// Starts the program at `words[0]`, with `columns` at a pseudo-terminal so wide.
    /// - Throws: `ProgramFailure`.
    init(_ words: [String], columns: Int32 = 0) throws {
        self.words = words
        let variables = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { _, own in own }
        let isStarted = Self.withCStrings(words) { words in
            Self.withCStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
                child_process_start(self.words[0], words, variables, columns, &handle)
            }
        }
        guard isStarted else { throw failure(status: errno) }
    }

    /// Types all there is to type.
    mutating func type(_ input: String) {
        let bytes = Array(input.utf8)
        _ = child_process_write(handle.input, bytes, bytes.count)
        Self.close(&handle.input)
    }

    /// What it wrote meanwhile; `nil` when it writes no more.
    mutating func output() -> [UInt8]? {
        while handle.output >= 0 || handle.errors >= 0 {
            let ready = child_process_poll(&handle, Self.patience)
            if ready & Int32(CHILD_PROCESS_ERRORS_READY) != 0 { _ = Self.read(&handle.errors) }
            if ready & Int32(CHILD_PROCESS_CHANNEL_READY) != 0 { _ = Self.read(&handle.channel) }
            if ready & Int32(CHILD_PROCESS_OUTPUT_READY) != 0, let bytes = Self.read(&handle.output) { return bytes }
            guard ready != CHILD_PROCESS_NONE else { return nil }
        }
        return nil
    }

    /// Waits until it has ended.
    /// - Throws: `ProgramFailure` unless it ended with 0.
    mutating func finish() throws {
        while output() != nil {}
        let status = wait()
        guard status == 0 else { throw failure(status: status) }
    }

    /// Ends it at once.
    mutating func kill() {
        child_process_signal(handle.pid, SIGKILL)
        _ = wait()
    }

    /// What to say of a child that did not do what it should.
    func failure(status: Int32) -> ProgramFailure {
        ProgramFailure(words: words, status: status)
    }

    private mutating func wait() -> Int32 {
        Self.close(&handle.channel)
        Self.close(&handle.errors)
        Self.close(&handle.output)
        return child_process_wait(handle.pid)
    }

    private static func read(_ descriptor: inout Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { bytes, count in
            count = child_process_read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard bytes.isEmpty else { return bytes }
        close(&descriptor)
        return nil
    }

    private static func close(_ descriptor: inout Int32) {
        child_process_close(descriptor)
        descriptor = -1
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
