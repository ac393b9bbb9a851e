/** 年度安全报告: what happened in the year is on it, what did not is said so. */
import { securityReportApi as api } from '@app/contract/centre/security-report/security-report'
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { staffApi } from '@app/contract/firm/staff/staff'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { keepVerified } from '../installation/index.ts'
import { Client, openBench, test } from '../../testing/bench.ts'

test('MB-06, MB-08: people and roles now, changes of rights, refused sign-ins, exports, backups, practised restores, proofs, programs', async () => {
  const bench = await openBench({ clock: () => new Date('2026-11-21T02:00:00Z') })
  try {
    const ledger = await bench.ledger()
    const assistant = await bench.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
    for (let tries = 0; tries < 2; tries += 1)
      await expect(new Client(ledger.base).signIn(assistant.userName, 'Wrong0001')).rejects.toThrow('用户名或密码错误')
    await expect(new Client(ledger.base).signIn('nobody-at-all', 'Wrong0001')).rejects.toThrow('用户名或密码错误')
    await ledger.call(staffApi.details, { body: { userId: assistant.userId, position: '助理', email: '', note: '' } })
    await ledger.download(operationLogApi.chain, { query: { of: 'firm', from: day('2026-01-01'), to: day('2026-12-31') } })
    await ledger.call(disclosuresApi.add, {
      body: { what: '账簿', recipient: '事务所', purpose: '审计', signedBy: '', givenOn: day('2026-11-20') },
    })
    await ledger.sql(
      `insert into app.backup_runs (id, kind, state, started_at, ended_at) values
         (app.new_id(), 'base', 'done', '2026-05-01T00:00:00Z', '2026-05-01T00:10:00Z'), (app.new_id(), 'practice', 'done', '2026-06-01T00:00:00Z', '2026-06-01T00:10:00Z'),
         (app.new_id(), 'practice', 'failed', '2025-06-01T00:00:00Z', '2025-06-01T00:10:00Z')`,
    )
    await bench.server.services.database.inPlatform((db) => keepVerified(db, { startedAt: new Date(), ledgers: 1, findings: 0, words: '' }))
    const sheet = await ledger.call(api.year, { query: { year: 2026 } })
    const line = (item: string) => sheet.rows.find((row) => row.cells['item'] === item)?.cells
    expect(sheet.title).toBe('2026年度安全报告')
    expect(sheet.rows.filter((row) => row.kind === 'heading').map((row) => row.cells['item'])).toEqual([
      '制度',
      '人员与权限（现在）',
      '权限与安全的变动',
      '被拒绝的登录',
      '导出与对外提供',
      '备份',
      '练习恢复',
      '核对账套',
      '运行的版本',
    ])
    expect(line('三权分立')?.['what']).toContain('未开启')
    expect(line('员工 · 修改员工附加信息')).toMatchObject({ count: '1' })
    const refused = sheet.rows.find((row) => row.cells['count'] === '2')
    expect(refused?.cells['last']).toBe('2026-11-21 10:00')
    expect(line('安全 · 带链导出操作日志')).toMatchObject({ count: '1' })
    expect(line('对外提供 · 手工登记')).toMatchObject({ count: '1' })
    expect(line('整套备份 · 完成')).toMatchObject({ count: '1', last: '2026-05-01 08:10' })
    expect(line('练习恢复 · 完成')).toMatchObject({ count: '1' })
    expect(line('练习恢复 · 没有做成')).toBeUndefined()
    expect(line('全部相符')).toMatchObject({ count: '1' })
    const version = sheet.rows.at(-1)!.cells
    expect(version['what']).toMatch(/^数据库结构 \d{12}_/)
    const before = await ledger.call(api.year, { query: { year: 2024 } })
    expect(before.rows.map((row) => row.cells['item'])).toEqual(expect.arrayContaining(['本年没有变动', '本年没有备份', '没有记录']))
    const pdf = Buffer.from(await ledger.download(api.file, { query: { year: 2026, format: 'pdf' } }))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await bench.close()
  }
})

test('it is for those in charge alone, and says nothing of other firms', async ({ house, ledger, stranger }) => {
  const sponsor = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  await expect(sponsor.call(api.year, { query: { year: 2026 } })).rejects.toMatchObject({ code: 'AC0001' })
  await ledger.call(staffApi.details, { body: { userId: ledger.userId, position: '只有本公司', email: '', note: '' } })
  const theirs = await stranger.call(api.year, { query: { year: 2026 } })
  expect(theirs.rows.some((row) => row.cells['item'] === '员工 · 修改员工附加信息')).toBe(false)
})
