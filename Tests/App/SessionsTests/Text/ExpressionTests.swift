import Testing

@testable import Sessions

@Suite struct ExpressionTests {
    @Test(arguments: [
        ("[0-9]+", "a 12 b 3", "N", "a N b N"), ("(\\w)(\\w)", "ab cd", "$2$1", "ba dc"),
        ("b", "abc", "$", "a$c"), ("b", "abc", "$1", "a$1c"), ("b*", "aa", "", "aa"), ("é", "e\u{301}", "x", "x"),
    ])
    func `each match is replaced, and a group may stand in what takes its place`(
        source: String, line: String, replacement: String, result: String
    ) {
        #expect(Expression.replace(source, in: line, with: replacement) == result)
    }

    @Test(arguments: [("a+", true), ("(", false), ("", false)])
    func `tells whether it can be read`(source: String, isValid: Bool) {
        #expect(Expression.isValid(source) == isValid)
    }
}
