import BankKernel
import BankKernelMocks
import Money
import Testing

@Suite("What a deposit does in every bank")
struct DepositContract {
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture { try await BankFixture(kind) }

    private func deposit(
        _ amount: Money, to account: AccountModel, id: TransferID? = nil, note: String = "", _ sut: BankFixture
    ) async throws(BankError) -> TransferReceipt {
        try await sut.bank.deposit(
            to: account.number, amount: amount, reference: TransferReference(id: id ?? sut.ids.next(), note: note))
    }

    @Test("gives a receipt with the balance of the account that got it", arguments: BankKind.allCases)
    func receipt(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        #expect(try await deposit(.eur(5_00), to: sut.checking, sut).balanceAfter == .eur(105_00))
    }

    @Test("is booked once for each reference", arguments: BankKind.allCases)
    func once(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let id = sut.ids.next()
        let first = try await deposit(.eur(5_00), to: sut.checking, id: id, sut)
        #expect(try await deposit(.eur(5_00), to: sut.checking, id: id, sut) == first)
        await #expect(throws: BankError.idReused(id)) {
            try await deposit(.eur(5_01), to: sut.checking, id: id, sut)
        }
    }

    @Test("comes from the bank's own account of the currency", arguments: BankKind.allCases)
    func cash(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let id = sut.ids.next()
        _ = try await deposit(Money(minorUnits: 7_00, currency: .usd), to: sut.dollars, id: id, note: "Cash", sut)
        let details = try await sut.bank.details(of: id, for: sut.ann.id)
        #expect(details.postings.map(\.account.holder) == ["DOBank", "Ann Áble"])
        #expect(details.postings.map(\.amount.minorUnits) == [-7_00, 7_00])
    }

    @Test("refuses what is wrong with it", arguments: BankKind.allCases)
    func refusals(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
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

    @Test("refuses the bank's own account", arguments: BankKind.allCases)
    func toCash(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let page = try await sut.bank.page(HistoryQuery(account: sut.checking.number), for: sut.ann.id)
        let cash = try #require(page.transactions.first).counterparty
        await #expect(throws: BankError.sameAccount) { try await deposit(.eur(1), to: cash, sut) }
    }
}
