import BankApp
import BankKernel
import DisplayText
import Sessions
import TerminalIO
import Testing

@testable import BankSessions

@Suite struct FaultyPreferencesTests {
    private let account: IBAN
    private let customer = CustomerID(rawValue: 1)

    init() throws {
        account = try IBAN(parsing: "AT909999900000000005")
    }

    @Test func `a selection that cannot be kept holds for this run`() async {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .status(507)))
        await #expect(throws: BankError.storage(.diskFull(path: "preferences.json"))) {
            try await sut.selection.select(account, for: customer)
        }
        #expect(await sut.selection.selectedAccount(of: customer) == account)
    }

    @Test func `a theme that cannot be kept holds for this run`() async {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .refused))
        await #expect(throws: StorageFailure.readOnly(path: "preferences.json")) { try await sut.themes.keep(.dark) }
        #expect(await sut.themes.theme() == .dark)
    }

    @Test func `reading does not count as a call`() async throws {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .refused, calls: 1))
        _ = await sut.themes.theme()
        _ = await sut.selection.selectedAccount(of: customer)
        await #expect(throws: StorageFailure.readOnly(path: "preferences.json")) { try await sut.themes.keep(.dark) }
        try await sut.themes.keep(.light)
    }

    private func makeSUT(_ faults: SessionFault...) -> (selection: any SelectionPort, themes: any ThemeStore) {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return (faultSwitch.selection(), faultSwitch.themes())
    }
}
