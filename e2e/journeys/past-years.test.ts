/** Years of a ledger are moved aside, an old book opened all the same, and one of them brought back for good. */
import { expect } from 'vitest'
import { expectAside, severalYears } from '../../apps/server/src/testing/years.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { aLedger, test } from '../support/journey.ts'

const NAME = '几年的账'

test('moved aside in the background, looked at, brought back', async ({ house }) => {
  const owner = await aLedger(house, { name: '另一个账套' })
  await severalYears(owner)
  const window = await house.windowOf(owner)
  const shell = new Shell(window)
  await shell.goTo('/controlCenter/pastYears', '往年账')
  const page = await seen(pageOf(window, '往年账'))
  const rows = async () => (await new Grid(page).rows()).map((cells) => [cells[1], cells[2], cells[8]])
  await eventually(rows).toEqual([
    ['2026', '在库', '今年和去年的账留在库里'],
    ['2025', '在库', '今年和去年的账留在库里'],
    ['2024', '在库', '可以移出'],
    ['2023', '在库', '可以移出'],
  ])

  await page.getByRole('button', { name: '移出往年账' }).click()
  const dialog = window.getByRole('dialog').filter({ hasText: '移出往年账' })
  await dialog.getByRole('button', { name: '移出', exact: true }).click()
  await seen(dialog.getByText('请选择账套'))
  await dialog.getByRole('combobox', { name: '账套' }).fill(NAME)
  await window.getByTitle(NAME).last().click()
  await dialog.getByRole('button', { name: '移出', exact: true }).click()
  await shell.says('已转到后台')
  await expect.poll(() => owner.sql('select from app.aside_years where packed'), { timeout: 30_000 }).toHaveLength(2)
  await window.reload()
  await eventually(rows).toEqual([
    ['2026', '在库', '今年和去年的账留在库里'],
    ['2025', '在库', '今年和去年的账留在库里'],
    ['2024', '已移出', ''],
    ['2023', '已移出', ''],
  ])

  await shell.goTo('/books/subAccount?from=2023-01&to=2023-12&subject=1002', '明细账')
  await seen(pageOf(window, '明细账').getByText('本年累计').first())
  await seen(window.getByText('2023年的账已移出，刚刚取回'))
  await expectAside(owner, [2024])

  await shell.goTo('/controlCenter/pastYears', '往年账')
  await new Grid(page).row('2024').getByRole('button', { name: '取回' }).click()
  await window.getByRole('dialog').filter({ hasText: '2024年的账取回' }).getByRole('button', { name: '确定' }).click()
  await shell.says('2024年的账已取回')
  await expectAside(owner, [])
})
