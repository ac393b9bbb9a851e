/** How much one paper may take to be drawn: places in the queue, time, memory. */
import type { Places } from '../beside/fair-queue.ts'

/**
 * Whose rows are read and kept until they are drawn: one person's files one after the other, the next read while one is drawn. Reading waits
 * for the database, and rows lie in memory meanwhile.
 */
export const FILE_PLACES: Places = {
  atOnce: 12,
  atOnceWithNewcomers: 24,
  atOnceOfFirm: 6,
  atOnceOfPerson: 2,
  atOnceOfClient: 1,
  waitingOfFirm: 200,
  waitingOfPerson: 30,
  waitingOfClient: 5,
  // each is counted as one
  waitingBytes: 1000,
}

/**
 * Drawing takes a processor as long as it lasts, so few draw at once. What a background job has drawn waits here too.
 */
export const DRAWING_PLACES: Places = {
  atOnce: 3,
  atOnceWithNewcomers: 5,
  atOnceOfFirm: 2,
  atOnceOfPerson: 1,
  atOnceOfClient: 1,
  waitingOfFirm: 200,
  waitingOfPerson: 30,
  waitingOfClient: 5,
  // each is counted as one
  waitingBytes: 1000,
}

export const MAKING_PLACES: Places = { ...DRAWING_PLACES, atOnce: 2, atOnceWithNewcomers: 4 }

export interface DrawingLimits {
  /** Of the processor, between one page (or some rows) handed over and the next. */
  readonly stepCpuMs: number
  /** Of the processor, for the whole paper. */
  readonly wholeCpuMs: number
  /** On the clock, for the whole paper: a reader as slow as this is cut off. */
  readonly wholeMs: number
  /** How long nobody may take what is drawn. */
  readonly untakenMs: number
}
export const DRAWING_LIMITS: DrawingLimits = { stepCpuMs: 30_000, wholeCpuMs: 300_000, wholeMs: 900_000, untakenMs: 60_000 }

export const HEAP_MEGABYTES = 512
