import { messagesApi as api } from '@app/contract/ledger/messages/messages'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { readSubjects } from '@app/domain/ledger/messages/message'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const list = (who: LedgerClient, query: { read?: boolean; page?: number; pageSize?: number } = {}) =>
  who.reply(api.list, { query: { page: 1, pageSize: 100, ...query } })
const poll = (who: LedgerClient, query: object = {}) => who.call(api.poll, { query: { pageSize: 99_999, ...query } })
const titles = (messages: readonly { title: string }[]) => messages.map((one) => one.title)

async function write(who: LedgerClient, target: string, id: string | null, title: string, minutesAgo = 0): Promise<string> {
  const [row] = await who.sql<{ message_id: string }>(
    `insert into app.messages (target_type, target_id, type, title, content, at)
     values ($1, $2, 'M007', $3, '内容', now() - $4 * interval '1 minute') returning message_id`,
    [target, id, title, minutesAgo],
  )
  return row!.message_id
}

test('a person reads messages of their own, their firm, their ledgers and everybody, the newest first', async ({ ledger, stranger }) => {
  await write(ledger, 'USER', ledger.userId, '给我', 4)
  await write(ledger, 'COMPANY', ledger.ledgerId, '给账套', 3)
  await write(ledger, 'BK_COMPANY', ledger.agencyId, '给公司', 2)
  const sys = await write(ledger, 'SYS', null, '给大家', 1)
  expect(titles((await list(ledger)).data)).toEqual(['给大家', '给公司', '给账套', '给我'])
  expect(titles((await list(stranger)).data)).toEqual(['给大家'])
  const page = await list(ledger, { page: 2, pageSize: 3 })
  expect([titles(page.data), page.total]).toEqual([['给我'], 4])
  expect(await poll(stranger, { targets: [{ targetType: 'COMPANY', targetIds: [ledger.ledgerId] }] })).toEqual([])
  expect(titles(await poll(ledger, { targets: [{ targetType: 'COMPANY', targetIds: [ledger.ledgerId] }] }))).toEqual(['给账套'])
  expect(titles(await poll(ledger, { id: sys }))).toEqual(['给大家'])
  // what everybody sees would be seen by the next test as well
  await ledger.sql('delete from app.messages where message_id = $1', [sys])
})

test('ST-messages-02 reading is told to the server and counts for one person alone', async ({ house, ledger, stranger }) => {
  const first = await write(ledger, 'COMPANY', ledger.ledgerId, '甲', 2)
  await write(ledger, 'COMPANY', ledger.ledgerId, '乙', 1)
  const colleague = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
  // a stranger's marking touches nothing
  await stranger.call(api.markRead, { body: { ids: [first] } })
  const told = await ledger.reply(api.markRead, { body: { ids: [first] } })
  expect(told.returnMessage).toBe('操作成功')
  expect(titles(await poll(ledger, { read: false }))).toEqual(['乙'])
  expect(titles((await list(ledger, { read: true })).data)).toEqual(['甲'])
  expect(titles(await colleague.call(api.poll, { query: { read: false, pageSize: 99_999 } }))).toEqual(['乙', '甲'])
  await ledger.call(api.markRead, { body: { targetTypes: ['COMPANY'], targetIds: [ledger.ledgerId] } })
  expect(await poll(ledger, { read: false })).toEqual([])
  // nothing named marks nothing
  await write(ledger, 'USER', ledger.userId, '丙')
  await ledger.call(api.markRead, { body: {} })
  expect(titles(await poll(ledger, { read: false }))).toEqual(['丙'])
})

test('one-click vouchers tell which subjects they made', async ({ ledger }) => {
  const known = new Set((await ledger.call(subjectsApi.list)).map((one) => one.fullName))
  const parent = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1122')!
  await ledger.call(subjectsApi.add, { body: { name: '旧客户', parentCode: parent.code } })
  await ledger.call(outputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number: '99990000000000000001',
      code: '',
      issuedOn: day('2026-03-10'),
      partyName: '新客户有限公司',
      partyTaxNumber: '',
      remark: '',
      lines: [
        {
          goodsName: '*日用杂品*保温杯',
          specification: '',
          unit: '',
          quantity: null,
          unitPrice: null,
          netAmount: money('100.00'),
          taxRate: rate('0.01'),
          taxTreatment: 'taxed',
          taxAmount: money('1.00'),
        },
      ],
    },
  })
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: period('2026-03') } })
  const made = (await ledger.call(subjectsApi.list))
    .filter((one) => !known.has(one.fullName) && one.name !== '旧客户')
    .map((one) => one.fullName)
  expect(made).toContain('应收账款-新客户有限公司')
  const [message] = await poll(ledger)
  expect(message).toMatchObject({ type: 'M001', targetType: 'COMPANY', read: false, level: 0 })
  expect(readSubjects(message!.content).map((one) => one.name)).toEqual(expect.arrayContaining(['应收账款-新客户有限公司']))
  // running again makes nothing and says nothing
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: period('2026-03') } })
  expect(await poll(ledger)).toHaveLength(1)
})

test('targets that are no list are refused in words', async ({ ledger }) => {
  const response = await fetch(`${ledger.base}/auth/msg/v1.0?targetsJson=abc`, {
    headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { errorMessage: string }).errorMessage).toBe('消息对象格式不正确')
})

test('the application role sees only the messages of the ledger its transaction was opened for', async ({ ledger, stranger }) => {
  await write(stranger, 'COMPANY', stranger.ledgerId, '别人的')
  expect(await ledger.asApp('select 1 from app.messages where target_id = $1', [stranger.ledgerId])).toEqual([])
  await expect(
    ledger.asApp(
      `insert into app.messages (target_type, target_id, type, title, content, at) values ('COMPANY', $1, 'M001', 'x', '', now())`,
      [stranger.ledgerId],
    ),
  ).rejects.toThrow(/row-level security/)
})
