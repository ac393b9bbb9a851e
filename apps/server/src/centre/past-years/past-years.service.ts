/** 往年账: moving closed years of ledgers aside, bringing them back, and putting those away again that were fetched to be read. */
import { bytesHere, staysBecause, type KnownYear, type YearState } from '@app/domain/centre/past-years/past-year'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { dayInChina, yearOf } from '@app/domain/kernel/period'
import { alteredVouchers } from '../../finance/vouchers/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { enterableAmong, ledgerNow } from '../../ledger/ledgers/index.ts'
import { look, type Overview } from '../../ledger/overviews/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import type { Services } from '../../platform/http/services.ts'
import { recurring } from '../../platform/jobs/job.ts'
import { makeLog } from '../../platform/log.ts'
import * as queries from './past-years.queries.ts'

/** The years of a ledger, the newest first. */
async function yearsOf(db: Tx, ledgerId: string) {
  const [moved, here] = await Promise.all([queries.moved(db), queries.here(db, ledgerId)])
  const aside = new Map(moved.map((one) => [one.year, one]))
  const inTables = new Map(here.map((one) => [one.year, one]))
  return [...new Set([...aside.keys(), ...inTables.keys()])]
    .toSorted((a, b) => b - a)
    .map((year) => {
      const was = aside.get(year)
      const state: YearState = was === undefined ? 'here' : was.packed ? 'aside' : 'out'
      const { vouchers, lines } = was?.packed ? was : (inTables.get(year) ?? { vouchers: 0, lines: 0 })
      const bytes = was?.packed ? Number(was.packedBytes) : bytesHere(vouchers, lines)
      return { year, state, vouchers, lines, bytes, movedBy: was?.movedName ?? '', movedAt: was?.movedAt ?? null }
    })
}

interface ListQuery {
  readonly ledgerId?: string | undefined
  readonly state?: YearState | undefined
  readonly page: number
  readonly pageSize: number
}
type YearOfLedger = Awaited<ReturnType<typeof yearsOf>>[number]
interface Kept extends Omit<YearOfLedger, 'movedAt'> {
  readonly movedAt: string | null
}
export const pastYearsOverview: Overview<Kept> = {
  page: 'pastYears',
  rules: 1,
  reckon: async ({ db, ledger }) => {
    const years = await yearsOf(db, ledger.id)
    const rows = years.map((one) => ({ kind: one.state, row: { ...one, movedAt: one.movedAt?.toISOString() ?? null } }))
    return { looked: rows.length, rows }
  },
}

export async function list(caller: AgencyCaller, { state, ...asked }: ListQuery) {
  const today = dayInChina(caller.now)
  const { rows, total, waiting } = await look(caller, pastYearsOverview, { span: '', own: true, kind: state, ...asked })
  const shown = rows.map(({ id, name, closedThrough, row }) => ({
    ...row,
    ledgerId: id,
    ledgerName: name,
    movedAt: row.movedAt === null ? null : new Date(row.movedAt),
    stays: staysBecause(row, closedThrough, today),
  }))
  return new Answer(shown, { total, totalData: { waiting } })
}

/** The years up to one that may go, the first first. */
export async function yearsToMove(ctx: LedgerContext, through: number): Promise<number[]> {
  const today = dayInChina(ctx.now)
  const years: readonly KnownYear[] = await yearsOf(ctx.db, ctx.ledger.id)
  return years
    .filter((one) => one.year <= through && staysBecause(one, ctx.ledger.closedThrough, today) === '')
    .map((one) => one.year)
    .toReversed()
}

/** Moves one of those years aside, whose vouchers still are what was sealed; YA0001 where they are not. */
export async function moveYear(ctx: LedgerContext, year: number): Promise<number> {
  const altered = await alteredVouchers(ctx.db, ctx.ledger.id, year)
  if (altered !== undefined) throw broken('YA0001', `凭证${altered}的内容与其摘要不符，${year}年不能移出，请先核对账套`)
  if (!(await queries.moveAside(ctx.db, year, ctx.user, ctx.now))) return 0
  const after = await queries.kept(ctx.db, year)
  await record(ctx, { action: '移出往年账', object: 'pastYear', objectId: String(year), after })
  return after.vouchers
}

export async function bringBack(caller: AgencyCaller, { ledgerId, year }: { ledgerId: string; year: number }): Promise<void> {
  const [own] = await caller.transact((ctx) => enterableAmong(ctx, [ledgerId]))
  if (own === undefined || own.shared) throw notFound('YA0404', '账套不存在或您不能进入')
  await caller.database.inLedger(ledgerId, async (db) => {
    const known = (await queries.moved(db)).find((one) => one.year === year)
    if (!known) throw broken('YA0002', `${year}年没有移出`)
    await queries.bringBack(db, year)
    const { vouchers, lines } = known
    await record(
      { db, user: caller.user, now: caller.now },
      { action: '取回往年账', object: 'pastYear', objectId: String(year), after: { vouchers, lines } },
    )
  })
}

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** Years that were fetched for a reader go where they were, as the person moved them who did it first. One that fails keeps no other. */
export async function putAway(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let done = 0
  for (const { ledgerId, year, movedBy, movedName } of await database.inPlatform((db) => queries.overdue(db, clock()))) {
    if (!goesOn()) break
    try {
      await database.inLedger(ledgerId, async (db) => {
        const { closedThrough } = await ledgerNow(db)
        if (closedThrough !== null && yearOf(closedThrough) >= year)
          await queries.moveAside(db, year, { id: movedBy, name: movedName }, clock())
      })
      done += 1
    } catch (error) {
      log.error({ err: error, ledger: ledgerId, year }, 'a year could not be put away')
    }
  }
  return done
}

export const puttingAway = recurring<Services>('past-years', 3600, async (services, attempt) => {
  await putAway(services, () => !attempt.stopping() && !attempt.lost.aborted)
})
