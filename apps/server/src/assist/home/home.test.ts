import { period } from '@app/domain/kernel/period'
import { homeApi as api } from '@app/contract/assist/home/home'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { firstStepsOf } from '@app/domain/assist/home/first-steps'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

test('a new ledger has done nothing; what is done is seen by the ledger’s own content', async ({ ledger, stranger }) => {
  const done = async (who: Pick<typeof ledger, 'call'>) =>
    firstStepsOf(await who.call(api.firstSteps, {}), period('2026-01')).flatMap((one) => (one.done ? [one.key] : []))
  expect(await done(ledger)).toEqual([])
  const company = await ledger.call(ledgersApi.company, {})
  await ledger.call(ledgersApi.edit, { body: { ...company, taxNumber: '91440300MA5HH0A120' } })
  await ledger.sql(
    `insert into app.opening_balances (ledger_id, subject_id, year, opening)
     select ledger_id, id, case code when '1001' then 5 else -5 end, case code when '1001' then 5 else -5 end
       from app.subjects where ledger_id = $1 and code in ('1001', '3001')`,
    [ledger.ledgerId],
  )
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  expect(await done(ledger)).toEqual(['taxNumber', 'openings', 'vouchers'])
  await ledger.sql(`update app.opening_balances set year = 6, opening = 6 where ledger_id = $1 and opening > 0`, [ledger.ledgerId])
  expect(await done(ledger)).toEqual(['taxNumber', 'vouchers'])
  // another ledger's content is another's
  expect(await done(stranger)).toEqual([])
})
