public import BankKernel
import PublicServices

enum TransparentAccountsService: FeatureService {
    static let address = ServiceAddress(
        noun: "transparent accounts", variable: "ACCOUNTS_API_URL", keyVariable: "ACCOUNTS_API_KEY",
        sandboxPath: "/sandbox/transparentAccounts",
        publicAddress: "https://webapi.developers.erstegroup.com/api/csas/public/sandbox/v3/transparentAccounts")

    static func shipped(with services: BankServices) -> any TransparentAccountsPort { EmbeddedTransparentAccounts() }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any TransparentAccountsPort {
        switch settings.services.place(of: address) {
        case .shipped: shipped(with: services)
        case .url(let url):
            HTTPTransparentAccounts(url: url, key: settings.services.key(of: address), transport: settings.network)
        case .unavailable(let error): UnavailableTransparentAccounts(error: error)
        }
    }
}

extension BankServices {
    /// Where transparent accounts come from.
    public var transparentAccounts: any TransparentAccountsPort {
        get { self[TransparentAccountsService.self] }
        set { self[TransparentAccountsService.self] = newValue }
    }
}
