import HTTPTypes

extension Endpoint {
    /// The same, counted and timed.
    func measured(by metrics: Metrics, now: @escaping RatesCache.Now) -> Endpoint {
        let (operation, work) = ("\(method.rawValue) \(path)", work)
        return Endpoint(method, path) { call in
            metrics.begin()
            let start = now()
            do {
                let answer = try await work(call)
                metrics.end(operation, status: answer.status.code, after: start.duration(to: now()))
                return answer
            } catch {
                let status = (error as? Problem)?.status ?? .internalServerError
                metrics.end(operation, status: status.code, after: start.duration(to: now()))
                throw error
            }
        }
    }
}
