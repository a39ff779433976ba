import BankKernel
import Foundation
import Ledger

/// A bank at a path that a script chose, on a device that fails: makes it, writes to it whatever the device says, and looks
/// afterwards whether it kept its word. `Tests/Walks/failing-device.sh` makes the device.
struct FailingDevice {
    /// What a customer was told of a transfer, as it is written down: a letter before the reference.
    private enum Word: Character {
        case booked = "+"
        case refused = "-"
        case unknown = "?"
    }

    let path: String
    /// What customers were told, a line for each transfer, on a device that works.
    let words: String

    func make() async throws {
        try FileManager.default.moveItem(atPath: try await StressBank.make(), toPath: path)
    }

    /// Makes transfers for so long, one after the other, whatever becomes of them; reopens the bank after a failure.
    func write(seconds: Int) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        let told = try FileHandle(forWritingTo: URL(filePath: words))
        try told.seekToEnd()
        while ContinuousClock.now < end {
            do {
                let bank = try await StressBank(path: path)
                try await write(to: bank, until: end, telling: told)
                await bank.ledger.close()
            } catch let error as BankError {
                print("    \(error)")
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    private func write(
        to bank: StressBank, until end: ContinuousClock.Instant, telling told: FileHandle
    ) async throws {
        let accounts = try await bank.readAll()
        while ContinuousClock.now < end {
            let order = bank.order(among: accounts, note: "device")
            do throws(BankError) {
                _ = try await bank.ledger.book(order)
                try tell(.booked, order.reference.id, told)
            } catch {
                switch error {
                case .insufficientFunds: continue
                case .outcomeUnknown: try tell(.unknown, order.reference.id, told)
                default: try tell(.refused, order.reference.id, told)
                }
                await bank.ledger.close()
                throw error
            }
        }
    }

    private func tell(_ word: Word, _ id: TransferID, _ told: FileHandle) throws(BankError) {
        do {
            try told.write(contentsOf: Data("\(word.rawValue)\(id)\n".utf8))
        } catch {
            throw .storage(.failed(path: words, detail: "\(error)"))
        }
    }

    /// Every transfer that was called booked is there once, none that was refused is, and the bank is sound.
    func check() async throws {
        let bank = try await StressBank(path: path)
        var counts: [Character: Int] = [:]
        for line in try String(contentsOfFile: words, encoding: .utf8).split(separator: "\n") {
            guard let id = TransferID(parsing: String(line.dropFirst())), let word = line.first.flatMap(Word.init)
            else {
                throw StressFailure("\(line) is not a line")
            }
            counts[word.rawValue, default: 0] += 1
            let isBooked = try await isBooked(id, in: bank)
            if word == .booked, !isBooked { throw StressFailure("\(id) was booked and is gone") }
            if word == .refused, isBooked { throw StressFailure("\(id) was refused and is there") }
        }
        _ = try await bank.readAll()
        try await bank.verify()
        await bank.ledger.close()
        print(
            "\(counts["+"] ?? 0) booked transfers are there, \(counts["-"] ?? 0) refused ones are not,"
                + " \(counts["?"] ?? 0) were called unknown; the ledger is sound")
    }

    private func isBooked(_ id: TransferID, in bank: StressBank) async throws -> Bool {
        do throws(BankError) {
            return try await bank.ledger.details(of: id, for: bank.customer).postings.count == 2
        } catch .unknownTransfer {
            return false
        }
    }
}
