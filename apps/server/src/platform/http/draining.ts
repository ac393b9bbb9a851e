/** A process that is to end: whoever sends it requests is told to ask another, and what has begun is answered. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

const ending = new WeakSet<object>()

/** What has begun has so long to be answered; then its connection is cut. */
const ANSWER_MS = 12_000

export const isDraining = (app: FastifyInstance): boolean => ending.has(app.server)

/** Connections are given up after their next answer. */
export function serveDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining(app)) reply.header('connection', 'close')
  })
}

/** `graceMs`: how long requests are still taken, until whoever sends them has seen that /ready says no. */
export async function drain(app: FastifyInstance, graceMs: number): Promise<void> {
  ending.add(app.server)
  await sleep(graceMs)
  const late = setTimeout(() => app.server.closeAllConnections(), ANSWER_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
