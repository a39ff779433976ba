import BankAdministration
import BankKernel
import InMemoryBank
import InMemoryLogging
import Logging
import Postgres
import PostgresSupport
import TestSupport
import Testing

@testable import BankServer

struct DepositTests {
    private static let reference = "6ba7b810-9dad-41d1-80b4-00c04fd430c8"
    private let folder: TemporaryFolder
    private let handler = InMemoryLogHandler()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: StoreKind.allCases)
    func `with one reference, sent many times at once, is paid in and logged once`(kind: StoreKind) async throws {
        let (sut, number) = try await makeSUT(kind)
        let told = try await atOnce(8) { _ in try await deposit(sut, number) }

        #expect(told.joined().count { $0.contains(", before, ") } == 7)
        #expect(try await balance(sut) == "25.00 EUR")
        #expect(handler.entries.filter { "\($0.message)" == "Audit: money was paid in" }.count == 1)
    }

    @Test func `rejects a malformed reference before it asks the bank`() async throws {
        let sut = Administration(store: try BankStore(parsing: folder("none.sqlite")), logger: .silent)

        let error = await #expect(throws: AdministrationError.self) {
            try await sut.deposit(
                to: "AT04 9999 9000 0000 0001", amount: "25", note: "", reference: "6ba7b810")
        }
        #expect(
            error?.description
                == "\"6ba7b810\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8.")
    }

    @Test func `with an unknown outcome is reported with its reference`() async throws {
        let (sut, number) = try await makeSUT(.database)
        guard case .database(let database) = sut.store else { return }
        try PostgresConnection(to: database.address).endCommits()

        let error = await #expect(throws: BankError.self) { try await deposit(sut, number, reference: nil) }
        guard case .outcomeUnknown(let id) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let entry = handler.entries.first { "\($0.message)" == "Audit: whether money was paid in is unknown" }
        #expect(entry?.metadata["transfer"] == "\(id)")
    }

    private func deposit(
        _ sut: Administration, _ number: String, _ amount: String = "25", note: String = "Deposit",
        reference: String? = DepositTests.reference
    ) async throws -> [String] {
        try await sut.deposit(to: number, amount: amount, note: note, reference: reference)
    }

    private func balance(_ sut: Administration) async throws -> String? {
        try await sut.accounts(of: "ann").last?.split(separator: " ").suffix(2).joined(separator: " ")
    }

    /// A bank in which Ann has an account, and its number.
    private func makeSUT(_ kind: StoreKind) async throws -> (Administration, String) {
        let sut = try kind.administration("bank", in: folder, log: handler)
        _ = try await sut.create(isDemo: false)
        _ = try await sut.addCustomer("ann", displayName: "Ann") { "ann of the sea" }
        _ = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        return (sut, String(try #require(try await sut.accounts(of: "ann").last).prefix(24)))
    }
}
