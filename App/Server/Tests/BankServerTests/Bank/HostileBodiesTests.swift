import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import Testing

@testable import BankServer

/// Contents that are none, as a hostile client sends them.
struct HostileBodiesTests {
    private static let paths: [(HTTPRequest.Method, String)] = [
        (.post, "/v1/sessions"), (.put, "/v1/password"), (.put, "/v1/transfers/\(TransferID.deadbeef)"),
    ]
    private static let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    private static let account = IBAN.nobodys.electronicForm

    private static let texts = [
        "", "null", "[]", "0", "\"a\"", "{", "{}}", "{\"username\":", deep, "{\"username\":\(deep)}",
        "{\"username\":1,\"password\":true,\"old\":[],\"new\":{},\"source\":1}",
        "{\"username\":\"a\",\"username\":\"b\",\"password\":\"c\",\"old\":\"a\",\"old\":\"b\"}",
        "{\"username\":\"\\ud800\",\"password\":\"\",\"old\":\"\\udc00\",\"new\":\"\"",
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":1e999,\"currency\":\"EUR\"}}",
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"99999999999999999999\","
            + "\"currency\":\"EUR\"}}",
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"1\",\"currency\":\"XYZ\"}}",
        "{\"source\":\"DROP TABLE\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"1\",\"currency\":\"EUR\"}}",
    ]

    @Test(arguments: paths.indices, texts)
    func `are refused as no such document`(place: Int, text: String) async throws {
        let answer = try await answer(to: place, Array(text.utf8))

        #expect(answer.status == 400, "\(answer.text)")
        #expect(answer.code == "malformed")
    }

    @Test(arguments: paths.indices)
    func `are refused when they are not UTF-8`(place: Int) async throws {
        let answer = try await answer(to: place, Array("{\"username\":\"".utf8) + [0xff, 0xfe] + Array("\"}".utf8))

        #expect(answer.status == 400)
        #expect(answer.code == "malformed")
    }

    @Test(arguments: paths.indices, [WireLimits.requestBytes + 1, BankServer.bodyLimit + 1])
    func `are refused when they are too long`(place: Int, count: Int) async throws {
        let answer = try await answer(to: place, Array(repeating: UInt8(ascii: " "), count: count))

        #expect(answer.status == 413)
        #expect(answer.code == "tooLarge")
    }

    @Test(
        arguments: paths.indices,
        [
            "text/plain", "application/jsonp", "", "application/x-www-form-urlencoded",
            "application/json; charset=utf-16",
            "application/json;charset=latin1",
        ])
    func `are refused when they say that they are not JSON`(place: Int, type: String) async throws {
        let answer = try await answer(to: place, Array("{}".utf8), type: type)

        #expect(answer.status == 415)
        #expect(answer.code == "unsupportedMediaType")
    }

    @Test func `are JSON with a charset beside, too`() async throws {
        let sut = try BankUnderTest()
        let answer = try await sut.serving {
            try await $0.send(
                .post, "/v1/sessions", #"{"username":"ann","password":"ann"}"#,
                type: "Application/JSON ; charset=utf-8")
        }

        #expect(answer.status == 201)
    }

    @Test func `never reach an order that is too great for the bank`() async throws {
        let sut = try BankUnderTest()
        let answer = try await sut.serving {
            try await $0.loggedIn().pay(from: sut.checking.number, to: sut.bobs.number, "9223372036854775807")
        }

        #expect(answer.status == 422)
        #expect(answer.code == "insufficientFunds" || answer.code == "amountTooLarge")
    }

    private func answer(to place: Int, _ bytes: [UInt8], type: String = "application/json") async throws -> BankAnswer {
        let (method, path) = Self.paths[place]
        return try await BankUnderTest().serving { customer in
            try await customer.loggedIn().send(method, path, bytes: bytes, type: type)
        }
    }
}
