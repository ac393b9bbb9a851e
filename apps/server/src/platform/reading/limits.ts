/** How much one file from outside may take: time, memory, and places in the queue. */

import type { Places } from '../beside/fair-queue.ts'

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

/** Whoever reads nothing yet may begin beyond the usual number, so that nobody waits for others' slow files; a client's link never takes all that its firm may read at once. */
export const PLACES: Places = {
  atOnce: 4,
  atOnceWithNewcomers: 8,
  atOnceOfFirm: 2,
  atOnceOfPerson: 2,
  atOnceOfClient: 1,
  waitingOfFirm: 400,
  waitingOfPerson: 400,
  waitingOfClient: 100,
  waitingBytes: 1024 * 2 ** 20,
}
