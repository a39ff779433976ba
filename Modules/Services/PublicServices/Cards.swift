public import BankKernel
public import ServiceHTTP
import Synchronization

/// The cards of the public service.
public struct HTTPCards: CardsPort {
    /// A draw of cards is far shorter.
    private static let mostBytes = 1 << 20

    private let transport: any HTTPTransport
    private let url: String

    /// The cards at `url`, to which the wanted number is added as `size`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// ``CardDraw/usualCount`` new cards; of several with one id the first.
    /// - Throws: `ServiceError`, `.wrongShape` when none can be read; without words of the service, in which a number might be.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let request = HTTPRequest.json(at: url, query: ["size": "\(CardDraw.usualCount)"], sizeLimit: Self.mostBytes)
        do throws(ServiceError) {
            let list = try await transport.send(request).decode(CardListWire.self).cards
            return try list.usableRecords(called: "card", \.card).withRecords { cards in
                var ids: Set<String> = []
                return cards.filter { ids.insert($0.id).inserted }
            }
        } catch .status(let code, _) {
            throw .status(code, message: "")
        }
    }
}

/// The cards of an answer: a list, or a card alone, as the public service gives a single one.
struct CardListWire: Decodable {
    let cards: BoundedList<CardWire>

    init(from decoder: any Decoder) throws {
        do {
            cards = try BoundedList(from: decoder)
        } catch let error as DecodingError {
            guard let card = try? CardWire(from: decoder) else { throw error }
            cards = BoundedList(of: card)
        }
    }
}

/// One card of the public service. Its number is cut here: nothing made from it has more than the last four digits.
struct CardWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case uid
        case number = "credit_card_number"
        case expiry = "credit_card_expiry_date"
        case type = "credit_card_type"
    }

    /// How many digits a number can have (ISO/IEC 7812).
    private static let digitCounts = 8...19

    let card: CardModel

    /// Errors name the field, never its value.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func wrong(_ key: CodingKeys) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: "cannot be read")
        }

        guard let number = Self.digits(ofNumber: try container.decode(String.self, forKey: .number)) else {
            throw wrong(.number)
        }
        let id = try container.decode(String.self, forKey: .uid)
        guard !id.isEmpty, !CardDigits.reveals(id, number) else { throw wrong(.uid) }
        let type = try container.decode(String.self, forKey: .type)
        guard !CardDigits.reveals(type, number) else { throw wrong(.type) }
        guard let expiry = CalendarDay(iso8601: try container.decode(String.self, forKey: .expiry)) else {
            throw wrong(.expiry)
        }
        card = CardModel(id: id, type: CardType(type), number: number, expiry: expiry)
    }

    /// The digits of a card number, which may be in groups; `nil` for anything else.
    private static func digits(ofNumber text: String) -> String? {
        let digits = text.filter { $0 != "-" && $0 != " " }
        guard digitCounts.contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) else { return nil }
        return digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// Invented cards, a new draw at each call.
public final class GeneratedCards: CardsPort {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>
    private let clock: any WallClock

    /// Cards drawn with `generator`: a seeded one gives the same draws again, at the same times of `clock`.
    public init(generator: any RandomNumberGenerator & Sendable, clock: any WallClock) {
        self.generator = Mutex(generator)
        self.clock = clock
    }

    /// A draw.
    /// - Throws: `ServiceError.cancelled`.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        guard !Task.isCancelled else { throw .cancelled }
        let today = clock.now().day
        return generator.withLock { generator in
            RecordList(CardDraw.cards(CardDraw.usualCount, today: today, using: &generator).map(\.card))
        }
    }
}

/// Invented cards, drawn at random as a service of test data would.
public enum CardDraw {
    /// How many cards a draw has by default.
    public static let usualCount = 12

    /// The body of an answer with `count` cards, as they are on the wire: with whole numbers, which are invented but
    /// pass the check of their last digit (Luhn, ISO/IEC 7812-1 annex B).
    /// They expire around `today`: some have expired, most are valid for years.
    public static func json(
        count: Int = usualCount, today: CalendarDay, using generator: inout some RandomNumberGenerator
    ) -> String {
        "[" + cards(count, today: today, using: &generator).map(\.json).joined(separator: ",") + "]"
    }

    static func cards(
        _ count: Int, today: CalendarDay, using generator: inout some RandomNumberGenerator
    ) -> [DrawnCard] {
        (0..<max(0, count)).map { _ in DrawnCard(today: today, using: &generator) }
    }
}

/// An invented card with its whole number, which goes onto the wire and nowhere else.
struct DrawnCard {
    /// The days before and after today on which it may expire.
    private static let expiryRange = -200...1_800

    let number: Int
    let uid: String
    let digits: String
    let issuer: CardIssuer
    let expiry: CalendarDay

    /// The card as the app knows it.
    var card: CardModel { CardModel(id: uid, type: CardType(issuer.type), number: digits, expiry: expiry) }

    /// The card as it is on the wire.
    var json: String {
        """
        {"id":\(number),"uid":"\(uid)","credit_card_number":"\(groups)",\
        "credit_card_expiry_date":"\(expiry)","credit_card_type":"\(issuer.type)"}
        """
    }

    /// Draws with remainders, so that a seed gives the same card whatever version of Swift.
    init(today: CalendarDay, using generator: inout some RandomNumberGenerator) {
        func draw(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
        number = draw(below: 9_999) + 1
        let (high, low) = (generator.next(), generator.next())
        uid = Self.uuid(high & 0xffff_ffff_ffff_0fff | 0x4000, low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
        issuer = CardIssuer.all[draw(below: CardIssuer.all.count)]
        var digits = issuer.prefix.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        while digits.count < issuer.length - 1 { digits.append(draw(below: 10)) }
        digits.append(Self.checkDigit(of: digits))
        self.digits = digits.map(String.init).joined()
        expiry = CalendarDay(
            daysSinceEpoch: today.daysSinceEpoch + Self.expiryRange.lowerBound + draw(below: Self.expiryRange.count))
    }

    /// The digits in groups of four: `1234-2121-1221-1211`.
    private var groups: String {
        var (groups, rest) = ([String](), Substring(digits))
        while !rest.isEmpty {
            groups.append(String(rest.prefix(4)))
            rest = rest.dropFirst(4)
        }
        return groups.joined(separator: "-")
    }

    /// The last digit of a number that begins with `digits`: from the right each second one counts double.
    private static func checkDigit(of digits: [Int]) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset.isMultiple(of: 2) ? digit.element * 2 : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return (10 - sum % 10) % 10
    }

    /// A UUID (RFC 9562) in its usual form.
    private static func uuid(_ high: UInt64, _ low: UInt64) -> String {
        let hex = [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        var (parts, rest) = ([Substring](), Substring(hex))
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }
}

/// How the numbers of one type of card begin, and how long they are.
struct CardIssuer {
    let type: String
    let prefix: String
    let length: Int

    static let all = [
        CardIssuer(type: "visa", prefix: "4", length: 16),
        CardIssuer(type: "mastercard", prefix: "53", length: 16),
        CardIssuer(type: "american_express", prefix: "37", length: 15),
        CardIssuer(type: "maestro", prefix: "5018", length: 16),
        CardIssuer(type: "diners_club", prefix: "36", length: 14),
        CardIssuer(type: "jcb", prefix: "3528", length: 16),
    ]
}
