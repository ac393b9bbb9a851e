/** What a client signs for, opened before he signs: each item as a sheet; and his own copy of the delivery. */
import { notFound } from '@app/domain/kernel/app-error'
import { money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { CellValue, Sheet, SheetColumn } from '@app/domain/kernel/sheet'
import { taxTitle } from '@app/domain/tax/filing/bureau-taxes'
import { trialBalance } from '../../finance/books/index.ts'
import { statement as statementOf } from '../../finance/reports/index.ts'
import type { ClientContext } from '../../platform/http/context.ts'
import * as deliveries from './deliveries.service.ts'
import * as queries from './deliveries.queries.ts'

type Opener = (ctx: ClientContext, period: Period) => Promise<Sheet>

const sheetOf = (title: string, columns: readonly SheetColumn[], rows: readonly Readonly<Record<string, CellValue>>[]): Sheet => ({
  title,
  captions: [],
  columns,
  rows: rows.map((cells, at) => ({ key: String(at), cells })),
})
const statement =
  (kind: 'balanceSheet' | 'incomeStatement'): Opener =>
  async (ctx, period) =>
    (await statementOf(ctx, kind, { period, span: 'month', withDrafts: false })).made.sheet
const word = (key: string, title: string): SheetColumn => ({ key, title, kind: 'text' })

const OPENERS: Readonly<Record<string, Opener>> = {
  资产负债表: statement('balanceSheet'),
  利润表: statement('incomeStatement'),
  总账与明细账: (ctx, period) =>
    trialBalance(ctx, { from: period, to: period, withDrafts: false, level: 1, withZero: false, withQuantity: false }),
  记账凭证: async (ctx, period) =>
    sheetOf(
      `${period} 记账凭证`,
      [word('number', '凭证'), word('day', '日期'), word('abstract', '摘要'), { key: 'total', title: '金额', kind: 'money' }],
      (await queries.vouchersOf(ctx.db, ctx.ledger.id, period)).map((one) => ({ ...one, total: money(one.total) })),
    ),
  原始单据: async (ctx, period) =>
    sheetOf(
      `${period} 原始单据`,
      [word('name', '单据'), word('party', '对方'), { key: 'amount', title: '金额', kind: 'money' }],
      (await queries.billsOf(ctx.db, ctx.ledger.id, period)).map((one) => ({
        ...one,
        amount: one.amount === null ? null : money(one.amount),
      })),
    ),
  纳税申报资料: async (ctx, period) =>
    sheetOf(
      `${period} 纳税申报`,
      [word('tax', '税种'), word('span', '所属期'), { key: 'owed', title: '应缴', kind: 'money' }, word('due', '期限')],
      (await queries.filingsOf(ctx.db, ctx.ledger.id, period)).map(({ tax, from, to, owed, due }) => ({
        tax: taxTitle(tax),
        span: `${from} 至 ${to}`,
        owed: money(owed),
        due,
      })),
    ),
}

const shownToHim = async (ctx: ClientContext, id: string) => {
  const one = (await deliveries.ofClient(ctx)).find((delivery) => delivery.id === id)
  if (one === undefined) throw notFound('DV0406', '交付单不存在')
  return one
}

/** DV0007: what is handed over on paper, or by a name of the firm's own, has nothing to open here. */
export async function open(ctx: ClientContext, id: string, name: string): Promise<Sheet> {
  const { items, period } = await shownToHim(ctx, id)
  const opener = items.some((item) => item.name === name) && Object.hasOwn(OPENERS, name) ? OPENERS[name] : undefined
  if (opener === undefined) throw notFound('DV0007', '这一项不能在这里打开，请向您的会计要')
  return opener(ctx, period)
}
