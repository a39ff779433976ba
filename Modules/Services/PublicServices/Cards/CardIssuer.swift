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
