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

    /// Searches for the order in which lines match as many shown ones, with what their holes capture. It does not call itself:
    /// a block may have more lines than a thread has room for calls.
    private struct Search {
        /// The place of a shown line: the lines that it may still be, and what holes have captured before it.
        private struct Place {
            var candidates: Range<Int>
            let captures: Captures
        }

        let lines: [ExpectedLine]
        let shown: [ShownLine]
        var tries: Int
        /// For each shown line, the line that it is.
        private(set) var order: [Int] = []
        private var isUsed: [Bool]
        /// All lines before it are used.
        private var firstFree = 0
        /// The lines that stand for nothing else and are not used, the last first.
        private var literals: [ShownLine: [Int]] = [:]

        init(lines: [ExpectedLine], shown: [ShownLine], tries: Int) {
            self.lines = lines
            self.shown = shown
            self.tries = tries
            isUsed = Array(repeating: false, count: lines.count)
            for index in lines.indices.reversed() {
                if let line = lines[index].literalLine { literals[line, default: []].append(index) }
            }
        }

        mutating func find(_ captures: Captures) -> Bool {
            var places = [place(after: captures)]
            while order.count < shown.count, tries > 0 {
                let last = places.count - 1
                if let index = places[last].candidates.popFirst() {
                    guard !isUsed[index], let after = fits(index, shown[last], places[last].captures) else { continue }
                    use(index, true)
                    order.append(index)
                    places.append(place(after: after))
                } else {
                    places.removeLast()
                    guard let index = order.popLast() else { return false }
                    use(index, false)
                }
            }
            return order.count == shown.count
        }

        /// The place of the next shown line. A line that stands for nothing else can be no other one.
        private func place(after captures: Captures) -> Place {
            let literal = order.count < shown.count ? literals[shown[order.count]]?.last : nil
            return Place(candidates: literal.map { $0..<$0 + 1 } ?? firstFree..<lines.count, captures: captures)
        }

        private mutating func use(_ index: Int, _ isUsed: Bool) {
            self.isUsed[index] = isUsed
            firstFree = min(firstFree, index)
            while firstFree < lines.count, self.isUsed[firstFree] { firstFree += 1 }
            guard let line = lines[index].literalLine else { return }
            if isUsed { literals[line]?.removeLast() } else { literals[line]?.append(index) }
        }

        private mutating func fits(_ index: Int, _ line: ShownLine, _ captures: Captures) -> Captures? {
            tries -= 1
            var after = captures
            return tries > 0 && lines[index].matches(line, captures: &after) ? after : nil
        }
    }
}
