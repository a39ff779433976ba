import Auth
import BankApp
import BankKernel
import InMemoryBank
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyIdentityTests {
    private let faults = FaultSwitch()
    private let busy = BankError.storage(.busy(path: "bank.sqlite"))

    private func makeSUT() async throws -> any BankIdentity {
        faults.identity(try await SessionFixture.demo.bank(clock: ManualClock()).identity)
    }

    @Test func `a login that meets a fault says so, and the next one is let in`() async throws {
        let sut = try await makeSUT()
        faults.set(SessionFault(service: "bank", kind: .timeout, calls: 1))

        await #expect(throws: AuthError.unavailable(busy)) {
            try await sut.login.authenticate(username: "demo", password: "demo")
        }

        #expect(try await sut.login.authenticate(username: "demo", password: "demo").username == "demo")
        #expect(faults.strikes == 1)
    }

    @Test func `a password is as before when its change meets a fault`() async throws {
        let sut = try await makeSUT()
        let user = try await sut.login.authenticate(username: "demo", password: "demo")
        faults.set(SessionFault(service: "bank", kind: .timeout, calls: 1))

        await #expect(throws: PasswordChangeError.check(.unavailable(busy))) {
            try await sut.passwords.changePassword(of: user, from: "demo", to: "another one")
        }
        #expect(try await sut.login.authenticate(username: "demo", password: "demo") == user)

        try await sut.passwords.changePassword(of: user, from: "demo", to: "another one")
        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.login.authenticate(username: "demo", password: "demo")
        }
    }

    @Test func `a fault of anything else strikes no login`() async throws {
        let sut = try await makeSUT()
        for service in FaultyService.allCases where service != .bank {
            faults.set(SessionFault(service: service.rawValue, kind: .refused))
        }

        #expect(try await sut.login.authenticate(username: "demo", password: "demo").username == "demo")
    }
}
