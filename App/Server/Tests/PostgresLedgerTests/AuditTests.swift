import BankKernel
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

struct AuditTests {
    /// Two accounts with a deposit each, and three transfers from the first to the second.
    private func makeSUT() async throws -> AnnsBank {
        let sut = try await AnnsBank()
        for number in 1...3 { _ = try await sut.bank.book(sut.order(note: "Gift \(number)")) }
        return sut
    }

    private static let tamperings: [(String, Step, String)] = [
        (
            "an amount", "UPDATE posting SET amount = amount - 1 WHERE account = 1 AND number = 2",
            "does not add up"
        ),
        (
            "a note", "UPDATE transfer SET note = 'Bribe' WHERE note = 'Gift 2'",
            "was changed after it was booked"
        ),
        (
            "a time", "UPDATE posting SET booked_at = 0 WHERE account = 1 AND number = 2",
            "not as its transfer says"
        ),
        (
            "an invalid time",
            "UPDATE posting SET booked_at = 9223372036854775807 WHERE account = 1 AND number = 2",
            "not as its transfer says"
        ),
        (
            "a transfer and its postings' time",
            """
            WITH moved AS (UPDATE transfer SET booked_at = 0 WHERE note = 'Gift 2' RETURNING id)
            UPDATE posting SET booked_at = 0 FROM moved WHERE transfer = moved.id
            """, "was changed after it was booked"
        ),
        ("a transfer that is gone", "DELETE FROM transfer WHERE note = 'Gift 1'", "that is not there"),
        (
            "a posting that is gone", "DELETE FROM posting WHERE account = 1 AND number = 2",
            "lacks postings before"
        ),
        ("the latest posting", "DELETE FROM posting WHERE account = 1 AND number = 4", "lacks a posting"),
        (
            "the latest posting of a payee", "DELETE FROM posting WHERE account = 3 AND number = 4", "lacks a posting"
        ),
        (
            "a balance that was below zero", "UPDATE posting SET balance_after = -1 WHERE account = 1 AND number = 2",
            "is below zero after number 2"
        ),
        ("a balance", "UPDATE balance SET amount = amount + 1 WHERE account = 1", "not the sum of its postings"),
        (
            "a balance of no account",
            """
            WITH free AS (SELECT set_config('session_replication_role', 'replica', false))
            INSERT INTO balance SELECT 99, 0, 0, head, false FROM balance, free WHERE account = 1
            """, "The balance of account 99 has no account"
        ),
        (
            "the end of a chain", "UPDATE balance SET head = sha256('x') WHERE account = 1",
            "has a chain that does not end where its balance says"
        ),
        (
            "a number of postings", "UPDATE balance SET postings = postings + 1 WHERE account = 1",
            "has 4 postings, and there were 5"
        ),
        (
            "a counterparty", "UPDATE posting SET counterparty = 2 WHERE account = 1 AND number = 2",
            "not as its transfer says"
        ),
        ("a currency", "UPDATE account SET currency = '???' WHERE id = 1", "Account 1 cannot be read"),
        ("a balance that is gone", "DELETE FROM balance WHERE account = 1", "has no balance"),
        (
            "an account's holder",
            """
            WITH eve AS (INSERT INTO customer (username, display_name) VALUES ('eve', 'Eve') RETURNING id)
            UPDATE account SET customer = eve.id FROM eve WHERE account.id = 3
            """, "was changed after it was booked"
        ),
        (
            "an account's number", "UPDATE account SET number = 'DE02500105170137075030' WHERE id = 1",
            "another's number"
        ),
        (
            "a holder who is gone",
            """
            WITH free AS (SELECT set_config('session_replication_role', 'replica', false))
            DELETE FROM customer USING free WHERE username = 'ann'
            """, "is of a customer who is not there"
        ),
        ("an overdraft", "UPDATE balance SET overdraft = true WHERE account = 1", "has a wrong overdraft flag"),
        ("a turnover", "UPDATE turnover SET credits = credits + 1 WHERE account = 1", "turnover"),
        ("a turnover of debits", "UPDATE turnover SET debits = debits - 1 WHERE account = 1", "turnover"),
        ("a turnover that is gone", "DELETE FROM turnover WHERE account = 1", "turnover"),
        ("a seal", "UPDATE seal SET made_at = made_at + 1", "Seal 1 was changed"),
        ("a sealed head", "DELETE FROM seal_head WHERE account = 1", "Seal 1 was changed"),
        (
            "the heads of a seal to come",
            "INSERT INTO seal_head SELECT account, postings + 1, head, 77 FROM balance WHERE account = 1",
            "after 5 postings that no seal made"
        ),
        (
            "all accounts of a transfer, without a trace but the seal",
            """
            WITH gone AS (
                DELETE FROM posting WHERE transfer = (SELECT id FROM transfer WHERE note = 'Gift 3')
                RETURNING account, amount
            ), removed AS (DELETE FROM transfer WHERE note = 'Gift 3'
            ), months AS (
                UPDATE turnover SET credits = credits - greatest(gone.amount, 0), debits = debits - least(gone.amount, 0)
                FROM gone WHERE turnover.account = gone.account
            )
            UPDATE balance SET amount = balance.amount - gone.amount, postings = balance.postings - 1,
                head = (SELECT link FROM posting
                    WHERE posting.account = balance.account AND posting.number = balance.postings - 1)
            FROM gone WHERE balance.account = gone.account
            """, "is not what it was at seal 1"
        ),
    ]

    @Test func `a bank that nobody touched is sound, and goes on from its seals`() async throws {
        let sut = try await makeSUT()
        let first = try await sut.bank.audit(against: nil)
        #expect(first.faults == [])
        #expect([first.customers, first.accounts, first.transfers] == [1, 3, 5])
        _ = try await sut.bank.book(sut.order())
        let second = try await sut.bank.audit(against: first.seal)

        #expect(second.faults == [])
        #expect(second.seal != first.seal)
        #expect(try await sut.bank.audit(against: second.seal).seal == second.seal)
    }

    @Test func `an empty bank is sound`() async throws {
        #expect(try await TestBank().open().audit(against: nil).isSound)
    }

    @Test(arguments: AuditTests.tamperings.map(\.0))
    func `sees that somebody changed`(what: String) async throws {
        let sut = try await makeSUT()
        let (_, step, words) = try #require(Self.tamperings.first { $0.0 == what })
        let seal = try await sut.bank.seal()
        #expect(try sut.test.owner().run(step)[0].changed > 0)
        let audit = try await sut.bank.audit(against: nil)

        #expect(audit.faults.contains { $0.contains(words) }, "\(audit.faults)")
        #expect(audit.seal == seal)
    }

    @Test func `checks a bank that cannot be written, and gives its latest seal`() async throws {
        let sut = try await makeSUT()
        let seal = try await sut.bank.seal()
        _ = try await sut.bank.book(sut.order())
        let audit = try await sut.test.open(settings: "-c default_transaction_read_only=on").audit(against: seal)

        #expect(audit.faults == [])
        #expect(audit.seal == seal)
        let note = "The bank cannot be written, so it was not sealed: the head is of an earlier seal."
        #expect(audit.unchecked == [note])
    }

    @Test func `a seal of another bank, or of one that went another way, is not among its own`() async throws {
        let sut = try await makeSUT()
        let other = try await makeSUT()
        _ = try await sut.bank.seal()
        _ = try await other.bank.book(other.order(note: "Elsewhere"))
        let seal = try #require(try await other.bank.audit(against: nil).seal)
        #expect(
            try await sut.bank.audit(against: seal).faults == [
                "No seal is \(seal): this bank is not the one it was then."
            ])
        _ = try await other.bank.book(other.order())
        let later = try await other.bank.seal()
        #expect(
            try await sut.bank.audit(against: later).faults == [
                "The bank has 1 seal, and had 2: the latest are missing."
            ])
        #expect(try await sut.bank.audit(against: "seal").faults == ["\"seal\" is not a seal of this bank."])
    }

    @Test func `misses a seal that is gone`() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.seal()
        _ = try await sut.bank.book(sut.order())
        _ = try await sut.bank.seal()
        try sut.test.owner().run("DELETE FROM seal WHERE number = 1")

        #expect(try await sut.bank.audit(against: nil).faults.contains("Seals before number 2 are missing."))
    }

    @Test func `two seals at once follow each other`() async throws {
        let sut = try await makeSUT()
        let other = try await sut.test.open()
        async let one = sut.bank.seal()
        async let two = other.seal()
        _ = try await (one, two)

        #expect(try await sut.bank.audit(against: one).faults == [])
        #expect(try await sut.bank.audit(against: two).faults == [])
    }
}
