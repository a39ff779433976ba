/// Writes a walk line by line in session form.
struct WalkText {
    private(set) var lines: [String] = []

    mutating func append(_ event: WalkEvent) {
        switch event {
        case .shown(let line): lines.append(SessionLine.shown(line))
        case .moved(let route): lines.append(SessionLine.route(route))
        case .typed(let answer, let wait, let isInterrupted):
            append(input: SessionLine.typed(answer, at: wait), at: wait, isInterrupted: isInterrupted)
        case .interrupted:
            // Right behind an input the signal would come while the app works on it.
            separate()
            lines.append(SessionLine.signal)
        case .advanced(let milliseconds): lines.append(SessionLine.advance(milliseconds: milliseconds))
        case .failing(let fault): lines.append(SessionLine.fault(fault))
        case .ended(let code): lines.append(SessionLine.exitCode(code))
        }
    }

    mutating func append(input line: String, at wait: SessionWait, isInterrupted: Bool) {
        if case .prompt = wait { separate() }
        lines.append(line)
        if isInterrupted { lines.append(SessionLine.signal) }
    }

    /// Adds a line that is written in session form already.
    mutating func append(line: String) {
        lines.append(line)
    }

    private mutating func separate() {
        if lines.last?.isEmpty == false { lines.append("") }
    }
}
