import BankKernel
import Testing

@testable import BankSessions

@Suite struct LoginBookTests {
    @Test func `two failures cost nothing, the third five seconds, the fourth ten`() {
        var sut = LoginBook()
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(0)) == .wrong) }
        #expect(sut.attempt("ann", isRight: true, at: Self.at(4_999)) == .wait)
        #expect(sut.attempt("ann", isRight: false, at: Self.at(5_000)) == .wrong)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(14_999)) == .wait)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(15_000)) == .welcome)
    }

    @Test func `a right password ends it`() {
        var sut = LoginBook()
        for _ in 1...2 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .welcome)
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(0)) == .wrong) }
    }

    @Test func `a day ends it`() {
        var sut = LoginBook()
        for _ in 1...3 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        for _ in 1...3 { #expect(sut.attempt("ann", isRight: false, at: Self.at(86_400_000)) == .wrong) }
    }

    @Test func `others do not wait for it`() {
        var sut = LoginBook()
        for _ in 1...3 { _ = sut.attempt("ann", isRight: false, at: Self.at(0)) }
        #expect(sut.attempt("bob", isRight: true, at: Self.at(0)) == .welcome)
    }

    @Test func `of a crowd of failures even the first ones may wait, but not who logged in before`() {
        var sut = LoginBook()
        sut.succeed("ann", at: Self.at(0))
        for name in 1...21 { #expect(sut.attempt("\(name)", isRight: false, at: Self.at(0)) == .wrong) }
        #expect(sut.attempt("bob", isRight: false, at: Self.at(1)) == .wrongOrWait)
        #expect(sut.attempt("eve", isRight: true, at: Self.at(1)) == .unknown)
        #expect(sut.attempt("ann", isRight: false, at: Self.at(1)) == .wrong)
        #expect(sut.attempt("ann", isRight: true, at: Self.at(1)) == .welcome)
    }

    @Test func `what a fault left open is known again after a login`() {
        var sut = LoginBook()
        sut.forget("ann")
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .unknown)
        sut.succeed("ann", at: Self.at(0))
        #expect(sut.attempt("ann", isRight: true, at: Self.at(0)) == .welcome)
    }

    private static func at(_ milliseconds: Int64) -> Instant {
        Instant(millisecondsSinceEpoch: 1_000_000_000 + milliseconds)
    }
}
