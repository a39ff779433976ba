import BankKernel
import BankSamples
import Main
import MainMocks
import Testing

@testable import Tracing

struct TracedMainInteractorTests {
    @Test func `passes every question on, in order, and gives the answers back`() async throws {
        let interactor = MockMainInteractor()
        let (sut, _) = makeSUT(interactor)

        #expect(try await sut.getUserAccounts(user: .demo) == [.checking, .savings, .dollars])
        #expect(await sut.getSelectedAccount(user: .demo) == nil)
        try await sut.saveSelectedAccount(.savings, user: .demo)
        #expect(try await sut.getAvailableFeatures(for: .savings).map(\.type) == [.balance, .transfer, .history])

        #expect(
            interactor.messages == [
                .getUserAccounts(user: .demo), .getSelectedAccount(user: .demo),
                .saveSelectedAccount(.savings, user: .demo), .getAvailableFeatures(account: .savings),
            ])
    }

    @Test func `keeps every question and answer, in order`() async throws {
        let (sut, log) = makeSUT(MockMainInteractor())

        _ = try await sut.getUserAccounts(user: .demo)
        _ = await sut.getSelectedAccount(user: .demo)
        try await sut.saveSelectedAccount(.savings, user: .demo)
        _ = try await sut.getAvailableFeatures(for: .savings)

        #expect(
            log.text == """
                MainPresenter -> MainInteractor  getUserAccounts(user: demo)
                MainInteractor --> MainPresenter  [3 accounts]
                MainPresenter -> MainInteractor  getSelectedAccount(user: demo)
                MainInteractor --> MainPresenter  none
                MainPresenter -> MainInteractor  saveSelectedAccount(Savings NL91ABNA0417164300, user: demo)
                MainInteractor --> MainPresenter  done
                MainPresenter -> MainInteractor  getAvailableFeatures(for: Savings NL91ABNA0417164300)
                MainInteractor --> MainPresenter  [3 features]

                """)
    }

    @Test func `keeps every error, in order, and passes it on`() async throws {
        let interactor = MockMainInteractor()
        interactor.failures.getUserAccounts = .cancelled
        interactor.failures.saveSelectedAccount = .storage(.busy(path: "a"))
        interactor.failures.getAvailableFeatures = .storage(.busy(path: "b"))
        let (sut, log) = makeSUT(interactor)

        await #expect(throws: BankError.cancelled) { try await sut.getUserAccounts(user: .demo) }
        await #expect(throws: BankError.storage(.busy(path: "a"))) {
            try await sut.saveSelectedAccount(.savings, user: .demo)
        }
        await #expect(throws: BankError.storage(.busy(path: "b"))) {
            try await sut.getAvailableFeatures(for: .savings)
        }

        #expect(
            log.messages.filter { $0.kind == .failure }.map(\.content) == [
                "throws BankError.cancelled", "throws BankError.storage", "throws BankError.storage",
            ])
    }

    private func makeSUT(_ interactor: MockMainInteractor) -> (TracedMainInteractor, TraceLog) {
        let log = TraceLog()
        return (TracedMainInteractor(interactor, log: log), log)
    }
}
