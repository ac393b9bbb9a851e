import type { ClientInput } from '@app/contract/kernel/endpoint'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { recodeApi as api } from '@app/contract/finance/recode/recode'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { newId } from '@app/domain/kernel/id'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesRead, reviewedByAnother } from '../../testing/entries.ts'
import { verifyLedger } from '../vouchers/index.ts'

const march = period('2026-03')
const sound = async (house: Bench, ledger: LedgerClient) =>
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])
const read = (ledger: LedgerClient, id: string) => ledger.call(vouchersApi.get, { params: { id } })

type Asked = Partial<ClientInput<typeof api.apply>['body']> & { readonly ids: string[] }
const preview = (ledger: LedgerClient, body: Asked) => ledger.call(api.preview, { body: { tagIds: [], ...body } })
const apply = (ledger: LedgerClient, body: Asked) => ledger.call(api.apply, { body: { tagIds: [], leaveOut: false, ...body } })

test('a subject is recoded: previewed with its effect on the statements, done, and taken back as one step', async ({ house, ledger }) => {
  const ids = await idsOf(ledger)
  // office costs that were equipment: 5602 to 1601
  const first = await book(ledger, '2026-03-05', '借 56020008 6000', '贷 1002 6000')
  const second = await book(ledger, '2026-03-06', '借 56020008 40', '贷 1002 40')
  const other = await book(ledger, '2026-03-07', '借 1001 10', '贷 1002 10')
  const all = [first.id, second.id, other.id]
  const asked = { ids: all, fromSubjectId: ids.get('56020008')!, toSubjectId: ids.get('16010004')! }
  const shown = await preview(ledger, asked)
  expect(shown.changed.map((one) => [one.number, one.changes])).toEqual([
    [
      1,
      [
        {
          position: 1,
          what: '科目',
          before: expect.stringMatching(/^56020008 管理费用-/),
          after: expect.stringMatching(/^16010004 固定资产-/),
        },
      ],
    ],
    [2, [expect.objectContaining({ position: 1, what: '科目' })]],
  ])
  expect(shown).toMatchObject({ refused: [], untouched: 1 })
  expect(shown.effects).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ statement: '资产负债表', row: expect.stringContaining('固定资产'), before: '0.00', after: '6040.00' }),
      expect.objectContaining({ statement: '利润表', row: expect.stringContaining('净利润'), before: '-6040.00', after: '0.00' }),
      // the suggested cash flow follows the subject: paid for assets, no longer for operations
      expect.objectContaining({ statement: '现金流量表', row: expect.stringContaining('购建固定资产'), before: '0.00', after: '6040.00' }),
    ]),
  )
  // a look changes nothing
  expect(await linesRead(ledger, first.id)).toEqual(['借 56020008 6000.00', '贷 1002 6000.00'])
  await sound(house, ledger)

  const done = await apply(ledger, asked)
  expect(done.count).toBe(2)
  expect(await linesRead(ledger, first.id)).toEqual(['借 16010004 6000.00', '贷 1002 6000.00'])
  const sheet = await ledger.call(reportsApi.incomeStatement, { query: { period: march, span: 'month', withDrafts: true } })
  expect(JSON.stringify(sheet.rows)).not.toContain('6040.00')
  await sound(house, ledger)
  expect(await ledger.call(api.list)).toMatchObject([
    { id: done.id, count: 2, undone: false, description: expect.stringContaining('改为“16010004') },
  ])

  expect(await ledger.call(api.undo, { params: { id: done.id } })).toEqual({ count: 2 })
  expect(await linesRead(ledger, second.id)).toEqual(['借 56020008 40.00', '贷 1002 40.00'])
  expect((await read(ledger, first.id)).lines[1]!.cashFlows).toMatchObject([{ amount: '-6000.00' }])
  await sound(house, ledger)
  await expect(ledger.call(api.undo, { params: { id: done.id } })).rejects.toMatchObject({ code: 'FR0012' })
})

test('what was changed, reviewed or removed since is not taken back', async ({ house, ledger }) => {
  const made = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const again = await book(ledger, '2026-03-05', '借 1002 200', '贷 3001 200')
  const wording = { findAbstract: '测试', replaceAbstract: '收到投资款' }
  const done = await apply(ledger, { ids: [made.id, again.id], ...wording })
  expect((await read(ledger, made.id)).lines.map((line) => line.abstract)).toEqual(['收到投资款', '收到投资款'])
  await apply(ledger, { ids: [made.id], findAbstract: '投资款', replaceAbstract: '货款' })
  await reviewedByAnother(house, ledger, [again.id])
  await expect(ledger.call(api.undo, { params: { id: done.id } })).rejects.toMatchObject({
    code: 'FR0013',
    details: [{ reason: '2026-03 记-1后来又改过' }, { reason: '2026-03 记-2已审核或已记账' }],
  })
  expect((await read(ledger, made.id)).lines[0]!.abstract).toBe('收到货款')
})

test('vouchers that cannot be recoded are named; none is changed unless they are left out', async ({ house, ledger }) => {
  const draft = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const posted = await book(ledger, '2026-03-06', '借 1002 200', '贷 3001 200')
  const reviewed = await book(ledger, '2026-03-07', '借 1002 300', '贷 3001 300')
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  await reviewedByAnother(house, ledger, [reviewed.id])
  const body = { ids: [draft.id, posted.id, reviewed.id], day: day('2026-03-31') }
  expect((await preview(ledger, body)).refused.map((one) => one.reason)).toEqual(['已记账，不能修改；请使用“更正”', '已审核，请先反审核'])
  await expect(apply(ledger, body)).rejects.toMatchObject({ code: 'FR0010', message: '有2张凭证不能修改，全部没有修改' })
  expect((await read(ledger, draft.id)).day).toBe('2026-03-05')
  expect((await apply(ledger, { ...body, leaveOut: true })).count).toBe(1)
  expect((await read(ledger, draft.id)).day).toBe('2026-03-31')
  await expect(apply(ledger, { ids: [draft.id], day: day('2026-03-31') })).rejects.toMatchObject({ code: 'FR0011' })
})

test('a closed month takes none in, and a subject that asks for a tag gets the one given', async ({ house, ledger }) => {
  const ids = await idsOf(ledger)
  const chosen = ids.get('1122')!
  await ledger.call(subjectsApi.change, {
    params: { id: chosen },
    body: { name: '应收账款', unit: null, currencies: [], revalued: false, disabled: false, tagTypes: ['customer'] },
  })
  const east = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '东方商贸' } })
  const west = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '西方商贸' } })
  const department = await ledger.call(tagsApi.add, { body: { type: 'department', name: '销售部' } })
  const january = await book(ledger, '2026-01-05', '借 1002 5', '贷 3001 5')
  await ledger.call(vouchersApi.post, { body: { ids: [january.id] } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  const made = await book(ledger, '2026-02-05', '借 1121 100', '贷 3001 100')
  const recoding = { ids: [made.id], fromSubjectId: ids.get('1121')!, toSubjectId: chosen }
  const into = await preview(ledger, { ids: [made.id], day: day('2026-01-31') })
  expect(into.refused).toMatchObject([{ reason: expect.stringContaining('结账') }])
  expect((await preview(ledger, recoding)).refused).toMatchObject([{ reason: expect.stringContaining('客户') }])
  await apply(ledger, { ...recoding, tagIds: [east.id] })
  expect((await read(ledger, made.id)).lines[0]).toMatchObject({ subjectCode: '1122', tagNames: ['东方商贸'] })
  await apply(ledger, { ids: [made.id], fromTagId: east.id, toTagId: west.id })
  expect((await read(ledger, made.id)).lines[0]!.tagNames).toEqual(['西方商贸'])
  await sound(house, ledger)
  const refusal = (body: object) => preview(ledger, { ids: [made.id], ...body }).catch((error: { code: string }) => error.code)
  expect(await refusal({})).toBe('FR0001')
  expect(await refusal({ fromTagId: west.id, toTagId: department.id })).toBe('FR0003')
  expect(await refusal({ fromSubjectId: chosen })).toBe('FR0007')
  expect(await refusal({ toTagId: west.id })).toBe('FR0008')
  expect(await refusal({ fromSubjectId: chosen, toSubjectId: newId() })).toBe('FR0005')
  expect(await refusal({ fromTagId: newId() })).toBe('FR0006')
  await expect(preview(ledger, { ids: [newId()], day: day('2026-02-06') })).rejects.toMatchObject({ code: 'FR0009' })
})

test('a stranger sees and undoes nothing of it', async ({ house, ledger }) => {
  const made = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const done = await apply(ledger, { ids: [made.id], day: day('2026-03-06') })
  const stranger = await house.ledger()
  await expect(stranger.call(api.undo, { params: { id: done.id } })).rejects.toMatchObject({ code: 'FR0012' })
  await expect(apply(stranger, { ids: [made.id], day: day('2026-03-07') })).rejects.toMatchObject({ code: 'FR0009' })
  expect(await stranger.call(api.list)).toEqual([])
})
