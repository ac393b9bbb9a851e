import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { voucherTemplatesApi as api } from '@app/contract/finance/voucher-templates/voucher-templates'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import type { TemplateLine } from '@app/domain/finance/voucher-templates/template'
import { ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { idsOf, linesOf, linesRead, reviewedByAnother } from '../../testing/entries.ts'

const march = period('2026-03')
const always = { day: 31, months: [] as number[], from: period('2026-01'), to: null }

async function draft(ledger: LedgerClient, name: string, texts: readonly string[], schedule: typeof always | null = null) {
  const lines = (await linesOf(ledger, texts)).map((line): TemplateLine => ({ ...line, side: line.debit === ZERO ? 'credit' : 'debit' }))
  return { name, word: '记' as const, attachmentCount: 1, withAmounts: true, lines, schedule }
}
const keep = async (ledger: LedgerClient, name: string, texts: readonly string[], schedule: typeof always | null = null) =>
  (await ledger.call(api.add, { body: await draft(ledger, name, texts, schedule) })).id
const generate = (ledger: LedgerClient, ids: string[], month = march) => ledger.call(api.generate, { body: { period: month, ids } })
const own = async (ledger: LedgerClient) => (await ledger.call(api.list)).filter((one) => !one.preset)
const vouchers = (ledger: LedgerClient, month = march) =>
  ledger.call(vouchersApi.list, { query: { from: month, to: month, page: 1, pageSize: 100 } })
const actions = async (ledger: LedgerClient) =>
  (await ledger.sql<{ action: string }>('select action from book_log where ledger_id = $1 order by seq', [ledger.ledgerId])).map(
    (row) => row.action,
  )

test('a template is kept with and without amounts, renamed, and deleted; each act is in the log', async ({ ledger }) => {
  const id = await keep(ledger, '付房租', ['借 56020012 3000', '贷 1002 3000'])
  const body = await draft(ledger, '付工资', ['借 56020001 9', '贷 1002 9'])
  await ledger.call(api.add, { body: { ...body, withAmounts: false } })
  expect((await own(ledger)).map((one) => [one.name, one.initials, one.withAmounts, one.lines.map((line) => line.debit)])).toEqual([
    ['付工资', 'fgz', false, ['0.00', '0.00']],
    ['付房租', 'ffz', true, ['3000.00', '0.00']],
  ])
  await expect(ledger.call(api.add, { body })).rejects.toMatchObject({ code: 'VT0006' })
  const renamed = await draft(ledger, '付办公室房租', ['借 56020012 3500', '贷 1002 3500'])
  await ledger.call(api.change, { params: { id }, body: renamed })
  expect((await own(ledger)).map((one) => one.name)).toEqual(['付办公室房租', '付工资'])
  await ledger.call(api.remove, { params: { id } })
  await expect(ledger.call(api.change, { params: { id }, body: renamed })).rejects.toMatchObject({ code: 'VT0007' })
  expect((await own(ledger)).length).toBe(1)
  expect((await actions(ledger)).slice(-4)).toEqual(['存为凭证模板', '存为凭证模板', '修改凭证模板', '删除凭证模板'])
})

test('presets are those of the standard and VAT nature whose subjects the chart has', async ({ house, ledger }) => {
  const presets = (await ledger.call(api.list)).filter((one) => one.preset)
  const ids = await idsOf(ledger)
  expect(presets.length).toBeGreaterThan(50)
  expect(presets.every((one) => one.lines.every((line) => [...ids.values()].includes(line.subjectId!)))).toBe(true)
  const enterprise = await house.ledger({ standard: 'enterprise', vatNature: 'smallScaleTaxpayer' })
  const theirs = (await enterprise.call(api.list)).map((one) => one.id)
  expect(theirs).toContain('S04')
  expect(theirs).not.toContain('S01')
})

test('a recurring template is due in its months, made once as drafts, and the run is taken back while they are drafts', async ({
  ledger,
}) => {
  const rent = await keep(ledger, '房租', ['借 56020012 3000', '贷 1002 3000'], always)
  const quarter = await keep(ledger, '物业费', ['借 56020014 900', '贷 1002 900'], { ...always, day: 5, months: [1, 4, 7, 10] })
  const due = () => ledger.call(api.due, { query: { period: march } })
  expect((await due()).map((one) => [one.name, one.day, one.total, one.voucherId])).toEqual([['房租', '2026-03-31', '3000.00', null]])
  await expect(generate(ledger, [quarter])).rejects.toMatchObject({ code: 'VT0009' })
  const done = await generate(ledger, [rent])
  expect(done).toMatchObject({ made: [{ name: '房租', word: '记', number: 1 }], failed: [] })
  expect(await linesRead(ledger, done.made[0]!.voucherId)).toEqual(['借 56020012 3000.00', '贷 1002 3000.00'])
  expect((await vouchers(ledger))[0]).toMatchObject({
    state: 'draft',
    day: '2026-03-31',
    attachmentCount: 1,
    source: { kind: 'recurring' },
  })
  expect((await due())[0]).toMatchObject({ voucherId: done.made[0]!.voucherId, word: '记', number: 1 })
  // never twice for a month, also asked twice at once
  expect((await generate(ledger, [rent])).failed).toEqual([{ templateId: rent, name: '房租', reason: '2026-03已经生成过' }])
  const april = period('2026-04')
  const both = await Promise.all([generate(ledger, [rent, quarter], april), generate(ledger, [rent, quarter], april)])
  expect(both.flatMap((one) => one.made).length).toBe(2)
  expect((await vouchers(ledger, april)).length).toBe(2)

  const [, first] = await ledger.call(api.runs)
  expect(first).toMatchObject({ period: '2026-03', count: 1, undone: false })
  expect(await ledger.call(api.undo, { params: { id: first!.id } })).toEqual({ count: 1 })
  expect(await vouchers(ledger)).toEqual([])
  await expect(ledger.call(api.undo, { params: { id: first!.id } })).rejects.toMatchObject({ code: 'VT0010' })
  expect((await generate(ledger, [rent])).made.length).toBe(1)
  expect(await actions(ledger)).toEqual(expect.arrayContaining(['生成周期凭证', '撤销周期凭证']))
})

test('one that cannot be made is told with its reason and stops no other; a run with a reviewed voucher stays', async ({
  house,
  ledger,
}) => {
  const ids = await idsOf(ledger)
  const rent = await keep(ledger, '房租', ['借 56020012 3000', '贷 1002 3000'], always)
  const fee = await keep(ledger, '物业费', ['借 56020014 900', '贷 1002 900'], always)
  await ledger.call(subjectsApi.change, {
    params: { id: ids.get('56020014')! },
    body: { name: '物业管理费', unit: null, currencies: [], revalued: false, tagTypes: [], disabled: true },
  })
  const done = await generate(ledger, [fee, rent])
  expect(done.made.map((one) => one.name)).toEqual(['房租'])
  expect(done.failed).toEqual([{ templateId: fee, name: '物业费', reason: expect.stringContaining('已停用') }])
  await reviewedByAnother(house, ledger, [done.made[0]!.voucherId])
  const [run] = await ledger.call(api.runs)
  await expect(ledger.call(api.undo, { params: { id: run!.id } })).rejects.toMatchObject({
    code: 'VT0011',
    details: [{ reason: '2026-03 记-1已审核' }],
  })
  // a stranger sees none of it
  const stranger = await house.ledger()
  expect(await own(stranger)).toEqual([])
  await expect(stranger.call(api.undo, { params: { id: run!.id } })).rejects.toMatchObject({ code: 'VT0010' })
})

test('a closed month takes none', async ({ ledger }) => {
  const january = period('2026-01')
  const rent = await keep(ledger, '房租', ['借 56020012 3000', '贷 1002 3000'], always)
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await expect(generate(ledger, [rent], january)).rejects.toMatchObject({ code: 'VT0008' })
})
