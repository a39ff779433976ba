import BankKernel
import Foundation
import LoopbackServer
import Money
import ServiceHTTP
import Testing

@testable import PublicServices

/// What every source of transparent accounts holds: the shipped accounts, and the same over HTTP.
struct TransparentAccountsPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    @Test(arguments: Subject.allCases)
    func `gives each account once over its pages`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        var (counts, numbers, next) = ([Int](), [String?](), Int?.some(0))
        while let page = next {
            let answer = try await sut.page(page)
            counts.append(answer.accounts.count)
            numbers += answer.accounts.map(\.iban)
            next = answer.nextPage
        }

        #expect(counts == [25, 25, 7])
        #expect(Set(numbers).count == 57)
    }

    @Test(arguments: Subject.allCases)
    func `gives an empty page beyond the last`(subject: Subject) async throws {
        let page = try await makeSUT(subject).page(3)

        #expect(page == TransparencyAccount(nextPage: nil, accounts: []))
    }

    @Test(arguments: Subject.allCases)
    func `leaves missing fields out`(subject: Subject) async throws {
        let account = try await makeSUT(subject).page(0).accounts[11]

        #expect(account.name == nil)
        #expect(account.balance == DecimalNumber(parsing: "3050.00"))
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.page(0)
        }

        await #expect(throws: ServiceError.cancelled) { try await asking.value }
    }

    private func makeSUT(_ subject: Subject) throws -> any TransparentAccountsPort {
        guard subject == .http else { return EmbeddedTransparentAccounts() }
        let server = try LoopbackServer { request in .text(WirePages.text(answering: request)) }
        return ServedAccounts(server: server)
    }
}

/// The pages as a server would send them; what the app is given is in the contract of the port.
struct EmbeddedTransparentAccountsTests {
    @Test(arguments: [(0, 25), (2, 25), (3, 25), (0, 100), (56, 1)])
    func `has JSON that reads as the page`(number: Int, size: Int) throws {
        let expected = EmbeddedAccounts.all.dropFirst(number * size).prefix(size)

        #expect(try makeSUT(number, size).accounts == Array(expected))
    }

    @Test(arguments: [(0, 25, 1), (1, 25, 2), (2, 25, nil), (3, 25, nil), (0, 57, nil), (55, 1, 56), (56, 1, nil)])
    func `names the next page on all but the last`(number: Int, size: Int, next: Int?) throws {
        #expect(try makeSUT(number, size).nextPage == next)
    }

    @Test(arguments: [(-1, 25), (.max, .max), (.min, 2), (4, 0)])
    func `survives invalid page numbers and sizes`(number: Int, size: Int) throws {
        #expect(try makeSUT(number, size).accounts.count <= 1)
    }

    @Test func `tells its place among the pages`() {
        let json = EmbeddedTransparentAccounts.json(page: 1, size: 25)

        #expect(json.hasSuffix(#""nextPage":2,"pageCount":3,"pageNumber":1,"pageSize":25,"recordCount":57}"#))
    }

    @Test func `writes a balance as a number with all its digits`() {
        #expect(EmbeddedTransparentAccounts.json(page: 0, size: 1).contains(#""balance":2906251.83,"#))
    }

    private func makeSUT(_ number: Int, _ size: Int) throws -> TransparencyAccount {
        let data = Data(EmbeddedTransparentAccounts.json(page: number, size: size).utf8)
        return try JSONDecoder().decode(TransparencyAccountWire.self, from: data).page
    }
}

struct EmbeddedAccountsTests {
    @Test func `every account has a valid number, of one of three countries`() {
        #expect(EmbeddedAccounts.all.filter { $0.iban == nil }.map(\.name) == [])
        #expect(Set(EmbeddedAccounts.all.compactMap { $0.iban?.prefix(2) }) == ["CZ", "SK", "AT"])
    }

    @Test func `some fields are missing, and every balance is a number`() {
        #expect(EmbeddedAccounts.all.contains { $0.name == nil })
        #expect(EmbeddedAccounts.all.contains { $0.balance == nil && $0.currency == nil })
        #expect(EmbeddedAccounts.all.contains { $0.description == nil })
        #expect(EmbeddedAccounts.all.filter { $0.balance == nil }.count == 3)
    }
}
