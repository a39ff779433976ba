/// Asks again and again until `isSo`: for a minute, and for a thousand times where a machine with much to do asks rarely.
/// - Throws: At that limit an error that ends the test, and says where it waited until `what`; also what `isSo` throws.
public func waitUntil(
    _ what: @autoclosure () -> String = "it is so", file: StaticString = #fileID, line: UInt = #line,
    _ isSo: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var asked = 0
    while try await !isSo() {
        asked += 1
        guard asked < 1_000 || ContinuousClock.now < end else {
            throw WaitedInVain(description: "\(file):\(line): waited in vain until \(what())")
        }
        try await Task.sleep(for: .milliseconds(1))
    }
}

private struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}
