import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Which responses are not even begun, because they are, or may unpack to, more bytes than are taken.
///
/// On Linux a packed response is unpacked far ahead of whoever counts its bytes, so that it is too late to stop then.
struct SizeCap {
    /// What a packed byte unpacks to at most (RFC 1951: 258 bytes in two bits).
    private static let mostUnpacked = 1_032

    let bytes: Int

    func excludes(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        let length = response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
        let encoding = response.value(forHTTPHeaderField: "Content-Encoding")?.lowercased() ?? "identity"
        guard encoding != "identity" else { return length ?? 0 > bytes }
        return length.map { $0 > bytes / Self.mostUnpacked } ?? true
    }
}
