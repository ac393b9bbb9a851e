/** Special additional deductions (专项附加扣除): what a person declares, the dated standards, and what has built up in a year. */
import { holdsOn } from '../../kernel/dated.ts'
import { firstOfYear, periodsBetween, type Period } from '../../kernel/period.ts'
import { kindsOf, standardIn, type DeductionItem } from './deduction-kinds.ts'

export type { DeductionItem } from './deduction-kinds.ts'

export const DEDUCTIONS = {
  child: '子女教育',
  education: '继续教育',
  mortgage: '住房贷款利息',
  rent: '住房租金',
  elderly: '赡养老人',
  infant: '3岁以下婴幼儿照护',
  privatePension: '个人养老金',
} as const satisfies Readonly<Record<DeductionItem, string>>
export const DEDUCTION_KEYS = Object.keys(DEDUCTIONS) as DeductionItem[]

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
  for (const one of all) if (holdsOn(one, period)) found.set(one.item, (found.get(one.item) ?? 0n) + one.monthly)
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

/** 个人养老金 is said by the year. */
const MONTHS_OF_LIMIT = 12n
/** The usual amount of an item in a month, in fen: of its first kind; 0 before there was one. Offered, never forced. */
export const usualIn = (item: DeductionItem, period: Period): bigint => {
  const standard = standardIn(Object.values(kindsOf(item))[0]!, period)?.value ?? 0n
  return item === 'privatePension' ? standard / MONTHS_OF_LIMIT : standard
}
