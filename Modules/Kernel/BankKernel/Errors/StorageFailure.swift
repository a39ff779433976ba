/// Why a store on disk cannot do its work.
public enum StorageFailure: Error, Sendable, Equatable {
    /// There is no room left on the disk.
    case diskFull(path: String)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// There is no bank at this path.
    case missing(path: String)
    /// There is a bank at this path already.
    case exists(path: String)
    /// The file is not a bank, or is damaged.
    case damaged(path: String, detail: String)
    /// The store lacks at least its last `count` changes, which it had acknowledged: those after `since`, the latest that it has.
    /// Without a count it may lack some. Logins are no changes.
    case lost(path: String, count: Int?, since: String?)
    /// The log beside the store is not its own. Without it the store lacks at least `lost` changes, those after `since`; `nil` when
    /// nobody can know.
    case foreignLog(path: String, lost: Int?, since: String?)
    /// Another program wrote to the file, and everything in it is still sound.
    case rewritten(path: String)
    /// The file has more than one name; `other` is one of them, where it can be found.
    case linked(path: String, other: String?)
    /// Another file, or none, is at the path of the one that is open.
    case moved(path: String)
    /// The disk failed at the last moment: nobody knows yet whether the change was made.
    case unsettled(path: String)
    /// The file was written by a newer version.
    case newerVersion(path: String, found: Int, supported: Int)
    /// The work was cancelled before it began.
    case cancelled
    /// Others kept the store locked for longer than is reasonable.
    case busy(path: String)
    /// The folder or file is open to other users of the machine.
    case tooOpen(path: String, mode: String)
    /// Something is at this path, where a new file was to be made.
    case occupied(path: String)
    /// Anything else the system said.
    case failed(path: String, detail: String)
}
