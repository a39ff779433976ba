import BankKernel
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceError {
    /// What an error of URLSession means to who asked `host`.
    init(_ error: any Error, host: String) {
        self =
            switch (error as? URLError)?.code {
            case .notConnectedToInternet?, .cannotFindHost?, .dnsLookupFailed?: .offline(host: host)
            case .timedOut?: .timeout
            case .cancelled?: .cancelled
            default: .refused(host: host)
            }
    }
}
