import BankKernel
import BankSamples
import BankWeb
import Foundation
import InMemoryBank
import Testing

struct CardsWebPageTests {
    private let kit = WebKit()

    init() {
        kit.cards.answers.cards = { RecordList([.visa, .amex]) }
    }

    private var kept: [KeptCard] { get async throws { try await kit.cardStore.cards(of: UserModel.demo.id) } }

    @Test func `the cards are in sections by type, each with a button that bookmarks it`() async {
        let text = await kit.get("/cards").text
        for type in [CardModel.visa.type, CardModel.amex.type] {
            let section = "<tbody>\n<tr class=\"section\"><th scope=\"rowgroup\" colspan=\"5\">\(type.title)<"
            #expect(text.contains(section))
        }
        #expect(text.contains("Valid until</th><td></td><td data-form></td></tr>") && !text.contains("&lt;"))
        #expect(text.contains("aria-label=\"Bookmark Visa •••• \(CardModel.visa.lastFourDigits)\">Bookmark</button>"))
        #expect(text.contains("name=\"N\" value=\"\(CardModel.visa.id)\""))
        _ = await kit.get("/cards")
        #expect(kit.cards.messages.count == 1)
    }

    @Test func `a bookmark is set and removed`() async throws {
        _ = await kit.get("/cards")
        let set = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)").text
        #expect(set.contains("Bookmarked Visa •••• ") && set.contains(">Remove bookmark</button>"))
        #expect(try await kept.filter(\.isBookmarked).map(\.id) == [CardModel.visa.id])
        let list = await kit.get("/cards/bookmarks").text
        #expect(list.contains("Visa") && !list.contains("American Express"))

        let removed = await kit.post("/cards/unbookmark", "N=\(CardModel.visa.id)&LIST=bookmarks").text
        #expect(removed.contains("Removed the bookmark of Visa •••• ") && removed.contains("No card is bookmarked."))
        #expect(try await kept.filter(\.isBookmarked) == [])
    }

    @Test func `a form that is sent twice says so, and sets one bookmark`() async throws {
        _ = await kit.get("/cards")
        _ = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)")
        let again = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)")
        #expect(again.status == 422 && again.text.contains("is bookmarked already."))
        #expect(try await kept.filter(\.isBookmarked).count == 1)
    }

    @Test func `new cards take the place of those without a bookmark`() async {
        _ = await kit.get("/cards")
        _ = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)")
        kit.cards.answers.cards = { RecordList([.maestro]) }
        let text = await kit.post("/cards/refresh").text
        #expect(text.contains("Visa") && text.contains("Maestro") && !text.contains("American Express"))
    }

    @Test func `where the source fails, it is asked again by a link, and the kept cards stand`() async {
        kit.cards.failures.cards = .timeout
        let empty = await kit.get("/cards")
        #expect(empty.status == 503 && empty.text.contains("<a href=\"/app/cards\">Try again</a>"))
        #expect(!empty.text.contains("There are no cards."))
        kit.cards.failures.cards = nil
        _ = await kit.get("/cards")
        kit.cards.failures.cards = .timeout
        let kept = await kit.post("/cards/refresh")
        #expect(kept.status == 503 && kept.text.contains("did not answer in time") && kept.text.contains("Visa"))
    }

    @Test func `where the store fails, no page says that there are no bookmarks`() async {
        kit.cardStore.fail(with: .busy(path: "cards"))
        let answer = await kit.get("/cards/bookmarks")
        #expect(answer.status == 503 && !answer.text.contains("No card is bookmarked"))
    }

    @Test func `too many bookmarks are no outage`() async {
        _ = await kit.get("/cards")
        kit.cardStore.fail(with: .tooMany("bookmarks", count: 100))
        let answer = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)")
        #expect(answer.status == 422 && answer.text.contains("there are 100 already; remove one first"))
    }

    @Test func `says that there are no cards`() async {
        kit.cards.answers.cards = { RecordList([]) }
        #expect(await kit.get("/cards").text.contains("There are no cards."))
    }

    @Test func `a forged form sets no bookmark on a card of nobody's, or of another customer's`() async throws {
        _ = await kit.get("/cards")
        for form in ["N=nothing", "", "N=\(CardModel.maestro.id)"] {
            let answer = await kit.post("/cards/bookmark", form, as: "demo")
            #expect(answer.status == 422 && answer.text.contains("This card is not in the list any more."))
        }
        _ = await kit.post("/cards/bookmark", "N=\(CardModel.visa.id)")
        #expect(await kit.get("/cards/bookmarks", as: "friend").text.contains("No card is bookmarked."))
        let others = await kit.post("/cards/unbookmark", "N=\(CardModel.visa.id)", as: "friend")
        #expect(others.status == 422)
        #expect(try await kept.filter(\.isBookmarked).map(\.id) == [CardModel.visa.id])
    }

    @Test func `a form of another site does nothing`() async throws {
        _ = await kit.get("/cards")
        let answer = await kit.post(
            "/cards/bookmark", "N=\(CardModel.visa.id)", from: WebOrigin(site: "cross-site"))
        #expect(answer.status == 403)
        #expect(try await kept.filter(\.isBookmarked) == [])
    }

    @Test(arguments: ["text/csv", "application/json"])
    func `programs get the prompt's documents`(type: String) async {
        let list = await kit.get("/cards", accepting: type)
        #expect(list["content-type"] == ["\(type); charset=utf-8"])
        #expect(list.text.contains("isBookmarked") && list.text.contains(CardModel.visa.id))
        #expect(await kit.get("/cards/bookmarks", accepting: type).status == 200)
    }

    @Test(arguments: ["/cards/x", "/DE89370400440532013000/cards"])
    func `other paths lead nowhere`(path: String) async {
        #expect(await kit.get(path).status == 404)
    }
}
