/** A list of invoices taken away: as it is shown, with its sums. */
import { rowFrom } from '@app/domain/kernel/field-values'
import { sum } from '@app/domain/kernel/money'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { INVOICE_KINDS } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { STATE_WORDS } from '@app/domain/papers/invoices/plan-import'
import { invoiceFacts, invoiceTexts } from '@app/domain/papers/invoices/typed-invoice'
import type { LedgerContext } from '../../platform/http/context.ts'
import { refuseLong, registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import * as read from './invoices.read.queries.ts'
import { NAMES, toWire } from './invoices.service.ts'

/** RG0001. */
export async function exported(
  ctx: LedgerContext,
  direction: InvoiceDirection,
  { format, ...filter }: read.InvoiceFilter & { format: 'xlsx' | 'pdf' },
) {
  const groups = await read.sums(ctx.db, ctx.ledger.id, direction, filter)
  const count = groups.reduce((all, one) => all + one.all, 0)
  refuseLong(count)
  const rows = (await read.list(ctx.db, ctx.ledger.id, direction, filter, 1, Math.max(1, count))).map(toWire)
  const [other, input] = [direction === 'output' ? '购买方' : '销售方', direction === 'input']
  const sheet = registerSheet(ctx, {
    title: NAMES[direction],
    span: spanOf(filter),
    columns: [
      ['day', '开票日期', 11],
      ['kind', '发票类型', 18],
      ['number', '发票号码', 22],
      ['party', other, 28],
      ['taxNumber', `${other}税号`, 20],
      ['goods', '货物或服务', 28],
      ['net', '金额', 14, 'money'],
      ['rates', '税率', 8],
      ['tax', '税额', 13, 'money'],
      ['gross', '价税合计', 14, 'money'],
      ['state', '状态', 8],
      ...(input ? ([['certified', '勾选', 9]] as const) : []),
      ['period', '入账月份', 9],
      ['voucher', '凭证', 14],
      ...invoiceFacts.map(({ key, title }) => [key, title, 24] as const),
    ],
    rows: [
      ...rows.map((row): SheetRow => {
        const sold = direction === 'output'
        return {
          key: row.id,
          cells: {
            day: row.issuedOn,
            kind: INVOICE_KINDS[row.kind].name,
            number: row.number,
            party: sold ? row.buyerName : row.sellerName,
            taxNumber: sold ? row.buyerTaxNumber : row.sellerTaxNumber,
            goods: row.goods,
            net: row.netAmount,
            rates: row.rates,
            tax: row.taxAmount,
            gross: row.grossAmount,
            state: row.stateText === '' ? STATE_WORDS[row.state] : row.stateText,
            certified: row.selected === true ? (row.certifiedPeriod ?? '已勾选') : '',
            period: row.period,
            voucher: row.voucher,
            ...rowFrom(invoiceTexts, row),
          },
        }
      }),
      {
        key: 'total',
        kind: 'total',
        cells: {
          day: '合计（不含作废）',
          net: sum(groups.map((one) => one.net)),
          tax: sum(groups.map((one) => one.tax)),
          gross: sum(groups.map((one) => one.gross)),
        },
      },
    ],
  })
  return sheetFile(sheet, `${NAMES[direction]}${spanOf(filter)}`, format)
}
