/** Opening a closed month again: what it touches by name, and two people where duties are separated. */
import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { messagesApi } from '@app/contract/ledger/messages/messages'
import { day, period } from '@app/domain/kernel/period'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'

const january = period('2026-01')
const close = (ledger: LedgerClient) => ledger.call(api.close, { body: { period: january } })
const effect = (client: LedgerClient | Colleague) => client.call(closeRecordsApi.reopenEffect, { query: { period: january } })
const reopen = (client: LedgerClient | Colleague) => client.call(api.reopen, { body: { period: january, reason: '漏记一笔收入' } })
const answer = (client: LedgerClient | Colleague, id: string, agree: boolean, remark = '') =>
  client.call(api.answerReopen, { params: { id }, body: { agree, remark } })
const separate = (ledger: LedgerClient) =>
  ledger.sql('update app.ledgers set separate_duties = true where ledger_id = $1', [ledger.ledgerId])
const colleague = async (house: Bench, ledger: LedgerClient) => {
  const person = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return person
}
type Colleague = Awaited<ReturnType<typeof colleague>>
const issue = (ledger: LedgerClient) =>
  ledger.call(issuedStatementsApi.issue, {
    body: {
      period: january,
      span: 'month',
      layout: 'standard',
      kinds: ['balanceSheet', 'incomeStatement'],
      issuedOn: day('2026-02-10'),
      recipients: ['主管税务机关', '工商银行'],
      purpose: '一月申报',
    },
  })

test('the statements given away and the archive packages it touches are named before, and kept with it', async ({ ledger }) => {
  await close(ledger)
  expect((await effect(ledger)).touched).toEqual([])
  await issue(ledger)
  const [closing] = await ledger.sql<{ id: string }>(`select id from app.period_events where ledger_id = $1 and action = 'close'`, [
    ledger.ledgerId,
  ])
  await ledger.sql(
    `insert into app.archive_packages (ledger_id, period, revision, closing_id, digest, size_bytes, file_count, last_seq, last_hash, made_by, made_name, made_at)
     values ($1, '2026-01', 1, $2, $3, 10, 1, 1, 'x', $4, '王主管', '2026-02-11T20:00:00Z')`,
    [ledger.ledgerId, closing!.id, 'ab12cd34'.repeat(8), ledger.userId],
  )
  const touched = [
    {
      kind: 'statement',
      name: '资产负债表、利润表（2026-01 月报）',
      period: january,
      on: '2026-02-10',
      recipients: ['主管税务机关', '工商银行'],
    },
    { kind: 'package', name: '电子会计档案包 2026-01（第1版，摘要 ab12cd34）', period: january, on: '2026-02-12', recipients: [] },
  ]
  expect(await effect(ledger)).toMatchObject({ touched, takesTwo: false, request: null })
  expect(await reopen(ledger)).toEqual({ reopened: true, requestId: null })
  expect((await ledger.call(api.history))[0]).toMatchObject({ action: 'reopen', reason: '漏记一笔收入', touched, askedName: null })
})

test('with separated duties one asks and another agrees; nobody agrees to their own, and what is answered is answered', async ({
  house,
  ledger,
}) => {
  await close(ledger)
  await separate(ledger)
  const other = await colleague(house, ledger)
  const { reopened, requestId } = await reopen(ledger)
  expect(reopened).toBe(false)
  expect((await ledger.call(ledgersApi.periods)).periods[0]).toMatchObject({ period: january, closed: true })
  expect(await effect(ledger)).toMatchObject({ takesTwo: true, request: { id: requestId, own: true, reason: '漏记一笔收入' } })
  expect((await effect(other)).request).toMatchObject({ own: false })
  const told = await other.call(messagesApi.list, { query: { page: 1, pageSize: 10 } })
  expect(told.map((one) => one.title).join()).toContain('请审批反结账')
  await expect(reopen(other)).rejects.toMatchObject({ code: 'PC0042', status: 409 })
  await expect(answer(ledger, requestId!, true)).rejects.toMatchObject({ code: 'PC0045', status: 403 })
  await expect(answer(other, newId(), true)).rejects.toMatchObject({ code: 'PC0043', status: 404 })
  // a no leaves it closed; a request taken back too
  expect(await answer(other, requestId!, false, '先查清')).toMatchObject({ reopened: false })
  await expect(answer(other, requestId!, true)).rejects.toMatchObject({ code: 'PC0044', status: 409 })
  const again = await reopen(other)
  expect(await answer(other, again.requestId!, false)).toMatchObject({ reopened: false })
  // two say yes at once: one opens it
  const third = await reopen(ledger)
  const both = await Promise.allSettled([answer(other, third.requestId!, true), answer(other, third.requestId!, true)])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await ledger.call(ledgersApi.periods)).periods[0]).toMatchObject({ closed: false })
  const [event] = await ledger.call(api.history)
  const names = await ledger.sql<{ id: string; display_name: string }>('select id, display_name from app.users where id = any($1)', [
    [ledger.userId, other.userId],
  ])
  const nameOf = (id: string) => names.find((one) => one.id === id)!.display_name
  expect(event).toMatchObject({ action: 'reopen', userName: nameOf(other.userId), askedName: nameOf(ledger.userId) })
  const states = await ledger.sql<{ state: string }>('select state from app.reopen_requests where ledger_id = $1 order by id', [
    ledger.ledgerId,
  ])
  expect(states.map((one) => one.state)).toEqual(['refused', 'withdrawn', 'agreed'])
})

test('the database holds it as well: nobody agrees to their own request, and no month is opened by one person alone', async ({
  ledger,
}) => {
  await close(ledger)
  await separate(ledger)
  const { requestId } = await reopen(ledger)
  await expect(
    ledger.asApp(`update reopen_requests set state = 'agreed', answered_by = $2, answered_name = 'x', answered_at = now() where id = $1`, [
      requestId,
      ledger.userId,
    ]),
  ).rejects.toThrow('another_person_agrees')
  await expect(ledger.asApp('delete from reopen_requests where id = $1', [requestId])).rejects.toThrow('permission denied')
  await expect(
    ledger.asApp(
      `with e as (insert into period_events (period, action, reason, summary, user_id, user_name, at)
                  values ('2026-01', 'reopen', '一个人', '{}', $1, 'x', now()) returning 1)
       update periods set closed = false from e where period = '2026-01'`,
      [ledger.userId],
    ),
  ).rejects.toThrow('by one person alone')
})

test('somebody without the right to open months neither asks nor answers', async ({ house, ledger }) => {
  await close(ledger)
  await separate(ledger)
  const { requestId } = await reopen(ledger)
  const helper = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, helper.userId])
  await helper.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await expect(answer(helper, requestId!, true)).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  await expect(reopen(helper)).rejects.toMatchObject({ code: 'AC0001' })
})
