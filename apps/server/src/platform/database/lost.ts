/** A database that cannot be reached just now is no fault of the request: which errors say so, and how that is answered. */
import { AppError } from '@app/domain/kernel/app-error'
import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds after which to ask again. */
export const RETRY_SECONDS = 2

/** Ended by an administrator or a crash, starting or stopping, no room for another connection, a standby that takes no writes. */
const STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03'])
const SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What the driver says of its own, without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed)/

/** Whether an error says that the connection is gone, or none could be had. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && (STATES.has(code) || SOCKETS.has(code) || code.startsWith('08'))) return true
  return WORDS.test(error.message) || (error instanceof AggregateError ? error.errors.some(isLost) : cause !== undefined && isLost(cause))
}

/** Nothing was written. */
const UNREACHABLE = 'DB0020'
export const unreachable = () => new AppError('DB0020', 503, '数据库暂时连接不上，没有改变任何数据，请稍后重试')
/** The connection went while the commit was on its way: only a look can tell. */
export const uncertain = () => new AppError('DB0021', 503, '保存时与数据库的连接中断，不能确定是否已经保存，请刷新页面核对后再继续')
export const isUncertain = (error: unknown): boolean => error instanceof AppError && error.code === UNCERTAIN
const UNCERTAIN = 'DB0021'
/** The database ended a statement that took too long. */
export const tooSlow = () => new AppError('DB0022', 503, '查询时间过长，已中止，请缩小范围后重试')

const ASK_AGAIN_MS = 500
/** How long work behind the scenes waits for a database that restarts or fails over. */
const PATIENCE_MS = 120_000

/** Work nobody waits for goes on when the database is back: done again as long as it was told that nothing was written. */
export async function onceReachable<T>(work: () => Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError && error.code === UNREACHABLE) || performance.now() > until) throw error
      await sleep(ASK_AGAIN_MS)
    }
  }
}

/**
 * Somebody else was quicker between what a rule saw and what was written: done once more, the rule sees it and refuses by name, or it goes
 * through. Only what a rule forgot is then told in the database's words.
 */
const RACES: ReadonlySet<unknown> = new Set(['23503', '23505', '40001', '40P01'])
export const lostRace = (error: unknown): boolean => RACES.has((error as { code?: unknown }).code)
export const MOST_RACES = 2
