/// Takes words and flags off a command line, one after the other.
struct ArgumentReader {
    private var words: ArraySlice<String>

    /// A reader of `words`.
    init(_ words: [String]) {
        self.words = words[...]
    }

    /// The next word, and takes it off; `nil` at the end.
    mutating func next() -> String? {
        words.popFirst()
    }

    /// The value of a flag: what follows `=` in it, or else the next word.
    /// - Throws: ``UsageError`` when there is none.
    mutating func value(of flag: String) throws(UsageError) -> String {
        if let equals = flag.firstIndex(of: "=") { return String(flag[flag.index(after: equals)...]) }
        guard let value = words.popFirst() else { throw UsageError("\(flag) needs a value") }
        return value
    }

    /// The name of a flag, without a value that may follow `=` in it.
    static func name(of flag: String) -> String {
        String(flag.prefix { $0 != "=" })
    }
}
