/** 政策依据: from a return and a cell to the rules they are made by; 规定启用: what a doubtful rule changes is seen before it is switched. */
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a cell and a basis of a return lead to the rules in force in its period', async ({ ledger, page }) => {
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: period('2026-09') } })
  const shell = new Shell(page)
  const form = await shell.goTo(`/taxWorkspace/VATDeclaration?id=${id}`, '增值税申报表')
  await (await enabled(form.getByRole('button', { name: '依据的规定' }))).click()
  const rules = await seen(pageOf(page, '政策依据'))
  await seen(rules.getByText('所选格用到的规定'))
  const grid = rules.getByRole('grid', { name: '政策依据' })
  const threshold = grid.getByRole('row').filter({ hasText: '小规模纳税人起征点' })
  await seen(threshold.getByText('未达到的免征', { exact: false }))
  await seen(
    threshold
      .getByText('官方', { exact: true })
      .or(threshold.getByText('转述一致', { exact: true }))
      .first(),
  )
  await seen(grid.getByRole('row').filter({ hasText: '国家税务总局公告2021年第20号' }).first())
  await shot(page, 'policies-of-a-cell')

  await shell.goTo(`/taxWorkspace/VATDeclaration?id=${id}`, '增值税申报表')
  await (await enabled(pageOf(page, '增值税申报表').getByRole('button', { name: '政策依据' }))).click()
  await seen(grid.getByRole('row').filter({ hasText: '两项教育费附加免征的销售额' }))
  await shot(page, 'policies')
})

test('a doubtful rule is off; its effect and a reason come before it is switched on, and it is on record', async ({ page }) => {
  const shell = new Shell(page)
  const switches = await shell.goTo('/controlCenter/policySwitches', '规定启用')
  const ride = switches.getByRole('region', { name: /网约车/ })
  await seen(ride.getByText('不启用', { exact: true }))
  await seen(ride.getByText('从未启用过'))
  await (await enabled(ride.getByRole('button', { name: '看影响并启用' }))).click()
  const dialog = await seen(page.getByRole('dialog'))
  await seen(dialog.getByText(/看了 \d+ 个账套还没有申报的 0 份/))
  await (await enabled(dialog.getByRole('button', { name: '启用', exact: true }))).click()
  await seen(dialog.getByText('请填写原因'))
  await dialog.getByLabel('原因').fill('主管税务机关答复可以抵扣')
  await shot(page, 'policy-switch')
  await (await enabled(dialog.getByRole('button', { name: '启用', exact: true }))).click()
  await seen(ride.getByText('已启用', { exact: true }))
  await seen(ride.getByText(/启用：主管税务机关答复可以抵扣/))
  await shot(page, 'policy-switches')
  const rules = await shell.goTo('/taxWorkspace/policies?period=2026-10&time=now&standing=doubtful', '政策依据')
  await seen(rules.getByRole('row').filter({ hasText: '旅客运输电子普通发票' }).getByText('存疑', { exact: true }))
})
