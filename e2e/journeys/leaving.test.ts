/** A ledger leaves one firm with everything in it and arrives at another: by the buttons, as people do it. */
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { allPapers } from '../../apps/server/src/testing/all-papers.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { aLedger, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const BOOK = '账套.json'

test('the whole ledger is taken along in one package; a changed one is refused with its place; the right one arrives with its papers', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await allPapers(ledger)
  const page = await house.windowOf(ledger)
  const company = await new Shell(page).goTo('/options/companyInformation', '企业信息')
  const [download] = await Promise.all([page.waitForEvent('download'), company.getByRole('button', { name: '导出账套' }).click()])
  expect(download.suggestedFilename()).toBe('本公司.zip')
  const bytes = await readFile(await download.path())
  const entries = unzipSync(bytes)
  const changed = strFromU8(entries[BOOK]!).replace('"grossAmount":"101.00"', '"grossAmount":"901.00"')

  const other = await house.windowOf(await aLedger(house, { name: '接收方的账套' }))
  const shell = new Shell(other)
  const list = await shell.goTo('/controlCenter/booksSetList', '账套列表')
  await list.getByRole('button', { name: '导入账套' }).click()
  const dialog = other.getByRole('dialog', { name: '导入账套' })
  const choose = (name: string, buffer: Uint8Array) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) })
  await choose('改过的.zip', zipSync({ ...entries, [BOOK]: strToU8(changed) }))
  await seen(dialog.getByText('文件在导出之后被改过', { exact: false }))
  await seen(dialog.getByText('与导出时的摘要不符', { exact: false }))
  await shot(other, 'leaving-changed')
  await choose('账套.zip', bytes)
  await seen(dialog.getByText('已导入账套“本公司”'))
  await seen(dialog.getByText('发票、流水等'))
  await shot(other, 'leaving-arrived')
  await dialog.getByRole('button', { name: '进入账套' }).click()
  await seen(pageOf(other, '首页'))
  const flows = await shell.goTo('/document/trade?period=2026-01', '资金流水')
  await seen(flows.getByText('甲公司').first())
  await shot(other, 'leaving-flows')
})
