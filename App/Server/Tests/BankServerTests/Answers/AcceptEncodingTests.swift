import HTTPTypes
import Testing

@testable import BankServer

struct AcceptEncodingTests {
    @Test(arguments: [
        "gzip", "GZIP", "x-gzip", "deflate, gzip", "gzip;q=0.5", "gzip ; q=1.0, br", "*", "br;q=1, *;q=0.1",
        "identity;q=0.5, gzip;q=0.5", "gzip;q=0.001", "identity;q=0, gzip",
    ])
    func `takes gzip`(field: String) {
        #expect(AcceptEncoding.prefersGzip([.acceptEncoding: field]))
    }

    @Test(arguments: [
        "", "identity", "deflate, br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "gzip;q=2", "gzip;q=x",
        "gzipped", "identity, gzip;q=0.5", ";q=1", ",", "gzip;q=nan",
    ])
    func `does not take gzip, or would rather not`(field: String) {
        #expect(!AcceptEncoding.prefersGzip([.acceptEncoding: field]))
        #expect(!AcceptEncoding.prefersGzip([:]))
    }
}
