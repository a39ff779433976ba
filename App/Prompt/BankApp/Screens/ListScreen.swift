/// A screen whose rows are numbered; each can be opened by its number.
@MainActor
protocol ListScreen: Screen {
    /// How many rows are shown by now.
    var rowCount: Int { get }
    /// The number of the row that was opened last, from 1.
    var openedRow: Int? { get set }

    /// Opens the row at `index`, from 0, which is there.
    func openRow(at index: Int) async throws(CommandStop)
}

extension ListScreen {
    /// Opens the row with the number that was typed.
    /// - Throws: `CommandStop.refused`, which says what would be right.
    func open(row text: String) async throws(CommandStop) {
        guard rowCount > 0 else { throw .refused("There is nothing to choose from.") }
        guard let number = Int(text), (1...rowCount).contains(number) else {
            throw .refused("There is no \"\(text)\" in the list; choose 1 to \(rowCount).")
        }
        openedRow = number
        try await openRow(at: number - 1)
    }

    /// The number of the row `step` further than the one that was opened last.
    /// - Throws: `CommandStop.refused` where the rows end.
    func row(furtherBy step: Int) throws(CommandStop) -> Int {
        let number = (openedRow ?? 0) + step
        guard number >= 1 else { throw .refused("This is the first row of the list.") }
        guard number <= rowCount else { throw .refused("This is the last row that the list shows.") }
        return number
    }
}
