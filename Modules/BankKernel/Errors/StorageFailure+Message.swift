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
            "\(path) is damaged or is not a bank (\(detail)); it was left as it is, restore it from a copy"
        case .lost(let path, let count, let since):
            """
            \(path) lacks \(count == 1 ? "the last change" : "the last \(count) changes") that it had acknowledged\
            \(since.map { ", after \($0)" } ?? ""); nothing was touched, put a backup in place with \
            "dobank bank restore FILE" or go on without them with "dobank bank recover --accept-loss"
            """
        case .moved(let path):
            "the file at \(path) is no longer the one that is in use; nothing was done, start again"
        case .unsettled(let path):
            "the disk failed while \(path) was written, so whether it was done is unknown; look before you do it again"
        case .newerVersion(let path, let found, let supported):
            "\(path) was made by a newer version (format \(found), this one knows \(supported)); update dobank"
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
}
