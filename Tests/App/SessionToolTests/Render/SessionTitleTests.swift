import Testing

@testable import SessionTool

struct SessionTitleTests {
    @Test(arguments: [
        ("# Pay a saver\n\nWords\n", "Pay a saver"), ("\u{FEFF}# Pay  \r\n", "Pay"), ("Words\n# Late\n", "Late"),
        ("```session\n# comment\n```\n# After\n", "walk"), ("#hashtag\n", "walk"), ("# \n", "walk"),
        ("## Second\n", "walk"),
    ])
    func `is the first heading before the first block`(text: String, title: String) {
        #expect(SessionTitle.of(path: "a/walk.session.md", text: text) == title)
    }

    @Test(arguments: [
        ("walk.session", "walk"), ("a/b.session", "b"), ("a/.session", ".session"), ("notes.txt", "notes.txt"),
    ])
    func `is the name of a file that has no headings`(path: String, title: String) {
        #expect(SessionTitle.of(path: path, text: "# comment\nx> a\n") == title)
    }
}
