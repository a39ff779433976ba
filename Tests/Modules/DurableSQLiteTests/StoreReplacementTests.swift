import BankKernel
import MemoryDisk
import Testing

@testable import DurableSQLite

struct StoreReplacementTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a log that was taken in is not there again after a power cut`(seed: UInt64) throws {
        let machine = MemoryMachine(seed: seed)
        let sut = makeSUT(on: machine)
        try sut.create { connection throws(StorageFailure) in try connection.execute("CREATE TABLE a (b)") }
        do {
            let connection = try sut.open()
            connection.keepLogOnClose(true)
            try connection.execute("INSERT INTO a VALUES (1)")
        }
        #expect(try sut.hasLog)

        try sut.takeInLog(trustsPages: false)
        machine.cutPower()

        #expect(try !makeSUT(on: machine).hasLog)
    }

    private func makeSUT(on machine: MemoryMachine) -> DatabaseFile {
        DatabaseFile(
            path: "/store.sqlite", format: DatabaseFormat(name: "a store", applicationID: 1, version: 1),
            patience: .zero, disk: machine.start())
    }
}
