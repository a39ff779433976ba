import Sessions

extension SessionScript {
    /// A bare session called `a.session`, without other files.
    init(_ text: String) throws(ScriptError) {
        try self.init(path: "a.session", text: text) { path throws(ScriptError) in
            throw ScriptError(path: path, line: 1, message: "there is no other file")
        }
    }
}
