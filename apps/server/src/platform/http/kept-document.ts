/** A document that stays the same as long as this program runs: written once, packed once, and not sent to whoever has it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** `gzip;q=0` takes none. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

export function keptDocument(document: unknown): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const text = Buffer.from(JSON.stringify(document))
  // the same whether packed or not
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  let packed: Promise<Buffer> | undefined
  return async ({ headers }, reply) => {
    reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
    if (headers['if-none-match']?.split(',').some((one) => one.trim() === tag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!TAKES_GZIP.test(headers['accept-encoding'] ?? '')) return reply.send(text)
    packed ??= pack(text)
    return reply.header('content-encoding', 'gzip').send(await packed)
  }
}
