/// Paths as texts: no file system is asked.
enum FilePath {
    /// The path of a file named in another file: relative to that one's folder, without `.` and with `..` taken back.
    static func resolve(_ file: String, besides path: String) -> String {
        let isAbsolute = file.hasPrefix("/")
        let folder = isAbsolute ? [] : path.split(separator: "/").dropLast()
        var parts: [Substring] = []
        for part in folder + file.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let root = isAbsolute || path.hasPrefix("/") ? "/" : ""
        return root + parts.joined(separator: "/")
    }
}
