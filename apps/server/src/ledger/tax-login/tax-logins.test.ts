/** Sign-ins at the bureau: bound, verified by a code, a picture or a role, shared by the companies of a handler; passwords never come out. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi as api } from '@app/contract/ledger/tax-login/tax-logins'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { BUREAU_PASSWORD, TAXPAYER_PHONE } from '../../../../sandbox/src/tax-bureau.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'

let count = 0
/** An account nobody else in these tests has, with the scene of its tail. */
const account = (scene = '') => `1390000${String((count += 1)).padStart(4, '0')}${scene}`
async function named(ledger: LedgerClient, tail = ''): Promise<string> {
  count += 1
  const taxNumber = `91440300MA5LG${String(count).padStart(5 - tail.length, '0')}${tail}`
  await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), taxNumber } })
  return taxNumber
}
interface Own {
  readonly account: string
  readonly password: string
  readonly loginType?: 'password' | 'qr' | 'agent'
}
const draft = (own: Partial<Own> = {}): Own => ({ account: account(), password: BUREAU_PASSWORD, ...own })
const bind = async (ledger: LedgerClient, own: Own) =>
  (await ledger.call(api.add, { body: { declareProvince: '4403', loginType: 'password', ...own } })).id
const start = (ledger: LedgerClient, id: string) => ledger.call(api.sendSmsCode, { params: { id } })
const verify = (ledger: LedgerClient, id: string, body: { code?: string; role?: string } = {}) =>
  ledger.call(api.verify, { params: { id }, body })
const get = (ledger: LedgerClient, id: string) => ledger.call(api.get, { params: { id } })
const codeFor = async (house: Bench, of: string) =>
  /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(of))!.text)![1]!
const registered = async (ledger: LedgerClient) => (await ledger.reply(quickAccountApi.basis, {})).totalData

test('ST-taxbind-01: bound by a code; then the set-up check says so, and what is shown of it has no password', async ({
  house,
  ledger,
}) => {
  await named(ledger)
  const own = draft()
  const id = await bind(ledger, own)
  expect(await get(ledger, id)).toMatchObject({ bindStatus: 1, account: expect.stringContaining('****'), sessionUntil: null })
  expect(await registered(ledger)).toMatchObject({ registered: false })
  expect(await start(ledger, id)).toMatchObject({ needs: 'sms', wait: 180, bindStatus: 1 })
  const code = await codeFor(house, own.account)
  await expect(verify(ledger, id, { code: code === '000000' ? '111111' : '000000' })).rejects.toMatchObject({
    code: 'TX0007',
    message: '验证码错误',
  })
  expect(await verify(ledger, id, { code })).toMatchObject({ needs: 'nothing', bindStatus: 2 })
  const shown = await get(ledger, id)
  expect(shown).toMatchObject({ bindStatus: 2, wrong: 0 })
  expect(shown.sessionUntil).not.toBeNull()
  expect(await registered(ledger)).toMatchObject({ registered: true })
  const everything = JSON.stringify(await ledger.call(api.list))
  expect(everything).not.toContain(BUREAU_PASSWORD)
  const [stored] = await ledger.sql<{ password: string }>('select password from app.tax_logins where ledger_id = $1', [ledger.ledgerId])
  expect(stored!.password).toMatch(/^sealed:/)
  const acts = await ledger.sql<{ text: string }>(
    `select action || coalesce(before::text, '') || coalesce(after::text, '') as text from app.book_log where ledger_id = $1 and object = 'taxLogin'`,
    [ledger.ledgerId],
  )
  expect(acts.map(({ text }) => text).join('')).not.toContain(BUREAU_PASSWORD)
  expect(acts.some(({ text }) => text.startsWith('登录税务局'))).toBe(true)
})

test('one handler, one session: another company that names the same account is in without another code', async ({ house, ledger }) => {
  await named(ledger)
  const own = draft({ account: account('Z01'), loginType: 'agent' })
  const id = await bind(ledger, own)
  expect(await start(ledger, id)).toMatchObject({ needs: 'nothing', bindStatus: 2 })
  const other = await ledger.call(ledgersApi.create, {
    body: { name: '第二家', startOn: '2026-01-01' as never, standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  await ledger.call(ledgersApi.select, { params: { id: other.id } })
  await named(ledger)
  const second = await bind(ledger, own)
  expect((await get(ledger, second)).sessionUntil).not.toBeNull()
  expect(await ledger.call(api.facts)).toMatchObject({ taxpayer: { name: '第二家', kind: 'small' }, differences: [] })
  // another firm's, with the same account: another handler
  const stranger = await house.ledger()
  await named(stranger)
  const strange = await bind(stranger, own)
  expect((await get(stranger, strange)).sessionUntil).toBeNull()
})

test('ST-taxbind-02, ST-response-11: wrong passwords are told in the bureau’s code, the machine stops after two, a person before the lock', async ({
  ledger,
}) => {
  await named(ledger)
  const own = draft({ password: 'wrong' })
  const id = await bind(ledger, own)
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'qxy4038', message: '账号或密码错误，今日还可以试4次' })
  expect(await get(ledger, id)).toMatchObject({ bindStatus: 3, wrong: 1 })
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'qxy4038' })
  // by itself it would not try a third time
  await expect(
    ledger.call(api.cookies, { params: { companyId: ledger.ledgerId, loginId: id }, query: { create: true } }),
  ).rejects.toMatchObject({ code: 'QXY4999' })
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'qxy4038' })
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'qxy4038' })
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'TL0003' })
  const { version } = await get(ledger, id)
  await ledger.call(api.change, { params: { id }, body: { version, password: BUREAU_PASSWORD, role: 'finance' } })
  expect(await get(ledger, id)).toMatchObject({ bindStatus: 1, role: 'finance' })
  await expect(ledger.call(api.change, { params: { id }, body: { version, password: '', role: 'legal' } })).rejects.toMatchObject({
    code: 'VN0001',
  })
  for (const [scene, code] of [
    ['Z08', 'qxy4041'],
    ['Z09', 'qxy4251'],
  ] as const)
    await expect(start(ledger, await bind(ledger, draft({ account: account(scene) })))).rejects.toMatchObject({ code })
})

test('a role is chosen, one that is not offered is refused; a picture is waited for, scanned, confirmed, expired or refused', async ({
  house,
  ledger,
}) => {
  await named(ledger)
  const own = draft({ account: account('Z03') })
  const offered = await bind(ledger, own)
  await start(ledger, offered)
  await expect(verify(ledger, offered, { code: await codeFor(house, own.account) })).rejects.toMatchObject({
    code: 'TX0007',
    message: expect.stringContaining('没有“办税员”的身份'),
  })
  const scanned = await bind(ledger, { account: account('Z04'), password: '', loginType: 'qr' })
  const first = await ledger.call(api.getVerifyCode, { body: { id: scanned } })
  expect(first).toMatchObject({ needs: 'qr', scanned: false })
  expect(first.qr).not.toBe('')
  expect(await verify(ledger, scanned)).toMatchObject({ needs: 'qr', scanned: false })
  expect(await verify(ledger, scanned)).toMatchObject({ needs: 'qr', scanned: true })
  expect(await verify(ledger, scanned)).toMatchObject({ needs: 'nothing', bindStatus: 2 })
  for (const [scene, message] of [
    ['Z05', '二维码已过期，请重新获取'],
    ['Z06', '办税人员拒绝了本次登录'],
  ] as const) {
    const id = await bind(ledger, { account: account(scene), password: '', loginType: 'qr' })
    await ledger.call(api.getVerifyCode, { body: { id } })
    await expect(verify(ledger, id)).rejects.toMatchObject({ code: 'TX0007', message })
  }
})

test('a code that was not asked for, or has waited too long, is none', async ({ house, ledger }) => {
  await named(ledger)
  const own = draft()
  const id = await bind(ledger, own)
  await expect(verify(ledger, id, { code: '123456' })).rejects.toMatchObject({ code: 'TL0005', message: '请先点击获取验证码' })
  await start(ledger, id)
  const code = await codeFor(house, own.account)
  await ledger.sql(`update app.tax_handlers set flow_until = '2026-01-01' where account = $1`, [own.account])
  await expect(verify(ledger, id, { code })).rejects.toMatchObject({ code: 'TL0005' })
})

test('what may not be: no password, the same account twice; remarks, purpose and letting go are on record', async ({
  ledger,
  stranger,
}) => {
  await expect(bind(ledger, draft({ password: '' }))).rejects.toMatchObject({ code: 'TL0002', details: [{ field: 'password' }] })
  const own = draft()
  const id = await bind(ledger, own)
  await expect(bind(ledger, own)).rejects.toMatchObject({ code: 'TL0007', status: 409, details: [{ field: 'account' }] })
  await expect(start(ledger, id)).rejects.toMatchObject({ code: 'TL0001' })
  await ledger.call(api.changeRemarks, { params: { id }, body: { remarks: '王会计的账号' } })
  await ledger.call(api.changePurpose, { params: { id }, body: { purpose: 'collect' } })
  expect(await get(ledger, id)).toMatchObject({ remarks: '王会计的账号', purpose: 'collect' })
  for (const attempt of [() => get(stranger, id), () => stranger.call(api.remove, { params: { id } }), () => get(ledger, newId())])
    await expect(attempt()).rejects.toMatchObject({ code: 'TL0404', status: 404 })
  await ledger.call(api.remove, { params: { id } })
  expect(await ledger.call(api.list)).toEqual([])
})

test('personal-tax sign-ins are bound when there is any', async ({ ledger }) => {
  expect(await ledger.call(api.personal)).toEqual([])
  await ledger.call(api.addPersonal, { body: { declareProvince: '4403', account: account(), password: 'Gs123456' } })
  expect(await ledger.call(api.personal)).toHaveLength(1)
  await expect(ledger.call(api.addPersonal, { body: { declareProvince: '4403', account: account(), password: '' } })).rejects.toMatchObject(
    { code: 'TL0002' },
  )
})

test('a token opens the session once, for the selected company alone; what the bureau says differs is told, and nothing changed', async ({
  ledger,
}) => {
  await named(ledger, 'Z22')
  const id = await bind(ledger, draft({ account: account('Z01') }))
  const params = { companyId: ledger.ledgerId, loginId: id }
  await expect(ledger.call(api.facts)).resolves.toMatchObject({ taxpayer: null, available: true })
  await start(ledger, id)
  const { token, session } = await ledger.call(api.cookies, { params, query: { create: true } })
  expect(session).toBe('')
  expect((await ledger.call(api.cookies, { params, query: { token } })).session).not.toBe('')
  await expect(ledger.call(api.cookies, { params, query: { token } })).rejects.toMatchObject({ code: 'TL0406' })
  await expect(ledger.call(api.cookies, { params: { ...params, companyId: newId() }, query: { create: true } })).rejects.toMatchObject({
    code: 'TL0405',
  })
  const { differences } = await ledger.call(api.facts)
  expect(differences).toEqual([expect.stringContaining('纳税人类型：税务局登记为一般纳税人')])
})

test('a session that ended at the bureau is no session here: looking at the page signs nobody in', async ({ house, ledger }) => {
  await named(ledger)
  const id = await bind(ledger, draft({ account: account('Z01') }))
  await start(ledger, id)
  house.sandbox.fault('bureau', 'down')
  await expect(ledger.call(api.facts)).rejects.toMatchObject({ code: 'TL0008' })
  house.sandbox.fault('bureau', null)
  house.sandbox.bureau.endSessions()
  expect((await ledger.call(api.facts)).taxpayer).toBeNull()
  const params = { companyId: ledger.ledgerId, loginId: id }
  await expect(ledger.call(api.cookies, { params, query: { create: true } })).rejects.toMatchObject({
    code: 'QXY4999',
    message: '税务APP登录会话已失效，请重新登录',
  })
})

test('another region is another bureau: verified anew there with the same password, on record, and the old session stays with others', async ({
  ledger,
}) => {
  await named(ledger)
  const own = draft({ account: account('Z01') })
  const id = await bind(ledger, own)
  await start(ledger, id)
  const before = await get(ledger, id)
  expect(before).toMatchObject({ bindStatus: 2, declareProvince: '4403' })
  const move = (declareProvince: '3100' | '4403', version = before.version) =>
    ledger.call(api.changeRegion, { params: { id }, body: { version: version!, declareProvince } })
  await move('3100')
  expect(await get(ledger, id)).toMatchObject({ bindStatus: 1, declareProvince: '3100', sessionUntil: null, boundAt: null })
  // what somebody else has seen is not written over
  await expect(move('4403')).rejects.toMatchObject({ code: 'VN0001' })
  // the password went along: it signs in there
  expect(await start(ledger, id)).toMatchObject({ bindStatus: 2 })
  const acts = await ledger.sql<{ before: object; after: object }>(
    `select before, after from app.book_log where ledger_id = $1 and action = '修改税局登录的申报地区'`,
    [ledger.ledgerId],
  )
  expect(acts).toMatchObject([{ before: { declareProvince: '深圳' }, after: { declareProvince: '上海' } }])
  // the same account bound in both regions is one too many
  const second = await bind(ledger, own)
  const there = await get(ledger, second)
  await expect(
    ledger.call(api.changeRegion, { params: { id: second }, body: { version: there.version!, declareProvince: '3100' } }),
  ).rejects.toMatchObject({ code: 'TL0007', details: [{ field: 'declareProvince' }] })
  // another handler of that account still has the session of the region before
  expect(there.sessionUntil).not.toBeNull()
})
