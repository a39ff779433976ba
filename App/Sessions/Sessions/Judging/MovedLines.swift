/// The expected lines that came in another place of their section.
struct MovedLines {
    /// Where each came, by its position among the expected ones.
    private(set) var places: [Int: Int] = [:]
    private var columnsTaken: Set<Int> = []
    private let alignment: SectionAlignment
    /// What came in the place of each that another replaced, and the other way round.
    private var columns: [Int: Int] = [:]
    private var rows: [Int: Int] = [:]
    /// How often lines with holes are tried.
    private static let tries = 100_000
    /// How often lines are struck because of others that were.
    private static let rounds = 16

    init(in alignment: SectionAlignment) {
        self.alignment = alignment
        for case .replaced(let row, let column) in alignment.steps { (columns[row], rows[column]) = (column, row) }
        find()
        keepWhole()
    }

    /// Whether a shown line is one that moved.
    func contains(column: Int) -> Bool {
        columnsTaken.contains(column)
    }

    private mutating func find() {
        var lost: [Int] = []
        var free: [Int] = []
        for step in alignment.steps {
            switch step {
            case .replaced(let row, let column):
                lost.append(row)
                free.append(column)
            case .missing(let row): lost.append(row)
            case .extra(let column): free.append(column)
            case .kept, .gap: break
            }
        }
        var byText: [ShownLine: [Int]] = [:]
        for column in free.reversed() { byText[alignment.shown[column], default: []].append(column) }
        var tries = Self.tries
        for row in lost {
            guard case .line(let pattern, let isError) = alignment.expected[row].kind else { continue }
            let column: Int?
            if let text = pattern.literal {
                column = byText[ShownLine(text: text, isError: isError)]?.popLast()
            } else {
                column = free.first { candidate in
                    tries -= 1
                    return tries > 0 && !columnsTaken.contains(candidate) && matches(row, candidate)
                }
            }
            guard let column, columnsTaken.insert(column).inserted else { continue }
            places[row] = column
        }
    }

    private func matches(_ row: Int, _ column: Int) -> Bool {
        var captures = alignment.captures
        return alignment.expected[row].matches(alignment.shown[column], captures: &captures)
    }

    /// A line whose place another took has moved only when that one has, too, and so has the one whose place it took.
    private mutating func keepWhole() {
        for _ in 0..<Self.rounds {
            let stray = places.filter { row, column in
                let isTaken = columns[row].map { !columnsTaken.contains($0) } ?? false
                let hasTaken = rows[column].map { places[$0] == nil } ?? false
                return isTaken || hasTaken
            }
            guard !stray.isEmpty else { return }
            for (row, column) in stray {
                places[row] = nil
                columnsTaken.remove(column)
            }
        }
        (places, columnsTaken) = ([:], [])
    }
}
