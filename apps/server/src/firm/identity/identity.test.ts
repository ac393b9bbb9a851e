import { identityApi as api } from '@app/contract/firm/identity/identity'
import { sm2 } from 'sm-crypto-v2'
import { describe, expect } from 'vitest'
import { hashPassword, hashUnder, NOBODYS_HEAD } from '../../platform/security/passwords.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { Client, openBench, testAlone as test, TEST_NOW, type Bench } from '../../testing/bench.ts'
import { addPerson } from './index.ts'
import { CAPTCHA_AFTER, needsCaptcha, recent, secondsToWait, type Tried } from './sign-in.ts'

const NOTHING: Tried = { account: undefined, address: undefined, here: undefined, known: false }

const attempt = (client: Client, userName: string, password: string, captcha?: string) =>
  client.send(api.login, { query: { passwordForm: 'plain', userName, password, captcha } })
const bodyOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { errorCode: string; error: string; error_description: string }),
})
const fresh = (house: Bench) => new Client(house.server.url)

test('signing in and out: the session is a cookie the page cannot read, and ends', async ({ house }) => {
  const person = await house.person({})
  const client = fresh(house)
  const response = await attempt(client, person.userName, 'Passw0rd')
  expect(response.headers.get('set-cookie')).toMatch(/qz_session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
  expect(await client.call(api.userInfo)).toMatchObject({
    userId: person.userId,
    roles: ['ROLE_CHARGE'],
    roleTitles: '主管',
    ledgerId: null,
  })
  const old = client.cookie
  await client.call(api.logout)
  client.cookie = old
  await expect(client.call(api.userInfo)).rejects.toMatchObject({ code: 'GW0010', status: 401 })
})

test('the password travels encrypted under a key the server issues', async ({ house }) => {
  const person = await house.person({})
  const client = fresh(house)
  const key = await client.call(api.loginKey)
  const password = `${key.keyId}.${sm2.doEncrypt('Passw0rd', key.publicKey, 1)}`
  await client.call(api.login, { query: { passwordForm: 'sm2', userName: person.userName, password } })
  expect((await client.call(api.userInfo)).userId).toBe(person.userId)
  expect(
    await bodyOf(await client.send(api.login, { query: { passwordForm: 'sm2', userName: person.userName, password: 'ffff.00' } })),
  ).toMatchObject({ errorCode: 'ID0001' })
})

test('a cipher whose point is not on the curve is answered like one under an unknown key, and tells nothing of the key', async ({
  house,
}) => {
  const person = await house.person({})
  const client = fresh(house)
  const key = await client.call(api.loginKey)
  const cipher = sm2.doEncrypt('Passw0rd', key.publicKey, 1)
  const moved = (BigInt(`0x${cipher.slice(64, 128)}`) ^ 1n).toString(16).padStart(64, '0')
  const password = `${key.keyId}.${cipher.slice(0, 64)}${moved}${cipher.slice(128)}`
  expect(await bodyOf(await client.send(api.login, { query: { passwordForm: 'sm2', userName: person.userName, password } }))).toMatchObject(
    {
      errorCode: 'ID0001',
    },
  )
})

test('wrong passwords: the same answer for known and unknown accounts, captcha after three, then slower', async ({ house }) => {
  const person = await house.person({})
  const [known, unknown] = [fresh(house), fresh(house)]
  for (let index = 0; index < 2; index += 1) {
    const [a, b] = [await bodyOf(await attempt(known, person.userName, 'wrong1')), await bodyOf(await attempt(unknown, 'nobody', 'wrong1'))]
    expect({ ...a, errorId: '' }).toEqual({ ...b, errorId: '' })
    expect(a).toMatchObject({ status: 400, errorCode: 'ID0003', error: 'invalid_grant', error_description: '用户名或密码错误' })
  }
  expect(await bodyOf(await attempt(known, person.userName, 'wrong1'))).toMatchObject({ error: 'invalid_grant|captcha' })
  expect(await bodyOf(await attempt(known, person.userName, 'Passw0rd'))).toMatchObject({
    errorCode: 'ID0004',
    error: 'invalid_captcha|captcha',
  })
  const image = await known.send(api.captcha, { query: {} })
  expect([image.headers.get('content-type'), (await image.text()).slice(0, 4)]).toEqual(['image/svg+xml', '<svg'])
  expect(await bodyOf(await attempt(known, person.userName, 'Passw0rd', 'zzzz'))).toMatchObject({ errorCode: 'ID0005' })
  await known.send(api.captcha, { query: {} })
  await known.send(api.captcha, { query: {} })
  const id = /qz_captcha=([\w-]+)/.exec(known.cookie)![1]!
  const pictures = await asOwner<{ id: string; answer: string }>(house, 'select id, answer from app.captchas')
  // another picture takes the place of the one before
  expect(pictures.map((one) => one.id)).toEqual([id])
  const { answer } = pictures[0]!
  expect((await attempt(known, person.userName, 'Passw0rd', answer.toUpperCase())).status).toBe(200)
})

test('the fifth failure makes the next wait', async ({ house }) => {
  const person = await house.person({})
  const client = fresh(house)
  await house.server.services.database.inPlatform((db) =>
    db
      .insertInto('signInFailures')
      .values({ key: `at:${client.from} user:${person.userName}`, failures: 8, lastAt: TEST_NOW })
      .execute(),
  )
  expect(await bodyOf(await attempt(client, person.userName, 'Passw0rd'))).toMatchObject({
    status: 429,
    errorCode: 'ID0002',
    errorMessage: '密码错误次数过多，请16秒后再试',
  })
})

test('ST-login-06: roles set to need a client certificate are told so, once the password is right, and enter with one', async () => {
  const strict = await openBench({ settings: { certificateRoles: ['ROLE_OM_ADMIN'] } })
  try {
    const keeper = await strict.ledger()
    const { userName } = await strict.person({ agencyId: keeper.agencyId, roles: ['ROLE_ASSISTANT'] })
    await keeper.sql(
      `update app.agency_members set roles = '{ROLE_OM_ADMIN}' where user_id = (select id from app.users where user_name = $1)`,
      [userName],
    )
    expect(await bodyOf(await attempt(fresh(strict), userName, 'wrong1'))).toMatchObject({ errorCode: 'ID0003' })
    expect(await bodyOf(await attempt(fresh(strict), userName, 'Passw0rd'))).toMatchObject({
      status: 400,
      errorCode: 'ID0007',
      error: 'N_CA_400',
      error_description: '当前操作需要安装数字证书，查看证书安装指引',
    })
    const url = `${strict.server.url}${api.login.path}?${new URLSearchParams({ pwdType: 'plain', username: userName, password: 'Passw0rd' }).toString()}`
    const enter = (verified: string) =>
      fetch(url, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'x-client-verify': verified } })
    expect([(await enter('SUCCESS')).status, (await enter('FAILED')).status]).toEqual([200, 400])
  } finally {
    await strict.close()
  }
})

test('a disabled account is refused like a wrong password', async ({ house }) => {
  const person = await house.person({})
  await house.server.services.database.inPlatform((db) =>
    db.updateTable('users').set({ disabled: true }).where('id', '=', person.userId).execute(),
  )
  expect(await bodyOf(await attempt(fresh(house), person.userName, 'Passw0rd'))).toMatchObject({ errorCode: 'ID0003' })
  await expect(person.call(api.userInfo)).rejects.toMatchObject({ status: 401 })
})

test('an agency needs a name', async ({ house }) => {
  const { addAgency } = await import('./index.ts')
  await expect(
    house.server.services.database.inPlatform((db) => addAgency({ db }, { code: 'X', name: ' ', edition: 'agent' })),
  ).rejects.toMatchObject({ code: 'ID0006' })
})

test('somebody without a firm sees no ledgers and makes none', async ({ house }) => {
  const { ledgersApi } = await import('@app/contract/ledger/ledgers/ledgers')
  const person = await house.person({ roles: ['ROLE_CUSTOMER_WECHAT'] })
  expect(await person.call(ledgersApi.mine)).toEqual({ joined: [], readOnly: [] })
  // messages and the own account are for everybody who is signed in (O46)
  const held = await person.call(api.permissions)
  const shared = held.filter((code) =>
    /^taxWorkspace-|^controlCenter-(personalIncomeTax|declarationLedger|missDeclaredCheck|taxDeclarationList|bussinessIncomeTax)-/.test(
      code,
    ),
  )
  expect([...new Set(held.filter((code) => !shared.includes(code)).map((code) => code.replace(/-(chaxun|bianji)$/, '')))]).toEqual([
    'controlCenter-messageCenter',
    'controlCenter-personalInformation',
  ])
  // of what the customer shares with the bookkeepers (spec 1 §6) there is something to see, and nothing to change
  expect(shared.length).toBeGreaterThan(5)
  expect(shared.filter((code) => !code.endsWith('-chaxun'))).toEqual([])
  expect(typeof addPerson).toBe('function')
})

describe('slow-down', () => {
  const failed = (failures: number, seconds = 0) => ({ failures, lastAt: new Date(TEST_NOW.getTime() - seconds * 1000) })
  test('grows with failures and fades with time', () => {
    const here = (count: number, seconds = 0) => secondsToWait({ ...NOTHING, here: failed(count, seconds) }, TEST_NOW)
    expect([1, 3, 4, 5, 8, 40].map((count) => here(count))).toEqual([0, 0, 1, 2, 16, 300])
    expect(here(8, 10)).toBe(6)
    expect(secondsToWait({ ...NOTHING, address: failed(65) }, TEST_NOW)).toBe(32)
    // strangers make nobody wait but themselves, until somebody guesses with a hundred addresses; and never a browser of the owner's
    expect([4, 99, 105].map((count) => secondsToWait({ ...NOTHING, account: failed(count) }, TEST_NOW))).toEqual([0, 0, 32])
    expect(secondsToWait({ ...NOTHING, known: true, account: failed(105), address: failed(65) }, TEST_NOW)).toBe(0)
  })
  test('what failed on an account fades after a quiet day', async ({ house }) => {
    const person = await house.person({})
    const { database } = house.server.services
    const key = `user:${person.userName}`
    const yesterday = new Date(TEST_NOW.getTime() - 86_400_000)
    await database.inPlatform((db) => db.insertInto('signInFailures').values({ key, failures: 12, lastAt: yesterday }).execute())
    // one wrong password is one, not the thirteenth
    expect(await bodyOf(await attempt(fresh(house), person.userName, 'wrong1'))).toMatchObject({
      errorCode: 'ID0003',
      error: 'invalid_grant',
    })
    const [row] = await database.inPlatform((db) => db.selectFrom('signInFailures').select('failures').where('key', '=', key).execute())
    expect(row).toEqual({ failures: 1 })
    expect((await attempt(fresh(house), person.userName, 'Passw0rd')).status).toBe(200)
    // an hour less, and it still counts
    await database.inPlatform((db) =>
      db
        .insertInto('signInFailures')
        .values({ key, failures: 12, lastAt: new Date(yesterday.getTime() + 3_600_000) })
        .execute(),
    )
    expect(await bodyOf(await attempt(fresh(house), person.userName, 'Passw0rd'))).toMatchObject({ errorCode: 'ID0004' })
  })
  test('what failed at an address fades after a quiet hour', () => {
    expect(recent(failed(25, 3599), TEST_NOW)).toEqual(failed(25, 3599))
    expect([recent(failed(25, 3600), TEST_NOW), recent(undefined, TEST_NOW)]).toEqual([undefined, undefined])
  })
  test('captcha after three on an account, thirty on an address; a browser of the owner’s for its own alone', () => {
    const asks = (tried: Partial<Tried>) => needsCaptcha({ ...NOTHING, ...tried })
    expect([
      asks({ account: failed(2) }),
      asks({ account: failed(3) }),
      asks({ here: failed(3) }),
      asks({ address: failed(29) }),
      asks({ address: failed(30) }),
      asks({ known: true, account: failed(50), address: failed(50), here: failed(2) }),
      asks({ known: true, here: failed(3) }),
    ]).toEqual([false, true, true, false, true, false, true])
  })
})

test('a hundred tries at once are not a hundred guesses, and their hashes hold up nobody', async ({ house }) => {
  const person = await house.person({})
  const tries = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => bodyOf(await attempt(fresh(house), person.userName, `wrong${at}`))),
  )
  const looked = tries.filter((one) => one.errorCode === 'ID0003').length
  expect(looked).toBeLessThanOrEqual(CAPTCHA_AFTER)
  expect(tries.every((one) => ['ID0003', 'ID0004', 'ID0002', 'LM0002'].includes(one.errorCode))).toBe(true)
})

test('strangers who fail at a name do not keep its owner out of a browser of their own', async ({ house }) => {
  const person = await house.person({})
  const own = fresh(house)
  // behind one line with him
  const stranger = new Client(house.server.url, own.from)
  expect((await attempt(own, person.userName, 'Passw0rd')).status).toBe(200)
  expect(own.cookie).toContain('qz_device=')
  await house.server.services.database.inPlatform((db) =>
    db
      .insertInto('signInFailures')
      .values([
        { key: `user:${person.userName}`, failures: 500, lastAt: TEST_NOW },
        { key: `at:${own.from} user:${person.userName}`, failures: 500, lastAt: TEST_NOW },
      ])
      .execute(),
  )
  expect(await bodyOf(await attempt(stranger, person.userName, 'Passw0rd'))).toMatchObject({ errorCode: 'ID0002' })
  expect((await attempt(own, person.userName, 'Passw0rd')).status).toBe(200)
  // the proof is this person's alone
  const other = await house.person({})
  await house.server.services.database.inPlatform((db) =>
    db
      .insertInto('signInFailures')
      .values({ key: `user:${other.userName}`, failures: 5, lastAt: TEST_NOW })
      .execute(),
  )
  expect(await bodyOf(await attempt(own, other.userName, 'Passw0rd'))).toMatchObject({ errorCode: 'ID0004' })
})

test('RULE-002: a password is trimmed; one that is not encrypted is refused over plain http in production', async ({ house }) => {
  const person = await house.person({})
  expect((await attempt(fresh(house), person.userName, '  Passw0rd ')).status).toBe(200)
  const strict = await openBench({ settings: { plainPasswords: false } })
  try {
    expect(await bodyOf(await attempt(fresh(strict), 'anybody', 'Passw0rd'))).toMatchObject({ status: 400, errorCode: 'ID0008' })
  } finally {
    await strict.close()
  }
})

test('hashes wait their turn, each address only so many', async () => {
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => hashUnder(NOBODYS_HEAD, 'x', '10.0.0.1')))
  expect(many.filter((one) => one.status === 'rejected').length).toBe(20)
  expect(many.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'LM0002', status: 429 } })
})

test('passwords at rest are salted argon2id', async () => {
  const [one, two] = [await hashPassword('秘密abc1'), await hashPassword('秘密abc1')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  const head = one.slice(0, one.lastIndexOf('$') + 1)
  expect(await hashUnder(head, '秘密abc1')).toBe(one)
  expect(await hashUnder(head, '秘密abc2')).not.toBe(one)
  await expect(hashUnder('garbage', 'x')).rejects.toThrow('not how a password is kept')
})
