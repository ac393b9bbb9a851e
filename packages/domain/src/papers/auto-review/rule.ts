/**
 * Automatic review of vouchers made from documents (审签自动化, CS-21b to CS-21d): a rule is what a person authorised — which
 * sources, up to what amount, from when to when — and a voucher is reviewed by it only when every check holds.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { compareMoney, groupThousands, isNegative, isZero, type Money, sum } from '../../kernel/money.ts'
import { addDays, type Day } from '../../kernel/period.ts'

export const REVIEW_SOURCES = ['outputInvoice', 'inputInvoice', 'fundFlow'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]
export const reviewSourceNames: Readonly<Record<ReviewSource, string>> = {
  outputInvoice: '销项发票',
  inputInvoice: '进项发票',
  fundFlow: '资金流水',
}

export interface ReviewRule {
  readonly name: string
  readonly sources: readonly ReviewSource[]
  /** The largest total of a voucher it may review. */
  readonly limit: Money
  readonly from: Day
  readonly to: Day
  /** Invoice and payment must both be there: same party, same amount. */
  readonly crossCheck: boolean
  readonly disabled: boolean
}

/** An authorisation is given anew at least once a year. */
export const LONGEST_DAYS = 366

/** AV0001: what is wrong with a rule, at its field. */
export function checkReviewRule(rule: ReviewRule): void {
  const found: ErrorDetail[] = []
  if (rule.sources.length === 0) found.push({ field: 'sourceTypes', reason: '请选择至少一种来源' })
  if (isZero(rule.limit) || isNegative(rule.limit)) found.push({ field: 'amountLimit', reason: '单张凭证金额上限应大于零' })
  if (rule.to < rule.from) found.push({ field: 'validTo', reason: '有效期的结束日期早于开始日期' })
  else if (rule.to > addDays(rule.from, LONGEST_DAYS)) found.push({ field: 'validTo', reason: '授权有效期最长一年，到期须重新授权' })
  if (found.length > 0) throw broken('AV0001', found[0]!.reason, found)
}

/** A document a voucher was made from, as it stands now. */
export interface ReviewedDocument {
  /** Number of an invoice; day and abstract of a flow. */
  readonly name: string
  readonly party: string
  /** Gross of an invoice, in or out of a flow; red below zero. */
  readonly amount: Money
  /** Voided, reversed, failed …; empty when in order. */
  readonly trouble: string
  /** Came in a file that is kept, and was not typed. */
  readonly original: boolean
  /** The invoice of a payment or the payment of an invoice: same party, same amount; empty when there is none. */
  readonly counterpart: string
}

export interface ReviewedVoucher {
  readonly source: string
  readonly total: Money
  readonly preparedBy: string
  readonly documents: readonly ReviewedDocument[]
}

export interface ReviewCheck {
  readonly name: string
  readonly holds: boolean
  /** The figures it compared, for the reader. */
  readonly note: string
}

const amount = (value: Money): string => groupThousands(value)
const listed = (documents: readonly ReviewedDocument[], say: (one: ReviewedDocument) => string): string =>
  documents
    .slice(0, 5)
    .map(say)
    .join('；')
    .concat(documents.length > 5 ? `等${documents.length}份` : '')

/** Who authorised a rule, and whether that person may still work in the ledger. */
export interface Authoriser {
  readonly id: string
  readonly present: boolean
}

/** Every check of a rule against a voucher and its documents, on a day; all must hold. */
export function reviewChecks(rule: ReviewRule, authoriser: Authoriser, voucher: ReviewedVoucher, today: Day): ReviewCheck[] {
  const { documents } = voucher
  const total = sum(documents.map((one) => one.amount))
  const troubled = documents.filter((one) => one.trouble !== '')
  const typed = documents.filter((one) => !one.original)
  const lonely = documents.filter((one) => one.counterpart === '')
  const known = (REVIEW_SOURCES as readonly string[]).includes(voucher.source)
  return [
    {
      name: '来源在授权范围内',
      holds: (rule.sources as readonly string[]).includes(voucher.source),
      note: known ? reviewSourceNames[voucher.source as ReviewSource] : '不是由单据生成的凭证',
    },
    {
      name: '金额不超过授权上限',
      holds: compareMoney(voucher.total, rule.limit) <= 0,
      note: `凭证${amount(voucher.total)}，上限${amount(rule.limit)}`,
    },
    { name: '在授权有效期内', holds: today >= rule.from && today <= rule.to, note: `${today}，有效期${rule.from}至${rule.to}` },
    {
      name: '授权人仍在岗',
      holds: authoriser.present,
      note: authoriser.present ? '' : '授权人已停用或不再负责本账套，须由他人重新授权',
    },
    {
      name: '制单人不是授权人',
      holds: voucher.preparedBy !== authoriser.id,
      note: voucher.preparedBy === authoriser.id ? '由授权人制单，须由他人审核' : '',
    },
    { name: '有来源单据', holds: documents.length > 0, note: `${documents.length}份` },
    {
      name: '单据状态正常',
      holds: documents.length > 0 && troubled.length === 0,
      note: listed(troubled, (one) => `${one.name}${one.trouble}`),
    },
    { name: '单据有原始文件', holds: documents.length > 0 && typed.length === 0, note: listed(typed, (one) => `${one.name}为手工录入`) },
    {
      name: '凭证金额与单据相符',
      holds: documents.length > 0 && total === voucher.total,
      note: `凭证${amount(voucher.total)}，单据合计${amount(total)}`,
    },
    ...(rule.crossCheck
      ? [
          {
            name: '发票与收付款相符',
            holds: documents.length > 0 && lonely.length === 0,
            note:
              lonely.length === 0
                ? listed(documents, (one) => `${one.name}对应${one.counterpart}`)
                : listed(lonely, (one) => `${one.name}没有同一单位、同一金额的${voucher.source === 'fundFlow' ? '发票' : '收付款'}`),
          },
        ]
      : []),
  ]
}

export const allHold = (checks: readonly ReviewCheck[]): boolean => checks.every((one) => one.holds)

export const RULE_APPROVALS = ['pending', 'approved', 'refused'] as const
/** Whether a second person has approved a version (会计信息化工作规范 第十七条: 设立与变更须审签). */
export type RuleApproval = (typeof RULE_APPROVALS)[number]
export const ruleApprovalNames: Readonly<Record<RuleApproval, string>> = { pending: '待审批', approved: '已批准', refused: '已驳回' }

interface Versioned {
  readonly id: string
  readonly version: number
  readonly disabled: boolean
  readonly approval: RuleApproval
}

/**
 * The versions that hold: of each rule the newest that was approved. A newer one that waits or was refused changes nothing, except
 * that switching a rule off needs nobody's approval.
 */
export function rulesInForce<R extends Versioned>(versions: readonly R[]): R[] {
  return [...Map.groupBy(versions, (one) => one.id).values()].flatMap((own) => {
    const newestFirst = own.toSorted((a, b) => b.version - a.version)
    const holding = newestFirst.find((one) => one.approval === 'approved' || one.disabled)
    return holding === undefined || holding.disabled ? [] : [holding]
  })
}
