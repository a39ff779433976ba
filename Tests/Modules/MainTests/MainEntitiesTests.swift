import BankKernel
import Main
import Testing

struct MainEntitiesTests {
    @Test(
        arguments: [
            (.noAccounts, "You have no account yet; ask the bank to open one."),
            (.noAccountSelected, "Select an account first."),
            (.featureNotOffered(FeatureType("loans")), "\"loans\" is not offered for this account."),
            (
                .selectionNotRemembered(.storage(.readOnly(path: "/p"))),
                "The account is selected for this session only: /p cannot be written; make it and its folder writable, "
                    + "or choose another folder with --data DIR."
            ),
            (
                .selectionNotRemembered(.cancelled),
                "The account is selected for this session only. Cancelled before anything was done; no money moved."
            ),
        ] as [(MainRefusal, String)])
    func `says what would be right`(refusal: MainRefusal, words: String) {
        #expect(refusal.description == words)
    }
}
