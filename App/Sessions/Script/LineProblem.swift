/// What is wrong with a line, before it is known where the line stands.
struct LineProblem: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
