import Foundation

/// Grouping a statement from a file, beside data engines that do the same, all with the same output.
struct GroupBenchmark {
    private static let count = 1_000_000
    private static let runs = 5

    func run() throws {
        guard let meter = Meter() else { return print("grouping is measured with python3, which is not installed") }
        let folder = try TemporaryFolder()
        let (long, longer) = (folder.path + "/long.json", folder.path + "/longer.json")
        try StatementWriter(count: Self.count).write(to: long)
        let dobank = try Program.product("dobank").path
        let ours = try measure(meter, [dobank, "group", long])
        for peer in GroupPeer.all {
            let words = peer.words(python: meter.python, file: long)
            guard let theirs = try? measure(meter, words) else {
                print("\(peer.name) is not installed: pip install \(peer.name)")
                continue
            }
            guard theirs.digest == ours.digest else { throw ProgramFailure(words: words, status: 0) }
            report("group a million transactions / \(peer.name)", ours, theirs)
        }
        try StatementWriter(count: 10 * Self.count).write(to: longer)
        report("group ten million / a million", try measure(meter, [dobank, "group", longer]), ours)
        try folder.remove()
    }

    private func measure(_ meter: Meter, _ words: [String]) throws -> Measurement {
        let all = try (0..<Self.runs).map { _ in try meter.measure(words) }
        return all.sorted { $0.seconds < $1.seconds }[Self.runs / 2]
    }

    private func report(_ what: String, _ ours: Measurement, _ theirs: Measurement) {
        Report.line(what, ours.seconds, theirs.seconds, unit: "s")
        Report.line("  the same, peak memory", ours.mebibytes, theirs.mebibytes, unit: "MiB")
    }
}
