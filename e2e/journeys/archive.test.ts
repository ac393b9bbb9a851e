/** What leaves the books for good: the signed package of a closed month, and a year's books bound. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { verifyPackages } from '../../apps/verifier/src/verify-packages.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')

test('a closed month is packed, fetched and checked without the server; one byte changed is found', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(periodEndApi.generateAll, { body: { period: september } })
  await ledger.call(periodEndApi.close, { body: { period: september } })
  const shell = new Shell(page)
  const region = await shell.goTo('/finance/endCheckout', '期末结转')
  await region.getByRole('button', { name: '电子会计档案' }).click()
  const drawer = page.getByRole('dialog', { name: '电子会计档案' })
  await seen(drawer.getByText('未生成'))
  await drawer.getByRole('button', { name: '生成 1 个月' }).click()
  await seen(drawer.getByText('已归档', { exact: true }))
  await shot(page, 'archive')
  const [download] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: '下载' }).click()])
  expect(download.suggestedFilename()).toContain('电子会计档案_2026-09.zip')
  const bytes = await readFile(await download.path())
  expect(verifyPackages([{ name: '2026-09.zip', bytes }])[0]!.findings).toEqual([])
  bytes[bytes.indexOf('vouchers.json') + 60]! ^= 1
  expect(verifyPackages([{ name: '2026-09.zip', bytes }])[0]!.findings).not.toEqual([])
})

test('a year’s books are bound: what is previewed is what is kept, with cover, index and numbered pages', async ({ ledger, page }) => {
  const { id } = await book(ledger, '2026-09-05', '借 1002 1000', '贷 3001 1000')
  const later = await book(ledger, '2026-10-05', '借 1002 500', '贷 3001 500')
  await ledger.call(vouchersApi.post, { body: { ids: [id, later.id] } })
  const shell = new Shell(page)
  const region = await shell.goTo('/options/ledgerCover', '账簿封面')
  await region.getByRole('button', { name: '整本装订' }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByRole('checkbox', { name: '明细分类账' }))
  await shot(page, 'booklet')
  await dialog.getByRole('button', { name: '开始装订' }).click()
  await seen(page.getByText('已转到后台'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  const task = page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: '装订账簿' })
  await seen(task.getByText('已完成'))
  await shot(page, 'booklet-done')
  const address = await task.getByRole('link', { name: '预览' }).getAttribute('href')
  const preview = await page.request.get(address ?? '')
  expect(preview.headers()).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^inline/) })
  const [download] = await Promise.all([page.waitForEvent('download'), task.getByRole('button', { name: '下载' }).click()])
  const bytes = await readFile(await download.path())
  expect(Buffer.compare(bytes, await preview.body())).toBe(0)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  const pages = text.map((one) => one.replaceAll(/\s/g, ''))
  expect(pages[0]).toContain('会计账簿')
  expect(pages[1]).toContain('账簿启用表')
  expect(pages[2]).toContain('目录')
  const count = pages.length - 3
  expect(pages.slice(3).map((one) => /第(\d+)页共(\d+)页/.exec(one)?.slice(1).join('/'))).toEqual(
    Array.from({ length: count }, (_, at) => `${at + 1}/${count}`),
  )
})
