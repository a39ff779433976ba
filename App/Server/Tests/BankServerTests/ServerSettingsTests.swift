import Foundation
import Logging
import Testing

@testable import BankServer

struct ServerSettingsTests {
    @Test func `has a default for everything`() throws {
        let sut = try makeSUT()

        #expect(sut.address.port == 8080)
        #expect(sut.upstream?.text == "https://ile-b2p4.essentialdeveloper.com/rates")
        #expect(sut.ttl == .seconds(60))
        #expect(sut.logLevel == .info)
    }

    @Test func `reads the variables`() throws {
        let sut = try makeSUT([
            "LISTEN_ADDR": "127.0.0.1:1", "RATES_ENDPOINT_URL": "http://up.example/", "LOG_LEVEL": "debug",
        ])

        #expect(sut.address.host == "127.0.0.1")
        #expect(sut.upstream?.host == "up.example")
        #expect(sut.logLevel == .debug)
    }

    @Test(arguments: [
        "App/Server/Sources/dobank-server/DobankServer.swift", ".ci/packages/dobank-server/dobank-server.8",
    ])
    func `every variable that is read is in the help and in the manual page`(page: String) throws {
        let text = try text(at: page)
        let sources = try ["ServerSettings", "ServiceSettings"].map {
            try self.text(at: "App/Server/Sources/BankServer/\($0).swift")
        }
        let names = Set(sources.joined().matches(of: /"([A-Z]+_[A-Z_]+)"/).map { String($0.output.1) })

        #expect(names.count > 9)
        #expect(names.union(["PGPASSWORD", "PGPASSFILE"]).filter { !text.contains($0) } == [])
    }

    private func text(at path: String) throws -> String {
        let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `treats an empty variable as unset`() throws {
        #expect(try makeSUT(["LISTEN_ADDR": "", "LOG_LEVEL": "", "RATES_ENDPOINT_URL": ""]) == makeSUT())
    }

    @Test(arguments: [-1, 86_401])
    func `rejects an invalid TTL`(ttl: Int) {
        #expect {
            try makeSUT([:], "--ttl=\(ttl)")
        } throws: {
            "\($0)" == "--ttl \(ttl) is not possible; it is a number of seconds from 0 to 86400."
        }
    }

    @Test func `rejects an unknown log level`() {
        #expect {
            try makeSUT(["LOG_LEVEL": "loud"])
        } throws: {
            "\($0)" == "LOG_LEVEL is not one of trace, debug, info, notice, warning, error, critical."
        }
    }

    @Test func `listens on loopback for a bank without TLS`() throws {
        let sut = try makeSUT([:], "--bank", "bank.sqlite")

        #expect(sut.address.host == "127.0.0.1")
        #expect(sut.address.port == 8080)
    }

    @Test(arguments: ["127.0.0.1:80", "127.1.2.3:80", "localhost:80", "[::1]:80"])
    func `accepts a loopback address for a bank without TLS`(address: String) throws {
        #expect(try makeSUT(["LISTEN_ADDR": address], "--bank", "bank.sqlite").address.port == 80)
    }

    @Test(arguments: [":80", "0.0.0.0:80", "[::]:80", "bank.example:80", "127.evil.example:80", "10.0.0.1:80"])
    func `serves a bank without TLS to other machines only with --insecure`(address: String) throws {
        #expect {
            try makeSUT(["LISTEN_ADDR": address], "--bank", "bank.sqlite")
        } throws: {
            "\($0)".hasPrefix("LISTEN_ADDR \(address) is open to other machines") && "\($0)".contains("--insecure")
        }
        #expect(try makeSUT(["LISTEN_ADDR": address], "--bank", "bank.sqlite", "--insecure").address.port == 80)
    }

    @Test func `serves the sandbox without TLS to other machines only with --insecure`() throws {
        #expect(try makeSUT([:], "--sandbox").address.host == "127.0.0.1")
        #expect(throws: SettingError.self) { try makeSUT(["LISTEN_ADDR": ":80"], "--sandbox") }
        #expect(try makeSUT(["LISTEN_ADDR": ":80"], "--sandbox", "--insecure").address.host == "0.0.0.0")
        #expect(try makeSUT().address.host == "0.0.0.0")
    }

    @Test func `serves health and metrics to other machines only with --insecure`() throws {
        #expect(throws: SettingError.self) { try makeSUT(["ADMIN_ADDR": ":90"]) }
        #expect(try makeSUT(["ADMIN_ADDR": "127.0.0.1:90"]).operation?.port == 90)
        #expect(try makeSUT(["ADMIN_ADDR": ":90"], "--bank", "bank.sqlite", "--insecure").operation?.port == 90)
    }

    @Test func `wants health and metrics at a port of their own`() throws {
        let taken = SettingError("ADMIN_ADDR is the address of LISTEN_ADDR; give it a port of its own.")
        #expect(throws: taken) { try makeSUT(["LISTEN_ADDR": "127.0.0.1:80", "ADMIN_ADDR": "127.0.0.1:80"]) }
        #expect(try makeSUT(["LISTEN_ADDR": "127.0.0.1:0", "ADMIN_ADDR": "127.0.0.1:0"]).operation?.port == 0)
    }

    @Test func `takes no key without its bank`() {
        let refusal = SettingError("--key is for a bank; name it with --bank.")
        #expect(throws: refusal) { try makeSUT([:], "--key", "bank.key") }
    }

    @Test func `reads the variables of OpenTelemetry`() throws {
        let variables = ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318", "OTEL_SERVICE_NAME": "bank"]

        #expect(try makeSUT().traces == nil)
        #expect(try makeSUT(["OTEL_EXPORTER_OTLP_ENDPOINT": ""]).traces == nil)
        #expect(try makeSUT(variables).traces?.url == "http://127.0.0.1:4318/v1/traces")
        #expect(
            try makeSUT(["OTEL_EXPORTER_OTLP_ENDPOINT": "http://a.b/c?key=1"]).traces?.url
                == "http://a.b/c/v1/traces?key=1")
        #expect(try makeSUT(variables).traces?.service == "bank")
        #expect(
            try makeSUT(["OTEL_EXPORTER_OTLP_ENDPOINT": "https://otlp.example/"]).traces?.service == "dobank-server")
        #expect {
            try makeSUT(["OTEL_EXPORTER_OTLP_ENDPOINT": "collector"])
        } throws: {
            "\($0)".hasPrefix("OTEL_EXPORTER_OTLP_ENDPOINT is not")
        }
    }

    @Test(arguments: [
        (["bank", "accounts", "--bank", "a", "--bank", "b"], "--bank"),
        (["--key=a", "--bank", "b", "--key=a"], "--key"),
        (["--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1/128", "--ttl", "1"], nil),
        (["--insecure", "--insecure", "--bank", "a", "--", "--bank"], nil),
    ])
    func `an option with one value is given once`(words: [String], repeated: String?) {
        let result = Result { () throws(SettingError) in try ServeOptions.check(words) }
        let wanted = repeated.map { "\($0) is given twice; give it once." }
        if case .failure(let error) = result { #expect(error.description == wanted) } else { #expect(wanted == nil) }
    }

    @Test(arguments: ["backup", "restore", "recover", "restamp"])
    func `says which program has a command for a bank in a file`(command: String) {
        let wanted = SettingError(
            """
            "dobank-server bank" has no "\(command)"; for a bank in a file there is "dobank bank \(command) --data FOLDER".
            """)
        #expect(throws: wanted) { try ServeOptions.check(["bank", command, "x", "--bank", "bank.sqlite"]) }
    }

    @Test func `each option that takes one value is known`() throws {
        let sources = try ["BankServer/ServerSettings", "dobank-server/BankCommands"].map {
            try text(at: "App/Server/Sources/\($0).swift")
        }
        let known = sources.joined().matches(of: /@Option\b[\s\S]*?\bvar (\w+)(: \[)?/).filter { $0.output.2 == nil }
        #expect(known.count > 9)
        for name in known.map(\.output.1) {
            let option = "--" + name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
            #expect(throws: SettingError.self, "\(option)") { try ServeOptions.check([option, "1", option, "2"]) }
        }
    }

    private func makeSUT(_ environment: [String: String] = [:], _ arguments: String...) throws -> ServerSettings {
        try ServerSettings(environment: environment, arguments: arguments)
    }
}

struct ListenAddressTests {
    @Test(arguments: [
        (":8080", "0.0.0.0", 8080), ("127.0.0.1:9", "127.0.0.1", 9), ("localhost:65535", "localhost", 65535),
        ("[::1]:80", "::1", 80), ("a-b.example:0", "a-b.example", 0),
    ])
    func `reads host and port`(text: String, host: String, port: Int) throws {
        let sut = try makeSUT(text)

        #expect(sut.host == host)
        #expect(sut.port == port)
    }

    @Test(arguments: [
        "", "8080", ":", ":x", ":-1", ":+1", ":65536", "ü:80", "a b:80", "::1:80", "[]:80", "http://host:80",
    ])
    func `rejects what is no address`(text: String) {
        #expect {
            try makeSUT(text)
        } throws: { error in
            "\(error)"
                == "LISTEN_ADDR \"\(text)\" is not an address; it is :PORT or HOST:PORT, as in :8080 or 127.0.0.1:8080."
        }
    }

    private func makeSUT(_ text: String) throws -> ListenAddress { try ListenAddress(parsing: text) }
}

struct ServiceURLTests {
    @Test(arguments: [
        ("https://rates.example/rates", "rates.example"), ("http://u:secret@127.0.0.1:81/?key=secret", "127.0.0.1:81"),
    ])
    func `shows only its host`(text: String, host: String) throws {
        #expect(try makeSUT(text).host == host)
    }

    @Test(arguments: ["", "rates.example/secret", "ftp://rates.example/secret", "file:///secret", "https://"])
    func `rejects what is no URL without repeating it`(text: String) {
        #expect {
            try makeSUT(text)
        } throws: { error in
            "\(error)" == "RATES_ENDPOINT_URL is not the address of a service, such as https://example.com/api."
        }
    }

    private func makeSUT(_ text: String) throws -> ServiceURL { try ServiceURL(parsing: text) }
}
