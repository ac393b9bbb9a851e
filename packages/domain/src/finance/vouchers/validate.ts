/** What a voucher must be before it is saved (凭证校验): 会计基础工作规范 第四十八至五十一条 and the subjects' own demands. */
import { broken, invalid } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, groupThousands, isZero, money, type Money, toFen } from '../../kernel/money.ts'
import { type Period, periodOf } from '../../kernel/period.ts'
import type { OwnNames, Subject, TagType } from '../../ledger/subjects/subject.ts'
import { NO_OWN_NAMES, requiredTags, tagTypeName } from '../../ledger/subjects/subject.ts'
import type { Voucher, VoucherLine } from './voucher.ts'
import { checkWord } from './words.ts'

export const MAX_ABSTRACT = 200

export interface VoucherContext {
  readonly subjects: ReadonlyMap<string, Subject>
  /** The type of a tag, or null when there is no such tag. */
  readonly tagTypeOf: (tagId: string) => TagType | null
  /** What the ledger's own kinds of tags are called; needed where a subject asks for one. */
  readonly ownNames?: OwnNames
  readonly startPeriod: Period
  /** Units whose quantities may not be fractional; none when not said. */
  readonly wholeUnits?: ReadonlySet<string>
  /** Rows of the cash-flow statement money may be given to; any where the standard has no such statement. */
  readonly cashFlowItems?: ReadonlySet<string>
}

export type VoucherDraft = Omit<Voucher, 'id' | 'state' | 'number'> & { readonly number?: number }

/** Throws what is wrong first, head before lines, with the line's number in the details; a voucher that passes may be saved. */
export function validateVoucher(voucher: VoucherDraft, context: VoucherContext): void {
  if (voucher.lines.length === 0) throw invalid('VC0001', '凭证至少要有一条分录')
  if (periodOf(voucher.day) !== voucher.period) throw broken('VC0002', '凭证日期不在凭证所属期间内')
  if (voucher.period < context.startPeriod) throw broken('VC0003', `凭证日期不能早于建账月份${context.startPeriod}`)
  if (!Number.isSafeInteger(voucher.attachmentCount) || voucher.attachmentCount < 0) throw invalid('VC0004', '附单据数应为零或正整数')
  if (voucher.number !== undefined && (!Number.isSafeInteger(voucher.number) || voucher.number < 1))
    throw invalid('VC0005', '凭证号应为正整数')
  for (const [index, line] of voucher.lines.entries()) validateLine(line, index + 1, context)
  const difference = voucher.lines.reduce((fen, line) => fen + toFen(line.debit) - toFen(line.credit), 0n)
  if (difference !== 0n) throw broken('VC0006', `借贷不平衡，借方减贷方为${groupThousands(fromFen(difference))}`)
  checkWord(
    voucher.word,
    voucher.lines.map((line) => ({ ...line, cash: context.subjects.get(line.subjectId)!.cash !== null })),
  )
}

function validateLine(line: VoucherLine, row: number, context: VoucherContext): void {
  const at = (field: string, reason: string) => [{ field, row, reason }]
  if (line.abstract.trim() === '') throw invalid('VC0011', `第${row}行请输入摘要`, at('voucherAbstract', '必填'))
  if (line.abstract.length > MAX_ABSTRACT) throw invalid('VC0012', `第${row}行摘要最多${MAX_ABSTRACT}字`, at('voucherAbstract', '过长'))
  const subject = context.subjects.get(line.subjectId)
  if (subject === undefined) throw broken('VC0013', `第${row}行科目不存在`, at('subjectId', '不存在'))
  if (!subject.leaf) throw broken('VC0014', `第${row}行科目“${subject.fullName}”不是末级科目`, at('subjectId', '非末级'))
  if (subject.disabled) throw broken('VC0015', `第${row}行科目“${subject.fullName}”已停用`, at('subjectId', '停用'))
  if (isZero(line.debit) === isZero(line.credit))
    throw broken('VC0016', `第${row}行借方和贷方应只填一方，且不为零`, at('debitAmount', '借贷'))
  validateTags(line, row, subject, context)
  validateCurrency(line, row, subject)
  validateQuantity(line, row, subject, context)
  validateCashFlows(line, row, subject, context)
}

/** A tag of every type the subject requires, one each at most, and none it does not ask for. */
function validateTags(line: VoucherLine, row: number, subject: Subject, context: VoucherContext): void {
  const types = line.tagIds.map((id) => context.tagTypeOf(id))
  for (const type of types)
    if (type === null || !subject.tagTypes.includes(type))
      throw broken('VC0021', `第${row}行的辅助核算项不存在，或科目“${subject.fullName}”未启用该类辅助核算`)
  if (new Set(types).size !== types.length) throw broken('VC0022', `第${row}行同一类辅助核算只能选一项`)
  const missing = requiredTags(subject).find((type) => !types.includes(type))
  if (missing === undefined) return
  const name = tagTypeName(missing, context.ownNames ?? NO_OWN_NAMES)
  throw broken('VC0023', `第${row}行科目“${subject.fullName}”需要选择${name}`, [{ field: 'tagIds', row, reason: `请选择${name}` }])
}

/** The functional amount is the original at its rate, to the fen; a revaluation line (调汇) has an original amount of zero. */
function validateCurrency(line: VoucherLine, row: number, subject: Subject): void {
  if (line.currency === '') {
    if (line.originalAmount !== null || line.exchangeRate !== null) throw invalid('VC0024', `第${row}行填了原币或汇率，但没有选择币别`)
    return
  }
  if (!subject.currencies.includes(line.currency)) throw broken('VC0025', `第${row}行科目“${subject.fullName}”未启用${line.currency}核算`)
  if (line.originalAmount === null || line.exchangeRate === null) throw invalid('VC0026', `第${row}行请填写原币金额和汇率`)
  if (dec(line.exchangeRate).sign() <= 0) throw invalid('VC0027', `第${row}行汇率应大于零`)
  if (isZero(line.originalAmount)) return
  if (functionalAmount(line.originalAmount, line.exchangeRate) !== lineAmount(line))
    throw broken('VC0028', `第${row}行本位币金额应等于原币金额乘以汇率`)
}

function validateQuantity(line: VoucherLine, row: number, subject: Subject, { wholeUnits }: VoucherContext): void {
  if (line.quantity === null && line.unitPrice === null) return
  if (subject.unit === null) throw broken('VC0029', `第${row}行科目“${subject.fullName}”未启用数量核算`)
  if (line.quantity === null) throw invalid('VC0030', `第${row}行请填写数量`)
  if (wholeUnits?.has(subject.unit) && dec(line.quantity).round(0).compare(line.quantity) !== 0)
    throw broken('VC0034', `第${row}行数量应为整数，单位“${subject.unit}”不允许小数`, [{ field: 'quantity', row, reason: '应为整数' }])
  if (line.unitPrice === null) return
  const amount = line.originalAmount ?? lineAmount(line)
  if (money(dec(line.quantity).times(line.unitPrice)) !== amount) throw broken('VC0031', `第${row}行金额应等于数量乘以单价`)
}

/** Cash-flow parts stand on cash lines alone and sum to the line's movement. */
function validateCashFlows(line: VoucherLine, row: number, subject: Subject, { cashFlowItems }: VoucherContext): void {
  if (line.cashFlows.length === 0) return
  if (subject.cash === null) throw broken('VC0032', `第${row}行科目“${subject.fullName}”不是现金类科目，不能指定现金流量项目`)
  if (cashFlowItems && line.cashFlows.some((part) => !cashFlowItems.has(part.item)))
    throw broken('VC0035', `第${row}行的现金流量项目不存在，请重新选择`, [{ field: 'cashFlows', row, reason: '不存在' }])
  const assigned = line.cashFlows.reduce((fen, part) => fen + toFen(part.amount), 0n)
  if (assigned !== toFen(line.debit) - toFen(line.credit)) throw broken('VC0033', `第${row}行现金流量金额合计应等于该行金额`)
}

/** The amount of a line, whichever side it is on. */
export const lineAmount = (line: Pick<VoucherLine, 'debit' | 'credit'>): Money => (isZero(line.debit) ? line.credit : line.debit)

/** Original amount at its rate, 四舍五入 to the fen. */
export const functionalAmount = (original: Money, exchangeRate: NonNullable<VoucherLine['exchangeRate']>): Money =>
  money(dec(original).times(exchangeRate))
