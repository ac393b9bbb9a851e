/** Input tax of a month taken from many invoices at once: what the database sums is what the rules say of each, one by one. */
import { declareFactsApi } from '@app/contract/tax/declarations/declare-facts'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { sum, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { NONE_SWITCHED } from '@app/domain/ledger/policies/packages'
import { deductionOf } from '@app/domain/papers/invoices/deduction'
import { INVOICE_KINDS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import { generalVatTaken, type BoughtPaper } from '@app/domain/tax/forms/vat/vat-taken'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { boughtIn, boughtTogether } from './taking.queries.ts'

const january = period('2026-01')
const GOODS: readonly (readonly [category: string, goods: string, rate: string])[] = [
  ['电子计算机', '笔记本电脑', '0.13'],
  ['餐饮服务', '餐费', '0.06'],
  ['谷物', '小麦', '0.03'],
  ['水果', '苹果', '0.09'],
  ['金融服务', '贷款服务利息', '0.06'],
  ['运输服务', '旅客运输服务', '0.09'],
]

/** Every kind × use × lines, some red, some told to be deducted in part, some of another month. */
async function bag(ledger: LedgerClient): Promise<number> {
  let count = 0
  for (const kind of Object.keys(INVOICE_KINDS) as InvoiceKind[])
    for (const lines of [[0], [0, 1], [1], [2], [3, 2], [4, 0], [5], []])
      for (const form of ['ticked', 'red', 'part', 'free', 'waiting', 'welfare', 'voided', 'later'] as const) {
        count += 1
        const sign = form === 'red' ? -1 : 1
        const tax = (1000 + count * 7) * sign
        const net = tax * 9
        const cents = (fen: number) => (fen / 100).toFixed(2)
        await ledger.sql(
          `with made as (
             insert into app.invoices (ledger_id, direction, invoice_key, number, kind, issued_on, period, red, state, seller_name, net_amount,
                 tax_amount, gross_amount, form, selected, deductible_tax, purpose, certified_period, created_name, created_at)
               values ($1, 'input', $2, $2, $3, '2026-01-09', '2026-01', $4, $5, '卖方', $6, $7, $6::numeric + $7::numeric, 'test', $8, $9, $10, $11, '测试', now())
               returning id)
           insert into app.invoice_lines (ledger_id, invoice_id, position, goods_name, tax_category_name, net_amount, tax_rate, tax_treatment, tax_amount)
             select $1, id, n, g ->> 1, g ->> 0, ($6::numeric / $12)::numeric(18,2), (g ->> 2)::numeric, 'taxed', ($7::numeric / $12)::numeric(18,2)
               from made, jsonb_array_elements($13::jsonb) with ordinality as l (g, n)`,
          [
            ledger.ledgerId,
            `2644${String(count).padStart(16, '0')}`,
            kind,
            form === 'red',
            form === 'voided' ? 'voided' : 'normal',
            cents(net),
            cents(form === 'free' ? 0 : tax),
            form === 'waiting' ? null : true,
            form === 'part' ? cents(Math.floor(tax / 2)) : null,
            form === 'welfare' ? 'welfare' : '',
            form === 'later' ? '2026-02' : null,
            Math.max(1, lines.length),
            JSON.stringify(lines.map((one) => GOODS[one])),
          ],
        )
      }
  return count
}

test('what is summed in the database is what the rules say one by one', async () => {
  const house = await openBench()
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const count = await bag(ledger)
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: january } })
  const { taken } = await ledger.call(vatReturnsApi.get, { params: { id } })

  const { database } = house.server.services
  const [papers, together] = await database.inLedger(ledger.ledgerId, async (db) => [
    await boughtIn(db, ledger.ledgerId, january, january),
    await boughtTogether(db, ledger.ledgerId, january, january),
  ])
  // some are summed, some are not, some are not of the month at all
  const alone = together.flatMap((one) => one.ids).length
  expect([papers.length < count, alone > 100, papers.length - alone > 50]).toEqual([true, true, true])
  const one = papers.flatMap((paper): BoughtPaper[] => {
    const { state, rule, tax } = deductionOf({
      ...paper,
      switched: NONE_SWITCHED,
      general: true,
      netAmount: paper.net,
      taxAmount: paper.tax,
    })
    if (state !== 'deductible') return []
    const passenger = ['railway', 'air', 'passengerTicket'].includes(paper.kind)
    return [{ cell: rule!.cell, passenger, red: paper.red, count: 1, net: paper.net, tax }]
  })
  const books = { vatPaid: ZERO, sales: ZERO, output: ZERO, input: ZERO, transferred: ZERO, prepaid: ZERO }
  const bought = (figures: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => name.startsWith('bought.')))
  const expected = bought(generalVatTaken([], one, books))
  expect(Object.values(expected).filter((text) => Number(text) !== 0).length).toBeGreaterThan(15)
  expect(bought(taken)).toEqual(expected)

  const listed = await ledger.reply(declareFactsApi.inputInvoices, { query: { period: january, page: 2, pageSize: 50 } })
  expect([listed.data.map((row) => row.id), listed.total]).toEqual([papers.slice(50, 100).map((paper) => paper.id), papers.length])
  expect(listed.totalData).toEqual({ net: sum(papers.map((paper) => paper.net)), tax: sum(papers.map((paper) => paper.tax)) })
})
