import Testing

@testable import Sessions

struct SetupCommandTests {
    @Test func `says what is done before and after, in order`() throws {
        let setup = try makeSUT(
            """
            @before mkdir a
            @start server ./server {port}
            @ready port {port}
            @before touch a/b
            @start other ./other
            @ready is up
            @after rm -r a
            ? <x
            """)
        #expect(setup.preparations.count == 4)
        #expect(setup.sideProgram("server")?.readiness == .port("{port}"))
        #expect(setup.sideProgram("other")?.readiness == .text("is up"))
        #expect(setup.cleanups.map(\.text) == ["rm -r a"])
        #expect(setup.usesPort)
    }

    @Test func `readiness may name its program`() throws {
        let setup = try makeSUT("@start a x\n@start b y\n@ready a /on \\d+/\n@ready b port 80\n? <x")
        #expect(setup.sideProgram("a")?.readiness == .expression("on \\d+"))
        #expect(setup.sideProgram("b")?.readiness == .port("80"))
        #expect(setup.sideProgram("a")?.isReady(saying: "listening on 80") == true)
        #expect(setup.sideProgram("a")?.isReady(saying: "listening on x") == false)
        #expect(!setup.usesPort)
    }

    @Test(arguments: [
        ("@ready x", "@ready belongs behind the @start that it is about"),
        ("@start a b\n@start a c", "@start a is there twice"),
        ("@start a b\n@ready x\n@ready y", "@ready is set twice for a"),
        ("@start a b\n@ready port 0", "@ready port takes a number up to 65535 or {port}"),
        ("@start a", "@start is written @start NAME COMMAND"),
        ("@before", "@before is written @before COMMAND, for the shell"),
        ("? <x\n@after y", "@after belongs before the first input"),
        ("@only windows", "@only is written @only linux or macos, with a reason behind it"),
        ("@needs", "@needs is written @needs PROGRAM, with a reason behind it"),
        ("@hosts phone", "@hosts is written @hosts prompt or web, or both, with a reason behind it"),
        ("@hosts", "@hosts is written @hosts prompt or web, or both, with a reason behind it"),
        ("@hosts web web", "@hosts is written @hosts prompt or web, or both, with a reason behind it"),
        ("? <x\n@needs y", "@only, @needs and @hosts belong before the first input"),
    ])
    func `must be written right`(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try makeSUT(text) }
        #expect(error?.message == message)
    }

    @Test func `a requirement has its reason and its line`() throws {
        let setup = try SessionScript("@only macos the keychain is there\n@needs psql\nx> a").setup
        let explanations = ["only for macos: the keychain is there", "needs psql, which is not here"]
        #expect(setup.requirements.map(\.explanation) == explanations)
        #expect(setup.requirements.map(\.line) == [1, 2])
    }

    @Test func `hosts are named one or both, with a reason behind them`() throws {
        let setup = try SessionScript("@hosts prompt its keys\n@hosts prompt web\nx> a").setup
        #expect(setup.requirements.map(\.kind) == [.hosts([.prompt]), .hosts([.prompt, .web])])
        #expect(setup.requirements.map(\.explanation) == ["only for prompt: its keys", "only for prompt and web"])
    }

    private func makeSUT(_ text: String) throws -> ProgramSetup {
        try #require(try SessionScript("@program cat\n\(text)").setup.program)
    }
}
