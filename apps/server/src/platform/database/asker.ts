/** On whose behalf the database is asked: how long a statement may take, whose turns it takes, and whether whoever asked is still there. */
import { AppError } from '@app/domain/kernel/app-error'
import { AsyncLocalStorage } from 'node:async_hooks'
import { onBehalfOf } from '../beside/whose.ts'
import { Share } from './share.ts'

export interface Asker {
  /** Known once the session is. */
  person?: string
  /** How long one statement may take. */
  readonly statementMs: number
  /** Aborted when whoever asked has gone: a statement that only reads is ended then. */
  readonly gone?: AbortSignal
  /** What is asked all day, by everybody, with the same texts: its statements stay prepared. Everything else is planned for what it is asked with. */
  readonly repeats?: boolean
}

/** A page waits so long at most; what makes, brings in or packs many rows takes longer; what runs by itself longer still. */
export const PAGE_MS = 15_000
export const LONG_MS = 120_000
export const JOB_MS = 300_000

const current = new AsyncLocalStorage<Asker>()
export const asking = <T>(asker: Asker, work: () => T): T => current.run(asker, work)
export const askerNow = (): Asker | undefined => current.getStore()

const MOST_WAIT_MS = 60_000
const tooMany = () => new AppError('DB0025', 503, '您同时打开的页面还在查询，请等它们完成后重试')
/** Nobody reads this answer: whoever asked is gone. */
export const nobodyThere = () => new AppError('DB0024', 503, '请求已取消')

const shares = new Map<string, Share>()
/** Shares kept beyond those in use: what somebody took lately counts for a moment. */
const MOST_KEPT = 1000

function shareOf(person: string): Share {
  const mine = shares.get(person)
  if (mine) return mine
  if (shares.size >= MOST_KEPT) for (const [one, share] of shares) if (share.settled) shares.delete(one)
  const made = new Share(MOST_WAIT_MS, tooMany)
  shares.set(person, made)
  return made
}

/** Goes on with what the person who asks was answered by the database (thousands of rows to be written): nobody's turn, yet his share. */
export function goOnFor<T>(work: () => Promise<T>): Promise<T> {
  const person = askerNow()?.person
  return person === undefined ? work() : onBehalfOf({ firm: '', person, client: false }, () => shareOf(person).goOn(work))
}

/** Waits for a turn of the person who asks; work on nobody's behalf takes none. */
export async function inTurnOf<T>(work: () => Promise<T>): Promise<T> {
  const asker = askerNow()
  if (asker?.person === undefined) return work()
  return shareOf(asker.person).take(() => {
    if (asker.gone?.aborted) throw nobodyThere()
    return work()
  })
}
