/**
 * What is found of a source document on a voucher (会计基础工作规范 第四十八条（五）, 第七十四条): an untrue one is refused (不予受理), an
 * incomplete one returned (退回), both with the reason; and what a red invoice needs beside it is proof of the return and of the payment.
 */
import { broken } from '../../kernel/app-error.ts'

export const PAPER_STATES = ['accepted', 'returned', 'refused'] as const
export type PaperState = (typeof PAPER_STATES)[number]
export const paperStateNames: Readonly<Record<PaperState, string>> = { accepted: '受理', returned: '已退回', refused: '不予受理' }

export const PAPER_ROLES = ['ordinary', 'returnProof', 'paymentProof'] as const
export type PaperRole = (typeof PAPER_ROLES)[number]
export const paperRoleNames: Readonly<Record<PaperRole, string>> = {
  ordinary: '原始凭证',
  returnProof: '退货验收证明',
  paymentProof: '退款收据或银行凭证',
}

export const PAPER_MARKS = [...PAPER_STATES, ...PAPER_ROLES] as const
export type PaperMark = (typeof PAPER_MARKS)[number]

/** VF0007: who refuses or returns a document says why. */
export function checkPaperMark(mark: PaperMark, reason: string): void {
  if ((mark === 'returned' || mark === 'refused') && reason === '')
    throw broken('VF0007', `请写明${mark === 'refused' ? '不予受理' : '退回'}的原因`, [{ field: 'markReason', reason: '请写明原因' }])
}

/** The papers of one voucher, as closing looks at them. */
export interface VoucherPapers {
  readonly id: string
  readonly word: string
  readonly number: number
  /** It books a red invoice. */
  readonly red: boolean
  readonly roles: readonly PaperRole[]
  /** Refused or returned, and no corrected document has come. */
  readonly faulty: readonly { readonly name: string; readonly state: PaperState; readonly reason: string }[]
}

/** What a red invoice still needs: 退货验收证明, and 对方的收款收据或汇款银行的凭证 — the red invoice is neither. */
export const missingRoles = ({ red, roles }: Pick<VoucherPapers, 'red' | 'roles'>): PaperRole[] =>
  red ? PAPER_ROLES.filter((one) => one !== 'ordinary' && !roles.includes(one)) : []

/** A document of a month as its elements stand (第四十八条（一）): empty texts are missing. */
export interface DocumentElements {
  readonly name: string
  readonly elements: Readonly<Record<string, string>>
}
export const missingElements = ({ elements }: Pick<DocumentElements, 'elements'>): string[] =>
  Object.entries(elements).flatMap(([element, value]) => (value === '' ? [element] : []))
