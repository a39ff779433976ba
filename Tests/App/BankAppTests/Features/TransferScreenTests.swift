import BankKernel
import BankKernelMocks
import DemoBank
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import Terminal
import Testing

@testable import BankApp

/// The walk that everything is for, over the bank in memory and over the one on disk.
@MainActor
@Suite struct TransferScreenTests {
    @Test func `the balance after a transfer is the new one and the history has it`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run(
            "login demo", "demo", "balance", "transfer", "send 25.00 to \(sample.alice) note rainy day", "y", "back",
            "back", "history")
        #expect(
            walk.output.text.hasSuffix(
                """
                Send 25.00 EUR
                  from  Demo, Checking, \(sample.checking)
                  to    Alice Novák, Household, \(sample.alice)
                  note  rainy day
                Sent 25.00 EUR. Reference \(SequentialTransferIDs().next())
                Checking holds 975.00 EUR now.
                Checking, \(sample.checking)
                Balance: 975.00 EUR
                #  Account   Number                       Balance
                1  Checking  \(sample.checking)  975.00 EUR
                2  Travel    AT74 9999 9000 0000 0002   50.00 USD
                Selected: Checking, \(sample.checking)
                Checking, \(sample.checking)
                #  Booked      Type    With         Note             Amount      Balance
                1  2026-01-05  debit   Alice Novák  rainy day    -25.00 EUR   975.00 EUR
                2  2026-01-05  credit  DOBank                  +1000.00 EUR  1000.00 EUR

                """))
        #expect(walk.errors.text == "")
    }

    @Test func `it goes through over the bank on disk too`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = ManualClock()
        let bank = try await Ledger.create(
            at: folder.appending(path: "bank.sqlite").path, clock: clock, seed: DemoBank.seed)
        let alice = try #require(try await bank.credential(forUsername: "alice")).user
        let payee = try #require(try await bank.accounts(of: alice.id).first).number

        let walk = Walk(bank: bank, clock: clock, hasher: SystemPasswordHasher())
        await walk.run("login demo", "demo", "transfer", "send 25.00 to \(payee)", "y", "back", "balance")
        await bank.close()

        #expect(walk.output.text.contains("Sent 25.00 EUR. Reference \(SequentialTransferIDs().next())\n"))
        #expect(walk.output.text.hasSuffix("Balance: 15675.40 EUR\n"))
        #expect(walk.errors.text == "")
    }

    @Test func `send alone asks for each part`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo", "transfer", "send", "25", sample.alice.electronicForm, "lunch", "y")
        #expect(walk.output.text.contains("  note  lunch\nSent 25.00 EUR."))
    }

    @Test(arguments: ["n", "", "no", "maybe"])
    func `anything but yes sends nothing`(answer: String) async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo", "transfer", "send 25.00 to \(sample.alice)", answer, "back", "balance")
        #expect(walk.output.text.contains("Not sent.\n"))
        #expect(walk.output.text.hasSuffix("Balance: 1000.00 EUR\n"))
    }

    @Test func `Ctrl-C at the confirmation sends nothing`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run(
            ["login demo", "demo", "transfer", "send 25.00 to \(sample.alice)"].map(InputEvent.line) + [.interrupted])
        #expect(walk.output.text.hasSuffix("Cancelled; nothing was done.\n"))
        #expect(!walk.output.text.contains("Sent"))
    }

    @Test func `a new payee is known at once`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo", "transfer", "send 25.00 to \(sample.alice)", "y")
        let user = try #require(try await sample.bank.credential(forUsername: "demo")).user
        #expect(try await sample.bank.knownPayees(of: user.id).map(\.number) == [sample.alice])
    }

    @Test func `every refusal is one line of words`() async throws {
        let sample = try SampleBank()
        let unknown = try IBAN(country: "AT", bban: "9999900000009999")
        let refusals = [
            ("0 to \(sample.alice)", "The amount must be above zero."),
            ("-5 to \(sample.alice)", "The amount must be above zero."),
            ("1.234 to \(sample.alice)", "\"1.234\" has too many decimals; EUR has 2."),
            ("99999999999999999999 to \(sample.alice)", "The amount is too large for the bank to hold."),
            ("1,500 to \(sample.alice)", "\"1,500\" is not an amount; write it with a point, as in 25.00."),
            ("1000.01 to \(sample.alice)", "There is not enough money: the account holds 1000.00 EUR."),
            ("5 to \(unknown)", "No account has the number \(unknown)."),
            ("5 to \(sample.checking)", "The two accounts are the same; choose another one to send to."),
            (
                "5 to \(sample.aliceDollars)",
                "Your account is in EUR, the other side in USD; both must be in one currency."
            ),
        ]
        for (order, words) in refusals {
            let walk = Walk(bank: sample.bank)
            await walk.run("login demo", "demo", "transfer", "send \(order)")
            #expect(walk.errors.text == words + "\n")
        }
    }
}
