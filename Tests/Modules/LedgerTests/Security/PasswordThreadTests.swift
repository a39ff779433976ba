import BankKernel
import Testing

@testable import Ledger

@Suite struct PasswordThreadTests {
    @Test(arguments: ["", "a", "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/"])
    func `the same text is equal to itself`(text: String) {
        #expect(PasswordThread.areEqual(text, text))
    }

    @Test(arguments: [("a", "b"), ("xb", "yc"), ("xb", "yb"), ("bx", "by"), ("ab", "ba"), ("a", "ab"), ("", "a")])
    func `texts that differ anywhere are not equal`(first: String, second: String) {
        #expect(!PasswordThread.areEqual(first, second))
        #expect(!PasswordThread.areEqual(second, first))
    }

    @Test(arguments: [nil, "*0", "stub$broken"])
    func `hashes for a customer without a hash that can be computed, so that the answer takes as long`(
        text: String?
    ) async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: ["stub$broken"]), others: [])
        #expect(try await !sut.verify("dummy", against: text))
    }

    @Test(arguments: [("stub$1", true), ("stub$2", false)])
    func `a password is right when its hash is the one that is kept`(text: String, isRight: Bool) async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: [], hash: "stub$1"), others: [])
        #expect(try await sut.verify("secret", against: text) == isRight)
    }

    @Test func `asks the preferred scheme about a hash that another knows too`() async throws {
        let sut = PasswordThread(preferred: StubScheme(fails: [], hash: "stub$1"), others: [StubScheme(fails: [])])
        #expect(try await sut.verify("secret", against: "stub$1"))
    }

    @Test func `cannot tell when there is no memory for any hash`() async {
        let sut = PasswordThread(preferred: StubScheme(fails: ["stub$1", "dummy"]), others: [])
        await #expect(throws: PasswordError.uncheckable) { try await sut.verify("secret", against: "stub$1") }
        await #expect(throws: PasswordError.uncheckable) { try await sut.verify("secret", against: nil) }
    }
}

/// A scheme by which all passwords have the same hash.
private struct StubScheme: PasswordScheme {
    let dummySetting = "dummy"
    let fails: Set<String>
    var hash = "stub$hash"

    func newSetting() -> String? { nil }

    func recognizes(_ text: String) -> Bool { text.hasPrefix("stub$") }

    func hash(_ password: String, setting: String) -> String? { fails.contains(setting) ? nil : hash }
}
