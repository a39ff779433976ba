import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Interception
import PublicServices
import TerminalIO
import Testing

/// What the screens over a service do alike.
@MainActor
@Suite struct ServiceScreensTests {
    enum ServiceScreen: String, CaseIterable {
        case accounts
        case cards
        case transactions
        case sales

        /// What loads its list.
        var lines: [String] {
            switch self {
            case .accounts, .cards: [rawValue]
            case .transactions: ["transactions user 10011"]
            case .sales: ["sales", "login tester", "password"]
            }
        }
    }

    @Test(arguments: ServiceScreen.allCases, [true, false])
    func `shows progress only at a terminal, and erases it`(screen: ServiceScreen, isTerminal: Bool) async throws {
        let sut = try makeSUT(naming: ["a"])
        sut.writer.showsProgress = isTerminal
        await run(sut, at: screen)
        #expect(sut.output.text.contains("Loading the \(screen)…\r\u{1B}[K") == isTerminal)
        #expect(sut.output.text.contains("…") == isTerminal)
    }

    @Test(arguments: [(ServiceScreen.accounts, "accounts"), (.cards, "cards"), (.sales, "products")])
    func `says that a service has nothing`(screen: ServiceScreen, noun: String) async throws {
        let sut = try makeSUT(naming: [])
        await run(sut, at: screen)
        #expect(sut.output.text.hasSuffix("There are no \(noun).\n"))
    }

    @Test(arguments: [
        (ServiceScreen.accounts, ["show 1"]), (.cards, ["bookmark 1", "bookmarks"]), (.sales, ["show 1", "chart 1"]),
    ])
    func `sanitises names`(screen: ServiceScreen, lines: [String]) async throws {
        let sut = try makeSUT(naming: ["a\u{1B}[31mb\u{202E}c"])
        await run(sut, at: screen, lines)
        #expect(sut.output.text.lowercased().contains("a<u+001b>[31mb<u+202e>c"))
        #expect(!sut.output.text.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    }

    @Test(arguments: [(ServiceScreen.accounts, "accounts"), (.cards, "cards"), (.sales, "sales")])
    func `reports unreadable records last`(screen: ServiceScreen, noun: String) async throws {
        let sut = try makeSUT(naming: ["a"], leavingOut: 2)
        await run(sut, at: screen)
        #expect(sut.output.text.hasSuffix("\n2 \(noun) were left out; the first: it has no id.\n"))
    }

    private func run(_ sut: Walk, at screen: ServiceScreen, _ lines: [String] = []) async {
        await sut.run((["login demo", "demo"] + screen.lines + lines).map(InputEvent.line))
    }

    /// A walk over services that have a record of each of `names`, and others that cannot be read.
    private func makeSUT(naming names: [String], leavingOut count: Int = 0) throws -> Walk {
        let accounts = MockTransparentAccountsPort()
        accounts.answers.page = { _ in
            TransparencyAccount(
                nextPage: nil,
                accounts: names.map { name in
                    var account = TransparencyAccount.Account()
                    account.name = name
                    return account
                }, leftOut: Self.leftOut(count, "account"))
        }
        let cards = MemoryCards(
            names.map {
                CardModel(id: $0, type: CardType($0), number: "1211", expiry: CalendarDay(daysSinceEpoch: 0))
            })
        cards.leaveOut(Self.leftOut(count, "card"))
        let table = TableSales(products: names.map { Product(id: "1", name: $0) }, sales: [])
        let sales = MockSalesPort(fake: table)
        sales.answers.sales = { _ in RecordList(table.sales, leftOut: Self.leftOut(count, "sale")) }
        return Walk(
            bank: try SampleBank().bank, transparentAccounts: accounts, statements: EmbeddedStatements(), cards: cards,
            sales: sales, directRates: MemoryDirectRates())
    }

    private nonisolated static func leftOut(_ count: Int, _ noun: String) -> LeftOutRecords? {
        LeftOutRecords(noun, count: count, firstReason: "it has no id")
    }
}

@MainActor
@Suite struct CardsScreenTests {
    @Test func `marks bookmarks of other processes when the list reappears`() async throws {
        let store = overtakenStore()
        let walk = Walk(bank: try SampleBank().bank, cards: MemoryCards([.visa]), cardStore: store)

        await walk.run("login demo", "demo", "cards", "bookmarks", "back")

        #expect(walk.output.text.hasSuffix("1  •••• 1211  2028-11-20   bookmarked\n"))
    }

    /// A store in which another process bookmarks every card after the first two reads.
    private func overtakenStore() -> MockCardStorePort {
        let (store, log) = (MemoryCardStore(), MessageLog())
        let port = MockCardStorePort(fake: store, log: log)
        port.answers.cards = { customer throws(StorageFailure) in
            let kept = try await store.cards(of: customer)
            guard log.messages.count(where: { $0 == .cardStorePort(.cards(of: customer)) }) > 2 else { return kept }
            return kept.map { KeptCard($0.card, isBookmarked: true) }
        }
        return port
    }
}
