/**
 * How the server's own program is started. The threads that collect garbage run at the priority of those who wait for answers: as many as
 * there are cores beside the one that answers, and no more (by itself it would be four on any machine).
 */
import { availableParallelism } from 'node:os'

export const SERVER_FLAGS: readonly string[] = [`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`]

/** Readers of files come and go: what each of their threads had set aside for itself would stay with the process (glibc). */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' } as const
