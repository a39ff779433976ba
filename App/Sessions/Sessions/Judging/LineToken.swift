/// The smallest piece of a line that is kept or changed.
struct LineToken {
    /// What it is.
    enum Sort: Equatable {
        case word
        case digits
        case punctuation
        case blanks
        /// An account number or a reference, as a whole.
        case account
        case anything
        /// A hole, by its slot.
        case hole(Int)
        /// Any value of a type.
        case typed(HoleType)
    }

    /// A value that tokens are of.
    struct Value: Equatable {
        let kind: DifferenceKind
        /// Its bytes in the line.
        let range: Range<Int>
    }

    let sort: Sort
    /// Empty for what stands for a text.
    var text = ""
    /// The bytes that it takes in the line, as it is written there.
    let range: Range<Int>
    /// What it is a part of.
    var value: Value?

    /// The part of a pattern that it is.
    var part: LinePattern.Part {
        switch sort {
        case .word, .digits, .punctuation, .blanks, .account: .text(text)
        case .anything: .anything
        case .hole(let slot): .hole(slot)
        case .typed(let type): .typed(type)
        }
    }

    /// What differs when this token does.
    func kind(_ types: [HoleType]) -> DifferenceKind {
        if let value { return value.kind }
        return switch sort {
        case .word, .punctuation, .anything: .wording
        case .digits: .number
        case .blanks: .blanks
        case .account: .account
        case .hole(let slot): types[slot].kind
        case .typed(let type): type.kind
        }
    }

    /// Whether it is the same as one of another line, wherever that stands.
    func isSame(as other: LineToken) -> Bool {
        sort == other.sort && text.isIdentical(to: other.text)
    }

    /// Whether the one can take the place of the other: a word that of a word, a hole that of a value of its kind.
    func resembles(_ other: LineToken, types: [HoleType]) -> Bool {
        switch sort {
        case .hole, .typed: other.value?.kind == kind(types)
        default: sort == other.sort
        }
    }
}

extension HoleType {
    /// What differs when its value does.
    var kind: DifferenceKind {
        switch self {
        case .id, .iban: .account
        case .money: .money
        case .date, .instant: .time
        case .int: .number
        case .text: .wording
        }
    }
}
