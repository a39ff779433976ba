import BankKernel
import BankSamples
import Foundation
import Money
import Testing

struct BankErrorMessageTests {
    @Test(
        arguments: [
            (.unknownAccount(.nobodys), "No account has the number BE68 5390 0754 7034."),
            (.notYourAccount(.nobodys), "BE68 5390 0754 7034 is not your account."),
            (
                .unknownTransfer(.deadbeef),
                "You have no transfer with the reference deadbeef-dead-4eef-8ead-beefdeadbeef."
            ),
            (.sameAccount, "The two accounts are the same; choose another one to send to."),
            (
                .currencyMismatch(source: .eur, destination: .usd),
                "You can't send EUR to a USD account."
            ),
            (.amountNotPositive, "The amount must be above zero."),
            (.amountTooLarge, "The amount is too large."),
            (
                .insufficientFunds(available: .eur(1_234_50)),
                "There is not enough money: the account holds 1234.50 EUR."
            ),
            (.noteTooLong, "The note is too long. The limit is 140 characters and 4096 bytes."),
            (
                .idReused(.deadbeef),
                "The reference deadbeef-dead-4eef-8ead-beefdeadbeef was used before for a different transfer."
            ),
            (.usernameTaken("demo"), "There is already a customer called \"demo\"."),
            (.unknownCustomer("demo"), "There is no customer called \"demo\"."),
            (.cancelled, "Cancelled before anything was done; no money moved."),
            (
                .outcomeUnknown(.deadbeef),
                "The bank failed before it could answer, so the outcome is not known: look for "
                    + "deadbeef-dead-4eef-8ead-beefdeadbeef in the history, or give the same order again with this "
                    + "reference, which never moves money twice."
            ),
            (
                .storage(.busy(path: "bank")),
                "The bank cannot be used: bank is kept busy by other programs; try again in a moment."
            ),
            (.sessionEnded, "Your login at the bank has ended; log in again."),
            (
                .unreachable(.refused(host: "bank.example")),
                "The bank cannot be reached. bank.example refused the connection; try again later."
            ),
            (
                .throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_600_250)),
                "Too many requests in a short time; try again at 09:00:01 UTC."
            ),
        ] as [(BankError, String)])
    func `says what would be right`(error: BankError, words: String) {
        #expect(error.description == words)
    }
}

struct ServiceErrorMessageTests {
    @Test(arguments: [
        (ServiceError.offline(host: "a.b"), "There is no connection to a.b; check the network and the address."),
        (.refused(host: "a.b"), "a.b refused the connection; try again later."),
        (.timeout, "The service did not answer in time; try again."),
        (.cancelled, "The request was cancelled."),
        (.unauthorized, "The service does not accept the key or the login."),
        (.status(500, message: ""), "The service answered with status 500."),
        (.status(503, message: "Closed"), "The service answered with status 503: Closed"),
        (.notJSON, "The service's answer is not JSON."),
        (
            .wrongShape(path: "a[1].b", reason: "is null"),
            "The service's answer is not in the agreed form: a[1].b is null."
        ),
        (
            .wrongShape(path: "", reason: "is of another type"),
            "The service's answer is not in the agreed form: the whole is of another type."
        ),
        (.cutShort, "The service's answer did not come, or not to its end; try again later."),
        (.tooLarge(limit: 10), "The service's answer is, or may unpack to, more than 10 bytes; it was not read."),
        (.redirected(to: "file:///a"), "The service redirects to file:///a, which is not followed."),
        (.notConfigured("Set A."), "Set A."),
    ])
    func `says what went wrong`(error: ServiceError, message: String) {
        #expect(error.description == message)
    }
}

struct StatementFailureMessageTests {
    @Test(arguments: [
        (StatementFailure.unknownUser("10009"), "There is no user \"10009\"."),
        (.service(.timeout), "The service did not answer in time; try again."),
        (
            .file(.failed(path: "a.json", detail: "Is a directory")),
            "The statement cannot be read: a.json cannot be used (Is a directory)."
        ),
        (.malformed(detail: "at byte 3: no"), "The statement cannot be used: at byte 3: no."),
        (.cancelled, "Cancelled before all transactions were read."),
    ])
    func `says what went wrong`(failure: StatementFailure, message: String) {
        #expect(failure.description == message)
    }
}

struct PasswordErrorMessageTests {
    @Test(
        arguments: [
            (.empty, "A password cannot be empty."),
            (.unusable, "A password has at most 511 bytes and no NUL character."),
            (
                .hashingFailed,
                "The password cannot be hashed: there is not enough memory, or the system cannot do it."
            ),
            (
                .uncheckable,
                "There is not enough memory to check the password; it may be right. Try again when there is more."
            ),
            (
                .unknownScheme,
                """
                The password was set on another kind of system and cannot be checked on this one; the operator has to set it again.
                """
            ),
        ] as [(PasswordError, String)])
    func `says what would be right`(error: PasswordError, words: String) {
        #expect(error.description == words)
    }
}

struct LeftOutRecordsTests {
    @Test func `says how many were left out, and why the first was`() {
        var sut = LeftOutRecords?.none
        sut.add("sale", because: "[3].amount cannot be read")
        #expect(sut?.description == "1 sale was left out: [3].amount cannot be read.")

        sut.add("sale", because: "[9].date cannot be read")
        #expect(sut?.description == "2 sales were left out; the first: [3].amount cannot be read.")
    }

    @Test func `is nil for no records`() {
        #expect(LeftOutRecords("sale", count: 0, firstReason: "") == nil)
    }

    @Test func `adds those of a later page`() {
        var sut = LeftOutRecords("account", count: 1, firstReason: "a")

        sut.add(nil)
        sut.add(LeftOutRecords("account", count: 2, firstReason: "b"))

        #expect(sut == LeftOutRecords("account", count: 3, firstReason: "a"))
    }
}

struct StorageFailureMessageTests {
    @Test(
        arguments: [
            (
                .diskFull(path: "p"),
                "the disk is full, so nothing can be written to p; nothing was lost, free some space and try again"
            ),
            (
                .readOnly(path: "p"),
                "p cannot be written; make it and its folder writable"
            ),
            (
                .readOnly(path: "postgresql:///bank"),
                "postgresql:///bank cannot be written; it is set to be read-only, or is a standby"
            ),
            (
                .missing(path: "e/bank.sqlite"),
                "there is no bank at e/bank.sqlite; make one with \"dobank bank init --data e\""
            ),
            (.missing(path: "p"), "there is no bank at p"),
            (
                .gone(path: "e/bank.sqlite"),
                """
                e/bank.sqlite cannot be used (a bank was here, or its making was cut off; put a copy of it back with "dobank bank restore FILE --data e", or remove \
                e/bank.sqlite.mark to begin anew)
                """
            ),
            (.exists(path: "p"), "there is already a bank at p; it was left unchanged"),
            (
                .moved(path: "p"),
                "the file at p is no longer the one that is in use; nothing was done; put the former file back, or start the program again"
            ),
            (
                .damaged(path: "bank.sqlite", detail: "d"),
                """
                bank.sqlite is damaged or is not a bank (d); it was left unchanged, and "dobank bank verify --data ." tells whether a backup \
                has to be put in its place
                """
            ),
            (
                .damaged(path: "postgresql:///bank", detail: "d"),
                """
                postgresql:///bank is damaged or is not a bank (d); it was left unchanged, and "dobank-server bank verify --bank STORE" tells \
                whether a backup has to be put in its place
                """
            ),
            (
                .damaged(path: "/e/bank.sqlite.logins", detail: "d"),
                """
                /e/bank.sqlite.logins is damaged or holds something else (d); move it away to start again; everybody has to log in again then
                """
            ),
            (
                .lost(path: "/e/payees.sqlite", count: nil, since: nil),
                """
                the log of /e/payees.sqlite is damaged; move both away, /e/payees.sqlite-wal too, to start again; the nicknames of payees in it \
                are lost then
                """
            ),
            (
                .damaged(path: "bank.sqlite.cards", detail: "d"),
                """
                bank.sqlite.cards is damaged or holds something else (d); move it away to start again; the bookmarks of cards in it are lost then
                """
            ),
            (
                .newerVersion(path: "p", found: 9, supported: 1),
                "p was made by a newer version (format 9, this one knows 1); update this program"
            ),
            (
                .lost(path: "/e/bank.sqlite", count: 3, since: "x"),
                """
                /e/bank.sqlite lacks at least the last 3 changes, after x, which it had acknowledged; nothing was touched, put a backup in its place \
                with "dobank bank restore FILE --data /e" or go on without them with "dobank bank recover --accept-loss --data /e"
                """
            ),
            (
                .lost(path: "/e/bank.sqlite", count: nil, since: "x"),
                """
                /e/bank.sqlite may lack changes after x: its log is damaged, or ends in the middle of one, and how many had been acknowledged is \
                unknown; nothing was touched, put a backup in its place with "dobank bank restore FILE --data /e" or go on without them with \
                "dobank bank recover --accept-loss --data /e"
                """
            ),
            (
                .foreignLog(path: "/e/bank.sqlite", lost: nil, since: nil),
                """
                the log beside /e/bank.sqlite is another bank's or of another time, so the bank may lack changes, and how many is unknown; nothing \
                was touched, put a backup in its place with "dobank bank restore FILE --data /e" or go on without them with \
                "dobank bank recover --accept-loss --data /e"
                """
            ),
            (
                .foreignLog(path: "/e/bank.sqlite", lost: 0, since: "x"),
                """
                the log beside /e/bank.sqlite is another bank's or of another time, and the bank lacks nothing without it; set it aside with \
                "dobank bank recover --accept-loss --data /e"
                """
            ),
            (
                .rewritten(path: "e/copy.sqlite"),
                """
                another program wrote to e/copy.sqlite, and every customer, account and transfer is there; accept the file with \
                "dobank bank restamp --data FOLDER", where FOLDER has it as bank.sqlite
                """
            ),
            (
                .rewritten(path: "my bank/bank.sqlite"),
                """
                another program wrote to my bank/bank.sqlite, and every customer, account and transfer is there; accept the file with \
                "dobank bank restamp --data FOLDER", where FOLDER is my bank/
                """
            ),
            (
                .linked(path: "p", other: "q"),
                "p has another name, q; two programs that use one each would lose transfers, so remove one of the names"
            ),
            (.tooMany("bookmarks", count: 100), "bookmarks cannot be used (there are 100 already; remove one first)"),
            (.busy(path: "p"), "p is kept busy by other programs; try again in a moment"),
            (
                .tooOpen(path: "p", mode: "0644"),
                "p is open to other users (mode 0644); run \"chmod go-rwx\" on it first"
            ),
            (.occupied(path: "p"), "p already exists and was left unchanged; choose another name"),
            (.failed(path: "p", detail: "d"), "p cannot be used (d)"),
        ] as [(StorageFailure, String)])
    func `says what would help`(failure: StorageFailure, words: String) {
        #expect(failure.description == words)
    }
}

struct StorageFailureErrnoTests {
    @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
    func `reports no room as a full disk`(code: Int32) {
        #expect(makeSUT(code) == .diskFull(path: "/bank"))
    }

    @Test(arguments: [EACCES, EPERM, EROFS])
    func `reports no permission as a read-only file`(code: Int32) {
        #expect(makeSUT(code) == .readOnly(path: "/bank"))
    }

    @Test func `reports any other error in the words of the system`() {
        #expect(makeSUT(EISDIR) == .failed(path: "/bank", detail: "Is a directory"))
    }

    private func makeSUT(_ code: Int32) -> StorageFailure {
        StorageFailure(errno: code, path: "/bank")
    }
}
