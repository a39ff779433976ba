/// The pages that the documentation of the feature and of its mocks begins with.
enum PageTemplates {
    static let files = [
        ("Modules/Features/__Feature__/__Feature__.docc/__Feature__.md", module),
        ("Mocks/Features/__Feature__Mocks/__Feature__Mocks.docc/__Feature__Mocks.md", mocks),
    ]

    private static let module = #"""
        # ``__Feature__``

        Lists the items of an account, and shows each with its fields.

        ## Overview

        The view and the router are the app's own; ``__Feature__Module`` builds the interactor over ``__Feature__Port``, and the presenter between them,
        with room for a decorator or a mock at each seam.

        ## Topics

        ### Building it

        - ``__Feature__Module``

        ### The contract

        - ``__Feature__ViewProtocol``
        - ``__Feature__PresenterProtocol``
        - ``__Feature__InteractorProtocol``
        - ``__Feature__RouterProtocol``
        """#

    private static let mocks = #"""
        # ``__Feature__Mocks``

        Mocks of the view, the interactor, the router and the port of `__Feature__`, for tests.

        ## Overview

        Each keeps the messages it got, in order, and fails or answers as the test says. The interactor answers what it was not told by
        ``Fake__Feature__Interactor``, which gives every account the same items. Link it to test targets only.

        ## Topics

        ### Mocks

        - ``Mock__Feature__View``
        - ``Mock__Feature__Interactor``
        - ``Mock__Feature__Router``
        - ``Mock__Feature__Port``

        ### What answers

        - ``Fake__Feature__Interactor``
        """#
}
