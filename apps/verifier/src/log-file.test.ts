/** Logs as the product exports them, and as somebody would have tampered with them. */
import { operationLogApi as api } from '@app/contract/firm/operation-log/operation-log'
import { staffApi } from '@app/contract/firm/staff/staff'
import { day } from '@app/domain/kernel/period'
import { sm2 } from 'sm-crypto-v2'
import { expect } from 'vitest'
import { announced } from '../../server/src/testing/announced.ts'
import { test, type LedgerClient } from '../../server/src/testing/bench.ts'
import { byItself } from '../../server/src/testing/jobs.ts'
import { verifyLog } from './log-file.ts'

const span = { from: day('2020-01-01'), to: day('2099-12-31') }
const taken = async (ledger: LedgerClient, of: 'firm' | 'accounts' = 'firm') =>
  new Uint8Array(await ledger.download(api.chain, { query: { of, ...span } }))
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Acts whose words would be formulas, lines and quotes elsewhere; and many in one statement. */
async function acts(ledger: LedgerClient) {
  for (const note of ['=1+1', '他说“好”，"引号"', "'已有引号", '两行\n两行', '-@+'])
    await ledger.call(staffApi.details, { body: { userId: ledger.userId, position: '', email: '', note } })
  await ledger.sql(
    announced(`insert into app.firm_log (agency_id, at, user_id, user_name, area, action)
     select '${ledger.agencyId}', now(), '${ledger.userId}', '批量', '员工', '第' || n from generate_series(1, 12) n`),
  )
}

test('MB-09, CS-32b: an exported log proves itself, every line in its link and the head told; that it was taken is in the log', async ({
  ledger,
}) => {
  await acts(ledger)
  const bytes = await taken(ledger)
  const verdict = verifyLog(bytes)
  expect(verdict).toMatchObject({ findings: [], heads: [expect.stringMatching(/^[0-9a-f]{64}$/)] })
  expect(verdict.lines).toBeGreaterThanOrEqual(18)
  const row = (await ledger.call(api.list, { query: { page: 1, pageSize: 100 } })).find((one) => one.action === '带链导出操作日志')
  expect(row?.after).toContain(`链首 ${verdict.heads[0]}`)
  // a formula is text where the file is opened
  expect(textOf(bytes)).not.toMatch(/(^|,)"?[=+@-]/m)
  // coming in, and the account itself: by its digest alone, nobody takes away how he signs in
  const file = await taken(ledger, 'accounts')
  expect(verifyLog(file)).toMatchObject({ findings: [], lines: 2 })
  expect(textOf(file)).not.toContain('password')
})

test('MB-14: a word, a line more or less, another order, another key: each is named', async ({ ledger }) => {
  await acts(ledger)
  const bytes = await taken(ledger)
  const text = textOf(bytes)
  const lines = text.split('\r\n')
  const findings = (changed: string) => verifyLog(new TextEncoder().encode(changed)).findings
  const said = (changed: string, what: RegExp) => {
    expect(changed).not.toBe(text)
    expect(findings(changed)).toContain('签名不符：文件被改动过')
    expect(findings(changed).some((one) => what.test(one))).toBe(true)
  }
  said(text.replaceAll('第7', '第8'), /内容与摘要不符/)
  said(text.replace('修改员工附加信息', '删除员工'), /与封存的原文不符/)
  said(lines.filter((_, at) => at !== 3).join('\r\n'), /不相连|摘要不符/)
  said([...lines.slice(0, 3), lines[3]!, lines[3]!, ...lines.slice(4)].join('\r\n'), /摘要不符/)
  // whoever makes the chain anew has not the key
  const mine = sm2.generateKeyPairHex()
  const end = text.lastIndexOf('签名,')
  const body = text.slice(0, end)
  const forged = `${body}签名,${mine.publicKey},${sm2.doSignature(new TextEncoder().encode(body), mine.privateKey, { hash: true, der: true })}\r\n`
  expect(findings(forged)).toEqual([])
  expect(verifyLog(new TextEncoder().encode(forged), verifyLog(bytes).publicKey).findings).toEqual(['不是由给出的公钥所签'])
  expect(findings(body)).toEqual(['不是完整的日志链文件'])
})

test('MB-09: nothing of a log goes before six months, whoever tries; what has stood its time goes by itself and leaves its digest', async ({
  house,
  ledger,
}) => {
  const { services } = house.server
  const write = (age: string, action: string) =>
    ledger.sql(
      `insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values ($1, now() - $3::interval, $2, '某', '员工', $4)`,
      [ledger.agencyId, ledger.userId, age, action],
    )
  await write('5 months 25 days', '半年内')
  await write('6 months 5 days', '半年前')
  const lines = async () =>
    (await ledger.sql<{ action: string }>('select action from app.firm_log where agency_id = $1', [ledger.agencyId])).map(
      (row) => row.action,
    )
  const remove = (action: string) => ledger.sql('delete from app.firm_log where agency_id = $1 and action = $2', [ledger.agencyId, action])
  // kept for good: not even the owner of the tables removes a line
  await expect(remove('半年前')).rejects.toMatchObject({ code: 'QZ001' })
  await byItself(services, 'old-logs')
  expect(await lines()).toContain('半年前')
  await expect(ledger.sql('update app.agencies set log_months = 5 where agency_id = $1', [ledger.agencyId])).rejects.toMatchObject({
    code: '23514',
  })
  await ledger.sql('update app.agencies set log_months = 6 where agency_id = $1', [ledger.agencyId])
  await expect(remove('半年内')).rejects.toMatchObject({ code: 'QZ001' })
  await byItself(services, 'old-logs')
  expect(await lines()).toEqual(expect.arrayContaining(['半年内', '清除到期的操作日志']))
  expect(await lines()).not.toContain('半年前')
  const bytes = await taken(ledger)
  expect(verifyLog(bytes).findings).toEqual([])
  expect(textOf(bytes)).toContain('已按保存期限清除')
})
