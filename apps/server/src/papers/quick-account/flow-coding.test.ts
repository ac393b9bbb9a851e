/** Movements coded in bulk: proposals as booking takes them, choices kept, learned and booked. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { flowCodingApi as api } from '@app/contract/papers/quick-account/flow-coding'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { idsOf } from '../../testing/entries.ts'
import { confirm, preview } from '../../testing/importing.ts'

const january = period('2026-01')
const list = (ledger: LedgerClient) => ledger.call(api.list, { query: { period: january, isCash: false } })

async function prepared(ledger: LedgerClient): Promise<void> {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await ledger.call(tagsApi.add, { body: { type: 'customer', name: '甲公司' } })
  const rows = [
    '2026-01-05,09:00:00,100.00,,100.00,甲公司,货款',
    '2026-01-06,09:00:00,,30.00,70.00,物业部,杂项',
    '2026-01-07,09:00:00,,20.00,50.00,物业部,杂项',
    '2026-01-08,09:00:00,,5.00,45.00,,手续费',
    '2026-01-09,09:00:00,8.00,,53.00,新来的公司,款项',
  ]
  const text = `账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n${rows.join('\n')}`
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
}

test('what is proposed is what booking takes; what is chosen is booked, and proposed to the same party next time', async ({
  ledger,
  stranger,
}) => {
  await prepared(ledger)
  const subjects = (await ledger.call(subjectsApi.list)).length
  const rows = await list(ledger)
  expect(rows.map((row) => [row.subjectName, row.source, row.confidence])).toEqual([
    ['应收账款 · 甲公司', 'party', 'high'],
    ['应付账款 · 物业部', 'default', 'low'],
    ['应付账款 · 物业部', 'default', 'low'],
    [expect.stringContaining('手续费'), 'words', 'medium'],
    ['应收账款 · 新来的公司', 'default', 'low'],
  ])
  // looking adds neither subjects nor parties
  expect((await ledger.call(subjectsApi.list)).length).toBe(subjects)
  expect((await ledger.call(tagsApi.list, { query: {} })).map((one) => one.name)).toEqual(['甲公司'])
  const ids = await idsOf(ledger)
  const rent = ids.get('56020012')!
  const save = (subjectId: string | null, ...at: number[]) =>
    ledger.call(api.save, { body: { rows: at.map((index) => ({ id: rows[index]!.id, subjectId })) } })
  expect(await save(rent, 1)).toEqual({ count: 1, rules: 1 })
  const coded = await list(ledger)
  expect(coded[1]).toMatchObject({ chosenId: rent, subjectCode: '56020012', source: 'set', why: '人工指定' })
  // the same party’s other payment is proposed alike
  expect(coded[2]).toMatchObject({ chosenId: null, subjectCode: '56020012', source: 'own', confidence: 'medium' })
  await save(null, 1)
  expect((await list(ledger))[1]).toMatchObject({ chosenId: null, source: 'own' })
  await expect(save(ids.get('2221')!, 1)).rejects.toMatchObject({ code: 'SR0003' })
  await expect(ledger.call(api.save, { body: { rows: [{ id: newId(), subjectId: rent }] } })).rejects.toMatchObject({ code: 'PF0018' })
  await save(rent, 4)
  await ledger.call(quickAccountApi.bank, { params: { period: january } })
  const { data: vouchers } = await ledger.reply(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 20 } })
  const codesOf = vouchers.map((one) => one.lines.map((line) => line.subjectCode))
  expect(codesOf).toContainEqual(['10020001', '56020012'])
  expect(codesOf.filter((codes) => codes.includes('56020012'))).toHaveLength(3)
  expect(await list(ledger)).toEqual([])
  // taken back they wait again, as they were chosen; booked again they are what they were
  const unbook = () => ledger.call(api.unbook, { body: { period: january, isCash: false } })
  await expect(stranger.call(api.unbook, { body: { period: january, isCash: false } })).rejects.toMatchObject({ code: 'SR0012' })
  expect(await unbook()).toEqual({ vouchers: 5, flows: 5 })
  await expect(unbook()).rejects.toMatchObject({ code: 'SR0012', status: 422 })
  expect((await list(ledger)).map((row) => row.source)).toEqual(['party', 'own', 'own', 'words', 'set'])
  await ledger.call(quickAccountApi.bank, { params: { period: january } })
  const { data: anew } = await ledger.reply(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 20 } })
  expect(anew.map((one) => one.lines.map((line) => line.subjectCode))).toEqual(codesOf)
  await ledger.call(vouchersApi.post, { body: { ids: [anew[0]!.id] } })
  await expect(unbook()).rejects.toMatchObject({ status: 422 })
  expect(await list(ledger)).toEqual([])
  await expect(save(rent, 1)).rejects.toMatchObject({ code: 'PF0018' })
  expect(await stranger.call(api.list, { query: { period: january, isCash: false } })).toEqual([])
  await expect(stranger.call(api.save, { body: { rows: [{ id: rows[0]!.id, subjectId: null }] } })).rejects.toMatchObject({
    code: 'PF0018',
  })
})
