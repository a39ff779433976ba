/// Puts expected lines that come in any order into the order of what was shown, as far as they came.
struct UnorderedLines {
    private(set) var arranged: [ExpectedLine]
    private let shown: [ShownLine]
    private let captures: Captures
    /// How many pairs of lines are tried for a place.
    private static let mostTries = 20_000

    init(_ lines: [ExpectedLine], facing shown: [ShownLine], _ captures: Captures) {
        arranged = lines
        self.shown = shown
        self.captures = captures
        var position = 0
        var isExact = true
        var index = 0
        while index < lines.count {
            guard let block = lines[index].block else {
                if lines[index].isEllipsis { isExact = false } else { position += 1 }
                index += 1
                continue
            }
            let end = lines[index...].firstIndex { $0.block != block } ?? lines.count
            position = arrange(index..<end, from: position, isExact: isExact)
            isExact = true
            index = end
        }
    }

    /// Arranges a block that begins at `position`, or unless `isExact` anywhere behind it, and gives where it ends.
    private mutating func arrange(_ block: Range<Int>, from position: Int, isExact: Bool) -> Int {
        let lines = Array(arranged[block])
        let last = isExact ? position : shown.count - block.count
        var start = position
        var tries = Self.mostTries
        while start <= last, start + lines.count <= shown.count, tries > 0 {
            var search = Search(lines: lines, shown: Array(shown[start..<start + lines.count]), tries: tries)
            if search.find(captures) {
                arranged.replaceSubrange(block, with: search.order.map { lines[$0] })
                return start + lines.count
            }
            tries = search.tries
            start += 1
        }
        arranged.replaceSubrange(block, with: inOrderOfMatches(lines, from: position))
        return position + lines.count
    }

    /// The lines in the order of those that they match, the others behind them.
    private func inOrderOfMatches(_ lines: [ExpectedLine], from position: Int) -> [ExpectedLine] {
        var left = Array(lines.indices)
        var came: [Int] = []
        for line in shown.dropFirst(position).prefix(lines.count * 4) {
            let found = left.firstIndex { index in
                var trial = captures
                return lines[index].matches(line, captures: &trial)
            }
            if let found { came.append(left.remove(at: found)) }
        }
        return (came + left).map { lines[$0] }
    }

    /// Searches for the order in which lines match as many shown ones, with what their holes capture.
    private struct Search {
        let lines: [ExpectedLine]
        let shown: [ShownLine]
        var tries: Int
        /// For each shown line, the line that it is.
        private(set) var order: [Int] = []
        private var isUsed: [Bool]

        init(lines: [ExpectedLine], shown: [ShownLine], tries: Int) {
            self.lines = lines
            self.shown = shown
            self.tries = tries
            isUsed = Array(repeating: false, count: lines.count)
        }

        mutating func find(_ captures: Captures) -> Bool {
            guard order.count < shown.count else { return true }
            let line = shown[order.count]
            // A line that stands for nothing else can be no other one.
            let literal = lines.indices.first {
                !isUsed[$0] && lines[$0].literal != nil && fits($0, line, captures) != nil
            }
            for index in literal.map({ [$0] }) ?? Array(lines.indices) where !isUsed[index] {
                guard let after = fits(index, line, captures) else { continue }
                isUsed[index] = true
                order.append(index)
                if find(after) { return true }
                order.removeLast()
                isUsed[index] = false
                if tries <= 0 { return false }
            }
            return false
        }

        private mutating func fits(_ index: Int, _ line: ShownLine, _ captures: Captures) -> Captures? {
            tries -= 1
            var after = captures
            return tries > 0 && lines[index].matches(line, captures: &after) ? after : nil
        }
    }
}
