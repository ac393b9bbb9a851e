/** 总账 of the interface: settings, balances and movements month by month, vouchers line by line, where they come from. */
import { interfaceTable as table, type InterfaceTable } from '@app/domain/centre/data-interface/data-interface'
import { keyBalances, type KeyAmounts, type KeyBalance } from '@app/domain/centre/data-interface/key-balances'
import { trialBalance } from '@app/domain/finance/books/trial-balance'
import { cashFlowItems } from '@app/domain/finance/reports/cash-flow-items'
import { INTERNAL } from '@app/domain/finance/vouchers/cash-flows'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { isNegative, isZero, moneyText, negate } from '@app/domain/kernel/money'
import { periodsBetween, type Period } from '@app/domain/kernel/period'
import type { ReadFacts } from '../../finance/books/index.ts'
import type { VoucherRead } from '../../finance/vouchers/index.ts'
import { tagSetId } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

export const CNY = 'CNY'

export interface Span {
  readonly from: Period
  readonly to: Period
}

export const year = (period: Period): string => period.slice(0, 4)
export const month = (period: Period): string => period.slice(5, 7)
const text = (value: unknown): string => (value === null || value === undefined ? '' : (value as string))
type OfKey = Pick<KeyBalance, 'currency' | 'unit'>
/** Quantity, original and own currency; blank where the subject has none of it. */
const parts = ({ amount, original, quantity }: KeyAmounts, { currency, unit }: OfKey): [string, string, string] => [
  unit === null ? '' : quantity.toString(),
  currency === '' ? '' : moneyText(original),
  moneyText(amount),
]
/** 借、贷 or 平, then the amounts as they stand on that side. */
function standing(one: KeyAmounts, key: OfKey): string[] {
  const credit = isNegative(one.amount)
  const turned = credit ? { amount: negate(one.amount), original: negate(one.original), quantity: one.quantity.negated() } : one
  return [isZero(one.amount) ? '平' : credit ? '贷' : '借', ...parts(turned, key)]
}

/** How a combination of dimensions, by its id, is written. */
type Dimensions = (tagSetId: string) => string

const balances = (facts: ReadFacts, months: readonly Period[], dimensions: Dimensions): InterfaceTable =>
  table(
    '科目余额及发生额',
    [
      '科目编号',
      '辅助项',
      '币种编码',
      '计量单位',
      '会计年度',
      '会计期间号',
      '期初余额方向',
      '期初数量',
      '期初原币余额',
      '期初本币余额',
      '借方数量',
      '借方原币发生额',
      '借方本币发生额',
      '贷方数量',
      '贷方原币发生额',
      '贷方本币发生额',
      '期末余额方向',
      '期末数量',
      '期末原币余额',
      '期末本币余额',
    ],
    keyBalances(facts, months).map((row) => [
      row.code,
      dimensions(row.tagSetId),
      row.currency === '' ? CNY : row.currency,
      row.unit ?? '',
      year(row.period),
      month(row.period),
      ...standing(row.opening, row),
      ...parts(row.debit, row),
      ...parts(row.credit, row),
      ...standing(row.closing, row),
    ]),
  )

interface PlacedLine {
  readonly voucher: VoucherRead
  readonly line: VoucherRead['lines'][number]
}
/** The voucher and the line in it, as every table names them. */
const placeOf = ({ voucher, line }: PlacedLine): string[] => [
  year(voucher.period),
  month(voucher.period),
  String(VOUCHER_WORDS.indexOf(voucher.word) + 1),
  String(voucher.number),
  String(line.position),
]

function voucherRow({ voucher, line }: PlacedLine, dimensions: Dimensions): string[] {
  const debit = !isZero(line.debit)
  const original = line.originalAmount === null ? '' : moneyText(line.originalAmount)
  const on = (side: boolean, value: string): string => (side ? value : '')
  return [
    voucher.day,
    ...placeOf({ voucher, line }),
    line.abstract,
    line.subjectCode,
    dimensions(line.tagIds.length === 0 ? '' : tagSetId(line.tagIds)),
    line.currency === '' ? CNY : line.currency,
    '',
    on(debit, text(line.quantity)),
    on(!debit, text(line.quantity)),
    on(debit, original),
    moneyText(line.debit),
    on(!debit, original),
    moneyText(line.credit),
    text(line.exchangeRate),
    text(line.unitPrice),
    String(voucher.attachmentCount),
    voucher.preparedBy,
    text(voucher.reviewedBy),
    text(voucher.postedBy),
    '1',
    '0',
  ]
}

const voucherLines = (lines: readonly PlacedLine[], dimensions: Dimensions): InterfaceTable =>
  table(
    '记账凭证',
    [
      '记账凭证日期',
      '会计年度',
      '会计期间号',
      '记账凭证类型编号',
      '记账凭证编号',
      '记账凭证行号',
      '记账凭证摘要',
      '科目编号',
      '辅助项',
      '币种编码',
      '计量单位',
      '借方数量',
      '贷方数量',
      '借方原币金额',
      '借方本币金额',
      '贷方原币金额',
      '贷方本币金额',
      '汇率',
      '单价',
      '附件数',
      '制单人',
      '审核人',
      '记账人',
      '记账标志',
      '作废标志',
    ],
    lines.map((one) => voucherRow(one, dimensions)),
  )

const cashFlows = (lines: readonly PlacedLine[]): InterfaceTable =>
  table(
    '现金流量凭证数据',
    ['会计年度', '会计期间号', '记账凭证类型编号', '记账凭证编号', '记账凭证行号', '现金流量项目编码', '现金流量金额'],
    lines.flatMap((one) => one.line.cashFlows.map(({ item, amount }) => [...placeOf(one), item, moneyText(amount)])),
  )

const trials = (facts: ReadFacts, months: readonly Period[]): InterfaceTable =>
  table(
    '试算平衡表',
    ['会计年度', '会计期间号', '科目编号', '科目名称', '期初借方', '期初贷方', '本期借方', '本期贷方', '期末借方', '期末贷方'],
    months.flatMap((period) =>
      trialBalance(facts, period, {})
        .rows.filter((row) => row.tagId === '' && row.level === 1)
        .map((row) => [
          year(period),
          month(period),
          row.code,
          row.name,
          ...[row.openingDebit, row.openingCredit, row.debit, row.credit, row.closingDebit, row.closingCredit].map(moneyText),
        ]),
    ),
  )

export function general(
  ctx: Pick<LedgerContext, 'ledger'>,
  { from, to }: Span,
  facts: ReadFacts,
  vouchers: readonly VoucherRead[],
  dimensions: Dimensions,
): InterfaceTable[] {
  const months = periodsBetween(from, to)
  const lines = vouchers.flatMap((voucher) => voucher.lines.map((line) => ({ voucher, line })))
  const sourceOf = (voucher: VoucherRead): string[] => [
    voucher.period,
    `${voucher.word}-${voucher.number}`,
    voucher.source.kind,
    voucher.source.reason,
  ]
  return [
    table('总账基础信息', ['结构分隔符', '会计科目编号规则', '现金流量项目编码规则', '凭证头可扩展字段结构'], [['-', '4-4-4', '', '']]),
    table(
      '现金流量项目',
      ['现金流量项目编码', '现金流量项目名称'],
      // transfers between accounts of one's own are on no row of the statement
      cashFlowItems(ctx.ledger.standard).flatMap(({ item, label }) => (item === INTERNAL ? [] : [[item, label]])),
    ),
    balances(facts, months, dimensions),
    voucherLines(lines, dimensions),
    cashFlows(lines),
    table('记账凭证来源', ['会计期间', '记账凭证编号', '来源', '说明'], vouchers.map(sourceOf)),
    trials(facts, months),
  ]
}
