import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Testing
import TransferMocks

@testable import Transfer

/// The customer's own names for payees, by the interactor.
struct NicknameTests {
    private let book = MemoryPayeeBook()

    @Test func `keeps a nickname, and another one in its place`() async throws {
        let sut = makeSUT()
        try await sut.setNickname("landlord", for: .payee)
        try await sut.setNickname("Rent", for: .payee)

        #expect(try await sut.getNicknames() == [Nickname(number: AccountModel.payee.number, name: "Rent")])
    }

    @Test func `takes a nickname as long as the limit`() async throws {
        let sut = makeSUT()
        let longest = String(repeating: "é", count: 30)
        try await sut.setNickname(longest, for: .payee)

        #expect(try await sut.getNicknames().map(\.name) == [longest])
    }

    private static let noWords = [
        "", " ", "two words", "a\tb", "a\u{202E}b", "a\u{200B}b", String(repeating: "x", count: 31),
    ]
    private static let numbers = ["12", "3.50", "-1", "DE89370400440532013000"]
    private static let taken: [(String, AccountModel, NicknameRefusal)] = [
        ("savings", .payee, .taken("savings", by: .savings)), ("SÁVINGS", .payee, .taken("SÁVINGS", by: .savings)),
        ("dana", .payee, .taken("dana", by: .checking)), ("frank", .dollarPayee, .taken("frank", by: .payee)),
        ("Household", .dollarPayee, .taken("Household", by: .payee)), ("piggy", .savings, .ownAccount(.savings)),
    ]

    @Test(
        arguments: noWords.map { ($0, .payee, .notAWord($0)) } + numbers.map { ($0, .payee, .number($0)) } + taken)
    func `refuses what is not one short word, could be a number, or means another account`(
        text: String, account: AccountModel, refusal: NicknameRefusal
    ) async {
        await #expect(throws: refusal) { try await makeSUT().setNickname(text, for: account) }
    }

    @Test(arguments: [("12", "is a number"), ("🐉", "has no letter"), ("❤️", "has no letter"), ("3.50", "is a number")])
    func `calls a nickname a number only where it has a digit`(nickname: String, words: String) {
        #expect(NicknameRefusal.number(nickname).description.hasPrefix("\"\(nickname)\" \(words);"))
    }

    @Test func `refuses the nickname of another payee, and takes it once it is forgotten`() async throws {
        let sut = makeSUT()
        try await sut.setNickname("rent", for: .payee)

        await #expect(throws: NicknameRefusal.taken("RENT", by: .payee)) {
            try await sut.setNickname("RENT", for: .dollarPayee)
        }
        try await sut.forgetNickname(of: .payee)
        try await sut.setNickname("RENT", for: .dollarPayee)
    }

    @Test func `forgets no nickname that is not there`() async {
        await #expect(throws: NicknameRefusal.none(.payee)) { try await makeSUT().forgetNickname(of: .payee) }
    }

    @Test func `offers a payee who is known by a nickname alone`() async throws {
        let sut = makeSUT(known: [])
        #expect(try await sut.getPayees(forAccount: .checking) == [])

        try await book.keep(Nickname(number: AccountModel.payee.number, name: "rent"), for: UserModel.demo.id)

        #expect(try await sut.getPayees(forAccount: .checking) == [.payee])
        #expect(try await sut.getPayees(forAccount: .dollars) == [])
    }

    @Test func `looks a payee up once, and after a refusal gives those that are known, then tries again`() async throws
    {
        let ports = MockBankPorts(own: [.checking], known: [])
        let sut = ports.transfers(book: book)
        try await book.keep(Nickname(number: AccountModel.payee.number, name: "a"), for: UserModel.demo.id)
        ports.answers.payee = { _ throws(BankError) in .payee }
        for account in [AccountModel.checking, .dollars, .checking] { _ = try await sut.getPayees(forAccount: account) }
        #expect(ports.messages.filter { $0 == .payee(numbered: AccountModel.payee.number) }.count == 1)

        try await book.keep(Nickname(number: AccountModel.savings.number, name: "b"), for: UserModel.demo.id)
        ports.answers.payee = { _ throws(BankError) in throw .unreachable(.timeout) }
        for _ in 1...2 {
            await #expect(throws: BankError.unreachable(.timeout)) { try await sut.getPayees(forAccount: .checking) }
            #expect(try await sut.getPayees(forAccount: .checking) == [.payee])
        }
    }

    @Test func `says that a nickname is not kept`() async {
        book.fail(with: .busy(path: "payees"))

        await #expect(throws: NicknameRefusal.notKept(.busy(path: "payees"))) {
            try await makeSUT().setNickname("rent", for: .payee)
        }
    }

    @Test(
        arguments: [
            (.damaged(path: "p", detail: "d"), "p is damaged or holds something else (d); move it away to start again"),
            (.missing(path: "p"), "\(StorageFailure.missing(path: "p"))"),
        ] as [(StorageFailure, String)])
    func `says why nicknames cannot be used, and to move a damaged file away`(failure: StorageFailure, words: String) {
        let refusal = NicknameRefusal.notKept(failure)
        #expect(refusal.description == "Your nicknames of payees cannot be used: \(words).")
    }

    private func makeSUT(known: [AccountModel] = [.payee]) -> any TransferInteractorProtocol {
        let ports = MockBankPorts(own: [.checking, .savings], known: known)
        ports.answers.payee = { number throws(BankError) in
            guard let payee = [AccountModel.payee, .dollarPayee].first(where: { $0.number == number }) else {
                throw .unknownAccount(number)
            }
            return payee
        }
        return ports.transfers(book: book)
    }
}

@MainActor
struct NicknamePresenterTests {
    private let view = MockTransferView()
    private let interactor = MockTransferInteractor()
    private let router = MockTransferRouter()

    @Test func `shows a new nickname, and that it is gone`() async {
        let (sut, number) = (makeSUT(), AccountModel.payee.number)
        await sut.setNickname("rent", forNumber: number.printForm)
        await sut.forgetNickname(ofNumber: number.electronicForm)

        #expect(
            view.messages == [
                .displayNicknames([Nickname(number: number, name: "rent")]), .displayNickname("rent", of: .payee),
                .displayNicknames([]),
                .displayNickname(nil, of: .payee),
            ])
    }

    @Test func `shows why there is no nickname`() async {
        await makeSUT().setNickname("two words", forNumber: AccountModel.payee.number.electronicForm)
        await makeSUT().setNickname("rent", forNumber: "nobody")

        #expect(
            view.messages == [
                .showError(message: NicknameRefusal.notAWord("two words").description),
                .showError(message: "No payee called \"nobody\". Enter a listed name or number, or a full IBAN."),
            ])
    }

    @Test func `shows the payees even when the nicknames cannot be read`() async {
        interactor.failures.getNicknames = .busy(path: "payees")
        await makeSUT().loadForm(forAccount: .dollars)

        #expect(
            view.messages == [
                .displaySource(.dollars), .displayPayees([.dollarPayee]),
                .showError(message: NicknameRefusal.notKept(.busy(path: "payees")).description),
            ])
    }

    private func makeSUT() -> any TransferPresenterProtocol {
        TransferModule.presenter(view: view, interactor: interactor, router: router)
    }
}
