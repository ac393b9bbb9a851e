/**
 * How the server's own program is started. Garbage is collected in small pieces, by the thread that answers: pieces of the usual size held up
 * everybody 40 ms while thousands of rows were written, and a helper that gets no processor is waited for. The threads that collect beside it
 * run at the priority of those who wait for answers: as many as there are cores beside the one that answers, and no more (by itself it
 * would be four on any machine).
 */
import { availableParallelism } from 'node:os'

export const SERVER_FLAGS: readonly string[] = [
  `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
]

/** Readers of files come and go: what each of their threads had set aside for itself would stay with the process (glibc). */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' } as const
