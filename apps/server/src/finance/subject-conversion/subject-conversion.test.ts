import { subjectConversionApi as api } from '@app/contract/finance/subject-conversion/subject-conversion'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { verifyLedger } from '../vouchers/index.ts'
import { book, idsOf, linesRead, reviewedByAnother } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const part = (amount: string, currency = '', original = '0', many = '0') => ({
  currency,
  amount: money(amount),
  original: money(original),
  quantity: quantity(many),
})
type Ask = ClientInput<typeof api.preview>['body']
const ask = (over: Partial<Ask> = {}): Ask => ({
  subjectCode: '1122',
  mode: 'children',
  types: [],
  targets: [
    { name: '甲公司', tagIds: [], parts: [part('60')] },
    { name: '乙公司', tagIds: [], parts: [part('40')] },
  ],
  carried: true,
  day: day('2026-03-31'),
  drafts: [],
  ...over,
})
const postedAndDraft = async (ledger: LedgerClient) => {
  const posted = await book(ledger, '2026-02-05', '借 1122 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  const draft = await book(ledger, '2026-03-05', '借 1122 7', '贷 3001 7')
  return { posted, draft }
}
const names = async (ledger: LedgerClient) =>
  (await ledger.call(subjectsApi.list)).filter((one) => one.code.startsWith('1122')).map((one) => `${one.code} ${one.fullName}`)

test('to sub-subjects: shown first, then history stays below a new parent, the balance moves by a voucher, the draft is rewritten', async ({
  house,
  ledger,
}) => {
  const { posted, draft } = await postedAndDraft(ledger)
  const drafts = [{ voucherId: draft.id, position: 1, target: 1 }]
  const seen = await ledger.call(api.preview, { body: ask() })
  expect(seen).toMatchObject({ balances: [part('100')], openings: 0, posted: 1, refused: '' })
  expect(seen.drafts).toMatchObject([{ voucherId: draft.id, abstract: '测试', debit: money('7'), target: -1 }])
  const position = seen.drafts[0]!.position
  expect(seen.transfer.map((line) => [line.code, line.debit, line.credit])).toEqual([
    ['11220002', money('60'), money('0')],
    ['11220003', money('40'), money('0')],
    ['11220001', money('0'), money('100')],
  ])
  // nothing happened yet
  expect(await names(ledger)).toEqual(['1122 应收账款'])
  const done = await ledger.call(api.convert, { body: ask({ drafts: drafts.map((one) => ({ ...one, position })) }) })
  expect(done).toEqual({ subjects: 3, drafts: 1, voucher: '2026-03 记-2' })
  expect(await names(ledger)).toEqual([
    '1122 应收账款',
    '11220001 应收账款-应收账款',
    '11220002 应收账款-甲公司',
    '11220003 应收账款-乙公司',
  ])
  expect(await linesRead(ledger, posted.id)).toEqual(['借 11220001 100.00', '贷 3001 100.00'])
  expect(await linesRead(ledger, draft.id)).toEqual(['借 11220003 7.00', '贷 3001 7.00'])
  const balances = new Map(
    (await ledger.call(subjectsApi.balances, { query: { period: period('2026-03') } })).map((one) => [one.subjectId, one.balance]),
  )
  const ids = await idsOf(ledger)
  expect(['11220001', '11220002', '11220003'].map((code) => balances.get(ids.get(code)!))).toEqual([money('0'), money('60'), money('47')])
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])
})

test('to tags: a subject kept by tags stands beside the history; each part names its tag', async ({ ledger }) => {
  await postedAndDraft(ledger)
  const shop = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '甲公司' } })
  const byTags = (tagIds: string[]) => ask({ mode: 'tags', types: ['customer'], targets: [{ name: '', tagIds, parts: [part('100')] }] })
  expect((await ledger.call(api.preview, { body: byTags([]) })).refused).toBe('请为每一项选齐标签')
  await expect(ledger.call(api.convert, { body: byTags([]) })).rejects.toMatchObject({ code: 'CV0013' })
  expect((await ledger.call(api.preview, { body: byTags([shop.id]) })).transfer).toMatchObject([
    { code: '11220002', tags: '甲公司' },
    { code: '11220001', tags: '' },
  ])
  await ledger.call(api.convert, { body: byTags([shop.id]) })
  expect((await ledger.call(subjectsApi.list)).find((one) => one.code === '11220002')).toMatchObject({
    name: '按客户核算',
    tagTypes: ['customer'],
  })
  // without figures the tags are simply switched on
  await ledger.call(api.convert, { body: ask({ subjectCode: '2202', mode: 'tags', types: ['supplier'], targets: [], carried: false }) })
  expect((await ledger.call(subjectsApi.list)).find((one) => one.code === '2202')).toMatchObject({ leaf: true, tagTypes: ['supplier'] })
})

test('quantities and dollars move on with their money; the books prove it', async ({ house, ledger }) => {
  const moveTo = (subjectCode: string, parts: ReturnType<typeof part>[]) =>
    ask({ subjectCode, targets: [{ name: '新', tagIds: [], parts }] })
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '电脑', parentCode: '1405', unitAccounting: true, unit: '台' } })
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '美元户', parentCode: '1002', currencies: ['USD'] } })
  const goods = await book(ledger, '2026-02-05', '借 14050001 9000 数量 3', '贷 3001 9000')
  const dollars = await book(ledger, '2026-02-06', '借 10020001 100 USD 7.1', '贷 3001 710')
  await ledger.call(vouchersApi.post, { body: { ids: [goods.id, dollars.id] } })
  const stock = moveTo('14050001', [part('9000', '', '0', '3')])
  expect(await ledger.call(api.preview, { body: stock })).toMatchObject({ balances: [part('9000', '', '0', '3')], refused: '' })
  await expect(ledger.call(api.convert, { body: moveTo('14050001', [part('9000')]) })).rejects.toMatchObject({
    code: 'CV0009',
    message: '各项数量之和与余额相差3',
  })
  const { voucher } = await ledger.call(api.convert, { body: stock })
  expect(voucher).toBe('2026-03 记-1')
  const money7 = moveTo('10020001', [part('710', 'USD', '100')])
  expect((await ledger.call(api.preview, { body: money7 })).transfer).toMatchObject([
    { code: '100200010002', debit: money('710'), currency: 'USD', originalAmount: money('100'), exchangeRate: rate('7.1') },
    { code: '100200010001', credit: money('710'), currency: 'USD', originalAmount: money('100') },
  ])
  await ledger.call(api.convert, { body: money7 })
  const drafts = await ledger.sql<{ quantity: string; original: string }>(
    `select coalesce(sum(l.quantity), 0)::text as quantity, coalesce(sum(l.original_amount), 0)::text as original
       from app.voucher_lines l join app.vouchers v on v.id = l.voucher_id and v.ledger_id = l.ledger_id
      where l.ledger_id = $1 and v.state <> 'posted' and l.debit <> 0`,
    [ledger.ledgerId],
  )
  expect(drafts).toEqual([{ quantity: '3.0000', original: '100.00' }])
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])
})

test('what cannot be converted is said, and nothing is done', async ({ house, ledger, stranger }) => {
  const { draft } = await postedAndDraft(ledger)
  const refused = (over: Partial<Ask>) => ledger.call(api.convert, { body: ask(over) })
  await expect(refused({ subjectCode: '1999' })).rejects.toMatchObject({ code: 'CV0404' })
  await expect(refused({ subjectCode: '2221' })).rejects.toMatchObject({ code: 'CV0001' })
  await expect(refused({ targets: [{ name: '甲', tagIds: [], parts: [part('1')] }] })).rejects.toMatchObject({ code: 'CV0009' })
  const position = (await ledger.call(api.preview, { body: ask() })).drafts[0]!.position
  await expect(refused({ drafts: [{ voucherId: draft.id, position, target: 9 }] })).rejects.toMatchObject({ code: 'CV0011' })
  await reviewedByAnother(house, ledger, [draft.id])
  await expect(refused({ drafts: [{ voucherId: draft.id, position, target: 0 }] })).rejects.toMatchObject({ code: 'CV0010' })
  await ledger.sql("update app.ledgers set closed_through = '2026-03' where ledger_id = $1", [ledger.ledgerId])
  await expect(refused({})).rejects.toMatchObject({ code: 'CV0012' })
  expect(await names(ledger)).toEqual(['1122 应收账款'])
  expect((await stranger.call(api.preview, { body: ask({ carried: false }) })).posted).toBe(0)
  expect((await ledger.call(api.preview, { body: ask({ drafts: [{ voucherId: newId(), position: 1, target: 0 }] }) })).drafts).toHaveLength(
    1,
  )
})
