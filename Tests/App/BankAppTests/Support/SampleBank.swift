import BankKernel
import InMemoryBank
import Money

/// A small bank in memory: Demo has 1000.00 EUR and 50.00 USD, Alice has an empty account in each.
struct SampleBank {
    let bank: InMemoryBank
    let checking: IBAN
    let alice: IBAN
    let aliceDollars: IBAN

    init(clock: any WallClock = ManualClock()) throws {
        bank = InMemoryBank(clock: clock)
        try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let travel = try bank.openAccount(for: "demo", name: "Travel", currency: .usd).number
        alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        aliceDollars = try bank.openAccount(for: "alice", name: "Dollars", currency: .usd).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        try bank.deposit(to: travel, amount: Money(minorUnits: 50_00, currency: .usd))
    }
}
