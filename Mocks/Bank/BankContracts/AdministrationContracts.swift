import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing

/// What a deposit does in every bank.
enum DepositContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives a receipt with the balance of the account that got it", receipt),
        Law("is booked once for each reference", once),
        Law("comes from the bank's own account of the currency", cash),
        Law("refuses what is wrong with it", refusals),
        Law("refuses the bank's own account", toCash),
    ]

    private static func deposit(
        _ amount: Money, to account: AccountModel, id: TransferID? = nil, note: String = "", _ sut: BankFixture
    ) async throws(BankError) -> TransferReceipt {
        try await sut.bank.deposit(
            to: account.number, amount: amount, reference: TransferReference(id: id ?? sut.ids.next(), note: note))
    }

    static func receipt(_ sut: BankFixture) async throws {
        #expect(try await deposit(.eur(5_00), to: sut.checking, sut).balanceAfter == .eur(105_00))
    }

    static func once(_ sut: BankFixture) async throws {
        let id = sut.ids.next()
        let first = try await deposit(.eur(5_00), to: sut.checking, id: id, sut)
        let again = try await deposit(.eur(5_00), to: sut.checking, id: id, sut)
        #expect(again == first)
        #expect([first, again].map(\.isRepeat) == [false, true])
        await #expect(throws: BankError.idReused(id)) {
            try await deposit(.eur(5_01), to: sut.checking, id: id, sut)
        }
    }

    static func cash(_ sut: BankFixture) async throws {
        let id = sut.ids.next()
        _ = try await deposit(Money(minorUnits: 7_00, currency: .usd), to: sut.dollars, id: id, note: "Cash", sut)
        let details = try await sut.bank.details(of: id, for: sut.ann.id)
        #expect(details.postings.map(\.account.holder) == ["DOBank", "Ann Áble"])
        #expect(details.postings.map(\.amount.minorUnits) == [-7_00, 7_00])
    }

    static func refusals(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.amountNotPositive) { try await deposit(.eur(0), to: sut.checking, sut) }
        await #expect(throws: BankError.amountTooLarge) { try await deposit(.eur(.max), to: sut.checking, sut) }
        await #expect(throws: BankError.currencyMismatch(source: .usd, destination: .eur)) {
            try await deposit(Money(minorUnits: 1, currency: .usd), to: sut.checking, sut)
        }
        await #expect(throws: BankError.noteTooLong) {
            try await deposit(.eur(1), to: sut.checking, note: String(repeating: "x", count: 141), sut)
        }
        #expect(try await sut.bank.accounts(of: sut.ann.id).first?.balance == .eur(100_00))
    }

    static func toCash(_ sut: BankFixture) async throws {
        let page = try await sut.bank.page(HistoryQuery(account: sut.checking.number), for: sut.ann.id)
        let cash = try #require(page.transactions.first).counterparty
        await #expect(throws: BankError.sameAccount) { try await deposit(.eur(1), to: cash, sut) }
    }
}

/// What the audit of every bank does.
enum AuditContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds nothing wrong and counts", counts),
        Law("knows a seal that it gave before", knowsSeal),
        Law("knows no seal that it never gave", refusesOtherSeal),
        Law("refuses a malformed seal", refusesText),
    ]

    static func counts(_ sut: BankFixture) async throws {
        _ = try await sut.bank.book(sut.order())

        let audit = try await sut.bank.audit(against: nil)

        #expect(audit.faults == [])
        #expect([audit.customers, audit.accounts, audit.transfers] == [2, 5, 2])
    }

    static func knowsSeal(_ sut: BankFixture) async throws {
        guard let seal = try await sut.bank.audit(against: nil).seal else { return }
        _ = try await sut.bank.book(sut.order())

        let audit = try await sut.bank.audit(against: seal)

        #expect(audit.faults == [])
        #expect(audit.seal != seal)
    }

    static func refusesOtherSeal(_ sut: BankFixture) async throws {
        guard let seal = try await sut.bank.audit(against: nil).seal else { return }
        let other = seal.dropLast() + (seal.hasSuffix("0") ? "1" : "0")

        #expect(try await !sut.bank.audit(against: String(other)).isSound)
    }

    static func refusesText(_ sut: BankFixture) async throws {
        for text in ["", "1", "1:zz", "not a seal"] {
            #expect(try await !sut.bank.audit(against: text).isSound, "\(text)")
        }
    }
}
