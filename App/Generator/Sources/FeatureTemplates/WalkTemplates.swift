/// Walks through the feature's screen: a test and a session.
enum WalkTemplates {
    static let files = [
        ("Tests/App/BankAppTests/Features/__Feature__ScreenTests.swift", screen),
        ("Tests/Sessions/__Feature__/__feature__.session.md", session),
    ]

    private static let screen = #"""
        import TerminalIO
        import Testing

        @testable import BankApp

        @MainActor
        @Suite struct __Feature__ScreenTests {
            @Test func `shows what is known of the selected account`() async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__")
                #expect(walk.output.text.contains("\n1  Account  Checking\n"))
            }

            @Test func `shows one of the list`() async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__", "show 1")
                #expect(walk.output.text.hasSuffix("Account: Checking\n"))
            }

            @Test(arguments: ["0", "4", "99999999999999999999"])
            func `refuses what the list does not have`(place: String) async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__", "show \(place)")
                #expect(walk.errors.text.contains("The list of __feature__ has nothing in place"))
            }

            private func makeSUT() throws -> Walk {
                Walk(bank: try SampleBank().bank)
            }
        }
        """#

    private static let session = ##"""
        # See the __feature__ of an account

        The screen opens with the list of the selected account; `show N` shows one of it, `back` leads to the accounts.

        ```session
        @include ../logged-in.session

        main(demo)> __feature__
        \#  Name     Value
        1  Account  Checking
        2  Holder   Demo
        3  Number   AT04 9999 9000 0000 0001
        @route main -> __feature__

        __feature__> show 1
        Account: Checking

        __feature__> show 9
        ! The list of __feature__ has nothing in place 9; it has 3.

        __feature__> refresh
        ...

        __feature__> back
        ...
        @route __feature__ -> main

        main(demo)> quit
        [0]
        ```
        """##
}
