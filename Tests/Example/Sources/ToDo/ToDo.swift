import DisplayText
import Foundation
import ShellCommands
import TerminalIO

@main
enum ToDo {
    static let table = ShellCommand(
        "todo",
        commands: [
            ShellCommand("add", takes: [ShellArgument("TEXT", isRepeated: true)], to: "add a task"),
            ShellCommand("list", options: [ShellOption("--open", to: "leave out what is done")], to: "list the tasks"),
            ShellCommand("done", takes: [ShellArgument("N")], to: "tick off the task with number N"),
            ShellCommand("clear", to: "remove what is done, after a question"),
        ], to: "keep a list of tasks", details: ["The tasks are in todo.json, in the current folder."])

    static func main() async {
        await CommandProgram(table, version: "1.0", on: "November 27, 2026", perform: perform).main()
    }

    @MainActor
    static func perform(_ line: ShellLine, on console: Console) async throws -> ExitCode {
        var list = try ToDoList.read()
        switch line.names[0] {
        case "add":
            list.tasks.append(ToDoList.Task(number: list.next, text: line.arguments.joined(separator: " ")))
        case "done":
            guard let place = list.tasks.firstIndex(where: { "\($0.number)" == line.arguments[0] }) else {
                throw CommandStop.refused("There is no task \(line.arguments[0]); \"list\" shows the numbers.")
            }
            list.tasks[place].isDone = true
        case "clear":
            let done = list.tasks.count { $0.isDone }
            guard done > 0, try await console.confirm("Remove \(done) of \(list.tasks.count)?") else { return .success }
            list.tasks.removeAll(where: \.isDone)
        default:
            let tasks = list.tasks.filter { !$0.isDone || !line.has("--open") }
            console.answer(ToDoList.answer, tasks, numberedFrom: nil, ifEmpty: "Nothing to do.")
            return .success
        }
        try list.write()
        console.writer.line(.count(list.tasks.count { !$0.isDone }, "task") + " to do.")
        return .success
    }
}

struct ToDoList: Codable {
    struct Task: Codable, Sendable {
        let number: Int, text: String
        var isDone = false
    }

    static let answer = AnswerKind<Task>(
        "list", isList: true,
        fields: [
            .count("number", "what the task is called by", column: .number("N")) { $0.number },
            .text("text", "what is to be done", column: .text("Task", wrapping: .fully)) { $0.text },
            .flag("isDone", "whether it is done", column: .text(""), mark: "done") { $0.isDone },
        ])

    var tasks: [Task] = []
    var next: Int { (tasks.map(\.number).max() ?? 0) + 1 }

    static func read() throws -> ToDoList {
        guard FileManager.default.fileExists(atPath: "todo.json") else { return ToDoList() }
        guard let list = try? JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: "todo.json"))) else {
            throw CommandStop.refused("todo.json cannot be read, or holds no tasks; move it away to begin anew.")
        }
        return list
    }

    func write() throws {
        try JSONEncoder().encode(self).write(to: URL(filePath: "todo.json"), options: .atomic)
    }
}
