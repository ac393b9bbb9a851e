/** Proof of filings in `npm run verify`: whole as it was kept, and whatever of it was changed is named. */
import { expect } from 'vitest'
import { testWith } from '../../testing/bench.ts'
import { company, filed } from '../../testing/filing.ts'
import { evidenceFindings } from './verify.ts'

const now = new Date('2026-11-21T02:00:00Z')
const test = testWith({ clock: () => now })

test('a chain that was changed, a paper put in place of another, figures that are not those of the papers: each is named', async ({
  house,
}) => {
  house.sandbox.bureau.tell({ clock: now.toISOString() })
  const one = await company(house)
  const { id } = await filed(house, one)
  house.sandbox.bureau.tell({ clock: null })
  const { database, files } = house.server.services
  const found = () => evidenceFindings((work) => database.inLedger(one.ledger.ledgerId, work), files)
  expect(await found()).toEqual([])
  // as somebody would who owns the database
  const forged = async (change: string, back: string) => {
    const run = (text: string) => one.ledger.sql(`set session_replication_role = replica; ${text}; reset session_replication_role`)
    await run(change)
    const said = await found()
    await run(back)
    return said
  }
  const filing = `app.tax_filings set`
  const title = '增值税及附加税费2026-09的申报：'
  expect(
    await forged(
      `update ${filing} accepted = accepted || '{"VS0!1:1":"1.00"}' where id = '${id}'`,
      `update ${filing} accepted = sent_values where id = '${id}'`,
    ),
  ).toEqual([`${title}受理的数与证据《受理的数.json》不符`])
  expect(
    await forged(
      `update ${filing} sent_values = sent_values || '{"VS0!1:1":"1.00"}' where id = '${id}'`,
      `update ${filing} sent_values = accepted where id = '${id}'`,
    ),
  ).toEqual([`${title}报送的数与证据《报送.json》不符`])
  const receipt = `app.filing_evidence set`
  const where = `where filing_id = '${id}' and kind = 'request'`
  expect(
    await forged(`update ${receipt} said_name = said_name || '甲' ${where}`, `update ${receipt} said_name = left(said_name, -1) ${where}`),
  ).toEqual([`${title}证据链在《报送.json》处被改动`])
  expect(
    await forged(
      `update ${receipt} digest = repeat('0', 64) ${where}`,
      `update ${receipt} digest = f.digest from app.files f where f.ledger_id = filing_evidence.ledger_id and f.id = file_id and filing_id = '${id}' and kind = 'request'`,
    ),
  ).toEqual([`${title}证据《报送.json》与登记的摘要不符`])
  expect(await found()).toEqual([])
  // without the store the chains alone
  expect(await evidenceFindings((work) => database.inLedger(one.ledger.ledgerId, work), undefined)).toEqual([])
})
