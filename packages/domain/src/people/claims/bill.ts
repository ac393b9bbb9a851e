/**
 * Expense claims (报销单), advances to employees (借款单) and their return (还款单): what a bill is, its states, and what may be
 * entered. Numbers of states are those of spec 3 §9. Amounts are gross (价税合计), in yuan.
 */
import { broken, invalid, type ErrorDetail } from '../../kernel/app-error.ts'
import { compareMoney, groupThousands, isNegative, isZero, type Money, sum } from '../../kernel/money.ts'
import { periodOf, type Day, type Period } from '../../kernel/period.ts'
import type { Switched } from '../../ledger/policies/packages.ts'
import { deductibleTax, undeductible, type Ticket } from './passenger-tax.ts'

export const BILL_KINDS = { claim: '报销单', loan: '借款单', repayment: '还款单' } as const
export type BillKind = keyof typeof BILL_KINDS
export const BILL_PREFIX: Readonly<Record<BillKind, string>> = { claim: 'BX', loan: 'JK', repayment: 'HK' }

/** 审批状态 (decision O33: 1 is a draft). */
export const APPROVAL_STATES = { 1: '草稿', 2: '审批中', 3: '已审批' } as const
export type ApprovalState = 1 | 2 | 3
/** 审批结果. */
export const APPROVAL_RESULTS = { '-2': '已提交', '-1': '已驳回', '0': '未审批', '1': '已通过' } as const
export type ApprovalResult = -2 | -1 | 0 | 1
export const PAYMENT_STATUSES = { 1: '未付款', 2: '银行付款', 3: '现金付款', 4: '冲借款' } as const
export type PaymentStatus = 1 | 2 | 3 | 4
/** 结算方式; 3 is not used (decision O33). */
export const SETTLEMENT_METHODS = { 1: '现金', 2: '银行', 4: '挂账', 5: '其他货币资金' } as const
export type SettlementMethod = 1 | 2 | 4 | 5

export interface BillLine {
  readonly day: Day
  readonly expenseTypeId: string
  readonly content: string
  readonly projectId: string | null
  readonly ticket: Ticket
  readonly amount: Money
  /** The part of the amount that may be deducted as input tax; zero where none. */
  readonly tax: Money
}

export interface BillDraft {
  readonly day: Day
  readonly employeeId: string
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly reason: string
  /** Of a loan or a repayment; a claim is the sum of its lines. */
  readonly amount: Money
  readonly lines: readonly BillLine[]
  readonly papers: number
}

export interface BillRules {
  readonly startPeriod: Period
  readonly general: boolean
  /** Doubtful rules the firm has switched on. */
  readonly switched: Switched
  /** Expense types that exist, by id: whether their input tax may be deducted, and their names. */
  readonly types: ReadonlyMap<string, { readonly name: string; readonly deductible: boolean; readonly disabled: boolean }>
}

export const MOST_LINES = 200

/** What a claim comes to. */
export const totalOf = (kind: BillKind, draft: Pick<BillDraft, 'amount' | 'lines'>): Money =>
  kind === 'claim' ? sum(draft.lines.map((line) => line.amount)) : draft.amount
export const taxOf = (lines: readonly Pick<BillLine, 'tax'>[]): Money => sum(lines.map((line) => line.tax))

/** Why a line cannot stand; undefined when it can. */
function lineProblem(line: BillLine, { general, types, switched }: BillRules): readonly [column: string, reason: string] | undefined {
  const type = types.get(line.expenseTypeId)
  if (type === undefined) return ['expenseTypeId', '请选择费用类型']
  if (type.disabled) return ['expenseTypeId', `费用类型“${type.name}”已停用`]
  if (isZero(line.amount) || isNegative(line.amount)) return ['amount', '金额应大于零']
  if (isZero(line.tax)) return undefined
  if (isNegative(line.tax)) return ['tax', '税额不能小于零']
  if (!general) return ['tax', '小规模纳税人不抵扣进项税额，税额应为零']
  if (!type.deductible) return ['tax', `费用类型“${type.name}”不得抵扣进项税额`]
  const most = deductibleTax(line.ticket, line.amount, line.day, switched)
  if (most === null) return ['tax', undeductible(line.ticket, line.day)]
  if (compareMoney(line.tax, most) > 0) return ['tax', `可抵扣税额最多${groupThousands(most)}`]
  return undefined
}

/** EC0008 without a line; EC0001 names every line that cannot stand; EC0002 a day before the ledger begins; EC0003 an amount that is none. */
export function checkBill(kind: BillKind, draft: BillDraft, rules: BillRules): void {
  if (periodOf(draft.day) < rules.startPeriod)
    throw broken('EC0002', `账套从${rules.startPeriod}启用，日期不能更早`, [{ field: 'billDate', reason: `不能早于${rules.startPeriod}` }])
  if (kind === 'claim') {
    if (draft.lines.length === 0) throw invalid('EC0008', '请至少填写一行费用')
    const details = draft.lines.flatMap((line, at): ErrorDetail[] => {
      const found = lineProblem(line, rules)
      return found === undefined ? [] : [{ row: at + 1, column: found[0], reason: found[1] }]
    })
    if (details.length > 0) throw invalid('EC0001', `第${details[0]!.row}行：${details[0]!.reason}`, details)
  } else if (isZero(draft.amount) || isNegative(draft.amount))
    throw invalid('EC0003', '金额应大于零', [{ field: 'amount', reason: '金额应大于零' }])
}
