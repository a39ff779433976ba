import ForeignProgram
import Testing

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
                # Whoever starts a process so sleeps without a wake until the other has begun, which the pipe keeps it from.
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
