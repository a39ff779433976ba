/// Plays sessions by the program itself.
struct SessionDriver {
    private let dobank: Program
    private let folder: TemporaryFolder

    init(dobank: Program, folder: TemporaryFolder) {
        self.dobank = dobank
        self.folder = folder
    }

    /// Steps a second over one long session, by its `way`: `process` or `pty`.
    func steps(of mix: SessionMix, count: Int, way: String) throws -> Double {
        let session = mix.session(ofSteps: count)
        let file = try folder.write(session.text, to: "long.session")
        return try rate(of: session.steps) { try dobank.time(["session", "test", file, "--via", way]) }
    }

    /// Files a second over a folder of so many, each a walk of ten steps and two around them, so many at once.
    func files(_ count: Int, jobs: Int = 1) throws -> Double {
        let session = SessionMix.walk.session(ofSteps: 10)
        let many = try folder.folder("many")
        for number in 1...count { _ = try many.write(session.text, to: "\(number).session") }
        return try rate(of: count) { try dobank.time(["session", "test", many.path, "--jobs", "\(jobs)"]) }
    }
}
