import Sessions
import Terminal

/// Asks a person about the changes of a file, one after the other.
@MainActor
struct UpdateDialogue {
    /// What was answered.
    struct Answer: Equatable {
        /// For each change, in their order.
        var decisions: [UpdateChange.Decision] = []
        /// Whether no other file is to be asked about.
        var isLast = false
        /// Whether it was broken off with Ctrl-C: nothing is to be written.
        var isInterrupted = false
    }

    /// Where the answers come from.
    let input: any LineInput
    let writer: TerminalWriter

    /// Shows each of the `changes` that are more than `accepted` and asks for a decision; what is accepted is taken.
    func decisions(
        on changes: [UpdateChange], at path: String, accepting accepted: SessionUpdate.Acceptance
    ) async -> Answer {
        var answer = Answer()
        var rest: UpdateChange.Decision?
        for (index, change) in changes.enumerated() {
            if !accepted.isEmpty, change.refusal(at: path, accepting: accepted) == nil {
                answer.decisions.append(.take)
            } else if let rest {
                answer.decisions.append(rest)
            } else {
                writer.text(
                    SessionDiff(change.mismatch("change \(index + 1) of \(changes.count)", at: path)).description)
                if let hole = change.hole { writer.line(StyledText("h would write: \(hole)")) }
                switch await word(for: change) {
                case .yes: answer.decisions.append(.take)
                case .no: answer.decisions.append(.leave)
                case .hole: answer.decisions.append(.hole)
                case .takeAll: rest = .take
                case .leaveAll: rest = .leave
                case .quit: (rest, answer.isLast) = (.leave, true)
                case nil: return Answer(isLast: true, isInterrupted: true)
                }
                if let rest { answer.decisions.append(rest) }
            }
        }
        return answer
    }

    /// The word that was answered for `change`; `nil` for Ctrl-C. The end of the input is ``Word/quit``.
    private func word(for change: UpdateChange) async -> Word? {
        let words = Word.allCases.filter { $0 != .hole || change.hole != nil }
        let letters = words.map(\.rawValue).joined(separator: ",")
        while true {
            switch await input.read(InputRequest(kind: .answer, prompt: "Change the file? [\(letters)]")) {
            case .line(let line):
                let typed = line.filter { !$0.isWhitespace }.lowercased()
                if let word = words.first(where: { typed == $0.rawValue || typed == $0.name }) { return word }
                for word in words { writer.line(StyledText("\(word.rawValue)  \(word.help)")) }
            case .refused(let fault): writer.error("\(fault)")
            case .end: return .quit
            case .interrupted: return nil
            case .idle: break
            }
        }
    }

    /// What can be answered.
    private enum Word: String, CaseIterable {
        case yes = "y"
        case no = "n"
        case hole = "h"
        case takeAll = "a"
        case leaveAll = "d"
        case quit = "q"

        var name: String {
            switch self {
            case .takeAll: "all"
            case .leaveAll: "none"
            default: "\(self)"
            }
        }

        var help: String {
            switch self {
            case .yes: "the file is to say what the app does"
            case .no: "the file stays as it is there"
            case .hole: "a hole takes the place of what is different"
            case .takeAll: "yes to this and all that follow in the file"
            case .leaveAll: "no to this and all that follow in the file"
            case .quit: "no to this and all that follow, in other files, too"
            }
        }
    }
}
