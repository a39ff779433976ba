import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Testing

@testable import BankApp

@Suite struct RunOnlySelectionTests {
    @Test func `what was remembered holds until something is selected`() async throws {
        let (sut, remembered) = makeSUT()
        try await remembered.select(AccountModel.checking.number, for: UserModel.demo.id)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == AccountModel.checking.number)
    }

    @Test func `a selection holds for the run, and what is remembered stays`() async throws {
        let (sut, remembered) = makeSUT()
        try await remembered.select(AccountModel.checking.number, for: UserModel.demo.id)
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
        #expect(await remembered.selectedAccount(of: UserModel.demo.id) == AccountModel.checking.number)
    }

    @Test func `a selection is of one customer alone`() async throws {
        let (sut, _) = makeSUT()
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        #expect(await sut.selectedAccount(of: UserModel.friend.id) == nil)
    }

    private func makeSUT() -> (RunOnlySelection, MemorySelection) {
        let remembered = MemorySelection()
        return (RunOnlySelection(over: remembered), remembered)
    }
}
