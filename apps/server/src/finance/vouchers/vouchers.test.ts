import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi as api } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { booksApi } from '@app/contract/finance/books/books'
import { newId } from '@app/domain/kernel/id'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { verifyLedger } from './index.ts'

const subjectIds = async (ledger: LedgerClient) => new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
type Ids = Map<string, string>
const line = (ids: Ids, code: string, debit: string, credit: string, abstract = '测试') => ({
  abstract,
  subjectId: ids.get(code)!,
  tagIds: [],
  debit: money(debit),
  credit: money(credit),
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
})
const voucher = (ids: Ids, amount = '100', on = '2026-03-05') => ({
  day: day(on),
  word: '记' as const,
  attachmentCount: 1,
  lines: [line(ids, '1001', amount, '0'), line(ids, '3001', '0', amount)],
})
const findings = (house: Bench, ledger: LedgerClient) =>
  house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true })

test('a draft is saved, changed, read back and removed; numbers run on', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const first = await ledger.call(api.add, { body: voucher(ids) })
  const second = await ledger.call(api.add, { body: voucher(ids, '200') })
  expect([first.number, second.number]).toEqual([1, 2])
  await ledger.call(api.change, { params: { id: first.id }, body: voucher(ids, '150.5') })
  const read = await ledger.call(api.get, { params: { id: first.id } })
  expect(read).toMatchObject({ number: 1, state: 'draft', total: '150.50', preparedBy: expect.stringContaining('用户') })
  expect(read.lines[0]).toMatchObject({
    subjectCode: '1001',
    debit: '150.50',
    credit: '0.00',
    cashFlows: [{ item: 'C15', amount: '150.50' }],
  })
  expect(await findings(house, ledger)).toEqual([])
  await ledger.call(api.remove, { query: { ids: [second.id] } })
  expect((await ledger.call(api.add, { body: voucher(ids) })).number).toBe(2)
  const all = await ledger.reply(api.list, { query: { from: period('2026-03'), to: period('2026-03'), page: 1, pageSize: 100 } })
  expect(all).toMatchObject({ total: 2, totalData: { debit: '250.50', credit: '250.50' } })
  expect(await findings(house, ledger)).toEqual([])
})

test('the same save sent twice is one voucher', async ({ ledger }) => {
  const body = { ...voucher(await subjectIds(ledger)), requestId: newId() }
  const [first, again] = [await ledger.call(api.add, { body }), await ledger.call(api.add, { body })]
  expect(again).toEqual(first)
})

test('each refusal names its line; ST-dates-03 a day before the ledger or after this month is refused', async ({ ledger }) => {
  const ids = await subjectIds(ledger)
  const add = (lines: ReturnType<typeof line>[]) => ledger.call(api.add, { body: { ...voucher(ids), lines } })
  await expect(add([line(ids, '1001', '1', '0'), line(ids, '3001', '0', '2')])).rejects.toMatchObject({
    code: 'VC0006',
    message: '借贷不平衡，借方减贷方为-1.00',
  })
  await expect(add([line(ids, '1001', '1', '0'), line(ids, '2221', '0', '1')])).rejects.toMatchObject({
    code: 'VC0014',
    details: [{ row: 2 }],
  })
  await expect(add([line(ids, '1001', '1', '0', ' '), line(ids, '3001', '0', '1')])).rejects.toMatchObject({
    status: 400,
    message: '请输入摘要',
  })
  await expect(ledger.call(api.add, { body: voucher(ids, '1', '2025-12-31') })).rejects.toMatchObject({ code: 'VC0003' })
  await expect(ledger.call(api.add, { body: voucher(ids, '1', '2026-12-01') })).rejects.toMatchObject({ code: 'LD0005' })
})

test('posting is final: numbers are given, nothing changes it, the correction is a linked pair', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const [a, b, c] = [
    await ledger.call(api.add, { body: voucher(ids) }),
    await ledger.call(api.add, { body: voucher(ids, '2') }),
    await ledger.call(api.add, { body: voucher(ids, '3') }),
  ]
  await ledger.call(api.post, { body: { ids: [b.id] } })
  const numberOf = async (id: string) => (await ledger.call(api.get, { params: { id } })).number
  expect([await numberOf(b.id), await numberOf(a.id), await numberOf(c.id)]).toEqual([1, 2, 3])
  await expect(ledger.call(api.change, { params: { id: b.id }, body: voucher(ids) })).rejects.toMatchObject({ code: 'VO0002' })
  await expect(ledger.call(api.remove, { query: { ids: [a.id, b.id] } })).rejects.toMatchObject({ code: 'VO0005' })
  await expect(ledger.call(api.post, { body: { ids: [b.id] } })).rejects.toMatchObject({ code: 'VO0011', status: 409 })
  for (const text of [
    `update vouchers set number = 9 where id = '${b.id}'`,
    `update vouchers set state = 'draft', posted_by = null, posting_seq = null where id = '${b.id}'`,
    `delete from vouchers where id = '${b.id}'`,
    `update voucher_lines set debit = 5, credit = 0 where voucher_id = '${b.id}'`,
    `delete from voucher_lines where voucher_id = '${b.id}' and position = 1`,
    `insert into voucher_lines (voucher_id, position, period, day, abstract, subject_id, debit, credit) values ('${b.id}', 9, '2026-03', '2026-03-05', 'x', '${ids.get('1001')}', 0, 0)`,
    `update book_log set user_name = 'x'`,
    `truncate voucher_lines`,
  ])
    await expect(ledger.asApp(text), text).rejects.toThrow(/final|denied|takes no such/)
  const [red, blue] = await ledger.call(api.correct, { params: { id: b.id }, body: voucher(ids, '20', '2026-03-31') })
  const read = await ledger.call(api.get, { params: { id: red!.id } })
  expect(read).toMatchObject({
    corrects: b.id,
    kind: 'red',
    lines: [{ debit: '-2.00', abstract: '注销2026年3月5日记字第1号凭证：测试' }, { credit: '-2.00' }],
  })
  expect(await ledger.call(api.get, { params: { id: blue!.id } })).toMatchObject({
    corrects: b.id,
    lines: [{ debit: '20.00', abstract: '订正2026年3月5日记字第1号凭证：测试' }, {}],
  })
  expect((await ledger.call(api.get, { params: { id: b.id } })).correctedBy).toEqual([red!.id, blue!.id])
  await expect(ledger.call(api.correct, { params: { id: b.id }, body: voucher(ids, '1', '2026-03-31') })).rejects.toMatchObject({
    code: 'VO0013',
  })
  expect(await findings(house, ledger)).toEqual([])
})

test('a correction is one thing: deleted, restored, reviewed and posted as a pair, and the database takes no half of it', async ({
  house,
  ledger,
}) => {
  const ids = await subjectIds(ledger)
  const { id } = await ledger.call(api.add, { body: voucher(ids) })
  await ledger.call(api.post, { body: { ids: [id] } })
  const right = () => ({ params: { id }, body: voucher(ids, '20', '2026-03-31') })
  const [red, blue] = await ledger.call(api.correct, right())
  // the red copy says what it cancels; the right one may be edited in its month
  await expect(ledger.call(api.change, { params: { id: red!.id }, body: voucher(ids) })).rejects.toMatchObject({ code: 'VO0042' })
  await expect(ledger.call(api.change, { params: { id: blue!.id }, body: voucher(ids, '20', '2026-04-01') })).rejects.toMatchObject({
    code: 'VO0043',
  })
  await ledger.call(api.change, { params: { id: blue!.id }, body: voucher(ids, '30', '2026-03-31') })
  expect(await ledger.call(api.remove, { query: { ids: [blue!.id] } })).toEqual({ count: 2, paired: 1 })
  expect(await findings(house, ledger)).toEqual([])
  const bin = await ledger.call(api.bin)
  expect(bin).toHaveLength(2)
  expect(new Set(bin.map((one) => one.group)).size).toBe(1)
  // corrected again after both were deleted, the old pair stays where it is
  const again = await ledger.call(api.correct, right())
  await expect(ledger.call(api.restore, { body: { ids: [red!.id] } })).rejects.toMatchObject({ code: 'VO0045' })
  await ledger.call(api.remove, { query: { ids: [again[0]!.id] } })
  const back = await ledger.call(api.restore, { body: { ids: [red!.id] } })
  expect(back).toHaveLength(2)
  const read = await Promise.all(back.map((one) => ledger.call(api.get, { params: { id: one.id } })))
  expect(read.map((one) => [one.kind, one.corrects, one.total])).toEqual([
    ['red', id, '-100.00'],
    ['manual', id, '30.00'],
  ])
  const [half, other] = [back[0]!.id, back[1]!.id]
  for (const text of [
    `delete from voucher_lines where voucher_id = '${other}'; delete from vouchers where id = '${other}'`,
    `update vouchers set corrects_id = null where id = '${half}'`,
    `update vouchers set state = 'posted', posted_by = prepared_by, posting_seq = 1 where id = '${half}'`,
  ])
    await expect(ledger.asApp(text), text).rejects.toThrow(/goes as a whole|does not change|posted as a whole/)
  expect(await ledger.call(api.post, { body: { ids: [half] } })).toEqual({ count: 2 })
  expect((await ledger.call(api.get, { params: { id: other } })).state).toBe('posted')
  expect(await findings(house, ledger)).toEqual([])

  // books that were brought in torn: named, and what is missing is written
  const silently = (text: string) => ledger.sql(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
  const { id: torn } = await ledger.call(api.add, { body: voucher(ids, '7') })
  await ledger.call(api.post, { body: { ids: [torn] } })
  const pair = await ledger.call(api.correct, { params: { id: torn }, body: voucher(ids, '8', '2026-03-31') })
  await ledger.call(api.post, { body: { ids: [pair[0]!.id] } })
  await silently(`update app.vouchers set corrects_id = null where id = '${pair[1]!.id}'`)
  expect((await findings(house, ledger)).map((one) => one.what)).toContain('凭证2026-03 记-4的更正缺更正后的蓝字凭证')
  expect((await ledger.call(api.get, { params: { id: torn } })).correctionLacks).toBe('noBlue')
  const [missing, ...rest] = await ledger.call(api.correct, { params: { id: torn }, body: voucher(ids, '9', '2026-03-31') })
  expect(rest).toEqual([])
  await expect(ledger.call(api.remove, { query: { ids: [missing!.id] } })).rejects.toMatchObject({ code: 'VO0041' })
  const { id: stray } = await ledger.call(api.add, { body: voucher(ids, '3') })
  await silently(`update app.vouchers set corrects_id = '${torn}' where id = '${stray}'`)
  await expect(ledger.call(api.correct, { params: { id: torn }, body: voucher(ids, '9', '2026-03-31') })).rejects.toMatchObject({
    code: 'VO0044',
  })
  await silently(`update app.vouchers set corrects_id = null where id = '${stray}'`)
  await ledger.call(api.post, { body: { ids: [missing!.id] } })
  expect((await ledger.call(api.get, { params: { id: torn } })).correctionLacks).toBeNull()
})

test('with voucherCheck on, nothing is posted unreviewed and nobody reviews their own', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const { id } = await ledger.call(api.add, { body: voucher(ids) })
  await ledger.sql('update app.ledgers set reviewed = true where ledger_id = $1', [ledger.ledgerId])
  await expect(ledger.call(api.post, { body: { ids: [id] } })).rejects.toMatchObject({ code: 'VO0012' })
  await expect(ledger.call(api.review, { body: { ids: [id] } })).rejects.toMatchObject({ code: 'VO0009', status: 403 })
  const [{ agency_id: agencyId }] = (await ledger.sql<{ agency_id: string }>('select agency_id from app.ledgers where ledger_id = $1', [
    ledger.ledgerId,
  ])) as [{ agency_id: string }]
  const other = await house.person({ agencyId })
  const { ledgersApi } = await import('@app/contract/ledger/ledgers/ledgers')
  await other.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await other.call(api.review, { body: { ids: [id] } })
  await expect(ledger.call(api.change, { params: { id }, body: voucher(ids) })).rejects.toMatchObject({ code: 'VO0003' })
  await other.call(api.post, { body: { ids: [id] } })
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({
    state: 'posted',
    reviewedBy: expect.any(String),
    postedBy: expect.any(String),
  })
})

test('where duties are separate, maker, reviewer and poster are three people: one by one, in a batch and at the close', async ({
  house,
  ledger,
}) => {
  const { ledgersApi } = await import('@app/contract/ledger/ledgers/ledgers')
  const info = await ledger.call(ledgersApi.company)
  const { name, shortName, taxNumber, reviewed, urbanRate, vatFiling, smallProfit } = info
  const settings = { name, shortName, taxNumber, reviewed, urbanRate, vatFiling, smallProfit }
  expect(info.separateDuties).toBe(false)
  await ledger.call(ledgersApi.edit, { body: { ...settings, separateDuties: true } })
  // a form that does not know of it leaves it alone
  await ledger.call(ledgersApi.edit, { body: settings })
  expect(await ledger.call(ledgersApi.company)).toMatchObject({ separateDuties: true })
  const joined = async () => {
    const person = await house.person({ agencyId: ledger.agencyId })
    await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    return person
  }
  const [reviewer, poster] = [await joined(), await joined()]
  const ids = await subjectIds(ledger)
  const mine = (await ledger.call(api.add, { body: voucher(ids) })).id
  const theirs = (await poster.call(api.add, { body: voucher(ids) })).id
  const both = { body: { ids: [mine, theirs] } }
  await expect(ledger.call(api.review, { body: { ids: [mine] } })).rejects.toMatchObject({ code: 'VO0009', status: 403 })
  await expect(ledger.call(api.post, both)).rejects.toMatchObject({ code: 'VO0012' })
  // one's own among many keeps the whole batch from being reviewed
  await expect(poster.call(api.review, both)).rejects.toMatchObject({ code: 'VO0009' })
  await reviewer.call(api.review, both)
  await expect(ledger.call(api.post, { body: { ids: [mine] } })).rejects.toMatchObject({ code: 'VO0022', status: 403 })
  await expect(reviewer.call(api.post, { body: { ids: [mine] } })).rejects.toMatchObject({ code: 'VO0023', status: 403 })
  await expect(poster.call(api.post, both)).rejects.toMatchObject({ code: 'VO0022' })
  await poster.call(api.post, { body: { ids: [mine] } })
  expect((await ledger.call(api.get, { params: { id: mine } })).state).toBe('posted')

  const january = { ...voucher(ids), day: day('2026-01-15') }
  const drafted = (await ledger.call(api.add, { body: january })).id
  const close = { body: { period: period('2026-01') } }
  await expect(ledger.call(periodEndApi.close, close)).rejects.toMatchObject({ status: 422 })
  await reviewer.call(api.review, { body: { ids: [drafted] } })
  await expect(ledger.call(periodEndApi.close, close)).rejects.toMatchObject({ code: 'VO0022' })
  await expect(reviewer.call(periodEndApi.close, close)).rejects.toMatchObject({ code: 'VO0023' })
  await poster.call(periodEndApi.close, close)
  expect((await ledger.call(api.get, { params: { id: drafted } })).state).toBe('posted')
})

test('the database itself refuses what a bug might write', async ({ ledger, stranger }) => {
  const ids = await subjectIds(ledger)
  const { id } = await ledger.call(api.add, { body: voucher(ids) })
  const others = await subjectIds(stranger)
  const bad = (column: string, value: string) =>
    ledger.asApp(`update voucher_lines set ${column} = ${value} where voucher_id = '${id}' and position = 1`)
  await expect(bad('debit', '99')).rejects.toThrow('out of balance')
  await expect(bad('subject_id', `'${ids.get('2221')}'`)).rejects.toThrow('takes no lines')
  await expect(bad('subject_id', `'${others.get('1001')}'`)).rejects.toThrow('no such subject')
  await expect(ledger.asApp(`update vouchers set period = '2025-12', day = '2025-12-31' where id = '${id}'`)).rejects.toThrow(
    'no such month',
  )
  await expect(bad('voucher_id', `'${newId()}'`)).rejects.toThrow(/no such voucher|out of balance/)
  await expect(bad('tag_set_id', `'${newId()}'`)).rejects.toThrow('no such tag set')
  await expect(ledger.asApp(`update vouchers set prepared_by = '${newId()}' where id = '${id}'`)).rejects.toThrow('no such person')
  await expect(ledger.asApp(`delete from vouchers where id = '${id}'`)).rejects.toThrow('goes with its lines')
  await expect(ledger.asApp(`delete from subjects where id = '${ids.get('1001')}'`)).rejects.toThrow(/with lines stays|foreign key/)
  await expect(ledger.asApp(`delete from periods where period = '2026-03'`)).rejects.toThrow('permission denied')
  for (const table of ['vouchers', 'subjects'])
    await expect(ledger.asApp(`update ${table} set id = app.new_id()`)).rejects.toThrow('do not change')
  await ledger.sql(`update app.periods set closed = true where ledger_id = $1 and period = '2026-03'`, [ledger.ledgerId])
  await expect(ledger.asApp(`update vouchers set attachment_count = 3 where id = '${id}'`)).rejects.toThrow('month is closed')
  await expect(ledger.call(api.add, { body: voucher(ids) })).rejects.toMatchObject({ code: 'DB0003' })
  expect(await ledger.asApp(`select count(*)::int as n from voucher_lines where ledger_id = '${stranger.ledgerId}'`)).toEqual([{ n: 0 }])
})

test('one byte changed in the database is found and named', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const { id } = await ledger.call(api.add, { body: voucher(ids) })
  await ledger.call(api.post, { body: { ids: [id] } })
  const tamper = async (text: string, back: string) => {
    await ledger.sql(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
    const found = await findings(house, ledger)
    await ledger.sql(`set session_replication_role = replica; ${back}; set session_replication_role = origin`)
    return found.map((one) => one.what).join('\n')
  }
  expect(
    await tamper(
      `update app.voucher_lines set abstract = '测式' where voucher_id = '${id}' and position = 1`,
      `update app.voucher_lines set abstract = '测试' where voucher_id = '${id}' and position = 1`,
    ),
  ).toContain('凭证2026-03 记-1的内容与其摘要不符')
  expect(
    await tamper(
      `update app.vouchers set posted_by = prepared_by, number = 2 where id = '${id}'`,
      `update app.vouchers set number = 1 where id = '${id}'`,
    ),
  ).toContain('记账日志所封存的凭证')
  expect(
    await tamper(
      `update app.book_log set user_name = '别人' where ledger_id = '${ledger.ledgerId}' and seq = 2`,
      `update app.book_log set user_name = (select user_name from app.book_log where ledger_id = '${ledger.ledgerId}' and seq = 1) where ledger_id = '${ledger.ledgerId}' and seq = 2`,
    ),
  ).toContain('账务日志第2行：内容与其摘要不符')
  expect(await findings(house, ledger)).toEqual([])
})

test('a thousand lines are saved in well under a second and the trial balance holds them', async ({ ledger }) => {
  const ids = await subjectIds(ledger)
  const lines = Array.from({ length: 500 }, (_, index) => [
    line(ids, '1001', `${index + 1}.01`, '0'),
    line(ids, '3001', '0', `${index + 1}.01`),
  ]).flat()
  const { id } = await ledger.call(api.add, { body: { ...voucher(ids), lines } })
  expect((await ledger.call(api.get, { params: { id } })).lines).toHaveLength(1000)
  const sheet = await ledger.call(booksApi.trialBalance, {
    query: { from: period('2026-03'), to: period('2026-03'), withDrafts: true, level: 1, withZero: false, withQuantity: false },
  })
  expect(sheet.rows.find((row) => row.cells['code'] === '1001')?.cells).toMatchObject({ debit: '125255.00' })
  expect((await ledger.download(api.print, { query: { ids: [id] } })).subarray(0, 5).toString()).toBe('%PDF-')
  expect(ZERO).toBe('0.00')
})

test('strangers read and write nothing', async ({ ledger, stranger }) => {
  const { id } = await ledger.call(api.add, { body: voucher(await subjectIds(ledger)) })
  await expect(stranger.call(api.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.remove, { query: { ids: [id] } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.post, { body: { ids: [id] } })).rejects.toMatchObject({ status: 404 })
})

test('savers, changers and removers of one ledger wait for each other and never lock up', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const made: string[] = []
  for (let index = 0; index < 12; index += 1) made.push((await ledger.call(api.add, { body: voucher(ids) })).id)
  const work = [
    ...Array.from({ length: 24 }, () => ledger.call(api.add, { body: voucher(ids, '7') })),
    ...made.slice(0, 4).map((id) => ledger.call(api.change, { params: { id }, body: voucher(ids, '9') })),
    ...made.slice(4, 8).map((id) => ledger.call(api.remove, { query: { ids: [id] } })),
    ledger.call(api.post, { body: { ids: made.slice(8) } }),
  ]
  const outcomes = await Promise.allSettled(work)
  expect(outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)).toEqual([])
  expect(await findings(house, ledger)).toEqual([])
})

test('vouchers are searched by day, number, amount of a line, tag, origin and maker; the summary adds up what is found', async ({
  ledger,
}) => {
  const customer = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '东方商贸' } })
  const other = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '西方商贸' } })
  const ids = await subjectIds(ledger)
  await ledger.call(subjectsApi.change, {
    params: { id: ids.get('1122')! },
    body: { name: '应收账款', unit: null, currencies: [], revalued: false, disabled: false, tagTypes: ['customer'] },
  })
  await book(ledger, '2026-03-02', `借 1122 113 [${customer.id}]`, '贷 50010001 113')
  await book(ledger, '2026-03-15', '借 1002 500', '贷 3001 500')
  await book(ledger, '2026-03-31', `借 1122 -113 [${other.id}]`, '借 1002 113')
  const march = { from: period('2026-03'), to: period('2026-03') }
  const numbers = async (filter: object) =>
    (await ledger.call(api.list, { query: { ...march, page: 1, pageSize: 10, ...filter } })).map((one) => one.number)
  expect(await numbers({ fromDay: day('2026-03-02'), toDay: day('2026-03-15') })).toEqual([1, 2])
  expect(await numbers({ fromNumber: 2 })).toEqual([2, 3])
  expect(await numbers({ toNumber: 1 })).toEqual([1])
  // an amount is found whatever its sign
  expect(await numbers({ fromAmount: money('113'), toAmount: money('113') })).toEqual([1, 3])
  expect(await numbers({ fromAmount: money('113.01') })).toEqual([2])
  expect(await numbers({ tagId: customer.id })).toEqual([1])
  // conditions on lines hold for one line: 1002 moved 500, not 100 to 120, in no. 2
  expect(await numbers({ subjectId: ids.get('1002')!, toAmount: money('120') })).toEqual([3])
  expect(await numbers({ source: 'fundFlow' })).toEqual([])
  expect(await numbers({ source: 'typed', preparedBy: '用户' })).toEqual([1, 2, 3])
  expect(await numbers({ preparedBy: '%' })).toEqual([])
  // amounts as they are printed, and without their decimals
  for (const search of ['113', '113.00', '¥113.00']) expect([search, await numbers({ search })]).toEqual([search, [1, 3]])
  const summary = await ledger.call(api.summary, { query: { ...march, level: 1 } })
  expect(summary.captions).toEqual([expect.stringContaining('编制单位'), '2026-03', '凭证 3 张，附件 0 张　单位：元'])
  expect(summary.rows.map(({ cells }) => [cells['code'], cells['lines'], cells['debit'], cells['credit']])).toEqual([
    ['1002', '2', '613.00', '0.00'],
    ['1122', '2', '0.00', '0.00'],
    ['3001', '1', '0.00', '500.00'],
    ['5001', '1', '0.00', '113.00'],
    ['', '6', '613.00', '613.00'],
  ])
  expect(summary.rows[0]!.drills).toMatchObject({ debit: { to: 'detailBook', query: { subjects: '1002' } } })
  const found = await ledger.call(api.summary, { query: { ...march, level: 3, tagId: customer.id } })
  expect(found.rows.map(({ cells }) => [cells['code'], cells['debit'], cells['credit']])).toEqual([
    ['1122', '113.00', '0.00'],
    ['50010001', '0.00', '113.00'],
    ['', '113.00', '113.00'],
  ])
  // figures of a selection are not those of the books
  expect(found.rows[0]!.drills).toBeUndefined()
  await expect(ledger.call(api.summary, { query: { ...march, to: period('2026-02'), level: 1 } })).rejects.toMatchObject({ code: 'VO0020' })
  const workbook = await ledger.download(api.summaryFile, { query: { ...march, level: 1, format: 'xlsx' } })
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
})

test('a deleted draft waits in the bin and comes back as a new draft, not into a closed month', async ({ house, ledger }) => {
  const ids = await subjectIds(ledger)
  const first = await ledger.call(api.add, { body: { ...voucher(ids, '150.5'), attachmentCount: 3 } })
  const second = await ledger.call(api.add, { body: voucher(ids, '200') })
  await ledger.call(api.remove, { query: { ids: [first.id, second.id] } })
  const bin = await ledger.call(api.bin)
  expect(bin).toMatchObject([
    { id: first.id, day: '2026-03-05', word: '记', number: 1, abstract: '测试', lines: 2, total: '150.50' },
    { id: second.id, number: 2 },
  ])
  await ledger.call(api.add, { body: voucher(ids, '1') })
  const [back] = await ledger.call(api.restore, { body: { ids: [first.id] } })
  expect(back).toMatchObject({ word: '记', number: 2, period: '2026-03' })
  const read = await ledger.call(api.get, { params: { id: back!.id } })
  expect(read).toMatchObject({
    state: 'draft',
    attachmentCount: 3,
    total: '150.50',
    lines: [{ subjectCode: '1001', cashFlows: [{ item: 'C15', amount: '150.50' }] }, {}],
  })
  expect((await ledger.call(api.bin)).map((one) => one.id)).toEqual([second.id])
  await expect(ledger.call(api.restore, { body: { ids: [first.id] } })).rejects.toMatchObject({ code: 'VO0021' })
  const stranger = await house.ledger()
  await expect(stranger.call(api.restore, { body: { ids: [second.id] } })).rejects.toMatchObject({ code: 'VO0021' })
  expect(await findings(house, ledger)).toEqual([])
  // a month that was closed since takes nothing in, and the bin keeps it
  await ledger.call(api.post, { body: { ids: [back!.id] } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } }).catch(() => undefined)
  for (const month of ['2026-02', '2026-03'])
    await ledger.call(periodEndApi.close, { body: { period: period(month) } }).catch(() => undefined)
  await expect(ledger.call(api.restore, { body: { ids: [second.id] } })).rejects.toMatchObject({ code: 'DB0003' })
  expect((await ledger.call(api.bin)).map((one) => one.id)).toEqual([second.id])
})
