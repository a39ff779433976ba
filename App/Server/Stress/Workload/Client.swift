import BankKernel
import BankServer
import Foundation
import HTTP
import LedgerRules
import Money
import RemoteBank
import Synchronization

/// One who sends orders and reads, at both servers, as the prompt does.
final class Client: Sendable {
    private static let patience = Duration.seconds(3)

    private let banks: [RemoteBank]
    private let house: BankHouse
    private let customer: CustomerID
    private let chance: Mutex<SplitMix64>

    /// A client who is logged in at both servers.
    init(number: Int, seed: UInt64, house: BankHouse) async throws {
        self.house = house
        chance = Mutex(SplitMix64(seed: seed &* 1_000 &+ UInt64(number)))
        banks = try (0..<2).map { server in
            try RemoteBank(
                address: "http://127.0.0.1:1", transport: Detour(to: house.network.listenAddress(of: server)),
                clock: ServerClock(), patience: Self.patience)
        }
        var customers: [CustomerID] = []
        for bank in banks { customers.append(try await Self.logIn(at: bank)) }
        customer = customers[0]
    }

    /// Orders and reads, until the end. Nothing that the bank cannot do stops it, but something that it must not.
    func work(until end: ContinuousClock.Instant) async throws {
        while ContinuousClock.now < end {
            let bank = banks[random(in: 0...1)]
            switch random(in: 0...9) {
            case 0...5: try await order(at: bank)
            case 6...7: try await readAccounts(at: bank)
            default: try await readHistory(at: bank)
            }
        }
    }

    private static func logIn(at bank: RemoteBank) async throws -> CustomerID {
        for _ in 0..<60 {
            do {
                return try await bank.logIn(username: BankHouse.username, password: BankHouse.password).id
            } catch .unavailable {
                try await Task.sleep(for: .milliseconds(250))
            }
        }
        throw StressFailure("nobody can log in at a server that was just started")
    }

    private func order(at bank: RemoteBank) async throws {
        let source = random(in: 0...BankHouse.accounts - 1)
        let destination = (source + random(in: 1...BankHouse.accounts - 1)) % BankHouse.accounts
        let order = TransferOrder(
            reference: TransferReference(id: RandomTransferIDs().next(), note: "stress"),
            customer: customer, source: house.numbers[source], destination: house.numbers[destination],
            amount: Money(minorUnits: Int64(random(in: 1...700)), currency: .eur))
        let id = order.reference.id
        do throws(BankError) {
            let receipt = try await bank.book(order)
            house.record.see(receipt.sequence, on: order.source)
            house.record.note { $0.acknowledged.insert(id) }
        } catch .outcomeUnknown {
            house.record.note { $0.unknown.insert(id) }
            try await settle(order)
        } catch .insufficientFunds {
            house.record.note { $0.refused.insert(id) }
        } catch .unreachable, .throttled {
            // Nothing was sent, or the bank said that it did nothing.
            house.record.note { $0.refused.insert(id) }
        } catch {
            throw StressFailure("an order ended with: \(error)")
        }
    }

    /// Sends an order again of which nobody could say what became of it, to the other server as well. A refusal now says nothing:
    /// the first one may be on its way still.
    private func settle(_ order: TransferOrder) async throws {
        for bank in banks {
            do throws(BankError) {
                let receipt = try await bank.book(order)
                house.record.see(receipt.sequence, on: order.source)
                house.record.note { told in
                    told.acknowledged.insert(order.reference.id)
                    told.unknown.remove(order.reference.id)
                }
                return
            } catch .outcomeUnknown, .unreachable, .throttled, .insufficientFunds {
                continue
            } catch {
                throw StressFailure("an order that was sent again ended with: \(error)")
            }
        }
    }

    /// The sum of all accounts is the same in every answer.
    private func readAccounts(at bank: RemoteBank) async throws {
        guard let accounts = try await read({ () throws(BankError) in try await bank.accounts(of: self.customer) })
        else {
            return
        }
        let sum = accounts.compactMap(\.balance?.minorUnits).reduce(0, +)
        guard sum == BankHouse.cents * Int64(BankHouse.accounts),
            accounts.allSatisfy({ ($0.balance?.minorUnits ?? -1) >= 0 })
        else {
            throw StressFailure("the accounts hold \(accounts.map { "\($0.balance, default: "nothing")" })")
        }
    }

    /// A history has no gap, and no answer is older than what anybody knew when it was asked for.
    private func readHistory(at bank: RemoteBank) async throws {
        let account = house.numbers[random(in: 0...BankHouse.accounts - 1)]
        let known = house.record.latest(on: account)
        let query = HistoryQuery(account: account, limit: 20)
        guard let page = try await read({ () throws(BankError) in try await bank.page(query, for: self.customer) }),
            let latest = page.transactions.first
        else { return }
        guard latest.sequence >= known else {
            throw StressFailure("\(account) was at \(known), and an answer says \(latest.sequence)")
        }
        for (later, earlier) in zip(page.transactions, page.transactions.dropFirst()) {
            guard later.sequence == earlier.sequence + 1,
                later.balanceAfter.minorUnits == earlier.balanceAfter.minorUnits + later.amount.minorUnits
            else { throw StressFailure("\(account) has a gap before \(later)") }
        }
        house.record.see(latest.sequence, on: account)
    }

    /// What is read; `nil` when the bank cannot answer right now.
    private func read<Value>(_ work: () async throws(BankError) -> Value) async throws -> Value? {
        do throws(BankError) {
            let value = try await work()
            house.record.note { $0.reads += 1 }
            return value
        } catch .unreachable, .throttled {
            house.record.note { $0.failedReads += 1 }
            return nil
        } catch {
            throw StressFailure("a read ended with: \(error)")
        }
    }

    private func random(in range: ClosedRange<Int>) -> Int {
        chance.withLock { .random(in: range, using: &$0) }
    }
}

/// Takes requests to where a server is: a bank elsewhere is asked over HTTPS alone, and these are not elsewhere.
private struct Detour: HTTPTransport {
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
