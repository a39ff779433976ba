import BankKernel
import BankSamples
import BankWire
import Money
import Testing

struct ProblemTests {
    private static let services: [ServiceError] = [
        .offline(host: "h"), .refused(host: "h"), .timeout, .cancelled, .unauthorized, .status(502, message: "é"),
        .notJSON, .wrongShape(path: "a[0].b", reason: "is missing"), .tooLarge(limit: 9), .redirected(to: "x"),
        .notConfigured("Set it."),
    ]
    private static let refusals: [BankError] =
        [
            .unknownAccount(.nobodys), .notYourAccount(.nobodys), .unknownTransfer(.deadbeef), .sameAccount,
            .currencyMismatch(source: .eur, destination: .jpy), .amountNotPositive, .amountTooLarge,
            .insufficientFunds(available: .eur(12_34)), .noteTooLong, .idReused(.deadbeef), .usernameTaken("a\"b ✿"),
            .unknownCustomer(""), .cancelled, .outcomeUnknown(.deadbeef), .sessionEnded,
            .throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_600_250)),
        ] + services.map { .unreachable($0) }

    @Test(arguments: refusals)
    func `reads back every refusal`(error: BankError) throws {
        let problem = try Problem(reading: Problem(error).bytes)

        #expect(problem.bankError == error)
        #expect(problem == Problem(error))
        #expect(problem.detail == error.description)
    }

    @Test func `uses the name of the case as its code`() {
        #expect(
            Self.refusals.map { Problem($0).code } == [
                "unknownAccount", "notYourAccount", "unknownTransfer", "sameAccount", "currencyMismatch",
                "amountNotPositive", "amountTooLarge", "insufficientFunds", "noteTooLong", "idReused", "usernameTaken",
                "unknownCustomer", "cancelled", "outcomeUnknown", "sessionEnded", "throttled",
            ] + Self.services.map { _ in "unreachable" })
    }

    @Test(arguments: [
        StorageFailure.diskFull(path: "/secret"), .damaged(path: "/secret", detail: "/secret"),
        .failed(path: "/secret", detail: "password=secret"),
    ])
    func `hides the details of a failing store`(failure: StorageFailure) {
        let problem = Problem(BankError.storage(failure))

        #expect(problem == .unavailable)
        #expect(!problem.text.contains("secret"))
    }

    @Test(
        arguments: [
            (.sessionEnded, 401), (.notYourAccount(.nobodys), 403), (.unknownAccount(.nobodys), 404),
            (.unknownTransfer(.deadbeef), 404), (.unknownCustomer("a"), 404), (.idReused(.deadbeef), 409),
            (.usernameTaken("a"), 409), (.sameAccount, 422), (.currencyMismatch(source: .eur, destination: .usd), 422),
            (.amountNotPositive, 422), (.amountTooLarge, 422), (.insufficientFunds(available: .eur(1)), 422),
            (.noteTooLong, 422), (.throttled(until: Instant(millisecondsSinceEpoch: 0)), 429),
            (.outcomeUnknown(.deadbeef), 503), (.storage(.missing(path: "")), 503), (.cancelled, 503),
            (.unreachable(.timeout), 503),
        ] as [(BankError, Int)])
    func `has the specified status`(error: BankError, status: Int) {
        #expect(Problem(error).status == status)
    }

    @Test func `says that nothing was done, unless the outcome is unknown`() {
        #expect(Problem(BankError.sameAccount).isRefused)
        #expect(Problem(BankError.storage(.missing(path: ""))).isRefused)
        #expect(!Problem(BankError.outcomeUnknown(.deadbeef)).isRefused)
    }

    @Test func `does not say that nothing was done where it may have been`() {
        let problem = Problem(BankError.storage(.unsettled(path: "/secret")))

        #expect(!problem.isRefused)
        #expect(problem.code == ProblemCode.unavailable && problem.status == 503)
        #expect(problem.detail.contains("may be done or not") && !problem.text.contains("secret"))
    }

    @Test func `does not map an unknown code, and keeps whether anything was done`() throws {
        let text = #"{"code":"accountFrozen","status":422,"detail":"It is frozen.","refused":true,"since":"2027"}"#
        let problem = try Problem(reading: Array(text.utf8))

        #expect(problem.bankError == nil)
        #expect(problem.code == "accountFrozen")
        #expect(problem.isRefused)
    }

    @Test(arguments: [
        #"{"code":"insufficientFunds"}"#, #"{"code":"insufficientFunds","available":{"minorUnits":1}}"#,
        #"{"code":"throttled","until":"soon"}"#, #"{"code":"unknownAccount","account":"12"}"#,
    ])
    func `does not map a known code without its values`(text: String) throws {
        let problem = try Problem(reading: Array(text.utf8))

        #expect(problem.bankError == nil)
        #expect(!problem.isRefused)
    }

    @Test(arguments: ["{}", "[]", #"{"code":7}"#, #"{"title":"Not Found","status":404}"#, "<html>"])
    func `rejects a document without a code`(text: String) {
        #expect(throws: WireFault.self) { try Problem(reading: Array(text.utf8)) }
    }

    @Test func `carries the id of its request`() throws {
        var problem = Problem(BankError.sameAccount)
        problem.requestID = "42"

        #expect(try Problem(reading: problem.bytes).requestID == "42")
    }

    @Test func `rounds the time to wait up to whole seconds`() {
        let now = Instant(millisecondsSinceEpoch: 0)
        let later = Problem(BankError.throttled(until: Instant(millisecondsSinceEpoch: 4_001)))

        #expect(later.retryAfter(at: now) == 5)
        #expect(later.retryAfter(at: Instant(millisecondsSinceEpoch: 9_000)) == 1)
        #expect(Problem.unavailable.retryAfter(at: now) == 1)
        #expect(Problem(BankError.sameAccount).retryAfter(at: now) == nil)
    }

    @Test func `maps a refused login`() {
        let until = Instant(millisecondsSinceEpoch: 1)

        #expect(Problem(PasswordCheckError.wrong) == .wrongCredentials)
        #expect(Problem(PasswordCheckError.throttled(until: until, wait: .zero)).bankError == .throttled(until: until))
        #expect(Problem(PasswordCheckError.uncheckable(.uncheckable)).code == ProblemCode.uncheckable)
        #expect(Problem(PasswordCheckError.unavailable(.storage(.missing(path: "/secret")))) == .unavailable)
    }

    @Test func `maps a malformed request`() {
        #expect(Problem(WireFault.notJSON).status == 400)
        #expect(Problem(WireFault.wrongShape(path: "amount", reason: "is missing")).detail == "amount is missing.")
        #expect(Problem(WireFault.tooLarge(limit: 3)).status == 413)
    }
}
