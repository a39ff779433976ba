import BankKernel
import BankSamples
import BankWire
import Testing

struct BankResourceTests {
    private static let all: [BankResource] = [
        .sessions, .currentSession, .session("0af7651916cd43dd8448eb211c80319c"), .password, .accounts,
        .balance(.nobodys), .turnover(.nobodys),
        .transactions(.nobodys), .payees, .payee(.nobodys), .transfer(.deadbeef),
    ]

    @Test(arguments: all)
    func `is found by its path`(resource: BankResource) {
        #expect(BankResource(path: resource.path) == resource)
    }

    @Test(arguments: all)
    func `its template is its path but for what differs`(resource: BankResource) {
        let template = resource.template
            .replacing("{iban}", with: "BE68539007547034").replacing("{uuid}", with: TransferID.deadbeef.description)
            .replacing("{id}", with: "0af7651916cd43dd8448eb211c80319c")

        #expect(resource.path == template)
    }

    @Test(
        arguments: [
            ("/v1/accounts/BE68539007547034/balance", .balance(.nobodys)),
            ("/v1/accounts/be68%205390%200754%207034/balance", .balance(.nobodys)),
            ("/v1/transfers/DEADBEEF-DEAD-4EEF-8EAD-BEEFDEADBEEF", .transfer(.deadbeef)),
        ] as [(String, BankResource)])
    func `is found however its number is written`(path: String, resource: BankResource) {
        #expect(BankResource(path: path) == resource)
    }

    @Test(arguments: [
        "", "/", "v1/accounts", "/v2/accounts", "/v1", "/v1/", "/v1/accounts/", "/v1//accounts",
        "/v1/accounts/12/balance",
        "/v1/accounts/BE68539007547034", "/v1/accounts/BE68539007547034/secrets", "/v1/sessions/7",
        "/v1/sessions/0AF7651916CD43DD8448EB211C80319C", "/v1/transfers/7",
        "/v1/accounts/../payees", "/v1/payees/%", "/v1/payees/%zz", "/v1/payees/BE68539007547034/x", "/V1/accounts",
        "/v1/accounts/%00/balance", "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef%2f..",
    ])
    func `nothing is at another path`(path: String) {
        #expect(BankResource(path: path) == nil)
    }

    @Test func `a login alone needs no token`() {
        #expect(Self.all.filter { $0.isPublic(.post) } == [.sessions])
        #expect(Self.all.filter { $0.isPublic(.get) } == [])
    }

    @Test func `what is asked for stands behind the path`() {
        #expect(BankResource.accounts.target() == "/v1/accounts")
        #expect(
            BankResource.turnover(.nobodys).target(WireQuery(months: 3))
                == "\(BankResource.turnover(.nobodys).path)?months=3")
    }
}
