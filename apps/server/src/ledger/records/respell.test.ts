/** Full pinyin finds ledgers and parties, those of before as well. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { expect } from 'vitest'
import { testAlone as test } from '../../testing/bench.ts'
import { respellLedgers } from './index.ts'

test('a name of before is spelled at the start, once; the ledger and its parties are then found by pinyin', async ({ house, ledger }) => {
  const [made] = await ledger.call(recordsApi.save, { params: { kind: 'customer' }, body: [{ name: '鹏程物流有限公司', values: {} }] })
  const spelling = async () =>
    (
      await ledger.sql<{ initials: string }>('select initials from app.tags where ledger_id = $1 and id = $2', [ledger.ledgerId, made!.id])
    )[0]!.initials
  expect(await spelling()).toBe('pcwlyxgs PengChengWuLiuYouXianGongSi')
  await ledger.sql(`update app.tags set initials = 'pcwlyxgs' where ledger_id = $1`, [ledger.ledgerId])
  await ledger.sql(`update app.ledgers set initials = split_part(initials, ' ', 1) where ledger_id = $1`, [ledger.ledgerId])
  const { database } = house.server.services
  expect(await respellLedgers(database)).toBeGreaterThan(0)
  expect(await spelling()).toBe('pcwlyxgs PengChengWuLiuYouXianGongSi')
  expect(await respellLedgers(database)).toBe(0)
  const own = (await ledger.call(ledgersApi.grouped)).flatMap((one) => one.ledgers).find((one) => one.id === ledger.ledgerId)!
  expect(own.initials).toMatch(/^[a-z0-9]+ [A-Z]/)
})
