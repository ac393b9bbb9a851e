/** Tags chosen in their dialog: with a voucher's line and with an opening balance, made in place, one of a kind. */
import { expect } from 'vitest'
import { subjectsApi, tagsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { book, idsOf } from '../../apps/server/src/testing/entries.ts'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-tags-01, ST-tags-02 and ST-tags-08: F7 chooses all tags of a line and says how many; an employee brings the department', async ({
  ledger,
  page,
}) => {
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['customer', 'employee', 'department'] } })
  const make = (body: { type: 'customer' | 'employee' | 'department'; name: string; parentId?: string; departmentId?: string }) =>
    ledger.call(tagsApi.add, { body })
  const east = await make({ type: 'customer', name: '华东' })
  await make({ type: 'customer', name: '甲公司', parentId: east.id })
  const sales = await make({ type: 'department', name: '销售部' })
  await make({ type: 'employee', name: '王五', departmentId: sales.id })
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  const keys = page.keyboard
  await keys.type('赊销')
  await keys.press('Enter')
  await keys.type('1122')
  await keys.press('Enter')
  await eventually(() => paper.cursor()).toBe('第1行客户')
  await keys.press('F7')
  const dialog = page.getByRole('dialog').filter({ hasText: '选择辅助核算' })
  const search = dialog.getByRole('searchbox', { name: '搜索辅助核算' })
  await eventually(() => search.evaluate((one) => one === document.activeElement)).toBe(true)
  // RULE-129: types are headings, and a group is no tag to book on
  expect(await dialog.getByRole('option', { name: /^华东/ }).first().getAttribute('aria-disabled')).toBe('true')
  await keys.type('甲')
  await keys.press('Enter')
  await seen(dialog.getByText('客户[华东-甲公司]'))
  await search.fill('')
  // ST-tags-04 and a second one of the kind: made in place, not taken
  await keys.type('乙公司')
  await keys.press('Enter')
  const form = dialog.getByRole('form', { name: '新增辅助核算' })
  await seen(form)
  await shot(page, 'tag-dialog')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await seen(dialog.getByText('已选 1 / 3'))
  await search.fill('乙')
  await search.press('Enter')
  await seen(page.getByText('同一类别下只能选择一个标签'))
  await search.fill('王')
  await search.press('Enter')
  await seen(page.getByText('已同时选择部门“销售部”'))
  await seen(dialog.getByText('已选 3 / 3'))
  await seen(dialog.getByText('部门[销售部]'))
  await search.fill('')
  await shot(page, 'tag-dialog-full')
  await search.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => paper.cursor()).toBe('第1行借方')
  await keys.type('100')
  await keys.press('Enter')
  await paper.type(2, { abstract: '赊销', subject: '3001', credit: '100' })
  await keys.press('Control+s')
  await eventually(
    async () =>
      (await ledger.call(vouchersApi.list, { query: { from: '2026-09' as never, to: '2026-11' as never, page: 1, pageSize: 9 } })).length,
  ).toBe(1)
  const [voucher] = await ledger.call(vouchersApi.list, {
    query: { from: '2026-09' as never, to: '2026-11' as never, page: 1, pageSize: 9 },
  })
  expect(voucher!.lines[0]!.tagNames.toSorted()).toEqual(['甲公司', '王五', '销售部'].toSorted())
})

test('an opening balance by tags asks for one of each kind', async ({ ledger, page }) => {
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['customer'] } })
  await ledger.call(tagsApi.add, { body: { type: 'customer', name: '甲公司' } })
  await page.goto('/options/openingBalance')
  const region = await seen(pageOf(page, '期初余额'))
  await region.getByRole('row').filter({ hasText: '应收账款' }).first().getByRole('button').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '新增明细' })
  await seen(dialog.getByText('还需要选择客户'))
  expect(await dialog.getByRole('button', { name: /确定/ }).isDisabled()).toBe(true)
  await dialog.getByRole('option', { name: /甲公司/ }).click()
  await dialog.getByRole('button', { name: /确定/ }).click()
  await seen(region.getByText('甲公司'))
})

test('ST-tags-03 five subjects are chosen from the tree for the detail book, a sixth is refused', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await page.goto('/books/subAccount')
  const region = await seen(pageOf(page, '明细账'))
  await region.getByRole('button', { name: '选择多个科目' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '选择科目' })
  // the subject that moved is chosen already
  for (const name of ['1012 其他货币资金', '1101 短期投资', '1121 应收票据', '1122 应收账款'])
    await dialog.getByText(name, { exact: true }).click()
  await seen(dialog.getByText('已选 5 / 5'))
  await dialog.getByText('1123 预付账款', { exact: true }).click()
  await seen(page.getByText('选择数量超过5条，无法继续勾选'))
  await shot(page, 'subject-tree')
  await dialog.getByRole('textbox', { name: '查找科目' }).fill('kcxj')
  await dialog.getByText('1012 其他货币资金', { exact: true }).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen(region.getByText('1122 应收账款'))
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('subject'))).toBe('1001')
})
