import ContractModel
import FeatureTemplates
import Foundation
import Generation
import Testing

struct FeatureTemplateTests {
    @Test func `its contract is one that interceptors and mocks can be made of`() throws {
        let contract = try #require(
            try makeSUT().files.first { $0.path == "Modules/Features/Limits/LimitsContract.swift" })
        let read = try ContractReader.read([ContractReader.Source(path: contract.path, text: contract.text)])

        let parts = ["LimitsView", "LimitsPresenter", "LimitsInteractor", "LimitsRouter"]
        #expect(read.flatMap(\.protocols).map(\.part) == parts)
        let mocks = try #require(try Generation.mocks(of: read[0], in: "Limits", to: "a.swift"))
        #expect(mocks.text.contains("typealias MockLimitsView"))
        let interceptors = try Generation.interceptors(of: read[0], in: nil, to: "b.swift", isFeature: true)
        #expect(interceptors?.text.contains("extension LimitsModule: InterceptedModule") == true)
    }

    @Test func `every place has the name of the feature, and none of a template`() throws {
        for file in try makeSUT().files {
            #expect(file.path.lowercased().contains("limits"))
            #expect(!(file.path + file.text).contains("__"))
        }
    }

    @Test func `the feature and its mocks have a page each that their documentation begins with`() throws {
        let paths = Set(try makeSUT().files.map(\.path))

        #expect(paths.contains("Modules/Features/Limits/Limits.docc/Limits.md"))
        #expect(paths.contains("Mocks/Features/LimitsMocks/LimitsMocks.docc/LimitsMocks.md"))
    }

    @Test func `imports stand in order, whatever the feature is called`() throws {
        for name in ["Aims", "Zones"] {
            for file in try makeSUT(name).files where file.path.hasSuffix(".swift") {
                let imports = file.text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
                    .filter { $0.contains("import ") }.compactMap { $0.split(separator: " ").last }

                #expect(imports == imports.sorted())
            }
        }
    }

    @Test func `it joins the manifest and the registries behind the last feature`() throws {
        let manifest = "let features = [\n    \"Auth\",\n    \"Sales\",\n]\n"
        let registry = "    static let features: [any Feature.Type] = [\n        AuthFeature.self,\n    ]\n"

        let pages = "    static let all: [any WebFeature.Type] = [\n        SalesWebPage.self,\n    ]\n"

        let sut = try makeSUT()

        #expect(
            sut.joined(to: manifest) == "let features = [\n    \"Auth\",\n    \"Sales\",\n    \"Limits\",\n]\n")
        #expect(sut.registered(in: registry)?.contains("AuthFeature.self,\n        LimitsFeature.self,\n") == true)
        #expect(sut.joined(toPages: pages)?.contains("SalesWebPage.self,\n        LimitsWebPage.self,\n") == true)
        #expect(sut.joined(to: "let features = []") == nil)
    }

    @Test(arguments: ["limits", "", "Li mits", "Limits2", "Limits/../Auth", "Überweisung", "Transferorders", "L"])
    func `refuses invalid feature names`(name: String) {
        #expect(throws: FeatureName.Refusal.malformed(name)) { try FeatureName(name, taken: ["Auth"]) }
    }

    @Test func `a name that a module has is refused, whatever its case`() {
        let refusal = #expect(throws: FeatureName.Refusal.self) { try FeatureName("AUTH", taken: ["Auth"]) }

        #expect(refusal?.description.contains("choose another name") == true)
    }

    @Test(arguments: ["Class", "Self", "Nil", "Swift", "Foundation", "Testing", "Exit"])
    func `a word of Swift, a library that everything imports, or a second word for a command is refused`(name: String) {
        #expect(throws: FeatureName.Refusal.taken(name)) { try FeatureName(name, taken: []) }
    }

    @Test func `a name is refused whose types the bank has, and nothing is written`() throws {
        let repository = try Repository.find(from: URL(filePath: #filePath).deletingLastPathComponent().path)

        #expect(throws: FeatureName.Refusal.taken("Documents")) {
            try FeatureMaker(repository: repository).make("Documents")
        }
        let folder = repository.root.appending(path: "Modules/Features/Documents")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    private func makeSUT(_ name: String = "Limits") throws -> FeatureTemplate {
        FeatureTemplate(try FeatureName(name, taken: []))
    }
}
