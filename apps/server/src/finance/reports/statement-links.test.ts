/** Signed statements by link: what the recipient gets, that it proves itself, when it ends. */
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { statementLinksApi as api } from '@app/contract/finance/reports/statement-links'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { newId } from '@app/domain/kernel/id'
import { day, period } from '@app/domain/kernel/period'
import { unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { verifyPackages } from '../../../../verifier/src/verify-packages.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const january = period('2026-01')
async function issued(ledger: LedgerClient): Promise<string> {
  const { id } = await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  const filing = { period: january, span: 'month', layout: 'standard', kinds: ['balanceSheet', 'incomeStatement'] } as const
  const entry = { issuedOn: day('2026-02-10'), recipients: ['工商银行'], purpose: '贷款' }
  return (await ledger.call(issuedStatementsApi.issue, { body: { ...filing, kinds: [...filing.kinds], ...entry } })).id
}

test('CI-35a: a recipient without an account opens the link, gets pages and data signed by the installation, and the verifier proves them', async ({
  ledger,
}) => {
  const id = await issued(ledger)
  await expect(ledger.call(api.make, { params: { id }, body: { recipient: '工商银行', days: 91 } })).rejects.toMatchObject({
    code: 'RP0029',
  })
  await expect(ledger.call(api.make, { params: { id: newId() }, body: { recipient: '工商银行', days: 7 } })).rejects.toMatchObject({
    code: 'RP0404',
  })
  const made = await ledger.call(api.make, { params: { id }, body: { recipient: '工商银行', days: 7 } })
  const path = new URL(made.link).pathname
  const nobody = (address: string) => fetch(`${ledger.base}${address}`)
  const page = await (await nobody(path)).text()
  for (const words of ['2026-01 月报 资产负债表、利润表', '第1版', '提供给工商银行', made.packageDigest]) expect(page).toContain(words)
  expect(page).not.toContain('<script')
  const bytes = new Uint8Array(await (await nobody(`${path}/package`)).arrayBuffer())
  const files = unzipSync(bytes)
  expect(Object.keys(files).toSorted()).toEqual([
    'balanceSheet.json',
    'balanceSheet.pdf',
    'incomeStatement.json',
    'incomeStatement.pdf',
    'manifest.json',
    'signature.json',
  ])
  expect(Buffer.from(files['balanceSheet.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.from(files['balanceSheet.json']!).toString()).toContain('1000.00')
  const { publicKey } = JSON.parse(Buffer.from(files['signature.json']!).toString()) as { publicKey: string }
  const verdict = (given: Uint8Array, key?: string) => verifyPackages([{ name: '报表.zip', bytes: given }], key)[0]!
  expect(verdict(bytes, publicKey)).toMatchObject({ findings: [], period: '2026-01', files: 4 })
  const changed = Buffer.from(Buffer.from(files['balanceSheet.json']!).toString().replace('1000.00', '9000.00'))
  expect(verdict(zipSync({ ...files, 'balanceSheet.json': changed })).findings.map((one) => one.file)).toContain('balanceSheet.json')
  expect(verdict(bytes, `04${'0'.repeat(128)}`).findings.map((one) => one.what)).toContain('签名所用的公钥不是所给的公钥')

  // it is in the register, in the log, and says that it was opened
  expect((await ledger.call(api.list, { params: { id } }))[0]).toMatchObject({
    recipient: '工商银行',
    withdrawn: false,
    openedAt: expect.any(Date),
  })
  const given = await ledger.call(disclosuresApi.list, { query: {} })
  expect(given.some((one) => one.recipient === '工商银行' && one.what.includes('签名的报表包'))).toBe(true)
})

test('a link ends by its day, and at once when it is withdrawn; one of a replaced version says so; nothing is told of what is none', async ({
  ledger,
  stranger,
}) => {
  const id = await issued(ledger)
  const link = async () => {
    const made = await ledger.call(api.make, { params: { id }, body: { recipient: '工商银行', days: 7 } })
    return { ...made, path: new URL(made.link).pathname }
  }
  const seen = async (path: string) => (await fetch(`${ledger.base}${path}`)).text()
  const [first, second] = [await link(), await link()]
  await expect(stranger.call(api.withdraw, { params: { id: first.id } })).rejects.toMatchObject({ code: 'RP0406' })
  await ledger.call(api.withdraw, { params: { id: first.id } })
  await expect(ledger.call(api.withdraw, { params: { id: first.id } })).rejects.toMatchObject({ code: 'RP0406' })
  for (const path of [first.path, `${first.path}/package`, `${first.path.slice(0, -4)}AAAA`, '/rest/statementPackage/v1.0/none'])
    expect(await seen(path)).toContain('报表打不开了')
  await ledger.call(periodEndApi.reopen, { body: { period: january, reason: '漏记' } })
  const { id: more } = await book(ledger, '2026-01-20', '借 1001 5', '贷 3001 5')
  await ledger.call(vouchersApi.post, { body: { ids: [more] } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await ledger.call(issuedStatementsApi.reissue, {
    params: { id },
    body: { issuedOn: day('2026-03-02'), recipients: ['工商银行'], purpose: '更正', reason: '漏记一笔' },
  })
  expect(await seen(second.path)).toContain('这一版已由第2版更正')
  await ledger.sql(`update app.statement_links set expires_at = '2026-01-01' where id = $1`, [second.id])
  expect(await seen(second.path)).toContain('报表打不开了')
})
