import ForeignProgram
import Foundation
import Testing

/// Ways to wait for input, and to seem to.
struct ProgramWaitTests: ProgramKit {
    @Test(
        .enabled(if: Python.path != nil, "python3 is not installed"),
        arguments: [
            "select.select([0], [], [])", "select.select([0, hole], [], [], 1000)",
            "poll = select.poll(); poll.register(0, select.POLLIN); poll.poll()",
            "poll = select.poll(); poll.register(hole); poll.register(0, select.POLLIN); poll.poll(1000000)",
            "poll = select.epoll(); poll.register(hole, select.EPOLLIN); poll.register(0, select.EPOLLIN); poll.poll()",
            "poll = select.epoll(); poll.register(0, select.EPOLLIN); poll.poll(1000)",
            "signal.signal(signal.SIGALRM, lambda *_: print('late', flush=True)); signal.setitimer(signal.ITIMER_REAL, 1000)",
            "threading.Thread(target=lambda: time.sleep(1000), daemon=True).start()",
        ], [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `it waits however it asks the system`(wait: String, link: ProgramSettings.Link) throws {
        let sut = try python(
            """
            hole = os.pipe()[0]
            while True:
                print('go> ', end='', flush=True)
                \(wait)
                line = sys.stdin.buffer.raw.read(100)
                if not line: break
                print('got', line.decode().strip())
            os._exit(4)
            """, over: link, prompt: "go> ")

        #expect(sut.next().stop == .prompt("go> "))
        for number in 1...20 {
            try sut.type("\(number)")
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("got \(number)")], stop: .prompt("go> ")))
        }
        sut.endInput()
        #expect(sut.next().stop == .ended(4))
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `one that waits for more than its input, and shows no text, is at work`() throws {
        let sut = try python(
            """
            reader, writer = os.pipe()
            def work():
                time.sleep(0.2)
                os.write(writer, b'x')
            threading.Thread(target=work).start()
            select.select([0, reader], [], [])
            print('done')
            print('go> ', end='', flush=True)
            select.select([0, reader], [], [])
            input()
            """, prompt: "go> ")

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("done")], stop: .prompt("go> ")))
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `one that lets nobody look at it is waited for by its prompt`() throws {
        let sut = try python(
            """
            import ctypes
            ctypes.CDLL(None).prctl(4, 0)
            print('go> ', end='', flush=True)
            time.sleep(0.01)
            for line in sys.stdin: print(line, end=''); print('go> ', end='', flush=True)
            """, prompt: "go> ")
        #expect(sut.next().stop == .prompt("go> "))

        for number in 1...20 {
            try sut.type("\(number)")
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("\(number)")], stop: .prompt("go> ")))
        }
    }

    @Test func `a secret is asked for at the terminal itself`() throws {
        let sut = try makeSUT(
            "exec 0</dev/null; printf 'Password: ' >/dev/tty; stty -echo </dev/tty; read p </dev/tty; echo; echo \"$p\""
        )
        #expect(sut.next().stop == .question("Password: "))

        try sut.type("secret")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine(""), ProgramLine("secret")], stop: .ended(0)))
    }

    @Test func `the reader may be a child of a child whose parent is gone`() throws {
        let sut = try makeSUT(
            "(sh -c 'read a </dev/tty; echo \"orphan $a\"; kill -9 $0' $$ &) ; while :; do sleep 1000; done")

        #expect(sut.next().stop == .question(""))
        try sut.type("reads")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("orphan reads")], stop: .died(signal: 9)))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "bash is not installed"))
    func `a job that is stopped gives way to its shell`() throws {
        let sut = try makeSUT(
            ["/bin/bash", "--norc", "--noediting", "-i"], prompt: "bash$ ", environment: ["PS1": "bash$ "])
        #expect(sut.next().stop == .prompt("bash$ "))

        for _ in 1...5 {
            try sut.type("cat")
            #expect(sut.next() == ProgramStep(lines: [], stop: .question("")))
            try sut.press([.control("z")])
            let step = sut.next()
            #expect(step.texts.last?.contains("Stopped") == true)
            #expect(step.stop == .prompt("bash$ "))
            try sut.type("kill -9 %%; wait")
            #expect(sut.next().stop == .prompt("bash$ "))
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "nothing tells the state of a process"))
    func `one that is stopped while it reads does not wait`() throws {
        // The shell is busy from the start of the reader until it has stopped.
        let sut = try makeSUT(
            """
            cat </dev/tty & while read -r line </proc/$!/stat; do case $line in *') S '*) break ;; esac; done
            kill -STOP $!; sleep 0.2; echo stopped; kill -9 $!; read a
            """)

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("stopped")], stop: .question("")))
    }

    @Test func `over pipes the reader may have a session of its own`() throws {
        let sut = try makeSUT("exec setsid -w cat", over: .pipes)

        #expect(sut.next().stop == .question(""))
        try sut.type("reads")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("reads")], stop: .question("")))
    }

    @Test func `what a job shows in the background comes with the step that it is shown in`() throws {
        let sut = try makeSUT(
            "mkfifo go back; (read x <go; echo late; echo x >back) & read a; echo x >go; read x <back; read b")
        #expect(sut.next().stop == .question(""))

        try sut.type("")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("late")], stop: .question("")))
        try sut.type("")
        #expect(sut.next().stop == .ended(0))
    }
}
