import BankKernel
import InMemoryBank
import PublicServices
import Testing

struct EmbeddedLoginsTests {
    private let clock = ManualClock()

    @Test func `gives a token that lives two minutes`() throws {
        let sut = makeSUT()
        let token = try #require(sut.logIn(username: "tester", password: "password"))

        clock.advance(by: .milliseconds(119_999))
        #expect(sut.isValid(token))

        clock.advance(by: .milliseconds(1))
        #expect(!sut.isValid(token))
    }

    @Test func `knows the tokens of an earlier run`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))

        #expect(makeSUT().isValid(token))
    }

    @Test(arguments: [("tester", "Password"), ("Tester", "password"), ("", ""), ("tester", "")])
    func `lets nobody else in`(username: String, password: String) {
        #expect(makeSUT().logIn(username: username, password: password) == nil)
    }

    @Test func `takes no token that was made to live longer`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))
        let text = token.text.replacing("1767603720000", with: "1767603720001")

        #expect(text != token.text)
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    @Test func `takes no token that somebody computed to live for years`() throws {
        let later = ManualClock()
        later.advance(by: .seconds(75 * 365 * 86_400))
        let token = try #require(EmbeddedLogins(clock: later).logIn(username: "tester", password: "password"))

        #expect(!makeSUT().isValid(token))
    }

    @Test(arguments: ["x", "tester.1", "tester..", "a.b.c", "tester.9223372036854775807."])
    func `takes nothing else`(text: String) throws {
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    private func makeSUT() -> EmbeddedLogins { EmbeddedLogins(clock: clock) }
}
