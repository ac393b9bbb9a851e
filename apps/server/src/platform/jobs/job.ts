/** What a background job is: a name, the shape of its input and how it is run; and what is done for it, which only its area knows. */
import type { z } from 'zod'

/** One run of a job: there may be another after it, when this one fails or its process is gone. */
export interface Attempt {
  /** Whether the process is to end: what runs goes on to the end of its unit, and the rest is left to the next run. */
  stopping(): boolean
  /** Aborted when the queue no longer counts this run as the one that has the job. */
  readonly lost: AbortSignal
}

interface Options<I> {
  /** So many run at once in a process; and, where a group is named, so many of one group wherever they run. */
  readonly lane: { readonly atOnce: number; readonly group?: { readonly of: (input: I) => string; readonly atOnce: number } }
  /** How often it is run at most; between one and the next it waits, longer each time. */
  readonly attempts: number
  readonly pauseSeconds?: number
  /** Of those that say the same one waits at most. */
  readonly unique?: (input: I) => string
}

export interface Job<I extends object> extends Options<I> {
  readonly name: string
  readonly schema: z.ZodType<I>
}

export const job = <I extends object>(name: string, schema: z.ZodType<I>, options: Options<I>): Job<I> => ({ name, schema, ...options })

/** A job as whoever works takes it up. */
export interface Worked<S> {
  readonly name: string
  readonly atOnce: number
  readonly groupAtOnce: number | undefined
  readonly keyed: boolean
  readonly run: (services: S, data: unknown, attempt: Attempt) => Promise<void>
}

export const worked = <I extends object, S>(
  { name, schema, lane, unique }: Job<I>,
  run: (services: S, input: I, attempt: Attempt) => Promise<void>,
): Worked<S> => ({
  name,
  atOnce: lane.atOnce,
  groupAtOnce: lane.group?.atOnce,
  keyed: unique !== undefined,
  run: (services, data, attempt) => run(services, schema.parse(data), attempt),
})
