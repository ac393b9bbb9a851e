import { expect } from 'vitest'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'
import { pageOf, seen } from '../pages/shell.ts'

test('whoever runs the installation sees how it stands; a bookkeeper does not get there', async ({ house, page }) => {
  const admin = await house.windowOf(await house.person({ roles: ['ROLE_OM_ADMIN'] }))
  await admin.goto('/controlCenter/installation')
  const board = pageOf(admin, '安装状态')
  for (const part of ['告警', '进程', '后台任务', '备份与恢复']) await seen(board.getByRole('region', { name: part, exact: true }))
  await seen(board.getByText(/^PostgreSQL \d+/))
  await seen(board.getByRole('region', { name: '进程' }).getByText('在运行').first())
  await seen(board.getByRole('row', { name: /^清理没有写完的文件/ }))
  await seen(board.getByText('还没有备份过'))
  await shot(admin, 'installation')
  await admin.setViewportSize({ width: 1280, height: 800 })
  await shot(admin, 'installation-1280')
  await page.goto('/controlCenter/installation')
  await seen(page.getByText('抱歉，您没有权限进入该页面'))
  expect(await pageOf(page, '安装状态').count()).toBe(0)
})
