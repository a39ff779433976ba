import PlatformLibc
import TerminalIO
import TestSupport
import Testing

@Suite struct HomePathTests {
    @Test(arguments: [
        ("~/a.csv", "/home/ann/a.csv"), ("~", "/home/ann"), ("~ann/a.csv", "~ann/a.csv"), ("a~/b", "a~/b"), ("", ""),
    ])
    func `a tilde is the home folder`(path: String, expanded: String) {
        #expect(HomePath(home: "/home/ann").expanded(path) == expanded)
    }

    @Test func `without a home, a tilde is an ordinary name`() {
        #expect(HomePath(home: nil).expanded("~/a.csv") == "~/a.csv")
        #expect(HomePath(home: nil).completions(of: "~") == [])
    }

    @Test func `completes files, folders with a slash, and hidden files after a point`() throws {
        let folder = try TemporaryFolder()
        for name in ["list.csv", "light.csv", "other.csv", ".hidden"] { try folder.write("", to: name) }
        try folder.makeFolder("lists")
        let sut = HomePath(home: folder.path)
        #expect(sut.completions(of: folder("li")) == [folder("light.csv"), folder("list.csv"), folder("lists/")])
        #expect(sut.completions(of: "~/lis") == ["~/list.csv", "~/lists/"])
        #expect(sut.completions(of: "~/.") == ["~/.hidden"])
        #expect(sut.completions(of: "~") == ["~/"])
        #expect(sut.completions(of: "~/lists/") == [])
        #expect(sut.completions(of: "~/missing/x") == [])
    }

    @Test func `offers no names with control characters`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a\u{1B}[2J.csv")
        try folder.write("", to: "ab.csv")
        #expect(HomePath(home: folder.path).completions(of: "~/a") == ["~/ab.csv"])
    }
}
