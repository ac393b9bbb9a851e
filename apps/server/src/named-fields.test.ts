/** Fields the specification names (docs/spec-fields.tsv) say what is so, not only that they are there. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { staffApi } from '@app/contract/firm/staff/staff'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { day, period } from '@app/domain/kernel/period'
import { typeOfCode } from '@app/domain/ledger/subjects/tag-tree'
import { expect } from 'vitest'
import { addOrder } from './ledger/licence/index.ts'
import { PASSWORD, test, type Client, type LedgerClient } from './testing/bench.ts'
import { book } from './testing/entries.ts'

const shareWith = async (ledger: LedgerClient, other: Client, body: object = {}) => {
  // the specification's call has no body
  const { token, permit } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body })
  await other.call(sharingApi.link, { params: { token } })
  await other.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return permit
}

test('UserInfo: the company entered, the month work begins with, and how it is shared', async ({ house, ledger, stranger }) => {
  const nobody = await house.person({})
  expect(await nobody.call(identityApi.userInfo)).toMatchObject({ companyId: null, startingPeriod: null, company: null })
  expect(await ledger.call(identityApi.userInfo)).toMatchObject({
    companyId: ledger.ledgerId,
    startingPeriod: '2026-01',
    company: { sharePermit: 0 },
  })
  await ledger.sql(`update app.ledgers set closed_through = '2026-03' where ledger_id = $1`, [ledger.ledgerId])
  expect((await ledger.call(identityApi.userInfo)).startingPeriod).toBe('2026-04')
  // C-share-04: without a word about it, to look only
  expect(await shareWith(ledger, stranger)).toBe('look')
  expect(await stranger.call(identityApi.userInfo)).toMatchObject({ companyId: ledger.ledgerId, company: { sharePermit: 1 } })
})

test('CompanyInfo: its firm, what that firm may have, its standard by name; a stranger it is shared with is not told the firm’s figures', async ({
  house,
  ledger,
  stranger,
}) => {
  const plain = await ledger.call(ledgersApi.company)
  expect(plain).toMatchObject({ serialNumbers: true, standardName: '小企业会计准则', ledgerLimit: null, activeCount: 1, controlled: false })
  const [made] = await ledger.sql<{ at: Date }>('select created_at as at from app.ledgers where ledger_id = $1', [ledger.ledgerId])
  expect(plain.createdAt).toEqual(made!.at)
  await house.server.services.database.inPlatform((db) =>
    addOrder({ db }, { agencyId: ledger.agencyId, number: 'D1', ledgerLimit: 30, beginOn: day('2026-01-01'), endOn: day('2026-12-31') }),
  )
  await ledger.sql('update app.agencies set authority_controlled = true where agency_id = $1', [ledger.agencyId])
  const told = await ledger.call(ledgersApi.company)
  const [firm] = await ledger.sql<{ name: string }>('select name from app.agencies where agency_id = $1', [ledger.agencyId])
  expect(told).toMatchObject({ agencyName: firm!.name, ledgerLimit: 30, activeCount: 1, controlled: true })
  await shareWith(ledger, stranger, { permit: 'books' })
  expect(await stranger.call(ledgersApi.company)).toMatchObject({
    agencyName: firm!.name,
    ledgerLimit: null,
    activeCount: null,
    controlled: null,
  })
})

test('C-auth-21: ledgers come in groups by whose they are, a page of them at a time; each says whether it is stopped or expired', async ({
  ledger,
  stranger,
}) => {
  await shareWith(ledger, stranger)
  await ledger.sql(`update app.ledgers set status = 2, expires_on = '2026-11-20' where ledger_id = $1`, [ledger.ledgerId])
  const groups = await stranger.reply(ledgersApi.grouped)
  expect(groups.total).toBe(2)
  expect(groups.data.map((one) => [one.shared, one.ledgers.map((each) => each.id)])).toEqual([
    [false, [stranger.ledgerId]],
    [true, [ledger.ledgerId]],
  ])
  expect(groups.data[1]).toMatchObject({ id: ledger.agencyId, ledgers: [{ stopped: true, expired: true, readOnly: true }] })
  expect(groups.data[0]!.ledgers[0]).toMatchObject({ stopped: false, expired: false })
  expect(groups.data.every((one) => one.name !== '')).toBe(true)
  const second = await stranger.reply(ledgersApi.grouped, { query: { page: 2, pageSize: 1 } })
  expect(second.data.flatMap((one) => one.ledgers).map((one) => one.id)).toEqual([ledger.ledgerId])
  await expect(stranger.call(ledgersApi.grouped, { query: { page: 0, pageSize: 1 } })).rejects.toMatchObject({ status: 400 })
})

test('subjects name their parent, and bank and account where they stand for one; the number whole only to who looks after accounts', async ({
  house,
  ledger,
}) => {
  const add = (name: string, bankName?: string, bankAccount?: string) =>
    ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode: '1002', bankName, bankAccount } })
  expect(await add('工商银行', '工商银行', '62220001')).toMatchObject({
    parentCode: '1002',
    parentName: '银行存款',
    bankName: '工商银行',
    bankAccount: '62220001',
  })
  await add('美元户')
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '建设银行', accountNumber: '33330004', currency: 'CNY', forInvoices: false, disabled: false }],
  })
  const bankOf = async (client: Client) =>
    (await client.call(subjectsApi.list)).filter((one) => one.code.startsWith('1002')).map((one) => [one.bankName, one.bankAccount])
  expect(await bankOf(ledger)).toEqual([
    [null, null],
    ['工商银行', '62220001'],
    ['美元户', ''],
    ['建设银行', '33330004'],
  ])
  // a page of the list names parents that stand on another
  const [last] = await ledger.call(subjectsApi.list, { query: { page: 2, pageSize: 1 } })
  expect(last).toMatchObject({ level: 1, parentCode: null })
  const all = await ledger.call(subjectsApi.list)
  const at = all.findIndex((one) => one.code === '10020003') + 1
  expect(await ledger.call(subjectsApi.list, { query: { page: at, pageSize: 1 } })).toMatchObject([
    { parentCode: '1002', parentName: '银行存款' },
  ])
  // a role of the firm that looks at subjects and nothing else
  await ledger.sql(`update app.agencies set features = '{Paid-role-001}', authority_controlled = true where agency_id = $1`, [
    ledger.agencyId,
  ])
  const helper = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.call(staffApi.assign, { params: { roleId: 8, userId: helper.userId }, body: { ledgerIds: [ledger.ledgerId] } })
  const { id } = await ledger.call(rolesApi.add, { body: { name: '只看科目', note: '', permissions: ['options-subjectInfo-chaxun'] } })
  await ledger.call(rolesApi.give, { params: { id }, body: { userIds: [helper.userId] } })
  await helper.signIn(helper.userName, PASSWORD)
  await helper.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect((await bankOf(helper))[1]).toEqual(['工商银行', '****0001'])
  // of every subject when none is named
  expect((await ledger.call(subjectsApi.removable)).length).toBe(all.length)
})

test('RULE-127 RULE-132 a tag’s code has four characters a level from its type down, and stays its own', async ({ ledger }) => {
  const add = (name: string, parentId: string | null = null) => ledger.call(tagsApi.add, { body: { type: 'supplier', name, parentId } })
  const east = await add('华东')
  expect(east).toMatchObject({ typeName: '供应商', code: '00001', levelCode: '00020001', leaf: true })
  const north = await add('华北')
  const shop = await add('甲', east.id)
  expect(shop.levelCode).toBe('000200010001')
  const codes = async () => new Map((await ledger.call(tagsApi.list)).map((one) => [one.name, [one.levelCode, one.leaf]]))
  expect(await codes()).toEqual(
    new Map([
      ['华东', ['00020001', false]],
      ['华北', ['00020002', true]],
      ['甲', ['000200010001', true]],
    ]),
  )
  expect(typeOfCode(shop.levelCode)).toBe((await ledger.call(tagsApi.types)).find((one) => one.id === 'supplier')!.code)
  // moved, it and what is below it stand elsewhere; those it leaves keep their codes
  await add('乙', shop.id)
  const moved = await ledger.call(tagsApi.change, { params: { id: shop.id }, body: { name: '甲', parentId: north.id } })
  expect(moved.levelCode).toBe('000200020001')
  await ledger.call(tagsApi.change, { params: { id: east.id }, body: { name: '华东', deleted: true } })
  expect(await codes()).toEqual(
    new Map([
      ['华东', ['00020001', true]],
      ['华北', ['00020002', false]],
      ['甲', ['000200020001', false]],
      ['乙', ['0002000200010001', true]],
    ]),
  )
  expect((await add('华南')).levelCode).toBe('00020003')
})

test('tags added at once by several people each have a place of their own', async ({ ledger }) => {
  const names = Array.from({ length: 12 }, (_, at) => `客户${at}`)
  const made = await Promise.all(names.map((name, at) => ledger.call(tagsApi.add, { body: { type: 'customer', name, code: `K${at}` } })))
  expect(new Set(made.map((one) => one.levelCode)).size).toBe(12)
})

test('a quick note says who wrote it last; whether it belongs to a month and is handled is said when it is written', async ({
  house,
  ledger,
}) => {
  const notes = () => ledger.call(quickNotesApi.list, { query: { periods: [] } })
  const november = period('2026-11')
  await ledger.call(quickNotesApi.add, { body: { content: '月月都要', period: november, distinguished: false, handled: true } })
  const [first] = await notes()
  expect(first).toMatchObject({ period: null, distinguished: false, handled: true, modifiedByName: first!.createdByName })
  await expect(
    ledger.call(quickNotesApi.change, { params: { id: first!.id }, body: { content: '改', distinguished: true } }),
  ).rejects.toMatchObject({ code: 'QN0010', status: 400 })
  const helper = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
  await helper.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await helper.call(quickNotesApi.change, {
    params: { id: first!.id },
    body: { content: '改了', period: november, distinguished: true, handled: false },
  })
  const [after] = await notes()
  expect(after).toMatchObject({ content: '改了', period: november, distinguished: true, handled: false })
  expect(after!.modifiedByName).not.toBe(after!.createdByName)
})

test('C-wizard-14: months are named one by one, or from and to; the year’s figures on wish', async ({ ledger }) => {
  await book(ledger, '2026-01-10', '借 1001 100', '贷 50010001 100')
  await book(ledger, '2026-03-10', '借 1001 30', '贷 50010001 30')
  const [january, march] = [period('2026-01'), period('2026-03')]
  const read = (query: object) => ledger.call(quickAccountApi.result, { query })
  const shown = async (query: object) => (await read(query)).map((one) => [one.period, one.fundBalance, one.income, one.profit])
  expect(await shown({ periods: [march, january, march] })).toEqual([
    ['2026-01', '100.00', '100.00', '100.00'],
    ['2026-03', '130.00', '30.00', '30.00'],
  ])
  expect(await shown({ periods: [january, march], from: period('2026-02'), to: march, yearToDate: true })).toEqual([
    ['2026-03', '130.00', '130.00', '130.00'],
  ])
  expect(await shown({ from: january, to: march })).toHaveLength(3)
  await expect(read({ from: january })).rejects.toMatchObject({ code: 'QA0007', status: 400 })
})
