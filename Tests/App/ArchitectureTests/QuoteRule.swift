/// Each listing of the book is a quote of a file that is compiled, replayed or recorded, so that it cannot be out of date. The line
/// before it says of which: From `Modules/Features/Auth/AuthContract.swift`:
enum QuoteRule {
    /// The folder of the pages whose listings are quotes.
    static let book = "Documentation/DOBank.docc/"

    /// A block of a page between two fences, and the line of text before it.
    private struct Block {
        let language: Substring
        let caption: Substring
        var lines: [Substring] = []
    }

    /// A line for each listing that has no source or is not in it; `text` gives the text of the file at a path below the root of the
    /// repository.
    static func violations(in page: SourceFile, text: (String) -> String?) -> [String] {
        blocks(of: page).compactMap { block in
            violation(in: block, text: text).map { "\(page.path), \"\(block.lines.first ?? "")\": \($0)" }
        }
    }

    private static func blocks(of page: SourceFile) -> [Block] {
        var blocks: [Block] = []
        var (open, caption): (Block?, Substring) = (nil, "")
        for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open = open == nil ? Block(language: line.dropFirst(3), caption: caption) : nil
                caption = ""
            } else if open != nil {
                open?.lines.append(line)
            } else if line.contains(where: { $0 != " " }) {
                caption = line
            }
        }
        return blocks + (open.map { [$0] } ?? [])
    }

    private static func violation(in block: Block, text: (String) -> String?) -> String? {
        // Commands are not quoted, but run by the reader.
        guard block.language != "sh" else { return nil }
        guard let path = block.caption.wholeMatch(of: /From `([^`]+)`:/).map({ String($0.output.1) }) else {
            return "the line before it does not name a source, as in: From `App/Server/Package.swift`:"
        }
        guard isSource(path, of: block.language) else {
            return "\(path) is not a source of a block in \(block.language)"
        }
        guard let source = text(path) else { return "there is no \(path)" }
        guard !block.lines.isEmpty else { return "it quotes nothing of \(path)" }
        return missing(block.lines, from: source).map { "\(path) does not say \"\($0)\" there" }
    }

    private static func isSource(_ path: String, of language: Substring) -> Bool {
        switch language {
        case "swift": path.hasSuffix(".swift") && !path.contains(".docc/")
        case "text":
            path.hasPrefix("Tests/Sessions/") && path.hasSuffix(".session.md")
                || path.hasPrefix("Tests/Support/Traces/")
        default: false
        }
    }

    /// The first of the quoted lines that `source` does not have there; indentation does not count, and a line `…` stands for lines
    /// that are left out.
    private static func missing(_ quote: [Substring], from source: String) -> String? {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(withoutIndentation)
        var rest = lines[...]
        for part in quote.map(withoutIndentation).split(separator: "…") {
            let starts = rest.indices.filter { rest[$0] == part.first }
            let lengths = starts.map { start in zip(rest[start...], part).prefix { $0 == $1 }.count }
            guard let place = lengths.firstIndex(of: part.count) else {
                return String(part.dropFirst(lengths.max() ?? 0).first ?? "")
            }
            rest = rest[(starts[place] + part.count)...]
        }
        return nil
    }

    private static func withoutIndentation(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}

/// A page that tells its reader to run some tests names tests that there are, or those of a feature that it makes.
enum TestFilterRule {
    static func violations(in page: SourceFile, files: [SourceFile]) -> [String] {
        let feature = page.text.firstMatch(of: /App\/Generator feature (\w+)/)?.output.1
        return page.text.matches(of: /swift test[^\n`]*--filter (\w+)/).map { String($0.output.1) }.filter { name in
            guard !(feature.map { name.hasPrefix($0) } ?? false) else { return false }
            return !files.contains { file in
                file.path.hasPrefix("Tests/")
                    && (file.path.contains("/\(name)") || file.code.contains("struct \(name)"))
            }
        }.map { "\(page.path) filters tests by \($0), and none is called so" }
    }
}
