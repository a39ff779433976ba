#if defined(__APPLE__)
#include "look.h"

#include <libproc.h>
#include <mach/thread_info.h>
#include <sys/ioctl.h>

enum { most_processes = 1024, most_threads = 1024 };

static void look_at_process(struct foreign_program_look *look, pid_t process) {
    uint64_t threads[most_threads];
    int size = proc_pidinfo(process, PROC_PIDLISTTHREADS, 0, threads, sizeof threads);
    if (size <= 0) look->is_running = true;
    for (int index = 0; index < size / (int)sizeof threads[0]; index++) {
        struct proc_threadinfo thread;
        if (proc_pidinfo(process, PROC_PIDTHREADINFO, threads[index], &thread, sizeof thread) != sizeof thread
            || thread.pth_run_state == TH_STATE_RUNNING) {
            look->is_running = true;
            continue;
        }
        uint64_t time = thread.pth_user_time + thread.pth_system_time;
        look->count++;
        look->processor_time += time;
        look->tasks = (look->tasks ^ threads[index]) * 0x100000001b3;
        look->fingerprint = (look->fingerprint ^ threads[index] ^ time) * 0x100000001b3;
    }
}

/// The system does not tell what a task waits for; only whether it sleeps.
void foreign_program_look(struct foreign_program *program, struct foreign_program_look *look) {
    *look = (struct foreign_program_look){.fingerprint = 0xcbf29ce484222325};
    pid_t processes[most_processes];
    pid_t group = program->pid;
    if (program->terminal >= 0) ioctl(program->input, TIOCGPGRP, &group);
    int size = proc_listpids(PROC_PGRP_ONLY, (uint32_t)group, processes, sizeof processes);
    for (int index = 0; index < size / (int)sizeof processes[0]; index++) look_at_process(look, processes[index]);
}
#endif
