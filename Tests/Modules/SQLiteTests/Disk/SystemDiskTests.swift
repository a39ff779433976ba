import BankKernel
import SQLite
import TestSupport
import Testing

/// The system's file system as a store uses it.
struct SystemDiskTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeSUT() -> any Disk { SystemDisk() }

    @Test func `a file that is not there has neither size nor identity`() throws {
        let sut = makeSUT()

        #expect(try sut.size(of: folder("none")) == nil)
        #expect(try sut.identity(of: folder("none")) == nil)
        try sut.remove(folder("none"))
    }

    @Test func `nothing is below a file, and what cannot be looked up may be there all the same`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))

        #expect(try sut.size(of: folder("file/none")) == nil)
        #expect(throws: StorageFailure.self) { try sut.size(of: folder(String(repeating: "x", count: 1_000))) }
    }

    @Test func `a file that is made is empty and for its owner alone, and is not made twice`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))

        #expect(try sut.size(of: folder("file")) == 0)
        #expect(try sut.identity(of: folder("file")).map { $0.mode & 0o777 } == 0o600)
        #expect(throws: StorageFailure.self) { try sut.createPrivate(folder("file")) }
    }

    @Test func `another file in the place of one has another identity`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))
        try sut.createPrivate(folder("other"))
        let before = try sut.identity(of: folder("file"))
        try sut.move(folder("other"), to: folder("file"))

        #expect(try sut.identity(of: folder("file")) != before)
        #expect(try sut.size(of: folder("other")) == nil)
    }

    @Test func `a mark is overwritten in place and read to its end`() throws {
        let sut = makeSUT()
        let mark = try sut.openMark(folder("mark"))
        #expect(try mark.read(count: 8) == [])
        try mark.write([1, 2, 3, 4])
        try mark.write([9, 8])

        #expect(try sut.openMark(folder("mark")).read(count: 8) == [9, 8, 3, 4])
    }

    @Test func `a copy is whole, for its owner alone, and takes no other file's place`() throws {
        let sut = makeSUT()
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try sut.openMark(folder("file")).write(bytes)
        try sut.copy(folder("file"), to: folder("copy"))

        #expect(try sut.read(folder("copy"), from: 0, count: 4_000_000) == bytes)
        #expect(try sut.read(folder("copy"), from: 2_999_999, count: 10) == [bytes[2_999_999]])
        #expect(try sut.identity(of: folder("copy")).map { $0.mode & 0o777 } == 0o600)
        #expect(throws: StorageFailure.self) { try sut.copy(folder("file"), to: folder("copy")) }
    }
}
