import BankKernel
import InMemoryBank
import Testing

/// What every LoginAttemptsPort does.
enum LoginAttemptsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("counts what was wrong and then makes the username wait", counts),
        Law("does not count a refusal", refusal),
        Law("treats a username that nobody has alike, and each by itself", unknownName),
        Law("forgets after a success", success),
        Law("forgets after the throttle's memory", memory),
        Law("lets nobody wait for attempts that were killed", killed),
        Law("keeps failures that ended for as long as ever", failed),
        Law("does not count what could not be checked", unchecked),
        Law("waits no longer than its wait after a clock that was a year ahead", clockAhead),
        Law("takes forty names from one place for one, and makes other places wait for none of them", crowd),
        Law("makes no customer wait, where they logged in before, for what strangers do", knownPlace),
        Law("makes a customer wait, where they logged in before, for what is wrong there", failuresAtKnownPlace),
        Law("forgets after a month where a customer logged in", placeMemory),
        Law("lets all in that are right at once", rightAtOnce),
        Law("tells as many that are wrong at once as the throttle has free, and no more", wrongAtOnce),
    ]

    private static let throttle = LoginThrottle()

    private static func begin(
        _ username: String, from place: String = "", _ sut: BankFixture
    ) async throws -> LoginAdmission {
        try await sut.bank.begin(LoginAttempt(username, from: place), at: sut.clock.now(), throttle: throttle)
    }

    @discardableResult
    private static func end(
        _ username: String, from place: String = "", as end: LoginEnd, _ sut: BankFixture
    ) async throws -> LoginAdmission {
        try await sut.bank.end(LoginAttempt(username, from: place), as: end, at: sut.clock.now(), throttle: throttle)
    }

    /// Logs in with a wrong password, where that may be tried.
    @discardableResult
    private static func fail(
        _ username: String, from place: String = "", _ sut: BankFixture
    ) async throws -> LoginAdmission {
        let admission = try await begin(username, from: place, sut)
        if case .admitted = admission { try await end(username, from: place, as: .failed, sut) }
        return admission
    }

    static func counts(_ sut: BankFixture) async throws {
        var admissions: [LoginAdmission] = []
        for _ in 1...4 { admissions.append(try await fail("ann", sut)) }
        let until = sut.clock.now().advanced(by: .seconds(5))
        #expect(
            admissions == [
                .admitted(failuresBefore: 0), .admitted(failuresBefore: 1), .admitted(failuresBefore: 2),
                .refused(until: until),
            ])
    }

    static func refusal(_ sut: BankFixture) async throws {
        for _ in 1...6 { _ = try await fail("ann", sut) }
        sut.clock.advance(by: .seconds(5))
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 3))
    }

    static func unknownName(_ sut: BankFixture) async throws {
        for _ in 1...3 { _ = try await fail("nobody", sut) }
        #expect(try await begin("nobody", sut) == .refused(until: sut.clock.now().advanced(by: .seconds(5))))
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 0))
    }

    static func success(_ sut: BankFixture) async throws {
        for _ in 1...2 { _ = try await fail("ann", sut) }
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 2))
        try await end("ann", as: .succeeded, sut)
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 0))
    }

    static func memory(_ sut: BankFixture) async throws {
        for _ in 1...3 { _ = try await fail("ann", sut) }
        sut.clock.advance(by: throttle.memory)
        #expect(try await fail("ann", sut) == .admitted(failuresBefore: 0))
        #expect(try await fail("ann", sut) == .admitted(failuresBefore: 1))
    }

    static func killed(_ sut: BankFixture) async throws {
        for _ in 1...10 { #expect(try await begin("ann", sut) == .admitted(failuresBefore: 0)) }
    }

    static func failed(_ sut: BankFixture) async throws {
        for _ in 1...3 { _ = try await fail("ann", sut) }
        sut.clock.advance(by: throttle.memory - .seconds(1))
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 3))
    }

    static func unchecked(_ sut: BankFixture) async throws {
        for _ in 1...40 {
            #expect(try await begin("ann", sut) == .admitted(failuresBefore: 0))
            try await end("ann", as: .unchecked, sut)
        }
    }

    static func clockAhead(_ sut: BankFixture) async throws {
        let ahead = sut.clock.now().advanced(by: .seconds(365 * 86_400))
        for _ in 1...3 {
            _ = try await sut.bank.begin(LoginAttempt("ann"), at: ahead, throttle: throttle)
            _ = try await sut.bank.end(LoginAttempt("ann"), as: .failed, at: ahead, throttle: throttle)
        }
        #expect(try await begin("ann", sut) == .refused(until: sut.clock.now().advanced(by: .seconds(5))))
        sut.clock.advance(by: .seconds(5))
        #expect(try await begin("ann", sut) == .admitted(failuresBefore: 3))
    }

    static func crowd(_ sut: BankFixture) async throws {
        var refused = 0
        for number in 1...40 {
            if case .refused = try await fail("nobody\(number)", from: "here", sut) { refused += 1 }
        }
        #expect(refused == 19)
        let until = sut.clock.now().advanced(by: .seconds(5))
        #expect(try await begin("ann", from: "here", sut) == .refused(until: until))
        #expect(try await begin("ann", from: "there", sut) == .admitted(failuresBefore: 0))
        sut.clock.advance(by: throttle.globalMemory)
        #expect(try await begin("ann", from: "here", sut) == .admitted(failuresBefore: 0))
    }

    static func knownPlace(_ sut: BankFixture) async throws {
        try await end("ann", from: "home", as: .succeeded, sut)
        for _ in 1...6 { try await fail("ann", from: "elsewhere", sut) }
        for number in 1...40 { try await fail("nobody\(number)", from: "home", sut) }
        let until = sut.clock.now().advanced(by: .seconds(5))
        #expect(try await begin("ann", from: "elsewhere", sut) == .refused(until: until))
        #expect(try await begin("bob", from: "home", sut) == .refused(until: until))
        #expect(try await begin("ann", from: "home", sut) == .admitted(failuresBefore: 0))
        #expect(try await end("ann", from: "home", as: .succeeded, sut) == .admitted(failuresBefore: 0))
        #expect(try await begin("ann", from: "elsewhere", sut) == .refused(until: until))
    }

    static func failuresAtKnownPlace(_ sut: BankFixture) async throws {
        try await end("ann", from: "home", as: .succeeded, sut)
        for _ in 1...3 { try await fail("ann", from: "home", sut) }
        let until = sut.clock.now().advanced(by: .seconds(5))
        #expect(try await begin("ann", from: "home", sut) == .refused(until: until))
        #expect(try await begin("ann", from: "elsewhere", sut) == .admitted(failuresBefore: 0))
        sut.clock.advance(by: throttle.memory)
        #expect(try await begin("ann", from: "home", sut) == .admitted(failuresBefore: 0))
    }

    static func placeMemory(_ sut: BankFixture) async throws {
        try await end("ann", from: "home", as: .succeeded, sut)
        sut.clock.advance(by: throttle.placeMemory - .seconds(1))
        for _ in 1...3 { try await fail("ann", from: "elsewhere", sut) }
        #expect(try await begin("ann", from: "home", sut) == .admitted(failuresBefore: 0))
        sut.clock.advance(by: .seconds(1))
        let until = sut.clock.now().advanced(by: .seconds(4))
        #expect(try await begin("ann", from: "home", sut) == .refused(until: until))
    }

    /// How many of ten simultaneous attempts get their result.
    private static func told(as end: LoginEnd, _ sut: BankFixture) async throws -> Int {
        try await withThrowingTaskGroup(of: LoginAdmission.self) { group in
            for _ in 1...10 { group.addTask { try await begin("ann", sut) } }
            for try await admission in group { #expect(admission == .admitted(failuresBefore: 0)) }
            for _ in 1...10 { group.addTask { try await self.end("ann", as: end, sut) } }
            return try await group.reduce(into: 0) { count, admission in
                if case .admitted = admission { count += 1 }
            }
        }
    }

    static func rightAtOnce(_ sut: BankFixture) async throws {
        #expect(try await told(as: .succeeded, sut) == 10)
    }

    static func wrongAtOnce(_ sut: BankFixture) async throws {
        #expect(try await told(as: .failed, sut) == 3)
        let until = sut.clock.now().advanced(by: .seconds(5))
        #expect(try await end("ann", as: .succeeded, sut) == .refused(until: until))
        #expect(try await begin("ann", sut) == .refused(until: until))
    }
}
