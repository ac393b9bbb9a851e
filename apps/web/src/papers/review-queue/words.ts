/** Words of the review queue. */
import { reasonsOf, type VoucherRow } from '../../finance/vouchers/index.ts'
import type { Proposal } from './review-queue.api.ts'

const sideWords: Readonly<Record<Proposal['side'], string>> = { output: '销项', input: '进项', inflow: '收款', outflow: '付款' }
/** 进项“复写纸”记 管理费用-办公费 */
export const proposalWords = (asked: readonly Proposal[]): string =>
  asked.map(({ side, text, subjectName }) => `${sideWords[side]}“${text}”记 ${subjectName}`).join('；')

/** Vouchers whose papers are not drawn here. */
export const claimsOf = (kind: VoucherRow['source']['kind']): string =>
  kind === 'claim' ? '按审批通过的报销单生成，单据在报销单里' : '来源单据已不在'

export interface LineWhy {
  readonly why: string
  /** From a rule of people's own: nothing to doubt. */
  readonly sure: boolean
}

/** Why each line stands as it does; lines no rule spoke of stand there by the paper itself. */
export function whysOf(voucher: Pick<VoucherRow, 'source' | 'lines'>): ReadonlyMap<number, LineWhy> {
  const { ofLine } = reasonsOf(voucher.source.reason, voucher.lines)
  const { kind } = voucher.source
  const own =
    kind === 'fundFlow' ? '流水所在的账户' : kind === 'outputInvoice' ? '发票的购买方' : kind === 'inputInvoice' ? '发票的销售方' : ''
  return new Map(
    voucher.lines.map((line) => {
      const said = ofLine.get(line.position)
      return [line.position, { why: said ?? own, sure: said === undefined || !/可信度[中低]/.test(said) }]
    }),
  )
}

/** 记-12 of the queue, or of a voucher. */
export { voucherName } from '../../finance/vouchers/index.ts'
