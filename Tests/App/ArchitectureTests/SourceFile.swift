/// A source file of the repository, or one made up by a test.
struct SourceFile {
    /// The path below the root of the repository, such as `Modules/Features/Auth/AuthContract.swift`.
    let path: String
    let text: String
    /// The text without comments and the contents of string literals.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = SourceCode.strip(text)
    }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The first folders of the path: `Modules/Features/Auth`.
    var targetFolder: String { path.split(separator: "/").prefix(3).joined(separator: "/") }

    /// Whether the generator wrote it.
    var isGenerated: Bool { path.contains("/Generated/") }

    var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that it imports, in any form.
    var importedModules: [String] {
        codeLines.filter { $0.contains("import ") }.compactMap { line in
            line.firstMatch(
                of: /^\s*(?:@?\w+ )*?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
            ).map { String($0.output.1) }
        }
    }
}

/// Takes comments and the contents of string literals out of Swift source, so that rules see code alone.
///
/// Works byte by byte, since every source of the repository goes through here.
enum SourceCode {
    private static let quote = Array("\"".utf8)
    private static let longQuote = Array("\"\"\"".utf8)

    static func strip(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                let ending = has(longQuote, at: place, in: bytes) ? longQuote : quote
                place = end(of: ending, from: place + ending.count, in: bytes)
                code += quote + quote
            case UInt8(ascii: "/") where has(Array("//".utf8), at: place, in: bytes):
                place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            case UInt8(ascii: "/") where has(Array("/*".utf8), at: place, in: bytes):
                place = end(of: Array("*/".utf8), from: place + 2, in: bytes)
            default:
                code.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }

    private static func has(_ word: [UInt8], at place: Int, in bytes: [UInt8]) -> Bool {
        place + word.count <= bytes.count && bytes[place..<place + word.count].elementsEqual(word)
    }

    /// The place after the next `ending` that no backslash precedes.
    private static func end(of ending: [UInt8], from start: Int, in bytes: [UInt8]) -> Int {
        var place = start
        while place < bytes.count, !(bytes[place] == ending[0] && has(ending, at: place, in: bytes)) {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + ending.count, bytes.count)
    }
}
