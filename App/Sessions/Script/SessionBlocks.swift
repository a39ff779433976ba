/// Finds the session blocks of a file: all of it, or the blocks marked `session` of a Markdown file (`.md`).
enum SessionBlocks {
    /// The lines of all blocks in order.
    static func lines(of text: String, path: String) throws(ScriptError) -> [SourceLine] {
        let lines = TextLines(text).contents.enumerated().map { index, line in
            SourceLine(place: ScriptPlace(path: path, line: index + 1), text: line.withoutTrailingBlanks)
        }
        return path.hasSuffix(".md") ? try markdown(lines, path: path) : lines
    }

    private static func markdown(_ lines: [SourceLine], path: String) throws(ScriptError) -> [SourceLine] {
        var blocks: [SourceLine] = []
        var open: (fence: Fence, place: ScriptPlace)?
        var count = 0
        for line in lines {
            if let (fence, _) = open {
                if fence.isClosed(by: line.text) {
                    open = nil
                } else if fence.language == "session" {
                    blocks.append(line)
                }
            } else if let fence = Fence(opening: line.text) {
                open = (fence, line.place)
                count += fence.language == "session" ? 1 : 0
            }
        }
        if let (fence, place) = open, fence.language == "session" {
            throw ScriptError(place, LineProblem("the block is never closed"))
        }
        guard count > 0 else { throw ScriptError(path: path, line: 1, message: "the file has no ```session block") }
        return blocks
    }
}
