import BankKernel
import Ledger

/// The hashes of the demo customers' passwords, made once, so that a first run need not wait for four slow ones.
enum DemoPasswords {
    /// The hash of `password`, which is a demo customer's, by the scheme that this system hashes new ones with.
    static func hash(of password: String) -> PasswordHash? {
        (SystemPasswordHasher.hasCrypt ? crypt : portable)[password].map(PasswordHash.init(cryptText:))
    }

    static let crypt = [
        "demo": "$y$jCT$swg43ugjSNsV2wJ96x0L61$9k3Se0rD44ZbJKCo53ckZ1PE49UeiXZBqEW8yULfmx.",
        "alice": "$y$jCT$ZYI8niMjApOVHWCd0JtHe1$RmXETm0snktzt7tymytejr0/MKJt30VOUph0csL4Vz.",
        "bob": "$y$jCT$UA0UijJsaqmZKqQVeBY.X/$UXSKbrd0wD4Z/vupvuEHserZmjvl4FQ3d6BcRwWzWAB",
        "carol": "$y$jCT$nFLBPItYNbZU9RaL/R2UN0$rIzhx3UR1q9qzNkQr.1f1WesjRwEr4avYFuktf6SOv/",
    ]

    static let portable = [
        "demo": "$pbkdf2-sha256$600000$pm8Vpkpxe8WmLafK0AM3Cg$Sz39NYs20K2Mb/Vo.n/JfDelseQ86pOs0uNhaffuvVg",
        "alice": "$pbkdf2-sha256$600000$uzzaJ.K6mbWrfXft.ZRZRQ$CE2dGo6er6pFkD0n457nNTdMP9z7Lf1px07iHp.gntU",
        "bob": "$pbkdf2-sha256$600000$ef1r.v5MxDc6ZkO1BrpLfQ$x2yYde0hcQmSJw5OuBT.VbztUZFE3solUovqcA0CiCc",
        "carol": "$pbkdf2-sha256$600000$E.1pqtjmvwPBKBxAzxMneA$lBFUdhQ36NbPBJoD3qKCP6bgBCZ1rmJhV9lga.hRoxk",
    ]
}
