import BankKernel
import Testing

@testable import BankApp

@Suite struct FoldersTests {
    @Test func `stand below HOME where nothing else is said`() throws {
        let sut = try makeSUT(["HOME": "/home/ann"])
        #expect(sut.bank == "/home/ann/.local/share/dobank/bank.sqlite")
        #expect(sut.cards == "/home/ann/.local/share/dobank/cards.sqlite")
        #expect(sut.preferences == "/home/ann/.local/state/dobank/preferences.json")
        #expect(sut.tokens == "/home/ann/.local/state/dobank/tokens.json")
        #expect(sut.history(of: CustomerID(rawValue: 7)) == "/home/ann/.local/state/dobank/input-history.7")
        #expect(sut.sharedHistory == "/home/ann/.local/state/dobank/history")
        #expect(sut.configuration == "/home/ann/.config/dobank/config.json")
    }

    @Test func `each XDG variable moves its own`() throws {
        let sut = try makeSUT(["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config"])
        #expect(sut.data == "/data/dobank")
        #expect(sut.state == "/state/dobank")
        #expect(sut.config == "/config/dobank")
    }

    @Test(arguments: ["relative", ""])
    func `an XDG variable that is no absolute path is ignored`(path: String) throws {
        let sut = try makeSUT(["HOME": "/home/ann", "XDG_DATA_HOME": path])
        #expect(sut.data == "/home/ann/.local/share/dobank")
    }

    @Test(arguments: [
        [:], ["HOME": ""], ["HOME": "relative"], ["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state"],
    ])
    func `there are none where a place is missing`(environment: [String: String]) {
        #expect(Folders(environment: environment) == nil)
    }

    @Test func `one folder can hold everything`() {
        let sut = Folders(folder: "/all")
        #expect(sut.bank == "/all/bank.sqlite")
        #expect(sut.preferences == "/all/preferences.json")
        #expect(sut.tokens == "/all/tokens.json")
        #expect(sut.history(of: CustomerID(rawValue: 1)) == "/all/input-history.1")
        #expect(sut.configuration == "/all/config.json")
    }

    @Test func `only the folders of XDG are the app's own`() throws {
        #expect(try makeSUT(["HOME": "/home/ann"]).areOwn)
        #expect(!Folders(folder: "/all").areOwn)
    }

    private func makeSUT(_ environment: [String: String]) throws -> Folders {
        try #require(Folders(environment: environment))
    }
}
