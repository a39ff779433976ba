#if !canImport(Darwin)
    import BankKernel
    import CCurl
    import PlatformLibc

    /// One request as libcurl carries it out, redirects included; belongs to the thread of the loop.
    final class CurlTransfer {
        private static let timeoutMilliseconds = 60_000
        /// Single bytes cost a hundred times as much as whole blocks.
        private static let mostPieces = 1 << 18

        let validated: ValidatedRequest
        private var handle: UnsafeMutableRawPointer?
        private var place: Address
        private var redirects = 0
        private var head = ResponseHead()
        private var body: [UInt8] = []
        private var pieces = 0
        /// Why this side ended it.
        private var refusal: ServiceError?

        init(_ validated: ValidatedRequest) {
            self.validated = validated
            place = validated.address
        }

        /// Whether it runs; else it has ended.
        func begin(in pool: UnsafeMutableRawPointer, certificates: String?) -> Bool {
            handle = validated.withFields(certificates: certificates) { request in
                request.timeout_milliseconds = Self.timeoutMilliseconds
                request.connect_timeout_milliseconds = Int(HTTPRequest.connectTimeout / .milliseconds(1))
                request.context = Unmanaged.passUnretained(self).toOpaque()
                request.receive_header = { bytes, size, count, context in
                    CurlTransfer.receive(bytes, size * count, context) { $0.receiveHeader($1) }
                }
                request.receive_body = { bytes, size, count, context in
                    CurlTransfer.receive(bytes, size * count, context) { $0.receiveBody($1) }
                }
                return ccurl_transfer_new(&request)
            }
            guard let handle, ccurl_pool_add(pool, handle) else {
                end(.failure(.notSendable(to: validated.address.host)))
                return false
            }
            return true
        }

        /// Follows a redirect, or completes the request; returns whether it goes on.
        func goesOn(in pool: UnsafeMutableRawPointer, after result: Int32) -> Bool {
            guard let handle else { return false }
            ccurl_pool_remove(pool, handle)
            do throws(ServiceError) {
                if let refusal { throw refusal }
                guard result == 0 else {
                    throw ServiceError(
                        curlResult: result, isSent: ccurl_transfer_is_sent(handle),
                        systemError: ccurl_transfer_errno(handle),
                        certificateFault: ccurl_transfer_certificate_fault(handle), host: validated.address.host)
                }
                guard let reference = head.redirect else {
                    end(.success(try response()))
                    return false
                }
                redirects += 1
                place = try validated.redirect(redirects, from: place, to: reference)
                (head, body) = (head.next, [])
                guard ccurl_transfer_redirect(handle, place.text), ccurl_pool_add(pool, handle) else {
                    throw .notSendable(to: validated.address.host)
                }
                return true
            } catch {
                end(.failure(error))
                return false
            }
        }

        /// Ends without an answer: the caller has gone.
        func leave(_ pool: UnsafeMutableRawPointer) {
            if let handle { ccurl_pool_remove(pool, handle) }
            free()
        }

        private func response() throws(ServiceError) -> HTTPResponse {
            // libcurl takes a cut for the end where the length is unknown.
            guard !head.isPacked || head.hasKnownEnd else {
                throw .wrongShape(path: "", reason: "is packed without saying where it ends")
            }
            var response = HTTPResponse(status: head.status, body: body, age: head.age)
            response.retryAfter = head.retryAfter
            return response
        }

        private func end(_ outcome: RequestCompletion.Outcome) {
            free()
            validated.ending.come(outcome)
        }

        private func free() {
            if let handle { ccurl_transfer_free(handle) }
            handle = nil
        }

        private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
            head.read(line)
            if head.size > ResponseHead.mostBytes {
                refusal = .tooLarge(limit: ResponseHead.mostBytes)
            } else if head.contentLength > validated.sizeLimit {
                refusal = .tooLarge(limit: validated.sizeLimit)
            }
            return refusal == nil && !validated.ending.hasCome
        }

        private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
            guard bytes.count <= validated.sizeLimit - body.count else {
                refusal = .tooLarge(limit: validated.sizeLimit)
                return false
            }
            pieces += 1
            guard pieces <= Self.mostPieces else {
                refusal = .wrongShape(path: "", reason: "comes in too many pieces")
                return false
            }
            body.append(contentsOf: bytes)
            return !validated.ending.hasCome
        }

        /// What libcurl expects of a callback: all the bytes were taken, or another number to end the transfer.
        private static func receive(
            _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
            by take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
        ) -> Int {
            guard let context else { return count == 0 ? 1 : 0 }
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            let isTaken = take(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
            return isTaken ? count : count == 0 ? 1 : 0
        }
    }

    extension ValidatedRequest {
        /// Passes the request to `body` as libcurl's structures, valid as long as `body` runs.
        fileprivate func withFields(
            certificates: String?, _ body: (inout ccurl_request) -> UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer? {
            let lines = headers.map { name, value in strdup(value.isEmpty ? "\(name);" : "\(name): \(value)") }
            let file = certificates.flatMap { strdup($0) }
            let url = strdup(address.text)
            let method = strdup(request.method.rawValue)
            defer {
                free(method)
                for line in lines { free(line) }
                free(file)
                free(url)
            }
            return lines.map { UnsafePointer($0) }.withUnsafeBufferPointer { lines in
                request.body.withUnsafeBytes { content in
                    var fields = ccurl_request()
                    fields.url = UnsafePointer(url)
                    (fields.headers, fields.header_count) = (lines.baseAddress, lines.count)
                    fields.method = UnsafePointer(method)
                    (fields.has_content, fields.is_sent_once) = (request.method.hasContent, request.isSentOnce)
                    fields.body = content.bindMemory(to: CChar.self).baseAddress
                    fields.body_size = content.count
                    fields.certificates = UnsafePointer(file)
                    return body(&fields)
                }
            }
        }
    }

    extension ServiceError {
        /// The error for a result of libcurl (its `CURLcode`) about `host`; `isSent` tells whether any of the request was sent,
        /// `systemError` is the `errno` of the connection, `certificateFault` what OpenSSL says of the certificate.
        init(curlResult: Int32, isSent: Bool, systemError: Int32, certificateFault: Int32, host: String) {
            self =
                switch curlResult {
                case 5, 6: .offline(host: host)
                case 7 where [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(systemError): .offline(host: host)
                case 7: .refused(host: host)
                case 28 where !isSent: .offline(host: host)
                case 28: .timeout
                // A reply in no protocol that is known, or packed in a way that is not or is broken.
                case 1, 8, 61: .notJSON
                case 35: .notSecure(host)
                case 51, 60: .notConfigured("The certificate of \(host) \(Self.words(of: certificateFault)).")
                case 77: .notConfigured("SSL_CERT_FILE does not name a file of certificates that can be read.")
                default: .cutShort
                }
        }

        private static func words(of certificateFault: Int32) -> String {
            switch certificateFault {
            // libcurl compares the name before it asks OpenSSL for the fault.
            case 1: "is for another name; check the address"
            case 9: "is not valid yet, or the clock here is wrong"
            case 10: "has expired, or the clock here is wrong"
            default: "is not trusted; SSL_CERT_FILE can name a file of those that are"
            }
        }
    }
#endif

#if !canImport(Darwin)
    import BankKernel
    import CCurl
    import Synchronization

    /// The thread on which libcurl sends and receives for the whole process, with its one pool of connections.
    final class CurlLoop: Sendable {
        private enum Order {
            case begin(ValidatedRequest, certificates: String?)
            case stop(RequestCompletion)
        }

        /// The loop, from the first request on; `nil` where there is no libcurl.
        static let shared = CurlLoop()

        private let orders = Mutex<[Order]>([])
        /// The pool of libcurl as a number: a pointer is not `Sendable`.
        private let pool: UInt

        private init?() {
            guard ccurl_load(), let pool = ccurl_pool_new() else { return nil }
            self.pool = UInt(bitPattern: pool)
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }
            let context = Unmanaged.passRetained(self)
            guard ccurl_thread_start(body, context.toOpaque()) else {
                context.release()
                return nil
            }
        }

        /// The response to `validated`, whatever its status.
        func response(to validated: ValidatedRequest, certificates: String?) async throws(ServiceError) -> HTTPResponse
        {
            try await validated.ending.wait {
                self.give(.begin(validated, certificates: certificates))
            } stop: {
                self.give(.stop(validated.ending))
            }
        }

        private func give(_ order: Order) {
            orders.withLock { $0.append(order) }
            ccurl_pool_wake(UnsafeMutableRawPointer(bitPattern: pool))
        }

        private func run() {
            guard let pool = UnsafeMutableRawPointer(bitPattern: pool) else { return }
            var transfers: [ObjectIdentifier: CurlTransfer] = [:]
            while true {
                for order in takeOrders() {
                    switch order {
                    case .begin(let validated, let certificates):
                        guard !validated.ending.hasCome else { continue }
                        let transfer = CurlTransfer(validated)
                        guard transfer.begin(in: pool, certificates: certificates) else { continue }
                        transfers[ObjectIdentifier(validated.ending)] = transfer
                    case .stop(let ending):
                        transfers.removeValue(forKey: ObjectIdentifier(ending))?.leave(pool)
                    }
                }
                ccurl_pool_perform(pool)
                var result: Int32 = 0
                while let context = ccurl_pool_next_ended(pool, &result) {
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    guard !transfer.goesOn(in: pool, after: result) else { continue }
                    transfers[ObjectIdentifier(transfer.validated.ending)] = nil
                }
                ccurl_pool_wait(pool)
            }
        }

        private func takeOrders() -> [Order] {
            orders.withLock { orders in
                defer { orders = [] }
                return orders
            }
        }
    }
#endif
