import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import BrowserSessions

/// ChromeDriver is played by a script that says where a server listens, which plays its side of WebDriver.
struct BrowserTests {
    @Test(arguments: [("/tmp/a", "/tmp/a/"), ("/tmp/" + String(repeating: "a", count: 60), "/tmp/browser-")])
    func `keeps its files where the names of sockets have room`(temporary: String, folder: String) {
        #expect(BrowserProcess.newFolder(below: temporary).hasPrefix(folder))
    }

    @Test func `without ChromeDriver one line says what is missing and what has it`() async throws {
        let folder = try TemporaryFolder()
        let error = await #expect(throws: BrowserError.self) { try await Browser(search: folder("")).refresh() }
        #expect(
            error?.description
                == "there is no browser: chromedriver is missing; apt-get install chromium chromium-driver, or the like, has it"
        )
    }

    @Test func `without Chromium one line says so, too`() async throws {
        let sut = try makeSUT(programs: ["chromedriver"]) { _ in nil }
        await #expect(throws: BrowserError.missing("chromium")) { try await sut.browser.refresh() }
    }

    @Test func `a ChromeDriver that ends at once is reported in one line`() async throws {
        let sut = try makeSUT(script: "exit 1") { _ in nil }
        let error = await #expect(throws: BrowserError.self) { try await sut.browser.refresh() }
        #expect(error?.description == "ChromeDriver cannot be started: it has ended")
    }

    @Test func `opens a page and reads it`() async throws {
        let sut = try makeSUT { $0.hasPrefix("POST /session/1/execute") ? Self.page : nil }
        try await sut.browser.refresh()
        let page = try await sut.browser.open("http://localhost/app")
        #expect(page.place == "main" && page.parts == [.init("Welcome, Demo.")])
        await sut.browser.close()
    }

    @Test func `a dead driver is reported in one line, and the next session gets another`() async throws {
        let isDead = Flag()
        let sut = try makeSUT { request in
            isDead.value ? "" : request.hasPrefix("POST /session/1/execute") ? Self.page : nil
        }
        try await sut.browser.refresh()
        isDead.value = true
        let error = await #expect(throws: BrowserError.self) { try await sut.browser.open("http://localhost/app") }
        #expect(error == .died)
        #expect(error?.description.contains("\n") == false)
        await #expect(throws: BrowserError.self) { try await sut.browser.refresh() }
        isDead.value = false
        try await sut.browser.refresh()
        #expect(try await sut.browser.open("http://localhost/app").place == "main")
        await sut.browser.close()
    }

    @Test func `a failure of a page's script is reported in one line`() async throws {
        let sut = try makeSUT { request in
            request.hasPrefix("POST /session/1/url")
                ? #"{"value":{"error":"unknown error","message":"net::ERR_CONNECTION_REFUSED\nstack"}}"# : nil
        }
        try await sut.browser.refresh()
        let error = await #expect(throws: BrowserError.self) { try await sut.browser.open("http://localhost/app") }
        #expect(error?.description == "the browser cannot do it: net::ERR_CONNECTION_REFUSED")
        await sut.browser.close()
    }

    @Test func `a closed browser ends ChromeDriver, removes its files, and starts no other`() async throws {
        let sut = try makeSUT { _ in nil }
        try await sut.browser.refresh()
        let profile = try String(contentsOfFile: sut.folder("profile"), encoding: .utf8)
        #expect(FileManager.default.fileExists(atPath: profile))
        await sut.browser.close()
        #expect(!FileManager.default.fileExists(atPath: profile))
        #expect(sut.server.requests.last?.hasPrefix("DELETE /session/1 ") == true)
        await #expect(throws: BrowserError.died) { try await sut.browser.refresh() }
    }

    @Test func `one that is closed while it starts is ended`() async throws {
        let sut = try makeSUT(pause: "0.5") { _ in nil }
        let start = Task { try await sut.browser.refresh() }
        try await waitUntil { FileManager.default.fileExists(atPath: sut.folder("profile")) }
        await sut.browser.close()
        await #expect(throws: BrowserError.died) { try await start.value }
        let profile = try String(contentsOfFile: sut.folder("profile"), encoding: .utf8)
        #expect(!FileManager.default.fileExists(atPath: profile))
    }

    private static let page = #"""
        {"value":{"place":"main","user":"demo","holder":"Demo","isAside":false,"address":"/app","forms":[],"links":[],
        "parts":[{"answers":[],"isRefusal":false,"field":null,"line":"Welcome, Demo.","table":null,"list":null}]}}
        """#

    private struct SUT {
        let browser: Browser
        let server: LoopbackServer
        let folder: TemporaryFolder
    }

    private final class Flag: Sendable {
        private let flag = Mutex(false)
        var value: Bool {
            get { flag.withLock { $0 } }
            set { flag.withLock { $0 = newValue } }
        }
    }

    /// `answer` gives what a request is answered; nothing for the usual, an empty text for no answer at all. ChromeDriver takes
    /// `pause` seconds to start.
    private func makeSUT(
        script: String? = nil, programs: [String] = ["chromedriver", "chromium"], pause: String = "0",
        answer: @escaping @Sendable (String) -> String?
    ) throws -> SUT {
        let server = try LoopbackServer { request in
            let text = answer(request) ?? #"{"value":{"sessionId":"1","capabilities":{}}}"#
            guard !text.isEmpty else { return Reply(bytes: []) }
            return .text(text, status: text.contains(#""error""#) ? 500 : 200)
        }
        let folder = try TemporaryFolder()
        let says = "sleep \(pause); echo ChromeDriver was started successfully on port \(server.port).; exec sleep 60"
        let text = "#!/bin/sh\nprintf %s \"$TMPDIR\" > '\(folder("profile"))'\n\(script ?? says)\n"
        for program in programs {
            try folder.write(text, to: program, mode: 0o755)
        }
        return SUT(browser: Browser(search: folder("")), server: server, folder: folder)
    }
}
