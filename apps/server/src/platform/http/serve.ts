/** Routes on Fastify: errors, doors and the envelope, once for every endpoint; what a call comes to is scopes.ts. */
import { writes, type Endpoint } from '@app/contract/kernel/endpoint'
import { encodeWith } from '@app/contract/kernel/wire'
import { AppError, forbidden } from '@app/domain/kernel/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { breather, inSlices } from '../beside/breath.ts'
import { asking, goOnFor, LONG_MS, PAGE_MS, type Asker } from '../database/asker.ts'
import { isUncertain, RETRY_SECONDS, unreachable } from '../database/lost.ts'
import { forStrangers } from '../database/strangers.ts'
import { Drawn } from '../drawing/drawn.ts'
import { asAppError, bodyOf } from './failures.ts'
import { Answer, FileAnswer, type Route } from './implement.ts'
import { mostBytes } from './intake.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { doorsOf } from './long-query.ts'
import { Written } from './once.ts'
import { scopes } from './scopes.ts'
import type { Services } from './services.ts'
import type { Signals } from './signals.ts'
import { rememberStamps, stamped, stampsOf } from './versions.ts'

type Served = Services & { readonly stamps: ReturnType<typeof stampsOf> }

/** A page of another site cannot make this browser write: the browser itself says where a request comes from. */
function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && (origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host))) return
  throw forbidden('AC0004', '不接受来自其他网站的请求')
}

/** What is being drawn is answered once it may be shown: what fails before is refused in words, and whoever leaves ends it. */
async function opened(body: Drawn, reply: FastifyReply): Promise<void> {
  if (reply.raw.destroyed) body.destroy()
  reply.raw.once('close', () => void body.destroy())
  await body.opened()
}

async function answer(services: Served, endpoint: Endpoint, result: unknown, reply: FastifyReply): Promise<void> {
  if (result instanceof FileAnswer) {
    if (result.body instanceof Drawn) await opened(result.body, reply)
    const place = result.inline ? 'inline' : 'attachment'
    await reply
      .type(result.mediaType)
      .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(result.name)}`)
      .header('cache-control', 'no-store')
      .send(result.body)
    return
  }
  const written = result instanceof Written
  if (written) void reply.headers(result.headers)
  await reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(written ? result.text : inPieces(await goOnFor(() => writtenInSlices(services, endpoint, result))))
}

/** A short answer at once, a long one piece by piece as fast as it is read. */
const inPieces = (pieces: readonly string[]): string | Readable =>
  pieces.length === 1
    ? pieces[0]!
    : Readable.from(
        pieces.values().map((piece) => Buffer.from(piece)),
        { objectMode: false },
      )

/** What a use case answered, as it goes over the line; rows of a list are yet to be encoded by `encode`. */
function spoken(services: Served, endpoint: Endpoint, result: unknown) {
  const whole = result instanceof Answer ? result : new Answer(result)
  const schema = endpoint.many ?? endpoint.one
  const list: unknown[] = endpoint.many ? (whole.data as unknown[]) : whole.data === undefined || whole.data === null ? [] : [whole.data]
  if (services.checkAnswers && schema) for (const one of list) z.encode(schema as never, one as never)
  const sums = endpoint.total && whole.totalData !== undefined ? encodeWith(endpoint.total, whole.totalData) : whole.totalData
  const { total, returnCode, returnMessage } = whole
  return {
    list,
    encode: (row: unknown) => (schema ? encodeWith(schema, row) : row),
    /** What stands around the rows. */
    rest: { ...(total !== undefined && { total }), ...(sums !== undefined && { totalData: sums }), returnCode, returnMessage },
  }
}

function envelopeOf(services: Served, endpoint: Endpoint, result: unknown): string {
  const { list, encode, rest } = spoken(services, endpoint, result)
  return JSON.stringify({ data: stamped(list.map(encode), services.stamps.get(endpoint)), ...rest })
}

/** The same in slices: everybody else has a turn between the thousands of rows of one answer. */
async function writtenInSlices(services: Served, endpoint: Endpoint, result: unknown): Promise<string[]> {
  const { list, encode, rest } = spoken(services, endpoint, result)
  const rows = await inSlices(list.values().map(encode))
  return jsonInSlices({ data: stamped(rows, services.stamps.get(endpoint)), ...rest }, breather())
}

/** A fault of ours. */
const UNKNOWN = '00000500'

/**
 * How long the statements of a call may take, and whether they are ended when its page is gone: what only reads is, what writes goes on,
 * for whoever pressed a button and left did press it.
 */
function askerOf(endpoint: Endpoint, reply: FastifyReply): Asker {
  const many = endpoint.upload !== undefined || endpoint.long === true || endpoint.download === true
  const asker = { statementMs: many ? LONG_MS : PAGE_MS, repeats: endpoint.repeats === true }
  if (writes(endpoint)) return asker
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return { ...asker, gone: left.signal }
}

export function serve(app: FastifyInstance, given: Services, routes: readonly Route[], signals: Signals): void {
  const services: Served = { ...given, stamps: stampsOf(routes) }
  rememberStamps(services.stamps)
  const strangers = forStrangers(given.database)
  app.setErrorHandler((error, request, reply) => {
    const { looksOnly } = request.routeOptions.config as { looksOnly?: boolean }
    // what only reads has nothing to be uncertain of
    const known = looksOnly && isUncertain(error) ? unreachable() : asAppError(error)
    if (known) {
      signals.refused(known.code)
      if (known.status >= 500) request.log.error({ err: error })
      if (known.status === 503) void reply.header('retry-after', String(RETRY_SECONDS))
      return reply.code(known.status).send(bodyOf(known, request.id))
    }
    signals.refused(UNKNOWN)
    request.log.error({ err: error })
    return reply.code(500).send(bodyOf(new AppError(UNKNOWN, 500, '其他异常'), request.id))
  })
  for (const route of routes)
    for (const door of doorsOf(route.endpoint)) {
      const { endpoint } = route
      app.route({
        ...door,
        bodyLimit: mostBytes(endpoint),
        config: { looksOnly: !writes(endpoint) },
        handler: async (request, reply) => {
          if (writes(endpoint)) refuseForeignSite(request)
          const written = (result: unknown) => envelopeOf(services, endpoint, result)
          const asked = { services, strangers, route, request, reply, now: services.clock(), written }
          return asking(askerOf(endpoint, reply), async () => {
            const result = await scopes[endpoint.scope ?? 'ledger'](asked)
            return answer(services, endpoint, result, reply)
          })
        },
      })
    }
}
