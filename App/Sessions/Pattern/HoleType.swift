/// What a hole takes.
enum HoleType: String, Sendable, CaseIterable {
    case id
    case iban
    case money
    case date
    case instant
    case int
    case text

    /// Whether a hole may be captured and never used again: what stands in it is nobody's choice.
    var mayStandAlone: Bool {
        switch self {
        case .id, .date, .instant: true
        case .iban, .money, .int, .text: false
        }
    }

    /// Where a value that starts at `start` may end, the longest first. A text has no shape: it ends anywhere.
    func ends(in bytes: Bytes, from start: Int) -> HoleEnds {
        switch self {
        case .id: HoleEnds(HoleShape.endOfID(in: bytes, from: start))
        case .iban: HoleShape.endsOfIBAN(in: bytes, from: start)
        case .money: HoleShape.endsOfMoney(in: bytes, from: start)
        case .date: HoleEnds(InstantText.endOfDate(in: bytes, from: start))
        case .instant: HoleEnds(InstantText.endOfInstant(in: bytes, from: start))
        case .int: HoleEnds(HoleShape.endOfInt(in: bytes, from: start))
        case .text: HoleEnds(nil)
        }
    }

    /// What is kept of a matched text: an account number in its electronic form, the rest as it stands.
    func captured(_ text: String) -> String {
        self == .iban ? text.filter { $0 != " " } : text
    }
}
