/** Corrections and registers in the exchange file: out, in and out again, and the proof that nobody changed what was given away. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { verifyLedgers } from '../../verify-all.ts'
import { issuedFindings } from '../../finance/reports/index.ts'
import { testAlone as test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesOf } from '../../testing/entries.ts'

const january = period('2026-01')
interface File {
  ledger: { name: string }
  vouchers: { word: string; number: number; day: string; kind: string; corrects: object | null }[]
  issuedStatements: { series: number; version: number; content: string }[]
  statementNotices: { issue: number }[]
}
const exported = async (ledger: LedgerClient) => JSON.parse((await ledger.download(api.export)).toString()) as File
const imported = (ledger: LedgerClient, file: object, name: string) =>
  ledger.call(api.import, { query: { name }, files: [{ name: '账套.json', bytes: Buffer.from(JSON.stringify(file)) }] })

test('corrections, statements given away and what else was given away move with the ledger', async ({ house, ledger }) => {
  const first = await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [first.id] } })
  const right = {
    day: day('2026-01-06'),
    word: '记' as const,
    attachmentCount: 0,
    lines: await linesOf(ledger, ['借 1002 900', '贷 3001 900']),
  }
  const pair = await ledger.call(vouchersApi.correct, { params: { id: first.id }, body: right })
  await ledger.call(vouchersApi.post, { body: { ids: pair.map((one) => one.id) } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  const filing = { period: january, span: 'month' as const, layout: 'standard' as const, kinds: ['balanceSheet' as const] }
  const { id } = await ledger.call(issuedStatementsApi.issue, {
    body: { ...filing, issuedOn: day('2026-02-10'), recipients: ['银行', '税务局'], purpose: '贷款' },
  })
  await ledger.call(periodEndApi.reopen, { body: { period: january, reason: '漏记一笔' } })
  const more = await book(ledger, '2026-01-20', '借 1001 5', '贷 3001 5')
  await ledger.call(vouchersApi.post, { body: { ids: [more.id] } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await ledger.call(issuedStatementsApi.reissue, {
    params: { id },
    body: { issuedOn: day('2026-03-01'), recipients: ['税务局'], purpose: '更正', reason: '漏记一笔' },
  })
  await ledger.call(issuedStatementsApi.tell, {
    params: { id },
    body: { recipient: '银行', toldOn: day('2026-03-02'), words: '电话告知' },
  })
  const { id: given } = await ledger.call(disclosuresApi.add, {
    body: { what: '一月凭证复印件', givenOn: day('2026-02-01'), recipient: '法院', purpose: '取证', signedBy: '' },
  })
  await ledger.call(disclosuresApi.complete, {
    params: { id: given },
    body: { recipient: '中级法院', purpose: '取证', signedBy: '李法官' },
  })

  const file = await exported(ledger)
  expect(file.vouchers.map((one) => [one.number, one.kind, one.corrects])).toEqual([
    [1, 'manual', null],
    [2, 'red', { period: '2026-01', word: '记', number: 1 }],
    [3, 'manual', { period: '2026-01', word: '记', number: 1 }],
    [4, 'manual', null],
  ])
  expect(file.issuedStatements.map((one) => [one.series, one.version])).toEqual([
    [1, 1],
    [1, 2],
  ])
  expect(file.statementNotices.map((one) => one.issue)).toEqual([1])
  const made = await imported(ledger, file, '搬来的')
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  const [one] = await ledger.call(issuedStatementsApi.list, { query: {} })
  expect(one).toMatchObject({ version: 2, state: 'agrees', reason: '漏记一笔' })
  expect((await ledger.call(disclosuresApi.list, { query: { open: false } })).map((row) => [row.what, row.recipient])).toEqual(
    expect.arrayContaining([['一月凭证复印件', '中级法院']]),
  )
  const { data: shown } = await ledger.reply(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 10 } })
  const [original] = shown
  expect(original!.correctedBy).toHaveLength(2)
  await expect(ledger.call(vouchersApi.correct, { params: { id: original!.id }, body: right })).rejects.toMatchObject({ code: 'VO0013' })
  // the same once more: nothing was lost on the way
  const again = await exported(ledger)
  expect({ ...again, ledger: { ...again.ledger, name: '' } }).toEqual({ ...file, ledger: { ...file.ledger, name: '' } })
  expect((await verifyLedgers(house.server.services.database)).findings).toBe(0)

  const [sheet, ...others] = file.issuedStatements
  const open = { ...file, digests: undefined }
  const changed = { ...open, issuedStatements: [{ ...sheet, content: sheet!.content.replace('900', '901') }, ...others] }
  await expect(imported(ledger, changed, '改过的')).rejects.toMatchObject({
    code: 'RP0028',
    message: '2026-01报出的报表第1版与它的摘要不符，文件被改动过',
  })
  await expect(imported(ledger, { ...open, issuedStatements: others }, '缺的')).rejects.toMatchObject({
    code: 'EX0012',
    details: [{ field: 'issuedStatements', row: 1 }],
  })
  const lost = { ...open, vouchers: file.vouchers.map((v) => ({ ...v, corrects: v.corrects && { ...v.corrects, number: 99 } })) }
  await expect(imported(ledger, lost, '断的')).rejects.toMatchObject({ code: 'EX0005' })
})

test('a statement given away that was changed in the database is found and named', async ({ house, ledger }) => {
  const posted = await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  const { id } = await ledger.call(issuedStatementsApi.issue, {
    body: {
      period: january,
      span: 'month',
      layout: 'standard',
      kinds: ['balanceSheet'],
      issuedOn: day('2026-02-10'),
      recipients: ['银行'],
      purpose: '',
    },
  })
  const findings = () =>
    house.server.services.database.inLedger(ledger.ledgerId, (db) => issuedFindings(db, ledger.ledgerId), { snapshot: true })
  expect(await findings()).toEqual([])
  const asReplica = (text: string) => ledger.sql(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
  await asReplica(`update app.issued_statements set content = replace(content, '1000', '9000') where id = '${id}'`)
  expect(await findings()).toEqual(['2026-01报出的报表第1版的内容与摘要不符'])
  await asReplica(`update app.issued_statements set digest = repeat('0', 64) where id = '${id}'`)
  expect(await findings()).toEqual(['2026-01报出的报表第1版的内容与摘要不符', '2026-01报出的报表第1版的摘要与账务日志记下的不符'])
})
