import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf } from '../../testing/entries.ts'
import { replayCloses } from './index.ts'

const of = (text: string) => ({ body: { period: period(text) } })
const replayed = (house: Bench, ledger: LedgerClient) =>
  house.server.services.database.inLedger(ledger.ledgerId, async (db) => replayCloses({ db, ledger: await ledgerNow(db) }), {
    snapshot: true,
  })
const shown = (ledger: LedgerClient, month: string, id?: string) =>
  ledger.call(closeRecordsApi.record, { query: { period: period(month), ...(id === undefined ? {} : { id }) } })
/** As the database's owner would, past every guard. */
const tamper = (ledger: LedgerClient, statement: string) =>
  ledger.sql(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`)

async function closedMonth(ledger: LedgerClient, month: string) {
  await book(ledger, `${month}-05`, '借 1002 100', '贷 3001 100')
  await book(ledger, `${month}-07`, '借 1002 200', '贷 50010001 200')
  await ledger.call(api.generateAll, of(month))
  await ledger.call(api.close, of(month))
}

test('a close writes its manifest: inputs with digests, steps, people, law, figures; the books replay to the same', async ({
  house,
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  await book(ledger, '2026-01-07', '借 1002 200', '贷 50010001 200')
  await ledger.call(api.skip, { body: { period: period('2026-01'), ruleId: 'close-expense', reason: '没有费用' } })
  await ledger.call(api.generateAll, of('2026-01'))
  expect(await shown(ledger, '2026-01')).toEqual({ list: [], shown: null })
  await ledger.call(api.close, of('2026-01'))
  const { list, shown: one } = await shown(ledger, '2026-01')
  expect(list).toHaveLength(1)
  expect(one).toMatchObject({ differences: [], warnings: ['凭证没有附原始凭证', '销售成本未结转'] })
  expect(one!.people).toMatchObject({ prepared: [one!.closedBy], reviewed: [], posted: [one!.closedBy] })
  expect(one!.inputs.find((input) => input.name === '凭证')).toMatchObject({
    value: '3张6行',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(one!.inputs.find((input) => input.name === '企业所得税')?.value).toBe('0.25（企业所得税法第四条）')
  expect(one!.steps.map((step) => [step.ruleId, step.state, step.reason])).toEqual([
    ['close-income', 'generated', ''],
    ['close-expense', 'skipped', '没有费用'],
  ])
  expect(one!.trial).toContainEqual({ code: '1002', name: '银行存款', opening: '0.00', debit: '300.00', credit: '0.00', closing: '300.00' })
  const [row] = await ledger.sql<{ after: { manifest: string } }>(
    `select after from app.book_log where ledger_id = $1 and action = '结账'`,
    [ledger.ledgerId],
  )
  expect(row!.after.manifest).toBe(one!.digest)
  expect(await replayed(house, ledger)).toEqual([])
  await expect(ledger.asApp(`update close_manifests set content = 'x'`)).rejects.toThrow(/denied|final/)
  await expect(ledger.asApp('delete from close_manifests')).rejects.toThrow(/denied|final/)
})

test('re-opened and closed again: a second manifest, the first stays and says what has changed since', async ({ house, ledger }) => {
  await closedMonth(ledger, '2026-01')
  const first = (await shown(ledger, '2026-01')).shown!
  await ledger.call(api.reopen, { body: { period: period('2026-01'), reason: '补记发票' } })
  await book(ledger, '2026-01-25', '借 1002 50', '贷 3001 50')
  await ledger.call(api.close, of('2026-01'))
  const again = await shown(ledger, '2026-01')
  expect(again.list).toHaveLength(2)
  expect(again.shown).toMatchObject({ differences: [] })
  const old = await shown(ledger, '2026-01', first.id)
  expect(old.shown).toMatchObject({ id: first.id, digest: first.digest })
  expect(old.shown!.differences[0]).toEqual({ kind: 'input', what: '凭证张数', was: '3', is: '4' })
  expect(old.shown!.differences).toContainEqual({
    kind: 'figure',
    what: '科目余额表 1002 银行存款 期末余额',
    was: '300.00',
    is: '350.00',
  })
  expect(await replayed(house, ledger)).toEqual([])
  await expect(shown(ledger, '2026-02', first.id)).rejects.toMatchObject({ code: 'PC0030' })
})

test('a changed byte of a posted line is found, with the month, the voucher and the figure', async ({ house, ledger }) => {
  await closedMonth(ledger, '2026-01')
  await closedMonth(ledger, '2026-02')
  await tamper(
    ledger,
    `update app.voucher_lines set abstract = '测式' where ledger_id = '${ledger.ledgerId}' and period = '2026-02' and credit = 100`,
  )
  expect(await replayed(house, ledger)).toEqual([
    expect.stringMatching(/^2026-02重算与结账时不符：凭证记-1的内容，结账时[0-9a-f]{64}，现在/),
  ])
  await tamper(
    ledger,
    `update app.voucher_lines set debit = debit + 0.01 where ledger_id = '${ledger.ledgerId}' and period = '2026-01' and debit = 100;
     update app.voucher_lines set credit = credit + 0.01 where ledger_id = '${ledger.ledgerId}' and period = '2026-01' and credit = 100`,
  )
  const found = await replayed(house, ledger)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^2026-01重算与结账时不符：凭证记-1的内容/)
  const { shown: one } = await shown(ledger, '2026-01')
  expect(one!.differences).toContainEqual({
    kind: 'figure',
    what: '科目余额表 1002 银行存款 期末余额',
    was: '300.00',
    is: '300.01',
  })
  expect(one!.differences).toContainEqual({ kind: 'figure', what: '资产负债表 货币资金 期末余额', was: '300.00', is: '300.01' })
})

test('a changed rate, amount or subject is named; a name or a setting moves nothing and is only noted', async ({ house, ledger }) => {
  await ledger.call(api.saveInputs, {
    body: { period: period('2026-01'), amounts: [], rates: [{ currency: 'USD', rate: rate('7.1') }] },
  })
  await closedMonth(ledger, '2026-01')
  const mine = `ledger_id = '${ledger.ledgerId}'`
  await tamper(ledger, `update app.exchange_rates set rate = 7.2 where ${mine}`)
  expect(await replayed(house, ledger)).toEqual(['2026-01重算与结账时不符：USD期末汇率，结账时7.10000000，现在7.20000000'])
  await tamper(ledger, `update app.exchange_rates set rate = 7.1 where ${mine}`)
  await tamper(ledger, `update app.subjects set side = 'credit' where ${mine} and code = '1002'`)
  expect(await replayed(house, ledger)).toEqual([
    expect.stringMatching(/^2026-01重算与结账时不符：科目1002 银行存款的余额方向，结账时借，现在贷/),
  ])
  await tamper(ledger, `update app.subjects set side = 'debit', name = '存款', full_name = '存款' where ${mine} and code = '1002'`)
  await tamper(ledger, `update app.ledgers set small_profit = not small_profit where ${mine}`)
  expect(await replayed(house, ledger)).toEqual([])
  expect((await shown(ledger, '2026-01')).shown!.differences.map((one) => [one.kind, one.what])).toEqual([
    ['note', '科目1002的名称'],
    ['note', '小型微利企业'],
  ])
  await tamper(
    ledger,
    `update app.opening_balances set opening = 1 where ${mine}; update app.close_manifests set content = content || ' ' where ${mine}`,
  )
  expect((await replayed(house, ledger))[0]).toMatch(/^2026-01重算与结账时不符：结账凭据本身/)
  await tamper(ledger, `delete from app.close_manifests where ${mine}`)
  expect(await replayed(house, ledger)).toEqual([expect.stringMatching(/^结账日志载明的结账凭据[0-9a-f]{16}不存在/)])
})

test('a subject that gets details after a close moves under itself: the month replays the same', async ({ house, ledger }) => {
  await closedMonth(ledger, '2026-01')
  const body = { parentCode: '1002', name: '工商银行' }
  await ledger.call(subjectsApi.add, { query: { agreed: true }, body })
  expect((await idsOf(ledger)).has('10020001')).toBe(true)
  expect(await replayed(house, ledger)).toEqual([])
})
