extension SessionRecorder {
    /// Makes the record agree with a replay of its own text, as far as lines are concerned of which the replay has shown as
    /// many: the part that differs is any text then. After keys the replay has the word, since what an editor of lines draws
    /// while it is typed in depends on the terminal.
    ///
    /// `false` when there is nothing to be done; whether it was enough is for the next replay to say.
    public mutating func settle(with result: SessionResult) -> Bool {
        var isChanged = false
        // From the last section on, so that the places of those before stay.
        for case .lines(let section, let alignment) in result.changes.reversed() {
            let (expected, steps, shown) = (alignment.expected, alignment.steps, alignment.shown)
            guard let lines = lines(ofSection: section) else { continue }
            if lines.start > 0, case .pressed = events[lines.start - 1] {
                for index in lines.indices.reversed() { events.remove(at: index) }
                events.insert(contentsOf: shown.map { .shown(RecordedLine($0)) }, at: lines.start)
                isChanged = true
            } else if lines.indices.count == expected.count {
                for case .replaced(let line, let index) in steps {
                    isChanged = open(lines.indices[line], to: shown[index]) || isChanged
                }
            }
        }
        return isChanged
    }

    /// The lines of the file at `path` that have any text where replays have shown something else, the first being 1.
    public func openedLines(for path: String) -> [Int] {
        let lines = lines(of: path)
        return events.indices.filter { index in
            if case .shown(let line) = events[index] { line.isOpen } else { false }
        }.compactMap { lines[$0] }
    }

    private mutating func open(_ index: Int, to shown: ShownLine) -> Bool {
        guard case .shown(var line) = events[index], line.line.isError == shown.isError else { return false }
        line.add(other: shown.text)
        events[index] = .shown(line)
        return true
    }

    /// Where a section begins, and where the lines that it shows are.
    private func lines(ofSection section: Int) -> (start: Int, indices: [Int])? {
        var (start, count) = (0, 0)
        while count < section, start < events.count {
            if events[start].endsSection { count += 1 }
            start += 1
        }
        guard count == section else { return nil }
        let end = events[start...].firstIndex { $0.endsSection } ?? events.count
        let indices = (start..<end).filter { index in
            if case .shown(let line) = events[index] { !line.line.text.isEmpty } else { false }
        }
        return (start, indices)
    }
}
