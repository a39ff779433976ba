import BankKernel
import InMemoryBank
import PublicServices
import Testing

struct EmbeddedLoginsTests {
    private let clock = ManualClock()

    @Test func givesATokenThatLivesTwoMinutes() throws {
        let sut = makeSUT()
        let token = try #require(sut.logIn(username: "tester", password: "password"))

        clock.advance(by: .milliseconds(119_999))
        #expect(sut.isValid(token))

        clock.advance(by: .milliseconds(1))
        #expect(!sut.isValid(token))
    }

    @Test func knowsTheTokensOfAnEarlierRun() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))

        #expect(makeSUT().isValid(token))
    }

    @Test(arguments: [("tester", "Password"), ("Tester", "password"), ("", ""), ("tester", "")])
    func letsNobodyElseIn(username: String, password: String) {
        #expect(makeSUT().logIn(username: username, password: password) == nil)
    }

    @Test func takesNoTokenThatWasMadeToLiveLonger() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))
        let text = token.text.replacing("1767603720000", with: "1767603720001")

        #expect(text != token.text)
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    @Test(arguments: ["x", "tester.1", "tester..", "a.b.c", "tester.9223372036854775807."])
    func takesNothingElse(text: String) throws {
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    private func makeSUT() -> EmbeddedLogins { EmbeddedLogins(clock: clock) }
}
