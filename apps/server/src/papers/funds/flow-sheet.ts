/** A list of movements taken away: as it is shown, with its sums. */
import { isZero } from '@app/domain/kernel/money'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { refuseLong, registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import * as read from './flows.read.queries.ts'

/** RG0001. */
export async function exported(ctx: LedgerContext, { format, ...filter }: read.FlowFilter & { format: 'xlsx' | 'pdf' }) {
  const sums = await read.sums(ctx.db, ctx.ledger.id, filter)
  refuseLong(sums.count)
  const rows = await read.list(ctx.db, ctx.ledger.id, filter, 1, Math.max(1, sums.count))
  const names = new Map((await ownAccounts(ctx.db)).map((one) => [one.id, accountTitle(one)]))
  const sheet = registerSheet(ctx, {
    title: '资金流水',
    span: spanOf(filter),
    columns: [
      ['account', '账户', 22],
      ['day', '日期', 11],
      ['party', '对方', 26],
      ['abstract', '摘要', 28],
      ['inflow', '收入', 14, 'money'],
      ['outflow', '支出', 14, 'money'],
      ['balance', '余额', 14, 'money'],
      ['currency', '币种', 6],
      ['serial', '流水号', 20],
      ['voucher', '凭证', 14],
      ['excluded', '不入账原因', 16],
    ],
    rows: [
      ...rows.map((row): SheetRow => ({
        key: row.id,
        cells: {
          account: names.get(row.bankAccountId) ?? '',
          day: row.day,
          party: row.counterpartyName,
          abstract: [row.abstract, row.purpose, row.remark].filter((one) => one !== '').join(' '),
          ...(isZero(row.inflow) ? {} : { inflow: row.inflow }),
          ...(isZero(row.outflow) ? {} : { outflow: row.outflow }),
          ...(row.balance === null ? {} : { balance: row.balance }),
          currency: row.currency,
          serial: row.serialNumber,
          voucher: row.voucher,
          excluded: row.excludedReason,
        },
      })),
      { key: 'total', kind: 'total', cells: { account: '合计', inflow: sums.inflow, outflow: sums.outflow } },
    ],
  })
  return sheetFile(sheet, `资金流水${spanOf(filter)}`, format)
}
