import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench } from '../../testing/bench.ts'
import { listFilesApi } from '@app/contract/assist/list-files/list-files'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { readConfig } from '../config.ts'
import { addressForLinks, siteOf } from '../site.ts'
import { BODY_BYTES } from './intake.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench({
    settings: {
      secureCookies: true,
      userHost: 'https://user.example',
      courseVideos: 'https://video.example/films',
      chatUrl: 'https://chat.example',
    },
  })
})
afterAll(() => bench.close())

test('every answer carries the headers of a strict site; scripts come from us alone', async () => {
  const { headers } = await fetch(`${bench.server.url}/app.json`)
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self'")
  expect(/script-src [^;]*unsafe/.test(policy)).toBe(false)
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'", "script-src-attr 'none'"])
    expect(policy).toContain(part)
  expect(policy).toContain("connect-src 'self' https://user.example")
  expect(policy).toContain("media-src 'self' https://video.example")
  // frames: our own, files in memory, and the chat service's
  expect(policy).toContain("frame-src 'self' blob: https://chat.example")
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('what is said in one go has a size: a body beyond it is refused before it is read, and nobody waits for it', async () => {
  const said = (bytes: number) =>
    fetch(`${bench.server.url}${listFilesApi.make.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ title: 'x'.repeat(bytes) }),
    })
  const much = await said(BODY_BYTES + 1)
  expect([much.status, await much.json()]).toMatchObject([413, { errorCode: 'IN0005', errorMessage: '一次提交的内容太多，请分几次提交' }])
  // within it: who asks is looked at
  expect((await said(1_000_000)).status).toBe(401)
})

test('the cookie of a session: not for scripts, not over plain HTTP, not from other sites', async () => {
  const person = await bench.person({})
  const address = `${bench.server.url}/auth/login/qf?pwdType=plain&username=${person.userName}&password=Passw0rd`
  const answer = await fetch(address, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  const session = answer.headers.getSetCookie().find((one) => one.startsWith('qz_session='))
  expect(session).toMatch(/^qz_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('writes from another site are refused, whatever they carry, GETs with effects among them', async () => {
  const person = await bench.person({})
  const refused = async (method: string, path: string, headers: Record<string, string>) =>
    (await fetch(`${bench.server.url}${path}`, { method, headers: { cookie: person.cookie, ...headers } })).status
  expect(await refused('PUT', '/auth/usercenter/profile', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await refused('DELETE', '/auth/usercenter/sessions', { origin: 'https://evil.example' })).toBe(403)
  expect(await refused('GET', '/auth/logout', { 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await refused('GET', '/auth/usercenter/userinfo', {})).toBe(200)
})

test('pictures to read are counted by address, behind our own proxy by the caller’s', async () => {
  const ask = async (address: string) =>
    (await fetch(`${bench.server.url}/auth/generate/captcha`, { headers: { 'x-forwarded-for': address } })).status
  for (let asked = 0; asked < 60; asked += 1) expect(await ask('10.0.0.1')).toBe(200)
  expect(await ask('10.0.0.1')).toBe(429)
  expect(await ask('10.0.0.2')).toBe(200)
})

test('the host of a request says which door it is', () => {
  const config = readConfig({ EDITION: 'agent', ENTERPRISE_HOSTS: 'qiye.', AGENT_HOSTS: 'daizhang.', PARTNER_HOSTS: 'partner,brand' })
  expect(siteOf(config, 'www.example.cn')).toEqual({ edition: 'agent', partner: false, channel: '' })
  expect(siteOf(config, 'qiye.example.cn')).toEqual({ edition: 'enterprise', partner: false, channel: '' })
  expect(siteOf(config, 'my-brand.example.cn')).toEqual({ edition: 'agent', partner: true, channel: '' })
  expect(siteOf(readConfig({ CHANNEL_HOSTS: 'qudao.' }), 'qudao.example.cn').channel).toBe('qudao.')
  expect(siteOf(readConfig({ AGENT_HOSTS: 'daizhang.' }), 'daizhang.example.cn').edition).toBe('agent')
  expect(siteOf(readConfig({}), 'x').edition).toBe('enterprise')
  expect(() => readConfig({ USER_HOST: 'user.example; script-src *' })).toThrow('USER_HOST')
})

test('an answer carries the number its line in the log has, an unknown address too', async () => {
  for (const path of ['/app.json', '/rest/nowhere', '/auth/usercenter/userinfo']) {
    const answer = await fetch(`${bench.server.url}${path}`)
    const id = answer.headers.get('x-request-id')
    expect([path, id]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const body = (await answer.json()) as { errorId?: string }
    expect(answer.ok ? id : body.errorId).toBe(id)
  }
})

test('a link for a client never leads where the request says it came from; nothing is made where nobody has said our address', async () => {
  const ledger = await bench.ledger()
  const { id } = await ledger.call(contactsApi.add, { body: { name: '王老板', phone: '13912340001', employeeId: null } })
  const path = contactsApi.invite.path.replace(':id', id)
  const invite = async (headers: Record<string, string>) => {
    const answer = await fetch(`${bench.server.url}${path}`, {
      method: contactsApi.invite.method,
      headers: { cookie: ledger.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ validDays: 7, smsFlag: false }),
    })
    return (await answer.json()) as { data?: { link: string }[]; errorCode?: string }
  }
  const links = () => ledger.sql(`select id from app.client_links where ledger_id = $1`, [ledger.ledgerId])
  expect((await invite({ 'x-forwarded-host': 'evil.example' })).errorCode).toBe('GW0021')
  expect(await links()).toEqual([])
  expect((await invite({})).data?.[0]?.link).toContain('http://127.0.0.1:')
  const from = { protocol: 'https', host: 'evil.example', hostname: 'evil.example' }
  expect(addressForLinks(readConfig({ PUBLIC_URL: 'https://zhang.example/' }), from)).toBe('https://zhang.example')
  expect(() => addressForLinks(readConfig({ HOST: '0.0.0.0' }), { ...from, hostname: '0.0.0.0' })).toThrow('PUBLIC_URL')
})

test('a firm whose password is published is made for trying out alone', () => {
  expect(readConfig({}).sampleData).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).sampleData).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_DATA: '1' }).sampleData).toBe(true)
  expect(readConfig({ SAMPLE_DATA: '0' }).sampleData).toBe(false)
})
