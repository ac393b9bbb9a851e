/** Sheets of assets: the month's depreciation, a card's life and all cards by year, what was disposed of. */
import { pageDrill } from '../../../access/address.ts'
import { bookCaptions, captionsOf } from '../../../finance/books/captions.ts'
import { isZero, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import { staying, type Drill, type Sheet, type SheetRow } from '../../../kernel/sheet.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { goneWith, openedWith, reasonWords, type ChargeOfCard } from './charges.ts'
import { METHODS } from '../cards/kinds.ts'
import type { Schedule, TermsOfCard } from '../cards/schedule.ts'
import { cardDrill, impairmentColumns, lifeDrill, money, text } from './sheet-columns.ts'
import type { TaxYear } from '../tax/tax-book.ts'

/** Cards of a sheet of an earlier moment lead to their lives as they stood. */
export const ofThen = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map(({ drills, ...row }) => (drills === undefined ? row : { ...row, drills: mapped(drills, lifeDrill) })),
})
const mapped = (drills: NonNullable<SheetRow['drills']>, by: (drill: Drill) => Drill) =>
  Object.fromEntries(Object.entries(drills).map(([key, drill]) => [key, by(drill)]))

/** Whose sheet it is. */
interface Of {
  readonly company: string
  readonly standard: Standard
}

/** A card of the month with what the sheet says beside its figures. */
export interface ScheduledCard {
  readonly charge: ChargeOfCard
  readonly spec: string
  readonly inService: string
  readonly terms: TermsOfCard
  readonly departments: string
}
export type ScheduleGroup = 'category' | 'department' | 'none'

interface Figures {
  readonly cost: Money
  readonly before: Money
  readonly charge: Money
  /** Accumulated of what went in the month. */
  readonly out: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly net: Money
}
const figuresOf = ({ card, month }: ChargeOfCard): Figures => {
  const { period, charge, cost, accumulated, impairment, net } = month
  const out = goneWith(card, period)
  return { cost, before: openedWith(month, out), charge, out, accumulated, impairment, net }
}
const FIGURES = ['cost', 'before', 'charge', 'out', 'accumulated', 'impairment', 'net'] as const
const totalled = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((key) => [key, sum(rows.map((row) => row[key]))])) as unknown as Figures

export function scheduleSheet(cards: readonly ScheduledCard[], of: Of & { period: Period; group: ScheduleGroup }): Sheet {
  const figures = new Map(cards.map(({ charge }) => [charge, figuresOf(charge)]))
  const rowOf = (one: ScheduledCard): SheetRow => {
    const { card, month, parts } = one.charge
    return {
      key: card.id,
      cells: {
        code: card.code,
        name: card.name,
        category: card.category.name,
        spec: one.spec,
        inService: one.inService,
        method: METHODS[one.terms.method],
        life: one.terms.lifeMonths === null ? '' : String(one.terms.lifeMonths),
        ...figures.get(one.charge)!,
        department: one.departments,
        subject: parts.map(({ code }) => code).join('、'),
        reason: reasonWords(month),
      },
      drills: { code: cardDrill(card.id), name: cardDrill(card.id) },
    }
  }
  const grouped = (one: ScheduledCard): string =>
    of.group === 'category' ? one.charge.card.category.name : one.departments || '未指定部门'
  const groups = of.group === 'none' ? [['', cards] as const] : [...Map.groupBy(cards, grouped)]
  const sums = (list: readonly ScheduledCard[]) => totalled(list.map(({ charge }) => figures.get(charge)!))
  const all = sums(cards)
  const rows = groups.flatMap(([name, list]): SheetRow[] => [
    ...list.map(rowOf),
    ...(of.group === 'none'
      ? []
      : [{ key: `sum ${name}`, kind: 'subtotal' as const, cells: { code: `${name}小计`, name: `${list.length}张`, ...sums(list) } }]),
  ])
  return {
    title: '折旧明细表',
    captions: captionsOf(of.company, of.period),
    columns: [
      text('code', '资产编号', 12),
      // what is decided by stays in sight of a narrow screen, however long the names are
      text('name', '资产名称', 18, { short: true }),
      money('cost', '原值'),
      money('before', '期初累计'),
      money('charge', '本月折旧'),
      // in most months nothing goes: an empty column would push others out of sight
      ...(isZero(all.out) ? [] : [money('out', '本月转出')]),
      money('accumulated', '期末累计'),
      ...impairmentColumns(of.standard),
      ...staying([money('net', '净值')]),
      text('category', '资产类别', 12),
      text('inService', '投用日期', 10),
      text('life', '使用月数', 8, { align: 'right' }),
      text('spec', '规格型号', 12, { short: true }),
      text('method', '折旧方法', 10),
      text('department', '使用部门', 14),
      text('subject', '费用科目', 12),
      text('reason', '说明', 20, { short: true }),
    ],
    rows: cards.length === 0 ? [] : [...rows, { key: 'total', kind: 'total', cells: { code: '合计', name: `${cards.length}张`, ...all } }],
  }
}

interface LifeOf extends Of {
  readonly title: string
  readonly period: Period
  readonly tax: readonly TaxYear[]
  /** The subject it is charged on, and the months the books have. */
  readonly code: string
  readonly since: Period
}
/** To the book of the subject in the month, where there is one. */
const booked = ({ code, since, period: last }: LifeOf, period: Period): Pick<SheetRow, 'drills'> =>
  code === '' || period < since || period > last
    ? {}
    : { drills: { charge: { to: 'detailBook', query: { subjects: code, from: period, to: period } } } }

/** A card's life, month by month; what was taken to the books is before and at the month asked for. */
export function lifeSheet(plan: Pick<Schedule, 'months'>, of: LifeOf): Sheet {
  const byYear = Map.groupBy(plan.months, ({ period }) => period.slice(0, 4))
  const taxes = new Map(of.tax.map((one) => [String(one.year), one]))
  const rows = [...byYear].flatMap(([year, months]): SheetRow[] => {
    const last = months.at(-1)!
    const tax = taxes.get(year)
    return [
      ...months.map((month): SheetRow => ({
        key: month.period,
        cells: {
          period: month.period,
          charge: month.charge,
          cost: month.cost,
          accumulated: month.accumulated,
          impairment: month.impairment,
          net: month.net,
          reason: [month.period > of.period ? '预计' : '', reasonWords(month)].filter((word) => word !== '').join('，'),
        },
        ...booked(of, month.period),
      })),
      {
        key: year,
        kind: 'subtotal',
        cells: {
          period: `${year}年合计`,
          charge: sum(months.map(({ charge }) => charge)),
          cost: last.cost,
          accumulated: last.accumulated,
          impairment: last.impairment,
          net: last.net,
          tax: tax?.tax ?? ZERO,
          difference: tax === undefined ? ZERO : sum([tax.depreciation, tax.impairment, tax.disposal]),
        },
      },
    ]
  })
  return {
    title: `折旧台账（${of.title}）`,
    captions: captionsOf(of.company, of.period),
    columns: [
      text('period', '月份', 12),
      money('charge', '折旧（摊销）'),
      money('cost', '原值'),
      money('accumulated', '累计折旧'),
      ...impairmentColumns(of.standard),
      money('net', '净值'),
      money('tax', '税前扣除', '税收'),
      money('difference', '纳税调整', '税收'),
      text('reason', '说明', 22),
    ],
    rows,
  }
}

export interface YearOfCards {
  readonly year: number
  readonly category: string
  readonly categoryId: string
  readonly cost: Money
  readonly charge: Money
  readonly accumulated: Money
  readonly net: Money
  readonly tax: Money
  readonly adjusted: Money
}
/** All cards, by category within a year. */
export function yearsSheet(years: readonly YearOfCards[], of: { company: string; period: Period }): Sheet {
  const cells = (list: readonly YearOfCards[]) =>
    Object.fromEntries(
      (['cost', 'charge', 'accumulated', 'net', 'tax', 'adjusted'] as const).map((key) => [key, sum(list.map((one) => one[key]))]),
    )
  const rows = [...Map.groupBy(years, ({ year }) => year)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([year, list]): SheetRow[] => [
      ...list.map((one): SheetRow => ({
        key: `${year} ${one.category}`,
        cells: { year: `${year}`, category: one.category, ...cells([one]) },
        drills: { category: pageDrill('/assets/card', { period: of.period, category: one.categoryId }) },
      })),
      { key: `${year}`, kind: 'subtotal', cells: { year: `${year}年合计`, ...cells(list) } },
    ])
  return {
    title: '折旧台账（按年）',
    captions: captionsOf(of.company, `截至${of.period}`),
    columns: [
      text('year', '年度', 12, { short: true }),
      text('category', '资产类别', 20),
      money('cost', '年末原值'),
      money('charge', '本年折旧'),
      money('accumulated', '年末累计'),
      money('net', '年末净值'),
      money('tax', '税前扣除', '税收'),
      money('adjusted', '纳税调整', '税收'),
    ],
    rows,
  }
}

export interface DisposedCard {
  readonly key: string
  readonly cardId: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly day: string
  readonly way: string
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly net: Money
  readonly gross: Money
  readonly tax: Money
  readonly fee: Money
  readonly result: Money
  readonly voucherId: string | null
  readonly voucher: string
  readonly reason: string
}
const DISPOSED = ['cost', 'accumulated', 'impairment', 'net', 'gross', 'tax', 'fee', 'result'] as const
export function disposalSheet(cards: readonly DisposedCard[], of: Of & { from: Period; to: Period }): Sheet {
  const sums = Object.fromEntries(DISPOSED.map((key) => [key, sum(cards.map((one) => one[key]))]))
  return {
    title: '资产处置表',
    captions: bookCaptions(of),
    columns: [
      text('day', '处置日期', 10),
      text('code', '资产编号', 12),
      text('name', '资产名称', 18),
      text('way', '方式', 8),
      money('cost', '原值'),
      money('accumulated', '累计折旧'),
      money('net', '净值'),
      money('gross', '含税金额', '处置收入'),
      money('tax', '税额', '处置收入'),
      ...staying([money('result', '净损益')]),
      ...impairmentColumns(of.standard),
      money('fee', '清理费用'),
      text('voucher', '凭证', 12),
      text('category', '资产类别', 12, { short: true }),
      text('reason', '原因', 16, { short: true }),
    ],
    rows: [
      ...cards.map(({ key, cardId, voucherId, ...cells }): SheetRow => ({
        key,
        cells: { ...cells },
        drills: {
          name: cardDrill(cardId),
          code: cardDrill(cardId),
          ...(voucherId === null ? {} : { voucher: { to: 'voucher' as const, query: { id: voucherId } } }),
        },
      })),
      ...(cards.length === 0 ? [] : [{ key: 'total', kind: 'total' as const, cells: { day: '合计', name: `${cards.length}项`, ...sums } }]),
    ],
  }
}
