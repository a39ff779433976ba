import BankKernel
import Testing

/// What the audit of every bank does.
struct AuditContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds nothing wrong and counts") { try await Self(makeBank: $0).counts() },
        Law("knows a seal that it gave before") { try await Self(makeBank: $0).knowsSeal() },
        Law("knows no seal that it never gave") { try await Self(makeBank: $0).refusesOtherSeal() },
        Law("takes no text for a seal that is none") { try await Self(makeBank: $0).refusesText() },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func counts() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.book(sut.order())

        let audit = try await sut.bank.audit(against: nil)

        #expect(audit.faults == [])
        #expect([audit.customers, audit.accounts, audit.transfers] == [2, 5, 2])
    }

    func knowsSeal() async throws {
        let sut = try await makeSUT()
        guard let seal = try await sut.bank.audit(against: nil).seal else { return }
        _ = try await sut.bank.book(sut.order())

        let audit = try await sut.bank.audit(against: seal)

        #expect(audit.faults == [])
        #expect(audit.seal != seal)
    }

    func refusesOtherSeal() async throws {
        let sut = try await makeSUT()
        guard let seal = try await sut.bank.audit(against: nil).seal else { return }
        let other = seal.dropLast() + (seal.hasSuffix("0") ? "1" : "0")

        #expect(try await !sut.bank.audit(against: String(other)).isSound)
    }

    func refusesText() async throws {
        let sut = try await makeSUT()

        for text in ["", "1", "1:zz", "not a seal"] {
            #expect(try await !sut.bank.audit(against: text).isSound, "\(text)")
        }
    }
}
