/** Where a voucher came from (凭证来源): the words for it, the reason of each line, and who shows the documents behind it. */
import { createContext, type ReactNode } from 'react'
import type { LineRow, VoucherRow } from '../vouchers.api.ts'

type Kind = VoucherRow['source']['kind']

/** Documents belong to areas above this one: the site says what draws them. */
export const VoucherDocuments = createContext<((voucher: VoucherRow) => ReactNode) | null>(null)

export const originWords: Readonly<Record<Kind, string>> = {
  typed: '手工',
  outputInvoice: '销项发票',
  inputInvoice: '进项发票',
  fundFlow: '资金流水',
  periodEnd: '期末结转',
  exchangeFile: '数据交换',
  correction: '更正',
  recurring: '周期凭证',
  salary: '工资表',
  bill: '单据',
  claim: '费用报销',
  otherItem: '其他收支',
  taxPayment: '税款缴纳',
  asset: '资产变动',
}

const fromDocuments: readonly Kind[] = ['outputInvoice', 'inputInvoice', 'fundFlow', 'claim', 'otherItem']
export const hasDocuments = (voucher: Pick<VoucherRow, 'source'>): boolean => fromDocuments.includes(voucher.source.kind)

/** Its documents, or what else it was made from, can be shown. */
export const showsSource = (voucher: Pick<VoucherRow, 'source'>): boolean => hasDocuments(voucher) || voucher.source.kind === 'taxPayment'

/** Written by a rule and not yet looked at by a person: a suggestion until it is reviewed or posted. */
export const isSuggested = (voucher: Pick<VoucherRow, 'source' | 'state'>): boolean => voucher.state === 'draft' && hasDocuments(voucher)

export const stateMark = (voucher: Pick<VoucherRow, 'source' | 'state'>) => (isSuggested(voucher) ? 'suggested' : voucher.state)
export const stateWord = (voucher: Pick<VoucherRow, 'source' | 'state'>): string =>
  isSuggested(voucher) ? '建议' : { draft: '草稿', reviewed: '已审核', posted: '已记账' }[voucher.state]

export interface Reasons {
  /** By position of the line. */
  readonly ofLine: ReadonlyMap<number, string>
  /** What is said of the voucher as a whole. */
  readonly general: readonly string[]
}

const SEPARATOR = '：'

/** A reason begins with the full name of the subject it explains; what names no subject of a line is said of the whole. */
export function reasonsOf(reason: string, lines: readonly Pick<LineRow, 'position' | 'subjectName'>[]): Reasons {
  const ofLine = new Map<number, string>()
  const general: string[] = []
  for (const said of reason.split('\n').filter((one) => one !== '')) {
    const line = lines.find((one) => said.startsWith(one.subjectName + SEPARATOR) && !ofLine.has(one.position))
    if (line) ofLine.set(line.position, said.slice(line.subjectName.length + SEPARATOR.length))
    else general.push(said)
  }
  return { ofLine, general }
}
