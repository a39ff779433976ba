/// What stood on the screen at one moment of a walk, or was pressed at it. Secrets are masked, and those that were typed are left out.
public enum TranscriptStep: Sendable, Hashable {
    /// A line the app wrote, without the blanks at its end.
    case shown(String, isError: Bool)
    /// Keys that were pressed while the app waited, behind the label of the wait with the blank that parts them.
    ///
    /// A line that was typed ends in Enter; Ctrl-C behind it came while the app worked on it.
    case pressed([SessionKey], behind: String, isQuestion: Bool)
}

extension Transcript {
    /// What a person would have seen of the walk, in its order: no directive, no navigation, no mark of the grammar.
    public var steps: [TranscriptStep] {
        events.compactMap { event in
            switch event {
            case .shown(let line): .shown(mask.mask(line.text), isError: line.isError)
            case .typed(let answer, let wait, let isInterrupted):
                step(answer.keys + [.named(.enter)] + (isInterrupted ? [.control("C")] : []), at: wait)
            case .pressed(let keys, let wait): step(keys, at: wait)
            case .interrupted(let wait): step([.control("C")], at: wait)
            case .moved, .advanced, .failing, .ended: nil
            }
        }
    }

    private func step(_ keys: [SessionKey], at wait: SessionWait) -> TranscriptStep {
        switch wait {
        case .prompt(let prompt):
            .pressed(masked(keys), behind: label(prompt, isWhole: !grammar.prompts.isEmpty), isQuestion: false)
        case .question(let question, let isSecret):
            .pressed(
                masked(isSecret ? keys.filter { !$0.isText } : keys),
                behind: label(question, isWhole: grammar.isOfProgram), isQuestion: true)
        }
    }

    /// A label as it stands on the screen; one that is not known as a whole is parted by a blank from what is typed.
    private func label(_ text: String, isWhole: Bool) -> String {
        mask.mask(isWhole ? text : text.trimmed + " ")
    }

    /// Texts that follow each other are one, so that no secret is shown by being typed in pieces.
    private func masked(_ keys: [SessionKey]) -> [SessionKey] {
        var masked: [SessionKey] = []
        var text = ""
        func end() {
            if !text.isEmpty { masked.append(.text(mask.mask(text))) }
            text = ""
        }
        for key in keys {
            if case .text(let piece) = key {
                text += piece
            } else {
                end()
                masked.append(key)
            }
        }
        end()
        return masked
    }
}

extension WalkEvent.Answer {
    fileprivate var keys: [SessionKey] {
        if case .text(let text) = self { [.text(text)] } else { [] }
    }
}

extension SessionKey {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}
