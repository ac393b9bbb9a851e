/** Requests without a session: one begins in each turn of the event loop, so that a storm of them holds up nobody who works. */
import type { FastifyInstance } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreachable } from '../database/lost.ts'
import { Turns } from '../turns.ts'
import { SESSION_COOKIE } from './sessions.ts'

const MOST_WAIT_MS = 10_000

/** Before everything else is done for a request: to be called before other hooks are added. DB0020 (503) for who has waited ten seconds. */
export function strangersInTurn(app: FastifyInstance): void {
  const turns = new Turns(1, MOST_WAIT_MS, unreachable)
  app.addHook('onRequest', async ({ headers }) => {
    if (!headers.cookie?.includes(`${SESSION_COOKIE}=`)) await turns.take(() => nextTurn())
  })
}
