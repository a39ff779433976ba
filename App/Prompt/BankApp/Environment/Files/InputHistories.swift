import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The commands that can be recalled, each customer's own: nobody sees what somebody else has typed.
@MainActor
final class InputHistories {
    private let folders: Folders
    private var current: InputHistoryFile?

    /// The histories in `folders`; none of them is read yet.
    init(folders: Folders) {
        self.folders = folders
    }

    /// Keeps what was typed, and turns to the commands of `customer`, or of nobody; gives them, the newest last.
    /// - Parameter report: is told why there are none where there should be some.
    func open(of customer: CustomerID?, report: (String) -> Void) -> [String] {
        save()
        current = customer.map { InputHistoryFile(path: folders.history(of: $0)) }
        if let fault = current?.fault { report("What you typed in earlier visits is not recalled: \(fault).") }
        return current?.lines ?? []
    }

    /// Adds a command that worked.
    func append(_ line: String) {
        current?.append(line)
    }

    /// Keeps what was typed for later runs.
    func save() {
        current?.save()
    }

    /// Removes the one history that earlier versions kept for all customers, since nobody knows whose its lines are, and says
    /// so; `nil` when there is none.
    func removeShared() -> String? {
        let path = folders.sharedHistory
        guard unlink(path) != 0 else {
            return "Removed \(path): it held what all customers had typed. From now on each recalls their own."
        }
        guard errno != ENOENT, errno != ENOTDIR else { return nil }
        let reason = String(cString: strerror(errno))
        return "\(path) holds what all customers had typed and cannot be removed (\(reason)); nobody recalls it."
    }
}
