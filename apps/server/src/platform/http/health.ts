/** Whether the process lives (/health) and whether it can work now (/ready): asked by whatever keeps it running and sends it requests. */
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** Who asks must hear before giving up himself. */
const PATIENCE_MS = 3_000

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    const parts = { database: services.database.pool.query('select 1'), files: services.files.works() }
    const states = await Promise.all(
      Object.entries(parts).map(async ([part, answer]): Promise<[string, 'ok' | 'failed']> => {
        try {
          await within(answer as Promise<unknown>)
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
