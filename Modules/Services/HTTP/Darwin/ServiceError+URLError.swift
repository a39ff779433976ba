#if canImport(Darwin)
    import BankKernel
    import Foundation

    extension ServiceError {
        /// What an error of URLSession says about asking `host`.
        init(_ error: any Error, host: String) {
            self =
                switch (error as? URLError)?.code {
                case .notConnectedToInternet?, .cannotFindHost?, .dnsLookupFailed?: .offline(host: host)
                case .timedOut?: .timeout
                case .cancelled?: .cancelled
                case .cannotDecodeContentData?, .cannotDecodeRawData?, .cannotParseResponse?: .notJSON
                case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?, .serverCertificateHasBadDate?:
                    .notConfigured("The certificate of \(host) is not trusted.")
                default: .refused(host: host)
                }
        }
    }
#endif
