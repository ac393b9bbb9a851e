/**
 * The doors to the database. Each opens one transaction for one ledger, one firm, or the platform; row security shows
 * nothing else, and without a door there are no rows.
 */
import { isId } from '@app/domain/kernel/id'
import { Kysely, sql, Transaction } from 'kysely'
import pg from 'pg'
import { cancel, placesIn, reach } from './address.ts'
import { askerNow, inTurnOf, nobodyThere } from './asker.ts'
import { bringBack, heard, MOST_REFUSALS, yearsAsideIn } from './aside.ts'
import { Again, prepareOften } from './fast-door.ts'
import { LedgerPlugin } from './ledger-plugin.ts'
import { isLost, lostRace, MOST_RACES, tooSlow, uncertain, unreachable } from './lost.ts'
import { scope, type Scope } from './scope.ts'
import type { DB } from './tables.generated.ts'
import { statementsTold } from './told.ts'
import { poolOf } from './listened.ts'
import { types, ScopedDialect, RowNames } from './scoped-dialect.ts'

/** The tables, and two of them as far as nothing of them is aside: for whoever cannot need what is. */
interface Here extends DB {
  hotVouchers: DB['vouchers']
  hotVoucherLines: DB['voucherLines']
}
export type Tx = Transaction<Here>

/** The connection was already gone when it was taken from the pool, or there was none: nothing was done, another one may do. */
class NotBegun extends Error {
  readonly connected: boolean
  constructor(connected: boolean) {
    super()
    this.connected = connected
  }
}

interface Mode {
  readonly snapshot?: boolean
  readonly readOnly?: boolean
  /** Told of years that had to be brought back before the work could be done. */
  readonly fetched?: (years: readonly number[]) => void
  /** The ledger's firm is made in the same transaction: the platform's tables are open as well. */
  readonly founding?: boolean
}

export interface Database {
  /** The only door to ledger tables: one transaction, one ledger. readOnly: a ledger that may only be looked at. */
  inLedger<T>(ledgerId: string, work: (tx: Tx) => Promise<T>, options?: Mode): Promise<T>
  /** Firm and control-centre tables of one agency. */
  inAgency<T>(agencyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sign-in, sessions, dictionaries; sees which ledgers there are, but nothing inside them. */
  inPlatform<T>(work: (tx: Tx) => Promise<T>, options?: Mode): Promise<T>
  /** What one person said to the assistants, in a ledger or (null) in none. */
  inPerson<T>(userId: string, ledgerId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement that may be asked twice, outside a transaction: on another connection where the first was gone. */
  ask<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** How long whoever asks waits for a connection, a statement of nobody's runs at most, and a transaction may stand idle. */
const CONNECT_MS = 10_000
const STATEMENT_MS = 300_000
const IDLE_MS = 300_000

const PLATFORM = `set local app.platform = 'on'`
const inLedger = (ledgerId: string): string => `set local app.ledger_id = '${checkedId(ledgerId)}'`

/** A connection nobody uses is kept so long. Those of a burst opened anew after ten quiet seconds held everybody up half a second. */
const KEPT_MS = 600_000

/** Opens a second door for as long as `work` runs, on the same connection and in the same transaction. */
async function alongside<T>(tx: Tx, door: 'platform' | 'agency_id' | 'ledger_id', value: string, work: () => Promise<T>): Promise<T> {
  const name = `app.${door}`
  const set = (to: string) => sql`select set_config(${name}, ${to}, true)`.execute(tx)
  const [{ rows }] = await Promise.all([
    sql<{ before: string }>`select coalesce(current_setting(${name}, true), '') as before`.execute(tx),
    set(value),
  ])
  try {
    return await work()
  } finally {
    // a transaction that has failed takes no statement, and shows nothing any more
    await set(rows[0]!.before).catch(() => undefined)
  }
}

/** What the platform knows (names of other firms, links between them), read or written within another transaction. */
export const asPlatform = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => alongside(tx, 'platform', 'on', () => work(tx))

/** The firm's tables within a ledger's transaction. */
export const asAgency = <T>(tx: Tx, agencyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  alongside(tx, 'agency_id', checkedId(agencyId), () => work(tx))

/** One ledger's tables within a firm's transaction. */
export const asLedger = <T>(tx: Tx, ledgerId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  alongside(tx, 'ledger_id', checkedId(ledgerId), () => work(tx.withPlugin(new LedgerPlugin(ledgerId))))

function checkedId(id: string): string {
  if (!isId(id)) throw new Error('not an id')
  return id
}

/** How long a transaction is, what it may do, and what it met; kept for as long as it runs. */
const scopeOf = (settings: readonly string[], mode: Mode, attempt: number, fastDoor: boolean): Scope => {
  const { snapshot = false, readOnly = false } = mode
  const asker = askerNow()
  return {
    attempt,
    settings: [...settings, `set local statement_timeout = ${asker?.statementMs ?? STATEMENT_MS}`],
    repeats: asker?.repeats === true,
    snapshot,
    readOnly,
    fastDoor,
    last: [],
    ends: [],
    over: false,
    begun: false,
    committing: false,
  }
}

/** What the database's state makes of an error, in words for whoever asked. */
const told = (error: unknown, { committing, readOnly, snapshot }: Scope): unknown => {
  const { code } = error as { code?: unknown }
  if (code === '57014') return tooSlow()
  // a standby that has not taken over yet takes no writes: not the fault of a ledger that may only be looked at
  const standby = code === '25006' && !readOnly && !snapshot
  if (!standby && !isLost(error)) return error
  return committing && !readOnly && !snapshot ? uncertain() : unreachable()
}

interface Way {
  readonly db: Kysely<Here>
  readonly dialect: ScopedDialect
  readonly pool: pg.Pool
  /** Addresses a database may be at. */
  readonly places: number
  readonly fastDoor: boolean
}
type Open = <T>(settings: readonly string[], mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>
/** Work in one transaction, once more where nothing of it was done or another was quicker. */
function transactions({ db, dialect, pool, places, fastDoor }: Way): Open {
  const driver = dialect.createDriver()
  // statements asked together go in one flush, in the order asked; the library's own transaction sends one after another
  const pipelined = (current: Scope): Tx => {
    const connection = heard(current.connection!, (refusal) => (current.aside ??= refusal))
    return new Transaction<Here>({
      config: { dialect },
      driver,
      dialect,
      executor: db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    })
  }
  const open = async <T>(settings: readonly string[], mode: Mode, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let broken = 0, refused = 0, raced = 0, attempt = 0; ;) {
      try {
        return await inTurnOf(() => once(settings, mode, work, attempt))
      } catch (error) {
        const aside = yearsAsideIn(error)
        if (error instanceof Again && attempt === 0) attempt = 1
        else if (aside !== null && refused < MOST_REFUSALS) {
          refused += 1
          await bringBack(aside, (one) => open([inLedger(aside.ledgerId)], {}, one))
          mode.fetched?.(aside.years)
        } else if (error instanceof NotBegun) {
          if (broken >= (error.connected ? pool.options.max : places)) throw unreachable()
          broken += 1
        } else if (raced < MOST_RACES && lostRace(error)) raced += 1
        else throw error
      }
    }
  }
  const once = async <T>(settings: readonly string[], mode: Mode, work: (tx: Tx) => Promise<T>, attempt: number): Promise<T> => {
    // calls that hold one connection and wait for another starve each other; one refused call starves nobody
    if (scope.getStore()?.over === false) throw new Error('a transaction asks the pool for another connection')
    const mine = scopeOf(settings, mode, attempt, fastDoor)
    const { gone } = askerNow() ?? {}
    let cancelling: Promise<void> | undefined
    const leave = (): void => {
      cancelling ??= mine.client && !mine.committing ? cancel(mine.client) : Promise.resolve()
    }
    gone?.addEventListener('abort', leave)
    const run = scope.run(mine, () =>
      db.transaction().execute(async () => {
        try {
          const done = await work(pipelined(mine))
          if (mine.aside !== undefined) throw mine.aside
          mine.committing = true
          return done
        } finally {
          gone?.removeEventListener('abort', leave)
          // what was sent to end this transaction's statement must not meet the next one's
          await cancelling
        }
      }),
    )
    const [ended] = await Promise.allSettled([run])
    // the refusal of a last statement says more than "the transaction was aborted"
    const [failed] = [...(await Promise.allSettled(mine.last)), ended].filter((one) => one.status === 'rejected')
    mine.over = true
    for (const end of mine.ends) end(failed === undefined)
    // with one address there is nowhere else to ask, where none could be had at all
    if (failed && !mine.begun && (mine.connection || places > 1) && isLost(failed.reason)) throw new NotBegun(mine.connection !== undefined)
    if (failed) throw gone?.aborted ? nobodyThere() : told(mine.aside ?? failed.reason, mine)
    return run
  }
  return open
}

export function openDatabase(
  connectionString: string,
  options: { max?: number; fastDoor?: boolean; slowMs?: number | null; traces?: boolean } = {},
): Database {
  const { fastDoor = true, slowMs = null, traces = false } = options
  const log = statementsTold(slowMs, traces)
  const places = placesIn(connectionString)
  const pool = poolOf({
    ...reach(connectionString),
    max: options.max ?? 16,
    pipeline: true,
    types,
    keepAlive: true,
    idleTimeoutMillis: KEPT_MS,
    connectionTimeoutMillis: CONNECT_MS,
    // what hangs gives its connection back; the longest work there is takes a few seconds a statement
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  })
  const dialect = new ScopedDialect(pool)
  const db = new Kysely<Here>({
    dialect,
    plugins: [new RowNames({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  })
  if (fastDoor) pool.on('connect', (client) => prepareOften(client))
  const open = transactions({ db, dialect, pool, places, fastDoor })
  return {
    inLedger: (ledgerId, work, mode = {}) =>
      open([inLedger(ledgerId), ...(mode.founding ? [PLATFORM] : [])], mode, (tx) => work(tx.withPlugin(new LedgerPlugin(ledgerId)))),
    inAgency: (agencyId, work) => open([`set local app.agency_id = '${checkedId(agencyId)}'`], {}, work),
    inPlatform: (work, mode = {}) => open([PLATFORM], mode, work),
    inPerson: (userId, ledgerId, work) =>
      open(
        [
          `set local app.person_id = '${checkedId(userId)}'`,
          ...(ledgerId === null ? [] : [`set local app.person_ledger_id = '${checkedId(ledgerId)}'`]),
        ],
        {},
        work,
      ),
    ask: async <R extends pg.QueryResultRow>(query: pg.QueryConfig) => {
      for (let broken = 0; ; broken += 1) {
        try {
          return (await pool.query<R>(query)).rows
        } catch (error) {
          if (!isLost(error)) throw error
          if (broken >= pool.options.max) throw unreachable()
        }
      }
    },
    pool,
    close: () => db.destroy(),
  }
}
