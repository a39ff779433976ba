extension StorageFailure: CustomStringConvertible {
    /// What is wrong and what would help, as one line for people.
    public var description: String {
        switch self {
        case .diskFull(let path):
            "the disk is full, so nothing can be written to \(path); nothing was lost, free some space and try again"
        case .readOnly(let path):
            "\(path) cannot be written; make it and its folder writable, or choose another folder with --data DIR"
        case .missing(let path):
            "there is no bank at \(path); make one with \"dobank bank init\""
        case .exists(let path):
            "there is a bank at \(path) already; it was left as it is"
        case .damaged(let path, let detail):
            """
            \(path) is damaged or is not a bank (\(detail)); it was left as it is, and "dobank bank verify" tells whether a backup has to \
            be put in its place
            """
        case .lost(let path, let count, let since):
            if let count {
                "\(path) lacks \(Self.changes(count, since)), which it had acknowledged; nothing was touched, \(Self.wayOut)"
            } else {
                """
                \(path) may lack changes\(Self.after(since)): its log is damaged, or ends in the middle of one, and how many had been \
                acknowledged is unknown; nothing was touched, \(Self.wayOut)
                """
            }
        case .foreignLog(let path, let lost, let since):
            switch lost {
            case 0:
                """
                the log beside \(path) is another bank's or of another time, and the bank lacks nothing without it; set it aside with \
                "dobank bank recover --accept-loss"
                """
            case let lost?:
                """
                the log beside \(path) is another bank's or of another time, and without it the bank lacks \
                \(Self.changes(lost, since)); nothing was touched, \(Self.wayOut)
                """
            case nil:
                """
                the log beside \(path) is another bank's or of another time, so the bank may lack changes\(Self.after(since)), and how \
                many is unknown; nothing was touched, \(Self.wayOut)
                """
            }
        case .rewritten(let path):
            """
            another program wrote to \(path), and every customer, account and transfer is there; accept the file with \
            "dobank bank restamp"
            """
        case .linked(let path, let other):
            """
            \(path) has another name\(other.map { ", \($0)" } ?? " in another folder"); two programs that use one each would lose \
            transfers, so remove one of the names
            """
        case .moved(let path):
            "the file at \(path) is no longer the one that is in use; nothing was done, start again"
        case .unsettled(let path):
            "the disk failed while \(path) was written, so whether it was done is unknown; look before you do it again"
        case .newerVersion(let path, let found, let supported):
            "\(path) was made by a newer version (format \(found), this one knows \(supported)); update dobank"
        case .cancelled:
            "cancelled before anything was done"
        case .busy(let path):
            "\(path) is kept busy by other programs; try again in a moment"
        case .tooOpen(let path, let mode):
            "\(path) is open to other users (mode \(mode)); run \"chmod go-rwx\" on it first"
        case .occupied(let path):
            "\(path) is there already and was left as it is; choose another name"
        case .failed(let path, let detail):
            "\(path) cannot be used (\(detail))"
        }
    }

    private static let wayOut = """
        put a backup in place with "dobank bank restore FILE" or go on without them with "dobank bank recover --accept-loss"
        """

    private static func changes(_ count: Int, _ since: String?) -> String {
        "at least the last \(count == 1 ? "change" : "\(count) changes")\(since.map { ", after \($0)" } ?? "")"
    }

    private static func after(_ since: String?) -> String {
        since.map { " after \($0)" } ?? ""
    }
}
