import DisplayText
import Foundation
import ShellCommands
import TerminalIO

@main
enum ToDo {
    struct Task: Codable, Sendable {
        let text: String
        var isDone = false
    }

    static let file = URL(filePath: "todo.json")
    static let table = ShellCommand(
        "todo",
        commands: [
            ShellCommand(
                "add", takes: [ShellArgument("TEXT", isRepeated: true)],
                options: [ShellOption("--first", to: "put it before the others")], to: "add a task"),
            ShellCommand("list", to: "list the tasks"),
            ShellCommand("done", takes: [ShellArgument("N")], to: "tick off the task with number N"),
            ShellCommand("clear", to: "remove what is done, after a question"),
        ], to: "keep a list of tasks", details: ["The tasks are in todo.json, in the current folder."])
    static let answer = AnswerKind<Task>(
        "list", isList: true,
        fields: [
            .text("text", "what is to be done", column: .text("Task", wrapping: .fully)) { $0.text },
            .flag("isDone", "whether it is done", column: .text(""), mark: "done") { $0.isDone },
        ])

    static func main() async {
        await CommandProgram(table, version: "1.0", on: "November 27, 2026", perform: perform).main()
    }

    @MainActor
    static func perform(_ line: ShellLine, on console: Console) async throws -> ExitCode {
        var tasks = try read()
        switch line.names[0] {
        case "add":
            tasks.insert(Task(text: line.arguments.joined(separator: " ")), at: line.has("--first") ? 0 : tasks.count)
        case "done":
            guard let number = Int(line.arguments[0]), number > 0, number <= tasks.count else {
                throw CommandStop.refused("There is no task \(line.arguments[0]); \"list\" shows the numbers.")
            }
            tasks[number - 1].isDone = true
        case "clear":
            let done = tasks.count { $0.isDone }
            guard done > 0, try await console.confirm("Remove \(done) of \(tasks.count)?") else { return .success }
            tasks.removeAll(where: \.isDone)
        default:
            console.answer(answer, tasks, ifEmpty: "Nothing to do.")
            return .success
        }
        try JSONEncoder().encode(tasks).write(to: file, options: .atomic)
        console.writer.line(.count(tasks.count { !$0.isDone }, "task") + " to do.")
        return .success
    }

    static func read() throws -> [Task] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        guard let tasks = try? JSONDecoder().decode([Task].self, from: Data(contentsOf: file)) else {
            throw CommandStop.refused("todo.json cannot be read, or holds no tasks; move it away to begin anew.")
        }
        return tasks
    }
}
