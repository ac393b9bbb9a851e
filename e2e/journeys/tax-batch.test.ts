/** 批量: a year of every company's returns and what was missed of it, each leading to the return; a month of them filed together. */
import { expect } from 'vitest'
import { TAXPAYER_PHONE } from '../../apps/sandbox/src/tax-bureau.ts'
import { batchOf, bindLogin } from '../../apps/server/src/testing/batch.ts'
import { founded } from '../../apps/server/src/testing/filing.ts'
import { ended, within } from '../../apps/server/src/testing/jobs.ts'
import { jobsApi } from '../../packages/contract/src/assist/jobs/jobs.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { day, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a year of all companies leads to the return in its ledger; what was missed says what was looked at', async ({ ledger, page }) => {
  await ledger.call(vatReturnsApi.add, { body: { period: period('2026-09'), typed: { 'VS0!1:1': '400000', 'VS0!3:1': '400000' } } })
  await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-10-01') } })
  const shell = new Shell(page)
  const year = await shell.goTo('/controlCenter/declarationLedger?tax=vat', '申报台账')
  const grid = await seen(year.getByRole('grid', { name: '申报台账' }))
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }))
  await seen(year.getByText('2 个账套'))
  await shot(page, 'declaration-ledger')
  await (await seen(grid.getByRole('button', { name: /^草稿/ }))).click()
  const form = await seen(pageOf(page, '增值税申报表'))
  await seen(form.getByRole('grid').getByText('400,000.00').first())
  const missed = await shell.goTo('/controlCenter/missDeclaredCheck', '漏报检查')
  await seen(missed.getByText(/核对了 2 个账套到期应申报的 \d+ 份/))
  const late = missed.getByRole('row').filter({ hasText: '增值税' }).filter({ hasText: '2026-09' }).filter({ hasText: '申报表还没有报出' })
  await seen(late.getByText('漏报', { exact: true }))
  await shot(page, 'missed-declarations')
  await seen(late.getByRole('button', { name: '2026-07 至 2026-09' }))
  await late.getByRole('button', { name: '去申报' }).click()
  // the very return of that quarter
  await seen(form.getByRole('grid').getByText('400,000.00').first())
  // a month in which no quarter ends says where the quarter's returns are, and leads there
  const month = await shell.goTo('/controlCenter/bussinessIncomeTax?period=2026-10', '批量企业所得税')
  await (await seen(month.getByRole('button', { name: '看 2026-09 的' }).first())).click()
  await seen(month.getByRole('row').filter({ hasText: '企业所得税' }).first())
})

const HANDLERS = ['13930000001Z01', '13930000002Z01', '13930000003Z01']
const CODED = '13930000009'
const FAILING = [
  { name: '名称不同公司', scene: 'Z21', account: HANDLERS[0]! },
  { name: '别处申报公司', scene: 'Z24', account: HANDLERS[1]! },
  { name: '税局拒绝公司', scene: 'Z29', account: HANDLERS[2]! },
  { name: '预填不同公司', scene: 'Z26', account: HANDLERS[0]! },
  { name: '要验证码公司', account: CODED },
  { name: '没有登录公司', account: '' },
] as const
const FORTY = 40
async function jobOver(ledger: LedgerClient, kind: string): Promise<void> {
  const { id } = (await ledger.call(jobsApi.list)).find((one) => one.kind === kind)!
  await ended(ledger, id)
}
const PATIENT = { timeout: 150_000, interval: 250 }

test('a batch of forty with six kinds of failure: each is told, nobody is stopped, a code is entered here, what is mended goes on', async ({
  house,
  ledger,
  page,
}) => {
  const fine = Array.from({ length: FORTY - FAILING.length }, (_, at) => ({
    name: `第${at + 1}家公司`,
    account: HANDLERS[at % HANDLERS.length]!,
  }))
  // as those of the batch: nothing was filed before its books
  await founded(ledger, '2026-09-01')
  const companies = await batchOf(ledger, [...fine, ...FAILING])
  const shell = new Shell(page)
  const list = await shell.goTo('/controlCenter/taxDeclarationList?tax=vat&period=2026-09', '批量申报')
  const grid = list.getByRole('grid', { name: '批量申报' })
  const status = () =>
    list
      .getByText(/已申报 \d+ · 等处理/)
      .first()
      .innerText()
  await seen(grid.getByRole('row').filter({ hasText: '第1家公司' }).getByText('未建立'))
  await grid.getByRole('checkbox').first().check()
  // with the ledger the firm began with, whose company has no tax number
  await (await enabled(list.getByRole('button', { name: `取数审核（${FORTY + 1}）` }))).click()
  await shell.says('批量准备申报表')
  await jobOver(ledger, 'prepareReturns')
  await expect.poll(() => grid.getByText('可以准备').count(), PATIENT).toBe(0)
  // one that was changed last may still be looked at anew: all are chosen once all are there
  await expect.poll(() => list.getByText(/户待更新/).count(), PATIENT).toBe(0)
  await shot(page, 'batch-prepared')
  await grid.getByRole('checkbox').first().check()
  await (await enabled(list.getByRole('button', { name: `提交申报（${FORTY + 1}）` }))).click()
  await shell.says('批量提交申报')
  await jobOver(ledger, 'fileReturns')
  await expect.poll(status, PATIENT).toContain(`已申报 ${fine.length} · 等处理 ${FAILING.length + 1}`)
  for (const [name, why] of [
    ['名称不同公司', '登记信息与账套不同'],
    ['别处申报公司', '已在别处申报'],
    ['税局拒绝公司', '税务局拒绝'],
    ['预填不同公司', '与税局预填不同'],
    ['要验证码公司', '等短信验证码或扫码'],
    ['没有登录公司', '没有绑定税局登录'],
  ] as const) {
    await list.getByPlaceholder('名称或拼音首字母').fill(name)
    await page.keyboard.press('Enter')
    const row = grid.getByRole('row').filter({ hasText: name })
    await seen(row.getByText('等处理'))
    await seen(row.getByText(why).first())
  }
  await shot(page, 'batch-stopped')
  // the code is entered here, for a company nobody has opened
  const waiting = await seen(list.getByRole('region', { name: '等登录的税局账号' }))
  await seen(waiting.getByText(/1 个账套停在这里：要验证码公司/))
  await (await enabled(waiting.getByRole('button', { name: '登录税局' }))).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '验证税局登录' }))
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await seen(dialog.getByRole('button', { name: /秒后重新发送$/ }))
  const sent = (await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(CODED))!
  await dialog.getByRole('textbox', { name: '验证码' }).fill(/验证码 (\d{6})/.exec(sent.text)![1]!)
  await (await enabled(dialog.getByRole('button', { name: '提交' }))).click()
  await shell.says('已登录，1 份申报继续办理')
  const filed = (name: string) => {
    const { taxNumber } = companies.find((one) => one.name === name)!
    return house.sandbox.bureau.holds(taxNumber).returns.filter(({ key }) => key !== '').length
  }
  await expect.poll(() => filed('要验证码公司'), PATIENT).toBe(1)
  // what is mended is tried again, from the same list
  await within(ledger, companies.find(({ name }) => name === '没有登录公司')!.id, () => bindLogin(ledger, HANDLERS[0]!, false))
  await list.getByPlaceholder('名称或拼音首字母').fill('没有登录公司')
  await page.keyboard.press('Enter')
  const last = await seen(grid.getByRole('row').filter({ hasText: '没有登录公司' }))
  await last.getByRole('checkbox').check()
  await (await enabled(list.getByRole('button', { name: '提交申报（1）' }))).click()
  await expect.poll(() => filed('没有登录公司'), PATIENT).toBe(1)
  await expect.poll(() => last.innerText(), PATIENT).toContain('申报成功')
  // once each, and of those that were stopped nothing
  expect(companies.map(({ name }) => filed(name)).reduce((all, one) => all + one, 0)).toBe(fine.length + 2)
  expect(['名称不同公司', '别处申报公司', '税局拒绝公司', '预填不同公司'].map(filed)).toEqual([0, 0, 0, 0])
  const income = await shell.goTo('/controlCenter/bussinessIncomeTax?period=2026-09', '批量企业所得税')
  await seen(income.getByRole('row').filter({ hasText: '第1家公司' }).getByText('可以准备'))
  await shot(page, 'batch-income')
})
