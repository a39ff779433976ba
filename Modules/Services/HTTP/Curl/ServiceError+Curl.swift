#if !canImport(Darwin)
    import BankKernel

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    extension ServiceError {
        /// What a result of libcurl (its `CURLcode`) says about asking `host`; `systemError` is the `errno` of the connection.
        init(curlResult: Int32, systemError: Int32, host: String) {
            self =
                switch curlResult {
                case 5, 6: .offline(host: host)
                case 7 where [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(systemError): .offline(host: host)
                case 28: .timeout
                // A reply in no protocol that is known, or packed in a way that is not or is broken.
                case 1, 8, 61: .notJSON
                case 51, 60:
                    .notConfigured(
                        "The certificate of \(host) is not trusted; SSL_CERT_FILE can name a file of those that are.")
                case 77: .notConfigured("SSL_CERT_FILE does not name a file of certificates that can be read.")
                default: .refused(host: host)
                }
        }
    }
#endif
