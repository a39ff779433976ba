/// From the start of a program on a pseudo-terminal to the prompt on its screen.
struct FirstPrompt {
    private static let columns = 80

    private let words: [String]
    private let prompt: [UInt8]

    init(_ program: Program, _ arguments: [String], prompt: String) {
        words = [program.path] + arguments
        self.prompt = Array(prompt.utf8)
    }

    /// The seconds; the program is then ended.
    /// - Throws: `ProgramFailure` when it ends without the prompt.
    func time() throws -> Double {
        let start = ContinuousClock.now
        var child = try Child(words, columns: Self.columns)
        var screen: [UInt8] = []
        while screen.firstRange(of: prompt) == nil {
            guard let output = child.output() else { throw child.failure(status: 0) }
            screen += output
        }
        let time = (ContinuousClock.now - start) / .seconds(1)
        child.kill()
        return time
    }
}
