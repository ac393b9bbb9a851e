/** A small business's first quarter (金案例 small-trading): what period end books is what the case booked, month after month, closed. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { booksApi } from '@app/contract/finance/books/books'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { linesRead } from '../../testing/entries.ts'

interface CaseVoucher {
  readonly period: string
  readonly kind: string
  readonly summary: string
  readonly no: number
  readonly lines: readonly { code: string; debit?: string; credit?: string; quantity?: string }[]
}
const file = fileURLToPath(new URL('../../../../../../shared/reference/cases/small-trading.json', import.meta.url))
/** Accruals from sheets of areas above finance stay with the case's own vouchers. */
const given = /计提本月工资|计提单位社保|计提折旧|摊销本月房租/
const isOurs = (one: CaseVoucher) => one.kind !== 'manual' && !given.test(one.summary)
const text = (lines: CaseVoucher['lines']) =>
  lines.map((line) => (line.debit === undefined ? `贷 ${line.code} ${line.credit}` : `借 ${line.code} ${line.debit}`)).toSorted()

test.skipIf(!existsSync(file))(
  'the quarter of small-trading: steps equal the case’s closing vouchers, and every month closes',
  async ({ ledger }) => {
    const whole = JSON.parse(readFileSync(file, 'utf8')) as {
      vouchers: CaseVoucher[]
      expected: Record<string, { trialBalance: Record<string, string>[] }>
    }
    const numbers = new Map<string, number>()
    const vouchers = whole.vouchers
      .filter((one) => !isOurs(one))
      .map((one) => {
        const no = (numbers.get(one.period) ?? 0) + 1
        numbers.set(one.period, no)
        return { ...one, no }
      })
    const made = await ledger.call(exchangeApi.import, {
      query: { name: '案例季度' },
      files: [{ name: 'quarter.json', bytes: JSON.stringify({ ...whole, vouchers }) }],
    })
    await ledger.call(ledgersApi.select, { params: { id: made.id } })
    const amounts: Record<string, Record<string, string>> = {
      '2026-01': { interest: '181.25' },
      '2026-02': { interest: '181.25' },
      '2026-03': { interest: '181.25', ordinaryTax: '1641.00', stamp: '27.00' },
    }
    for (const [month, values] of Object.entries(amounts)) {
      const booked = whole.vouchers.filter((one) => one.period === month && isOurs(one))
      const sold = new Map(
        booked.flatMap((one) => one.lines).flatMap((line) => (line.quantity === undefined ? [] : [[line.code, line.quantity] as const])),
      )
      const { goods } = await ledger.call(api.inputs, { query: { period: period(month) } })
      await ledger.call(api.saveInputs, {
        body: {
          period: period(month),
          amounts: Object.entries(values).map(([key, one]) => ({ key, amount: money(one) })),
          rates: [],
          goods: goods.flatMap(({ subjectId, tagSetId, code }) =>
            sold.has(code) ? [{ subjectId, tagSetId, quantity: quantity(sold.get(code)!) }] : [],
          ),
        },
      })
      const run = await ledger.call(api.generateAll, { body: { period: period(month) } })
      expect(run.stopped).toBeNull()
      const ours: string[][] = []
      for (const one of run.made) for (const voucher of one.vouchers) ours.push((await linesRead(ledger, voucher.id)).toSorted())
      expect({ month, lines: ours }).toEqual({ month, lines: booked.map((one) => text(one.lines)) })
      const { totalData, data } = await ledger.reply(api.checks, { query: { period: period(month) } })
      expect({
        month,
        blocking: totalData.blocking,
        found: data.map((one) => one.checkId).filter((one) => one !== 'negative-balance'),
      }).toEqual({
        month,
        blocking: 0,
        found: [],
      })
      await ledger.call(api.close, { body: { period: period(month) } })
      const sheet = await ledger.call(booksApi.trialBalance, {
        query: { from: period(month), to: period(month), withDrafts: false, level: 3, withZero: false, withQuantity: false },
      })
      const closing = (side: string) => new Map(sheet.rows.map((row) => [row.cells['code'], row.cells[side]]))
      const [debit, credit] = [closing('closingDebit'), closing('closingCredit')]
      for (const row of whole.expected[month]!.trialBalance)
        expect({ code: row['code'], debit: debit.get(row['code']) ?? '0.00', credit: credit.get(row['code']) ?? '0.00' }).toEqual({
          code: row['code'],
          debit: row['endingDebit'],
          credit: row['endingCredit'],
        })
    }
  },
)
