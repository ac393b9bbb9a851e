/** Special additional deductions (专项附加扣除): what a person declares, the dated standards, and what has built up in a year. */
import type { Dated } from '../../finance/period-end/rates.ts'
import { firstDay, firstOfYear, periodsBetween, day, type Period } from '../../kernel/period.ts'

export const DEDUCTIONS = {
  child: '子女教育',
  education: '继续教育',
  mortgage: '住房贷款利息',
  rent: '住房租金',
  elderly: '赡养老人',
  infant: '3岁以下婴幼儿照护',
  privatePension: '个人养老金',
} as const
export type DeductionItem = keyof typeof DEDUCTIONS
export const DEDUCTION_KEYS = Object.keys(DEDUCTIONS) as DeductionItem[]

const standard = (from: string, to: string | null, value: bigint, source: string): Dated<bigint> => ({
  from: day(from),
  to: to === null ? null : day(to),
  value,
  source,
})
const LAW = '国发〔2018〕41号'
const RAISED = '国发〔2023〕13号'
/** The usual amount of a month, in fen: offered, never forced, since shares, children and cities differ. */
export const usualAmounts: Readonly<Record<DeductionItem, readonly Dated<bigint>[]>> = {
  child: [standard('2019-01-01', '2022-12-31', 100_000n, LAW), standard('2023-01-01', null, 200_000n, RAISED)],
  education: [standard('2019-01-01', null, 40_000n, LAW)],
  mortgage: [standard('2019-01-01', null, 100_000n, LAW)],
  rent: [standard('2019-01-01', null, 150_000n, LAW)],
  elderly: [standard('2019-01-01', '2022-12-31', 200_000n, LAW), standard('2023-01-01', null, 300_000n, RAISED)],
  infant: [standard('2022-01-01', '2022-12-31', 100_000n, '国发〔2022〕8号'), standard('2023-01-01', null, 200_000n, RAISED)],
  privatePension: [standard('2024-01-01', null, 100_000n, '财政部 税务总局公告2024年第21号')],
}

export interface Declared {
  readonly item: DeductionItem
  /** Fen a month. */
  readonly monthly: bigint
  readonly from: Period
  readonly to: Period | null
}

/** What is declared for one month. */
export function declaredIn(all: readonly Declared[], period: Period): Map<DeductionItem, bigint> {
  const found = new Map<DeductionItem, bigint>()
  for (const one of all)
    if (one.from <= period && (one.to === null || period <= one.to)) found.set(one.item, (found.get(one.item) ?? 0n) + one.monthly)
  return found
}

/** 累计: from the later of January and the month of entry, month by month, to this one. */
export function builtUp(all: readonly Declared[], entered: Period, period: Period): Map<DeductionItem, bigint> {
  const from = entered > firstOfYear(period) ? entered : firstOfYear(period)
  const total = new Map<DeductionItem, bigint>()
  for (const month of periodsBetween(from, period))
    for (const [item, fen] of declaredIn(all, month)) total.set(item, (total.get(item) ?? 0n) + fen)
  return total
}

/** The usual amount of an item in a month, in fen; 0 before there was one. */
export const usualIn = (item: DeductionItem, period: Period): bigint => {
  const on = firstDay(period)
  return usualAmounts[item].find((one) => one.from <= on && (one.to === null || on <= one.to))?.value ?? 0n
}
