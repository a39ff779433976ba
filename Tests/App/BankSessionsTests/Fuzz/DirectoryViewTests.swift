import Testing

@testable import BankSessions

@Suite struct DirectoryViewTests {
    private static let entries = [
        DirectoryEntry(name: "žába", balance: "5.00"), DirectoryEntry(name: "N/A", balance: "7.00"),
        DirectoryEntry(name: "Zeb", balance: nil), DirectoryEntry(name: "Čáp", currency: "CZK", balance: "9.00"),
        DirectoryEntry(name: "cesta", balance: "5.00"), DirectoryEntry(name: "straße", balance: nil),
    ]

    @Test(arguments: [
        (DirectoryView.Order.published, ["žába", "N/A", "Zeb", "Čáp", "cesta", "straße"]),
        (.name(isDescending: false), ["Čáp", "cesta", "straße", "žába", "Zeb", "N/A"]),
        (.name(isDescending: true), ["N/A", "Zeb", "žába", "straße", "cesta", "Čáp"]),
        (.balance(isDescending: false), ["Čáp", "žába", "cesta", "N/A", "Zeb", "straße"]),
        (.balance(isDescending: true), ["Čáp", "N/A", "žába", "cesta", "Zeb", "straße"]),
    ])
    func `what is equal stays as published`(order: DirectoryView.Order, names: [String]) {
        #expect(DirectoryView(order: order).rows(of: Self.entries).map(\.name) == names)
    }

    @Test(arguments: [("CAP", ["Čáp"]), ("strasse", ["straße"]), ("z", ["žába", "Zeb"]), ("q", [])])
    func `finds whatever case and diacritics`(text: String, names: [String]) {
        #expect(DirectoryView(text: text).rows(of: Self.entries).map(\.name) == names)
    }
}
