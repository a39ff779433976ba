/// A resource that has to be closed after use: a bank, a file, a connection.
public protocol Closable {
    /// Closes the resource once running work is done.
    func close() async
}

extension Closable {
    /// Passes itself to `work` and closes afterwards, also when `work` throws.
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
