import BankKernel
import LoopbackServer
import Money
import PublicServices
import Rates
import Testing

/// What every source of direct rates holds: the shipped list, and the same over HTTP from the middleware or as published.
struct DirectRatesPortContract {
    enum Subject: CaseIterable {
        case embedded
        case middleware
        case publisher
    }

    @Test(arguments: Subject.allCases)
    func `gives a rate from each currency that can be converted, by code`(subject: Subject) async throws {
        let rates = try await makeSUT(subject).directRates(to: "USD").rates

        #expect(
            rates.map { "\($0.from) \($0.to) \($0.rate)" } == [
                "AUD USD 0.6653657472",
                "BHD USD 2.659574468085106382978723404255319",
                "CAD USD 0.7330303474563846943263451106875825",
                "CHF USD 1.11682964487905301080802882141019",
                "CZK USD 0.04389158576051779935275080906148867",
                "DKK USD 0.14546595",
                "EUR USD 1.085",
                "FJD USD 0.4506488754949429037520391517128874",
                "GBP USD 1.270752",
                "HUF USD 0.002831988843797076120579200463188819",
                "JPY USD 0.006434178355424012353622442414103719",
                "KRW USD 0.0007319468011403233437941462276439018",
                "NOK USD 0.0934185",
                "NZD USD 0.60774507349248",
                "PLN USD 0.2564365898058252427184466019417476",
                "SEK USD 0.0925964172",
                "THB USD 0.02748552309870029597220434950456827",
                "TOP USD 0.428220080961559595432300163132137",
            ])
    }

    @Test(arguments: Subject.allCases)
    func `gives no rate from the target, or from where no path leads`(subject: Subject) async throws {
        let codes = try await makeSUT(subject).directRates(to: "USD").rates.map(\.from)

        #expect(!codes.contains("USD"))
        #expect(!codes.contains("XCD"))
    }

    @Test(arguments: Subject.allCases)
    func `knows the whole of each path`(subject: Subject) async throws {
        let rates = try await makeSUT(subject).directRates(to: "USD").rates

        #expect(rates.map(\.path) == (try await makeSUT(.embedded).directRates(to: "USD").rates.map(\.path)))
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.directRates(to: "USD")
        }

        await #expect(throws: ServiceError.cancelled) { try await asking.value }
    }

    private func makeSUT(_ subject: Subject) throws -> any DirectRatesPort {
        switch subject {
        case .embedded:
            return EmbeddedDirectRates()
        case .middleware:
            let answer = RateList(EmbeddedRates.all).directRates(to: "USD").json(showingPaths: true)
            return ServedRates(server: try LoopbackServer { _ in .text(answer) })
        case .publisher:
            let answer = String(decoding: EmbeddedRates.json, as: UTF8.self)
            return ServedRates(server: try LoopbackServer { _ in .text(answer) })
        }
    }
}
