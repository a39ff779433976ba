import Testing

@testable import Sessions

@Suite struct SessionGrammarTests {
    @Test func `a line that begins with a prompt is an input`() throws {
        let sut = makeSUT(.text(">>> "), .text("... "), .expression("\\w+=# "))
        #expect(try ScriptLine(">>> 6 * 7", in: sut) == .prompt(">>>", input: "6 * 7"))
        #expect(try ScriptLine("...     print(n)", in: sut) == .prompt("...", input: "    print(n)"))
        #expect(try ScriptLine("db=# select 1;", in: sut) == .prompt("db=#", input: "select 1;"))
    }

    @Test func `its blanks at the end may be missing where nothing is typed`() throws {
        let sut = makeSUT(.text(">>> "), .text("... "), .expression("\\w+=# "))
        for text in [">>>", "...", "db=#"] { #expect(try ScriptLine(text, in: sut) == .prompt(text, input: "")) }
    }

    @Test func `the longest prompt wins`() throws {
        let sut = makeSUT(.text("> "), .text("> > "))
        #expect(try ScriptLine("> > x", in: sut) == .prompt("> >", input: "x"))
    }

    @Test func `a prompt may look like what the grammar has another meaning for`() throws {
        let sut = makeSUT(.text("# "), .text("? "), .text("[1] "))
        for prompt in ["#", "?", "[1]"] {
            #expect(try ScriptLine("\(prompt) a", in: sut) == .prompt(prompt, input: "a"))
        }
        #expect(try ScriptLine("\\# a", in: sut) == .literal("# a"))
    }

    @Test func `with prompts of its own a word and an angle are output`() throws {
        #expect(try ScriptLine("main> x", in: makeSUT(.text("$ "))) == .output("main> x", isError: false))
        #expect(try ScriptLine("main> x", in: makeSUT()) == .prompt("main>", input: "x"))
    }

    @Test func `output that begins like a prompt is escaped`() {
        let shown = ShownLine(text: ">>> not typed", isError: false)
        #expect(SessionLine.shown(shown, in: makeSUT(.text(">>> "))) == "\\>>> not typed")
        #expect(SessionLine.shown(shown, in: makeSUT(.text("$ "))) == ">>> not typed")
    }

    @Test(arguments: [("db=# ", true), ("db=#", false), ("db=# x", false), ("$ ", true), ("", false)])
    func `what stands unfinished is a prompt as a whole or not at all`(text: String, isPrompt: Bool) {
        #expect(makeSUT(.text("$ "), .expression("\\w+=# ")).isPrompt(text) == isPrompt)
    }

    @Test(arguments: [("sqlite> ", true), ("main(demo)>", true), ("Password: ", false), ("a b> ", false), ("", false)])
    func `without prompts it is a word and an angle`(text: String, isPrompt: Bool) {
        #expect(makeSUT().isPrompt(text) == isPrompt)
    }

    @Test func `a program may wait without a word`() throws {
        let sut = SessionGrammar(isOfProgram: true)
        #expect(try ScriptLine("? <1+1", in: sut) == .question("", answer: "1+1"))
        let wait = SessionWait.question("", isSecret: false)
        #expect(SessionLine.input("1+1", at: wait, in: sut) == "? <1+1")
        #expect(throws: LineProblem.self) { try ScriptLine("? <1+1") }
    }

    @Test func `an input is written behind its prompt as that is shown`() {
        let sut = makeSUT(.text("$"), .text(">>> "))
        #expect(SessionLine.input("ls", at: .prompt("$"), in: sut) == "$ls")
        #expect(SessionLine.input("  x", at: .prompt(">>> "), in: sut) == ">>>   x")
        #expect(SessionLine.input("", at: .prompt(">>> "), in: sut) == ">>>")
    }

    @Test func `in what is typed to a program a name that nothing captures stands for itself`() throws {
        let walk = "@program sh\n? <echo $HOME {a:int}\n? <echo $a $b\n"
        #expect(complaint(about: walk) == nil)
        #expect(complaint(about: "login> echo $HOME") == "a.session:1: nothing captures $HOME before")
    }

    private func makeSUT(_ prompts: PromptPattern...) -> SessionGrammar {
        SessionGrammar(prompts: prompts, isOfProgram: true)
    }
}
