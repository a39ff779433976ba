import BankContracts
import BankKernel
import InMemoryBank
import Money
import RemoteBank
import Testing

/// One after the other: dozens of servers and databases at once would starve the tests beside them.
@Suite(.serialized) struct BankOverHTTPContractTests {
    @Test(arguments: KeptBank.allCases, BankContract.customers)
    func `keeps the contract of banks for customers`(place: KeptBank, law: Law<BankMaker>) async throws {
        try await BankOverHTTP.serving(place) { served in
            try await law.hold { clock in
                served.clock.follow(clock)
                return try served.fromElsewhere()
            }
        }
    }
}

struct BankOverHTTPLoginTests {
    /// The one customer of a bank, who has an account, and the customer's program.
    private struct SUT {
        let remote: RemoteBank
        let ann: UserModel
        /// A program of the same customer on another machine.
        let other: RemoteBank
    }

    private func withSUT(at place: KeptBank, _ body: @escaping @Sendable (SUT) async throws -> Void) async throws {
        try await BankOverHTTP.serving(place) { served in
            let ann = try await served.bank.addCustomer(
                username: "ann", displayName: "Ann Áble", passwordHash: FakePasswordHasher.hash(of: "s3cret"))
            _ = try await served.bank.openAccount(for: "ann", name: "Checking", currency: .eur)
            try await body(SUT(remote: try served.connect(), ann: ann, other: try served.connect()))
        }
    }

    @Test(arguments: KeptBank.allCases)
    func `the right password logs in, until the logout`(place: KeptBank) async throws {
        try await withSUT(at: place) { sut async throws in
            #expect(try await sut.remote.logIn(username: "ann", password: "s3cret") == sut.ann)
            #expect(try await sut.remote.accounts(of: sut.ann.id).map(\.name) == ["Checking"])

            await sut.remote.logOut(sut.ann.id)

            await #expect(throws: BankError.sessionEnded) { try await sut.remote.accounts(of: sut.ann.id) }
        }
    }

    @Test(arguments: KeptBank.allCases)
    func `guessing throttles every login, also with the right password`(place: KeptBank) async throws {
        try await withSUT(at: place) { sut async throws in
            for _ in 1...3 {
                await #expect(throws: PasswordCheckError.wrong) {
                    try await sut.remote.logIn(username: "ann", password: "secret")
                }
            }

            let until = ManualClock().now().advanced(by: .seconds(5))
            await #expect(throws: PasswordCheckError.throttled(until: until, wait: .seconds(5))) {
                try await sut.other.logIn(username: "ann", password: "s3cret")
            }
        }
    }

    @Test(arguments: KeptBank.allCases)
    func `a new password ends other programs' logins`(place: KeptBank) async throws {
        try await withSUT(at: place) { sut async throws in
            for program in [sut.remote, sut.other] {
                _ = try await program.logIn(username: "ann", password: "s3cret")
            }

            try await sut.remote.changePassword(of: sut.ann, from: "s3cret", to: "another one")

            #expect(try await sut.remote.accounts(of: sut.ann.id).count == 1)
            await #expect(throws: BankError.sessionEnded) { try await sut.other.accounts(of: sut.ann.id) }
            await #expect(throws: PasswordCheckError.wrong) {
                try await sut.other.logIn(username: "ann", password: "s3cret")
            }
            #expect(try await sut.other.logIn(username: "ann", password: "another one") == sut.ann)
        }
    }
}
