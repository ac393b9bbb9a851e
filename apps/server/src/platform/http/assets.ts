/**
 * The built programs of the web, kept in memory. Their names carry their digest, so that they never change; a window that opens asks
 * for eight of them at once, and none of these waits for the disk or for the questions a file server has to ask of a file.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import { earlierAsset } from './earlier-assets.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** The compressed copies the build leaves beside a file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Whether the browser takes a compressed form; `br;q=0` refuses it. */
const takes = ({ headers }: FastifyRequest, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((one) => {
    const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })

/** What a file of such a name may do to whoever keeps it: nothing in it ever changes. */
const forGood = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(TYPES[extname(name)] ?? 'application/octet-stream')

/** Serves the files of a folder under /assets/, and those of other builds as the database knows them. */
export async function serveAssets(app: FastifyInstance, dir: string, database: Database): Promise<void> {
  const names = await readdir(dir)
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name))] as const)))
  for (const name of names) {
    // a compressed copy is no file of its own
    if (TYPES[extname(name)] === undefined) continue
    app.get(`/assets/${name}`, (request, reply) => {
      const [encoding, ending] = ENCODINGS.find(([one, end]) => files.has(name + end) && takes(request, one)) ?? ['', '']
      if (encoding !== '') reply.header('content-encoding', encoding)
      return forGood(reply, name).send(files.get(name + ending))
    })
  }
  app.get('/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const brotli = takes(request, 'br')
    const bytes = TYPES[extname(name)] === undefined ? null : await earlierAsset(database, name, brotli)
    if (bytes === null) return reply.callNotFound()
    if (brotli) reply.header('content-encoding', 'br')
    return forGood(reply, name).send(bytes)
  })
}
