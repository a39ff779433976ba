import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Testing

/// What a deposit does in every bank.
struct DepositContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives a receipt with the balance of the account that got it") { try await Self(makeBank: $0).receipt() },
        Law("is booked once for each reference") { try await Self(makeBank: $0).once() },
        Law("comes from the bank's own account of the currency") { try await Self(makeBank: $0).cash() },
        Law("refuses what is wrong with it") { try await Self(makeBank: $0).refusals() },
        Law("refuses the bank's own account") { try await Self(makeBank: $0).toCash() },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    private func deposit(
        _ amount: Money, to account: AccountModel, id: TransferID? = nil, note: String = "", _ sut: BankFixture
    ) async throws(BankError) -> TransferReceipt {
        try await sut.bank.deposit(
            to: account.number, amount: amount, reference: TransferReference(id: id ?? sut.ids.next(), note: note))
    }

    func receipt() async throws {
        let sut = try await makeSUT()
        #expect(try await deposit(.eur(5_00), to: sut.checking, sut).balanceAfter == .eur(105_00))
    }

    func once() async throws {
        let sut = try await makeSUT()
        let id = sut.ids.next()
        let first = try await deposit(.eur(5_00), to: sut.checking, id: id, sut)
        let again = try await deposit(.eur(5_00), to: sut.checking, id: id, sut)
        #expect(again == first)
        #expect([first, again].map(\.isRepeat) == [false, true])
        await #expect(throws: BankError.idReused(id)) {
            try await deposit(.eur(5_01), to: sut.checking, id: id, sut)
        }
    }

    func cash() async throws {
        let sut = try await makeSUT()
        let id = sut.ids.next()
        _ = try await deposit(Money(minorUnits: 7_00, currency: .usd), to: sut.dollars, id: id, note: "Cash", sut)
        let details = try await sut.bank.details(of: id, for: sut.ann.id)
        #expect(details.postings.map(\.account.holder) == ["DOBank", "Ann Áble"])
        #expect(details.postings.map(\.amount.minorUnits) == [-7_00, 7_00])
    }

    func refusals() async throws {
        let sut = try await makeSUT()
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

    func toCash() async throws {
        let sut = try await makeSUT()
        let page = try await sut.bank.page(HistoryQuery(account: sut.checking.number), for: sut.ann.id)
        let cash = try #require(page.transactions.first).counterparty
        await #expect(throws: BankError.sameAccount) { try await deposit(.eur(1), to: cash, sut) }
    }
}
