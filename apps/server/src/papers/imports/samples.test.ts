/** The sample files, through the calls: their control sums, and nothing new the second time. And ten thousand rows in good time. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { importsApi } from '@app/contract/papers/imports/imports'
import { sum } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { csv, invoiceList, type Sold } from '../../testing/document-files.ts'
import { confirm, named, preview } from '../../testing/importing.ts'

const SAMPLES = new URL('../../../../../../shared/samples/', import.meta.url)
const present = existsSync(SAMPLES)
const sample = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, SAMPLES)))
const control = (kind: string): string[][] =>
  present
    ? readFileSync(new URL('CONTROL.tsv', SAMPLES), 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([first]) => first === kind)
    : []
/** What one import brought, whatever its months. */
const broughtBy = (importId: string) => ({ importId, from: period('2026-01'), to: period('2026-12'), page: 1, pageSize: 10_000 })
const old = (house: Bench) => house.ledger({ startOn: '2017-01-01' })

async function settle(ledger: LedgerClient, file: string) {
  const seen = await preview(ledger, [{ name: file, bytes: sample(file) }], 'fundFlow')
  const open = seen.slots.filter((slot) => slot.bankAccountId === null)
  if (open.length === 0) return seen
  const choices = []
  for (const [index, { slot, currency }] of open.entries()) {
    const account = {
      kind: 'wallet' as const,
      bankName: `${file.slice(5, 20)}${index}`,
      accountNumber: '',
      disabled: false,
      forInvoices: false,
      currency,
    }
    const [made] = await ledger.call(bankAccountsApi.save, { query: { agreed: true }, body: [account] })
    choices.push({ slot, bankAccountId: made!.id })
  }
  return ledger.call(importsApi.chooseAccounts, { params: { id: seen.import.id }, body: { choices } })
}

test.skipIf(!present)('every statement imports with its control sums, and once', async ({ house }) => {
  const rows = control('money')
  expect(rows.length).toBe(16)
  for (const [, file = '', count, inflow, outflow] of rows) {
    const ledger = await old(house)
    const seen = await settle(ledger, file)
    expect([file, seen.import.newCount, seen.import.refusedCount]).toEqual([file, Number(count), 0])
    await confirm(ledger, seen.import.id)
    const list = await ledger.reply(fundFlowsApi.list, { query: broughtBy(seen.import.id) })
    // the control sums add every row; the page's own sums keep to one currency
    const sums = [sum(list.data.map((one) => one.inflow)), sum(list.data.map((one) => one.outflow))]
    // of a wallet's bill what moved the wallet: withdrawals too, and not what a card paid
    const wallet = /alipay|wechat|jd_/.test(file)
    expect([file, list.total, ...(wallet ? [] : sums)]).toEqual([file, Number(count), ...(wallet ? [] : [inflow, outflow])])
    const yuan = list.data.filter((one) => new Set(list.data.map((flow) => flow.currency)).size === 1 || one.currency === 'CNY')
    expect(list.totalData).toMatchObject({ inflow: sum(yuan.map((one) => one.inflow)), outflow: sum(yuan.map((one) => one.outflow)) })
    const again = await preview(ledger, [{ name: file, bytes: sample(file) }], 'fundFlow')
    expect([file, again.import.newCount, again.import.skippedCount]).toEqual([file, 0, Number(count)])
  }
})

test.skipIf(!present)('every invoice imports with its control figures, and once whatever its form', async ({ house }) => {
  const rows = control('invoice')
  expect(rows.length).toBe(8)
  const ledger = await old(house)
  const files = rows.map(([, file = '']) => ({ name: file, bytes: sample(file) }))
  const seen = await preview(ledger, files, 'inputInvoice')
  // one of them is the same invoice signed anew
  expect(seen.import).toMatchObject({ newCount: 7, skippedCount: 1, refusedCount: 0 })
  await confirm(ledger, seen.import.id)
  const { data } = await ledger.reply(inputInvoicesApi.list, { query: broughtBy(seen.import.id) })
  const byNumber = new Map(data.map((one) => [one.number, one]))
  for (const [, file, code, number = '', , net, tax, gross] of rows) {
    const one = byNumber.get(number)
    expect([file, one?.code, one?.netAmount, one?.taxAmount, one?.grossAmount]).toEqual([file, code, net, tax, gross?.trim()])
  }
  expect((await preview(ledger, files, 'inputInvoice')).import).toMatchObject({ newCount: 0, changedCount: 0, skippedCount: 8 })
})

test.skipIf(!present)('the older tax-control export imports as output invoices, and once', async ({ house }) => {
  const ledger = await old(house)
  const file = { name: '销项.xlsx', bytes: sample('tax-export/output_invoice_detail_2018.xlsx') }
  const seen = await preview(ledger, [file])
  expect(seen.import.refusedCount).toBe(0)
  await confirm(ledger, seen.import.id)
  const { total, totalData } = await ledger.reply(outputInvoicesApi.list, { query: broughtBy(seen.import.id) })
  expect([total, totalData.net, totalData.tax]).toEqual([seen.import.newCount, seen.firstTotal, seen.secondTotal])
  expect((await preview(ledger, [file])).import).toMatchObject({ newCount: 0, skippedCount: total })
})

const MANY = 10_000
test('ten thousand invoices and ten thousand flows come in to the last', async ({ ledger }) => {
  await named(ledger)
  const sold = Array.from({ length: MANY }, (_, no): Sold => ({
    no,
    net: '100.00',
    tax: '13.00',
    gross: '113.00',
    buyer: `客户${no % 500}`,
  }))
  const bytes = invoiceList(sold)
  const invoices = await preview(ledger, [{ name: '全量.xlsx', bytes }])
  await confirm(ledger, invoices.import.id)
  const account = { kind: 'bank' as const, bankName: '工行', accountNumber: '6222', disabled: false, forInvoices: false, currency: 'CNY' }
  await ledger.call(bankAccountsApi.save, { query: {}, body: [account] })
  const lines = Array.from(
    { length: MANY },
    (_, no) => `2026-01-${String((no % 28) + 1).padStart(2, '0')},1.00,,,客户${no},货款${no},流水${no}`,
  )
  const table = csv(`账号：6222\n交易日期,收入,支出,余额,对方户名,摘要,流水号\n${lines.join('\n')}`)
  const flows = await preview(ledger, [{ name: '流水.csv', bytes: table }], 'fundFlow')
  await confirm(ledger, flows.import.id)
  expect((await ledger.reply(outputInvoicesApi.list, { query: { ...broughtBy(invoices.import.id), pageSize: 1 } })).total).toBe(MANY)
  expect((await ledger.reply(fundFlowsApi.list, { query: { ...broughtBy(flows.import.id), pageSize: 1 } })).totalData.inflow).toBe(
    '10000.00',
  )
})
