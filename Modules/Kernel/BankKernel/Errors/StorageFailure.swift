import PlatformLibc

/// Why a store on disk failed.
public enum StorageFailure: Error, Sendable, Equatable {
    /// The disk is full.
    case diskFull(path: String)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// There is no bank at this path.
    case missing(path: String)
    /// There is a bank at this path already.
    case exists(path: String)
    /// The file is not a bank, or is damaged.
    case damaged(path: String, detail: String)
    /// The store has lost at least its last `count` acknowledged changes: those after `since`, the latest that it has.
    /// Without a count it may have lost some. Logins are not changes.
    case lost(path: String, count: Int?, since: String?)
    /// The log beside the store belongs to another store. Without its own log the store lacks at least `lost` changes after
    /// `since`; `nil` when that is unknown.
    case foreignLog(path: String, lost: Int?, since: String?)
    /// Another program wrote to the file, and everything in it is still sound.
    case rewritten(path: String)
    /// The file has more than one name; `other` is one of them, where it can be found.
    case linked(path: String, other: String?)
    /// Another file, or none, is at the path of the one that is open.
    case moved(path: String)
    /// The disk failed during the commit: it is not known yet whether the change was made.
    case unsettled(path: String)
    /// The file was written by a newer version.
    case newerVersion(path: String, found: Int, supported: Int)
    /// The work was cancelled before it began.
    case cancelled
    /// Another process held the lock of the store for too long.
    case busy(path: String)
    /// The folder or file is open to other users of the machine.
    case tooOpen(path: String, mode: String)
    /// The path of a new file is taken.
    case occupied(path: String)
    /// Any other error of the system.
    case failed(path: String, detail: String)
}

extension StorageFailure: CustomStringConvertible {
    /// The problem and its remedy, as one line for people.
    public var description: String {
        switch self {
        case .diskFull(let path):
            "the disk is full, so nothing can be written to \(path); nothing was lost, free some space and try again"
        case .readOnly(let path):
            BankPlace(path).isDatabase
                ? "\(path) cannot be written; it is set to be read-only, or is a standby"
                : "\(path) cannot be written; make it and its folder writable"
        case .missing(let path):
            "there is no bank at \(path)\(BankPlace(path).isUsual ? "; make one with \(BankPlace(path)["init"])" : "")"
        case .exists(let path):
            "there is already a bank at \(path); it was left unchanged"
        case .damaged(let path, let detail):
            if let loss = Self.loss(withoutFileBesideBank: path) {
                "\(path) is damaged or holds something else (\(detail)); move it away to start again; \(loss)"
            } else {
                """
                \(path) is damaged or is not a bank (\(detail)); it was left unchanged, and \(BankPlace(path)["verify"]) tells whether a \
                backup has to be put in its place\(BankPlace(path).note)
                """
            }
        case .lost(let path, let count, let since):
            if let loss = Self.loss(withoutFileBesideBank: path) {
                "the log of \(path) is damaged; move both away, \(path)-wal too, to start again; \(loss)"
            } else if let count {
                "\(path) lacks \(Self.changes(count, since)), which it had acknowledged; nothing was touched, \(Self.wayOut(path))"
            } else {
                """
                \(path) may lack changes\(Self.after(since)): its log is damaged, or ends in the middle of one, and how many had been \
                acknowledged is unknown; nothing was touched, \(Self.wayOut(path))
                """
            }
        case .foreignLog(let path, let lost, let since):
            switch lost {
            case 0:
                """
                the log beside \(path) is another bank's or of another time, and the bank lacks nothing without it; set it aside with \
                \(BankPlace(path)["recover --accept-loss"])\(BankPlace(path).note)
                """
            case let lost?:
                """
                the log beside \(path) is another bank's or of another time, and without it the bank lacks \
                \(Self.changes(lost, since)); nothing was touched, \(Self.wayOut(path))
                """
            case nil:
                """
                the log beside \(path) is another bank's or of another time, so the bank may lack changes\(Self.after(since)), and how \
                many is unknown; nothing was touched, \(Self.wayOut(path))
                """
            }
        case .rewritten(let path):
            """
            another program wrote to \(path), and every customer, account and transfer is there; accept the file with \
            \(BankPlace(path)["restamp"])\(BankPlace(path).note)
            """
        case .linked(let path, let other):
            """
            \(path) has another name\(other.map { ", \($0)" } ?? " in another folder"); two programs that use one each would lose \
            transfers, so remove one of the names
            """
        case .moved(let path):
            "the file at \(path) is no longer the one that is in use; nothing was done; put the former file back, or start the program again"
        case .unsettled(let path):
            "the disk failed while \(path) was written, so it may be done or not; check before you do it again"
        case .newerVersion(let path, let found, let supported):
            "\(path) was made by a newer version (format \(found), this one knows \(supported)); update this program"
        case .cancelled:
            "cancelled before anything was done"
        case .busy(let path):
            "\(path) is kept busy by other programs; try again in a moment"
        case .tooOpen(let path, let mode):
            "\(path) is open to other users (mode \(mode)); run \"chmod go-rwx\" on it first"
        case .occupied(let path):
            "\(path) already exists and was left unchanged; choose another name"
        case .failed(let path, let detail):
            "\(path) cannot be used (\(detail))"
        }
    }

    /// What is lost with a file that no command for the bank mends; `nil` for the bank's own.
    private static func loss(withoutFileBesideBank path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        return if name.hasSuffix(".logins") {
            "everybody has to log in again then"
        } else if name.hasSuffix(".payees") || name == "payees.sqlite" {
            "the nicknames of payees in it are lost then"
        } else if name.hasSuffix(".cards") || name == "cards.sqlite" {
            "the bookmarks of cards in it are lost then"
        } else {
            nil
        }
    }

    private static func wayOut(_ path: String) -> String {
        let place = BankPlace(path)
        return """
            put a backup in its place with \(place["restore FILE"]) or go on without them with \(place["recover --accept-loss"])\(place.note)
            """
    }

    private static func changes(_ count: Int, _ since: String?) -> String {
        "at least the last \(count == 1 ? "change" : "\(count) changes")\(since.map { ", after \($0)" } ?? "")"
    }

    private static func after(_ since: String?) -> String {
        since.map { " after \($0)" } ?? ""
    }
}

/// How the operator names the bank at a path to a command that mends it.
private struct BankPlace {
    let isDatabase: Bool
    /// Whether `dobank` finds the bank there.
    let isUsual: Bool
    /// What a sentence with commands ends with.
    private(set) var note = ""
    private var (program, option) = ("dobank", "")

    init(_ path: String) {
        let folder = path.dropLast("bank.sqlite".count)
        isDatabase = path.contains("://")
        isUsual = path.hasSuffix("bank.sqlite") && (folder.isEmpty || folder.hasSuffix("/"))
        if isDatabase {
            (program, option) = ("dobank-server", " --bank STORE")
        } else if !isUsual {
            (option, note) = (" --data FOLDER", ", where FOLDER has it as bank.sqlite")
        } else if folder.allSatisfy({ $0.isLetter || $0.isNumber || "-_./".contains($0) }) {
            option = " --data \(folder.isEmpty ? "." : folder.count > 1 ? folder.dropLast() : folder)"
        } else {
            (option, note) = (" --data FOLDER", ", where FOLDER is \(folder)")
        }
    }

    /// The command in quotes.
    subscript(command: String) -> String { "\"\(program) bank \(command)\(option)\"" }
}

extension StorageFailure {
    /// The failure of the last system call on the file at `path`.
    public init(path: String) {
        self.init(errno: errno, path: path)
    }

    /// The failure for an `errno` on the file at `path`.
    public init(errno code: Int32, path: String) {
        self =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
            case EACCES, EPERM, EROFS: .readOnly(path: path)
            default: .failed(path: path, detail: String(cString: strerror(code)))
            }
    }

    /// The failure of reading a file at `path` that is longer than `limit` bytes.
    public static func tooLong(path: String, limit: Int) -> StorageFailure {
        .failed(path: path, detail: "it is longer than \(limit) bytes")
    }

    /// The failure of a bank that is gone from `path`, where its mark is left, as also a making that was cut off leaves it.
    public static func gone(path: String) -> StorageFailure {
        let place = BankPlace(path)
        return .failed(
            path: path,
            detail: """
                a bank was here, or its making was cut off; put a copy of it back with \(place["restore FILE"]), or remove \
                \(path).mark to begin anew\(place.note)
                """)
    }

    private static let isFull = "already; remove one first"

    /// The failure of a customer who has as many `things`, in the plural, as are kept.
    public static func tooMany(_ things: String, count: Int) -> StorageFailure {
        .failed(path: things, detail: "there are \(count) \(isFull)")
    }

    /// Whether it is one of ``tooMany(_:count:)``, which the customer can mend.
    public var isTooMany: Bool {
        if case .failed(_, let detail) = self { detail.hasSuffix(Self.isFull) } else { false }
    }

    /// The same failure for the file at `path`, when the name of the failed file is internal.
    public func about(_ path: String) -> StorageFailure {
        switch self {
        case .diskFull: .diskFull(path: path)
        case .readOnly: .readOnly(path: path)
        case .busy: .busy(path: path)
        case .damaged(_, let detail): .damaged(path: path, detail: detail)
        case .newerVersion(_, let found, let supported): .newerVersion(path: path, found: found, supported: supported)
        case .rewritten: .rewritten(path: path)
        case .failed(_, let detail): .failed(path: path, detail: detail)
        case .missing, .exists, .lost, .foreignLog, .linked, .moved, .unsettled, .cancelled, .tooOpen, .occupied: self
        }
    }
}
