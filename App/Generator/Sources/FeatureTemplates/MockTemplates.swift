/// What stands by hand beside the generated mocks, and what a trace says of the feature's values.
enum MockTemplates {
    static let files = [
        ("Mocks/Features/__Feature__Mocks/Fake__Feature__Interactor.swift", fake),
        ("Mocks/Features/__Feature__Mocks/__Feature__Item+Samples.swift", samples),
        ("App/Sessions/ContractTraces/Values/__Feature__TraceValues.swift", traceValues),
    ]

    private static let fake = #"""
        public import BankKernel
        public import Interception
        public import __Feature__

        /// An interactor that gives every account the same items.
        public struct Fake__Feature__Interactor: __Feature__InteractorProtocol {
            private let items: [__Feature__Item]

            /// An interactor with these items.
            public init(items: [__Feature__Item]) {
                self.items = items
            }

            /// The `items` it was made with, of whatever account.
            public func fetchItems(forAccount account: AccountModel) async throws(ServiceError) -> [__Feature__Item] { items }
        }

        extension Mock__Feature__Interactor {
            /// A mock with the samples.
            public convenience init(log: MessageLog = MessageLog()) {
                self.init(fake: Fake__Feature__Interactor(items: .samples), log: log)
            }
        }
        """#

    private static let samples = #"""
        public import __Feature__

        extension [__Feature__Item] {
            /// Two items, to show and to compare.
            public static let samples = [
                __Feature__Item(name: "First", value: "one"), __Feature__Item(name: "Second", value: "two"),
            ]
        }
        """#

    private static let traceValues = #"""
        public import Interception
        public import __Feature__

        extension __Feature__Item: TraceValue, CountedTraceValue {
            /// Counted as `items`.
            public static var noun: String { "item" }

            /// The name, in quotes with control characters escaped.
            public var traceText: String { name.traceText }
        }
        """#
}

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

        Your app brings the view and the router. ``__Feature__Module`` builds the interactor over ``__Feature__Port``, and the presenter; an interceptor
        fits between any two parts.

        ## Topics

        ### Module

        - ``__Feature__Module``

        ### The contract

        - ``__Feature__ViewProtocol``
        - ``__Feature__PresenterProtocol``
        - ``__Feature__InteractorProtocol``
        - ``__Feature__RouterProtocol``

        ### Interceptors of the contract

        - ``Intercepted__Feature__View``
        - ``Intercepted__Feature__Presenter``
        - ``Intercepted__Feature__Interactor``
        - ``Intercepted__Feature__Router``
        """#

    private static let mocks = #"""
        # ``__Feature__Mocks``

        Mocks of the view, the interactor, the router and the port of `__Feature__`, for tests.

        ## Overview

        Each keeps its messages in order, and answers, fails or waits as the test says. Without instructions the interactor answers from
        ``Fake__Feature__Interactor``, which gives every account the same items. Link it to test targets only.

        ## Topics

        ### Mocks

        - ``Mock__Feature__View``
        - ``Mock__Feature__Interactor``
        - ``Mock__Feature__Router``
        - ``Mock__Feature__Port``

        ### Fakes

        - ``Fake__Feature__Interactor``
        """#
}
