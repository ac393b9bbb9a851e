/** Subjects a customer or supplier may get along with its record (spec 3 §5; RULE-206, RULE-207; ST-basic-07, ST-basic-08). */
import type { Standard } from '../ledgers/standard.ts'

export const RELATED = {
  customer: { receivable: '应收账款', advanceReceipt: '预收账款', otherPayable: '其他应付款' },
  supplier: { payable: '应付账款', prepayment: '预付账款', otherReceivable: '其他应收款' },
} as const
export type PartyKind = keyof typeof RELATED
export type Related = keyof (typeof RELATED)['customer'] | keyof (typeof RELATED)['supplier']

const usual: Readonly<Record<Related, string>> = {
  receivable: '1122',
  advanceReceipt: '2203',
  otherPayable: '2241',
  payable: '2202',
  prepayment: '1123',
  otherReceivable: '1221',
}
const nonProfit = { receivable: '1121', otherPayable: '2209', prepayment: '1141', otherReceivable: '1122' } as const
// a cooperative keeps what it is owed and what it owes in one subject each
const cooperative = {
  receivable: '1130',
  prepayment: '1130',
  otherReceivable: '1130',
  payable: '2110',
  advanceReceipt: '2110',
  otherPayable: '2110',
} as const
const own: Readonly<Partial<Record<Standard, Partial<Record<Related, string>>>>> = { nonProfit, nonProfit2004: nonProfit, cooperative }

/** The code of the subject under which the party's own one stands. */
export const relatedCode = (standard: Standard, related: Related): string => own[standard]?.[related] ?? usual[related]

/** What the person is told (ST-basic-04, ST-basic-05); null: refused, it was there already and no subject was made. */
export function partyOutcome(existed: boolean, asked: number, made: number): string | null {
  if (existed) return made > 0 ? '客户/供应商已存在，科目新增成功。' : null
  return asked === 0 ? '新增成功，科目未勾选，无法生成科目。' : '新增成功'
}
export const PARTY_EXISTS = '客户/供应商已存在，操作失败'
