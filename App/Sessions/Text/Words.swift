/// The words of a line, in no order.
struct Words {
    private let words: Set<Substring>

    init(_ line: String) {
        words = Set(line.split(separator: " "))
    }

    /// Whether half of the words of the shorter line are in the other, too.
    func resemble(_ other: Words) -> Bool {
        let (few, many) = words.count < other.words.count ? (words, other.words) : (other.words, words)
        let common = few.count(where: many.contains)
        return common > 0 && common * 2 >= few.count
    }
}
