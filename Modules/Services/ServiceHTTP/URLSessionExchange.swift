#if canImport(Darwin)
    import BankKernel
    import Foundation
    import Synchronization

    /// One request and its response as URLSession carries them out.
    final class URLSessionExchange: NSObject, URLSessionDataDelegate {
        /// One pool of connections for the process.
        private static let shared = URLSession(configuration: configuration)

        private static var configuration: URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpShouldSetCookies = false
            configuration.connectionProxyDictionary = [:]
            configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
            return configuration
        }

        private struct State {
            var body: [UInt8] = []
            var redirects = 0
            var place: Address
        }

        private let validated: ValidatedRequest
        private let state: Mutex<State>

        private init(_ validated: ValidatedRequest) {
            self.validated = validated
            state = Mutex(State(place: validated.address))
        }

        /// The response to `validated`, whatever its status.
        static func response(to validated: ValidatedRequest) async throws(ServiceError) -> HTTPResponse {
            guard let url = URL(string: validated.address.text) else { throw .notSendable(to: validated.address.host) }
            var request = URLRequest(url: url)
            request.httpMethod = validated.request.method.rawValue
            if !validated.request.body.isEmpty { request.httpBody = Data(validated.request.body) }
            for (name, value) in validated.headers { request.setValue(value, forHTTPHeaderField: name) }
            // A session of its own has a connection of its own.
            let isAlone = validated.request.isSentOnce
            let session = isAlone ? URLSession(configuration: configuration) : shared
            defer { if isAlone { session.finishTasksAndInvalidate() } }
            let task = session.dataTask(with: request)
            task.delegate = URLSessionExchange(validated)
            return try await validated.ending.wait {
                task.resume()
            } stop: {
                task.cancel()
            }
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            let isTaken = state.withLock { state in
                guard data.count <= validated.sizeLimit - state.body.count else { return false }
                state.body.append(contentsOf: data)
                return true
            }
            guard !isTaken else { return }
            validated.ending.come(.failure(.tooLarge(limit: validated.sizeLimit)))
            dataTask.cancel()
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            let reference = response.value(forHTTPHeaderField: "Location") ?? ""
            let next = state.withLock { state -> Address? in
                state.redirects += 1
                do throws(ServiceError) {
                    state.place = try validated.redirect(state.redirects, from: state.place, to: reference)
                    return state.place
                } catch {
                    validated.ending.come(.failure(error))
                    return nil
                }
            }
            guard let url = next.flatMap({ URL(string: $0.text) }) else { return completionHandler(nil) }
            var request = request
            request.url = url
            completionHandler(request)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            // A challenge to the server itself is checked as usual; one to the client is an answer like any other.
            let isTrust = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
            completionHandler(isTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let host = validated.address.host
            if let error { return validated.ending.come(.failure(ServiceError(error, host: host))) }
            guard let response = task.response as? HTTPURLResponse else {
                return validated.ending.come(.failure(.cutShort))
            }
            func seconds(_ name: String) -> Duration? {
                response.value(forHTTPHeaderField: name).flatMap { HTTPResponse.seconds($0) }
            }
            var answer = HTTPResponse(
                status: response.statusCode, body: state.withLock(\.body), age: seconds("Age") ?? .zero)
            answer.retryAfter = seconds("Retry-After")
            validated.ending.come(.success(answer))
        }
    }

    extension ServiceError {
        /// The error for a failed request of URLSession to `host`.
        init(_ error: any Error, host: String) {
            self =
                switch (error as? URLError)?.code {
                case .notConnectedToInternet?, .cannotFindHost?, .dnsLookupFailed?: .offline(host: host)
                case .cannotConnectToHost?: .refused(host: host)
                case .timedOut?: .timeout
                case .secureConnectionFailed?: .notSecure(host)
                case .cancelled?: .cancelled
                case .cannotDecodeContentData?, .cannotDecodeRawData?, .cannotParseResponse?: .notJSON
                case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?, .serverCertificateHasBadDate?:
                    .notConfigured("The certificate of \(host) is not trusted.")
                default: .cutShort
                }
        }
    }
#endif
