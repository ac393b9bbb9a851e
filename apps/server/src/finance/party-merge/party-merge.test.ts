/** One unit kept twice becomes one: nothing posted changes, the balance goes over to the fen, and what comes later is of the one that stays. */
import { partyMergeApi as api } from '@app/contract/finance/party-merge/party-merge'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book, idsOf, linesRead, reviewedByAnother } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { bankFile, bookedFlows, brought, ownAccount } from '../../testing/statements.ts'
import { verifyLedger } from '../vouchers/index.ts'

const NUMBER = '91310000MA1FL00019'
const owed = async (ledger: LedgerClient): Promise<string> => {
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [(await idsOf(ledger)).get('1122')!], types: ['customer'] } })
  return '1122'
}
/** Two as they were kept before names were compared by their key. */
async function doubled(ledger: LedgerClient): Promise<{ keep: string; drop: string }> {
  const keep = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '甲（上海）商贸有限公司' } })
  const drop = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '占位', taxNumber: NUMBER } })
  await ledger.sql('update app.tags set name = $2 where id = $1', [drop.id, '甲(上海) 商贸有限公司'])
  return { keep: keep.id, drop: drop.id }
}
const ask = (keep: string, drop: string, on = '2026-03-31') => ({ body: { keepId: keep, dropIds: [drop], day: day(on) } })
const balancesOf = (ledger: LedgerClient) =>
  ledger
    .sql<{ name: string; balance: string }>(
      `select t.code as name, sum(b.debit - b.credit)::text as balance from app.balances b
         join app.tag_sets s on s.ledger_id = b.ledger_id and s.id = b.tag_set_id
         join app.tags t on t.ledger_id = s.ledger_id and t.id = s.customer
        where b.ledger_id = $1 group by t.code order by t.code`,
      [ledger.ledgerId],
    )
    .then((rows) => Object.fromEntries(rows.map((row) => [row.name, row.balance])))

test('shown whole, then done: what was posted stays, the balance goes over, drafts are rewritten, the other is out of use', async ({
  house,
  ledger,
}) => {
  await owed(ledger)
  const { keep, drop } = await doubled(ledger)
  const posted = await book(ledger, '2026-02-05', `借 1122 100 [${drop}]`, '贷 3001 100')
  await book(ledger, '2026-02-06', `借 1122 30 [${keep}]`, '贷 3001 30')
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  const draft = await book(ledger, '2026-03-05', `借 1122 7 [${drop}]`, '贷 3001 7')
  expect((await ledger.call(api.list)).map(({ group, id, lines, balance }) => [group, id, lines, balance])).toEqual([
    [0, drop, 2, '107.00'],
    [0, keep, 1, '30.00'],
  ])
  const plan = await ledger.call(api.preview, ask(keep, drop))
  expect(plan).toMatchObject({ posted: 1, drafts: 1, invoices: 0, refused: '' })
  expect(plan.transfer.map((line) => [line.code, line.tags, line.debit, line.credit])).toEqual([
    ['1122', '甲（上海）商贸有限公司', '100.00', '0.00'],
    ['1122', '甲(上海) 商贸有限公司', '0.00', '100.00'],
  ])
  // nothing happened yet
  expect(await balancesOf(ledger)).toEqual({ '00001': '30.00', '00002': '107.00' })
  expect(await ledger.call(api.merge, ask(keep, drop))).toEqual({ merged: 1, drafts: 1, voucher: '2026-03 记-2' })
  expect(await balancesOf(ledger)).toEqual({ '00001': '137.00', '00002': '0.00' })
  expect(await linesRead(ledger, posted.id)).toEqual(['借 1122 100.00', '贷 3001 100.00'])
  expect((await ledger.call(vouchersApi.get, { params: { id: posted.id } })).lines[0]!.tagIds).toEqual([drop])
  expect((await ledger.call(vouchersApi.get, { params: { id: draft.id } })).lines[0]!.tagIds).toEqual([keep])
  expect((await ledger.call(tagsApi.list, { query: {} })).map((one) => [one.id, one.disabled, one.taxNumber])).toEqual([
    [keep, false, NUMBER],
    [drop, true, NUMBER],
  ])
  expect(await ledger.call(api.list)).toEqual([])
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])
})

test('what a month earned from it stays as it was booked: only what stands on the balance sheet goes over', async ({ ledger }) => {
  await owed(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [(await idsOf(ledger)).get('50010001')!], types: ['customer'] } })
  const { keep, drop } = await doubled(ledger)
  const sold = await book(ledger, '2026-03-05', `借 1122 113 [${drop}]`, `贷 50010001 113 [${drop}]`)
  await ledger.call(vouchersApi.post, { body: { ids: [sold.id] } })
  expect((await ledger.call(api.preview, ask(keep, drop))).transfer.map((line) => line.code)).toEqual(['1122', '1122'])
})

test('what comes later under either name, and under the name of one merged by its tax number, is of the one that stays', async ({
  ledger,
}) => {
  await owed(ledger)
  const { keep, drop } = await doubled(ledger)
  const renamed = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '沪甲贸易行', taxNumber: NUMBER } })
  expect((await ledger.call(api.list)).map((one) => one.id).toSorted()).toEqual([keep, drop, renamed.id].toSorted())
  await ledger.call(api.merge, { body: { keepId: keep, dropIds: [drop, renamed.id], day: day('2026-03-31') } })
  const account = await ownAccount(ledger, 'bank', '建设银行', '6217000010001111')
  const names = ['甲(上海) 商贸有限公司', '甲〔上海〕商贸有限公司', '沪甲贸易行']
  await brought(
    ledger,
    account.id,
    bankFile(
      '6217000010001111',
      names.map((name, at) => [`2026-04-0${at + 1}`, '货款', '5.00', '', name]),
    ),
  )
  await bookedFlows(ledger, '2026-04')
  const of = await ledger.sql<{ customer: string; times: number }>(
    `select s.customer, count(*)::int as times from app.voucher_lines l
       join app.tag_sets s on s.ledger_id = l.ledger_id and s.id = l.tag_set_id where l.ledger_id = $1 group by 1`,
    [ledger.ledgerId],
  )
  expect(of).toEqual([{ customer: keep, times: 3 }])
})

test('what stands in the way is said, and nothing is done', async ({ house, ledger }) => {
  await owed(ledger)
  const { keep, drop } = await doubled(ledger)
  const other = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '乙公司' } })
  const refused = async (body: ReturnType<typeof ask>, code: string) => {
    expect((await ledger.call(api.preview, body)).refused).not.toBe('')
    await expect(ledger.call(api.merge, body)).rejects.toMatchObject({ code })
  }
  await refused(ask(keep, other.id), 'MG0001')
  await refused(ask(keep, '00000000-0000-4000-8000-000000000000'), 'MG0404')
  const draft = await book(ledger, '2026-04-05', `借 1122 7 [${drop}]`, '贷 3001 7')
  await reviewedByAnother(house, ledger, [draft.id])
  await refused(ask(keep, drop), 'MG0002')
  await ledger.call(vouchersApi.unreview, { body: { ids: [draft.id] } })
  await ledger.call(vouchersApi.post, { body: { ids: [draft.id] } })
  await refused(ask(keep, drop), 'MG0004')
  await ledger.sql(`update app.ledgers set closed_through = '2026-04' where ledger_id = $1`, [ledger.ledgerId])
  await refused(ask(keep, drop, '2026-04-30'), 'MG0003')
})
