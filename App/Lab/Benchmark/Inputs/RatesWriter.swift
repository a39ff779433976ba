import Money

/// Makes a list of invented rates in JSON, no pair twice; the same counts give the same bytes.
struct RatesWriter {
    let currencies: Int
    let pairs: Int

    func json() -> [UInt8] {
        var numbers = SplitMix64(seed: UInt64(currencies))
        var known: Set<Int> = []
        var text = "["
        while known.count < pairs {
            let (from, to) = (numbers.next(below: currencies), numbers.next(below: currencies))
            guard from != to, known.insert(from * currencies + to).inserted else { continue }
            let rate = "\(numbers.next(below: 3)).\(100_000 + numbers.next(below: 900_000))"
            text +=
                (text.utf8.count == 1 ? "\n" : ",\n")
                + #"{"from":"\#(code(from))","to":"\#(code(to))","rate":\#(rate)}"#
        }
        return Array((text + "\n]\n").utf8)
    }

    /// The first is `USD`; the others have four letters, of which there are enough.
    private func code(_ number: Int) -> String {
        guard number > 0 else { return "USD" }
        let letters = [17_576, 676, 26, 1].map { UInt8(ascii: "A") + UInt8(number / $0 % 26) }
        return String(decoding: letters, as: UTF8.self)
    }
}
