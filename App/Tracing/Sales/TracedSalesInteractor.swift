import BankKernel
import Money
import Sales

/// Keeps what the presenter asks and what it is answered.
struct TracedSalesInteractor: SalesInteractorProtocol {
    private let interactor: any SalesInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any SalesInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesInteractor")
    }

    func fetchProducts() async throws(ServiceError) -> [Product] {
        try await channel.ask { () async throws(ServiceError) in try await interactor.fetchProducts() }
    }

    func fetchSales() async throws(ServiceError) -> [Sale] {
        try await channel.ask { () async throws(ServiceError) in try await interactor.fetchSales() }
    }

    func fetchRates() async throws(ServiceError) -> [DirectRate] {
        try await channel.ask { () async throws(ServiceError) in try await interactor.fetchRates() }
    }
}
