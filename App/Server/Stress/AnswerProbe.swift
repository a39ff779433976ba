import BankKernel
import BankWire
import LedgerRules
import Money
import RemoteBank
import ServiceHTTP

/// Asks one server again and again, and checks that it answers in time whatever happens to its database.
struct AnswerProbe {
    /// How long the server may take to answer anything at all.
    static let limit = Duration.seconds(20)
    private static let pause = Duration.milliseconds(200)

    private let server: ServerProcess
    private let requests: [HTTPRequest]
    private let transport = NetworkTransport()

    /// Logs in at the server, to read a balance and to send an order that no account can pay.
    init(of server: Int, in cluster: StressCluster) async throws {
        self.server = cluster.servers[server]
        let address = cluster.network.listenAddress(of: server)
        let bank = try RemoteBank(
            address: "http://127.0.0.1:1", transport: Detour(to: address), clock: SystemClock())
        let token = try await bank.grant(username: StressCluster.username, password: StressCluster.password).token
        let headers = ["Authorization": "Bearer \(token.text)", "Content-Type": "application/json"]
        let order = TransferOrder(
            reference: TransferReference(id: RandomTransferIDs().next(), note: "probe"), customer: cluster.customer,
            source: cluster.numbers[0], destination: cluster.numbers[1],
            amount: Money(minorUnits: 1_000_000_00, currency: .eur))
        var balance = HTTPRequest(
            url: "http://\(address)\(BankResource.balance(order.source).path)", headers: headers)
        var transfer = HTTPRequest(
            .put, url: "http://\(address)\(BankResource.transfer(order.reference.id).path)", headers: headers,
            body: TransferRequest(order).bytes)
        // While the cable is cut, the system may find another way, to somebody else; a kept connection would stay there.
        (balance.isSentOnce, transfer.isSentOnce) = (true, true)
        requests = [balance, transfer]
    }

    /// Asks until the end.
    /// - Returns: the longest wait while nothing happened to the server itself.
    /// - Throws: `StressFailure` for one over the limit, and for an order that was taken.
    func work(until end: ContinuousClock.Instant) async throws -> Duration {
        var longest = Duration.zero
        while ContinuousClock.now < end {
            for request in requests {
                let changes = server.changes
                let begin = ContinuousClock.now
                let answer = try? await transport.send(request)
                let wait = begin.duration(to: .now)
                if request.method == .put, let answer, (200..<300).contains(answer.status) {
                    throw StressFailure("an order that no account can pay was answered with \(answer.status)")
                }
                guard let changes, changes == server.changes else { continue }
                longest = max(longest, wait)
                guard wait <= Self.limit else {
                    let status = answer.map { "\($0.status)" } ?? "nothing"
                    throw StressFailure("\(request.method.rawValue) was answered with \(status) after \(wait)")
                }
            }
            try await Task.sleep(for: Self.pause)
        }
        return longest
    }
}
