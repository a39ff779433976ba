import BankKernel
import Ledger
import MemoryDisk
import Money

/// The files of a bank in every state of the matrix, made once by what makes them: by work, by kills, by later work.
struct MatrixImages: Sendable {
    /// Files by what comes behind the bank's path.
    typealias Files = [String: [UInt8]]

    static let path = Simulation.path
    static let copy = "/copy"
    /// How many transfers the bank has that is looked at, besides those it was made with.
    static let count = 220
    /// How many of them are in the log of a killed process.
    static let inLog = 6
    /// How many more there were when the newer mark was written.
    static let later = 4
    /// How many transfers the backup lacks.
    static let missingInCopy = 35

    private(set) var clean: Files = [:]
    private(set) var hot: Files = [:]
    private(set) var torn: Files = [:]
    private(set) var newer: Files = [:]
    private(set) var earlierLog: [UInt8]?
    /// Closed banks by how many transfers they lack.
    private(set) var earlier: [Int: Files] = [:]
    private(set) var backup: [UInt8]?

    private static let stops = [205, 140, 65, 35, 8, inLog]

    /// Those of a bank of today, made by sessions one after the other.
    init(today bank: [UInt8], seed: UInt64) async throws {
        let machine = MemoryMachine(seed: seed)
        MemoryMachine.seedSQLite(seed)
        machine.plant(bank, at: Self.path)
        var number = 0
        for stop in Self.stops {
            let ledger = try await Self.open(machine.start())
            while number < Self.count - stop { try await Self.book(Self.next(&number), on: ledger) }
            earlierLog = stop == 35 ? machine.contents(of: Self.path + "-wal") : earlierLog
            await ledger.close()
            earlier[stop] = Self.files(of: machine)
        }
        let process = machine.start()
        let ledger = try await Self.open(process)
        while number < Self.count { try await Self.book(Self.next(&number), on: ledger) }
        hot = Self.files(of: machine)
        machine.plan(.kills, at: .write)
        try? await Self.book(number + 1, on: ledger)
        torn = Self.files(of: machine)
        await ledger.close()
        try await close(seed: seed)
        backup = try await Self.backup(of: earlier[Self.missingInCopy] ?? [:])
    }

    /// Those of a bank of the format before.
    init(former bank: [UInt8], seed: UInt64) async throws {
        let machine = MemoryMachine(seed: seed)
        MemoryMachine.seedSQLite(seed)
        machine.plant(bank, at: "/source")
        var source = try DatabaseSource(at: "/source", on: machine.start())
        source.salt = source.salt.map { $0 &+ UInt8(seed & 0xff) }
        var process = machine.start()
        var former = try PreviousFormatBank(at: Self.path, on: process, like: source)
        let bankAccount = source.accounts.count - 1
        for account in 0..<bankAccount {
            try former.book(Self.id(account - 99), from: bankAccount, to: account, 500_00, at: SimulatedClock.start)
        }
        var number = 0
        for stop in Self.stops {
            former = try PreviousFormatBank(at: Self.path, on: process, goingOnFrom: former)
            while number < Self.count - stop { try Self.book(Self.next(&number), in: &former) }
            earlierLog = stop == 35 ? machine.contents(of: Self.path + "-wal") : earlierLog
            try former.close()
            earlier[stop] = Self.files(of: machine)
        }
        process = machine.start()
        former = try PreviousFormatBank(at: Self.path, on: process, goingOnFrom: former)
        while number < Self.count { try Self.book(Self.next(&number), in: &former) }
        hot = Self.files(of: machine)
        machine.plan(.kills, at: .write, after: 3)
        var last = former
        try? Self.book(number + 1, in: &last)
        torn = Self.files(of: machine)
        try await close(seed: seed)
        clean[".mark"] = nil
        backup = earlier[Self.missingInCopy]?[""]
    }

    /// From the killed bank: closed, and closed after some more transfers.
    private mutating func close(seed: UInt64) async throws {
        let machine = MemoryMachine(seed: seed)
        for (suffix, bytes) in hot { machine.plant(bytes, at: Self.path + suffix) }
        if hot[".mark"] == nil {
            // By SQLite alone: what closed it then was the version of that time.
            try PreviousFormatBank.takeInLog(of: Self.path, on: machine.start())
            clean = Self.files(of: machine)
        } else {
            await (try Self.open(machine.start())).close()
            clean = Self.files(of: machine)
        }
        let ledger = try await Self.open(machine.start())
        for number in Self.count + 1...Self.count + Self.later { try await Self.book(number, on: ledger) }
        await ledger.close()
        newer = Self.files(of: machine)
    }

    private static func backup(of files: Files) async throws -> [UInt8]? {
        let machine = MemoryMachine(seed: 1)
        for (suffix, bytes) in files { machine.plant(bytes, at: path + suffix) }
        _ = try await LedgerCare(path: path, disk: machine.start()).backUp(to: copy)
        return machine.contents(of: copy)
    }

    static func open(_ disk: MemoryDisk) async throws(BankError) -> Ledger {
        try await Ledger.open(at: path, clock: SimulatedClock(), disk: disk)
    }

    private static func next(_ number: inout Int) -> Int {
        number += 1
        return number
    }

    /// Makes the transfer with this number, the first from account 0 to account 1, and so on round and round.
    static func book(_ number: Int, on ledger: Ledger) async throws(BankError) {
        let source = number % accounts
        _ = try await ledger.book(
            TransferOrder(
                reference: TransferReference(id: id(number)), customer: BankState.id(ofCustomer: source / 2),
                source: BankState.number(source), destination: BankState.number((source + 1) % accounts),
                amount: Money(minorUnits: amount(number), currency: .eur)))
    }

    private static func book(_ number: Int, in former: inout PreviousFormatBank) throws(StorageFailure) {
        let source = number % accounts
        try former.book(
            id(number), from: source, to: (source + 1) % accounts, amount(number), at: SimulatedClock.start)
    }

    static let accounts = 6

    static func id(_ number: Int) -> TransferID { TransferID(rawValue: UInt128(1_000 + number)) }

    private static func amount(_ number: Int) -> Int64 { Int64(100 + number * 7 % 50) }

    /// What is on the accounts after so many transfers.
    static let balances: [[Int64]] = (1...count + later + 1).reduce(into: [[Int64](repeating: 500_00, count: accounts)])
    {
        states, number in
        var state = states[number - 1]
        state[number % accounts] -= amount(number)
        state[(number % accounts + 1) % accounts] += amount(number)
        states.append(state)
    }

    /// What is on the accounts of all customers, in the order of ``balances``.
    static func balances(in ledger: Ledger) async throws(BankError) -> [Int64] {
        var balances: [Int64] = []
        for customer in BankState.customers.indices {
            let accounts = try await ledger.accounts(of: BankState.id(ofCustomer: customer))
            balances += accounts.compactMap { $0.balance?.minorUnits }
        }
        return balances
    }

    private static func files(of machine: MemoryMachine) -> Files {
        var files: Files = [:]
        for suffix in ["", "-wal", ".mark"] { files[suffix] = machine.contents(of: path + suffix) }
        return files
    }
}
