import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Testing

/// What every TransfersPort does.
enum TransfersPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("moves the amount from one account to the other", moves),
        Law("gives a receipt with the place, the time and the balance", receipt),
        Law(
            "books the same order once and gives the same receipt again, as a repeat, though the clock went back",
            sameOrder),
        Law("books an order once however many send it at once", sameOrderAtOnce),
        Law("refuses an id again for another payload", otherPayload),
        Law("refuses what is not above zero", notPositive),
        Law("refuses an account to itself", sameAccount),
        Law("refuses accounts that are not there", unknownAccounts),
        Law("refuses to debit another customer's account, however much is on it", notYours),
        Law("refuses accounts or an amount of another currency", currencies),
        Law("refuses a note of 141 characters, or of more bytes than a note has, and takes one of 140", note),
        Law("refuses more than there is and says how much there is", funds),
        Law("refuses what the other account could not hold", tooLarge),
        Law("lets one order's refusal not touch the others that wait with it", manyAtOnce),
        Law("does nothing for a task that was cancelled before", cancelled),
    ]

    private static func balances(_ sut: BankFixture) async throws -> [Int64] {
        let accounts = try await sut.bank.accounts(of: sut.ann.id) + sut.bank.accounts(of: sut.bob.id)
        return accounts.compactMap(\.balance?.minorUnits)
    }

    static func moves(_ sut: BankFixture) async throws {
        _ = try await sut.bank.book(sut.order())
        #expect(try await balances(sut) == [75_00, 0, 0, 25_00])
    }

    static func receipt(_ sut: BankFixture) async throws {
        sut.clock.advance(by: .seconds(90))
        let order = sut.order()
        let receipt = try await sut.bank.book(order)
        #expect(
            receipt
                == TransferReceipt(
                    id: order.reference.id, sequence: 2, bookedAt: sut.clock.now(), balanceAfter: .eur(75_00)))
    }

    static func sameOrder(_ sut: BankFixture) async throws {
        let order = sut.order(.eur(60_00), note: "Rent")
        let first = try await sut.bank.book(order)
        sut.clock.advance(by: .seconds(-60))
        _ = try await sut.bank.book(sut.order(.eur(40_00)))
        let again = try await sut.bank.book(order)
        #expect(again == first && again.isRepeat && !first.isRepeat)
        #expect(try await balances(sut) == [0, 0, 0, 100_00])
    }

    static func sameOrderAtOnce(_ sut: BankFixture) async throws {
        let order = sut.order(.eur(60_00))
        let receipts = try await withThrowingTaskGroup(of: TransferReceipt.self) { group in
            for _ in 1...20 { group.addTask { try await sut.bank.book(order) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(receipts.map(\.sequence) == Array(repeating: 2, count: 20))
        #expect(receipts.count { !$0.isRepeat } == 1)
        #expect(try await balances(sut) == [40_00, 0, 0, 60_00])
    }

    static func otherPayload(_ sut: BankFixture) async throws {
        let id = sut.ids.next()
        _ = try await sut.bank.book(sut.order(id: id, note: "Rent"))
        let others = [
            sut.order(id: id, .eur(25_01), note: "Rent"),
            sut.order(id: id, Money(minorUnits: 25_00, currency: .usd), note: "Rent"),
            sut.order(id: id, note: "rent"),
            sut.order(id: id, to: sut.savings.number, note: "Rent"),
            sut.order(id: id, from: sut.savings.number, note: "Rent"),
            sut.order(id: id, by: sut.bob, note: "Rent"),
        ]
        for order in others {
            await #expect(throws: BankError.idReused(id)) { try await sut.bank.book(order) }
        }
        #expect(try await balances(sut) == [75_00, 0, 0, 25_00])
    }

    static func notPositive(_ sut: BankFixture) async throws {
        for minorUnits in [0, -1, Int64.min] {
            await #expect(throws: BankError.amountNotPositive) {
                try await sut.bank.book(sut.order(.eur(minorUnits)))
            }
        }
    }

    static func sameAccount(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.sameAccount) {
            try await sut.bank.book(sut.order(to: sut.checking.number))
        }
    }

    static func unknownAccounts(_ sut: BankFixture) async throws {
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.book(sut.order(from: nobodys))
        }
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.book(sut.order(to: nobodys))
        }
    }

    static func notYours(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.notYourAccount(sut.checking.number)) {
            try await sut.bank.book(sut.order(by: sut.bob))
        }
    }

    static func currencies(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.currencyMismatch(source: .eur, destination: .usd)) {
            try await sut.bank.book(sut.order(to: sut.dollars.number))
        }
        await #expect(throws: BankError.currencyMismatch(source: .jpy, destination: .eur)) {
            try await sut.bank.book(sut.order(Money(minorUnits: 1, currency: .jpy)))
        }
    }

    static func note(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.noteTooLong) {
            try await sut.bank.book(sut.order(note: String(repeating: "é", count: 141)))
        }
        // One character may have any number of accents.
        await #expect(throws: BankError.noteTooLong) {
            try await sut.bank.book(sut.order(note: "a" + String(repeating: "\u{301}", count: 2_048)))
        }
        _ = try await sut.bank.book(sut.order(note: String(repeating: "👩‍👩‍👧", count: 140)))
    }

    static func funds(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.insufficientFunds(available: .eur(100_00))) {
            try await sut.bank.book(sut.order(.eur(100_01)))
        }
        _ = try await sut.bank.book(sut.order(.eur(100_00)))
        #expect(try await balances(sut) == [0, 0, 0, 100_00])
    }

    static func tooLarge(_ sut: BankFixture) async throws {
        _ = try await sut.bank.deposit(
            to: sut.bobs.number, amount: .eur(.max - 200_00), reference: TransferReference(id: sut.ids.next()))
        await #expect(throws: BankError.amountTooLarge) {
            try await sut.bank.book(sut.order(from: sut.checking.number, .eur(.max)))
        }
        #expect(try await balances(sut) == [100_00, 0, 0, .max - 200_00])
    }

    static func manyAtOnce(_ sut: BankFixture) async throws {
        let refusals = await withTaskGroup(of: Bool.self) { group in
            for _ in 1...50 {
                group.addTask {
                    do throws(BankError) {
                        _ = try await sut.bank.book(sut.order(.eur(3_00)))
                        return false
                    } catch {
                        return error == .insufficientFunds(available: .eur(1_00))
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(refusals == 17)
        #expect(try await balances(sut) == [1_00, 0, 0, 99_00])
    }

    static func cancelled(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.cancelled) {
            try await inCancelledTask { try await sut.bank.book(sut.order()) }
        }
        #expect(try await balances(sut) == [100_00, 0, 0, 0])
    }
}
