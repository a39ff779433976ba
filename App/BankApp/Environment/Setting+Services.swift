import BankKernel
import HTTP
import PublicServices

extension Setting {
    /// Each answer must be whole by then, all attempts together.
    private static let deadline = Duration.seconds(20)

    /// The accounts of the service at `ACCOUNTS_API_URL`, with the key in `ACCOUNTS_API_KEY`; the shipped ones without it.
    var transparentAccounts: any TransparentAccountsPort {
        guard let url = environment["ACCOUNTS_API_URL"], !url.isEmpty else { return EmbeddedTransparentAccounts() }
        guard let key = environment["ACCOUNTS_API_KEY"], !key.isEmpty else {
            return UnavailableTransparentAccounts(
                error: .notConfigured(
                    "ACCOUNTS_API_URL is set but ACCOUNTS_API_KEY is not; set it to the key of the service."))
        }
        return HTTPTransparentAccounts(url: url, transport: HeaderTransport.apiKey(key, on: Self.network))
    }

    /// The rates of the service at `RATES_URL`; those of the shipped list without it.
    var directRates: any DirectRatesPort {
        guard let url = environment["RATES_URL"], !url.isEmpty else { return EmbeddedDirectRates() }
        return HTTPDirectRates(url: url, transport: Self.network)
    }

    /// The sales of the service at `SALES_API_URL`; the shipped ones without it.
    var sales: any SalesPort {
        guard let url = environment["SALES_API_URL"], !url.isEmpty else { return EmbeddedSales(clock: SystemClock()) }
        return HTTPSales(url: url, transport: Self.network)
    }

    private static var network: any HTTPTransport {
        DeadlineTransport(RetryTransport(URLSessionTransport()), limit: deadline)
    }
}
