import BankKernel
import BankSamples
import BankWire
import Hummingbird
import Testing

@testable import BankServer

struct BankRoutesTests {
    private static let resources: [BankResource] = [
        .sessions, .currentSession, .session(""), .password, .accounts, .balance(.nobodys), .turnover(.nobodys),
        .transactions(.nobodys), .payees, .payee(.nobodys), .transfer(.deadbeef),
    ]

    @Test func `take each method of each resource that the wire knows`() throws {
        let sut = try BankUnderTest().server().router().routes.filter { $0.path.description.hasPrefix("/v1/") }

        let known = Self.resources.flatMap { resource in
            resource.methods.map { "\($0.rawValue) \(resource.template)" }
        }
        #expect(Set(sut.map { "\($0.method.rawValue) \($0.path)" }) == Set(known))
    }

    @Test(arguments: ["nonsense", "GB82%2", "%FF"])
    func `have nothing at what is no account number`(number: String) async throws {
        let answer = try await BankUnderTest().serving { try await $0.loggedIn().get("/v1/accounts/\(number)/balance") }

        #expect(answer.status == 404)
        #expect(answer.code == "noSuchResource")
    }
}
