/** How much one file from outside may take: time, memory, and places in the queue. */

export interface ReadingLimits {
  /** Of the processor, not of the clock: what waits for others on a busy machine is not refused for it. */
  readonly cpuMs: number
  readonly heapMegabytes: number
}

const HEAP_MEGABYTES = 512
const LEAST_MS = 10_000
const MOST_MS = 30_000
const MS_PER_MEGABYTE = 5_000

/** A small file has no reason to be read for long: what takes longer is broken, or made to hold us up. */
export const limitsFor = (bytes: number): ReadingLimits => ({
  cpuMs: Math.min(MOST_MS, LEAST_MS + Math.ceil((bytes / 2 ** 20) * MS_PER_MEGABYTE)),
  heapMegabytes: HEAP_MEGABYTES,
})

/** Files read at one time, by all; who reads nothing yet may begin beyond it, so that nobody waits for others' slow files. */
export const AT_ONCE = 4
export const AT_ONCE_WITH_NEWCOMERS = 8
export const AT_ONCE_OF_FIRM = 2
/** Of one client's link: never all that its firm may read at once. */
export const AT_ONCE_OF_CLIENT = 1

export const WAITING_OF_FIRM = 400
export const WAITING_OF_CLIENT = 100
/** What all waiting files may hold in memory together. */
export const WAITING_BYTES = 1024 * 2 ** 20
