import { accountsApi as api } from '@app/contract/firm/accounts/accounts'
import { identityApi } from '@app/contract/firm/identity/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { newCompanyApi } from '@app/contract/ledger/new-company/new-company'
import { day } from '@app/domain/kernel/period'
import { sm2 } from 'sm-crypto-v2'
import { describe, expect } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { Client, openBench, PASSWORD, testWith, TEST_NOW, type Bench } from '../../testing/bench.ts'

interface Passing {
  passed: number
}
const clock: Passing = { passed: 0 }
const later = (seconds: number): void => void (clock.passed += seconds * 1000)

const test = testWith({ clock: () => new Date(TEST_NOW.getTime() + clock.passed) })

let people = 0
const newPhone = (): string => `138${String(10_000_000 + (people += 1))}`
const fresh = (house: Bench) => new Client(house.server.url)
/** Browsers of one office: its line has one address. */
const fromOneOffice = (house: Bench) => new Client(house.server.url, '203.0.113.7')
const textsTo = async (house: Bench, phone: string) => (await house.sandbox.messages(phone)).map((one) => one.text)
const codeOf = async (house: Bench, phone: string) => /\d{6}/.exec((await textsTo(house, phone))[0] ?? '')![0]
const body = (phone: string, code: string, password = PASSWORD, again = password) => ({
  passwordForm: 'plain' as const,
  phone,
  password,
  again,
  code,
})

async function registered(house: Bench) {
  const phone = newPhone()
  const client = fresh(house)
  later(3700)
  await client.call(api.registerCode, { params: { phone } })
  const { userId } = await client.call(api.register, { body: body(phone, await codeOf(house, phone)) })
  return Object.assign(client, { phone, userId })
}

describe('codes', () => {
  test('a code arrives, is stored only hashed, and registers and signs in at once, prefix or not', async ({ house }) => {
    const phone = newPhone()
    const client = fresh(house)
    expect(await client.call(api.registerCode, { params: { phone: `+86${phone}` } })).toEqual({ message: '验证码发送成功' })
    const code = await codeOf(house, phone)
    const rows = await asOwner<{ code_hash: string }>(house, 'select * from app.sms_codes where phone = $1', [phone])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows[0]!.code_hash).toMatch(/^\$argon2id\$/)
    await client.call(api.register, { body: body(phone, code) })
    expect(await client.call(identityApi.userInfo)).toMatchObject({ userName: `用户${phone.slice(-4)}`, agencyId: null, roles: [] })
    // the same code a second time
    await expect(fresh(house).call(api.register, { body: body(phone, code) })).rejects.toMatchObject({ code: 'SM0003' })
    await fresh(house).signIn(phone, PASSWORD)
  })

  test('the browser sends its passwords encrypted', async ({ house }) => {
    const phone = newPhone()
    const client = fresh(house)
    await client.call(api.registerCode, { params: { phone } })
    const key = await client.call(identityApi.loginKey)
    const seal = (text: string) => `${key.keyId}.${sm2.doEncrypt(text, key.publicKey, 1)}`
    const sealed = { passwordForm: 'sm2' as const, phone, password: seal('Abc123'), again: seal('Abc123') }
    await client.call(api.register, { body: { ...sealed, code: await codeOf(house, phone) } })
    await fresh(house).signIn(phone, 'Abc123')
  })

  test('one purpose: a code to register resets nothing, and the other way round', async ({ house }) => {
    const person = await registered(house)
    later(61)
    await fresh(house).call(api.resetCode, { params: { phone: person.phone } })
    const code = await codeOf(house, person.phone)
    await expect(fresh(house).call(api.register, { body: body(person.phone, code) })).rejects.toMatchObject({ code: 'SM0003' })
    await fresh(house).call(api.forget, { body: body(person.phone, code) })
  })

  test('five minutes and no longer; the newest alone', async ({ house }) => {
    const phone = newPhone()
    const client = fresh(house)
    await client.call(api.registerCode, { params: { phone } })
    const first = await codeOf(house, phone)
    later(301)
    await expect(client.call(api.register, { body: body(phone, first) })).rejects.toMatchObject({ code: 'SM0003' })
    await client.call(api.registerCode, { params: { phone } })
    later(61)
    const second = await codeOf(house, phone)
    await client.call(api.registerCode, { params: { phone } })
    // once in a million they are the same
    const older = (await codeOf(house, phone)) === second ? 'none' : second
    await expect(client.call(api.register, { body: body(phone, older) })).rejects.toMatchObject({ code: 'SM0003' })
  })

  test('after five wrong tries even the right one opens nothing', async ({ house }) => {
    const phone = newPhone()
    const client = fresh(house)
    await client.call(api.registerCode, { params: { phone } })
    const code = await codeOf(house, phone)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(client.call(api.register, { body: body(phone, wrong) })).rejects.toMatchObject({
        code: 'SM0003',
        message: '验证码错误或已失效',
      })
    await expect(client.call(api.register, { body: body(phone, code) })).rejects.toMatchObject({
      code: 'SM0004',
      details: [{ field: 'captcha', reason: '验证码错误次数过多，请重新获取' }],
    })
  })

  test('one a minute and ten a day for a phone, thirty an hour for an address; a message that failed does not make one wait', async ({
    house,
  }) => {
    later(86_400)
    const phone = newPhone()
    const client = fresh(house)
    const ask = (one: string) => client.call(api.registerCode, { params: { phone: one } })
    house.sandbox.fault('sms', 'down')
    await expect(ask(phone)).rejects.toMatchObject({ code: 'SM0001', message: '验证码发送失败', status: 502 })
    house.sandbox.fault('sms', null)
    await house.sandbox.smsMode('refuse')
    await expect(ask(phone)).rejects.toMatchObject({ code: 'SM0001' })
    await house.sandbox.smsMode('deliver')
    await ask(phone)
    await expect(ask(phone)).rejects.toMatchObject({ code: 'SM0002', status: 429, message: '发送过于频繁，请60秒后再试' })
    for (let sent = 3; sent < 10; sent += 1) {
      later(61)
      await ask(phone)
    }
    later(61)
    await expect(ask(phone)).rejects.toMatchObject({ code: 'SM0002', message: '该手机号今日获取验证码次数已达上限，请明天再试' })
    // the address: ten by now, twenty more, and then nobody at this address
    for (let sent = 10; sent < 30; sent += 1) await ask(newPhone())
    await expect(ask(newPhone())).rejects.toMatchObject({ message: '当前网络获取验证码过于频繁，请一小时后再试' })
    later(3700)
    await ask(newPhone())
  })

  test('two requests at the same moment send one message', async ({ house }) => {
    later(3700)
    const phone = newPhone()
    const both = await Promise.allSettled([1, 2].map(() => fresh(house).call(api.registerCode, { params: { phone } })))
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await textsTo(house, phone)).toHaveLength(1)
  })

  test('known and unknown phones: the same answer after the same work; only the phone itself learns more', async ({ house }) => {
    const person = await registered(house)
    later(3700)
    const unknown = newPhone()
    const wordless = async (response: Promise<Response>) => ({ status: (await response).status, said: await (await response).json() })
    const code = (endpoint: typeof api.registerCode | typeof api.resetCode, phone: string) =>
      wordless(fresh(house).send(endpoint, { params: { phone } }))
    expect(await code(api.registerCode, person.phone)).toEqual(await code(api.registerCode, unknown))
    expect((await textsTo(house, person.phone))[0]).toContain('已注册清账账号')
    later(61)
    expect(await code(api.resetCode, person.phone)).toEqual(await code(api.resetCode, unknown))
    expect((await textsTo(house, unknown))[0]).toContain('尚未注册清账账号')
    const tried = async (phone: string) => {
      const { status, said } = await wordless(fresh(house).send(api.forget, { body: body(phone, '000001') }))
      return { status, said: { ...(said as object), errorId: '' } }
    }
    expect(await tried(person.phone)).toEqual(await tried(unknown))
    // both hash and compare: the medians lie within each other's reach
    const time = async (phone: string) => {
      const started = performance.now()
      await tried(phone)
      return performance.now() - started
    }
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < 4; round += 1) {
      times[0].push(await time(person.phone))
      times[1].push(await time(unknown))
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[2]!
    expect(middle(times[0]) / middle(times[1])).toBeGreaterThan(0.3)
    expect(middle(times[0]) / middle(times[1])).toBeLessThan(3)
  })

  test('the gateway is asked with its token; without an address nothing is sent and that is said', async ({ house }) => {
    const answer = await fetch(house.sandbox.smsUrl, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(401)
    const bare = await openBench({ settings: { smsUrl: '' } })
    try {
      await expect(fresh(bare).call(api.registerCode, { params: { phone: newPhone() } })).rejects.toMatchObject({ code: 'SM0001' })
    } finally {
      await bare.close()
    }
  })

  test('tries at codes are counted by address', async ({ house }) => {
    later(3700)
    const attempts = () => fromOneOffice(house).call(api.forget, { body: body(newPhone(), '000000') })
    for (let round = 0; round < 100; round += 1) await expect(attempts()).rejects.toMatchObject({ code: 'SM0003' })
    await expect(attempts()).rejects.toMatchObject({ code: 'LM0001', status: 429 })
    later(3700)
    await expect(attempts()).rejects.toMatchObject({ code: 'SM0003' })
  })

  test('another site cannot make a browser ask for codes', async ({ house }) => {
    const response = await fetch(`${house.server.url}/auth/register/code/${newPhone()}`, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
  })
})

test('refuses at the field: phone, password, confirmation, code', async ({ house }) => {
  const client = fresh(house)
  const refused = async (over: Partial<ReturnType<typeof body>>) => {
    const error = await client.call(api.register, { body: { ...body(newPhone(), '123456'), ...over } }).catch((one: unknown) => one)
    return (error as { details: unknown }).details
  }
  expect(await refused({ phone: '12345' })).toEqual([{ field: 'mobilePhone', reason: '仅支持中国大陆手机号码' }])
  expect(await refused({ phone: ' ' })).toMatchObject([{ reason: '请输入手机号' }, {}])
  expect(await refused({ code: '' })).toEqual([{ field: 'captcha', reason: '请输入验证码' }])
  expect(await refused({ again: '' })).toEqual([{ field: 'confirmPwd', reason: '请再次输入密码' }])
  expect(await refused({ password: 'ab1', again: 'ab2' })).toEqual([
    { field: 'password', reason: '密码太弱，请输入六位以上的密码' },
    { field: 'confirmPwd', reason: '两次输入的密码不一致！' },
  ])
  await expect(client.call(api.register, { body: body(newPhone(), '123456', 'abcdef') })).rejects.toMatchObject({
    code: 'AU0001',
    message: '密码不符合要求，请输入包含字母和数字的密码',
  })
})

test('a reset ends everything the person is signed in with, and the slow-down', async ({ house }) => {
  const person = await registered(house)
  const other = fresh(house)
  await other.signIn(person.phone, PASSWORD)
  later(61)
  const stranger = fresh(house)
  await stranger.call(api.resetCode, { params: { phone: person.phone } })
  await stranger.call(api.forget, { body: body(person.phone, await codeOf(house, person.phone), 'Neu1234') })
  for (const client of [person, other]) await expect(client.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
  await expect(fresh(house).signIn(person.phone, PASSWORD)).rejects.toMatchObject({ code: 'ID0003' })
  await fresh(house).signIn(person.phone, 'Neu1234')
})

describe('sessions', () => {
  test('signing in again in the same browser ends what it had before', async ({ house }) => {
    const person = await registered(house)
    const before = person.cookie
    await person.signIn(person.phone, PASSWORD)
    expect(person.cookie).not.toBe(before)
    const old = fresh(house)
    old.cookie = before
    await expect(old.call(identityApi.userInfo)).rejects.toMatchObject({ code: 'GW0010' })
  })

  test('end when nothing is asked for twelve hours, and after seven days whatever is asked', async ({ house }) => {
    const idle = await registered(house)
    later(12 * 3600 + 1)
    await expect(idle.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
    const busy = await registered(house)
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
      later(10 * 3600)
      await busy.call(identityApi.userInfo)
    }
    later(10 * 3600)
    await expect(busy.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
  })

  test('are listed by device and ended one by one or all but this one; those of others are not there', async ({ house }) => {
    const person = await registered(house)
    const [second, third] = [fresh(house), fresh(house)]
    for (const one of [second, third]) await one.signIn(person.phone, PASSWORD)
    const list = await person.call(api.sessions)
    expect(list).toHaveLength(3)
    expect(list.filter((one) => one.current)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(person.cookie.split('=')[1])
    const theirs = (await second.call(api.sessions)).find((one) => one.current)!
    const stranger = await registered(house)
    await expect(stranger.call(api.endSession, { params: { id: theirs.id } })).rejects.toMatchObject({ code: 'AU0005', status: 404 })
    await person.call(api.endSession, { params: { id: theirs.id } })
    await expect(second.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
    await third.call(identityApi.userInfo)
    await person.call(api.endOthers)
    await expect(third.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
    expect(await person.call(api.sessions)).toHaveLength(1)
    expect((await person.call(api.events)).map((one) => one.title)).toEqual([
      '让设备退出登录',
      '让设备退出登录',
      '登录',
      '登录',
      '注册账号',
    ])
  })

  test('as many wrong passwords at once as there are connections, and all are answered', async ({ house }) => {
    for (const round of ['a', 'b']) {
      const tries = Array.from({ length: 16 }, (_, at) => fromOneOffice(house).signIn(`nobody${round}${at}`, 'wrong1'))
      const answers = await Promise.allSettled(tries)
      expect(answers.every((one) => one.status === 'rejected')).toBe(true)
    }
    // whoever comes from there is asked for a picture now, others are not; after a quiet hour no more
    const person = await house.person({})
    const enter = () => fromOneOffice(house).signIn(person.userName, 'Passw0rd')
    await expect(enter()).rejects.toMatchObject({ code: 'ID0004' })
    later(3700)
    await enter()
  })
})

test('one’s own account: name, preference, password and phone', async ({ house }) => {
  const person = await registered(house)
  expect(await person.call(api.profile)).toMatchObject({
    userName: `${person.phone.slice(0, 3)}****${person.phone.slice(7)}`,
    agencyName: '',
    startsAtList: false,
  })
  await person.call(api.editProfile, { body: { displayName: '王小明', startsAtList: true } })
  expect(await person.call(identityApi.userInfo)).toMatchObject({ userName: '王小明', startsAtList: true })

  // another phone: by its code and the password; the old one signs in no more
  const phone = newPhone()
  const before = person.cookie
  later(3700)
  await person.call(api.phoneCode, { params: { phone } })
  const change = { passwordForm: 'plain' as const, phone, code: await codeOf(house, phone) }
  await expect(person.call(api.changePhone, { body: { ...change, current: 'wrong1' } })).rejects.toMatchObject({ code: 'AU0003' })
  await person.call(api.changePhone, { body: { ...change, current: PASSWORD } })
  expect(person.cookie).not.toBe(before)
  await expect(fresh(house).signIn(person.phone, PASSWORD)).rejects.toMatchObject({ code: 'ID0003' })
  await fresh(house).signIn(phone, PASSWORD)
  // a phone somebody has already gets no code
  const taken = await registered(house)
  later(61)
  await person.call(api.phoneCode, { params: { phone: taken.phone } })
  expect((await textsTo(house, taken.phone))[0]).toContain('已注册清账账号')

  const passwords = { passwordForm: 'plain' as const, password: 'Neu1234', again: 'Neu1234' }
  await expect(person.call(api.changePassword, { body: { ...passwords, current: 'wrong1' } })).rejects.toMatchObject({
    code: 'AU0003',
    details: [{ field: 'oldPassword', reason: '密码错误' }],
  })
  await person.call(api.changePassword, { body: { ...passwords, current: PASSWORD } })
  await expect(person.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
  await fresh(house).signIn(phone, 'Neu1234')
})

test('a stolen session guesses no password: tries are counted for the person', async ({ house }) => {
  const person = await registered(house)
  const guess = () =>
    person.call(api.changePassword, { body: { passwordForm: 'plain', current: 'wrong1', password: 'Neu1234', again: 'Neu1234' } })
  for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toMatchObject({ code: 'AU0003' })
  await expect(guess()).rejects.toMatchObject({ code: 'LM0001' })
})

test('what the browser says of itself is kept with the session', async ({ house }) => {
  const person = await registered(house)
  await person.call(api.terminal, { body: { environment: JSON.stringify({ browser: 'Chrome', screen: '1440x900' }) } })
  const rows = await asOwner(house, 'select terminal from app.sessions where user_id = $1', [person.userId])
  expect(rows).toEqual([{ terminal: { browser: 'Chrome', screen: '1440x900' } }])
  for (const environment of ['nonsense', '[1]', 'null'])
    await expect(person.call(api.terminal, { body: { environment } })).rejects.toMatchObject({ code: 'AU0004' })
})

describe('firms', () => {
  const company = { name: '杭州新叶贸易有限公司', vatNature: 'smallScaleTaxpayer' as const }

  test('a person without one makes one, is in charge of it, in its ledger, under a new token', async ({ house }) => {
    const person = await registered(house)
    const before = person.cookie
    const made = await person.call(newCompanyApi.create, { body: company })
    expect(person.cookie).not.toBe(before)
    expect(await person.call(identityApi.userInfo)).toMatchObject({
      agencyId: made.agencyId,
      agencyName: company.name,
      userType: 'enterprise',
      roles: ['ROLE_CHARGE'],
      baseRoles: ['ROLE_BASE_BK'],
      ledgerId: made.ledgerId,
      ledgerName: company.name,
    })
    expect((await person.call(ledgersApi.company)).vatNature).toBe('smallScaleTaxpayer')
    await expect(person.call(newCompanyApi.create, { body: company })).rejects.toMatchObject({ code: 'NC0001', status: 409 })
  })

  test('a firm whose first ledger cannot be made is not made either', async ({ house }) => {
    const ledger = await house.ledger()
    await ledger.sql(`alter table app.ledgers add constraint unmakeable check (name <> '做不成的账套') not valid`)
    const person = await registered(house)
    const firms = () => ledger.sql('select agency_id from app.agencies order by 1')
    const [before, there] = [person.cookie, await firms()]
    await expect(person.call(newCompanyApi.create, { body: { ...company, ledgerName: '做不成的账套' } })).rejects.toMatchObject({
      status: 500,
    })
    expect(person.cookie).toBe(before)
    expect(await firms()).toEqual(there)
    expect((await person.call(identityApi.userInfo)).agencyId).toBeNull()
    const { agencyId } = await person.call(newCompanyApi.create, { body: { ...company, ledgerName: '做得成的账套' } })
    expect(await ledger.sql('select action, ledger_name as name from app.firm_log where agency_id = $1 order by id', [agencyId])).toEqual([
      { action: '创建公司', name: '' },
      { action: '新建账套', name: '做得成的账套' },
    ])
  })

  test('not from tomorrow, and not without a name', async ({ house }) => {
    const person = await registered(house)
    await expect(person.call(newCompanyApi.create, { body: { ...company, startOn: day('2030-01-01') } })).rejects.toMatchObject({
      code: 'NC0002',
      details: [{ field: 'accountDate', reason: '建账日期不能晚于今天' }],
    })
    await expect(person.call(newCompanyApi.create, { body: { ...company, name: ' ' } })).rejects.toMatchObject({
      details: [{ field: 'bkCompanyName', reason: '请填写公司名称' }],
    })
    expect((await person.call(identityApi.userInfo)).agencyId).toBeNull()
  })

  test('leaving gives up ledgers and roles; the only one in charge stays', async ({ house }) => {
    const charge = await house.ledger()
    await expect(charge.call(api.leave)).rejects.toMatchObject({ code: 'AU0007', message: '您是公司唯一的主管，请先指定另一位主管再退出' })
    const { assignLedger } = await import('../../ledger/ledgers/index.ts')
    const assistant = await house.person({ agencyId: charge.agencyId, roles: ['ROLE_ASSISTANT'] })
    await assignLedger(house.server.services.database, charge.ledgerId, [assistant.userId])
    await assistant.call(ledgersApi.select, { params: { id: charge.ledgerId } })
    const before = assistant.cookie
    await assistant.call(api.leave)
    expect(assistant.cookie).not.toBe(before)
    expect(await assistant.call(identityApi.userInfo)).toMatchObject({ agencyId: null, roles: [], ledgerId: null })
    expect(await assistant.call(ledgersApi.mine)).toEqual({ joined: [], readOnly: [] })
    await expect(assistant.call(api.leave)).rejects.toMatchObject({ code: 'AU0006' })
    expect(await charge.sql('select action, before from app.firm_log where agency_id = $1', [charge.agencyId])).toContainEqual({
      action: '退出公司',
      before: expect.any(String),
    })
  })
})

test('what happened to an account cannot be rewritten', async ({ ledger }) => {
  await expect(ledger.sql(`update app.account_events set kind = 'x'`)).rejects.toMatchObject({ code: 'QZ001' })
})
