import BankKernel
import DurableSQLite
import MemoryDisk
import Testing

/// Calls that say that they succeeded, and did something else.
struct LyingDiskTests {
    private static let path = "/store"

    private let machine = MemoryMachine(seed: 1)
    /// Four sectors.
    private let content = (0..<2_048).map { UInt8($0 / 512) }

    private func makeSUT() -> MemoryDisk {
        machine.plant(content, at: Self.path)
        return machine.start()
    }

    @Test func `a write that is lost leaves what was there`() throws {
        let sut = makeSUT()
        machine.plan(.lies, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 9, count: 512))

        #expect(machine.contents(of: Self.path) == content)
    }

    @Test func `a write that goes elsewhere overwrites another place and not its own`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 9, count: 512))

        let found = try #require(machine.contents(of: Self.path))
        #expect(found.count == 2_048)
        #expect(Array(found[..<512]) == Array(content[..<512]))
        #expect(found.count(where: { $0 == 9 }) == 512)
    }

    @Test func `a write that is garbled differs by one bit`() throws {
        let sut = makeSUT()
        machine.plan(.garbles, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 0, count: 512))

        let found = try #require(machine.contents(of: Self.path))
        #expect(found[..<512].map(\.nonzeroBitCount).reduce(0, +) == 1)
    }

    @Test func `a read that comes from elsewhere gives another place, and the next one the right one`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: .read)

        let first = try sut.read(Self.path, from: 0, count: 512)
        #expect(Set(first).count == 1)
        #expect(first[0] != 0)
        #expect(try sut.read(Self.path, from: 0, count: 512) == Array(content[..<512]))
    }

    @Test func `a read that is garbled differs by one bit, and one that lies is zero`() throws {
        let sut = makeSUT()
        machine.plan(.garbles, at: .read)
        let garbled = try sut.read(Self.path, from: 0, count: 512)
        #expect(garbled.map(\.nonzeroBitCount).reduce(0, +) == 1)

        machine.heal()
        machine.plan(.lies, at: .read)
        #expect(try sut.read(Self.path, from: 1_024, count: 512) == [UInt8](repeating: 0, count: 512))
    }

    @Test func `a call before which the disk rots succeeds, and the damage stays after the power went`() throws {
        let sut = makeSUT()
        machine.plan(.rots, at: .read)
        _ = try sut.read(Self.path, from: 0, count: 1)

        let found = try #require(machine.contents(of: Self.path))
        #expect(found != content)
        machine.cutPower()
        #expect(machine.contents(of: Self.path) == found)
        #expect(machine.troubles == 1)
    }

    @Test func `a trouble that a kind of call cannot have waits for one that can`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: [.sync, .read])
        try sut.synchronize(Self.path)
        #expect(machine.troubles == 0)

        #expect(try sut.read(Self.path, from: 0, count: 512) != Array(content[..<512]))
    }
}
