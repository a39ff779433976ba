/// Takes comments and the contents of string literals out of Swift source, so that rules see code alone.
enum SourceCode {
    static func strip(_ text: String) -> String {
        var rest = Substring(text)
        var code = ""
        while let next = rest.first {
            if let ending = literalEnding(at: rest) {
                rest = rest.dropFirst(ending.count)
                skip(to: ending, in: &rest)
                code += "\"\""
            } else if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                skip(to: "*/", in: &rest)
            } else {
                code.append(next)
                rest.removeFirst()
            }
        }
        return code
    }

    private static func literalEnding(at text: Substring) -> String? {
        if text.hasPrefix("\"\"\"") { return "\"\"\"" }
        return text.hasPrefix("\"") ? "\"" : nil
    }

    private static func skip(to ending: String, in rest: inout Substring) {
        while !rest.isEmpty, !rest.hasPrefix(ending) {
            rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst(ending.count)
    }
}
