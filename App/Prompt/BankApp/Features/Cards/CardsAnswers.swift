import BankKernel
import Cards

/// What the screens of cards answer.
enum CardsAnswers {
    static let list = AnswerKind<CardViewModel>("cards list", isList: true, fields: fields)
    static let bookmarks = AnswerKind<CardViewModel>("cards bookmarks", isList: true, fields: fields)

    private static let fields: [AnswerField<CardViewModel>] = [
        .text("id", "what the service of the cards knows it by") { $0.id },
        .text("type", "who issued it") { $0.type },
        .text("lastFourDigits", "the end of its number, of which nobody is told more") { $0.card.lastFourDigits },
        .text("expiry", "the last day on which it is valid", kind: .day) { $0.expiry },
        .flag("isBookmarked", "whether it is bookmarked") { $0.isBookmarked },
        .flag("isExpired", "whether it is no longer valid") { $0.isExpired },
    ]
}
