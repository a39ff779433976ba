import BankKernel
import HTTP
import PublicServices

extension Setting {
    /// Each answer must be whole by then, all attempts together.
    private static let deadline = Duration.seconds(20)

    /// The accounts of the service, asked with its key; the shipped ones without it.
    var transparentAccounts: any TransparentAccountsPort {
        switch services.accounts {
        case .embedded: EmbeddedTransparentAccounts()
        case .url(let url):
            HTTPTransparentAccounts(
                url: url, key: services.accountsKey, transport: network)
        case .unavailable(let error): UnavailableTransparentAccounts(error: error)
        }
    }

    /// The statements in files, with those of users from the service; the shipped ones without it.
    var statements: any StatementsPort {
        switch services.transactions {
        case .embedded: DiskStatements()
        case .url(let url): DiskStatements(users: HTTPStatements(url: url, transport: network))
        case .unavailable(let error): DiskStatements(users: UnavailableStatements(error: error))
        }
    }

    /// The cards of the service; invented ones without it.
    var cards: any CardsPort {
        switch services.cards {
        case .embedded: GeneratedCards(generator: SystemRandomNumberGenerator(), clock: SystemClock())
        case .url(let url): HTTPCards(url: url, transport: network)
        case .unavailable(let error): UnavailableCards(error: error)
        }
    }

    /// The rates of the service; those of the shipped list without it.
    var directRates: any DirectRatesPort {
        guard let url = services.rates else { return EmbeddedDirectRates() }
        return HTTPDirectRates(url: url, transport: network)
    }

    /// The sales of the service; the shipped ones without it.
    var sales: any SalesPort {
        guard let url = services.sales else { return EmbeddedSales(clock: SystemClock()) }
        return HTTPSales(url: url, transport: network)
    }

    private var network: any HTTPTransport {
        DeadlineTransport(
            RetryTransport(NetworkTransport(certificates: services.certificates)), limit: Self.deadline)
    }
}
