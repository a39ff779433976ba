import Money
import Testing

@testable import Statements

/// What each format looks like, and what it does with texts that it has no way to write.
struct StatementWritersTests {
    @Test func `MT940 has numbered fields, amounts with a comma and the reference in two halves`() throws {
        #expect(
            try document("mt940") == """
                :20:STMT260101260131\r
                :25:DE89370400440532013000\r
                :28C:26001/1\r
                :60F:C260101EUR100,00\r
                :61:2601050105D12,50NTRFdeadbeefdead4eef//8eadbeefdeadbeef\r
                :86:/EREF/deadbeef-dead-4eef-8ead-beefdeadbeef/CNTP/FR142004101005050\r
                0013M02606//Frank Friend///REMI/USTD//Rent\r
                :62F:C260131EUR87,50\r
                -\r

                """)
    }

    @Test func `no note in MT940 begins a field of the information`() throws {
        let text = try format("mt940").document(of: .sample(), [.sample(1, note: "/EREF/1/CNTP/2//Tax Office///")])
        #expect(text.contains("REMI/USTD// EREF 1 CNTP 2  Tax Office"))
    }

    @Test func `MT940 keeps the comma of an amount without decimals`() throws {
        let text = try format("mt940").document(of: .sample(currency: .jpy, opening: -7), [.sample(1_000, .jpy)])
        #expect(text.contains(":60F:D260101JPY7,\r\n"))
        #expect(text.contains("C1000,NTRF"))
    }

    @Test(arguments: [
        String(repeating: ":", count: 140), String(repeating: "-x ", count: 46), "a\r\n:62F:C260131EUR0,00\r\n-",
    ])
    func `no line of a note in MT940 begins a field or ends the statement`(note: String) throws {
        let text = try format("mt940").document(of: .sample(), [.sample(1, note: note)])
        let lines = text.split(separator: "\r\n").drop { !$0.hasPrefix(":86:") }.dropFirst().dropLast(2)
        #expect(!lines.isEmpty && lines.count <= 5)
        #expect(lines.allSatisfy { !$0.hasPrefix(":") && !$0.hasPrefix("-") && $0.utf8.count <= 65 })
    }

    /// The note begins in the second line, so the first of the lines has other texts, too.
    @Test(arguments: ["a b c ", "-- ", "ab:", "word -word ", "  x"])
    func `lines of MT940 end where a reader loses nothing, and make the note together`(words: String) throws {
        for count in 1...20 {
            let note = String(repeating: "x", count: count) + String(repeating: words, count: 15) + "."
            let text = try format("mt940").document(of: .sample(), [.sample(1, note: note)])
            let lines = text.split(separator: "\r\n").drop { !$0.hasPrefix(":86:") }.dropLast(2)
            #expect(lines.allSatisfy { !$0.hasSuffix(" ") && $0.utf8.count <= 65 + (":86:".count) })
            #expect(lines.joined().hasSuffix("REMI/USTD//\(note)"), "\(lines)")
        }
    }

    @Test(arguments: ["Lunch ", "   ", String(repeating: "x", count: 139) + " "])
    func `no line of MT940 ends with a blank, the last one neither`(note: String) throws {
        let text = try format("mt940").document(of: .sample(), [.sample(1, note: note)])
        #expect(!text.contains(" \r\n"))
    }

    @Test func `a note that is too long for MT940 ends with points behind a whole character`() throws {
        let note = String(repeating: "щ", count: 140)
        let text = try format("mt940").document(of: .sample(), [.sample(1, note: note)])
        let lines = text.split(separator: "\r\n").drop { !$0.hasPrefix(":86:") }.dropLast(2)
        #expect(lines.count == 6)
        let words = lines.joined().split(separator: "/").last ?? ""
        #expect(words.hasSuffix("...") && words.dropLast(3).allSatisfy { "shc".contains($0) })
        #expect(words.utf8.count > 200 && words.utf8.count % 4 == 3)
    }

    @Test func `a note that is too long for OFX ends with a mark behind a whole character`() throws {
        let text = try format("ofx").document(of: .sample(), [.sample(1, note: String(repeating: "👨‍👩‍👧‍👦", count: 140))])
        #expect(text.contains("<MEMO>\(String(repeating: "👨‍👩‍👧‍👦", count: 36))…</MEMO>"))
    }

    @Test func `OFX has the reference as FITID and both balances`() throws {
        let text = try document("ofx")
        #expect(text.contains("<TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260105090000.000[0:GMT]</DTPOSTED>"))
        #expect(text.contains("<TRNAMT>-12.50</TRNAMT><FITID>deadbeef-dead-4eef-8ead-beefdeadbeef</FITID>"))
        #expect(text.contains("<NAME>Frank Friend</NAME><MEMO>Rent</MEMO>"))
        #expect(text.contains("<BALAMT>87.50</BALAMT><DTASOF>20260131235959.999[0:GMT]</DTASOF>"))
        #expect(text.contains("<VALUE>100.00</VALUE><DTASOF>20260101000000.000[0:GMT]</DTASOF>"))
    }

    @Test func `OFX has a long name twice: cut, and whole`() throws {
        let name = String(repeating: "é", count: 40)
        let text = try format("ofx").document(of: .sample(), [.sample(1, counterparty: name)])
        #expect(text.contains("<NAME>\(name.prefix(31))…</NAME><EXTDNAME>\(name)</EXTDNAME>"))
    }

    @Test(arguments: [
        ("mt940", "\(String(repeating: "shch", count: 16))..."), ("ofx", "\(String(repeating: "щ", count: 99))…"),
        ("camt.053", "\(String(repeating: "щ", count: 139))…"),
    ])
    func `a name that is too long ends with a mark`(name: String, cut: String) throws {
        let long = String(repeating: "щ", count: 150)
        let text = try format(name).document(of: .sample(), [.sample(1, counterparty: long)])
        #expect(text.replacing("\r\n", with: "").contains(cut + (name == "mt940" ? "///" : "</")))
    }

    @Test(arguments: ["ofx", "camt.053"])
    func `XML has every text so that a reader turns it back, and a sign for what it cannot write`(name: String) throws {
        let text = try format(name).document(of: .sample(), [.sample(1, note: "<a> & \u{1}\u{FFFE}💶")])
        let lost = name == "ofx" ? " " : "\u{FFFD}"
        #expect(text.contains(">&lt;a&gt; &amp; \(lost)\u{FFFD}💶<"))
    }

    @Test func `camt.053 has the reference without hyphens, and cuts long notes in pieces`() throws {
        let note = String(repeating: "e\u{301}", count: 140)
        let text = try format("camt.053").document(of: .sample(opening: -5), [.sample(-1, note: note)])
        #expect(text.contains("<EndToEndId>deadbeefdead4eef8eadbeefdeadbeef</EndToEndId>"))
        #expect(
            text.components(separated: "<Ustrd>").dropFirst().allSatisfy {
                $0.prefix { $0 != "<" }.unicodeScalars.count == 140
            })
        #expect(text.components(separated: "<Ustrd>").count == 3)
        #expect(text.contains("<Amt Ccy=\"EUR\">0.05</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt>"))
        #expect(text.contains("<Cdtr><Pty><Nm>Frank Friend</Nm></Pty></Cdtr>"))
    }

    @Test func `QIF has an entry in lines, whatever is in the note`() throws {
        let text = try format("qif").document(of: .sample(), [.sample(-12_50, note: "a\n^\nT1\u{2028}é")])
        #expect(
            text.hasSuffix(
                """
                !Type:Bank
                D01/05/2026
                T-12.50
                C*
                Ndeadbeef-dead-4eef-8ead-beefdeadbeef
                PFrank Friend
                Ma ^ T1 é
                ^

                """))
        #expect(text.contains("$0.00\n/01/31/2026\n"))
    }

    @Test func `a journal has the reference as code, and asserts the closing balance`() throws {
        let text = try document("hledger")
        #expect(
            text.contains(
                """

                2026-01-05 * (deadbeef-dead-4eef-8ead-beefdeadbeef) Frank Friend | Rent
                    assets:bank:DE89370400440532013000    -12.50 EUR
                    expenses:unknown

                """))
        #expect(text.contains("    assets:bank:DE89370400440532013000    = 100.00 EUR\n"))
        #expect(text.hasSuffix("    assets:bank:DE89370400440532013000    0 EUR = 87.50 EUR\n"))
    }

    @Test func `a journal keeps the original of a note that it cannot show`() throws {
        let text = try format("hledger").document(of: .sample(), [.sample(1, note: ";\u{200D}a\n[2026-99-99], b")])
        #expect(
            text.contains(
                " Frank Friend | ,\u{200D}a [2026-99-99], b\n    ; note: \";\u{200D}a\\n\\u005b2026-99-99]\\u002c b\"\n"
            ))
    }

    @Test func `Beancount has the reference as link, and asserts both balances`() throws {
        let text = try format("beancount").document(
            of: .sample(opening: 100_00, of: [-12_50]), [.sample(-12_50, note: "a \"b\" \\ c\n")])
        #expect(
            text.contains(
                #"2026-01-05 * "Frank Friend" "a \"b\" \\ c\n" ^deadbeef-dead-4eef-8ead-beefdeadbeef"#))
        #expect(text.contains("\n2026-01-01 balance Assets:Bank:DE89370400440532013000  100.00 EUR\n"))
        #expect(text.hasSuffix("\n2026-02-01 balance Assets:Bank:DE89370400440532013000  87.50 EUR\n"))
    }

    private func format(_ name: String) throws -> StatementFormat { try #require(StatementFormat(name: name)) }

    private func document(_ name: String) throws -> String {
        try format(name).document(of: .sample(opening: 100_00, of: [-12_50]), [.sample(-12_50)])
    }
}

extension String {
    fileprivate func components(separated separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}

struct SwiftTextTests {
    @Test(arguments: [
        ("Rent: 5/12 (May)?", "Rent: 5/12 (May)?"), ("Žluťoučký kůň", "Zlutoucky kun"),
        ("ÆØÅ œuf Straße", "AeOA oeuf Strasse"),
        ("e\u{301}", "e"), ("Москва, Щука", "Moskva, Shchuka"), ("Київ", "Kiiv"), ("Αθήνα", "Athina"),
        ("שלום", "shlvm"), ("سلام", "slam"), ("თბილისი", "tbilisi"), ("Երեվան", "Erevan"), ("서울", "seoul"),
        ("カナ かな ザ", "kana kana za"), ("नमस्ते", "namaste"), ("ＡＢＣ！", "ABC."), ("家賃", "??"), ("👍🏽", "?"),
        ("“a” – b… 5 €", "'a' - b... 5 EUR"),
        ("a_b;c&d[e]\"f\"", "a-b,c+d(e)'f'"), ("a\tb\nc\u{2028}d\u{9f}e", "a b c d e"),
        ("١٢", "12"), ("a\u{200D}b\u{202E}", "ab"),
    ])
    func `writes any script in the characters that there are`(text: String, written: String) {
        #expect(SwiftText.of(text) == written)
    }

    private static let set = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 /-?:().,'+"

    @Test func `leaves the characters of the set as they are`() {
        #expect(SwiftText.of(Self.set) == Self.set)
    }

    @Test func `has no other character than those of the set, whatever it is given`() {
        let set = Set(Self.set.unicodeScalars)
        let missed = (0...0x2_ffff).compactMap(Unicode.Scalar.init).filter {
            !SwiftText.of(String($0)).unicodeScalars.allSatisfy(set.contains)
        }
        #expect(missed == [])
    }
}

struct LineTextTests {
    @Test func `has a blank for each control character and line end`() {
        #expect(LineText.of("a\0b\u{1f}c\u{7f}d\u{9f}e\u{2028}f\u{2029}g\r\nh") == "a b c d e f g  h")
        #expect(LineText.of("a b\u{a0}~ž") == "a b\u{a0}~ž")
    }

    @Test(arguments: [("žluť", "žluť"), ("žlutý", "žlu…"), ("abe\u{301}d", "ab…"), ("", "")])
    func `leaves what fits, and whole characters of what does not`(text: String, shortened: String) {
        #expect(LineText.shortened(text, 4) == shortened)
    }
}
