/** Whether the process lives (/health) and whether it can work now (/ready): asked by whatever keeps it running and sends it requests. */
import type { FastifyInstance } from 'fastify'
import { inTime } from '../in-time.ts'
import { isDraining } from './draining.ts'
import type { Services } from './services.ts'

/** Who asks must hear before giving up himself. */
const PATIENCE_MS = 3_000

export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if (isDraining(app)) return reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' })
    const parts = { database: services.database.pool.query('select 1'), files: services.files.works() }
    const states = await Promise.all(
      Object.entries(parts).map(async ([part, answer]): Promise<[string, 'ok' | 'failed']> => {
        try {
          await inTime(answer as Promise<unknown>, PATIENCE_MS)
          return [part, 'ok']
        } catch (error) {
          request.log.warn({ err: error, part }, 'not ready')
          return [part, 'failed']
        }
      }),
    )
    const ready = states.every(([, state]) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed', ...Object.fromEntries(states) })
  })
}
