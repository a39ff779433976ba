import BankKernel
import LedgerRules

/// A state of the bank in one line, `number:link`: how many seals there were, and the latest one's link.
struct Seal: Sendable, Hashable, CustomStringConvertible {
    let number: Int64
    let link: [UInt8]

    init(number: Int64, link: [UInt8]) {
        self.number = number
        self.link = link
    }

    /// The seal in its written form; `nil` for anything else.
    init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number > 0,
            let link = [UInt8](hexadecimal: String(parts[1])), link.count == 32
        else { return nil }
        self.init(number: number, link: link)
    }

    /// The number in decimal, a colon, and the link in hexadecimal digits.
    var description: String { "\(number):\(link.hexadecimal)" }
}
