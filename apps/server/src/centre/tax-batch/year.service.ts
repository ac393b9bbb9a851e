/** 申报台账: every company × tax of a year, a page of companies at a time; what all come to is one sum beside. */
import type { Asked } from '@app/contract/kernel/filter'
import type { yearFilter } from '@app/contract/centre/tax-batch/tax-batch'
import { yearDue, yearWords } from '@app/domain/centre/tax-batch/year'
import { add, ZERO } from '@app/domain/kernel/money'
import { lastOfYear, periodFrom, periodsBetween, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { OWED_TAX_KEYS, OWED_TAXES, type OwedTax } from '@app/domain/tax/calendar/owed-taxes'
import { isOwnersTax, OWN_TAXES, taxOfReturn, TAXES_OF_FEW } from '@app/domain/tax/forms/engine/taxes'
import { enterableLedgersPage } from '../../ledger/ledgers/index.ts'
import { look, type Overview } from '../../ledger/overviews/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { movedReturns } from '../../tax/declarations/index.ts'
import { movedWithheld } from '../../tax/iit/index.ts'
import * as queries from './year.queries.ts'

type Filter = Asked<typeof yearFilter> & { readonly year: number }
interface Paged {
  readonly page: number
  readonly pageSize: number
}
/** As many as a firm has: for what is of all of them. */
export const ALL = { page: 1, pageSize: 100_000 } as const

export const ledgersOf = (caller: AgencyCaller, { search = '' }: { readonly search?: string | undefined }, paged: Paged) =>
  caller.database.inPlatform((db) => enterableLedgersPage({ db, user: caller.user, now: caller.now }, { search, ...paged }))

const taxOf = ({ filing, cycle }: Pick<queries.YearReturn, 'filing' | 'cycle'>): OwedTax =>
  filing === 'iit' ? 'iit' : taxOfReturn(filing, cycle)
const taxesOf = ({ tax }: Filter): readonly OwedTax[] => (tax === undefined ? OWED_TAX_KEYS : [tax])
/** Taxes of a company, in whose place its owner is taxed. */
const OF_COMPANY: readonly OwedTax[] = ['cit', 'citAnnual']
const OF_OWNERS: readonly OwedTax[] = OWN_TAXES.filter(isOwnersTax)
/** A line for every tax, but those of owners where nobody declared any, those of a company where its owner did instead, and those of few where it has none. */
function linesOf(filter: Filter, declared: ReadonlySet<OwedTax>): OwedTax[] {
  const any = (of: readonly OwedTax[]) => of.some((tax) => declared.has(tax))
  const without = any(OF_OWNERS) ? (any(OF_COMPANY) ? [] : OF_COMPANY) : OF_OWNERS
  const few = TAXES_OF_FEW.filter((tax) => !declared.has(tax))
  return taxesOf(filter).filter((tax) => filter.tax !== undefined || ![...without, ...few].includes(tax))
}
const monthsOf = (year: number): Period[] => periodsBetween(periodFrom(year, 1), lastOfYear(periodFrom(year, 1)))

/** Returns compared with the books together: a year of all taxes is more than one page of them. */
const AT_A_TIME = 20

/** Returns that would come to something else by the books as they are now: reckoned inside each ledger and kept. */
export const movedOverview: Overview<{ readonly id: string }> = {
  page: 'moved',
  rules: 1,
  reckon: async (ctx, span) => {
    const ids = (await queries.ofYear(ctx.db, [ctx.ledger.id], Number(span))).map((one) => one.id)
    const moved: { row: { id: string } }[] = []
    for (let at = 0; at < ids.length; at += AT_A_TIME)
      for (const id of await movedReturns(ctx, ids.slice(at, at + AT_A_TIME))) moved.push({ row: { id } })
    for (const id of await movedWithheld(ctx, Number(span))) moved.push({ row: { id } })
    return { looked: ids.length, rows: moved }
  },
}

async function rowsOf(caller: AgencyCaller, filter: Filter, paged: Paged) {
  const { rows: ledgers, count } = await ledgersOf(caller, filter, paged)
  const ids = ledgers.map((one) => one.id)
  const kept = await look(caller, movedOverview, { span: String(filter.year), search: filter.search, ...ALL })
  const moved = new Set(kept.rows.map(({ row }) => row.id))
  const read = await caller.transact(({ db }) => queries.ofYear(db, ids, filter.year))
  const found = read.map((one) => ({ ...one, moved: moved.has(one.id) }))
  const of = Map.groupBy(found, (one) => `${one.ledgerId} ${taxOf(one)} ${one.period}`)
  const declared = Map.groupBy(found, (one) => one.ledgerId)
  const months = monthsOf(filter.year)
  const rows = ledgers.flatMap(({ id, name, startPeriod }) =>
    linesOf(filter, new Set((declared.get(id) ?? []).map(taxOf))).map((tax) => ({
      id,
      name,
      tax,
      startPeriod,
      months: months.map((period) => ({ period, returns: of.get(`${id} ${tax} ${period}`) ?? [] })),
    })),
  )
  return { rows, count, waiting: kept.waiting }
}

/** The total is of companies: that is what pages are cut by. */
export async function list(caller: AgencyCaller, { page, pageSize, ...filter }: Filter & Paged) {
  const { rows, count, waiting } = await rowsOf(caller, filter, { page, pageSize })
  return new Answer(rows, { total: count, totalData: { waiting } })
}

export async function sums(caller: AgencyCaller, filter: Filter) {
  const { rows: ledgers } = await ledgersOf(caller, filter, ALL)
  const ids = ledgers.map((one) => one.id)
  const found = await caller.transact(({ db }) => queries.sumsOfYear(db, ids, filter.year))
  const wanted = new Set<OwedTax>(taxesOf(filter))
  const all = new Map<string, { tax: OwedTax; period: Period; filed: number; open: number; due: queries.YearSum['due'] }>()
  for (const one of found) {
    const tax = taxOf(one)
    if (!wanted.has(tax)) continue
    const key = `${tax} ${one.period}`
    const before = all.get(key) ?? { tax, period: one.period, filed: 0, open: 0, due: ZERO }
    all.set(key, { ...before, filed: before.filed + one.filed, open: before.open + one.open, due: add(before.due, one.due) })
  }
  return [...all.values()]
}

export async function file(caller: AgencyCaller, filter: Filter) {
  const { rows, count, waiting } = await rowsOf(caller, filter, ALL)
  const sheet: Sheet = {
    title: '申报台账',
    captions: [
      caller.user.agency.name,
      `${filter.year}年`,
      `共${count}个账套`,
      ...(waiting === 0 ? [] : [`其中${waiting}个账套的账是否变动正在核对`]),
    ],
    columns: [
      { key: 'name', title: '账套名称', kind: 'text', width: 36 },
      { key: 'tax', title: '税种', kind: 'text', width: 18 },
      ...monthsOf(filter.year).map((period, at) => ({ key: period, title: `${at + 1}月`, kind: 'text', width: 18 }) as const),
      { key: 'due', title: '全年应补（退）', kind: 'money', width: 16, zero: 'blank' },
    ],
    rows: rows.map((row) => ({
      key: `${row.id} ${row.tax}`,
      cells: {
        name: row.name,
        tax: OWED_TAXES[row.tax],
        ...Object.fromEntries(row.months.map(({ period, returns }) => [period, yearWords(returns)])),
        due: yearDue(row),
      },
    })),
  }
  return sheetFile(sheet, `申报台账-${filter.year}年`, 'xlsx')
}
