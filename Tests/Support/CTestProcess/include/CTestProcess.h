/// What the tests of a process find as they want it, since they run beside each other: linked with them, it is set before there are
/// threads, which may not read a variable while another is set. There is nothing to call.

#ifndef C_TEST_PROCESS_H
#define C_TEST_PROCESS_H

/// How many files they may have open at once, where the system allows as many: the usual 1,024 of a Linux are not enough.
#define TEST_PROCESS_OPEN_FILES 10240

#endif
