/** The register of statements given to outsiders: kept as they were given, judged by the books, issued anew with a reason, people told. */
import { issuedStatementsApi as api } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { day, period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const january = period('2026-01')
const filing = {
  period: january,
  span: 'month' as const,
  layout: 'standard' as const,
  kinds: ['balanceSheet' as const, 'incomeStatement' as const],
  issuedOn: day('2026-02-10'),
  recipients: ['主管税务机关', '工商银行'],
  purpose: '一月申报',
}
const posted = async (ledger: LedgerClient, on: string, ...lines: string[]) => {
  const { id } = await book(ledger, on, ...lines)
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
}
const close = (ledger: LedgerClient) => ledger.call(periodEndApi.close, { body: { period: january } })
const corrected = async (ledger: LedgerClient, amount: string) => {
  await ledger.call(periodEndApi.reopen, { body: { period: january, reason: '漏记一笔' } })
  await posted(ledger, '2026-01-20', `借 1001 ${amount}`, `贷 3001 ${amount}`)
  await close(ledger)
}

test('JC-71: statements given away stay as they were; when the books change, the lines that differ and who must be told are shown, and a re-issue gives its reason', async ({
  ledger,
}) => {
  await posted(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await expect(ledger.call(api.issue, { body: filing })).rejects.toMatchObject({ code: 'RP0021', status: 422 })
  await close(ledger)
  const { id } = await ledger.call(api.issue, { body: filing })
  const [agrees] = await ledger.call(api.list, { query: {} })
  expect(agrees).toMatchObject({
    id,
    version: 1,
    state: 'agrees',
    differing: 0,
    mustBeTold: [],
    recipients: filing.recipients,
    reason: null,
  })
  expect(agrees!.digest).toMatch(/^[0-9a-f]{64}$/)
  const renewed = { issuedOn: day('2026-03-02'), recipients: ['主管税务机关'], purpose: '更正申报' }
  // nothing to correct yet
  await expect(ledger.call(api.reissue, { params: { id }, body: { ...renewed, reason: '更正' } })).rejects.toMatchObject({ code: 'RP0023' })

  await corrected(ledger, '250.5')
  const [differs] = await ledger.call(api.list, { query: { period: january } })
  expect(differs).toMatchObject({ state: 'differs', mustBeTold: ['主管税务机关', '工商银行'] })
  const kept = await ledger.call(api.one, { params: { id } })
  expect(kept.differences).toContainEqual({
    statement: '资产负债表',
    line: '货币资金',
    column: '期末余额',
    was: '1000.00',
    is: '1250.50',
    by: '250.50',
  })
  expect(kept.differences.length).toBe(differs!.differing)
  const print = await ledger.download(api.file, { params: { id }, query: { kind: 'balanceSheet', format: 'pdf' } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(print)), { mergePages: true })
  expect(text.replaceAll(/\s/g, '')).toContain('2026-02-10报出第1版')
  expect(text).toContain('1,000.00')
  expect(text).not.toContain('1,250.50')

  // without a reason nothing is issued anew
  await expect(ledger.call(api.reissue, { params: { id }, body: { ...renewed, reason: ' ' } })).rejects.toMatchObject({ status: 400 })
  const { id: second } = await ledger.call(api.reissue, { params: { id }, body: { ...renewed, reason: '漏记一笔收款' } })
  const [newest, first] = await ledger.call(api.list, { query: {} })
  expect(newest).toMatchObject({ id: second, series: id, version: 2, state: 'agrees', reason: '漏记一笔收款', mustBeTold: [] })
  // the bank had the old one and got no new one
  expect(first).toMatchObject({ id, state: 'replaced', mustBeTold: ['工商银行'] })
  await expect(ledger.call(api.reissue, { params: { id }, body: { ...renewed, reason: '再更正' } })).rejects.toMatchObject({
    code: 'RP0022',
  })
  const notice = { recipient: '工商银行', toldOn: day('2026-03-03'), words: '电子邮件附更正后的报表' }
  await ledger.call(api.tell, { params: { id }, body: notice })
  expect((await ledger.call(api.one, { params: { id } })).told).toMatchObject([notice])
  await expect(ledger.call(api.tell, { params: { id }, body: notice })).rejects.toMatchObject({ code: 'RP0025' })
  await expect(ledger.call(api.tell, { params: { id }, body: { ...notice, recipient: '股东' } })).rejects.toMatchObject({ code: 'RP0024' })

  // told of one correction, the next one has to be told again
  await corrected(ledger, '1')
  await ledger.call(api.tell, { params: { id: second }, body: { ...notice, recipient: '主管税务机关' } })
  expect((await ledger.call(api.list, { query: {} }))[0]).toMatchObject({ state: 'differs', mustBeTold: [] })
  await corrected(ledger, '2')
  expect((await ledger.call(api.list, { query: {} }))[0]).toMatchObject({ mustBeTold: ['主管税务机关'] })
  const later = { ...notice, recipient: '主管税务机关', toldOn: day('2026-12-01') }
  await expect(ledger.call(api.tell, { params: { id: second }, body: later })).rejects.toMatchObject({ code: 'RP0026' })

  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and object = 'issuedStatements' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['登记报出报表', '更正后重新报出报表', '登记更正通知', '登记更正通知'])
  await expect(ledger.asApp(`update issued_statements set content = '[]'`)).rejects.toThrow('permission denied')
  await expect(ledger.sql(`delete from app.issued_statements`)).rejects.toThrow('final')
})

test('what is not complete is refused at its field; a stranger sees none; the register is taken away', async ({ ledger, stranger }) => {
  await posted(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await close(ledger)
  await expect(ledger.call(api.issue, { body: { ...filing, recipients: [] } })).rejects.toMatchObject({ code: 'RP0020', status: 422 })
  await expect(ledger.call(api.issue, { body: { ...filing, kinds: ['activityStatement'] } })).rejects.toMatchObject({ code: 'RP0002' })
  const { id } = await ledger.call(api.issue, { body: filing })
  await expect(stranger.call(api.one, { params: { id } })).rejects.toMatchObject({ code: 'RP0404', status: 404 })
  const absent = { params: { id }, query: { kind: 'cashFlowStatement' as const, format: 'pdf' as const } }
  await expect(ledger.download(api.file, absent)).rejects.toMatchObject({ code: 'RP0405' })
  expect(await stranger.call(api.list, { query: {} })).toEqual([])
  expect((await ledger.download(api.listFile, { query: { format: 'xlsx' } })).subarray(0, 2).toString()).toBe('PK')
})
