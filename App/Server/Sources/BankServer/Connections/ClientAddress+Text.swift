extension ClientAddress: CustomStringConvertible {
    /// For logs: `192.0.2.1`, or the network `2001:db8:0:1::/64`.
    var description: String {
        switch self {
        case .v4(let number):
            stride(from: 24, through: 0, by: -8).map { "\(number >> UInt32($0) & 0xff)" }.joined(separator: ".")
        case .v6(let network):
            stride(from: 48, through: 0, by: -16).map { String(network >> UInt64($0) & 0xffff, radix: 16) }
                .joined(separator: ":") + "::/64"
        }
    }
}
