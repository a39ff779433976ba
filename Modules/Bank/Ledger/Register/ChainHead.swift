import BankKernel
import LedgerRules

/// A state of the bank in one line, `number:head`: how many transfers there were, and the chain's latest link then.
public struct ChainHead: Sendable, Hashable, CustomStringConvertible {
    /// How many transfers there were.
    public let number: Int64
    /// The latest link, of a transfer or of another change: 32 bytes.
    public let link: [UInt8]

    init(number: Int64, link: [UInt8]) {
        self.number = number
        self.link = link
    }

    /// The head in its written form; `nil` for anything else.
    public init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number >= 0,
            let link = [UInt8](hexadecimal: String(parts[1])), link.count == 32
        else { return nil }
        self.init(number: number, link: link)
    }

    /// The number in decimal, a colon, and the link in hexadecimal digits.
    public var description: String { "\(number):\(link.hexadecimal)" }
}
