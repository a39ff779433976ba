import BankKernel
import HTTP
import LoopbackServer
import Money
import PublicServices
import Testing

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
