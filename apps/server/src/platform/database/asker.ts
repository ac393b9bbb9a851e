/** On whose behalf the database is asked: how long a statement may take, whose turns it takes, and whether whoever asked is still there. */
import { AppError } from '@app/domain/kernel/app-error'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Turns } from '../turns.ts'

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

/** So many transactions of one person at one time; whoever opens more pages than that waits for himself, and for nobody else. */
const AT_ONCE = 4
const MOST_WAIT_MS = 60_000
const tooMany = () => new AppError('DB0025', 503, '您同时打开的页面还在查询，请等它们完成后重试')
/** Nobody reads this answer: whoever asked is gone. */
export const nobodyThere = () => new AppError('DB0024', 503, '请求已取消')

const turnsOf = new Map<string, { readonly turns: Turns; users: number }>()

/** Waits for a turn of the person who asks; work on nobody's behalf takes none. */
export async function inTurnOf<T>(work: () => Promise<T>): Promise<T> {
  const asker = askerNow()
  if (asker?.person === undefined) return work()
  const { person } = asker
  const mine = turnsOf.get(person) ?? { turns: new Turns(AT_ONCE, MOST_WAIT_MS, tooMany), users: 0 }
  turnsOf.set(person, mine)
  mine.users += 1
  try {
    return await mine.turns.take(() => {
      if (asker.gone?.aborted) throw nobodyThere()
      return work()
    })
  } finally {
    mine.users -= 1
    if (mine.users === 0) turnsOf.delete(person)
  }
}
