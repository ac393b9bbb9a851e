import { quickNotesApi as api } from '@app/contract/assist/quick-notes'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const write = async (ledger: LedgerClient, content: string) => (await ledger.call(api.add, { body: { content, todo: true } })).id
const all = (ledger: LedgerClient) => ledger.call(api.list, { query: { periods: [null, period('2026-11')] } })

test('a note is written, pinned, tied to a month and removed', async ({ ledger }) => {
  const id = await write(ledger, '补交水电发票')
  await ledger.call(api.switchPinned, { params: { id } })
  await ledger.call(api.tie, { params: { id, period: period('2026-11') } })
  expect(await all(ledger)).toMatchObject([
    { id, content: '补交水电发票', todo: true, pinned: true, period: '2026-11', distinguished: true },
  ])
  await ledger.call(api.change, { params: { id }, body: { content: '已补交' } })
  expect((await all(ledger))[0]).toMatchObject({ content: '已补交', todo: true, pinned: true, period: '2026-11' })
  await ledger.call(api.remove, { params: { id } })
  expect(await all(ledger)).toEqual([])
})

test('a handled note can no longer become a to-do', async ({ ledger }) => {
  const id = await write(ledger, '已办')
  await ledger.call(api.switchHandled, { params: { id } })
  await expect(ledger.call(api.switchTodo, { params: { id } })).rejects.toMatchObject({ code: 'QN0001', status: 422 })
})

test('content is asked for and limited to 200 characters', async ({ ledger }) => {
  await expect(ledger.call(api.add, { body: { content: ' ' } })).rejects.toMatchObject({ status: 400, message: '请输入内容' })
  await expect(ledger.call(api.add, { body: { content: '长'.repeat(201) } })).rejects.toMatchObject({ message: '最多200字' })
})

test('another ledger cannot see or touch it', async ({ ledger, stranger }) => {
  const id = await write(ledger, '私有')
  expect(await all(stranger)).toEqual([])
  await expect(stranger.call(api.switchTodo, { params: { id } })).rejects.toMatchObject({ code: 'QN0404', status: 404 })
  await expect(stranger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'QN0404' })
  expect(await all(ledger)).toHaveLength(1)
})
