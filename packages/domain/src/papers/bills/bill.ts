/**
 * Bills and receipts (单据): what kinds there are, what is read from them, what may be done to them.
 * The file itself is never changed (会计信息化工作规范; 会计档案管理办法 第八条): turning and splitting are facts about how it is looked at.
 */
import { broken, invalid } from '../../kernel/app-error.ts'
import type { Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

/** Kinds of bills, in the order of their keys 1 to 9 and 0. */
export const BILL_KINDS = {
  purchase: '进项发票',
  sale: '销项发票',
  travel: '差旅交通',
  receipt: '收据',
  bankSlip: '银行回单',
  statement: '对账单',
  tax: '完税凭证',
  payroll: '工资社保',
  stock: '出入库单',
  other: '其他',
} as const
export type BillKind = keyof typeof BILL_KINDS
export const billKinds = Object.keys(BILL_KINDS) as [BillKind, ...BillKind[]]

/** Endings taken (spec 2 §5) and e-vouchers; what cannot be recognised is kept all the same. */
export const BILL_ENDINGS: readonly string[] = [
  'jpg',
  'jpeg',
  'png',
  'pdf',
  'ofd',
  'xml',
  'json',
  'xbrl',
  'gif',
  'bmp',
  'webp',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'zip',
  'rar',
  'txt',
]
export const MOST_BILLS_AT_ONCE = 50

/**
 * exact: from data inside the file · text: from the text layer of a printed face · ocr: by the service · none: nobody can read it ·
 * failed: reading was tried; why is written beside it.
 */
export const RECOGNITIONS = ['exact', 'text', 'ocr', 'none', 'failed'] as const
export type Recognition = (typeof RECOGNITIONS)[number]
export const recognitionNames: Readonly<Record<Recognition, string>> = {
  exact: '数据读取',
  text: '票面文字',
  ocr: '图像识别',
  none: '未识别',
  failed: '识别失败',
}

/** Whose word the seal on an electronic bill is: not signed, found changed, or unchanged with a certificate nobody could ask about. */
export const SEALS = ['none', 'valid', 'invalid', 'unknown', 'revoked'] as const
export type Seal = (typeof SEALS)[number]
export const sealNames: Readonly<Record<Seal, string>> = {
  none: '无电子签名',
  valid: '签名有效',
  invalid: '签名无效',
  unknown: '签名未验证书',
  revoked: '证书已吊销',
}

export const BILL_ORIGINS = { staff: '本公司上传', client: '客户上传' } as const
export type BillOrigin = keyof typeof BILL_ORIGINS

/** What was read; null where it says nothing. */
export interface BillFacts {
  readonly kind: BillKind
  readonly number: string
  readonly issuedOn: Day | null
  readonly party: string
  readonly amount: Money | null
  readonly tax: Money | null
}

export type Turn = 0 | 90 | 180 | 270
export const turnedBy = (turned: number, by: number): Turn => ((((turned + by) % 360) + 360) % 360) as Turn

/** What telephones of Apple make of a photograph that is sent as a file. */
const APPLE: readonly string[] = ['heic', 'heif']
const HOW_AS_JPEG = '，请直接拍照上传，或在手机“设置”的“相机”里把“格式”改为“兼容性最佳”再拍'

/** BL0001 for an ending that is not taken, an empty file, or too many at once. */
export function checkBills(files: readonly { readonly name: string; readonly sizeBytes: number }[]): void {
  if (files.length > MOST_BILLS_AT_ONCE) throw invalid('BL0001', `文件数量超出限制（${MOST_BILLS_AT_ONCE}个），请删减后再上传`)
  const wrong = files.flatMap(({ name, sizeBytes }, index) => {
    const ending = name.toLowerCase().split('.').at(-1) ?? ''
    if (!name.includes('.') || !BILL_ENDINGS.includes(ending))
      return [{ row: index + 1, reason: `文件《${name}》的类型不支持${APPLE.includes(ending) ? HOW_AS_JPEG : ''}` }]
    return sizeBytes === 0 ? [{ row: index + 1, reason: `文件《${name}》是空文件` }] : []
  })
  if (wrong.length > 0) throw invalid('BL0002', wrong[0]!.reason, wrong)
}

interface Standing {
  readonly voucherState: 'draft' | 'reviewed' | 'posted' | null
  readonly name: string
}

/** BL0003: what a posted or reviewed voucher stands on stays (会计基础工作规范 第五十一条). */
export function checkLoose(bills: readonly Standing[], act: string): void {
  const held = bills.filter((one) => one.voucherState === 'posted' || one.voucherState === 'reviewed')
  if (held.length === 0) return
  throw broken(
    'BL0003',
    `单据《${held[0]!.name}》已附在${held[0]!.voucherState === 'posted' ? '已记账' : '已审核'}的凭证上，不能${act}`,
    held.map((one) => ({ reason: `《${one.name}》已附在凭证上` })),
  )
}

/** BL0004: split is a whole document of several pages into its pages. */
export function checkSplit(bill: { readonly page: number | null; readonly pages: number; readonly linked: boolean }): void {
  if (bill.page !== null) throw broken('BL0004', '这张单据已经是拆分出来的一页')
  if (bill.pages < 2) throw broken('BL0005', '只有一页，不用拆分')
  if (bill.linked) throw broken('BL0006', '单据已关联凭证、发票或流水，请先解除关联再拆分')
}

/** Debit and credit of the draft a bill is made into, as roles of the chart; null: nothing is proposed for the kind. */
export const proposedSides: Readonly<Record<BillKind, readonly [debit: ProposedSubject, credit: ProposedSubject] | null>> = {
  purchase: ['administration', 'cash'],
  sale: ['cash', 'goodsRevenue'],
  travel: ['administration', 'cash'],
  receipt: ['administration', 'cash'],
  bankSlip: ['otherReceivable', 'bank'],
  statement: null,
  tax: ['otherReceivable', 'bank'],
  payroll: ['otherReceivable', 'bank'],
  stock: null,
  other: ['administration', 'cash'],
}
export type ProposedSubject = 'administration' | 'goodsRevenue' | 'otherReceivable' | 'cash' | 'bank'

/** BL0007, BL0008: bills whose draft cannot be written, each with what is missing. */
export function checkBookable(
  bills: readonly { readonly name: string; readonly kind: BillKind; readonly amount: Money | null; readonly booked: boolean }[],
): void {
  const booked = bills.filter((one) => one.booked)
  if (booked.length > 0)
    throw broken(
      'BL0007',
      `单据《${booked[0]!.name}》已有凭证`,
      booked.map((one) => ({ reason: `《${one.name}》已有凭证` })),
    )
  const wrong = bills.flatMap(({ name, kind, amount }) =>
    proposedSides[kind] === null
      ? [{ reason: `《${name}》是${BILL_KINDS[kind]}，不生成凭证` }]
      : amount === null
        ? [{ reason: `《${name}》没有金额，请先填写` }]
        : [],
  )
  if (wrong.length > 0) throw broken('BL0008', wrong[0]!.reason, wrong)
}
