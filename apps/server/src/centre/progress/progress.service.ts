/** Progress of the ledgers a person may see: a month of all, a year of all, as rows and as workbooks; and tips about some. */
import {
  asked,
  NOTHING,
  STAGES,
  stageNames,
  stageOf,
  tipsOf,
  vouchersIn,
  waitingIn,
  type MonthCounts,
  type ProgressFilter,
  type Stage,
} from '@app/domain/centre/progress/progress'
import { NOTHING_MORE, todosOf, type MonthMore } from '@app/domain/centre/progress/cockpit'
import { dayInChina, lastOfYear, periodFrom, periodsBetween, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { enterableAmong, enterableLedgers } from '../../ledger/ledgers/index.ts'
import { eachOf } from '../../platform/at-once.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import * as queries from './progress.queries.ts'

const BLANK = { ...NOTHING, ...NOTHING_MORE }

/** Counts anew what has changed, so that nothing old is shown. */
async function refresh(ctx: AgencyCaller, ids: readonly string[]): Promise<void> {
  const changed = await ctx.transact(({ db }) => queries.changed(db, ids))
  await eachOf(changed, (id) => ctx.database.inLedger(id, (db) => queries.count(db, id)))
}

export async function ledgersOf(ctx: AgencyCaller, from: Period, to: Period, only?: readonly string[]) {
  const agencyId = ctx.user.agency.id
  const { user, now } = ctx
  const ledgers = await ctx.database.inPlatform((db) =>
    only === undefined ? enterableLedgers({ db, user, now }) : enterableAmong({ db, user, now }, only),
  )
  const ids = ledgers.map((one) => one.id)
  await refresh(ctx, ids)
  const [months, carers, groups, worked] = await ctx.transact(({ db }) =>
    Promise.all([
      queries.months(db, ids, from, to),
      queries.carers(db, agencyId, ids),
      queries.groups(db, agencyId),
      queries.lastWorked(db, ids),
    ]),
  )
  const monthsOf = Map.groupBy(months, (row) => row.ledgerId)
  const carersOf = Map.groupBy(carers, (row) => row.ledgerId)
  const workedOn = new Map(worked.map((row) => [row.ledgerId, row]))
  const nameOf = (one: (typeof carers)[number]) => one.staffName || one.displayName
  return {
    rows: ledgers.map(({ shortName: _, ...ledger }) => {
      const people = carersOf.get(ledger.id) ?? []
      const counts = new Map<string, MonthCounts & MonthMore>((monthsOf.get(ledger.id) ?? []).map((row) => [row.period, row]))
      return {
        ledger: {
          ...ledger,
          carerIds: people.map((one) => one.id),
          groupIds: [...new Set(people.flatMap((one) => one.groupId ?? []))],
          carers: people.map(nameOf).join('、'),
          lastAt: workedOn.get(ledger.id)?.lastAt ?? null,
          lastBy: workedOn.get(ledger.id)?.lastName ?? '',
        },
        bankAccounts: workedOn.get(ledger.id)?.bankAccounts ?? 0,
        countsOf: (period: Period) => counts.get(period) ?? BLANK,
        /** Null before the ledger's first month. */
        stageIn: (period: Period): Stage | null => (period < ledger.startPeriod ? null : stageOf(counts.get(period) ?? NOTHING)),
      }
    }),
    choices: {
      people: [...new Map(carers.map((one) => [one.id, { id: one.id, name: nameOf(one) }])).values()],
      groups: groups.map(({ id, name }) => ({ id, name })),
    },
  }
}

async function ofMonth(ctx: AgencyCaller, period: Period) {
  const { rows, choices } = await ledgersOf(ctx, period, period)
  return {
    choices,
    rows: rows.map(({ ledger, countsOf, stageIn }) => {
      const counts = countsOf(period)
      return { ...ledger, ...counts, stage: stageIn(period) }
    }),
  }
}

export async function month(ctx: AgencyCaller, period: Period) {
  const { rows, choices } = await ofMonth(ctx, period)
  return new Answer(rows, { total: rows.length, totalData: choices })
}

async function ofYear(ctx: AgencyCaller, year: number) {
  const from = periodFrom(year, 1)
  const { rows, choices } = await ledgersOf(ctx, from, lastOfYear(from))
  return {
    choices,
    rows: rows.map(({ ledger, countsOf, stageIn }) => ({
      ...ledger,
      months: periodsBetween(from, lastOfYear(from)).map((one) => ({
        period: one,
        stage: stageIn(one),
        vouchers: vouchersIn(countsOf(one)),
        waiting: waitingIn(countsOf(one)),
      })),
    })),
  }
}

export async function year(ctx: AgencyCaller, of: number) {
  const { rows, choices } = await ofYear(ctx, of)
  return new Answer(rows, { total: rows.length, totalData: choices })
}

const inChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const wordOf = (stage: Stage | null): string => (stage === null ? '' : stageNames[stage])
export const text = (key: string, title: string, width: number) => ({ key, title, kind: 'text', width }) as const
export const whole = (key: string, title: string) => ({ key, title, kind: 'integer', width: 10, zero: 'blank' }) as const

type Head = Awaited<ReturnType<typeof ledgersOf>>['rows'][number]['ledger']
export const headColumns = [
  text('name', '账套名称', 36),
  text('standard', '会计准则', 20),
  text('vat', '纳税人性质', 12),
  text('carers', '负责人', 18),
]
export const lastColumns = [text('closed', '已结账至', 10), text('lastAt', '最近做账', 18), text('lastBy', '做账人', 12)]
export const headCells = (row: Head) => ({
  name: row.name,
  standard: standardNames[row.standard],
  vat: vatNatureNames[row.vatNature],
  carers: row.carers,
  closed: row.closedThrough ?? '',
  lastAt: row.lastAt === null ? '' : inChina.format(row.lastAt),
  lastBy: row.lastBy,
})
const counted = (stages: readonly (Stage | null)[]): string =>
  STAGES.map((stage) => `${stageNames[stage]}${stages.filter((one) => one === stage).length}`).join('，')

export async function monthFile(ctx: AgencyCaller, { period, ...filter }: ProgressFilter & { period: Period }) {
  const rows = (await ofMonth(ctx, period)).rows.filter((row) => asked(row, [row.stage], filter))
  const sheet: Sheet = {
    title: '账套进度',
    captions: [ctx.user.agency.name, period, `共${rows.length}个账套`],
    columns: [
      ...headColumns,
      text('stage', '进度', 10),
      whole('sales', '销项发票'),
      whole('salesWaiting', '销项待做账'),
      whole('purchases', '进项发票'),
      whole('purchasesWaiting', '进项待做账'),
      whole('flows', '资金流水'),
      whole('flowsWaiting', '流水待做账'),
      whole('waiting', '未记账凭证'),
      whole('posted', '已记账凭证'),
      ...lastColumns,
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: {
        ...headCells(row),
        stage: wordOf(row.stage),
        sales: String(row.sales),
        salesWaiting: String(row.salesWaiting),
        purchases: String(row.purchases),
        purchasesWaiting: String(row.purchasesWaiting),
        flows: String(row.flows),
        flowsWaiting: String(row.flowsWaiting),
        waiting: String(row.drafts + row.reviewed),
        posted: String(row.posted),
      },
    })),
    footers: [counted(rows.map((row) => row.stage))],
  }
  return sheetFile(sheet, `账套进度-${period}`, 'xlsx')
}

export async function yearFile(ctx: AgencyCaller, { year: of, ...filter }: ProgressFilter & { year: number }) {
  const rows = (await ofYear(ctx, of)).rows.filter((row) =>
    asked(
      row,
      row.months.map((one) => one.stage),
      filter,
    ),
  )
  const sheet: Sheet = {
    title: '做账台账',
    captions: [ctx.user.agency.name, `${of}年`, `共${rows.length}个账套`],
    columns: [...headColumns, ...Array.from({ length: 12 }, (_, at) => text(`m${at + 1}`, `${at + 1}月`, 16)), ...lastColumns],
    rows: rows.map((row) => ({
      key: row.id,
      cells: {
        ...headCells(row),
        ...Object.fromEntries(
          row.months.map(({ stage, vouchers }, at) => [
            `m${at + 1}`,
            stage === null ? '' : `${wordOf(stage)}${vouchers > 0 ? `（凭证${vouchers}张）` : ''}`,
          ]),
        ),
      },
    })),
  }
  return sheetFile(sheet, `做账台账-${of}年`, 'xlsx')
}

/** Tips about ledgers, in the order asked for; those the caller may not see are left out. */
export async function tips(ctx: AgencyCaller, ids: readonly string[]) {
  const today = dayInChina(ctx.now)
  const thisMonth = today.slice(0, 7) as Period
  const { rows } = await ledgersOf(ctx, '2000-01' as Period, thisMonth, ids)
  const found = new Map(rows.map((row) => [row.ledger.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const { ledger, countsOf } = row
    return { id, tips: tipsOf({ ...ledger, carers: ledger.carerIds.length }, countsOf(openPeriod(ledger)), today) }
  })
}

/** The cockpit: each ledger's step in a month and what waits in it. */
export async function cockpit(ctx: AgencyCaller, period: Period) {
  const today = dayInChina(ctx.now)
  const { rows, choices } = await ledgersOf(ctx, period, period)
  const list = rows.map(({ ledger, bankAccounts, countsOf, stageIn }) => ({
    ...ledger,
    stage: stageIn(period),
    // before its first month nothing waits in it
    todos: period < ledger.startPeriod ? [] : todosOf({ ...ledger, carers: ledger.carerIds.length, bankAccounts }, countsOf(period), today),
  }))
  return new Answer(list, { total: list.length, totalData: choices })
}
