/** Who reviews (CS-21e): never the maker, unless one person works alone and said why; and then no paper names a reviewer. */
import { vouchersApi as api } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book, reviewedByAnother } from '../../testing/entries.ts'
import { verifyLedger } from './index.ts'

const findings = (house: Bench, ledger: LedgerClient) =>
  house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true })

test('CS-21e: nobody reviews what they made, whatever is asked; who works alone says why, and no paper names a reviewer', async ({
  house,
  ledger,
}) => {
  const make = async () => (await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')).id
  const printed = async (id: string) => {
    const pdf = await getDocumentProxy(new Uint8Array(await ledger.download(api.print, { query: { ids: [id] } })))
    return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s/g, '')
  }
  const { cover, staffNames } = await ledger.call(preferencesApi.read)
  await ledger.call(preferencesApi.save, { body: { cover, staffNames: { ...staffNames, reviewer: '周审核' } } })

  // the default of every ledger: no review is asked for, and one's own is none
  const [own, unseen, seen] = [await make(), await make(), await make()]
  await expect(ledger.call(api.review, { body: { ids: [own] } })).rejects.toMatchObject({ code: 'VO0009', status: 403 })
  await ledger.call(api.post, { body: { ids: [unseen] } })
  expect(await printed(unseen)).not.toContain('周审核')
  await reviewedByAnother(house, ledger, [seen])
  expect(await printed(seen)).toContain('审核：周审核')

  // declared with its reason: the maker passes it, every paper says that nobody else looked
  const info = await ledger.call(ledgersApi.company)
  const { name, shortName, taxNumber, urbanRate, vatFiling, smallProfit } = info
  const settings = { name, shortName, taxNumber, urbanRate, vatFiling, smallProfit, reviewed: true }
  const alone = { ...settings, aloneReason: '只有一名会计' }
  await expect(ledger.call(ledgersApi.edit, { body: { ...alone, separateDuties: true } })).rejects.toMatchObject({ code: 'CO0006' })
  await ledger.call(ledgersApi.edit, { body: alone })
  await expect(ledger.call(api.post, { body: { ids: [own] } })).rejects.toMatchObject({ code: 'VO0012' })
  await ledger.call(api.review, { body: { ids: [own] } })
  await ledger.call(api.post, { body: { ids: [own] } })
  expect((await ledger.call(api.get, { params: { id: own } })).reviewedBy).toBe('未经他人审核（一人做账：只有一名会计）')
  const paper = await printed(own)
  expect(paper).toContain('审核：未经他人审核')
  expect(paper).toContain('一人做账：只有一名会计')
  expect(paper).not.toContain('周审核')
  const [log] = await ledger.sql<{ after: { reason: string } }>(
    `select after from app.book_log where ledger_id = $1 and action = '自行通过凭证'`,
    [ledger.ledgerId],
  )
  expect(log!.after.reason).toBe('只有一名会计')
  expect(await findings(house, ledger)).toEqual([])

  // one that was passed by its maker before this was refused names nobody either
  const old = await make()
  await ledger.sql(`update app.vouchers set state = 'reviewed', reviewed_by = prepared_by, reviewed_name = prepared_name where id = $1`, [
    old,
  ])
  expect((await ledger.call(api.get, { params: { id: old } })).reviewedBy).toBe('未经他人审核')
  expect(await printed(old)).toContain('审核：未经他人审核')
})
