#include "CTestProcess.h"

#include <stdlib.h>
#include <sys/resource.h>

__attribute__((constructor)) static void prepare(void) {
    // The kind of the pseudo-terminals.
    setenv("TERM", "xterm", 1);
    // How many tests run at once: with all of them at once, thousands of files are open, and it takes longer.
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "64", 0);

    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= TEST_PROCESS_OPEN_FILES) return;
    limit.rlim_cur = limit.rlim_max < TEST_PROCESS_OPEN_FILES ? limit.rlim_max : TEST_PROCESS_OPEN_FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
}
