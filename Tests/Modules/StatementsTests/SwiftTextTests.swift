import Testing

@testable import Statements

struct SwiftTextTests {
    @Test(arguments: [
        ("Rent: 5/12 (May)?", "Rent: 5/12 (May)?"), ("Žluťoučký kůň", "Zlutoucky kun"),
        ("ÆØÅ œuf Straße", "AeOA oeuf Strasse"),
        ("e\u{301}", "e"), ("Москва, Щука", "Moskva, Shchuka"), ("Київ", "Kiiv"), ("Αθήνα", "Athina"),
        ("שלום", "shlvm"), ("سلام", "slam"), ("თბილისი", "tbilisi"), ("Երեվան", "Erevan"), ("서울", "seoul"),
        ("カナ かな", "kana kana"), ("नमस्ते", "namaste"), ("ＡＢＣ！", "ABC."), ("家賃", "??"), ("👍🏽", "?"),
        ("“a” – b… 5 €", "'a' - b... 5 EUR"), ("a_b;c&d[e]\"f\"", "a-b,c+d(e)'f'"), ("a\tb\nc\u{2028}d", "a b c d"),
        ("١٢", "12"), ("a\u{200D}b\u{202E}", "ab"),
    ])
    func `writes any script in the characters that there are`(text: String, written: String) {
        #expect(SwiftText.of(text) == written)
    }

    @Test func `has no other character than those of the set, whatever it is given`() {
        let set = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 /-?:().,'+".unicodeScalars)
        let missed = (0...0x2_ffff).compactMap(Unicode.Scalar.init).filter {
            !SwiftText.of(String($0)).unicodeScalars.allSatisfy(set.contains)
        }
        #expect(missed == [])
    }
}
