/** The first administrator of a new installation: one link, a day, once. */
import { installationApi } from '@app/contract/centre/installation/installation'
import { accountsApi } from '@app/contract/firm/accounts/accounts'
import { identityApi } from '@app/contract/firm/identity/identity'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { setupApi as api } from '@app/contract/firm/accounts/setup'
import { expect, test } from 'vitest'
import { startServer } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { Client, openBench, PASSWORD, TEST_NOW, type Bench } from '../../testing/bench.ts'
import { tellSetupLink } from './index.ts'

const body = (token: string, more: object = {}) => ({
  token,
  firmName: '宁波诚信代账有限公司',
  displayName: '周主管',
  phone: '+8613900001111',
  passwordForm: 'plain' as const,
  password: PASSWORD,
  again: PASSWORD,
  ...more,
})

const LINK = /\/setup#(\S+)$/
const linkOf = async (bench: Bench): Promise<string> => LINK.exec((await tellSetupLink(bench.server)) ?? '')![1]!

/** Nobody is there, and this process has written no link yet. */
async function empty(work: (bench: Bench & { later(hours: number): void; restart(): Promise<string> }) => Promise<void>): Promise<void> {
  let hours = 0
  const bench = await openBench({ clock: () => new Date(TEST_NOW.getTime() + hours * 3_600_000) })
  const { database } = bench.server.services
  try {
    await work({
      ...bench,
      later: (more) => void (hours += more),
      restart: async () => {
        await database.inPlatform((db) => db.updateTable('processes').set({ endedAt: new Date() }).execute())
        return linkOf(bench)
      },
    })
  } finally {
    await bench.close()
  }
}

test('whoever has the link makes the first firm, runs it and the installation, and the door is shut for good', () =>
  empty(async (bench) => {
    const fresh = () => new Client(bench.server.url)
    const token = await linkOf(bench)
    const { database } = bench.server.services
    const kept = await database.inPlatform((db) => db.selectFrom('setupLinks').selectAll().execute())
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    // before it is used nobody else comes first
    await fresh().call(accountsApi.registerCode, { params: { phone: '13900002222' } })
    const code = /\d{6}/.exec((await bench.sandbox.messages('13900002222'))[0]!.text)![0]
    const register = { passwordForm: 'plain' as const, phone: '13900002222', password: PASSWORD, again: PASSWORD, code }
    await expect(fresh().call(accountsApi.register, { body: register })).rejects.toMatchObject({ code: 'NI0004' })
    await fresh().call(api.look, { body: { token } })
    await expect(fresh().call(api.look, { body: { token: `${token}x` } })).rejects.toMatchObject({ code: 'NI0001' })
    await expect(fresh().call(api.setUp, { body: body(token, { again: 'Passw0rd2' }) })).rejects.toMatchObject({ code: 'AU0001' })
    await expect(fresh().call(api.setUp, { body: body(token, { firmName: ' ' }) })).rejects.toMatchObject({
      details: [{ field: 'bkCompanyName' }],
    })

    // of two at once one is the first
    const both = [fresh(), fresh()] as const
    const outcomes = await Promise.allSettled(both.map((one) => one.call(api.setUp, { body: body(token) })))
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')!.reason).toMatchObject({ code: 'NI0003' })
    const first = both[outcomes.findIndex((one) => one.status === 'fulfilled')]!
    expect(await first.call(identityApi.userInfo)).toMatchObject({
      userName: '周主管',
      mobilePhone: '13900001111',
      agencyName: '宁波诚信代账有限公司',
      roles: ['ROLE_CHARGE', 'ROLE_OM_ADMIN'],
    })
    await fresh().signIn('13900001111', PASSWORD)
    expect((await first.call(installationApi.now)).processes).toHaveLength(1)
    const log = await first.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })
    expect(log.map(({ action, after }) => [action, after])).toContainEqual(['设置系统', '宁波诚信代账有限公司，周主管'])

    for (const used of [token, 'x']) await expect(fresh().call(api.setUp, { body: body(used) })).rejects.toMatchObject({ code: 'NI0003' })
    expect(await tellSetupLink(bench.server)).toBeNull()
    await fresh().call(accountsApi.register, { body: { ...register, code } })
  }))

test('a link is good for a day, until a new start writes another', () =>
  empty(async (bench) => {
    const look = (token: string) => new Client(bench.server.url).call(api.look, { body: { token } })
    const first = await linkOf(bench)
    const second = await bench.restart()
    expect(second).not.toBe(first)
    await expect(look(first)).rejects.toMatchObject({ code: 'NI0002' })
    bench.later(23.9)
    await look(second)
    bench.later(0.2)
    await expect(look(second)).rejects.toMatchObject({ code: 'NI0002' })
    await expect(new Client(bench.server.url).call(api.setUp, { body: body(second) })).rejects.toMatchObject({ code: 'NI0002' })
    await look(await bench.restart())
  }))

test('of several processes one writes a link, and the others where it stands', () =>
  empty(async (bench) => {
    const { config, clock } = bench.server.services
    const other = await startServer(config, bench.appUrl, { web: false, clock })
    try {
      const said = await Promise.all([bench.server, other].map(tellSetupLink))
      expect(said.filter((one) => LINK.test(one!))).toHaveLength(1)
      expect(said.find((one) => !LINK.test(one!))).toContain(`在 ${other.self.host} 上`)
      const { database } = bench.server.services
      expect(await database.inPlatform((db) => db.selectFrom('setupLinks').select('host').execute())).toHaveLength(1)
    } finally {
      await other.close()
    }
  }))

test('trying links is slowed down', () =>
  empty(async (bench) => {
    const token = await linkOf(bench)
    const client = new Client(bench.server.url)
    const tries = await Promise.allSettled(Array.from({ length: 31 }, (_, at) => client.call(api.look, { body: { token: `no${at}` } })))
    const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : ''))
    expect(codes.filter((one) => one === 'NI0001')).toHaveLength(30)
    expect(codes.filter((one) => one === 'LM0001')).toHaveLength(1)
    await expect(client.call(api.setUp, { body: body(token) })).rejects.toMatchObject({ code: 'LM0001' })
  }))

test('samples are for trying alone: not at work, not in a database of one’s own', () => {
  const filled = (env: Record<string, string>) => readConfig(env).sampleData
  expect(filled({})).toBe(true)
  expect(filled({ NODE_ENV: 'production' })).toBe(false)
  expect(filled({ DATABASE_URL: 'postgres://x@y/z' })).toBe(false)
  expect(filled({ DATABASE_URL: 'postgres://x@y/z', SAMPLE_DATA: '1' })).toBe(true)
  expect(filled({ SAMPLE_DATA: '0' })).toBe(false)
})
