/* Loaded before libc: every flush takes as many milliseconds as the file named by SLOW_DISK says, and adds a byte to
   the file beside it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void take_time(void) {
    char text[16] = {0}, count[4096];
    const char *path = getenv("SLOW_DISK");
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return;
    if (read(file, text, sizeof text - 1) > 0) usleep(1000 * atoi(text));
    close(file);
    snprintf(count, sizeof count, "%s.count", path);
    file = open(count, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (file >= 0 && write(file, ".", 1)) close(file);
}

int fsync(int fd) {
    take_time();
    return syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    take_time();
    return syscall(SYS_fdatasync, fd);
}
