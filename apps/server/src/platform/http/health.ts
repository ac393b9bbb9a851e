/** Whether the process lives (/health) and whether it can work now (/ready): asked by whatever keeps it running and sends it requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTime } from '../in-time.ts'
import { isDraining } from './draining.ts'
import type { Services } from './services.ts'

/** Who asks must hear before giving up himself. */
const PATIENCE_MS = 3_000

export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  /** What stands behind it is asked once, however many want to know at the same time. */
  let looking: Promise<readonly (readonly [string, 'ok' | 'failed'])[]> | null = null
  const look = (request: FastifyRequest) => {
    const parts = { database: services.database.pool.query('select 1'), files: services.files.works() }
    return Promise.all(
      Object.entries(parts).map(async ([part, answer]): Promise<[string, 'ok' | 'failed']> => {
        try {
          await inTime(answer as Promise<unknown>, PATIENCE_MS)
          return [part, 'ok']
        } catch (error) {
          request.log.warn({ err: error, part }, 'not ready')
          return [part, 'failed']
        }
      }),
    ).finally(() => (looking = null))
  }
  app.get('/ready', async (request, reply) => {
    if (isDraining(app)) return reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' })
    const states = await (looking ??= look(request))
    const ready = states.every(([, state]) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed', ...Object.fromEntries(states) })
  })
}
