/** A ledger is backed up, goes on, comes back as a copy, is compared, and the copy takes its place. */
import { book } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { aLedger, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('backed up by hand and by timetable, restored beside it, compared, and in its place', async ({ house }) => {
  const owner = await aLedger(house, { name: '备份样例有限公司' })
  await book(owner, '2026-09-05', '借 1001 100', '贷 3001 100')
  const window = await house.windowOf(owner)
  const shell = new Shell(window)
  await shell.goTo('/controlCenter/backups', '账套备份')
  const page = await seen(pageOf(window, '账套备份'))
  await seen(page.getByText('还没有备份'))
  const dialog = (title: string) => window.getByRole('dialog').filter({ hasText: title })
  const choose = async (title: string) => {
    await dialog(title).getByRole('combobox', { name: '账套' }).fill('备份样例')
    await window.getByRole('option', { name: '备份样例有限公司' }).or(window.getByTitle('备份样例有限公司')).last().click()
  }

  await page.getByRole('button', { name: '备份账套' }).first().click()
  await dialog('备份账套').getByRole('button', { name: '备份', exact: true }).click()
  await seen(dialog('备份账套').getByText('请选择账套'))
  await choose('备份账套')
  await dialog('备份账套').getByRole('button', { name: '备份', exact: true }).click()
  await shell.says('已开始备份，完成后列表会更新')
  const row = new Grid(page).row('备份样例有限公司')
  await seen(row.getByText('成功'))

  await page.getByRole('button', { name: '定时备份', exact: true }).click()
  await choose('定时备份')
  await dialog('定时备份')
    .getByRole('button', { name: '确定' })
    .or(dialog('定时备份').getByRole('button', { name: '保存' }))
    .click()
  await shell.says('定时备份已保存')
  await page.getByRole('button', { name: '查看定时' }).click()
  await seen(dialog('定时备份的账套').getByText('每天'))
  await window.keyboard.press('Escape')

  await book(owner, '2026-09-06', '借 1001 7', '贷 3001 7')
  await row.getByRole('button', { name: '还原' }).click()
  await dialog('还原 · 备份样例有限公司').getByRole('button', { name: '还原为副本' }).click()
  await shell.says('已还原为副本')
  const drawer = dialog('比对 · 备份样例有限公司')
  await seen(drawer.getByText('副本与“备份样例有限公司”有3处不同。'))
  await seen(drawer.getByText('107.00').first())
  await shot(window, 'backup-compared')
  await drawer.getByRole('button', { name: '替换原账套' }).click()
  await window.getByRole('dialog').filter({ hasText: '整个移入回收站' }).getByRole('button', { name: '替换', exact: true }).click()
  await shell.says('已替换，原账套在回收站')
  await seen(page.getByText(/替换了账套/))
  await shot(window, 'backups')
  await shell.goTo('/controlCenter/recycleBin', '回收站')
  const gone = new Grid(await seen(pageOf(window, '回收站'))).row('备份样例有限公司')
  await eventually(() => gone.count()).toBe(1)
})
