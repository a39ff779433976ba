/// Edits of a text by its lines, the first being 1; they do not move the numbers of other lines.
struct FileEdits {
    private let original: TextLines
    /// What stands in the place of a line.
    private var replacements: [Int: [String]] = [:]
    /// What follows a line; 0 is the beginning of the text.
    private var insertions: [Int: [String]] = [:]

    init(_ text: String) {
        original = TextLines(text)
    }

    mutating func replace(_ line: Int, with text: String) {
        replacements[line] = [text]
    }

    mutating func remove(_ line: Int) {
        replacements[line] = []
    }

    mutating func insert(_ text: String, after line: Int) {
        insertions[line, default: []].append(text)
    }

    /// The edited text; new lines end as the lines around them do.
    var text: String {
        var result = original
        let ending = original.contents.contains { $0.hasSuffix("\r") } ? "\r" : ""
        result.contents = insertions[0, default: []].map { $0 + ending }
        for (index, line) in original.contents.enumerated() {
            let number = index + 1
            result.contents += replacements[number]?.map { $0 + ending } ?? [line]
            result.contents += insertions[number, default: []].map { $0 + ending }
        }
        return result.text
    }
}

/// A change of one line.
enum LineEdit {
    case replace(ScriptPlace, old: String, new: String)
    case remove(ScriptPlace, old: String)
    case insertBefore(ScriptPlace, new: String)
    case insertAfter(ScriptPlace, new: String)

    var place: ScriptPlace {
        switch self {
        case .replace(let place, _, _), .remove(let place, _): place
        case .insertBefore(let place, _), .insertAfter(let place, _): place
        }
    }

    var old: String? {
        switch self {
        case .replace(_, let old, _), .remove(_, let old): old
        case .insertBefore, .insertAfter: nil
        }
    }

    var new: String? {
        switch self {
        case .replace(_, _, let new), .insertBefore(_, let new), .insertAfter(_, let new): new
        case .remove: nil
        }
    }

    func apply(to edits: inout FileEdits) {
        switch self {
        case .replace(let place, _, let new): edits.replace(place.line, with: new)
        case .remove(let place, _): edits.remove(place.line)
        case .insertBefore(let place, let new): edits.insert(new, after: place.line - 1)
        case .insertAfter(let place, let new): edits.insert(new, after: place.line)
        }
    }
}
