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

        /// The response to `errand`, whatever its status.
        func response(to errand: ValidatedRequest, certificates: String?) async throws(ServiceError) -> HTTPResponse {
            try await errand.ending.wait {
                self.give(.begin(errand, certificates: certificates))
            } stop: {
                self.give(.stop(errand.ending))
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
                    case .begin(let errand, let certificates):
                        guard !errand.ending.hasCome else { continue }
                        let transfer = CurlTransfer(errand)
                        guard transfer.begin(in: pool, certificates: certificates) else { continue }
                        transfers[ObjectIdentifier(errand.ending)] = transfer
                    case .stop(let ending):
                        transfers.removeValue(forKey: ObjectIdentifier(ending))?.leave(pool)
                    }
                }
                ccurl_pool_perform(pool)
                var result: Int32 = 0
                while let context = ccurl_pool_next_ended(pool, &result) {
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    guard !transfer.goesOn(in: pool, after: result) else { continue }
                    transfers[ObjectIdentifier(transfer.errand.ending)] = nil
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
