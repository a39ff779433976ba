import Testing

struct SourceCodeTests {
    @Test(
        arguments: [
            ("let a = 1", "let a = 1"),
            ("a // try!", "a "),
            ("a /* try! */ b", "a  b"),
            ("f(\"try!\")", "f(\"\")"),
            ("f(\"\\\"try!\")", "f(\"\")"),
            ("f(\"\"\"\n  \"try!\"\n  \"\"\")", "f(\"\")"),
            ("f(\"//\") + g", "f(\"\") + g"),
            ("// \"\ntry", "\ntry"),
            ("\"unended", "\"\""),
        ])
    func `leaves code alone`(text: String, code: String) {
        #expect(SourceCode.strip(text) == code)
    }
}
