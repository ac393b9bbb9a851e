/** What the client sees first: figures of the last closed month, what he owes, and whom he calls. */
import { clientApi as client } from '@app/contract/client/interactions/client-site'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book, postAll } from '../../testing/entries.ts'
import { telephone } from '../../testing/telephone.ts'

test('nothing is told of a month that is open; of the last closed one: money, debts, income, profit', async ({ house, ledger }) => {
  const own = await telephone(house, ledger)
  expect(await own.call(client.standing)).toEqual({ period: null, told: [] })
  await book(ledger, '2026-01-05', '借 1002 5000', '贷 3001 5000')
  await book(ledger, '2026-01-06', '借 1122 300', '贷 50010001 300')
  await book(ledger, '2026-01-07', '借 56020007 100', '贷 1002 100')
  await postAll(ledger, '2026-01', '2026-01')
  await ledger.sql("update app.ledgers set closed_through = '2026-01' where ledger_id = $1", [ledger.ledgerId])
  // the month that runs says nothing yet
  await book(ledger, '2026-02-06', '借 1122 900', '贷 50010001 900')
  expect(await own.call(client.standing)).toEqual({
    period: period('2026-01'),
    told: [
      { title: '账上的银行和现金', amount: '4900.00' },
      { title: '客户还欠我', amount: '300.00' },
      { title: '这个月的收入', amount: '300.00' },
      { title: '这个月赚了', amount: '200.00' },
    ],
  })
})

test('whom he calls: of his own ledger, with a telephone, and nobody who has left', async ({ house, ledger }) => {
  const own = await telephone(house, ledger)
  const keeper = async () => (await own.call(client.me)).keeper
  const first = await keeper()
  expect(first.agency).not.toBe('')
  expect(first.name).not.toBe('')
  const other = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  const phone = async (who: string, number: string) =>
    ledger.sql('update app.users set mobile_phone = $2 where user_name = $1', [who, number])
  // of another ledger of the same firm
  await phone(other.userName, '13711110001')
  expect(await keeper()).toEqual(first)
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) select $1, id from app.users where user_name = $2', [
    ledger.ledgerId,
    other.userName,
  ])
  expect((await keeper()).phone).toBe('13711110001')
  await ledger.sql('update app.agency_members set suspended = true where user_id = (select id from app.users where user_name = $1)', [
    other.userName,
  ])
  expect(await keeper()).toEqual(first)
})
