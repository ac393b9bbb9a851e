/** Kinds of tags a ledger makes for itself (自定义辅助核算), from the kind to what leaves with the ledger. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { booksApi } from '@app/contract/finance/books/books'
import { recodeApi } from '@app/contract/finance/recode/recode'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { MOST_OWN_TAGS, MOST_TAG_KINDS, type OwnTagType } from '@app/domain/ledger/subjects/subject'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesOf, postAll } from '../../testing/entries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ownTagNames } from './index.ts'

interface Draft {
  readonly id?: string
  readonly code?: string
  readonly name: string
  readonly disabled?: boolean
  readonly values?: Record<string, string>
}
const save = (ledger: LedgerClient, kind: RecordKind, ...body: Draft[]) => ledger.call(recordsApi.save, { params: { kind }, body })
const list = (ledger: LedgerClient, kind: RecordKind) => ledger.call(recordsApi.list, { params: { kind } })
const remove = (ledger: LedgerClient, kind: RecordKind, ...ids: string[]) =>
  ledger.call(recordsApi.remove, { params: { kind }, body: { ids } })
const undo = async (ledger: LedgerClient, kind: RecordKind) => {
  const [last] = await ledger.call(recordsApi.lastChange, { params: { kind } })
  return ledger.call(recordsApi.undo, { params: { kind }, body: { id: last!.id } })
}
const own = async (ledger: LedgerClient) => (await ledger.call(tagsApi.types)).filter((one) => one.own)

/** A kind of this name, and its key. */
async function kindOf(ledger: LedgerClient, name: string, more: Omit<Draft, 'name'> = {}): Promise<OwnTagType> {
  await save(ledger, 'tagKind', { name, ...more })
  return (await own(ledger)).find((one) => one.name === name)!.id as OwnTagType
}
const relate = async (ledger: LedgerClient, code: string, types: (OwnTagType | 'customer')[], optionalTypes: OwnTagType[] = []) =>
  ledger.call(subjectsApi.relateTags, { body: { subjectIds: [(await idsOf(ledger)).get(code)!], types, optionalTypes } })
const nameIn = (row: { readonly cells: Readonly<Record<string, unknown>> }) => (row.cells['name'] as string).trim()
const span = { from: period('2026-03'), to: period('2026-03'), withDrafts: true }

test('CS-20c kinds of a ledger’s own: made, ordered, changed, at most so many; none is called as one of the six', async ({
  ledger,
  stranger,
}) => {
  const line = await kindOf(ledger, '生产线', { values: { position: '2' } })
  const contract = await kindOf(ledger, '合同', { values: { position: '1' } })
  expect(line).toMatch(/^own-[\da-f]{32}$/)
  expect((await own(ledger)).map((one) => [one.id, one.name, one.code, one.disabled, one.deleted])).toEqual([
    [contract, '合同', '0008', false, false],
    [line, '生产线', '0007', false, false],
  ])
  await expect(save(ledger, 'tagKind', { name: '客户' })).rejects.toMatchObject({
    code: 'RC0002',
    details: [{ field: 'recordName', reason: '“客户”是固有的类别，请换一个名称' }],
  })
  await expect(save(ledger, 'tagKind', { name: '合同' })).rejects.toMatchObject({ code: 'RC0002' })
  const [first] = await list(ledger, 'tagKind')
  const changed = { ...first!, name: '产线' }
  await save(ledger, 'tagKind', changed)
  // what was made from an older state is refused
  await expect(save(ledger, 'tagKind', { ...changed, name: '他人' })).rejects.toMatchObject({ status: 409 })
  expect((await own(ledger)).map((one) => [one.id, one.name])).toEqual([
    [contract, '合同'],
    [line, '产线'],
  ])
  // it is this ledger's: another knows it neither as a kind nor as a list
  expect(await own(stranger)).toEqual([])
  await expect(list(stranger, line)).rejects.toMatchObject({ code: 'RC0013', status: 404 })
  await expect(stranger.call(tagsApi.add, { body: { type: line, name: '一线' } })).rejects.toMatchObject({ code: 'TG0008' })
  await expect(relate(stranger, '1122', [line])).rejects.toMatchObject({ code: 'SU0008' })

  const many = Array.from({ length: MOST_TAG_KINDS - 1 }, (_, at) => ({ name: `类别${at}` }))
  await expect(save(ledger, 'tagKind', ...many)).rejects.toMatchObject({
    details: [{ row: MOST_TAG_KINDS - 1, field: 'recordName', reason: '最多50类' }],
  })
  await save(ledger, 'tagKind', ...many.slice(1))
  expect(await own(ledger)).toHaveLength(MOST_TAG_KINDS)
})

test('values of an own kind: in trees, from a workbook with its errors by row, out again, taken back', async ({ ledger }) => {
  const kind = await kindOf(ledger, '生产线')
  const take = (...rows: string[]) =>
    ledger.call(recordsApi.import, {
      params: { kind },
      files: [{ name: '生产线.csv', bytes: Buffer.from(['编码,名称,上级,状态', ...rows].join('\n')) }],
    })
  await expect(take('A1,一线,没有,启用', `A2,${'长'.repeat(101)},,启用`)).rejects.toMatchObject({
    code: 'RC0012',
    details: [
      { row: 2, column: '上级', reason: '没有“没有”' },
      { row: 3, column: '名称', reason: '名称长度最多100个字符' },
    ],
  })
  expect(await list(ledger, kind)).toEqual([])
  const good = ['A2,甲班,一线,启用', 'A1,一线,,启用', 'A3,乙班,一线,停用']
  expect(await take(...good)).toEqual({ count: 3, added: 3 })
  expect(await undo(ledger, kind)).toEqual({ count: 3 })
  expect(await list(ledger, kind)).toEqual([])
  await take(...good)
  const rows = await list(ledger, kind)
  const top = rows.find((one) => one.name === '一线')!
  expect(rows.map((one) => [one.code, one.name, one.disabled, one.values['parentId']])).toEqual([
    ['A1', '一线', false, ''],
    ['A2', '甲班', false, top.id],
    ['A3', '乙班', true, top.id],
  ])
  expect((await ledger.call(tagsApi.list, { query: { type: kind } })).map((one) => [one.name, one.typeName, one.levelCode])).toEqual([
    ['一线', '生产线', expect.stringMatching(/^0007/)],
    ['甲班', '生产线', expect.stringMatching(/^0007.{8}$/)],
    ['乙班', '生产线', expect.stringMatching(/^0007.{8}$/)],
  ])
  // out as it came in: nothing is added by bringing it back
  const file = await ledger.download(recordsApi.export, { params: { kind } })
  expect(await ledger.call(recordsApi.import, { params: { kind }, files: [{ name: '生产线.xlsx', bytes: file }] })).toEqual({
    count: 3,
    added: 0,
  })
  // while typing a voucher one is made on the spot
  expect(await ledger.call(tagsApi.add, { body: { type: kind, name: '二线' } })).toMatchObject({ typeName: '生产线', code: '00001' })
})

test('an own kind takes so many values and no more, one by one as in a file', async ({ ledger }) => {
  const kind = await kindOf(ledger, '合同')
  await ledger.sql(
    `insert into app.tags (ledger_id, type, code, name) select $1, $2, lpad(n::text, 6, '0'), '合同' || n from generate_series(1, $3::int) n`,
    [ledger.ledgerId, kind, MOST_OWN_TAGS - 1],
  )
  await save(ledger, kind, { name: '最后一份' })
  await expect(ledger.call(tagsApi.add, { body: { type: kind, name: '再一份' } })).rejects.toMatchObject({
    code: 'TG0009',
    message: '“合同”最多20000项',
  })
  await expect(save(ledger, kind, { name: '再一份' })).rejects.toMatchObject({
    details: [{ row: 1, field: 'recordName', reason: '最多20000项' }],
  })
})

test('a subject requires an own kind: a line without it is refused by name; books, balances and reports tell it', async ({
  house,
  ledger,
}) => {
  const kind = await kindOf(ledger, '生产线')
  const [one, two] = await save(ledger, kind, { name: '一线' }, { name: '二线' })
  const [customer] = await save(ledger, 'customer', { name: '甲公司' })
  await relate(ledger, '1122', ['customer', kind])
  const lines = async (amount: string, tagIds: string[]) => {
    const [debit, credit] = await linesOf(ledger, [`借 1122 ${amount}`, `贷 3001 ${amount}`])
    return [{ ...debit!, tagIds }, credit!]
  }
  const saved = async (amount: string, ...tagIds: string[]) =>
    ledger.call(vouchersApi.add, {
      body: { day: day('2026-03-05'), word: '记', attachmentCount: 0, lines: await lines(amount, tagIds) },
    })
  const lacking = { code: 'VC0023', message: '第1行科目“应收账款”需要选择生产线', details: [{ row: 1, reason: '请选择生产线' }] }
  await expect(saved('10', customer!.id)).rejects.toMatchObject(lacking)
  const first = await saved('10', customer!.id, one!.id)
  // by the short way as well
  await expect(saved('10', customer!.id)).rejects.toMatchObject(lacking)
  await saved('5', customer!.id, one!.id)
  await saved('7', customer!.id, two!.id)
  await expect(saved('7', customer!.id, one!.id, two!.id)).rejects.toMatchObject({ code: 'VC0022' })

  const trial = await ledger.call(booksApi.trialBalance, {
    query: { ...span, level: 3, withZero: false, withQuantity: false, tagType: kind },
  })
  expect(trial.rows.map((row) => [nameIn(row), row.cells['closingDebit']])).toEqual(
    expect.arrayContaining([
      ['一线', '15.00'],
      ['二线', '7.00'],
    ]),
  )
  const sheet = await ledger.call(reportsApi.tagSheet, { query: { ...span, withZero: false, order: 'tag', tagType: kind } })
  expect(sheet.columns[1]!.title).toBe('生产线 / 科目')
  expect(sheet.rows.map((row) => [nameIn(row), row.cells['closing']])).toEqual([
    ['一线', '15.00'],
    ['应收账款', '15.00'],
    ['二线', '7.00'],
    ['应收账款', '7.00'],
    ['合计', '22.00'],
  ])
  const query = { ...span, tagId: one!.id, page: 1, pageSize: 100 }
  const detail = await ledger.call(booksApi.tagDetailBook, { query })
  expect(detail.captions.join()).toContain('生产线：00001 一线')
  expect(JSON.stringify(detail.rows)).toContain('15.00')
  // any combination of kinds: this line of this customer
  const both = await ledger.call(booksApi.tagDetailBook, { query: { ...query, tagId: two!.id, alsoTagId: customer!.id } })
  expect(both.captions.join()).toContain('生产线：00002 二线，客户：00001 甲公司')
  expect(JSON.stringify(both.rows)).toContain('7.00')
  expect(
    await ledger.call(subjectsApi.tagBalance, {
      query: { period: span.to, subjectId: (await idsOf(ledger)).get('1122')!, tagIds: [customer!.id, one!.id] },
    }),
  ).toEqual({ balance: money('15') })
  const found = await ledger.call(vouchersApi.list, { query: { ...span, tagId: two!.id, page: 1, pageSize: 10 } })
  expect(found).toHaveLength(1)

  // one value takes the place of another in many drafts, and back
  const done = await ledger.call(recodeApi.apply, {
    body: { ids: [first.id], tagIds: [], fromTagId: one!.id, toTagId: two!.id, leaveOut: false },
  })
  expect((await ledger.call(vouchersApi.get, { params: { id: first.id } })).lines[0]!.tagIds).toContain(two!.id)
  await ledger.call(recodeApi.undo, { params: { id: done.id } })
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])
})

test('what is used is refused by name and may be disabled; the database refuses it as well', async ({ ledger }) => {
  const kind = await kindOf(ledger, '生产线')
  const [one, free] = await save(ledger, kind, { name: '一线' }, { name: '二线' })
  await relate(ledger, '1122', [kind])
  await book(ledger, '2026-03-05', `借 1122 10 [${one!.id}]`, '贷 3001 10')
  await expect(remove(ledger, kind, one!.id)).rejects.toMatchObject({
    code: 'RC0003',
    message: '“一线”已被使用：凭证分录1处，不能删除，可以停用',
  })
  await remove(ledger, kind, free!.id)
  const [stored] = await list(ledger, 'tagKind')
  await expect(remove(ledger, 'tagKind', stored!.id)).rejects.toMatchObject({
    message: '“生产线”已被使用：核算项目1处、科目1处，不能删除，可以停用',
  })
  const asOwner = (text: string, values: unknown[]) => ledger.sql(text, [ledger.ledgerId, ...values])
  await expect(asOwner('delete from app.tag_kinds where ledger_id = $1 and kind = $2', [kind])).rejects.toThrow('is in use')
  await expect(asOwner('delete from app.tags where ledger_id = $1 and id = $2', [one!.id])).rejects.toThrow('is in use')
  const gone: OwnTagType = `own-${'0'.repeat(32)}`
  await expect(asOwner("insert into app.tags (ledger_id, type, code, name) values ($1, $2, '1', '无')", [gone])).rejects.toThrow(
    'no kind of tags',
  )
  await expect(asOwner('update app.subjects set tag_types = array[$2] where ledger_id = $1 and code = $3', [gone, '1123'])).rejects.toThrow(
    'no kind of tags',
  )
  await expect(
    asOwner('insert into app.tag_sets (ledger_id, id, tag_ids) values ($1, app.new_id(), array[app.new_id()])', []),
  ).rejects.toThrow('a tag that is not there')

  // disabled: subjects that ask for it go on, no other begins to
  await save(ledger, 'tagKind', { ...stored!, disabled: true })
  await expect(relate(ledger, '1123', [kind])).rejects.toMatchObject({ code: 'SU0008', message: '辅助核算类别“生产线”已停用' })
  await relate(ledger, '1122', [kind], [kind])
  await book(ledger, '2026-03-06', '借 1122 3', '贷 3001 3')
  // a kind that nothing uses goes, and comes back
  await kindOf(ledger, '合同')
  const other = (await list(ledger, 'tagKind')).find((row) => row.name === '合同')!
  await remove(ledger, 'tagKind', other.id)
  expect((await own(ledger)).map((row) => row.name)).toEqual(['生产线'])
  await undo(ledger, 'tagKind')
  expect((await own(ledger)).map((row) => row.name)).toEqual(['生产线', '合同'])
})

test('a correction turns a line of an own kind red and right, and a ledger is copied with its kinds', async ({ ledger }) => {
  const kind = await kindOf(ledger, '生产线')
  const [one, two] = await save(ledger, kind, { name: '一线' }, { name: '二线' })
  await relate(ledger, '1122', [kind])
  const { id } = await book(ledger, '2026-03-05', `借 1122 10 [${one!.id}]`, '贷 3001 10')
  await postAll(ledger, '2026-03', '2026-03')
  const lines = await linesOf(ledger, [`借 1122 10 [${two!.id}]`, '贷 3001 10'])
  const body = { day: day('2026-03-06'), word: '记' as const, attachmentCount: 0, lines }
  const [red, right] = await ledger.call(vouchersApi.correct, { params: { id }, body })
  const first = async (voucher: string) => (await ledger.call(vouchersApi.get, { params: { id: voucher } })).lines[0]!
  expect(await first(red!.id)).toMatchObject({ tagIds: [one!.id], debit: '-10.00' })
  expect(await first(right!.id)).toMatchObject({ tagIds: [two!.id], debit: '10.00' })
  const copied = await ledger.call(ledgerAdminApi.copy, { params: { id: ledger.ledgerId }, body: { name: '副本', openings: false } })
  await ledger.call(ledgersApi.select, { params: { id: copied.id } })
  expect(await own(ledger)).toMatchObject([{ id: kind, name: '生产线' }])
  expect((await list(ledger, kind)).map((row) => row.name)).toEqual(['一线', '二线'])
})

test('opening balances by an own kind, in a workbook too: a name two kinds have is written with its kind', async ({ ledger }) => {
  const kind = await kindOf(ledger, '生产线')
  const [line] = await save(ledger, kind, { name: '华东' })
  const [customer] = await save(ledger, 'customer', { name: '华东' })
  await relate(ledger, '1122', ['customer', kind])
  const subjectId = (await idsOf(ledger)).get('1122')!
  const zero = money('0')
  await ledger.call(openingBalancesApi.addRow, {
    params: { subjectId },
    body: {
      subjectId,
      tagIds: [customer!.id, line!.id],
      currency: '',
      year: money('10'),
      ytdDebit: zero,
      ytdCredit: zero,
      opening: money('10'),
      ytdProfit: zero,
      openingOriginal: zero,
      openingQuantity: quantity('0'),
    },
  })
  const bytes = await ledger.download(openingBalancesApi.export)
  await ledger.call(openingBalancesApi.clear, { params: { subjectId } })
  await ledger.call(openingBalancesApi.import, { files: [{ name: '期初.xlsx', bytes }] })
  const [row] = await ledger.call(openingBalancesApi.list)
  expect(row!.tagIds.toSorted()).toEqual([customer!.id, line!.id].toSorted())
  const heads = '科目编码,科目名称,方向,辅助核算,币别,年初余额,本年累计借方,本年累计贷方,期初余额,损益累计发生额,期初外币,期初数量'
  const csv = Buffer.from(`${heads}\n1122,应收账款,借,华东；华东,,10,0,0,10,0,0,0`)
  await expect(ledger.call(openingBalancesApi.import, { files: [{ name: '期初.csv', bytes: csv }] })).rejects.toMatchObject({
    details: expect.arrayContaining([
      expect.objectContaining({ row: 2, column: '辅助核算', reason: '“华东”在客户、生产线里都有，请写成“客户：华东”' }),
    ]),
  })
})

test('whoever has none pays nothing: no statement for their names, no trigger on a row without one, none on lines at all', async ({
  ledger,
}) => {
  const never = new Proxy({}, { get: () => expect.fail('a statement') }) as Tx
  expect(await ownTagNames(never, ['customer', { tagTypes: ['goods', 'project'] }])).toEqual(new Map())
  const triggers = await ledger.sql<{ table: string; name: string; only: boolean }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name, t.tgqual is not null as only
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('tag_of_known_kind', 'subject_of_known_kinds', 'tag_kind_unused', 'tag_set_of_known_tags', 'own_tag_unused')
      order by 1, 2`,
    [],
  )
  expect(triggers.map((one) => [one.table.replace(/^app\./, ''), one.name, one.only])).toEqual([
    ['subjects', 'of_known_kinds', true],
    ['tag_kinds', 'unused', false],
    ['tag_sets', 'of_known_tags', true],
    ['tags', 'of_known_kind', true],
    ['tags', 'unused', true],
  ])
})

test('own kinds travel with the ledger: the same key, the same figures, and out again the same', async ({ house, ledger }) => {
  const kind = await kindOf(ledger, '生产线', { values: { position: '3' } })
  const [one] = await save(ledger, kind, { name: '一线' })
  await save(ledger, kind, { name: '甲班', values: { parentId: one!.id } })
  const contract = await kindOf(ledger, '合同', { disabled: true })
  await relate(ledger, '1122', [kind])
  await book(ledger, '2026-03-05', `借 1122 10 [${one!.id}]`, '贷 3001 10')
  const file = await ledger.download(exchangeApi.export)
  const said = JSON.parse(file.toString()) as { tagKinds: unknown; digests?: unknown }
  expect(said.tagKinds).toEqual([
    { kind, code: '00001', name: '生产线', position: 3, disabled: false },
    { kind: contract, code: '00002', name: '合同', position: null, disabled: true },
  ])
  const other = await house.ledger()
  const made = await other.call(exchangeApi.import, { query: { name: '带走' }, files: [{ name: '账套.json', bytes: file }] })
  await other.call(ledgersApi.select, { params: { id: made.id } })
  expect(await own(other)).toMatchObject([
    { id: kind, name: '生产线', disabled: false },
    { id: contract, name: '合同', disabled: true },
  ])
  const sheet = await other.call(reportsApi.tagSheet, { query: { ...span, withZero: false, order: 'tag', tagType: kind } })
  expect(sheet.rows.at(-1)!.cells['closing']).toBe('10.00')
  const again = JSON.parse((await other.download(exchangeApi.export)).toString()) as Record<string, unknown>
  const before = said as unknown as Record<string, unknown>
  for (const part of ['tagKinds', 'tags', 'subjects', 'vouchers']) expect(again[part], part).toEqual(before[part])
  // a file that names a kind it does not bring is refused at its row
  const broken = { ...(said as object), tagKinds: [], digests: undefined }
  const sent = other.call(exchangeApi.import, { query: { name: '缺' }, files: [{ name: '账套.json', bytes: JSON.stringify(broken) }] })
  await expect(sent).rejects.toMatchObject({ code: 'EX0012' })
})
