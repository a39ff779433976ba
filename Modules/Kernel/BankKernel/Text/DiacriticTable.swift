/// The lower-case letters of the Latin script that have diacritics, or are read as others.
enum DiacriticTable {
    static let baseByLetter: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for (base, letters) in groups {
            for letter in letters.unicodeScalars { table[letter] = base }
        }
        return table
    }()

    private static let groups = [
        ("a", "àáâãäåāăąǎḁạảấầẩẫậắằẳẵặ"), ("ae", "æǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďđḋḍḏḑḓð"),
        ("e", "èéêëēĕėęěḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧḡ"), ("h", "ĥħḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐḭḯỉị"),
        ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľŀłḷḹḻḽ"), ("m", "ḿṁṃ"), ("n", "ñńņňŉŋǹṅṇṉṋ"),
        ("o", "òóôõöøōŏőơǒǫṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩſ"),
        ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
    ]
}
