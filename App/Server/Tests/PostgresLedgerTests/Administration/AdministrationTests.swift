import BankKernel
import BankSamples
import Money
import PostgresLedger
import PostgresSupport
import Testing

struct AdministrationTests {
    @Test func `a name with a NUL is refused, and nobody is called so`() async throws {
        let bank = try await TestBank().open()
        for (username, name) in [("eve\0", "Eve"), ("eve", "Eve\0")] {
            do throws(BankError) {
                _ = try await bank.addCustomer(username: username, displayName: name, passwordHash: nil)
                Issue.record("a name with a NUL is taken")
            } catch {
                if case .storage(.failed) = error { continue }
                Issue.record("\(error)")
            }
        }
        await #expect(throws: BankError.unknownCustomer("eve\0")) {
            try await bank.setPassword(for: "eve\0", hash: PasswordHash(cryptText: "x"))
        }
    }

    @Test func `another password is the one that is found, by another server too`() async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        _ = try await bank.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        try await bank.setPassword(for: "ann", hash: PasswordHash(cryptText: "new"))

        let found = try await test.open().credential(forUsername: "ann")
        #expect(found?.passwordHash == PasswordHash(cryptText: "new"))
        await #expect(throws: BankError.unknownCustomer("bob")) {
            try await bank.setPassword(for: "bob", hash: PasswordHash(cryptText: "new"))
        }
    }

    @Test func `two servers that take in the same name at once have one customer`() async throws {
        let test = try await TestBank()
        let banks = [try await test.open(), try await test.open()]
        let taken = await withTaskGroup(of: Bool.self) { group in
            for bank in banks {
                group.addTask {
                    do throws(BankError) {
                        _ = try await bank.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
                        return false
                    } catch {
                        return error == .usernameTaken("ann")
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(taken.filter { $0 }.count == 1)
    }
}
