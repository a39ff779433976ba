public import BankKernel
import BankSamples
import Testing

/// What every store of customers' own names for payees does.
///
///     @Test(arguments: PayeeBookContract.laws)
///     func `keeps the contract of payee books`(law: Law<any PayeeBookPort>) async throws {
///         try await law.hold(for: MyPayeeBook())
///     }
public struct PayeeBookContract {
    /// All of them; each wants an empty store.
    public static let laws: [Law<any PayeeBookPort>] = [
        Law("has nothing at first") { try await Self(sut: $0).isEmpty() },
        Law("gives nicknames back as they were kept") { try await Self(sut: $0).keeps() },
        Law("renames a payee") { try await Self(sut: $0).renames() },
        Law("forgets one payee alone") { try await Self(sut: $0).forgets() },
        Law("does no harm when a nickname is kept or forgotten twice") { try await Self(sut: $0).repeats() },
        Law("keeps customers apart") { try await Self(sut: $0).keepsApart() },
    ]

    private let sut: any PayeeBookPort
    private let ann = CustomerID(rawValue: 1)
    private let bob = CustomerID(rawValue: 2)
    private let landlord = Nickname(number: AccountModel.payee.number, name: "Landlórd 🏠")
    private let shop = Nickname(number: AccountModel.dollarPayee.number, name: "shop")

    private init(sut: any PayeeBookPort) {
        self.sut = sut
    }

    private func isEmpty() async throws {
        #expect(try await sut.nicknames(of: ann) == [])
    }

    private func keeps() async throws {
        for nickname in [landlord, shop] { try await sut.keep(nickname, for: ann) }

        #expect(try await Set(sut.nicknames(of: ann)) == [landlord, shop])
    }

    private func renames() async throws {
        try await sut.keep(landlord, for: ann)
        let renamed = Nickname(number: landlord.number, name: "rent")
        try await sut.keep(renamed, for: ann)

        #expect(try await sut.nicknames(of: ann) == [renamed])
    }

    private func forgets() async throws {
        for nickname in [landlord, shop] { try await sut.keep(nickname, for: ann) }

        try await sut.forget(landlord.number, of: ann)

        #expect(try await sut.nicknames(of: ann) == [shop])
    }

    private func repeats() async throws {
        for _ in 1...2 { try await sut.keep(shop, for: ann) }
        #expect(try await sut.nicknames(of: ann) == [shop])

        for _ in 1...2 { try await sut.forget(shop.number, of: ann) }
        #expect(try await sut.nicknames(of: ann) == [])
    }

    private func keepsApart() async throws {
        try await sut.keep(shop, for: ann)
        try await sut.keep(Nickname(number: shop.number, name: "mine"), for: bob)

        try await sut.forget(shop.number, of: bob)

        #expect(try await sut.nicknames(of: ann) == [shop])
        #expect(try await sut.nicknames(of: bob) == [])
    }
}
