import Terminal

/// What a command wrote.
@MainActor
struct Output {
    let writer: TerminalWriter
    private let output = BufferSink()
    private let errorOutput = BufferSink()

    init() {
        writer = TerminalWriter(output: output, errors: errorOutput)
    }

    /// The lines on standard output.
    var lines: [String] { Self.lines(of: output) }

    /// The lines on standard error.
    var errors: [String] { Self.lines(of: errorOutput) }

    private static func lines(of sink: BufferSink) -> [String] {
        sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
