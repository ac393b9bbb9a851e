import { declareDatesApi as api } from '@app/contract/tax/declare-dates/declare-dates'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'

test('ST-shell-01: the month’s declare range is told to whoever is signed in, with a ledger or without a firm, and to nobody else', async ({
  house,
  ledger,
}) => {
  const november = { from: '2026-11-01', to: '2026-11-16', announced: true }
  expect(await ledger.call(api.general)).toEqual(november)
  const person = await house.person({ roles: ['ROLE_HJ_HH_SPONSOR'] })
  await ledger.sql('delete from app.agency_members where user_id = $1', [person.userId])
  expect(await person.call(api.general)).toEqual(november)
  const answer = await fetch(ledger.base + api.general.path)
  expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([401, 'GW0010'])
  // on the wire: two days and whether they are certain
  const wire = await fetch(ledger.base + api.general.path, { headers: { cookie: ledger.cookie } })
  expect(((await wire.json()) as { data: unknown[] }).data).toEqual([
    { startDeclareDate: '2026-11-01', endDeclareDate: '2026-11-16', announced: 1 },
  ])
})
