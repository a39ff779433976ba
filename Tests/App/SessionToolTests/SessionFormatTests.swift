import ForeignProgram
import Testing

@testable import SessionTool

struct SessionFormatTests {
    @Test func `the printed grammar names all variables that a program gets`() {
        for name in ["HOME", "PATH", "INPUTRC"] + ProgramEnvironment.standard.keys {
            #expect(SessionFormat.text.contains("`\(name)"), "\(name)")
        }
    }
}
