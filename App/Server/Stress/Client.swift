import BankKernel
import Foundation
import Histories
import LedgerRules
import Money
import RemoteBank
import ServiceHTTP
import Synchronization

/// One who sends orders and reads, at both servers, as the prompt does.
final class Client: Sendable {
    private static let patience = Duration.seconds(3)

    private let banks: [RecordedBank]
    private let cluster: StressCluster
    private let chance: Mutex<SplitMix64>

    /// A client who is logged in at both servers.
    init(number: Int, seed: UInt64, cluster: StressCluster) async throws {
        self.cluster = cluster
        chance = Mutex(SplitMix64(seed: seed &* 1_000 &+ UInt64(number)))
        var banks: [RecordedBank] = []
        for server in 0..<2 {
            let bank = try RemoteBank(
                address: "http://127.0.0.1:1", transport: Detour(to: cluster.network.listenAddress(of: server)),
                clock: SystemClock(), patience: Self.patience)
            try await Self.logIn(at: bank)
            banks.append(
                RecordedBank(bank, of: cluster.customer, accounts: cluster.numbers, client: number, log: cluster.record)
            )
        }
        self.banks = banks
    }

    /// Sends orders and reads until the end. An unavailable bank does not stop it; a wrong answer does.
    func work(until end: ContinuousClock.Instant) async throws {
        while ContinuousClock.now < end {
            let bank = banks[random(in: 0...1)]
            switch random(in: 0...9) {
            case 0...5: try await order(at: bank)
            case 6...7: try await read { () throws(BankError) in _ = try await bank.readAccounts() }
            default:
                let account = random(in: 0...StressCluster.accounts - 1)
                try await read { () throws(BankError) in _ = try await bank.readPage(of: account) }
            }
        }
    }

    private static func logIn(at bank: RemoteBank) async throws {
        for _ in 0..<60 {
            do {
                _ = try await bank.logIn(username: StressCluster.username, password: StressCluster.password)
                return
            } catch .unavailable {
                try await Task.sleep(for: .milliseconds(250))
            }
        }
        throw StressFailure("nobody can log in at a server that was just started")
    }

    /// Orders a transfer. One of which nobody can say what became of it is sent again, to the other server as well.
    private func order(at bank: RecordedBank) async throws {
        let source = random(in: 0...StressCluster.accounts - 1)
        let destination = (source + random(in: 1...StressCluster.accounts - 1)) % StressCluster.accounts
        let order = TransferOrder(
            reference: TransferReference(id: RandomTransferIDs().next(), note: "stress"),
            customer: cluster.customer, source: cluster.numbers[source], destination: cluster.numbers[destination],
            amount: Money(minorUnits: Int64(random(in: 1...700)), currency: .eur))
        for bank in [bank] + banks {
            do throws(BankError) {
                _ = try await bank.book(order)
                return
            } catch .outcomeUnknown {
                continue
            } catch .insufficientFunds, .unreachable, .throttled {
                // After an unknown outcome this says nothing of what was sent before, which may be on its way still.
                return
            } catch {
                throw StressFailure("an order ended with: \(error)")
            }
        }
    }

    private func read(_ work: () async throws(BankError) -> Void) async throws {
        do throws(BankError) {
            try await work()
        } catch .unreachable, .throttled {
            return
        } catch {
            throw StressFailure("a read ended with: \(error)")
        }
    }

    private func random(in range: ClosedRange<Int>) -> Int {
        chance.withLock { .random(in: range, using: &$0) }
    }
}

/// Takes requests to where a server is: a bank elsewhere is asked over HTTPS alone, and these are not elsewhere.
struct Detour: HTTPTransport {
    private let address: String
    private let transport = NetworkTransport()

    init(to address: String) {
        self.address = address
    }

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        var request = request
        request.url = request.url.replacing("127.0.0.1:1/", with: "\(address)/")
        return try await transport.send(request)
    }
}
