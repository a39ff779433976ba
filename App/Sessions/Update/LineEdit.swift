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
