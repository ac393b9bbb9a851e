/**
 * An S3-compatible object store, as the server and browsers meet it: keeps objects in memory, checks every signature (AWS Signature
 * V4, by header or in the address) by its own arithmetic, and fails when told to.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const S3_KEY = 'sandbox-key'
export const S3_SECRET = 'sandbox-secret'
export const S3_REGION = 'cn-north-1'

/** ok · slow: the next answers are 503 SlowDown · late: the store's clock is an hour ahead. */
export type StoreMode = 'ok' | 'slow' | 'late'

export interface ObjectStore {
  /** Keys that are kept, in order. */
  keys(): readonly string[]
  mode(mode: StoreMode, times?: number): void
  /** Changes a kept object behind everybody's back. */
  tamper(key: string, bytes: Buffer): void
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
/** As the signature's rules write a part of an address. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const fault = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)

/** Why a request is refused, or null. */
function refusal(request: FastifyRequest, body: Buffer, now: number): string | null {
  const url = new URL(request.url, 'http://store')
  const query = url.searchParams
  const inQuery = query.has('X-Amz-Signature')
  const named = inQuery
    ? { credential: query.get('X-Amz-Credential'), headers: query.get('X-Amz-SignedHeaders'), signature: query.get('X-Amz-Signature') }
    : (/^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), SignedHeaders=(?<headers>[^,]+), Signature=(?<signature>[0-9a-f]+)$/.exec(
        request.headers.authorization ?? '',
      )?.groups ?? null)
  if (named === null) return 'AccessDenied'
  const date = inQuery ? query.get('X-Amz-Date') : String(request.headers['x-amz-date'])
  const [key, day, region, service, end] = (named['credential'] ?? '').split('/')
  if (key !== S3_KEY) return 'InvalidAccessKeyId'
  if (region !== S3_REGION || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed'
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date ?? '')
  if (!parts || date!.slice(0, 8) !== day) return 'AccessDenied'
  const at = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), Number(parts[4]), Number(parts[5]), Number(parts[6]))
  if (inQuery) {
    if (now > at + Number(query.get('X-Amz-Expires')) * 1000) return 'AccessDenied'
  } else if (Math.abs(now - at) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const claimed = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = (named['headers'] ?? '').split(';')
  if (!signed.includes('host')) return 'AccessDenied'
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    claimed,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, [day, region, service, end].join('/'), sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${S3_SECRET}`, day), region), service), end)
  const expected = hmac(signing, text).toString('hex')
  const given = named['signature'] ?? ''
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? null : 'SignatureDoesNotMatch'
}

/** So many at a time: more is asked for. */
const LISTED = 50

/** The keys of a bucket that begin so, from where the one before ended. */
function listing(all: readonly string[], bucket: string, query: URLSearchParams): string {
  const keys = all
    .filter((one) => one.startsWith(`${bucket}/${query.get('prefix') ?? ''}`))
    .map((one) => one.slice(bucket.length + 1))
    .toSorted()
    .filter((one) => one > (query.get('continuation-token') ?? ''))
  const page = keys.slice(0, LISTED)
  const more = keys.length > LISTED ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${more}${page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`
}

export function objectStore(app: FastifyInstance): ObjectStore {
  const objects = new Map<string, Buffer>()
  let mode: StoreMode = 'ok'
  let left = 0
  void app.register((store, _, done) => {
    store.removeAllContentTypeParsers()
    store.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 }, (_request, body, parsed) => parsed(null, body))
    store.addHook('onRequest', async (_request, reply) => {
      void reply.header('access-control-allow-origin', '*').header('access-control-allow-methods', 'PUT')
    })
    store.options('/s3/*', (_request, reply) => reply.header('access-control-allow-headers', '*').code(204).send())
    store.route({
      method: ['GET', 'PUT', 'DELETE'],
      url: '/s3/*',
      handler: (request, reply) => {
        if (mode === 'slow' && left > 0) {
          left -= 1
          return fault(reply, 503, 'SlowDown')
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const refused = refusal(request, body, Date.now() + (mode === 'late' ? 3_600_000 : 0))
        if (refused !== null) return fault(reply, refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, refused)
        const { pathname, searchParams } = new URL(request.url, 'http://store')
        const key = decodeURIComponent(pathname.slice('/s3/'.length))
        if (searchParams.get('list-type') === '2')
          return reply.type('application/xml').send(listing([...objects.keys()], key, searchParams))
        if (request.method === 'PUT') {
          objects.set(key, body)
          return reply.header('etag', `"${createHash('md5').update(body).digest('hex')}"`).send('')
        }
        const kept = objects.get(key)
        if (request.method === 'DELETE') {
          objects.delete(key)
          return reply.code(204).send()
        }
        if (kept === undefined) return fault(reply, 404, 'NoSuchKey')
        return reply.type('application/octet-stream').send(kept)
      },
    })
    done()
  })
  return {
    keys: () => [...objects.keys()].toSorted(),
    mode: (wanted, times = 0) => {
      mode = wanted
      left = times
    },
    tamper: (key, bytes) => void objects.set(key, bytes),
  }
}
