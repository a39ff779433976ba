/// How a walk spells the characters that Unicode writes in several ways, é as one character or as two say: all of them as
/// the first that it meets.
///
/// Texts spelled so are the same byte by byte when they are canonically equivalent (Unicode Annex 15), which is what their
/// normal form C would say, and no table of it is needed.
struct Spelling: Sendable {
    /// These three stand for ASCII characters that are met without being kept.
    private var known: Set<Character> = ["K", ";", "`"]

    /// The text, spelled as all others.
    mutating func spelled(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = ""
        for character in text {
            result.append(character.isASCII ? character : known.insert(character).memberAfterInsert)
        }
        return result
    }
}
