/** The register of what was given to outsiders: entered by the acts that give, by hand, completed afterwards, searched. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { disclosuresApi as api } from '@app/contract/ledger/disclosures/disclosures'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const list = (ledger: LedgerClient, query: object = {}) => ledger.call(api.list, { query: { open: false, ...query } })

test('JC-55c: shares, statements given away and exports enter themselves; who got a file is said afterwards, and stays on record', async ({
  house,
  ledger,
  stranger,
}) => {
  const january = period('2026-01')
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await ledger.call(issuedStatementsApi.issue, {
    body: {
      period: january,
      span: 'month',
      layout: 'standard',
      kinds: ['balanceSheet'],
      issuedOn: day('2026-02-10'),
      recipients: ['税务局', '银行'],
      purpose: '',
    },
  })
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  const guest = await house.person({})
  await guest.call(sharingApi.link, { params: { token } })
  await ledger.download(exchangeApi.export)
  const rows = await list(ledger)
  expect(rows.map((row) => [row.source, row.what, row.recipient, row.purpose, row.open])).toEqual([
    ['export', '整个账套（交换文件）', '', '', true],
    ['share', '账套（只查看）', expect.stringMatching('^代账公司'), '只查看', false],
    ['issue', '2026-01 月报 资产负债表', '税务局、银行', '报送会计报表', false],
  ])
  const [exported] = await list(ledger, { open: true })
  const toWhom = { recipient: '正大会计师事务所', purpose: '年报审计', signedBy: '李四' }
  await ledger.call(api.complete, { params: { id: exported!.id }, body: toWhom })
  expect(await list(ledger, { open: true })).toEqual([])
  expect(await list(ledger, { text: '审计' })).toMatchObject([{ id: exported!.id, ...toWhom, open: false }])
  const copy = { what: '2025年凭证复印件12页', givenOn: day('2026-03-01'), recipient: '法院', purpose: '诉讼举证', signedBy: '王五' }
  await ledger.call(api.add, { body: copy })
  expect(await list(ledger, { from: day('2026-03-01'), to: day('2026-03-01') })).toMatchObject([{ source: 'manual', ...copy }])
  await expect(ledger.call(api.add, { body: { ...copy, givenOn: day('2026-12-01') } })).rejects.toMatchObject({
    code: 'DC0001',
    status: 422,
  })
  await expect(stranger.call(api.complete, { params: { id: exported!.id }, body: toWhom })).rejects.toMatchObject({ code: 'DC0404' })
  expect(await list(stranger)).toEqual([])
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and object = 'disclosure' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['补登对外提供', '登记对外提供'])
  await expect(ledger.sql(`delete from app.disclosures`)).rejects.toThrow('final')
  expect((await ledger.download(api.file, { query: { open: false, format: 'xlsx' } })).subarray(0, 2).toString()).toBe('PK')
})
