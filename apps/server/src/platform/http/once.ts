/**
 * A write that carries a number of its own is done once: sent again (its answer was lost on the way), it is answered what was answered
 * then; the same number with another content is refused. For every call alike, so that none can forget it.
 */
import { isNumbered, ONCE_HEADER, type Endpoint } from '@app/contract/kernel/endpoint'
import { conflict, invalid } from '@app/domain/kernel/app-error'
import { isId } from '@app/domain/kernel/id'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isUncertain } from '../database/lost.ts'
import type { Tx } from '../database/database.ts'
import { waitForLast } from '../database/fast-door.ts'
import type { UploadedFile } from './context.ts'
import { asAppError } from './failures.ts'
import * as queries from './once.queries.ts'

/** An answer as it goes over the line, the first time and every time after. */
export class Written {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  constructor(text: string, headers: Readonly<Record<string, string>>) {
    this.text = text
    this.headers = headers
  }
}

/** Where numbers are kept, and how a transaction of the caller's is opened for it. */
export interface Keeper {
  readonly ownerId: string
  readonly personId: string
  readonly now: Date
  /** Of one transaction: in it. Of long work: one of its own each time. */
  readonly db?: Tx
  transact<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

/** The number a write came with; null: none, or it makes no difference. */
export function onceKeyOf({ headers }: FastifyRequest, endpoint: Endpoint): string | null {
  const given = headers[ONCE_HEADER]
  if (given === undefined || !isNumbered(endpoint)) return null
  if (typeof given !== 'string' || !isId(given)) throw invalid('GW0030', '请求编号（Idempotency-Key）应是一个 UUID')
  return given.toLowerCase()
}

const sha = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  // each part says how long it is: no two contents run together into one
  for (const one of parts) hash.update(`${Buffer.byteLength(one)}:`).update(one)
  return hash.digest()
}

/** Everything the call was given. */
const saidBy = (request: FastifyRequest, endpoint: Endpoint, files: readonly UploadedFile[]): Buffer =>
  sha(
    `${endpoint.method} ${endpoint.path}`,
    request.url,
    JSON.stringify(request.body ?? null),
    ...files.flatMap(({ name, bytes }) => [name, sha(bytes)]),
  )

const IV = 12
const TAG = 16
/** Longer answers are not kept: whoever asks again is told that it is done. */
const LONGEST = 60_000

function sealed(key: Buffer, written: Written): Buffer {
  const whole = JSON.stringify([written.text, written.headers])
  const text = Buffer.from(whole.length > LONGEST ? JSON.stringify([null, {}]) : whole)
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

function opened(key: Buffer, kept: Buffer): Written {
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, IV))
  decipher.setAuthTag(kept.subarray(kept.length - TAG))
  const text = Buffer.concat([decipher.update(kept.subarray(IV, kept.length - TAG)), decipher.final()])
  const [body, headers] = JSON.parse(text.toString()) as [string | null, Record<string, string>]
  if (body === null) throw conflict('GW0031', '这次提交已经办成，请刷新后查看')
  return new Written(body, headers)
}

/** What the page is told beside the answer; never cookies. */
const TOLD = /^(x-versions$|qf-)/
const toldIn = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => TOLD.test(name))
      .map(([name, value]) => [name, String(value)]),
  )

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly endpoint: Endpoint
  readonly key: string
  readonly files: readonly UploadedFile[]
  /** A use case's answer as it goes over the line. */
  readonly written: (result: unknown) => string
}

/** Does it the first time; GW0032 for another content, GW0033 while long work of that number is under way or ended nobody knows how. */
export async function once(asked: Asked, keeper: Keeper, work: () => Promise<unknown>): Promise<Written> {
  const { request, reply, endpoint, key, files } = asked
  const { ownerId, personId, now, db } = keeper
  const hidden = sha('number', key)
  const cipherKey = sha('answer', key, personId)
  const row = { ownerId, personId, key: hidden }
  const said = saidBy(request, endpoint, files)
  const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => (db ? act(db) : keeper.transact(act))
  const before = await within((tx) => queries.claim(tx, { ...row, said, at: now }))
  if (before) {
    if (!before.said.equals(said)) throw conflict('GW0032', '同一个请求编号已用于另一次提交，内容不同；这次没有保存')
    if (before.answer === null) throw conflict('GW0033', '同样的提交正在办理，或上次没有得到结果；请先查看是否已办成，再决定要不要重做')
    return opened(cipherKey, before.answer)
  }
  const done = async () => {
    const result = await work()
    if (db) await waitForLast()
    const written = new Written(asked.written(result), toldIn(reply))
    await within((tx) => queries.keepAnswer(tx, row, sealed(cipherKey, written)))
    return written
  }
  if (db) return done()
  return done().catch(async (error: unknown) => {
    // a refusal leaves nothing done: asked again it is tried again; what is not known stays claimed
    if (!isUncertain(error) && asAppError(error)) await within((tx) => queries.forget(tx, row))
    throw error
  })
}
