import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { openingBalancesApi as openingsApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi, tagsApi as api } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { quantity } from '@app/domain/kernel/quantity'
import { tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { expect } from 'vitest'
import { book, idsOf } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

type Draft = ClientInput<typeof api.add>['body']
const add = (ledger: LedgerClient, body: Draft) => ledger.call(api.add, { body })

test('ST-tags-04 tags stand in trees of their type; the types are told with their codes', async ({ ledger, stranger }) => {
  expect(await ledger.call(api.types)).toMatchObject([
    { id: 'customer', name: tagTypeNames.customer, code: '0001', deleted: false, onlyDetail: true },
    ...Array.from({ length: 5 }, () => ({ deleted: false })),
  ])
  const east = await add(ledger, { type: 'customer', name: '华东' })
  const shop = await add(ledger, { type: 'customer', name: '甲公司', parentId: east.id })
  const sales = await add(ledger, { type: 'department', name: '销售部' })
  const wang = await add(ledger, { type: 'employee', name: '王五', departmentId: sales.id })
  expect(shop.parentId).toBe(east.id)
  expect(wang.departmentId).toBe(sales.id)
  await expect(add(ledger, { type: 'customer', name: '乙', parentId: sales.id })).rejects.toMatchObject({ code: 'TG0004', status: 422 })
  await expect(add(ledger, { type: 'employee', name: '赵六', departmentId: east.id })).rejects.toMatchObject({ code: 'TG0006' })
  await expect(ledger.call(api.change, { params: { id: east.id }, body: { name: '华东', parentId: shop.id } })).rejects.toMatchObject({
    code: 'TG0005',
  })
  await expect(stranger.call(api.change, { params: { id: east.id }, body: { name: '他人' } })).rejects.toMatchObject({
    code: 'TG0404',
    status: 404,
  })
  await expect(add(stranger, { type: 'customer', name: '乙', parentId: east.id })).rejects.toMatchObject({ code: 'TG0004' })
})

test('ST-tags-05 a deleted tag stays, marked; one with tags below it is not deleted first', async ({ ledger }) => {
  const east = await add(ledger, { type: 'customer', name: '华东' })
  const shop = await add(ledger, { type: 'customer', name: '甲公司', parentId: east.id })
  const gone = (id: string, name: string) => ledger.call(api.change, { params: { id }, body: { name, deleted: true } })
  await expect(gone(east.id, '华东')).rejects.toMatchObject({ code: 'TG0007' })
  await gone(shop.id, '甲公司')
  await gone(east.id, '华东')
  expect((await ledger.call(api.list, { query: { type: 'customer' } })).map((one) => [one.name, one.deleted])).toEqual([
    ['华东', true],
    ['甲公司', true],
  ])
  await expect(ledger.call(api.change, { params: { id: east.id }, body: { name: '甲公司' } })).rejects.toMatchObject({ code: 'TG0002' })
})

test('which subjects carry which tags is told and set for several at once, all or none', async ({ ledger }) => {
  const ids = await idsOf(ledger)
  const relations = async () => (await ledger.call(subjectsApi.tagRelations)).filter((one) => ['1122', '1123'].includes(one.subjectCode))
  const reply = await ledger.reply(subjectsApi.relateTags, {
    body: { subjectIds: [ids.get('1122')!, ids.get('1123')!], types: ['customer', 'project'] },
  })
  expect(reply.headers.get('qf-bizflag-tag')).toBe('tag_update')
  expect((await relations()).map((one) => [one.subjectCode, one.type])).toEqual([
    ['1122', 'customer'],
    ['1122', 'project'],
    ['1123', 'customer'],
    ['1123', 'project'],
  ])
  await book(ledger, '2026-03-05', '借 1001 5', '贷 3001 5')
  // cash has figures: neither it nor the other changes
  await expect(
    ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!, ids.get('1001')!], types: ['supplier'] } }),
  ).rejects.toMatchObject({ code: 'SU0004' })
  expect((await relations()).map((one) => one.type)).toEqual(['customer', 'project', 'customer', 'project'])
})

test('trees and departments travel with the ledger', async ({ house, ledger }) => {
  const sales = await add(ledger, { type: 'department', name: '销售部' })
  const team = await add(ledger, { type: 'department', name: '一组', parentId: sales.id })
  await add(ledger, { type: 'employee', name: '王五', departmentId: team.id })
  const file = await ledger.download(exchangeApi.export)
  const other = await house.ledger()
  const made = await other.call(exchangeApi.import, { files: [{ name: '账套.json', bytes: file }] })
  await other.call(ledgersApi.select, { params: { id: made.id } })
  const brought = await other.call(api.list, { query: {} })
  const named = (name: string) => brought.find((one) => one.name === name)
  expect(named('一组')?.parentId).toBe(named('销售部')?.id)
  expect(named('王五')?.departmentId).toBe(named('一组')?.id)
  const text = JSON.parse(file.toString()) as {
    tags: { name: string; parent: { code: string } | null; department: { code: string } | null }[]
  }
  expect(text.tags.map(({ name, parent, department }) => [name, parent?.code ?? null, department?.code ?? null])).toEqual([
    ['销售部', null, null],
    ['一组', '00001', null],
    ['王五', null, '00002'],
  ])
})

test('a kind of tags a subject’s lines may leave out; a required one they may not', async ({ ledger }) => {
  const ids = await idsOf(ledger)
  const subjectIds = [ids.get('1122')!]
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds, types: ['customer', 'project'], optionalTypes: ['project'] } })
  expect(
    (await ledger.call(subjectsApi.tagRelations)).filter((one) => one.subjectCode === '1122').map((one) => [one.type, one.required]),
  ).toEqual([
    ['customer', true],
    ['project', false],
  ])
  const shop = await add(ledger, { type: 'customer', name: '甲公司' })
  await book(ledger, '2026-03-05', `借 1122 5 [${shop.id}]`, '贷 3001 5')
  await expect(book(ledger, '2026-03-05', '借 1122 5', '贷 3001 5')).rejects.toMatchObject({ code: 'VC0023' })
  // with figures the kinds stay, what is required may change
  await expect(ledger.call(subjectsApi.relateTags, { body: { subjectIds, types: ['customer'] } })).rejects.toMatchObject({ code: 'SU0004' })
  await ledger.call(subjectsApi.relateTags, {
    body: { subjectIds, types: ['customer', 'project'], optionalTypes: ['customer', 'project'] },
  })
  await book(ledger, '2026-03-06', '借 1122 7', '贷 3001 7')
})

test('opening balances by tags, row by row, under one trial', async ({ ledger }) => {
  const ids = await idsOf(ledger)
  const subjectId = ids.get('1122')!
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [subjectId], types: ['customer'] } })
  const [one, two] = [await add(ledger, { type: 'customer', name: '甲' }), await add(ledger, { type: 'customer', name: '乙' })]
  const row = (tagIds: string[], amount: string) => ({
    subjectId,
    tagIds,
    currency: '',
    year: money(amount),
    ytdDebit: money('0'),
    ytdCredit: money('0'),
    opening: money(amount),
    ytdProfit: money('0'),
    openingOriginal: money('0'),
    openingQuantity: quantity('0'),
  })
  const insert = (tagIds: string[], amount: string) => ledger.call(openingsApi.addRow, { params: { subjectId }, body: row(tagIds, amount) })
  await insert([one.id], '10')
  await insert([two.id], '5')
  await expect(insert([two.id], '6')).rejects.toMatchObject({ code: 'OB0003' })
  await expect(insert([], '6')).rejects.toMatchObject({ code: 'OB0003' })
  expect((await ledger.call(openingsApi.list)).map((opening) => opening.tagIds)).toHaveLength(2)
  expect(await ledger.call(openingsApi.trial)).toMatchObject({ openingDebit: money('15'), balanced: false })
  await ledger.call(openingsApi.clear, { params: { subjectId } })
  expect(await ledger.call(openingsApi.list)).toEqual([])
  await expect(ledger.call(openingsApi.clear, { params: { subjectId } })).rejects.toMatchObject({ code: 'OB0007' })
})
