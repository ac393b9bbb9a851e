/** What a background job is: a name, the shape of its input and how it is run; and what is done for it, which only its area knows. */
import { SpanKind } from '@opentelemetry/api'
import { z } from 'zod'
import { newId } from '@app/domain/kernel/id'
import { asking, JOB_MS } from '../database/asker.ts'
import { makeLog } from '../log.ts'
import { spanned } from '../spans.ts'
import { currentTrace, traced, type Trace } from '../trace.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

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
  /** How long one of its statements may take. */
  readonly statementSeconds?: number
  /** It comes again by itself, so many seconds after it began, as long as anybody works. */
  readonly everySeconds?: number
}

export interface Job<I extends object> extends Options<I> {
  readonly name: string
  readonly schema: z.ZodType<I>
}

export const job = <I extends object>(name: string, schema: z.ZodType<I>, options: Options<I>): Job<I> => ({ name, schema, ...options })

/** Beside its input a job carries the number of the request that wrote it. */
const REQUEST = '$request'
export const withTrace = <I extends object>(input: I): I => {
  const trace = currentTrace()
  return trace === undefined ? input : { ...input, [REQUEST]: trace.request }
}
const traceOf = (data: unknown, call: string): Trace => {
  const request = (data as Record<string, unknown> | null)?.[REQUEST]
  return { request: typeof request === 'string' ? request : newId(), call }
}

/** A job as whoever works takes it up. */
export interface Worked<S> {
  readonly name: string
  readonly atOnce: number
  readonly groupAtOnce: number | undefined
  readonly keyed: boolean
  /** What comes again by itself. */
  readonly again?: Job<object>
  readonly run: (services: S, data: unknown, attempt: Attempt) => Promise<void>
}

export const worked = <I extends object, S>(
  { name, schema, lane, unique, statementSeconds = JOB_MS / 1000 }: Job<I>,
  run: (services: S, input: I, attempt: Attempt) => Promise<void>,
): Worked<S> => ({
  name,
  atOnce: lane.atOnce,
  groupAtOnce: lane.group?.atOnce,
  keyed: unique !== undefined,
  run: (services, data, attempt) => {
    const trace = traceOf(data, name)
    return spanned(name, { kind: SpanKind.CONSUMER, attributes: { 'qingzhang.request': trace.request } }, (span) =>
      traced({ ...trace, span }, () => asking({ statementMs: statementSeconds * 1000 }, () => run(services, schema.parse(data), attempt))),
    )
  },
})

const Nothing: z.ZodType<object> = z.object({})

/**
 * What the house does by itself: once in so many seconds, however many processes there are; again when the process that did it is gone.
 * One that fails is made up for by the next. What it does may be done twice, a killed run's share by the one after it.
 */
export function recurring<S>(name: string, everySeconds: number, run: (services: S, attempt: Attempt) => Promise<void>): Worked<S> {
  const again = job(name, Nothing, {
    lane: { atOnce: 1, group: { of: () => name, atOnce: 1 } },
    attempts: 10,
    unique: () => name,
    everySeconds,
  })
  const done = worked(again, (services: S, _, attempt) =>
    run(services, attempt).catch((error: unknown) => log.error({ err: error, job: name }, 'what is done by itself failed')),
  )
  return { ...done, again }
}
