/** 自定义辅助核算, as a person comes by it: made, filled from a workbook, required of a subject, typed by keyboard, read in the books, taken away. */
import { expect } from 'vitest'
import { recordsApi } from '../../packages/contract/src/ledger/records/records.ts'
import { subjectsApi, tagsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { postAll } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { saved, pressExport } from '../pages/books.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('CS-20c: a kind of one’s own is made, filled from a workbook, required, typed by keyboard, read in the books and taken away', async ({
  ledger,
  page,
}) => {
  const shell = new Shell(page)
  const kinds = await shell.goTo('/options/ownTags', '自定义辅助核算')
  await seen(kinds.getByText('还没有辅助核算类别'))
  await kinds.getByRole('button', { name: '新增辅助核算类别' }).first().click()
  const made = page.getByRole('dialog').filter({ hasText: '新增辅助核算类别' })
  await made.getByLabel('类别名称').fill('客户')
  await made.getByRole('button', { name: '保存' }).click()
  await seen(made.getByText('“客户”是固有的类别，请换一个名称'))
  await made.getByLabel('类别名称').fill('生产线')
  await shot(page, 'own-kind-dialog')
  await made.getByRole('button', { name: '保存' }).click()
  await shell.says('添加成功')

  // its values from a workbook: one wrong row and none comes in, then all of them
  await kinds.getByRole('radiogroup', { name: '资料类别' }).getByText('生产线').click()
  await seen(kinds.getByText('还没有生产线'))
  await kinds.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '导入' }).click()
  const bring = page.getByRole('dialog').filter({ hasText: '导入生产线' })
  const send = (name: string, ...rows: string[]) =>
    bring.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['编码,名称,上级,状态', ...rows].join('\n')),
    })
  await send('错.csv', '01,一号线,没有的,启用')
  await seen(page.getByText('没有“没有的”').first())
  await shot(page, 'own-values-refused')
  await send('生产线.csv', '01,东厂,,启用', '0101,一号线,东厂,启用', '0102,二号线,东厂,启用', '02,旧线,,停用')
  await shell.says('已导入 4 条生产线，其中新增 4 条')
  const values = new Grid(kinds, '生产线列表')
  await seen(values.row('二号线'))
  await shot(page, 'own-values')
  const kind = (await ledger.call(tagsApi.types)).find((one) => one.name === '生产线')!.id
  expect(await ledger.call(recordsApi.list, { params: { kind } })).toHaveLength(4)

  // required of a subject
  await kinds.getByRole('link', { name: '设到科目上' }).click()
  const rules = await seen(pageOf(page, '科目标签'))
  await new Grid(rules, '科目标签').row(/^\s*1123/).dblclick()
  const rule = page.getByRole('dialog').filter({ hasText: '1123 预付账款' })
  await rule.getByRole('radiogroup', { name: '生产线' }).getByText('必填').click()
  await shot(page, 'own-rule-dialog')
  await rule.getByRole('button', { name: '保存' }).click()
  await shell.says('修改成功')
  await shot(page, 'own-rules')
  expect((await ledger.call(subjectsApi.list)).find((one) => one.code === '1123')!.tagTypes).toEqual([kind])

  // a voucher by keyboard alone: what is missing is said at its line, then chosen by its name
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  const keys = page.keyboard
  await keys.type('预付货款')
  await keys.press('Enter')
  await keys.type('1123')
  await keys.press('Enter')
  await eventually(() => paper.cursor()).toBe('第1行生产线')
  await keys.press('Tab')
  await eventually(() => paper.cursor()).toBe('第1行借方')
  await keys.type('300')
  await keys.press('Enter')
  await paper.type(2, { abstract: '预付货款', subject: '1001', credit: '300' })
  await keys.press('Control+s')
  await seen(paper.at.getByRole('alert').filter({ hasText: '请选择生产线' }))
  await shot(page, 'own-missing')
  await eventually(() => paper.cursor()).toBe('第1行生产线')
  // one that is out of use, and a group, are not offered
  await keys.type('线')
  await seen(page.getByRole('option', { name: /一号线/ }))
  expect(await page.getByRole('option', { name: /旧线/ }).count()).toBe(0)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await seen(paper.at.getByRole('button', { name: '二号线' }))
  await shot(page, 'own-chosen')
  await keys.press('Control+s')
  await shell.says(/^已保存 记-1 号凭证/)

  await postAll(ledger, '2026-09', '2026-11')
  // in the books: opened up, one value's lines, and taken away
  await page.goto(`/books/accountBalanceSheet?from=2026-09&to=2026-11&tags=${kind}`)
  const trial = await seen(pageOf(page, '科目余额表'))
  await seen(trial.getByRole('row').filter({ hasText: '二号线' }).getByText('300.00').first())
  await shot(page, 'own-trial')
  await page.goto(`/report/subjectTagSheet?from=2026-09&to=2026-11&type=${kind}`)
  const sheet = await seen(pageOf(page, '标签核算表'))
  await seen(sheet.getByText('生产线 / 科目').first())
  await seen(sheet.getByRole('row').filter({ hasText: '二号线' }).getByText('300.00').first())
  await shot(page, 'own-sheet')
  const { name, cells } = await saved(page, () => pressExport(sheet))
  expect(name).toContain('标签核算表')
  expect(cells.flat()).toEqual(expect.arrayContaining(['生产线 / 科目', '二号线']))
  await new Grid(sheet).row('二号线').getByRole('button', { name: '二号线' }).click()
  const detail = await seen(pageOf(page, '标签明细账'))
  await seen(detail.getByText(/生产线：0102 二号线/).first())
  await seen(detail.getByText('预付货款').first())
  await shot(page, 'own-detail')
})
