import BankKernel
import DisplayText
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@Suite struct ConfigurationTests {
    @Test func `reads every setting`() throws {
        let sut = try makeSUT(
            #"{"color": "never", "theme": "light", "idleMinutes": 5, "services": "live", "keys": "vi"}"#)
        #expect(sut.keys == .vi)
        #expect(sut.color == .never)
        #expect(sut.theme == .light)
        #expect(sut.idleMinutes == 5)
        #expect(sut.services == .live)
    }

    @Test func `the services may be those of a sandbox server`() throws {
        #expect(try makeSUT(#"{"services": "http://127.0.0.1:8080/"}"#).services == .sandbox("http://127.0.0.1:8080"))
    }

    @Test func `a missing file has no settings`() throws {
        #expect(try Configuration(path: TemporaryFolder()("config.json")) == Configuration())
    }

    @Test func `passes over a byte order mark`() throws {
        #expect(try makeSUT("\u{FEFF}" + #"{"theme": "light"}"#).theme == .light)
    }

    @Test func `an empty object has no settings`() throws {
        #expect(try makeSUT("{}") == Configuration())
    }

    @Test(arguments: [
        (#"{"color": "pink"}"#, "\"color\" is \"auto\", \"always\" or \"never\""),
        (#"{"color": 1}"#, "\"color\" is \"auto\", \"always\" or \"never\""),
        (#"{"theme": "blue"}"#, "\"theme\" is \"light\" or \"dark\""),
        (#"{"theme": null}"#, "\"theme\" is \"light\" or \"dark\""),
        (#"{"idleMinutes": 0}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"idleMinutes": 1441}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"idleMinutes": 1.5}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"idleMinutes": "5"}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"idleMinutes": true}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"idleMinutes": 1e300}"#, "\"idleMinutes\" is a number from 1 to 1440"),
        (#"{"keys": "nano"}"#, "\"keys\" is \"emacs\" or \"vi\""),
        (#"{"pager": true}"#, "\"pager\" is a command, or false"),
        (#"{"pager": ""}"#, "\"pager\" is a command, or false"),
        (#"{"services": "embedded"}"#, "\"services\" is \"live\" or the address of a sandbox server"),
        (#"{"services": 1}"#, "\"services\" is \"live\" or the address of a sandbox server"),
        (#"{"key": ""}"#, "\"key\" is the path of a file"),
    ])
    func `rejects a wrong value and names valid ones`(text: String, detail: String) throws {
        try expectRefusal(of: text, saying: "line 1: " + detail)
    }

    @Test func `rejects an unknown setting with its line`() throws {
        let names =
            "there are \"color\", \"theme\", \"idleMinutes\", \"keys\", \"pager\", \"services\", \"bank\" and \"key\""
        try expectRefusal(
            of: "{\n  \"theme\": \"dark\",\n  \"colour\": \"never\"\n}\n",
            saying: "line 3: there is no setting \"colour\"; \(names)")
        try expectRefusal(
            of: "{\n  \"theme\": \"dark\",\n  \"keys\":\n\"nano\"\n}\n",
            saying: "line 3: \"keys\" is \"emacs\" or \"vi\"")
    }

    @Test func `rejects a setting that is there twice with its line`() throws {
        let text = "{\"theme\": \"dark\",\n\"theme\": \"light\"}"
        try expectRefusal(of: text, saying: "line 2: \"theme\" is there twice")
    }

    @Test(arguments: [
        ("", "it is empty; without any setting it is {}"), ("\u{FEFF}\n", "it is empty; without any setting it is {}"),
        ("[]", "line 1: it is not a JSON object; expected \"{\""),
        ("{\n", "line 2: it is not a JSON object; it ends too early"),
        ("{\"theme\": \"da", "line 1: it is not a JSON object; it ends too early"),
        ("never", "line 1: it is not a JSON object; expected \"{\""),
        ("{\"theme\": \"dark\"}\nx", "line 2: it is not a JSON object; expected the end of the file"),
        ("{\n\"theme\": \"dark\"\n\"keys\": 1}", "line 3: it is not a JSON object; expected a comma or \"}\""),
    ])
    func `rejects invalid JSON with its line`(text: String, detail: String) throws {
        try expectRefusal(of: text, saying: detail)
    }

    @Test(arguments: [
        (#"{"pager": "most -s"}"#, PagerChoice?.some(.command("most -s"))), (#"{"pager": false}"#, PagerChoice.none),
        ("{}", nil),
    ])
    func `reads a pager or none`(text: String, pager: PagerChoice?) throws {
        #expect(try makeSUT(text).pager == pager)
    }

    @Test func `rejects an unreadable file`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("config.json")
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: "Is a directory")) {
            try Configuration(path: folder("config.json"))
        }
    }

    private func expectRefusal(of text: String, saying detail: String) throws {
        let folder = try TemporaryFolder()
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: detail)) {
            try makeSUT(text, in: folder)
        }
    }

    @discardableResult
    private func makeSUT(_ text: String, in folder: TemporaryFolder? = nil) throws -> Configuration {
        let folder = try folder ?? TemporaryFolder()
        try folder.write(text, to: "config.json")
        return try Configuration(path: folder("config.json"))
    }
}
