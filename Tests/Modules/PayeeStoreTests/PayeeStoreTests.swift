import BankContracts
import BankKernel
import BankSamples
import CSQLite
import DurableSQLite
import PayeeStore
import PlatformLibc
import TestSupport
import Testing

struct PayeeStoreTests {
    private let folder = TemporaryFolder.fresh()
    private let ann = CustomerID(rawValue: 1)
    private let shop = Nickname(number: AccountModel.payee.number, name: "shop")

    @Test(arguments: PayeeBookContract.laws)
    func `keeps the contract of payee books`(law: Law<any PayeeBookPort>) async throws {
        try await law.hold(for: makeSUT())
    }

    @Test func `is there after it is reopened, in a file of its owner`() async throws {
        let first = makeSUT()
        try await first.keep(shop, for: ann)
        await first.close()

        #expect(try await makeSUT().nicknames(of: ann) == [shop])
        #expect(try folder.mode(of: "payees.sqlite") == 0o600)
    }

    @Test func `a bank's payees are in a file beside it, called so in every version`() async throws {
        try await PayeeStore(bank: folder("bank.sqlite")).use { try await $0.keep(shop, for: ann) }

        #expect(try await PayeeStore(path: folder("bank.sqlite.payees")).nicknames(of: ann) == [shop])
    }

    /// By these two numbers in its head each version knows the file again.
    @Test func `a file of payees is "DOPA" of the first version`() async throws {
        try await makeSUT().use { try await $0.keep(shop, for: ann) }

        let head = try folder.bytes(of: "payees.sqlite")
        #expect(Array(head[60..<64]) == [0, 0, 0, 1])
        #expect(Array(head[68..<72]) == Array("DOPA".utf8))
    }

    /// Where another bank is made, they are set aside there.
    @Test func `a bank has the same payees through a symbolic link`() async throws {
        try folder.write("", to: "bank")
        #expect(symlink(folder("bank"), folder("link")) == 0)

        try await PayeeStore(bank: folder("link")).use { try await $0.keep(shop, for: ann) }

        #expect(try await PayeeStore(bank: folder("bank")).nicknames(of: ann) == [shop])
    }

    @Test func `is damaged where the account number of a nickname cannot be read`() async throws {
        let sut = makeSUT()
        try await sut.keep(shop, for: ann)
        await sut.close()
        let path = folder("payees.sqlite")
        let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        try file.run("INSERT INTO nickname VALUES (1, 'NL00', 'gym')")

        let damage = StorageFailure.damaged(path: path, detail: "the account number of a nickname cannot be read")
        await #expect(throws: damage) { try await sut.nicknames(of: ann) }
    }

    private func makeSUT() -> PayeeStore { PayeeStore(path: folder("payees.sqlite")) }
}
