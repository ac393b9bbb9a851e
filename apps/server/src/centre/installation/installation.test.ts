import { installationApi as api } from '@app/contract/centre/installation/installation'
import { expect } from 'vitest'
import { startServer } from '../../app.ts'
import { openBench, test } from '../../testing/bench.ts'
import { keepVerified } from './index.ts'
import { watch } from './installation.service.ts'
import { standIn } from './processes.ts'

test('whoever runs the installation sees how it stands; nobody else does', async () => {
  const bench = await openBench()
  try {
    const admin = await bench.person({ roles: ['ROLE_OM_ADMIN'] })
    const now = await admin.call(api.now)
    expect(now).toMatchObject({ filesFault: '', verified: null, backsUp: false, tells: true, alarms: [] })
    expect(now.schema).toMatch(/^\d{12}_/)
    expect(now.databaseBytes).toBeGreaterThan(1_000_000)
    expect(now.processes).toMatchObject([{ role: 'all', endedAt: null }])
    expect(now.jobs.map(({ title }) => title)).toContain('清理没有写完的文件')
    for (const role of ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'])
      await expect((await bench.person({ roles: [role] })).call(api.now)).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  } finally {
    await bench.close()
  }
})

test('processes come and go, and one that falls silent is an alarm until it is back', async () => {
  const bench = await openBench()
  const { services } = bench.server
  try {
    const admin = await bench.person({ roles: ['ROLE_OM_ADMIN'] })
    const second = await startServer({ ...services.config, role: 'web' }, bench.appUrl, { clock: services.clock })
    const ledger = await bench.ledger()
    const processes = async () => (await admin.call(api.now)).processes
    expect((await processes()).map(({ role, endedAt }) => [role, endedAt])).toEqual([
      ['all', null],
      ['web', null],
    ])
    await ledger.sql(`update app.processes set seen_at = seen_at - interval '2 minutes' where role = 'web'`)
    await services.database.inPlatform((db) => keepVerified(db, { startedAt: new Date(), ledgers: 1, findings: 0, words: '' }))
    await watch(services)
    // two that look at once tell once
    await Promise.all([watch(services), watch(services)])
    const alarms = (await admin.call(api.now)).alarms
    expect(alarms).toMatchObject([{ endedAt: null, told: true, fault: '' }])
    expect(alarms[0]!.words).toMatch(/上的网页进程已有2分钟没有回音$/)
    expect(bench.sandbox.heard().map(({ state }) => state)).toEqual(['begun'])
    await second.close()
    expect((await processes()).find(({ role }) => role === 'web')!.endedAt).not.toBeNull()
    await watch(services)
    expect((await admin.call(api.now)).alarms).toMatchObject([{ told: true }])
    expect(bench.sandbox.heard().map(({ state, id }) => [state, id])).toEqual([
      ['begun', alarms[0]!.id],
      ['ended', alarms[0]!.id],
    ])
  } finally {
    await bench.close()
  }
})

test('where nobody takes up background jobs, a process that answers pages says so', async () => {
  const bench = await openBench()
  const { services } = bench.server
  try {
    const ledger = await bench.ledger()
    const worker = await startServer({ ...services.config, role: 'worker' }, bench.appUrl, { clock: services.clock })
    await ledger.sql(`update app.processes set role = 'web' where role = 'all'`)
    await services.database.inPlatform((db) => keepVerified(db, { startedAt: new Date(), ledgers: 1, findings: 0, words: '' }))
    const asWeb = { ...services, config: { ...services.config, role: 'web' as const } }
    await standIn(asWeb)
    expect(bench.sandbox.heard()).toEqual([])
    await worker.close()
    await standIn(asWeb)
    expect(bench.sandbox.heard()).toMatchObject([{ state: 'begun', content: '没有后台进程：后台任务没有人做' }])
  } finally {
    await bench.close()
  }
})

test('books that do not prove are an alarm; whoever does not hear is told again', async () => {
  const bench = await openBench()
  const { services } = bench.server
  try {
    const admin = await bench.person({ roles: ['ROLE_OM_ADMIN'] })
    const proved = (findings: number) =>
      services.database.inPlatform((db) => keepVerified(db, { startedAt: new Date(), ledgers: 3, findings, words: '✗ 甲公司' }))
    await proved(2)
    bench.sandbox.fault('bell', 'down')
    await watch(services)
    expect((await admin.call(api.now)).alarms).toMatchObject([{ words: '核对账套发现2处不符', told: false, fault: '告警没有送到' }])
    bench.sandbox.fault('bell', null)
    await watch(services)
    expect((await admin.call(api.now)).alarms).toMatchObject([{ told: true, fault: '' }])
    await proved(0)
    await watch(services)
    expect(bench.sandbox.heard().map(({ state, content }) => [state, content])).toEqual([
      ['begun', '核对账套发现2处不符'],
      ['ended', '核对账套发现2处不符'],
    ])
  } finally {
    await bench.close()
  }
})
