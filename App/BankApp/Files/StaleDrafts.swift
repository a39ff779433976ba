import Foundation

/// What a process that was killed left of its own: files and folders whose names say which process made them.
public enum StaleDrafts {
    /// Removes what is in `folder` by such a name: `prefix`, the number of a process that is no more, a point, anything and
    /// `suffix`. What belongs to somebody else stays, and so does whatever a link leads to.
    public static func remove(in folder: String, prefix: String, suffix: String = "") {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let process = process(in: name, prefix: prefix, suffix: suffix), isGone(process) else { continue }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_uid == getuid() else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// The number of the process in `name`; `nil` in any other name.
    private static func process(in name: String, prefix: String, suffix: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return nil
        }
        let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
        guard name.dropFirst(prefix.count + digits.count).first == ".", let process = pid_t(digits), process > 0 else {
            return nil
        }
        return process
    }

    private static func isGone(_ process: pid_t) -> Bool {
        kill(process, 0) != 0 && errno == ESRCH
    }
}
