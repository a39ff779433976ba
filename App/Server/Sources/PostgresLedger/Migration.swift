import Postgres

/// One step of the schema. A step only adds, so that servers of the version before go on while it is made and after; what is of no
/// further use goes in the version after the next.
struct Migration: Sendable {
    let version: Int64
    let tables: [Step]
    /// What the server may do with them: it may add and read bookings, and never change them. Given again, they change nothing.
    let rights: [Step]

    /// All of them, the oldest first.
    static let all = [
        Migration(version: 1, tables: firstTables, rights: firstRights),
        Migration(
            version: 2, tables: sessions, rights: ["GRANT SELECT, INSERT, DELETE ON login_session TO dobank_server"]),
        Migration(
            version: 3, tables: records,
            rights: ["GRANT SELECT, INSERT, UPDATE, DELETE ON card, nickname TO dobank_server"]),
    ]

    /// Sessions of logins over the network.
    private static let sessions: [Step] = [
        """
        CREATE TABLE login_session (
            digest bytea PRIMARY KEY CHECK (length(digest) = 32),
            customer bigint NOT NULL,
            username bytea NOT NULL,
            expires_at bigint NOT NULL
        )
        """,
        "CREATE INDEX login_session_by_end ON login_session (expires_at)",
        "CREATE INDEX login_session_of_customer ON login_session (customer)",
    ]

    /// What is kept for customers besides money. The checks keep out a whole number of a card. Texts are the bytes of their UTF-8.
    private static let records: [Step] = [
        """
        CREATE TABLE card (
            customer bigint,
            id bytea CHECK (length(id) > 0),
            type bytea NOT NULL CHECK (length(type) > 0),
            last_four_digits text COLLATE "C" NOT NULL CHECK (last_four_digits ~ '^[0-9]{4}$'),
            expiry bigint NOT NULL,
            is_bookmarked boolean NOT NULL,
            PRIMARY KEY (customer, id)
        )
        """,
        """
        CREATE TABLE nickname (
            customer bigint,
            number text COLLATE "C" CHECK (number <> ''),
            name bytea NOT NULL CHECK (length(name) > 0),
            PRIMARY KEY (customer, number)
        )
        """,
    ]
}

extension Migration {
    /// Times are milliseconds since 1970, amounts minor units. A note is the bytes of its UTF-8, which may hold what no text
    /// of the server can. A number is the posting's place on its account.
    ///
    /// Postings and transfers refer to accounts without foreign keys: their writers hold the balances, and the audit checks
    /// them.
    private static let firstTables: [Step] = [
        "CREATE TABLE meta (name text PRIMARY KEY, value bytea NOT NULL)",
        """
        CREATE TABLE customer (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            username text COLLATE "C" NOT NULL UNIQUE,
            display_name text NOT NULL,
            password_hash text
        )
        """,
        "CREATE SEQUENCE account_serial",
        """
        CREATE TABLE account (
            id bigint PRIMARY KEY,
            number text COLLATE "C" NOT NULL UNIQUE,
            customer bigint REFERENCES customer (id),
            name text NOT NULL,
            currency text COLLATE "C" NOT NULL CHECK (length(currency) = 3)
        )
        """,
        "CREATE INDEX account_of_customer ON account (customer, id)",
        "CREATE UNIQUE INDEX account_of_bank ON account (currency) WHERE customer IS NULL",
        """
        CREATE TABLE balance (
            account bigint PRIMARY KEY REFERENCES account (id),
            amount bigint NOT NULL,
            postings bigint NOT NULL,
            head bytea NOT NULL CHECK (length(head) = 32),
            overdraft boolean NOT NULL,
            CHECK (amount >= 0 OR overdraft)
        ) WITH (fillfactor = 40)
        """,
        """
        CREATE TABLE transfer (
            id uuid PRIMARY KEY,
            source bigint NOT NULL,
            source_number bigint NOT NULL,
            destination bigint NOT NULL CHECK (destination <> source),
            destination_number bigint NOT NULL,
            amount bigint NOT NULL CHECK (amount > 0),
            booked_at bigint NOT NULL,
            note bytea NOT NULL,
            written_at timestamptz NOT NULL DEFAULT clock_timestamp()
        )
        """,
        """
        CREATE TABLE posting (
            account bigint NOT NULL,
            number bigint NOT NULL CHECK (number > 0),
            transfer uuid NOT NULL,
            counterparty bigint NOT NULL CHECK (counterparty <> account),
            booked_at bigint NOT NULL,
            amount bigint NOT NULL CHECK (amount <> 0),
            balance_after bigint NOT NULL,
            link bytea NOT NULL CHECK (length(link) = 32),
            PRIMARY KEY (account, number)
        )
        """,
        "CREATE INDEX posting_to_payee ON posting (account, counterparty, number) WHERE amount < 0",
        """
        CREATE TABLE turnover (
            account bigint,
            month bigint,
            credits numeric(39) NOT NULL,
            debits numeric(39) NOT NULL,
            PRIMARY KEY (account, month)
        ) WITH (fillfactor = 70)
        """,
        """
        CREATE TABLE login_attempt (
            digest bytea PRIMARY KEY CHECK (length(digest) = 32),
            failures bigint NOT NULL CHECK (failures >= 0),
            latest bigint NOT NULL
        )
        """,
        "CREATE INDEX login_attempt_by_time ON login_attempt (latest)",
        """
        CREATE TABLE seal (
            number bigint PRIMARY KEY,
            made_at bigint NOT NULL,
            link bytea NOT NULL CHECK (length(link) = 32)
        )
        """,
        """
        CREATE TABLE seal_head (
            account bigint,
            number bigint,
            head bytea NOT NULL,
            seal bigint NOT NULL,
            PRIMARY KEY (account, number)
        )
        """,
        "CREATE INDEX seal_head_of_seal ON seal_head (seal, account)",
    ]

    private static let firstRights: [Step] = [
        "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
        // Everybody may use `public`; in a schema of its own the servers would not find the bank.
        "DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO dobank_server', current_schema()); END $$",
        "GRANT SELECT ON meta, schema_version TO dobank_server",
        "GRANT SELECT, INSERT ON customer, account, transfer, posting, seal, seal_head TO dobank_server",
        "GRANT UPDATE (password_hash) ON customer TO dobank_server",
        "GRANT SELECT, INSERT, UPDATE (amount, postings, head) ON balance TO dobank_server",
        "GRANT SELECT, INSERT, UPDATE (credits, debits) ON turnover TO dobank_server",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON login_attempt TO dobank_server",
        "GRANT USAGE ON SEQUENCE account_serial TO dobank_server",
    ]
}
