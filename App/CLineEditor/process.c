#define _GNU_SOURCE
#include "CLineEditor.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

void process_ignore_signal(int number) {
    signal(number, SIG_IGN);
}

void process_restore_signal(int number) {
    signal(number, SIG_DFL);
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

    // The thread inherits the mask: a signal must find the main thread or a dispatch queue, never the reader.
    sigset_t all, before;
    sigfillset(&all);
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
