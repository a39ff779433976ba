import Sessions

extension SessionScript {
    /// A bare session called `a.session`, which may include the given files.
    init(_ text: String, including files: [String: String] = [:]) throws(ScriptError) {
        try self.init(path: "a.session", text: text) { path throws(ScriptError) in
            guard let text = files[path] else { throw ScriptError(path: path, line: 0, message: "no such file") }
            return text
        }
    }
}

/// What is said about a broken script: `FILE:LINE: message`; nil when it is whole.
func complaint(about text: String, including files: [String: String] = [:]) -> String? {
    do {
        _ = try SessionScript(text, including: files)
        return nil
    } catch {
        return error.description
    }
}
