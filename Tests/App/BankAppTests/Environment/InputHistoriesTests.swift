import BankKernel
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct InputHistoriesTests {
    private let folder = TemporaryFolder.fresh()
    private let demo = CustomerID(rawValue: 1)
    private let alice = CustomerID(rawValue: 2)

    @Test func `customers do not recall lines of others`() {
        let sut = makeSUT()
        #expect(open(sut, demo) == [])
        sut.append("find novak")
        #expect(open(sut, nil) == [])
        #expect(open(sut, alice) == [])
        sut.append("balance")
        #expect(open(sut, demo) == ["find novak"])
    }

    @Test func `customers recall their own lines in the next run`() throws {
        let first = makeSUT()
        _ = open(first, demo)
        first.append("find novak")
        first.save()
        #expect(open(makeSUT(), alice) == [])
        #expect(open(makeSUT(), demo) == ["find novak"])
        #expect(try folder.names == ["input-history.1"])
    }

    @Test func `keeps nothing without a customer`() throws {
        let sut = makeSUT()
        _ = open(sut, nil)
        sut.append("hunter2")
        sut.save()
        #expect(try folder.names == [])
    }

    @Test func `reports an unusable history`() throws {
        try folder.write("find novak\n", to: "input-history.1", mode: 0o644)
        var reports: [String] = []
        #expect(makeSUT().open(of: demo) { reports.append($0) } == [])
        #expect(reports.count == 1 && reports[0].hasPrefix("Your earlier lines cannot be recalled: "))
    }

    @Test func `removes the shared history of earlier versions with a notice`() throws {
        try folder.write("find novak\n", to: "history")
        let sut = makeSUT()
        #expect(sut.removeShared()?.hasPrefix("Removed \(folder("history")): it held what all customers") == true)
        #expect(sut.removeShared() == nil)
        #expect(try folder.names == [])
        #expect(open(sut, demo) == [])
    }

    @Test func `reports a shared history that cannot be removed`() throws {
        try folder.makeFolder("history")
        let sut = makeSUT()
        #expect(sut.removeShared()?.contains("cannot be removed") == true)
        #expect(open(sut, demo) == [])
    }

    private func open(_ sut: InputHistories, _ customer: CustomerID?) -> [String] {
        sut.open(of: customer) { Issue.record("\($0)") }
    }

    private func makeSUT() -> InputHistories {
        InputHistories(folders: Folders(folder: folder.path))
    }
}

@MainActor
@Suite struct InputHistoryFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `a missing file is an empty history`() throws {
        let sut = makeSUT()
        #expect(sut.lines == [])
        #expect(sut.fault == nil)
    }

    @Test func `recalls saved lines in the next run`() {
        let sut = makeSUT()
        sut.append("balance")
        sut.append("send 25.00 to AT61 note café")
        sut.save()
        #expect(makeSUT().lines == ["balance", "send 25.00 to AT61 note café"])
    }

    @Test func `two runs at once keep each other's lines`() {
        let (sut, other) = (makeSUT(), makeSUT())
        sut.append("balance")
        other.append("history")
        other.save()
        sut.save()
        sut.append("list")
        sut.save()
        #expect(makeSUT().lines == ["history", "balance", "list"])
    }

    @Test func `keeps a repeated line once`() throws {
        let sut = makeSUT()
        for line in ["balance", "balance", "back", "balance"] { sut.append(line) }
        #expect(sut.lines == ["balance", "back", "balance"])
    }

    @Test func `keeps the last thousand lines`() {
        let sut = makeSUT()
        for number in 1...1_003 { sut.append("show \(number)") }
        sut.save()
        let kept = makeSUT().lines
        #expect(kept.count == 1_000)
        #expect(kept.first == "show 4")
        #expect(kept.last == "show 1003")
    }

    @Test func `the file is private to its owner`() throws {
        makeSUT().save()
        #expect(try folder.mode(of: "history") == 0o600)
    }

    @Test func `leaves a file that others can read as it is, so that its lines are there once it is private`() throws {
        try folder.write("balance\n", to: "history", mode: 0o604)
        let sut = makeSUT()
        #expect(sut.lines == [])
        #expect(sut.fault == .tooOpen(path: folder("history"), mode: "0604"))
        sut.append("list")
        sut.save()
        #expect(try folder.text(of: "history") == "balance\n" && folder.mode(of: "history") == 0o604)
    }

    @Test func `reports an unreadable file`() throws {
        try folder.makeFolder("history")
        #expect(makeSUT().fault != nil)
    }

    @Test func `ignores a failure to save`() throws {
        let sut = makeSUT()
        try folder.makeFolder("history")
        sut.save()
        #expect(try folder.names == ["history"])
    }

    private func makeSUT() -> InputHistoryFile {
        InputHistoryFile(path: folder("history"))
    }
}
