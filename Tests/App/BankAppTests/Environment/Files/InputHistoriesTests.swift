import BankKernel
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct InputHistoriesTests {
    private let demo = CustomerID(rawValue: 1)
    private let alice = CustomerID(rawValue: 2)

    @Test func `nobody recalls what another customer has typed`() throws {
        let folder = try TemporaryFolder()
        let sut = makeSUT(in: folder)
        #expect(open(sut, demo) == [])
        sut.append("find novak")
        #expect(open(sut, nil) == [])
        #expect(open(sut, alice) == [])
        sut.append("balance")
        #expect(open(sut, demo) == ["find novak"])
    }

    @Test func `each recalls their own in the next run`() throws {
        let folder = try TemporaryFolder()
        let first = makeSUT(in: folder)
        _ = open(first, demo)
        first.append("find novak")
        first.save()
        #expect(open(makeSUT(in: folder), alice) == [])
        #expect(open(makeSUT(in: folder), demo) == ["find novak"])
        #expect(try folder.names == ["input-history.1"])
    }

    @Test func `what is typed where nobody is logged in is kept nowhere`() throws {
        let folder = try TemporaryFolder()
        let sut = makeSUT(in: folder)
        _ = open(sut, nil)
        sut.append("hunter2")
        sut.save()
        #expect(try folder.names == [])
    }

    @Test func `says why there is nothing to recall where there should be`() throws {
        let folder = try TemporaryFolder()
        try folder.write("find novak\n", to: "input-history.1", mode: 0o644)
        var reports: [String] = []
        #expect(makeSUT(in: folder).open(of: demo) { reports.append($0) } == [])
        #expect(reports.count == 1 && reports[0].hasPrefix("What you typed in earlier visits is not recalled: "))
    }

    @Test func `the history that earlier versions kept for all is removed, and that is said once`() throws {
        let folder = try TemporaryFolder()
        try folder.write("find novak\n", to: "history")
        let sut = makeSUT(in: folder)
        #expect(sut.removeShared()?.hasPrefix("Removed \(folder("history")): it held what all customers") == true)
        #expect(sut.removeShared() == nil)
        #expect(try folder.names == [])
        #expect(open(sut, demo) == [])
    }

    @Test func `one that cannot be removed is recalled by nobody`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("history")
        let sut = makeSUT(in: folder)
        #expect(sut.removeShared()?.contains("cannot be removed") == true)
        #expect(open(sut, demo) == [])
    }

    private func open(_ sut: InputHistories, _ customer: CustomerID?) -> [String] {
        sut.open(of: customer) { Issue.record("\($0)") }
    }

    private func makeSUT(in folder: TemporaryFolder) -> InputHistories {
        InputHistories(folders: Folders(folder: folder.path))
    }
}
