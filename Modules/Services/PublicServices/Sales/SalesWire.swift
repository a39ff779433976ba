import BankKernel

/// The credentials of a login in the words of the sales service.
struct CredentialsWire: Encodable {
    let username: String
    let password: String
}

/// What the sales service answers to a login.
struct AccessTokenWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case text = "access_token"
    }

    let token: AccessToken

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let token = AccessToken(text: try container.decode(String.self, forKey: .text)) else {
            throw DecodingError.dataCorruptedError(forKey: .text, in: container, debugDescription: "no header value")
        }
        self.token = token
    }
}

/// A product in the words of the sales service.
struct ProductWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, name
    }

    let product: Product

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        product = Product(
            id: try container.decode(String.self, forKey: .id), name: try container.decode(String.self, forKey: .name))
    }
}
