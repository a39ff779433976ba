/// Wraps a text between words. A long number in groups of four, a number with the code behind it and a short quotation stay together.
package struct WordWrap {
    private let text: StyledText
    private let words: [WrappedWord]
    private let width: Int
    private let hanging: Int

    /// The text in lines of at most `width` columns.
    ///
    /// Further lines are indented to the text of the first: after its blanks and a muted label. A word that is longer than a line
    /// has its own line.
    package static func lines(_ text: StyledText, width: Int) -> [StyledText] {
        guard text.width > width else { return [text] }
        return WordWrap(text, width: max(1, width)).lines
    }

    private init(_ text: StyledText, width: Int) {
        self.text = text
        self.width = width
        words = WrappedWord.words(of: text.text, width: width)
        hanging = min(Self.label(of: text), width / 2)
    }

    /// The indentation of the further lines.
    private static func label(of text: StyledText) -> Int {
        let first = text.runs.first { !$0.text.isEmpty }
        guard let first, first.style == .muted, text.runs.count > 1, first.text.last == " " else {
            return text.text.prefix { $0 == " " }.count
        }
        return DisplayWidth.of(first.text)
    }

    private var lines: [StyledText] {
        var lines: [StyledText] = []
        var start = 0
        while start < words.count {
            let indent = lines.isEmpty ? words[start].blanks : min(hanging, max(0, width - words[start].width))
            var end = start + 1
            var used = indent + words[start].width
            while end < words.count, used + words[end].blanks + words[end].width <= width {
                used += words[end].blanks + words[end].width
                end += 1
            }
            let range = words[start].range.lowerBound..<words[end - 1].range.upperBound
            lines.append(StyledText(DisplayWidth.blanks(indent)) + text.part(range))
            start = end
        }
        return lines.isEmpty ? [text] : lines
    }
}

/// A word of a text, or several that stay together.
struct WrappedWord {
    /// Its range among the scalars of the text.
    private(set) var range: Range<Int>
    /// The columns it takes.
    private(set) var width: Int
    /// The blanks before it.
    let blanks: Int

    /// The words of `text`; phrases stay together when they fit in `width` columns.
    static func words(of text: String, width: Int) -> [WrappedWord] {
        let single = words(of: Array(text.unicodeScalars))
        let texts = text.unicodeScalars.split(separator: " ").map { String($0) }
        var words: [WrappedWord] = []
        var index = 0
        while index < single.count {
            let count = Phrase.length(at: index, of: texts)
            var word = single[index]
            for next in single[index..<index + count].dropFirst() { word.join(next) }
            if count > 1, word.width > width {
                words += single[index..<index + count]
            } else {
                words.append(word)
            }
            index += count
        }
        return words
    }

    private mutating func join(_ next: WrappedWord) {
        range = range.lowerBound..<next.range.upperBound
        width += next.blanks + next.width
    }

    private static func words(of scalars: [Unicode.Scalar]) -> [WrappedWord] {
        var words: [WrappedWord] = []
        var position = 0
        while position < scalars.count {
            let start = scalars[position...].firstIndex { $0 != " " } ?? scalars.count
            let end = scalars[start...].firstIndex { $0 == " " } ?? scalars.count
            if start < end {
                let width = scalars[start..<end].reduce(0) { $0 + DisplayWidth.of($1) }
                words.append(WrappedWord(range: start..<end, width: width, blanks: start - position))
            }
            position = end
        }
        return words
    }
}

/// Words that are read as one.
private enum Phrase {
    /// The columns of a phrase between quotation marks that stays whole.
    private static let longestQuotation = 30
    /// The groups of the longest such number.
    private static let mostGroups = 9

    /// How many of `words`, from the one at `index` on, are read as one.
    static func length(at index: Int, of words: [String]) -> Int {
        max(numberLength(at: index, of: words), quotationLength(at: index, of: words))
    }

    /// A number in groups of four, or one before its code of three letters.
    private static func numberLength(at index: Int, of words: [String]) -> Int {
        let first = words[index].drop { !$0.isLetter && !$0.isNumber && $0 != "+" && $0 != "-" }
        guard index + 1 < words.count else { return 1 }
        if isAmount(first) { return isCurrency(words[index + 1]) ? 2 : 1 }
        guard first.count == 4, first.prefix(2).allSatisfy(\.isCapital), first.suffix(2).allSatisfy(\.isDigit) else {
            return 1
        }
        var count = 1
        for word in words[(index + 1)...].prefix(mostGroups) {
            let group = word.prefix { $0.isCapital || $0.isDigit }
            guard (1...4).contains(group.count), !word.dropFirst(group.count).contains(where: \.isLetter) else { break }
            count += 1
            if word.count != 4 { break }
        }
        return count
    }

    private static func quotationLength(at index: Int, of words: [String]) -> Int {
        guard let mark = words[index].firstIndex(of: "\""), words[index][..<mark].allSatisfy({ !$0.isLetter }),
            words[index].count(where: { $0 == "\"" }) == 1
        else { return 1 }
        var columns = DisplayWidth.of(words[index])
        for (offset, word) in words[(index + 1)...].enumerated() {
            columns += 1 + DisplayWidth.of(word)
            if columns > longestQuotation { return 1 }
            if word.contains("\"") { return offset + 2 }
        }
        return 1
    }

    private static func isAmount(_ word: Substring) -> Bool {
        let digits = word.first == "+" || word.first == "-" ? word.dropFirst() : word
        return digits.first?.isDigit == true && digits.allSatisfy { $0.isDigit || ".,’\u{A0}".contains($0) }
    }

    /// Whether `word` is a number with a point and without groups, before a currency.
    static func isPlainAmount(_ word: Substring, before next: Substring) -> Bool {
        isAmount(word) && !word.contains(",") && word.last?.isDigit == true && word.count(where: { $0 == "." }) <= 1
            && isCurrency(String(next))
    }

    private static func isCurrency(_ word: String) -> Bool {
        word.prefix(3).count { $0.isCapital } == 3 && !word.dropFirst(3).contains { $0.isLetter || $0.isNumber }
    }
}

extension StyledText {
    /// A message in which each amount before its currency is a number; what it quotes stays as it is.
    public static func message(_ text: String, _ style: Style = .plain) -> StyledText {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        var isQuoted = false
        var message = StyledText(runs: [])
        for (place, word) in words.enumerated() {
            if place > 0 { message.append(Run(" ", style)) }
            let isAmount = !isQuoted && place + 1 < words.count && Phrase.isPlainAmount(word, before: words[place + 1])
            let piece = isAmount ? StyledText.number(String(word), style) : StyledText(String(word), style)
            for run in piece.runs { message.append(run) }
            if !word.count(where: { $0 == "\"" }).isMultiple(of: 2) { isQuoted.toggle() }
        }
        return message
    }
}

extension Character {
    fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
