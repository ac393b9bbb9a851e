/**
 * How requests begin: of those without a session one in each turn of the event loop, so that a storm of them holds up nobody who works; of one
 * session one in each turn as well, so that fifty calls of one page are not all begun before the one call of somebody else.
 */
import type { FastifyInstance } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreachable } from '../database/lost.ts'
import { Turns } from '../turns.ts'
import { SESSION_COOKIE } from './sessions.ts'

const MOST_WAIT_MS = 10_000

/** Who has begun in this turn, and those of them who wait for the next. */
const begun = new Map<string, (() => void)[]>()

/** The first of a turn begins at once. */
async function afterMine(session: string): Promise<void> {
  const mine = begun.get(session)
  if (mine) return new Promise((go) => mine.push(go))
  begun.set(session, [])
  setImmediate(nextOf, session)
}

function nextOf(session: string): void {
  const go = begun.get(session)!.shift()
  if (go === undefined) begun.delete(session)
  else {
    go()
    setImmediate(nextOf, session)
  }
}

const SESSION = new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]*)`)

/** Before everything else is done for a request: to be called before other hooks are added. DB0020 (503) for a stranger who has waited ten seconds. */
export function beginInTurn(app: FastifyInstance): void {
  const turns = new Turns(1, MOST_WAIT_MS, unreachable)
  app.addHook('onRequest', async ({ headers }) => {
    const session = SESSION.exec(headers.cookie ?? '')?.[1]
    if (session === undefined) await turns.take(() => nextTurn())
    else await afterMine(session)
  })
}
