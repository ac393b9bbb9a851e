/**
 * Accounting methods of a ledger (核算方法, 会计软件基本功能和服务规范 第二十条（一）, 会计基础工作规范 第三十八条): where the law leaves a
 * choice, what may be chosen, and the record of every change — never without a reason, never into a closed month, with its effect.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import type { Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Standard } from '../ledgers/standard.ts'

export const METHODS = ['stockCost', 'reclassification', 'depreciation', 'lowValue', 'badDebt'] as const
export type MethodKey = (typeof METHODS)[number]

export interface MethodChoice {
  readonly value: string
  readonly name: string
}

interface Method {
  readonly name: string
  /** The product computes with it, and can say what a change does; otherwise it is what the unit declares and applies itself. */
  readonly computed: boolean
  /** What may be chosen under a standard; the first is usual. A standard that is not named has no choice here. */
  readonly choices: Partial<Record<Standard, readonly MethodChoice[]>>
  readonly law: Partial<Record<Standard, string>>
}

const choice = (value: string, name: string): MethodChoice => ({ value, name })
const stock = [choice('monthlyAverage', '月末一次加权平均法'), choice('firstIn', '先进先出法'), choice('specific', '个别计价法')]
const sides = [choice('plain', '按科目余额列示'), choice('reclassified', '按明细余额方向重分类列示')]
const lines = choice('straightLine', '年限平均法')
const fast = [choice('doubleDeclining', '双倍余额递减法'), choice('yearsDigits', '年数总和法')]
const units = choice('output', '工作量法')
const nonProfit = '民间非营利组织会计制度'

export const methods: Readonly<Record<MethodKey, Method>> = {
  stockCost: {
    name: '发出存货计价方法',
    computed: true,
    choices: { smallBusiness: stock, enterprise: stock, nonProfit: stock },
    law: { smallBusiness: '小企业会计准则第十三条', enterprise: '企业会计准则第1号第十四条', nonProfit },
  },
  reclassification: {
    name: '往来款项列示方法',
    computed: true,
    choices: { smallBusiness: sides, enterprise: sides, nonProfit: sides, nonProfit2004: sides, cooperative: sides },
    law: {},
  },
  depreciation: {
    name: '固定资产折旧方法',
    computed: false,
    choices: {
      smallBusiness: [lines, ...fast],
      enterprise: [lines, units, ...fast],
      nonProfit: [lines, units, ...fast],
      nonProfit2004: [lines, units, ...fast],
    },
    law: { smallBusiness: '小企业会计准则第三十条', enterprise: '企业会计准则第4号第十七条', nonProfit, nonProfit2004: nonProfit },
  },
  lowValue: {
    name: '周转材料摊销方法',
    computed: false,
    choices: {
      smallBusiness: [choice('atOnce', '一次转销法'), choice('inParts', '分次摊销法')],
      enterprise: [choice('atOnce', '一次转销法'), choice('halves', '五五摊销法')],
    },
    law: { smallBusiness: '小企业会计准则第十三条', enterprise: '企业会计准则第1号第二十条' },
  },
  badDebt: {
    name: '应收款项减值方法',
    computed: false,
    choices: { enterprise: [choice('byAge', '预期信用损失，按账龄组合'), choice('individual', '预期信用损失，按单项')] },
    law: { enterprise: '企业会计准则第22号' },
  },
}

/** The methods a standard leaves to the unit, in the order they are listed. */
export const methodsOf = (standard: Standard): MethodKey[] => METHODS.filter((key) => methods[key].choices[standard] !== undefined)
export const choicesOf = (key: MethodKey, standard: Standard): readonly MethodChoice[] => methods[key].choices[standard] ?? []
export const choiceName = (key: MethodKey, standard: Standard, value: string): string =>
  choicesOf(key, standard).find((one) => one.value === value)?.name ?? value

export interface MethodChange {
  readonly method: MethodKey
  readonly from: string
  readonly to: string
  /** The first month it holds for (未来适用法). */
  readonly effective: Period
  readonly reason: string
}

/** What is in force for a month: the last change that holds for it, or what is usual; null where the standard has no choice. */
export function methodFor(
  changes: readonly Pick<MethodChange, 'method' | 'to' | 'effective'>[],
  key: MethodKey,
  standard: Standard,
  period: Period,
): { readonly value: string; readonly since: Period | null } | null {
  const [usual] = choicesOf(key, standard)
  if (usual === undefined) return null
  const last = changes.findLast((one) => one.method === key && one.effective <= period)
  return last === undefined ? { value: usual.value, since: null } : { value: last.to, since: last.effective }
}

/** One figure a change moves. */
export interface MethodEffectLine {
  readonly name: string
  readonly was: Money
  readonly is: Money
}
export interface MethodEffect {
  /** In words: what was computed, or what the unit itself says of it. */
  readonly words: string
  readonly lines: readonly MethodEffectLine[]
}

export interface MethodDraft {
  readonly method: MethodKey
  readonly to: string
  readonly effective: Period
  readonly reason: string
  /** What the unit says of the effect; needed where the product computes none. */
  readonly effectWords: string
}

/** AM0001: what is wrong with a change, at its field. `booked`: there are vouchers or openings, so that another choice is a change. */
export function checkMethodChange(
  draft: MethodDraft,
  now: { readonly standard: Standard; readonly value: string | null; readonly firstOpen: Period; readonly booked: boolean },
): void {
  const found: ErrorDetail[] = []
  const offered = choicesOf(draft.method, now.standard)
  if (now.value === null || !offered.some((one) => one.value === draft.to))
    found.push({ field: 'methodValue', reason: `当前会计准则没有这种${methods[draft.method].name}` })
  else if (now.value === draft.to) found.push({ field: 'methodValue', reason: '与现在的方法相同' })
  if (draft.effective < now.firstOpen) found.push({ field: 'effectivePeriod', reason: `已结账的月份不变，只能自${now.firstOpen}起变更` })
  if (now.booked && draft.reason === '') found.push({ field: 'changeReason', reason: '变更核算方法须写明原因' })
  if (now.booked && !methods[draft.method].computed && draft.effectWords === '')
    found.push({ field: 'effectWords', reason: '请写明变更对财务状况和经营成果的影响' })
  if (found.length > 0) throw broken('AM0001', found[0]!.reason, found)
}
