#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The part of libcurl's interface that is used. Its numbers never change (ABI 4), so that its headers are not needed.
enum {
    GLOBAL_DEFAULT = 3,
    INFO_PRIVATE = 0x100000 + 21,
    INFO_VERIFY_RESULT = 0x200000 + 13,
    INFO_REQUEST_SIZE = 0x200000 + 12,
    INFO_OS_ERRNO = 0x200000 + 25,
    MESSAGE_DONE = 1,
    MULTI_MAXCONNECTS = 6,

    OPT_SSLVERSION = 32,
    OPT_POST = 47,
    OPT_NETRC = 51,
    OPT_FOLLOWLOCATION = 52,
    OPT_POSTFIELDSIZE = 60,
    OPT_SSL_VERIFYPEER = 64,
    OPT_FRESH_CONNECT = 74,
    OPT_HTTPGET = 80,
    OPT_SSL_VERIFYHOST = 81,
    OPT_HTTP_VERSION = 84,
    OPT_NOSIGNAL = 99,
    OPT_TIMEOUT_MS = 155,
    OPT_CONNECTTIMEOUT_MS = 156,
    OPT_PROTOCOLS = 181,
    OPT_REDIR_PROTOCOLS = 182,
    OPT_DISALLOW_USERNAME_IN_URL = 278,
    OPT_HTTP09_ALLOWED = 285,
    OPT_QUICK_EXIT = 322,

    OPT_WRITEDATA = 10001,
    OPT_URL = 10002,
    OPT_PROXY = 10004,
    OPT_POSTFIELDS = 10015,
    OPT_HTTPHEADER = 10023,
    OPT_HEADERDATA = 10029,
    OPT_CUSTOMREQUEST = 10036,
    OPT_CAINFO = 10065,
    OPT_ACCEPT_ENCODING = 10102,
    OPT_PRIVATE = 10103,
    OPT_WRITEFUNCTION = 20011,
    OPT_HEADERFUNCTION = 20079,

    PROTOCOLS_HTTP_AND_HTTPS = 1 << 0 | 1 << 1,
    HTTP_VERSION_1_1 = 2,
    SSLVERSION_TLS_1_2 = 6,
};

enum { POOLED_CONNECTIONS = 8, LONGEST_WAIT = 3600 * 1000 };

struct message {
    int kind;
    void *transfer;
    union {
        void *whatever;
        int result;
    } data;
};

struct list;

static struct {
    int (*global_init)(long);
    void *(*easy_init)(void);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    void (*easy_cleanup)(void *);
    struct list *(*slist_append)(struct list *, const char *);
    void (*slist_free_all)(struct list *);
    void *(*multi_init)(void);
    int (*multi_setopt)(void *, int, ...);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_perform)(void *, int *);
    int (*multi_poll)(void *, void *, unsigned, int, int *);
    int (*multi_wakeup)(void *);
    struct message *(*multi_info_read)(void *, int *);
} curl;

static bool is_loaded;

static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    *(void **)function = found;
    return found != NULL;
}

static void load(void) {
#ifdef __APPLE__
    static const char *const names[] = {"libcurl.4.dylib"};
#else
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
    void *library = NULL;
    for (size_t place = 0; library == NULL && place < sizeof names / sizeof *names; place += 1) {
        library = dlopen(names[place], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) return;
    // OpenSSL frees what it holds when the program exits, while the thread here may still use it; the system does that too.
    int (*openssl_init)(uint64_t, const void *);
    if (find(library, "OPENSSL_init_crypto", &openssl_init)) openssl_init(0x00080000, NULL);
    is_loaded = find(library, "curl_global_init", &curl.global_init)
        && find(library, "curl_easy_init", &curl.easy_init) && find(library, "curl_easy_setopt", &curl.easy_setopt)
        && find(library, "curl_easy_getinfo", &curl.easy_getinfo)
        && find(library, "curl_easy_cleanup", &curl.easy_cleanup)
        && find(library, "curl_slist_append", &curl.slist_append)
        && find(library, "curl_slist_free_all", &curl.slist_free_all)
        && find(library, "curl_multi_init", &curl.multi_init)
        && find(library, "curl_multi_setopt", &curl.multi_setopt)
        && find(library, "curl_multi_add_handle", &curl.multi_add_handle)
        && find(library, "curl_multi_remove_handle", &curl.multi_remove_handle)
        && find(library, "curl_multi_perform", &curl.multi_perform)
        && find(library, "curl_multi_poll", &curl.multi_poll)
        && find(library, "curl_multi_wakeup", &curl.multi_wakeup)
        && find(library, "curl_multi_info_read", &curl.multi_info_read) && curl.global_init(GLOBAL_DEFAULT) == 0;
}

bool ccurl_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

void *ccurl_pool_new(void) {
    void *pool = curl.multi_init();
    if (pool != NULL) curl.multi_setopt(pool, MULTI_MAXCONNECTS, (long)POOLED_CONNECTIONS);
    return pool;
}

void ccurl_pool_wake(void *pool) { curl.multi_wakeup(pool); }

void ccurl_pool_wait(void *pool) { curl.multi_poll(pool, NULL, 0, LONGEST_WAIT, NULL); }

void ccurl_pool_perform(void *pool) {
    int running;
    curl.multi_perform(pool, &running);
}

void *ccurl_pool_next_ended(void *pool, int *result) {
    int rest;
    struct message *message;
    while ((message = curl.multi_info_read(pool, &rest)) != NULL) {
        char *context = NULL;
        if (message->kind != MESSAGE_DONE) continue;
        // The message is gone once its transfer is removed.
        *result = message->data.result;
        curl.easy_getinfo(message->transfer, INFO_PRIVATE, &context);
        if (context != NULL) return context;
    }
    return NULL;
}

struct transfer {
    void *easy;
    struct list *headers;
    char *body;
};

bool ccurl_pool_add(void *pool, void *transfer) {
    return curl.multi_add_handle(pool, ((struct transfer *)transfer)->easy) == 0;
}

void ccurl_pool_remove(void *pool, void *transfer) {
    curl.multi_remove_handle(pool, ((struct transfer *)transfer)->easy);
}

static bool set_number(void *easy, int option, long value) { return curl.easy_setopt(easy, option, value) == 0; }

static bool set_pointer(void *easy, int option, const void *value) {
    return curl.easy_setopt(easy, option, value) == 0;
}

static bool set_callback(void *easy, int option, ccurl_callback callback) {
    return curl.easy_setopt(easy, option, callback) == 0;
}

static bool add_header(struct transfer *transfer, const char *header) {
    struct list *headers = curl.slist_append(transfer->headers, header);
    if (headers != NULL) transfer->headers = headers;
    return headers != NULL;
}

static bool set_content(struct transfer *transfer, const struct ccurl_request *request) {
    void *easy = transfer->easy;
    bool is_set = add_header(transfer, "Expect:");
    for (size_t place = 0; is_set && place < request->header_count; place += 1) {
        is_set = add_header(transfer, request->headers[place]);
    }
    // On a connection that was used before and dies, libcurl would send again by itself: a new one for each.
    is_set = is_set && (!request->is_sent_once || set_number(easy, OPT_FRESH_CONNECT, 1));
    if (!request->has_content) {
        return is_set && set_number(easy, OPT_HTTPGET, 1) && set_pointer(easy, OPT_CUSTOMREQUEST, request->method);
    }
    transfer->body = malloc(request->body_size + 1);
    if (transfer->body == NULL) return false;
    memcpy(transfer->body, request->body, request->body_size);
    return is_set && set_number(easy, OPT_POST, 1) && set_number(easy, OPT_POSTFIELDSIZE, (long)request->body_size)
        && set_pointer(easy, OPT_POSTFIELDS, transfer->body)
        && set_pointer(easy, OPT_CUSTOMREQUEST, request->method);
}

static bool set_limits(void *easy, const struct ccurl_request *request) {
    // Not in every version; without it the end of a lookup of a name is waited for when the transfer is freed.
    set_number(easy, OPT_QUICK_EXIT, 1);
    return set_number(easy, OPT_NOSIGNAL, 1) && set_number(easy, OPT_PROTOCOLS, PROTOCOLS_HTTP_AND_HTTPS)
        && set_number(easy, OPT_REDIR_PROTOCOLS, PROTOCOLS_HTTP_AND_HTTPS)
        && set_number(easy, OPT_FOLLOWLOCATION, 0) && set_number(easy, OPT_DISALLOW_USERNAME_IN_URL, 1)
        && set_number(easy, OPT_HTTP_VERSION, HTTP_VERSION_1_1) && set_number(easy, OPT_HTTP09_ALLOWED, 0)
        && set_pointer(easy, OPT_PROXY, "") && set_number(easy, OPT_NETRC, 0)
        && set_number(easy, OPT_TIMEOUT_MS, request->timeout_milliseconds)
        && set_number(easy, OPT_CONNECTTIMEOUT_MS, request->connect_timeout_milliseconds)
        && set_pointer(easy, OPT_ACCEPT_ENCODING, "gzip, deflate");
}

static bool set_trust(void *easy, const struct ccurl_request *request) {
    // A libcurl without TLS knows none of these, and takes no https either.
    set_number(easy, OPT_SSLVERSION, SSLVERSION_TLS_1_2);
    set_number(easy, OPT_SSL_VERIFYPEER, 1);
    set_number(easy, OPT_SSL_VERIFYHOST, 2);
    return request->certificates == NULL || set_pointer(easy, OPT_CAINFO, request->certificates);
}

void *ccurl_transfer_new(const struct ccurl_request *request) {
    struct transfer *transfer = calloc(1, sizeof *transfer);
    if (transfer == NULL) return NULL;
    void *easy = transfer->easy = curl.easy_init();
    if (easy != NULL && set_pointer(easy, OPT_URL, request->url) && set_limits(easy, request)
        && set_trust(easy, request) && set_content(transfer, request)
        && set_pointer(easy, OPT_HTTPHEADER, transfer->headers)
        && set_callback(easy, OPT_HEADERFUNCTION, request->receive_header)
        && set_callback(easy, OPT_WRITEFUNCTION, request->receive_body)
        && set_pointer(easy, OPT_HEADERDATA, request->context) && set_pointer(easy, OPT_WRITEDATA, request->context)
        && set_pointer(easy, OPT_PRIVATE, request->context)) {
        return transfer;
    }
    ccurl_transfer_free(transfer);
    return NULL;
}

bool ccurl_transfer_redirect(void *transfer, const char *url) {
    return set_pointer(((struct transfer *)transfer)->easy, OPT_URL, url);
}

static int information(void *transfer, int name) {
    long number = 0;
    curl.easy_getinfo(((struct transfer *)transfer)->easy, name, &number);
    return (int)number;
}

int ccurl_transfer_errno(void *transfer) {
    return information(transfer, INFO_OS_ERRNO);
}

bool ccurl_transfer_is_sent(void *transfer) {
    return information(transfer, INFO_REQUEST_SIZE) > 0;
}

int ccurl_transfer_certificate_fault(void *transfer) {
    return information(transfer, INFO_VERIFY_RESULT);
}

void ccurl_transfer_free(void *transfer) {
    struct transfer *own = transfer;
    if (own->easy != NULL) curl.easy_cleanup(own->easy);
    curl.slist_free_all(own->headers);
    free(own->body);
    free(own);
}

bool ccurl_thread_start(void *(*body)(void *), void *context) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return false;
    bool is_running = pthread_create(&thread, NULL, body, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_running) pthread_detach(thread);
    return is_running;
}
