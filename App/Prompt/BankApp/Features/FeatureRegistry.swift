import BankAnswers
public import BankKernel
public import ContractTraces
import DisplayText

/// All features of the app.
public enum FeatureRegistry {
    /// One line for each feature, in the order of the main screen.
    static let features: [any Feature.Type] = [
        AuthFeature.self,
        MainFeature.self,
        BalanceFeature.self,
        TransferFeature.self,
        HistoryFeature.self,
        AccountsFeature.self,
        TransactionsFeature.self,
        CardsFeature.self,
        SalesFeature.self,
    ]

    /// The features that the main screen can offer.
    public static var offered: [FeatureModel] { features.compactMap { $0.offer?.model } }

    /// The words that open features, at every screen of a customer.
    static let words: [FeatureWords] = features.compactMap { feature in
        feature.offer.map {
            FeatureWords(
                model: $0.model, commands: feature.screen.vocabulary,
                loginCommands: feature.login?.vocabulary ?? [])
        }
    }

    /// The addresses of the services outside the bank.
    static var addresses: [ServiceAddress] {
        features.flatMap { $0.services }.compactMap { ($0 as? any OutsideService.Type)?.address }
    }

    /// The answers of all features, in the order of the features.
    static var answers: [AnswerDescription] { features.flatMap { $0.answers } }

    /// Everything that sessions can reach: the methods of the contracts, the places, the errors.
    public static var catalog: ContractCatalog {
        ContractCatalog(
            methods: features.flatMap { $0.module.methods }, routes: features.flatMap { $0.routes.map { $0.name } },
            errors: ErrorCase.shared + features.flatMap { $0.errors })
    }

    /// The places of the feature called `type`.
    static func routes(of type: FeatureType) -> [any Route.Type]? {
        features.first { $0.offer?.model.type == type }?.routes
    }

    /// The first place of the feature called `type`; `nil` when there is no such feature, or it needs an account and there is none.
    static func route(to type: FeatureType, customer: CustomerID, account: AccountModel?) -> (any Route)? {
        features.lazy.compactMap { $0.offer }.first { $0.model.type == type }?
            .route(for: customer, account: account)
    }
}

/// The letter that opens each feature at the main screen: the first of its name that no earlier feature has.
enum FeatureLetters {
    static let all = FeatureTable.letters(of: names)

    static var names: [String] { FeatureRegistry.offered.map(\.type.rawValue) }
}

extension ErrorCase {
    /// The errors of the kernel and its ports that several features show to customers, without those that only operators see.
    static let shared = [
        ErrorCase("BankError.unknownAccount", saying: "No account has the number"),
        ErrorCase("BankError.notYourAccount", saying: "is not your account"),
        ErrorCase("BankError.unknownTransfer", saying: "You have no transfer with the reference"),
        ErrorCase("BankError.sameAccount", saying: "The two accounts are the same"),
        ErrorCase("BankError.currencyMismatch", saying: "You can't send"),
        ErrorCase("BankError.amountNotPositive", saying: "The amount must be above zero"),
        ErrorCase("BankError.amountTooLarge", saying: "The amount is too large"),
        ErrorCase("BankError.insufficientFunds", saying: "There is not enough money"),
        ErrorCase("BankError.noteTooLong", saying: "The note is too long"),
        ErrorCase("BankError.idReused", saying: "was used before for a different transfer"),
        ErrorCase("BankError.cancelled", saying: "Cancelled before anything was done"),
        ErrorCase("BankError.outcomeUnknown", saying: "The bank failed before it could answer"),
        ErrorCase("BankError.storage", saying: "The bank cannot be used"),
        ErrorCase("BankError.sessionEnded", saying: "Your login at the bank has ended"),
        ErrorCase("BankError.unreachable", saying: "The bank cannot be reached"),
        ErrorCase("BankError.throttled", saying: "Too many requests in a short time"),
        ErrorCase("MoneyError.notAnAmount", saying: "is not an amount"),
        ErrorCase("MoneyError.ambiguous", saying: "is ambiguous. Write"),
        ErrorCase("MoneyError.otherCurrency", saying: ", the currency of the account"),
        ErrorCase("MoneyError.tooManyDecimals", saying: "decimals; "),
        ErrorCase("IBANError.invalidCharacters", saying: "an IBAN has letters and digits only"),
        ErrorCase("IBANError.unknownCountry", saying: "an IBAN begins with a country"),
        ErrorCase("IBANError.wrongLength", saying: "characters, this one has"),
        ErrorCase("IBANError.wrongCheckDigits", saying: "its check digits do not match"),
        ErrorCase("StatementFailure.unknownUser", saying: "There is no user"),
        ErrorCase("StatementFailure.file", saying: "The statement cannot be read"),
        ErrorCase("StatementFailure.malformed", saying: "The statement cannot be used"),
        ErrorCase("StatementFailure.cancelled", saying: "Cancelled before all transactions were read"),
        ErrorCase("ServiceError.offline", saying: "There is no connection to"),
        ErrorCase("ServiceError.refused", saying: "refused the connection"),
        ErrorCase("ServiceError.timeout", saying: "The service did not answer in time"),
        ErrorCase("ServiceError.cancelled", saying: "The request was cancelled"),
        ErrorCase("ServiceError.unauthorized", saying: "The service does not accept the key"),
        ErrorCase("ServiceError.status", saying: "The service answered with status"),
        ErrorCase("ServiceError.notJSON", saying: "The service's answer is not JSON"),
        ErrorCase("ServiceError.wrongShape", saying: "The service's answer is not in the agreed form"),
        ErrorCase("ServiceError.tooLarge", saying: "The service's answer is, or may unpack to,"),
        ErrorCase("ServiceError.redirected", saying: "The service redirects to"),
        ErrorCase("ServiceError.notConfigured", saying: nil),
        ErrorCase("ConversionError.outOfRange", saying: "The converted amount is too large"),
    ]
}
