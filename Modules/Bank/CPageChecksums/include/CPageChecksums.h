#pragma once

#include <stdint.h>

/// A VFS of SQLite that believes no page which the disk changed.
///
/// Pages of the database carry a checksum in their last eight bytes, which are reserved by SQLite; it is written with the page and
/// checked whenever the page is read. SQLite sums the frames of the write-ahead log before they are written, so that no checksum can
/// be added to those: there its own chain of sums is checked whenever a page is read from a frame, which SQLite does only when it
/// recovers. What fails is `SQLITE_IOERR_DATA`.

/// How many bytes at the end of each page hold its checksum: what `SQLITE_FCNTL_RESERVE_BYTES` has to be before a file is made.
#define PAGE_CHECKSUM_BYTES 8

/// The header of the write-ahead log, and of each of its frames (the file format of SQLite, section 4.1).
#define LOG_HEADER_BYTES 32
#define FRAME_HEADER_BYTES 24

/// Makes the VFS `name` over the VFS `base`, or over SQLite's default one for `NULL`. Returns a result code of SQLite.
int page_checksums_register(const char *name, const char *base);

/// Reads `count` bytes of a database from `offset` on, past SQLite, but by its VFS `vfs` or the default one: a process that opens and
/// closes the file by itself gives back the locks that SQLite holds on it for the whole process. `read` is how many there are. Returns a
/// result code of SQLite.
int page_checksums_peek(const char *vfs, const char *path, int64_t offset, unsigned char *bytes, int count, int *read);

/// Whether any connection of SQLite, of this process or another one, has the database open in write-ahead mode: `is_in_use` is 1 or 0.
/// `vfs` as above. Returns a result code of SQLite.
int page_checksums_in_use(const char *vfs, const char *path, int *is_in_use);

/// The checksum of a page of `size` bytes, whatever its last bytes hold. Pages are numbered from 1.
uint64_t page_checksum_of(const unsigned char *page, int size, uint32_t number);

/// Whether a page of `size` bytes carries its checksum. Pages are numbered from 1; one of zeros, which a file that grew holds, is
/// as it should be, unless it is the first.
int page_checksum_is_right(const unsigned char *page, int size, uint32_t number);

/// Writes the checksum of a page of `size` bytes into it.
void page_checksum_write(unsigned char *page, int size, uint32_t number);

/// Goes on with SQLite's sum of the log (two words, in `sum`) over `count` bytes, a multiple of eight.
void log_checksum(uint32_t sum[2], const unsigned char *bytes, int count, int is_big_endian);

/// What `sqlite3_file_control` takes for a database that was opened with this VFS.
enum {
    /// Checks nothing from now on, and writes checksums only where there is room: for files that have none, or were edited by hand.
    /// No argument.
    PAGE_CHECKSUMS_OFF = 0x444F0001,
    /// Keeps the index of the log in private memory and locks nothing, so that a folder that cannot be written can be read. Before
    /// the first statement; no argument.
    PAGE_CHECKSUMS_ALONE = 0x444F0002,
    /// What was found damaged last, into a `struct page_damage`, which is forgotten then.
    PAGE_CHECKSUMS_DAMAGE = 0x444F0003,
    /// Whether the latest transaction may have left its commit in the log, into an `int`: only then can a commit that failed be found
    /// there by the next to open the file.
    PAGE_CHECKSUMS_COMMIT_WRITTEN = 0x444F0004,
    /// Whether the transaction that has just begun may be the first of a log, into an `int`: all of the log before it is in the file.
    PAGE_CHECKSUMS_LOG_BEGINS = 0x444F0005,
};

/// A page of the database, or a frame of the log, both from 1, that is not as it was written.
struct page_damage {
    /// 0 when there is no damage.
    uint32_t page;
    uint32_t frame;
};

/// What the file system knows a file by.
struct file_identity {
    uint64_t device;
    uint64_t inode;
    uint64_t links;
    uint32_t mode;
};

/// Looks at the file at `path`, through symbolic links, without asking when it was written: Linux since 6.13 keeps the time of each write
/// to a file whose times were asked for, and on ext4 the sync that follows takes 45 microseconds longer. Returns -1, with `errno`, when
/// that fails.
int file_identity_read(const char *path, struct file_identity *identity);
