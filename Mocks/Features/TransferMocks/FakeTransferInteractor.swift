public import BankKernel
import BankSamples
package import InMemoryBank
public import Interception
import Money
import Synchronization
public import Transfer

extension MockTransferInteractor {
    /// A mock over the feature's own interactor at a bank in memory, whose customer has `accounts`, each with a balance, and has
    /// sent money to `payees`; `files` are payment files by their paths. The ids of its references begin with `deadbeef-dead-4eef-8ead-beefdeadbeef`.
    public convenience init(
        accounts: [AccountModel], payees: [AccountModel], files: [String: String] = [:], log: MessageLog = MessageLog()
    ) {
        self.init(
            fake: TransferModule.interactor(
                bank: InMemoryBank.holding(accounts, payees: payees), book: MemoryPayeeBook(), ids: DeadbeefIDs(),
                documents: MemoryDocuments(files), clock: ManualClock(.mondayMorning), customer: UserModel.demo.id),
            log: log)
    }

    /// A mock whose customer has three sample accounts and two payees.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(accounts: [.checking, .savings, .dollars], payees: [.payee, .dollarPayee], log: log)
    }
}

extension InMemoryBank {
    /// A bank where the sample customer has `accounts`, each with its balance, and has sent a cent to each of `payees`, to the
    /// first of them last.
    package static func holding(_ accounts: [AccountModel], payees: [AccountModel]) -> InMemoryBank {
        let bank = InMemoryBank(clock: ManualClock(.mondayMorning))
        do throws(BankError) {
            try bank.fill(with: accounts, payees: payees)
        } catch {
            preconditionFailure("No bank has such accounts. \(error)")
        }
        return bank
    }

    private func fill(with accounts: [AccountModel], payees: [AccountModel]) throws(BankError) {
        for user in [UserModel.demo, .friend] {
            try addCustomer(username: user.username, displayName: user.displayName)
        }
        for account in accounts { try open(account, for: UserModel.demo.username) }
        for payee in payees { try open(payee, for: UserModel.friend.username) }
        for (place, payee) in payees.enumerated().reversed() {
            guard let source = accounts.first(where: { $0.currency == payee.currency }) else { continue }
            let cent = Money(minorUnits: 1, currency: payee.currency)
            try deposit(to: source.number, amount: cent)
            try transfer(
                TransferOrder(
                    reference: TransferReference(id: TransferID(rawValue: UInt128(place) + 1)),
                    customer: UserModel.demo.id, source: source.number, destination: payee.number, amount: cent))
        }
    }
}

/// Gives `.deadbeef`, then the ids after it.
package final class DeadbeefIDs: TransferIDSource {
    private let made = Mutex<UInt128>(0)

    package init() {}

    package func next() -> TransferID {
        made.withLock { made in
            defer { made += 1 }
            return .deadbeef(plus: made)
        }
    }
}
