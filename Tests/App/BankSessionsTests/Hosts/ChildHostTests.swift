import Sessions
import Testing

@testable import BankSessions

struct ParentOrderTests {
    private static let orders: [(SessionMove, String)] = [
        (.type("", isInterrupted: false), "read"),
        (.type("", isInterrupted: true), "read interrupted"),
        (.interrupt, "interrupt"),
        (.end, "end"),
        (.advance(milliseconds: 120_000), "advance 120000"),
        (.fault(SessionFault(service: "bank", kind: .timeout)), "fault bank 0 timeout"),
        (.fault(SessionFault(service: "bank", kind: .refused, calls: 2)), "fault bank 2 refused"),
        (.fault(SessionFault(service: "documents", kind: .status(507), calls: 1)), "fault documents 1 status 507"),
        (.fault(SessionFault(service: "preferences", kind: .garbage)), "fault preferences 0 garbage"),
    ]

    @Test(arguments: orders)
    func `a move is ordered in a line, which is read as that move`(move: SessionMove, text: String) {
        #expect(ParentOrder(move).text == text)
        #expect(ParentOrder(text)?.move == move)
    }

    @Test func `what is typed is not in the order`() {
        #expect(ParentOrder(.type("s3cret", isInterrupted: false)).text == "read")
    }

    @Test(arguments: [
        "", "write", "read twice", "end it", "advance", "advance soon", "advance 1 2", "fault bank", "fault bank 0",
        "fault bank x timeout", "fault bank -1 timeout", "fault bank 0 slow", "fault bank 0 status",
        "fault bank 0 status x",
    ])
    func `anything else is not an order`(text: String) {
        #expect(ParentOrder(text) == nil)
    }
}

struct ChildReportTests {
    private static let reports: [(ChildReport, String)] = [
        (.show("Welcome, Demo.", isError: false), "line Welcome, Demo."),
        (.show("", isError: false), "line "),
        (.show("  indented ", isError: false), "line   indented "),
        (.show("prompt x>", isError: true), "error prompt x>"),
        (.move(from: "login", to: "main"), "move login main"),
        (.wait(.prompt("main(demo)>")), "prompt main(demo)>"),
        (.wait(.question("Confirm [y/N]", isSecret: false)), "question Confirm [y/N]"),
        (.wait(.question("Password:", isSecret: true)), "secret Password:"),
        (.ready, "ready"),
    ]

    @Test(arguments: reports)
    func `a report is a line, which is read as that report`(report: ChildReport, text: String) {
        #expect(report.text == text)
        #expect(ChildReport(text) == report)
    }

    @Test(arguments: ["", " ", "lines x", "READY", "move", "move login", "move a b c", "login> demo"])
    func `anything else is not a report`(text: String) {
        #expect(ChildReport(text) == nil)
    }
}

struct SessionChildTests {
    @Test func `a report that is there is taken, however late one looks`() throws {
        var sut = try SessionChild(
            executable: "/bin/sh", arguments: ["-c", "echo ready >&3; exec sleep 60"], terminalColumns: nil)
        let end = ContinuousClock.now + .seconds(30)
        var report: String?
        while report == nil, ContinuousClock.now < end {
            if case .report(let line) = sut.next(patience: .zero) { report = line }
        }
        sut.kill()
        _ = sut.finish()
        #expect(report == "ready")
    }
}

struct ChildArgumentsTests {
    @Test func `a child gets the whole setup`() {
        let setup = SessionSetup(clock: 5, seed: .max, fixture: "demo-on-disk", width: 40)
        #expect(ChildArguments(setup).arguments == ["5", "18446744073709551615", "40", "demo-on-disk"])
        #expect(ChildArguments(arguments: ChildArguments(setup).arguments)?.setup == setup)
    }

    @Test func `what the session does not say is said, but for the width: then no message is fitted to it`() {
        let sut = ChildArguments(SessionSetup())
        #expect(sut.arguments == ["1767603600000", "0", "0", "demo"])
        #expect(ChildArguments(arguments: sut.arguments)?.setup.width == nil)
        #expect(sut.width == 80)
    }

    @Test func `no secret is among the arguments`() {
        let sut = ChildArguments(SessionSetup(secrets: ["PW": "s3cret"]))
        #expect(sut.setup.secrets == [:])
        #expect(sut.arguments == ChildArguments(SessionSetup()).arguments)
    }

    @Test(arguments: [
        [], ["5", "6", "7"], ["5", "6", "7", "demo", "x"], ["x", "6", "7", "demo"], ["5", "-6", "7", "demo"],
        ["5", "6", "wide", "demo"],
    ])
    func `anything else is not a setup`(arguments: [String]) {
        #expect(ChildArguments(arguments: arguments) == nil)
    }
}

struct ExpectedOutputTests {
    @Test func `over pipes each stream must be what was shown on it, and nothing more`() throws {
        try makeSUT().check(output: bytes("one\ntwo\n"), errors: bytes("no\n"), isOnTerminal: false)
    }

    @Test(arguments: [
        ("one\ntwo", "no\n", "two"), ("one\n", "no\n", "two"), ("two\none\n", "no\n", "one"),
        ("one\ntwo\nthree\n", "no\n", "two"), ("one\ntwo\n", "", "no"), ("one\nno\ntwo\n", "", "two"),
    ])
    func `over pipes anything else is garbled`(output: String, errors: String, line: String) {
        #expect(throws: HostError.garbled(expected: line)) {
            try makeSUT().check(output: bytes(output), errors: bytes(errors), isOnTerminal: false)
        }
    }

    @Test func `on a terminal it must be in order among what else is drawn`() throws {
        try makeSUT().check(
            output: bytes("login> \u{1B}[Kx\r\none\r\nlogin> no\r\n?two\r\nlogin> "), errors: [], isOnTerminal: true)
    }

    @Test(arguments: [
        ("one\r\ntwo\r\nno\r\n", "two"), ("one\r\nno\r\ntw\r\n", "two"), ("one\nno\ntwo\n", "one"), ("", "one"),
    ])
    func `on a terminal what does not come in order is garbled`(output: String, line: String) {
        #expect(throws: HostError.garbled(expected: line)) {
            try makeSUT().check(output: bytes(output), errors: [], isOnTerminal: true)
        }
    }

    @Test func `a child that shows nothing may write nothing`() throws {
        try ExpectedOutput().check(output: [], errors: [], isOnTerminal: false)
        #expect(throws: HostError.garbled(expected: "")) {
            try ExpectedOutput().check(output: bytes("x"), errors: [], isOnTerminal: false)
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func makeSUT() -> ExpectedOutput {
        var sut = ExpectedOutput()
        sut.append("one", isError: false)
        sut.append("no", isError: true)
        sut.append("two", isError: false)
        return sut
    }
}
