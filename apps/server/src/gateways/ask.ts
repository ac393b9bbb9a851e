/**
 * How every gateway asks the outside: within a time, for an answer within a size, where it was told to ask and nowhere else, and again
 * only where asking twice does no harm. What goes wrong names neither addresses, nor keys, nor what was said: it comes into the log.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { seenOf } from '@app/domain/kernel/unseen'
import { SpanKind } from '@opentelemetry/api'
import type { z } from 'zod'
import { spanned } from '../platform/spans.ts'

export interface Question {
  readonly url: string
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Manner {
  /** How long the whole answer may take. */
  readonly patienceMs: number
  readonly mostBytes: number
  /** How often one that is busy or does not answer is asked: once, unless asking twice does no harm. */
  readonly attempts?: number
}

export interface Answer {
  readonly status: number
  readonly bytes: Buffer
}

/** There is no answer, or none of use. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** Nobody was reached: what was to be said was not heard either. */
  readonly unheard: boolean
  constructor(message: string, unheard = false) {
    super(message)
    this.unheard = unheard
  }
}

/** A connection that did not come about. */
const UNHEARD: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const FIRST_PAUSE_MS = 100
const LONGEST_WORDS = 200

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300
/** It asks to be left alone for a moment, or has trouble of its own. */
export const isBusy = ({ status }: Answer): boolean => status === 429 || status >= 500

async function bounded(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new NoAnswer(`an answer of more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function once({ url, method, headers, body }: Question, { patienceMs, mostBytes }: Manner): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }
    // whoever sends us elsewhere gets neither key nor content there
    return await spanned(method, { kind: SpanKind.CLIENT, attributes: { 'server.address': new URL(url).host } }, async (span) => {
      const answer = await fetch(url, { method, headers, signal, redirect: 'manual', ...sent })
      span.setAttribute('http.response.status_code', answer.status)
      return { status: answer.status, bytes: await bounded(answer.body, mostBytes) }
    })
  } catch (fault) {
    if (fault instanceof NoAnswer) throw fault
    const { code } = ((fault as Error).cause ?? {}) as { code?: string }
    const unheard = !signal.aborted && code !== undefined && UNHEARD.has(code)
    throw new NoAnswer(signal.aborted ? `no whole answer within ${patienceMs} ms` : `no whole answer (${code ?? 'cut off'})`, unheard)
  }
}

/** The question is made anew each time: a signature has its moment. */
export async function ask(question: () => Question | Promise<Question>, manner: Manner): Promise<Answer> {
  for (let left = (manner.attempts ?? 1) - 1, pause = FIRST_PAUSE_MS; ; left -= 1, pause *= 2) {
    const asked = once(await question(), manner)
    if (left <= 0) return asked
    const answer = await asked.catch(() => null)
    if (answer !== null && !isBusy(answer)) return answer
    await sleep(pause * (0.5 + Math.random() / 2))
  }
}

/** Everything the outside says, but for what nobody could see of it; undefined where it is no JSON. */
export function toldBy({ bytes }: Answer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), (_, value: unknown) => (typeof value === 'string' ? seenOf(value) : value))
  } catch {
    return undefined
  }
}

/** What the answer says, if it is what was agreed on. */
export function saidIn<T>(answer: Answer, shape: z.ZodType<T>): T {
  const { status } = answer
  const told = toldBy(answer)
  if (told === undefined) throw new NoAnswer(`an answer of ${status} that is no JSON`)
  const read = shape.safeParse(told)
  if (read.success) return read.data
  throw new NoAnswer(`an answer of ${status} unlike what was agreed on: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
}

/** Words of the outside as people are shown them. */
export const words = (text: string): string => text.trim().slice(0, LONGEST_WORDS)

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const posted = (url: string, token: string, content: unknown): Question => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...bearer(token) },
  body: JSON.stringify(content),
})

/** Where a service is and what lets us in; empty: there is none. */
export interface Access {
  readonly url: string
  readonly token: string
  readonly patienceMs?: number
}
