import Testing

@testable import BankApp

@MainActor
@Suite struct ListScreenTests {
    private final class StubList: ListScreen {
        let title = "list"
        let commands: [Command] = []
        let rowCount: Int
        var openedRow: Int?
        var opened: [Int] = []

        init(rowCount: Int) {
            self.rowCount = rowCount
        }

        func openRow(at index: Int) async { opened.append(index) }
        func appear(isReturning: Bool) async {}
        func goBack() {}
    }

    @Test func `a row is opened by its number, from 1`() async throws {
        let sut = makeSUT()
        try await sut.open(row: "3")
        #expect(sut.opened == [2])
        #expect(sut.openedRow == 3)
    }

    @Test(arguments: ["0", "4", "-1", "x", "99999999999999999999"])
    func `a number that no row has is refused with what would be right`(text: String) async {
        let sut = makeSUT()
        await #expect(throws: CommandStop.refused("There is no \"\(text)\" in the list; choose 1 to 3.")) {
            try await sut.open(row: text)
        }
        #expect(sut.opened == [])
        #expect(sut.openedRow == nil)
    }

    @Test func `an empty list has nothing to choose from`() async {
        await #expect(throws: CommandStop.refused("There is nothing to choose from.")) {
            try await makeSUT(rowCount: 0).open(row: "1")
        }
    }

    @Test func `steps end where the rows end`() throws {
        let sut = makeSUT()
        sut.openedRow = 2
        #expect(try sut.row(furtherBy: 1) == 3)
        #expect(try sut.row(furtherBy: -1) == 1)
        sut.openedRow = 3
        #expect(throws: CommandStop.refused("This is the last row that the list shows.")) { try sut.row(furtherBy: 1) }
        sut.openedRow = 1
        #expect(throws: CommandStop.refused("This is the first row of the list.")) { try sut.row(furtherBy: -1) }
    }

    private func makeSUT(rowCount: Int = 3) -> StubList {
        StubList(rowCount: rowCount)
    }
}
