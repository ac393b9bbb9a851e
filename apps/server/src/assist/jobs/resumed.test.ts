/** A job whose process is gone in the middle, and the run after it: what it counts, what it says once, and what it asks again. */
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { companyApi } from '@app/contract/ledger/company/company'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import type { LedgerJob } from '@app/domain/assist/jobs/job'
import { period } from '@app/domain/kernel/period'
import { STEP_KEYS } from '@app/domain/papers/quick-account/steps'
import { expect } from 'vitest'
import { jobs } from '../../areas.ts'
import { testWith, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { invoiceList } from '../../testing/document-files.ts'
import { book } from '../../testing/entries.ts'
import { named, preview } from '../../testing/importing.ts'
import { ledgersOf, resultsOf } from '../../testing/jobs.ts'
import { PERSON_QUEUE } from './jobs.queries.ts'
import { Left } from './runner.ts'

// nobody takes jobs up but the test
const test = testWith({ settings: { role: 'web' } })
const january = period('2026-01')

/** One run of a job, which is over after it has looked so many times whether it is. */
const run = (house: Bench, id: string, looks = Infinity) => {
  let looked = 0
  const stopping = () => (looked += 1) > looks
  const person = jobs.find((one) => one.name === PERSON_QUEUE)!
  return person.run(house.server.services, { id }, { stopping, lost: new AbortController().signal })
}
const begun = async (ledger: LedgerClient, kind: LedgerJob) => (await ledger.call(api.start, { body: { kind, from: january } })).id
const shown = async (ledger: LedgerClient, id: string) => (await ledger.call(api.list)).find((one) => one.id === id)!

/** A ledger with one invoice that waits to be booked. */
async function withInvoice(house: Bench, ledger: LedgerClient): Promise<void> {
  await named(ledger)
  const bytes = invoiceList([{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const { import: act } = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  const { id } = await ledger.call(api.start, { body: { kind: 'confirmImport', importId: act.id } })
  await run(house, id)
  expect(await shown(ledger, id)).toMatchObject({ state: 'done' })
}
const vouchers = (ledger: LedgerClient) => ledger.sql('select 1 from app.vouchers where ledger_id = $1', [ledger.ledgerId])

test('vouchers are counted for the whole job, not for its last run', async ({ house, ledger }) => {
  await withInvoice(house, ledger)
  const id = await begun(ledger, 'quickAccount')
  // it looks once before it begins, and before each step: all but the last are done
  await expect(run(house, id, STEP_KEYS.length)).rejects.toThrow(Left)
  expect(await vouchers(ledger)).toHaveLength(1)
  await run(house, id)
  expect(await shown(ledger, id)).toMatchObject({ state: 'done', message: '已生成 1 张凭证' })
  expect(await vouchers(ledger)).toHaveLength(1)
})

test('that books left is entered once, however often their file is made', async ({ house, ledger }) => {
  await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
  const left = () =>
    ledger.sql<{ what: string }>('select what from app.disclosures where ledger_id = $1 order by given_at, id', [ledger.ledgerId])
  for (const kind of ['exportInterface', 'exportAudit'] as const) {
    const id = await begun(ledger, kind)
    const before = (await left()).length
    // it has been entered, and the file is not made
    await expect(run(house, id, 2)).rejects.toThrow(Left)
    expect(await left()).toHaveLength(before + 1)
    await run(house, id)
    expect(await shown(ledger, id)).toMatchObject({ state: 'done' })
    expect(await left()).toHaveLength(before + 1)
  }
  expect((await left()).map((one) => one.what)).toEqual([expect.stringContaining('国标数据接口文件'), expect.stringContaining('审计资料')])
})

test('the licence is asked again: a ledger that expired meanwhile is refused with its reason, and nothing is written', async ({
  house,
  ledger,
}) => {
  await withInvoice(house, ledger)
  const one = await begun(ledger, 'quickAccount')
  const many = await ledger.call(api.startMany, {
    body: { kind: 'closeMonths', ledgerIds: [ledger.ledgerId], from: january, generate: false, parts: [] },
  })
  await expect(run(house, one, 1)).rejects.toThrow(Left)
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-20' where ledger_id = $1`, [ledger.ledgerId])
  await run(house, one)
  await run(house, many.id)
  const reason = '账套已过期，只能查询；请联系主管续费'
  expect(await shown(ledger, one)).toMatchObject({ state: 'failed', message: reason })
  expect(await resultsOf(ledger, many.id)).toMatchObject([{ done: false, message: reason }])
  expect(await vouchers(ledger)).toEqual([])
  expect(await ledger.sql('select closed_through from app.ledgers where ledger_id = $1', [ledger.ledgerId])).toEqual([
    { closed_through: null },
  ])
})

test('so are rights: who lost them, and who left the firm, changes nothing any more', async ({ house, ledger }) => {
  await withInvoice(house, ledger)
  const states: string[] = []
  for (const change of [`roles = '{ROLE_CUSTOMER_WECHAT}'`, 'suspended = true']) {
    const id = await begun(ledger, 'quickAccount')
    await ledger.sql(`update app.agency_members set ${change} where user_id = $1`, [ledger.userId])
    await run(house, id)
    const [row] = await ledger.sql<{ state: string; message: string }>('select state, message from app.jobs where id = $1', [id])
    states.push(`${row!.state} ${row!.message}`)
    await ledger.sql(`update app.agency_members set roles = '{ROLE_CHARGE}', suspended = false where user_id = $1`, [ledger.userId])
  }
  expect(await vouchers(ledger)).toEqual([])
  expect(states).toEqual([expect.stringMatching(/^failed 您/), expect.stringMatching(/^failed 您/)])
})

test('returns made ready before it stopped are not made ready again, and are counted', async ({ house, ledger }) => {
  const [other] = (await ledgersOf(ledger, ['第二家'])) as [string]
  const ledgerIds = [ledger.ledgerId, other]
  for (const id of ledgerIds) {
    await ledger.call(ledgersApi.select, { params: { id } })
    // founded with the month: nothing was filed before it
    await ledger.call(companyApi.editSection, { params: { section: 'register' }, body: { values: { establishedOn: '2026-07-01' } } })
  }
  const returns = ledgerIds.map((ledgerId) => ({ ledgerId, tax: 'vat' as const }))
  const body = { kind: 'prepareReturns' as const, ledgerIds, from: period('2026-09'), generate: false, parts: [], returns }
  const { id } = await ledger.call(api.startMany, { body })
  // it looks once before it begins, and twice before each company
  await expect(run(house, id, 3)).rejects.toThrow(Left)
  const checked = () => ledger.sql(`select ledger_id from app.book_log where action = '审核申报表' and ledger_id = any($1)`, [ledgerIds])
  expect(await checked()).toEqual([{ ledger_id: ledger.ledgerId }])
  await run(house, id)
  expect(await shown(ledger, id)).toMatchObject({ state: 'done', message: '已准备 2 个账套' })
  expect(await checked()).toHaveLength(2)
  expect((await resultsOf(ledger, id)).map(({ message }) => message)).toEqual(['增值税：已取数并审核', '增值税：已取数并审核'])
})
