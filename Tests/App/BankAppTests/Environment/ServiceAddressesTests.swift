import BankKernel
import Testing

@testable import BankApp

struct ServiceAddressesTests {
    private static let sandbox = ServiceChoice.sandbox("http://127.0.0.1:8080")
    private static let books = ServiceAddress(noun: "books", variable: "BOOKS_URL", sandboxPath: "/sandbox/books")
    private static let films = ServiceAddress(
        noun: "films", variable: "FILMS_URL", keyVariable: "FILMS_KEY", sandboxPath: "/sandbox/films")
    private static let songs = ServiceAddress(
        noun: "songs", variable: "SONGS_URL", sandboxPath: "/songs", publicAddress: "https://songs.example")
    private static let services = [books, films, songs]
    private static let variables = [
        "BOOKS_URL": "http://b", "FILMS_URL": "http://f", "FILMS_KEY": "key", "SONGS_URL": "http://s",
    ]

    @Test(arguments: [[:], variables.mapValues { _ in "" }])
    func `uses embedded data by default`(environment: [String: String]) {
        let sut = makeSUT(environment: environment)

        #expect(Self.services.map(sut.place) == [.embedded, .embedded, .embedded])
        #expect(Self.services.map(sut.address) == [nil, nil, nil])
    }

    @Test func `each variable sets the address of a service`() {
        let sut = makeSUT(environment: Self.variables)

        #expect(Self.services.map(sut.place) == [.url("http://b"), .url("http://f"), .url("http://s")])
        #expect(Self.services.map(sut.key) == ["", "key", ""])
    }

    @Test(arguments: [[:], variables])
    func `a sandbox provides all services and wins over the variables`(environment: [String: String]) {
        let sut = makeSUT(flag: Self.sandbox, environment: environment)
        let address = "http://127.0.0.1:8080"

        #expect(
            Self.services.map(sut.place) == [
                .url(address + "/sandbox/books"), .url(address + "/sandbox/films"), .url(address + "/songs"),
            ])
        #expect(sut.key(of: Self.films) == "sandbox")
    }

    @Test func `a public run uses the public address, or else the variable`() {
        let sut = makeSUT(flag: .live, environment: Self.variables)

        #expect(
            Self.services.map(sut.place) == [.url("http://b"), .url("http://f"), .url("https://songs.example")])
    }

    @Test func `a live run uses embedded data where a service has no public address, and says so`() {
        let message =
            "There is no public service of the books: DOBank uses its own data, unless BOOKS_URL is set to the "
            + "address of one."

        #expect(makeSUT(flag: .live).place(of: Self.books) == .embedded)
        #expect(makeSUT(flag: .live).notice(on: Self.books) == message)
        #expect(makeSUT(flag: .live).notice(on: Self.songs) == nil)
        #expect(makeSUT().notice(on: Self.books) == nil)
    }

    @Test func `a public service without a key names the variable to set`() {
        let plays = ServiceAddress(
            noun: "plays", variable: "PLAYS_URL", keyVariable: "PLAYS_KEY", sandboxPath: "/plays",
            publicAddress: "https://plays.example")
        let message = "The public service of the plays needs a key of your own; set PLAYS_KEY to it."

        #expect(makeSUT(flag: .live).place(of: plays) == .unavailable(.notConfigured(message)))
        #expect(
            makeSUT(flag: .live, environment: ["PLAYS_KEY": "key"]).place(of: plays) == .url("https://plays.example"))
    }

    @Test(arguments: [["FILMS_URL": "http://f"], ["FILMS_URL": "http://f", "FILMS_KEY": ""]])
    func `a service without its key is unavailable`(environment: [String: String]) {
        let message = "FILMS_URL is set but FILMS_KEY is not; set it to the key of the service."

        #expect(makeSUT(environment: environment).place(of: Self.films) == .unavailable(.notConfigured(message)))
    }

    @Test func `a variable wins over the configuration, and a flag over both`() {
        let environment = ["BOOKS_URL": "http://b"]

        #expect(makeSUT(environment: environment, config: Self.sandbox).address(of: Self.books) == "http://b")
        #expect(makeSUT(config: Self.sandbox).address(of: Self.songs) == "http://127.0.0.1:8080/songs")
        #expect(
            makeSUT(flag: .live, environment: environment, config: Self.sandbox).address(of: Self.songs)
                == "https://songs.example")
    }

    @Test func `sends no key of the customer to a sandbox`() {
        #expect(makeSUT(environment: ["FILMS_KEY": "key"], config: Self.sandbox).key(of: Self.films) == "sandbox")
    }

    private func makeSUT(
        flag: ServiceChoice? = nil, environment: [String: String] = [:], config: ServiceChoice? = nil
    ) -> ServiceAddresses {
        ServiceAddresses(flag: flag, environment: environment, config: config)
    }
}
