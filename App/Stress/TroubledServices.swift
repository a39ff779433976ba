import Foundation
import LoopbackServer

/// Walks to the transparent accounts and searches them while their service misbehaves: the program never crashes, never takes
/// longer than its deadline or more than 200 MiB, and has one clear line for each trouble.
struct TroubledServices {
    /// The deadline of an answer is 20 s, and the walk asks once before it is stopped.
    private static let longestWalk = Duration.seconds(25)
    private static let mostMemory = 200 << 20
    private static let walk = "login demo\ndemo\naccounts\nsearch none\n"

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-stress-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for trouble in ServiceTrouble.all {
            let server = try LoopbackServer(answer: trouble.answer)
            let start = ContinuousClock.now
            let visit = try AppVisit(
                typing: Self.walk, arguments: ["--data", folder],
                variables: ["ACCOUNTS_API_URL": server.url("/accounts"), "ACCOUNTS_API_KEY": "key"])
            try check(visit, of: trouble, took: ContinuousClock.now - start)
        }
        print("the program never took more than \(AppVisit.peakMemory >> 20) MiB")
        guard AppVisit.peakMemory <= Self.mostMemory else { throw StressFailure("that is too much") }
    }

    private func check(_ visit: AppVisit, of trouble: ServiceTrouble, took time: Duration) throws {
        let seconds = (time / .seconds(1)).formatted(.number.precision(.fractionLength(1)))
        print("\(trouble.name), \(seconds) s: \(visit.errors.first ?? visit.output.last ?? "")")
        guard time <= Self.longestWalk else { throw StressFailure("that is too long") }
        guard visit.code == (trouble.isAnError ? 3 : 0) else { throw StressFailure("it left \(visit.code)") }
        guard visit.errors.count == (trouble.isAnError ? 2 : 0) else { throw StressFailure("it said \(visit.errors)") }
        let controls = (visit.output + visit.errors).joined().unicodeScalars.filter(\.properties.isControlOrFormat)
        guard controls.isEmpty else { throw StressFailure("it let \(controls) through") }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControlOrFormat: Bool { [.control, .format].contains(generalCategory) }
}
