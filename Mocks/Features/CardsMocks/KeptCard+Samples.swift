public import BankKernel
import BankSamples

extension [KeptCard] {
    /// Three cards in order, without a bookmark: American Express, which has expired, and two of Visa.
    public static let samples: [KeptCard] = [CardModel.amex, .visa, .secondVisa].map {
        KeptCard($0, isBookmarked: false)
    }
}
