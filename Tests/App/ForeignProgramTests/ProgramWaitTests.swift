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
    func `waits by the prompt for a program that cannot be observed`() throws {
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

    @Test func `over pipes the reader may lead its own session`() throws {
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

/// What a program shows, and what is made of it.
struct ProgramOutputTests: ProgramKit {
    @Test func `a bar of progress is its last state`() throws {
        let sut = try makeSUT(
            "for n in 10 50 100; do printf '\\r%s %%' $n; done; echo; printf '\\033[31mred\\033[0m\\n'")

        #expect(sut.next().texts == ["100 %", "red"])
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `raw text keeps its sequences`(link: ProgramSettings.Link) throws {
        var settings = ProgramSettings(["sh", "-c", "printf '10\\r100\\n\\033[31mred\\033[0m\\na\\0b\\n> '; read a"])
        settings.isRaw = true
        settings.link = link
        let sut = try ForeignProgram(settings)

        let step = sut.next()
        #expect(step.texts == ["10\r100", "\u{1B}[31mred\u{1B}[0m", "a\0b"])
        #expect(step.stop == .question("> "))
        try sut.type("")
        #expect(sut.next() == ProgramStep(lines: [], stop: .ended(0)))
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `a line may be as long as it likes`(link: ProgramSettings.Link) throws {
        let sut = try makeSUT("head -c 1000000 /dev/zero | tr '\\0' x; echo; read a", over: link)
        let step = sut.next()

        #expect(step.stop == .question(""))
        #expect(step.lines.map(\.text.utf8.count) == [1_000_000])
    }

    @Test func `bytes that are not text do no harm`() throws {
        // The first line leaves the screen, so that no bytes move the cursor back to it.
        let sut = try makeSUT(
            "printf 'a\\0b\\377c\\n'; seq 50; head -c 100000 /dev/urandom; printf '\\033c\\030\\nend\\n'; read a")
        let step = sut.next()

        #expect(step.texts.first == "ab\u{FFFD}c")
        #expect(step.texts.last?.hasSuffix("end") == true)
        #expect(step.stop == .question(""))
    }

    @Test func `many lines come whole and in order`() throws {
        let sut = try makeSUT("n=0; while [ $n -lt 3000 ]; do n=$((n + 1)); echo $n; done; read a")

        #expect(sut.next().texts == (1...3000).map { "\($0)" })
    }

    @Test func `what it shows before it ends is all there`() throws {
        for _ in 1...20 {
            #expect(try makeSUT("echo one; echo two; exit 2").next().texts == ["one", "two"])
        }
    }

    @Test func `the echo of a program's own editor is not output`() throws {
        let sut = try makeSUT(Self.editor, prompt: "$ ")
        #expect(sut.next().stop == .prompt("$ "))

        for line in ["one", "", String(repeating: "long ", count: 17), "one", "$ "] {
            try sut.type(line)
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("<\(line)>")], stop: .prompt("$ ")))
        }
    }

    @Test func `an editor that shows nothing may say what was typed`() throws {
        let sut = try makeSUT(
            Self.editor.replacing("printf %s \"$c\"", with: ":").replacing("<%s>", with: "%s"), prompt: "$ ")
        _ = sut.next()

        for line in ["one", "$ ", "two"] {
            try sut.type(line)
            #expect(sut.next().texts.filter { !$0.isEmpty } == [line])
        }
    }

    @Test func `keys may make the line that is typed`() throws {
        let sut = try makeSUT(Self.editor, prompt: "$ ")
        _ = sut.next()

        try sut.press([.text("ab"), .tab, .text("c")])
        #expect(sut.next() == ProgramStep(lines: [], stop: .question("$ ab!c")))
        try sut.press([.enter])
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("<ab!c>")], stop: .prompt("$ ")))
    }

    /// Reads keys one by one and shows each; Tab writes an exclamation mark.
    private static let editor = """
        stty -icanon -icrnl -echo min 1; line=; printf '$ '
        while c=$(head -c 1; echo .); c=${c%.}; [ -n "$c" ]; do
            case $c in
            "$(printf '\\r')") printf '\\r\\n'; printf '<%s>\\r\\n' "$line"; line=; printf '$ ' ;;
            "$(printf '\\t')") line="$line!"; printf '!' ;;
            *) line="$line$c"; printf %s "$c" ;;
            esac
        done
        """
}

/// One thread reads, and another goes on with what was read.
struct ProgramThreadTests: ProgramKit {
    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `a thread that reads for others is waited for until they are through`() throws {
        let sut = try python(
            """
            import queue
            lines = queue.Queue()
            def read():
                for line in sys.stdin: lines.put(line.strip())
            threading.Thread(target=read, daemon=True).start()
            while True:
                print('go> ', end='', flush=True)
                line = lines.get()
                print(sum(range(int(line))), flush=True)
            """, prompt: "go> ")
        #expect(sut.next().stop == .prompt("go> "))

        for number in 1...30 {
            try sut.type("\(number * 1000)")
            let sum = number * 1000 * (number * 1000 - 1) / 2
            #expect(sut.next() == ProgramStep(lines: [ProgramLine("\(sum)")], stop: .prompt("go> ")))
        }
    }

    @Test(.enabled(if: Python.path != nil, "python3 is not installed"))
    func `one whose other thread waits for the disk, or as for the disk, is at work`() throws {
        let sut = try python(
            """
            import queue, subprocess, tempfile
            lines = queue.Queue()
            def read():
                for line in sys.stdin: lines.put(line.strip())
            threading.Thread(target=read, daemon=True).start()
            print('go> ', end='', flush=True)
            lines.get()
            with tempfile.TemporaryDirectory() as folder:
                pipe = folder + '/pipe'
                os.mkfifo(pipe)
                subprocess.Popen(['sh', '-c', 'sleep 0.3; : > ' + pipe], stdin=subprocess.DEVNULL)
                # The starter of a process so sleeps without a wake until the other has begun, which the pipe keeps it from.
                os.posix_spawn('/bin/true', ['true'], {}, file_actions=[(os.POSIX_SPAWN_OPEN, 9, pipe, os.O_RDONLY, 0)])
            print('done')
            print('go> ', end='', flush=True)
            lines.get()
            """, prompt: "go> ")
        #expect(sut.next().stop == .prompt("go> "))

        try sut.type("now")
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("done")], stop: .prompt("go> ")))
    }
}
