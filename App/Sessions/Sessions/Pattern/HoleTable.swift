import Words

/// The holes of a script: each name has one type and one slot for what it captures.
struct HoleTable: Sendable {
    /// A hole, by its first place.
    struct Hole: Sendable {
        let name: String
        let type: HoleType
        let place: ScriptPlace
        /// Whether it is typed before any line could capture it, so that the fixture must offer its value.
        let isOffered: Bool
        fileprivate(set) var uses = 1

        /// As it is written in a file.
        var text: String {
            "{\(name):\(type.rawValue)}"
        }
    }

    private(set) var holes: [Hole] = []
    private var slots: [String: Int] = [:]

    /// The slot of a hole, a new one at its first place.
    mutating func slot(
        of name: String, type word: String, at place: ScriptPlace, inInput isInput: Bool
    ) throws(LineProblem) -> Int {
        let type = try HoleType(word, of: name)
        if let slot = slots[name] {
            guard holes[slot].type == type else {
                throw LineProblem("{\(name):\(word)} was \(holes[slot].text) before")
            }
            holes[slot].uses += 1
            return slot
        }
        slots[name] = holes.count
        holes.append(Hole(name: name, type: type, place: place, isOffered: isInput))
        return holes.count - 1
    }

    /// Whether a hole of this name was there before.
    func captures(_ name: String) -> Bool { slots[name] != nil }

    /// The slot of a name that was captured before.
    mutating func slot(ofCaptured name: String) throws(LineProblem) -> Int {
        guard let slot = slots[name] else {
            let known = NearestWord.nearest(to: name, among: Array(slots.keys))
            throw LineProblem("nothing captures $\(name) before" + (known.map { ". Did you mean $\($0)?" } ?? ""))
        }
        holes[slot].uses += 1
        return slot
    }

    /// The first capture that nothing uses, though somebody chose its value.
    var firstUnused: Hole? {
        holes.first { $0.uses == 1 && !$0.isOffered && !$0.type.mayStandAlone }
    }

}

extension HoleType {
    /// The type that the hole `name` is written with.
    init(_ word: String, of name: String) throws(LineProblem) {
        guard let type = HoleType(rawValue: word) else {
            let known = HoleType.allCases.map(\.rawValue)
            let hint = NearestWord.nearest(to: word, among: known).map { ". Did you mean \($0)?" }
            throw LineProblem(
                "{\(name):\(word)} has an unknown type" + (hint ?? "; there are \(known.joined(separator: ", "))"))
        }
        self = type
    }
}

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
