/// Plays shell steps by cram, which compares what each prints, as a session does.
struct CramDriver {
    private let cram: Program
    private let folder: TemporaryFolder

    /// - Returns: `nil` when cram is not installed; Debian calls it `cram3`.
    init?(folder: TemporaryFolder) {
        guard let cram = Program(named: "cram") ?? Program(named: "cram3") else { return nil }
        self.cram = cram
        self.folder = folder
    }

    /// Steps a second over one long file.
    func steps(_ count: Int) throws -> Double {
        let file = try folder.write(Self.text(steps: count), to: "long.t")
        return try rate(of: count) { try cram.time([file]) }
    }

    /// Files of ten steps a second over a folder of so many.
    func files(_ count: Int) throws -> Double {
        let many = try folder.folder("cram")
        for number in 1...count { _ = try many.write(Self.text(steps: 10), to: "\(number).t") }
        return try rate(of: count) { try cram.time([many.path]) }
    }

    /// Each step is a builtin of the shell: what is measured is cram.
    private static func text(steps: Int) -> String {
        (1...steps).map { "  $ echo \"Balance: \($0) EUR\"\n  Balance: \($0) EUR\n" }.joined()
    }
}
