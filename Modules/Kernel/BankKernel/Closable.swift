/// What is open for as long as it is used: a bank, the file of those who are logged in, a connection.
public protocol Closable {
    /// Closes it when what was begun is done.
    func close() async
}

extension Closable {
    /// Gives itself to `work`, and closes after that, whether it came to a value or threw.
    /// - Throws: what `work` throws.
    public func use<Value, Failure: Error>(
        _ work: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        do throws(Failure) {
            let value = try await work(self)
            await close()
            return value
        } catch {
            await close()
            throw error
        }
    }
}
