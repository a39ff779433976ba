#define _GNU_SOURCE
#include "CLineEditor.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

void process_ignore_signal(int number) {
    signal(number, SIG_IGN);
}

void process_keep_handler(int number, struct sigaction *kept) {
    sigaction(number, NULL, kept);
}

void process_handle_signal(int number, const struct sigaction *kept) {
    sigaction(number, kept, NULL);
}

void process_restore_signal(int number) {
    signal(number, SIG_DFL);
}

/// Gives a signal its default action again where something handles it; where it is ignored, the parent wants that.
static void stop_handling(int number) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
}

void process_keep_memory_private(void) {
    static const int crashes[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) stop_handling(crashes[index]);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#if defined(__linux__)
    // A core that is piped to a program knows no limit.
    prctl(PR_SET_DUMPABLE, 0);
#endif
}

struct start {
    void (*body)(void *);
    void *context;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.body(start.context);
    return NULL;
}

bool process_start_thread(void (*body)(void *), void *context) {
    struct start *start = malloc(sizeof *start);
    if (start == NULL) return false;
    *start = (struct start){body, context};

    // The thread inherits the mask: a signal must find the main thread or a dispatch queue, never the reader. But in the background
    // these two must stop the process: blocked, they let it read from the terminal of others and change its modes.
    sigset_t all, before;
    sigfillset(&all);
    sigdelset(&all, SIGTTIN);
    sigdelset(&all, SIGTTOU);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    bool started = pthread_create(&thread, NULL, run, start) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);

    if (started) {
        pthread_detach(thread);
    } else {
        free(start);
    }
    return started;
}
