import { helpApi as api } from '@app/contract/assist/help/help'
import { expect } from 'vitest'
import { Client, test, type LedgerClient } from '../../testing/bench.ts'

const ask = (who: Client, search = '', topic = 0) => who.reply(api.list, { query: { search, topic, pageSize: 99_999 } })

test('RULE-063: every article is listed in the order of the chapters, with its topic and pages', async ({ ledger }) => {
  const { data, total } = await ask(ledger)
  expect(total).toBe(data.length)
  expect(data.length).toBeGreaterThanOrEqual(60)
  expect(data[0]).toMatchObject({ id: 'first-steps', chapter: '开始使用', topic: 0, pages: expect.arrayContaining(['/manager/guidance']) })
})

test('ST-help-02 the full text is searched in Chinese, the best first', async ({ ledger }) => {
  const first = async (search: string) => (await ask(ledger, search)).data[0]?.id
  expect(await first('反结账')).toBe('reopen')
  expect(await first('怎样导入银行对账单')).toBe('import-funds')
  expect(await first('红冲')).toBe('voucher-correct')
  expect(await first('已经记账怎么改')).toBe('voucher-correct')
  // words that met by chance (流水|导入: 水导) do not keep an article away
  expect(await first('银行流水导入失败')).toBe('import-funds')
  expect(await first('固定资产折旧')).toBe('depreciation')
  expect(await first('结账按钮灰色')).toBe('close-disabled')
  expect(await first('断号')).toBe('voucher-renumber')
  expect(await first('忘记密码了怎么办')).toBe('forgot-password')
  expect(await first('资产负债表不平')).toBe('balance-sheet-unbalanced')
  expect(await first('员工离职')).toBe('staff-leaves')
  expect((await ask(ledger, '量子力学')).data).toEqual([])
})

test('a topic narrows the list; there are sixteen of them', async ({ ledger }) => {
  const { data } = await ask(ledger, '', 7)
  expect(new Set(data.map((one) => one.topic))).toEqual(new Set([7]))
  expect((await ask(ledger, '', 3)).data.map((one) => one.id)).toEqual([
    'salary-month',
    'salary-tax',
    'salary-bonus',
    'salary-social',
    'salary-slips',
    'salary-plan',
    'salary-files',
    'salary-secrets',
  ])
  await expect(ask(ledger, '', 16)).rejects.toMatchObject({ status: 400, message: '没有这个主题' })
})

test('the update log is told by version', async ({ ledger }) => {
  const [newest] = await ledger.call(api.updateLog)
  expect(newest!.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(newest!.changes.length).toBeGreaterThan(3)
})

test('whoever is not signed in is told so', async ({ ledger }: { ledger: LedgerClient }) => {
  await expect(new Client(ledger.base).call(api.list)).rejects.toMatchObject({ status: 401 })
})
