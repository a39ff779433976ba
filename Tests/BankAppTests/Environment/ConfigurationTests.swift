import BankKernel
import Terminal
import TestSupport
import Testing

@testable import BankApp

@Suite struct ConfigurationTests {
    @Test func `reads every setting`() throws {
        let sut = try makeSUT(#"{"color": "never", "theme": "light", "idleMinutes": 5, "services": "live"}"#)
        #expect(sut.color == .never)
        #expect(sut.theme == .light)
        #expect(sut.idleMinutes == 5)
        #expect(sut.services == .live)
    }

    @Test func `the services may be those of a sandbox server`() throws {
        #expect(try makeSUT(#"{"services": "http://127.0.0.1:8080/"}"#).services == .sandbox("http://127.0.0.1:8080"))
    }

    @Test func `a missing file says nothing`() throws {
        #expect(try Configuration(path: TemporaryFolder()("config.json")) == Configuration())
    }

    @Test func `an empty object says nothing`() throws {
        #expect(try makeSUT("{}") == Configuration())
    }

    @Test(arguments: [
        (#"{"colour": "never"}"#, "colour"), (#"{"color": "pink"}"#, "color"), (#"{"color": 1}"#, "color"),
        (#"{"theme": "blue"}"#, "theme"), (#"{"theme": null}"#, "theme"), (#"{"idleMinutes": 0}"#, "idleMinutes"),
        (#"{"idleMinutes": 1441}"#, "idleMinutes"), (#"{"idleMinutes": 1.5}"#, "idleMinutes"),
        (#"{"idleMinutes": "5"}"#, "idleMinutes"), (#"{"idleMinutes": true}"#, "idleMinutes"),
        (#"{"idleMinutes": 1e300}"#, "idleMinutes"), (#"{"theme": "dark", "zoom": 1}"#, "zoom"),
        (#"{"services": "embedded"}"#, "services"), (#"{"services": 1}"#, "services"), (#"{"key": ""}"#, "key"),
    ])
    func `a wrong setting is named with what would be right`(text: String, name: String) throws {
        let folder = try TemporaryFolder()
        let detail =
            "\"\(name)\" is not a setting or has a wrong value; there are \"color\": \"auto|always|never\", "
            + "\"theme\": \"light|dark\", \"idleMinutes\": 1…1440, "
            + "\"services\": \"live\" or the address of a sandbox server, and \"key\": the path of a file"
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: detail)) {
            try makeSUT(text, in: folder)
        }
    }

    @Test(arguments: ["", "[]", "{", "never", "{\"theme\": \"dark\"} x"])
    func `what is no JSON object is refused`(text: String) throws {
        let folder = try TemporaryFolder()
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: "it is not a JSON object")) {
            try makeSUT(text, in: folder)
        }
    }

    @Test func `a file that cannot be read is refused, not passed over`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("config.json")
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: "Is a directory")) {
            try Configuration(path: folder("config.json"))
        }
    }

    @discardableResult
    private func makeSUT(_ text: String, in folder: TemporaryFolder? = nil) throws -> Configuration {
        let folder = try folder ?? TemporaryFolder()
        try folder.write(text, to: "config.json")
        return try Configuration(path: folder("config.json"))
    }
}
