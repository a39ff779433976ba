/// libcurl's multi interface with functions of fixed arity, loaded when the first request is made.
///
/// Nothing is linked: the some thirty libraries that libcurl brings would be paid for at every start, request or not.
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// Takes bytes of a transfer from libcurl: returns how many it took; any other number than all ends the transfer.
typedef size_t (*ccurl_callback)(char *bytes, size_t size, size_t count, void *context);

/// What is asked, and who hears of it. All pointers but `context` are read before `ccurl_transfer_new` returns.
struct ccurl_request {
    const char *url;
    /// Fields as they are sent, each "Name: value".
    const char *const *headers;
    size_t header_count;
    const char *method;
    bool has_content;
    /// Whether it goes over a new connection, so that nothing sends it again.
    bool is_sent_once;
    const char *body;
    size_t body_size;
    /// The file of trusted certificates; NULL for those of the system.
    const char *certificates;
    long timeout_milliseconds;
    long connect_timeout_milliseconds;
    ccurl_callback receive_header;
    ccurl_callback receive_body;
    void *context;
};

/// Loads libcurl once; whether it is there.
bool ccurl_load(void);

/// A pool of connections, or NULL.
void *ccurl_pool_new(void);
/// Ends the wait of the thread that waits; may be called from any thread.
void ccurl_pool_wake(void *pool);
/// Waits for something to do: for traffic, for a timer, or for `ccurl_pool_wake`.
void ccurl_pool_wait(void *pool);
/// Does what can be done without waiting.
void ccurl_pool_perform(void *pool);
/// The context of a transfer that has ended, with its result of libcurl; NULL for none.
void *ccurl_pool_next_ended(void *pool, int *result);
/// Begins a transfer; whether that worked.
bool ccurl_pool_add(void *pool, void *transfer);
/// Forgets a transfer that was added.
void ccurl_pool_remove(void *pool, void *transfer);

/// A transfer that is not begun, or NULL.
void *ccurl_transfer_new(const struct ccurl_request *request);
/// Makes the transfer one to another URL; whether that worked.
bool ccurl_transfer_redirect(void *transfer, const char *url);
/// The errno of the connection that failed, or 0.
int ccurl_transfer_errno(void *transfer);
/// Whether any of the request was sent.
bool ccurl_transfer_is_sent(void *transfer);
/// What is wrong with the certificate by itself, as OpenSSL numbers it, or 0.
int ccurl_transfer_certificate_fault(void *transfer);
void ccurl_transfer_free(void *transfer);

/// Runs `body` on a dedicated thread, which no signal interrupts; returns whether it runs.
bool ccurl_thread_start(void *(*body)(void *), void *context);

#endif
