/**
 * A page of a firm that tells something of each of its ledgers: what is told is reckoned inside the ledger and kept with what it was reckoned
 * from, and a page is cut from what is kept by one statement, however many ledgers there are. What is no longer so is never shown: a look has
 * so many of those reckoned anew, and says how many are left.
 */
import { ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina } from '@app/domain/kernel/period'
import { eachOf } from '../../platform/at-once.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { makeLog } from '../../platform/log.ts'
import type { AgencyCaller, CurrentUser, LedgerContext } from '../../platform/http/context.ts'
import { ledgerNow, whoIs } from '../ledgers/index.ts'
import * as queries from './overviews.queries.ts'

/** What is kept is told to whoever looks: what is for some alone is kept back by the page, never by what is reckoned. */
const NOBODY = new Proxy({} as CurrentUser, {
  get: () => {
    throw new Error('what a firm’s page keeps must not hang on who looks')
  },
})

export interface Told<R> {
  /** What the page asks by. */
  readonly kind?: string
  readonly tax?: string
  /** What can be done with it, where the ledger may be written in. */
  readonly step?: string
  /** Ledgers with a row of a mark can be asked for. */
  readonly mark?: string
  readonly amount?: Money
  /** What the page shows, as JSON keeps it. */
  readonly row: R
}
export interface Overview<R> {
  readonly page: string
  /** Rises with what is reckoned: what older rules came to is reckoned anew. */
  readonly rules: number
  reckon(ctx: LedgerContext, span: string): Promise<{ readonly looked: number; readonly rows: readonly Told<R>[] }>
}
export interface Asked {
  readonly span: string
  readonly search?: string | undefined
  readonly ledgerId?: string | undefined
  /** None that other firms share. */
  readonly own?: boolean
  readonly taxes?: readonly string[]
  readonly kind?: string | undefined
  readonly tax?: string | undefined
  readonly step?: string | undefined
  readonly page: number
  readonly pageSize: number
}
export interface Page<R> extends Omit<queries.FoundPage, 'rows' | 'stale' | 'noted'> {
  readonly rows: readonly (queries.FoundLedger & { readonly row: R })[]
}

/** So many ledgers are reckoned for one look: what an ordinary firm has in all is there at once. */
const MOST_AT_ONE_LOOK = 60

type House = Omit<LedgerContext, 'db' | 'ledger' | 'user' | 'tell'>
const keptAs = ({ page, rules }: Overview<unknown>, span: string, now: Date): queries.Kept => ({ page, span, rules, day: dayInChina(now) })

/** One ledger, as of one moment: what it was reckoned from is read with it, so that what changes meanwhile makes it old at once. */
export async function reckon<R>(house: House, of: Overview<R>, span: string, ledgerId: string): Promise<void> {
  const { database, now } = house
  const { stamp, looked, rows } = await database.inLedger(
    ledgerId,
    async (db) => {
      const stamp = await queries.stampOf(db, ledgerId)
      const ctx = { ...house, db, ledger: await ledgerNow(db), user: NOBODY, tell: () => undefined }
      return { stamp, ...(await of.reckon(ctx, span)) }
    },
    { snapshot: true },
  )
  const kept = rows.map(({ kind = '', tax = '', step = '', mark = '', amount = ZERO, row }) => ({
    kind,
    tax,
    step,
    mark,
    amount,
    told: JSON.stringify(row),
  }))
  await database.inLedger(ledgerId, (db) => queries.keep(db, ledgerId, { ...keptAs(of, span, now), ...stamp }, looked, kept))
}

export async function look<R>(caller: AgencyCaller, of: Overview<R>, asked: Asked): Promise<Page<R>> {
  const { span, search = '', ledgerId = null, own = false, taxes = null, kind = null, tax = null, step = null, page, pageSize } = asked
  const wanted: queries.Wanted = { search, ledgerId, own: own ? caller.user.agency.id : null, taxes, kind, tax, step, page, pageSize }
  const asking = { ...whoIs(caller.user), firmId: caller.user.agency.id, at: caller.now }
  const find = () =>
    caller.transact(({ db }) => asPlatform(db, (all) => queries.find(all, asking, keptAs(of, span, caller.now), wanted, MOST_AT_ONE_LOOK)))
  let found = await find()
  if (!found.noted) await caller.transact(({ db }) => queries.note(db, asking.firmId, { page: of.page, span }, caller.now))
  if (found.stale.length > 0) {
    await eachOf(found.stale, (id) => reckon(caller, of, span, id))
    found = await find()
  }
  const { stale: _, noted: __, rows, ...sums } = found
  return { ...sums, rows: rows.map(({ told, ...ledger }) => ({ ...ledger, row: told as R })) }
}

/** What was looked at so lately is kept as it is by now. */
const LATELY_MS = 2 * 24 * 3600_000
const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** Answers how many were reckoned. One ledger that cannot be keeps no other: it is tried when somebody looks, who is told. */
export async function freshen(house: House, all: readonly Overview<unknown>[], goesOn: () => boolean = () => true): Promise<number> {
  const { database, now } = house
  let done = 0
  for (const { agencyId, page, span } of await database.inPlatform((db) => queries.asked(db, new Date(now.getTime() - LATELY_MS)))) {
    const of = all.find((one) => one.page === page)
    if (of === undefined) continue
    for (const id of await database.inAgency(agencyId, (db) => queries.staleOf(db, agencyId, keptAs(of, span, now)))) {
      if (!goesOn()) return done
      try {
        await reckon(house, of, span, id)
        done += 1
      } catch (error) {
        log.error({ err: error, ledger: id, page, span }, 'a page of the firm could not be reckoned')
      }
    }
  }
  return done
}
