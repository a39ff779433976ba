import Sessions
import Testing

@testable import BankSessions

@Suite struct ChildArgumentsTests {
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
    func `anything else is no setup`(arguments: [String]) {
        #expect(ChildArguments(arguments: arguments) == nil)
    }
}
