/** A customer kept twice, as a person comes upon it: offered in the list, shown whole, merged, and the voucher that carries the balance over. */
import { tagsApi, subjectsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { book, postAll } from '../../apps/server/src/testing/entries.ts'
import { expect } from 'vitest'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a customer kept twice is offered for merging, and its balance goes over by a voucher', async ({ ledger, page }) => {
  const receivable = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1122')!
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [receivable.id], types: ['customer'] } })
  const kept = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '上海和顺商贸（集团）有限公司' } })
  const twin = await ledger.call(tagsApi.add, { body: { type: 'customer', name: '占位', taxNumber: '91310000MA1FL00019' } })
  await ledger.sql('update app.tags set name = $2 where id = $1', [twin.id, '上海和顺商贸(集团) 有限公司'])
  await book(ledger, '2026-09-04', `借 1122 1234567.89 [${twin.id}]`, '贷 3001 1234567.89')
  await postAll(ledger, '2026-09', '2026-09')
  await book(ledger, '2026-09-05', `借 1122 7 [${kept.id}]`, '贷 3001 7')

  const shell = new Shell(page)
  const list = await shell.goTo('/options/customerManagement', '客户')
  await list.getByRole('button', { name: '合并重复的客户（1组）' }).click()
  const drawer = await seen(page.getByRole('dialog', { name: '合并重复的客户' }))
  await drawer.getByRole('radio', { name: '留下00001' }).check()
  await shot(page, 'party-merge')
  await drawer.getByRole('button', { name: '合并', exact: true }).click()
  const asked = await seen(page.getByRole('dialog').filter({ hasText: '并入 上海和顺商贸（集团）有限公司？' }))
  await seen(asked.getByRole('table', { name: '结转凭证（草稿）' }).getByText('1,234,567.89').first())
  await shot(page, 'party-merge-plan')
  await asked.getByRole('button', { name: '合并', exact: true }).click()
  await shell.says('已合并 1 家，改写草稿 0 张，生成结转凭证 2026-09 记-3（草稿）')
  await page.keyboard.press('Escape')
  // nothing is doubled any more, and nothing says so
  await list.getByRole('button', { name: /合并重复的客户/ }).waitFor({ state: 'detached' })
  await seen(pageOf(page, '客户').getByText('停用').first())
  expect((await ledger.call(tagsApi.list, { query: {} })).find((one) => one.id === twin.id)?.disabled).toBe(true)
})
