import { progressApi as api } from '@app/contract/centre/progress/progress'
import { cockpitOf } from '@app/domain/centre/progress/cockpit'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const january = { query: { period: period('2026-01') } }

test('the cockpit counts what waits in a month, in one ledger for each thing, and an older count is made anew', async ({ ledger }) => {
  const subjects = await ledger.sql<{ id: string }>(
    `select id from app.subjects where ledger_id = $1 and code in ('1001', '1012') order by code`,
    [ledger.ledgerId],
  )
  for (const [kind, name, subject] of [
    ['bank', '工行', subjects[0]!.id],
    ['cash', '现金', subjects[1]!.id],
  ] as const)
    await ledger.sql('insert into app.bank_accounts (ledger_id, kind, bank_name, subject_id, created_at) values ($1, $2, $3, $4, now())', [
      ledger.ledgerId,
      kind,
      name,
      subject,
    ])
  for (const [of, status] of [
    ['2026-01', 3],
    ['2026-02', 1],
  ] as const)
    await ledger.sql(
      `insert into app.tax_recognitions (ledger_id, period, expect_status, lines, made_name, made_at) values ($1, $2, $3, '[]', '甲', now())`,
      [ledger.ledgerId, of, status],
    )
  await book(ledger, '2026-01-05', '借 1001 100', '贷 3001 100')
  const todos = async (of: string) => (await ledger.call(api.cockpit, { query: { period: period(of) } }))[0]!.todos
  expect(await todos('2026-01')).toEqual([
    { kind: 'disputes', count: 1 },
    { kind: 'statements', count: 1 },
    { kind: 'behind', count: 9 },
  ])
  expect((await todos('2026-02')).map((one) => one.kind)).toEqual(['statements', 'taxes', 'behind'])
  // before its first month nothing waits
  expect(await todos('2025-12')).toEqual([])
  // counted by an older rule: without a new line in the log it is counted anew
  await ledger.sql('update app.ledger_summaries set bank_accounts = 0, counted = 0 where ledger_id = $1', [ledger.ledgerId])
  expect((await todos('2026-01')).map((one) => one.kind)).toContain('statements')
})

test('the figures are of the ledgers a person may enter: the one in charge sees all, an assistant the own', async ({
  house,
  ledger,
  stranger,
}) => {
  const second = await ledger.call(ledgersApi.create, { body: { name: '第二家', startOn: day('2026-01-01') } })
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [second.id, assistant.userId])
  const figures = async (who: Pick<typeof ledger, 'reply'>) => {
    const { data, totalData } = await who.reply(api.cockpit, january)
    return { names: data.map((one) => one.name), ...cockpitOf(data, totalData.people) }
  }
  expect((await figures(ledger)).ledgers).toBe(2)
  const own = await figures(assistant)
  expect([own.names, own.ledgers, own.people.map((one) => [one.id === assistant.userId, one.ledgers])]).toEqual([
    ['第二家'],
    1,
    expect.arrayContaining([[true, 1]]),
  ])
  expect((await figures(stranger)).names).not.toContain('第二家')
})
