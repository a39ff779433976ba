import DisplayText
import Money

/// Markup. A literal is markup as it stands; every text that is put into it is escaped. In an attribute, which stands in double quotes, a
/// text stays what it is; where it is shown, hidden characters are written out.
///
/// This is the one writer of HTML: whatever a customer, a payee or a service has written goes through it.
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    private(set) var text: String

    init(stringLiteral markup: String) {
        text = markup
    }

    init(stringInterpolation interpolation: StringInterpolation) {
        text = interpolation.text
    }

    static func += (markup: inout HTML, more: HTML) {
        markup.text += more.text
    }

    /// A text as it comes back from a field: a browser writes line breaks in its own way, HTML has no controls, and blanks around it go.
    static func sentBack(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").unicodeScalars
        return String(
            String(String.UnicodeScalarView(lines.map { $0.isOfHTML ? $0 : "\u{FFFD}" })).withoutOuterBlanks)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        private var isInAttribute = false

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ markup: String) {
            text += markup
            var before: UInt8 = 0
            for byte in markup.utf8 {
                if byte == UInt8(ascii: "\"") { isInAttribute = !isInAttribute && before == UInt8(ascii: "=") }
                before = byte
            }
        }

        /// Adds a text, escaped.
        mutating func appendInterpolation(_ words: some StringProtocol) {
            for scalar in words.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                case " "..."~", "\t", "\n", "\r": text.unicodeScalars.append(scalar)
                case _ where !isInAttribute && Sanitizer.isHidden(scalar):
                    text += "&lt;\(Sanitizer.name(of: scalar).dropFirst().dropLast())&gt;"
                case _ where !scalar.isOfHTML: text += "\u{FFFD}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }

        /// Adds what stands in a field of several lines, escaped; as in an attribute, it stays what it is.
        mutating func appendInterpolation(value: String) {
            isInAttribute = true
            appendInterpolation(value)
            isInAttribute = false
        }

        /// Adds a number.
        mutating func appendInterpolation(_ number: Int) {
            text += String(number)
        }

        /// Adds markup.
        mutating func appendInterpolation(_ markup: HTML) {
            text += markup.text
        }

        /// Adds markup, piece by piece.
        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isOfHTML: Bool {
        switch self {
        case "\t", "\n", "\r": true
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": false
        default: !properties.isNoncharacterCodePoint
        }
    }
}

extension String.StringInterpolation {
    /// Markup is no text: it would be escaped, or shown as a value of Swift.
    @available(*, deprecated, message: "markup is no text")
    mutating func appendInterpolation(_ markup: HTML) {}
}
