public import BankKernel
import Testing

/// What every store of logins over the network does.
///
///     @Test(arguments: LoginSessionsContract.laws)
///     func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
///         try await law.hold(for: MyLoginStore())
///     }
public struct LoginSessionsContract: Sendable {
    /// All of them; each wants an empty store.
    public static let laws: [Law<any LoginSessionsPort>] = [
        Law("knows nobody at first") { try await Self(sut: $0).isEmpty() },
        Law("gives a session back as it was kept, by its own digest alone") { try await Self(sut: $0).keeps() },
        Law("gives none from the moment on at which it expires") { try await Self(sut: $0).expires() },
        Law("drops what has expired when another begins") { try await Self(sut: $0).dropsExpired() },
        Law("ends one session and leaves the others") { try await Self(sut: $0).endsOne() },
        Law("does no harm when what is not there is ended") { try await Self(sut: $0).endsNone() },
        Law("ends all sessions of a customer and of nobody else") { try await Self(sut: $0).endsAll() },
        Law("spares the session that is to go on") { try await Self(sut: $0).spares() },
        Law("spares nobody else's session") { try await Self(sut: $0).sparesNobodyElse() },
        Law("lists what goes on of a customer, and of nobody else") { try await Self(sut: $0).lists() },
        Law("lists those that expire last of more than are listed") { try await Self(sut: $0).listsLatest() },
        Law("keeps many that begin at once") { try await Self(sut: $0).many() },
    ]

    private let sut: any LoginSessionsPort
    private let now = Instant(millisecondsSinceEpoch: 1_767_603_600_250)
    private let ann = CustomerID(rawValue: 1)
    private let bob = CustomerID(rawValue: 2)

    private init(sut: any LoginSessionsPort) {
        self.sut = sut
    }

    private func isEmpty() async throws {
        #expect(try await sut.session(under: digest(1), at: now) == nil)
    }

    private func keeps() async throws {
        let strange = LoginSession(
            customer: CustomerID(rawValue: .max), username: "ann' OR '1'='1 ✿", expiresAt: now.advanced(by: .seconds(9))
        )
        try await sut.begin(strange, under: digest(1), at: now)

        #expect(try await sut.session(under: digest(1), at: now) == strange)
        #expect(try await sut.session(under: digest(2), at: now) == nil)
    }

    private func expires() async throws {
        let session = try await begin(1, for: ann, lasting: .milliseconds(1))

        #expect(try await sut.session(under: digest(1), at: now) == session)
        #expect(try await sut.session(under: digest(1), at: session.expiresAt) == nil)
    }

    private func dropsExpired() async throws {
        let session = try await begin(1, for: ann, lasting: .seconds(1))
        try await begin(2, for: ann, at: session.expiresAt)

        // Asked for a moment at which it had not expired, only one that is gone is not found.
        #expect(try await sut.session(under: digest(1), at: now) == nil)
        #expect(try await sut.session(under: digest(2), at: now) != nil)
    }

    private func endsOne() async throws {
        try await begin(1, for: ann)
        try await begin(2, for: ann)

        try await sut.end(under: digest(1))

        #expect(try await sut.session(under: digest(1), at: now) == nil)
        #expect(try await sut.session(under: digest(2), at: now) != nil)
    }

    private func endsNone() async throws {
        try await begin(1, for: ann)

        try await sut.end(under: digest(2))
        try await sut.endAll(of: bob, sparing: nil)

        #expect(try await sut.session(under: digest(1), at: now) != nil)
    }

    private func endsAll() async throws {
        for number in [1, 2] as [UInt8] { try await begin(number, for: ann) }
        try await begin(3, for: bob)

        try await sut.endAll(of: ann, sparing: nil)

        for number in [1, 2] as [UInt8] { #expect(try await sut.session(under: digest(number), at: now) == nil) }
        #expect(try await sut.session(under: digest(3), at: now) != nil)
    }

    private func spares() async throws {
        for number in [1, 2] as [UInt8] { try await begin(number, for: ann) }

        try await sut.endAll(of: ann, sparing: digest(2))

        #expect(try await sut.session(under: digest(1), at: now) == nil)
        #expect(try await sut.session(under: digest(2), at: now) != nil)
    }

    private func sparesNobodyElse() async throws {
        try await begin(1, for: ann)
        try await begin(2, for: bob)

        try await sut.endAll(of: ann, sparing: digest(2))

        #expect(try await sut.session(under: digest(1), at: now) == nil)
        #expect(try await sut.session(under: digest(2), at: now) != nil)
    }

    private func listsLatest() async throws {
        for number in 0...UInt8(LoginSession.mostListed) {
            try await begin(number, for: ann, lasting: .seconds(1 + Int(number)))
        }

        let listed = try await sut.sessions(of: ann, at: now)
        #expect(listed.count == LoginSession.mostListed)
        #expect(try listed[digest(0)] == nil)
    }

    private func lists() async throws {
        let going = try await begin(1, for: ann)
        let short = try await begin(2, for: ann, lasting: .seconds(1))
        try await begin(3, for: bob)
        try await begin(4, for: ann)
        try await sut.end(under: digest(4))

        #expect(try await sut.sessions(of: ann, at: now) == [digest(1): going, digest(2): short])
        #expect(try await sut.sessions(of: ann, at: short.expiresAt) == [digest(1): going])
        #expect(try await sut.sessions(of: CustomerID(rawValue: 3), at: now) == [:])
    }

    private func many() async throws {
        try await withThrowingTaskGroup { group in
            for number in 1...16 as ClosedRange<UInt8> {
                group.addTask { try await begin(number, for: CustomerID(rawValue: Int64(number))) }
            }
            try await group.waitForAll()
        }

        for number in 1...16 as ClosedRange<UInt8> {
            let session = try await sut.session(under: digest(number), at: now)
            #expect(session?.customer == CustomerID(rawValue: Int64(number)))
        }
    }

    @discardableResult
    private func begin(
        _ number: UInt8, for customer: CustomerID, lasting: Duration = .seconds(60), at moment: Instant? = nil
    ) async throws -> LoginSession {
        let moment = moment ?? now
        let session = LoginSession(
            customer: customer, username: "customer\(customer.rawValue)", expiresAt: moment.advanced(by: lasting))
        try await sut.begin(session, under: digest(number), at: moment)
        return session
    }

    /// One that no other number has, with bytes that no text can hold.
    private func digest(_ number: UInt8) throws -> SessionTokenDigest {
        try #require(SessionTokenDigest(bytes: [number] + (1..<32).map { 255 - $0 }))
    }
}
