import { ledgerAdminApi as api } from '@app/contract/ledger/ledgers/ledger-admin'
import { companyTagsApi } from '@app/contract/ledger/company-tags/company-tags'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const acts = async (ledger: LedgerClient): Promise<string[]> =>
  (await ledger.sql<{ action: string }>('select action from app.firm_log where agency_id = $1 order by id', [ledger.agencyId])).map(
    (row) => row.action,
  )

test('edit, stop and enable: told in the firm’s log, refused for a ledger of others', async ({ ledger, stranger }) => {
  const body = { name: '新名字有限公司', shortName: '新名', taxNumber: '91440300MA5HS0A12X' }
  await ledger.call(api.edit, { params: { id: ledger.ledgerId }, body })
  expect(await ledger.call(ledgersApi.company)).toMatchObject(body)
  await ledger.call(api.switch, { body: { ids: [ledger.ledgerId], status: 2 } })
  expect((await ledger.call(ledgersApi.grouped))[0]?.ledgers[0]).toMatchObject({ status: 2, initials: 'xmzyxgs XinMingZiYouXianGongSi' })
  await ledger.call(api.switch, { body: { ids: [ledger.ledgerId], status: 1 } })
  expect(await acts(ledger)).toEqual(['新建账套', '修改账套', '停用账套', '启用账套'])
  await expect(stranger.call(api.edit, { params: { id: ledger.ledgerId }, body })).rejects.toMatchObject({ code: 'LA0404', status: 404 })
  await expect(stranger.call(api.switch, { body: { ids: [ledger.ledgerId], status: 2 } })).rejects.toMatchObject({ code: 'LA0404' })
})

test('ledgers are given to people of the firm, and only to them', async ({ house, ledger, stranger }) => {
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const ids = [ledger.ledgerId]
  await ledger.call(api.assign, { body: { ids, userIds: [assistant.userId], mode: 'add' } })
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const seen = await ledger.call(api.overview)
  expect(new Set(seen.ledgers[0]!.memberIds)).toEqual(new Set([ledger.userId, assistant.userId]))
  expect(seen.people).toHaveLength(2)
  await expect(ledger.call(api.assign, { body: { ids, userIds: [stranger.userId], mode: 'add' } })).rejects.toMatchObject({
    code: 'LA0001',
  })
  await expect(assistant.call(api.assign, { body: { ids, userIds: [], mode: 'set' } })).rejects.toMatchObject({ code: 'AC0001' })
  await ledger.call(api.assign, { body: { ids, userIds: [ledger.userId], mode: 'set' } })
  expect((await assistant.call(ledgersApi.mine)).joined).toEqual([])
  await expect(assistant.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0003' })
  // the database itself refuses a person of another firm
  await expect(
    ledger.asApp('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, stranger.userId]),
  ).rejects.toMatchObject({ code: 'QZ051' })
})

test('who leaves the firm leaves its ledgers', async ({ house, ledger }) => {
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.call(api.assign, { body: { ids: [ledger.ledgerId], userIds: [assistant.userId], mode: 'add' } })
  await house.server.services.database.inAgency(ledger.agencyId, (db) =>
    db.deleteFrom('agencyMembers').where('userId', '=', assistant.userId).execute(),
  )
  expect(await ledger.sql('select 1 from app.ledger_members where user_id = $1', [assistant.userId])).toEqual([])
})

test('a copy has settings, subjects and, when asked, opening balances; never vouchers', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  const subjects = await ledger.call(subjectsApi.list)
  const ids = new Map(subjects.map((one) => [one.code, one.id]))
  const row = (code: string, amount: string) => ({
    subjectId: ids.get(code)!,
    tagIds: [],
    currency: '',
    year: money(amount),
    ytdDebit: ZERO,
    ytdCredit: ZERO,
    ytdProfit: ZERO,
    opening: money(amount),
    openingOriginal: ZERO,
    openingQuantity: quantity('0'),
  })
  for (const [code, amount] of [
    ['1001', '500'],
    ['3001', '-500'],
  ] as const)
    await ledger.call(openingBalancesApi.save, { params: { subjectId: ids.get(code)! }, body: { rows: [row(code, amount)] } })
  const copyOf = async (name: string, openings: boolean, more: object = {}) => {
    const { id } = await ledger.call(api.copy, { params: { id: ledger.ledgerId }, body: { name, openings, ...more } })
    await ledger.call(ledgersApi.select, { params: { id } })
    return {
      company: await ledger.call(ledgersApi.company),
      trial: await ledger.call(openingBalancesApi.trial),
      codes: (await ledger.call(subjectsApi.list)).length,
      vouchers: await ledger.call(vouchersApi.list, {
        query: { from: period('2026-01'), to: period('2026-11'), page: 1, pageSize: 10 },
      }),
    }
  }
  const bare = await copyOf('不带期初', false, { start: period('2026-06') })
  expect(bare).toMatchObject({ company: { name: '不带期初', startPeriod: '2026-06' }, trial: { openingDebit: '0.00' }, vouchers: [] })
  expect(bare.codes).toBe(subjects.length)
  expect(await copyOf('带期初', true)).toMatchObject({
    company: { startPeriod: '2026-01' },
    trial: { openingDebit: '500.00' },
    vouchers: [],
  })
  await expect(copyOf('不行', true, { start: period('2026-06') })).rejects.toMatchObject({ code: 'LA0002' })
})

test('a deleted ledger is closed to everybody, kept whole, and restored as it was; only those in charge', async ({
  house,
  ledger,
  stranger,
}) => {
  await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  const sponsor = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  const ids = [ledger.ledgerId]
  await expect(sponsor.call(api.remove, { query: { ids } })).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  await expect(sponsor.call(api.deleted, { query: { page: 1, pageSize: 10 } })).rejects.toMatchObject({ code: 'AC0001' })
  await expect(stranger.call(api.remove, { query: { ids } })).rejects.toMatchObject({ code: 'LA0404' })
  await ledger.call(api.switch, { body: { ids, status: 2 } })
  await ledger.call(api.remove, { query: { ids } })
  await expect(ledger.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0003' })
  await expect(ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
  expect(await ledger.call(ledgersApi.grouped)).toEqual([])
  expect(await ledger.sql('select 1 from app.vouchers where ledger_id = $1', [ledger.ledgerId])).toHaveLength(1)
  await expect(ledger.asApp('delete from app.ledgers where ledger_id = $1', [ledger.ledgerId])).rejects.toMatchObject({ code: '42501' })
  expect((await ledger.reply(api.deleted, { query: { page: 1, pageSize: 10 } })).total).toBe(1)
  await expect(stranger.call(api.restore, { body: { ids } })).rejects.toMatchObject({ code: 'LA0404' })
  await ledger.call(api.restore, { body: { ids } })
  expect((await ledger.call(ledgersApi.grouped))[0]?.ledgers[0]).toMatchObject({ id: ledger.ledgerId, status: 2 })
  await expect(ledger.call(api.restore, { body: { ids } })).rejects.toMatchObject({ code: 'LA0404', message: '账套不在回收站中' })
  expect((await ledger.call(ledgersApi.company)).status).toBe(2)
})

test('company tags: the firm’s own, in levels with colours, worn by its ledgers', async ({ ledger, stranger }) => {
  const color = '#0b57a4' as const
  const trade = await ledger.call(companyTagsApi.add, { body: { parent: '', name: '行业', color } })
  const shop = await ledger.call(companyTagsApi.add, { body: { parent: trade.code, name: '商贸', color: '#b3261e' } })
  expect([trade.code, shop.code]).toEqual(['0001', '00010001'])
  await expect(ledger.call(companyTagsApi.add, { body: { parent: '', name: '行业', color } })).rejects.toMatchObject({ code: 'CT0004' })
  await expect(ledger.call(companyTagsApi.add, { body: { parent: '', name: '', color } })).rejects.toMatchObject({
    message: '请输入标签名称',
  })
  const params = { id: ledger.ledgerId }
  await ledger.call(companyTagsApi.putOn, { params, body: { tagIds: [shop.id] } })
  expect(await ledger.call(companyTagsApi.ofLedger, { params })).toEqual([shop])
  expect((await ledger.call(api.overview)).ledgers[0]!.tagIds).toEqual([shop.id])
  await ledger.call(companyTagsApi.edit, { body: { id: shop.id, name: '零售', color } })
  await expect(ledger.call(companyTagsApi.edit, { body: { id: ledger.ledgerId, name: '无', color } })).rejects.toMatchObject({
    code: 'CT0404',
  })
  expect(await stranger.call(companyTagsApi.list)).toEqual([])
  await expect(stranger.call(companyTagsApi.putOn, { params, body: { tagIds: [] } })).rejects.toMatchObject({ code: 'CT0405' })
  await expect(
    stranger.call(companyTagsApi.putOn, { params: { id: stranger.ledgerId }, body: { tagIds: [shop.id] } }),
  ).rejects.toMatchObject({ code: 'CT0404' })
  await ledger.call(companyTagsApi.remove, { query: { ids: [trade.id] } })
  expect(await ledger.call(companyTagsApi.list)).toEqual([])
  expect(await ledger.call(companyTagsApi.ofLedger, { params })).toEqual([])
})

test('a thousand ledgers are listed at once', async ({ ledger }) => {
  await ledger.sql(
    `insert into app.ledgers (agency_id, name, initials, start_period, standard, vat_nature, vat_filing)
     select $1, '批量账套' || n, 'plzt', '2026-01', 'smallBusiness', 'smallScaleTaxpayer', 'quarter' from generate_series(1, 1000) n`,
    [ledger.agencyId],
  )
  expect((await ledger.call(ledgersApi.grouped))[0]?.ledgers).toHaveLength(1001)
  expect((await ledger.call(api.overview)).ledgers).toHaveLength(1001)
})
