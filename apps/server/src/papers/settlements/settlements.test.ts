/** Movements settled against invoices: proposed, accepted, by hand, in parts, taken back; what stands open with each party. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { settlementsApi as api } from '@app/contract/papers/settlements/settlements'
import { newId } from '@app/domain/kernel/id'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { confirm, imported, named, preview } from '../../testing/importing.ts'

const january = { from: period('2026-01'), to: period('2026-01') }

async function prepared(ledger: LedgerClient): Promise<void> {
  await named(ledger)
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '200', tax: '2', gross: '202', buyer: '甲公司' },
    { no: 3, net: '50', tax: '0.5', gross: '50.5', buyer: '乙公司' },
  ])
  const rows = [
    '2026-01-20,09:00:00,101.00,,101.00,甲公司,货款',
    '2026-01-21,09:00:00,300.00,,401.00,甲公司,货款',
    '2026-01-22,09:00:00,20.00,,421.00,乙公司,货款',
    '2026-01-23,09:00:00,,9.00,412.00,路人,杂费',
  ]
  const text = `账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n${rows.join('\n')}`
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
}
const list = (ledger: LedgerClient, open = false) => ledger.call(api.list, { query: { ...january, open } })
const brief = async (ledger: LedgerClient) =>
  (await ledger.call(api.outstanding)).map((row) => [row.party, row.invoices, row.invoiced, row.unsettled, row.net])

test('proposed down the statement, accepted at once, done by hand in parts and taken back; the log tells it', async ({
  ledger,
  stranger,
}) => {
  await prepared(ledger)
  const rows = await list(ledger)
  // the invoice proposed for the first payment is not offered to the second again
  expect(
    rows.map((row) => [
      row.party,
      row.left,
      row.proposal?.reason,
      row.proposal?.confidence,
      row.proposal?.parts.map((part) => part.amount),
    ]),
  ).toEqual([
    ['甲公司', '101.00', '同一单位，金额相同', 'sure', ['101.00']],
    ['甲公司', '300.00', '同一单位，按开票先后，余下98.00为预收预付', 'likely', ['202.00']],
    ['乙公司', '20.00', '同一单位，按开票先后', 'likely', ['20.00']],
  ])
  expect(await brief(ledger)).toEqual([
    ['甲公司', 2, '303.00', '401.00', '-98.00'],
    ['乙公司', 1, '50.50', '20.00', '30.50'],
  ])
  const flows = rows.map((row) => ({ id: row.id, parts: row.proposal!.parts }))
  expect(await ledger.call(api.accept, { body: { flows } })).toEqual({ count: 3 })
  expect(await brief(ledger)).toEqual([
    ['甲公司', 0, '0.00', '98.00', '-98.00'],
    ['乙公司', 1, '30.50', '0.00', '30.50'],
  ])
  expect(
    (await list(ledger, true)).map((row) => [row.party, row.left, row.settled.map((one) => [one.number, one.amount, one.rule])]),
  ).toEqual([['甲公司', '98.00', [[rows[1]!.proposal!.numbers[0], '202.00', 'proposed']]]])
  // accepted once more: nothing is left of the invoices
  await expect(ledger.call(api.accept, { body: { flows } })).rejects.toMatchObject({ code: 'SE0003' })

  const second = { params: { id: rows[1]!.id } }
  const { invoices } = await ledger.call(api.candidates, { ...second, query: {} })
  expect(invoices.map((one) => [one.party, one.left])).toEqual([
    ['甲公司', '202.00'],
    ['乙公司', '30.50'],
  ])
  expect((await ledger.call(api.candidates, { ...second, query: { search: '乙公司' } })).invoices).toHaveLength(2)
  const part = (at: number, amount: string) => ({ invoiceId: invoices[at]!.id, amount: money(amount) })
  const save = (...parts: ReturnType<typeof part>[]) => ledger.call(api.save, { ...second, body: { parts } })
  await expect(save(part(0, '202'), part(1, '30.51'))).rejects.toMatchObject({ code: 'SE0003', details: [{ row: 2 }] })
  await expect(save(part(0, '0'))).rejects.toMatchObject({ code: 'SE0002' })
  await expect(save({ invoiceId: newId(), amount: money('1') })).rejects.toMatchObject({ code: 'SE0001' })
  // another's debt paid along, a part of it
  await save(part(0, '202'), part(1, '10'))
  expect((await brief(ledger)).find(([party]) => party === '乙公司')).toEqual(['乙公司', 1, '20.50', '0.00', '20.50'])
  await save()
  expect((await list(ledger)).find((row) => row.id === second.params.id)!.left).toBe('300.00')
  expect(await ledger.call(api.remove, { body: { ids: rows.map((row) => row.id) } })).toEqual({ count: 2 })
  expect((await brief(ledger))[0]).toEqual(['甲公司', 2, '303.00', '401.00', '-98.00'])
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and action like '%核销%' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['核销流水', '核销流水', '核销流水', '核销流水', '取消核销', '取消核销'])

  await expect(stranger.call(api.candidates, { ...second, query: {} })).rejects.toMatchObject({ code: 'SE0404' })
  await expect(stranger.call(api.save, { ...second, body: { parts: [part(0, '1')] } })).rejects.toMatchObject({ code: 'SE0404' })
  expect(await stranger.call(api.remove, { body: { ids: [second.params.id] } })).toEqual({ count: 0 })
  expect(await stranger.call(api.outstanding)).toEqual([])
})

test('a payment takes no more than it is, and two at once never settle one invoice twice', async ({ ledger }) => {
  await prepared(ledger)
  const [first, second] = await list(ledger)
  const { invoices } = await ledger.call(api.candidates, { params: { id: first!.id }, query: {} })
  const big = invoices.find((one) => one.left === money('202'))!
  const whole = { parts: [{ invoiceId: big.id, amount: money('202') }] }
  await expect(ledger.call(api.save, { params: { id: first!.id }, body: whole })).rejects.toMatchObject({ code: 'SE0004' })
  const both = [
    ledger.call(api.save, { params: { id: second!.id }, body: whole }),
    ledger.call(api.save, { params: { id: first!.id }, body: { parts: [{ invoiceId: big.id, amount: money('101') }] } }),
  ]
  const done = await Promise.allSettled(both)
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await ledger.download(api.file, { query: { format: 'xlsx' } })).subarray(0, 2).toString()).toBe('PK')
})
