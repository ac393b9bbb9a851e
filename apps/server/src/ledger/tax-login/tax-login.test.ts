import { taxLoginApi as api } from '@app/contract/ledger/tax-login/tax-login'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { expect } from 'vitest'
import { TAXPAYER_PHONE } from '../../../../sandbox/src/tax-bureau.ts'
import { openBench, test, type Bench, type LedgerClient } from '../../testing/bench.ts'

const account = { accountId: '', orgId: '' }
const send = (ledger: LedgerClient) => ledger.call(api.sendCode, { body: account })
const submit = (ledger: LedgerClient, taskId: string, code: string) => ledger.call(api.submitCode, { body: { taskId, code } })
const codeFor = async (house: Bench, taxNumber: string) => {
  const [message] = (await house.sandbox.messages(TAXPAYER_PHONE)).filter((one) => one.text.includes(taxNumber))
  return /验证码 (\d{6})/.exec(message!.text)![1]!
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
let count = 0
async function taxpayer(house: Bench): Promise<{ ledger: LedgerClient; taxNumber: string }> {
  const ledger = await house.ledger()
  count += 1
  const taxNumber = `91440300MA5TAX${String(count).padStart(4, '0')}`
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, taxNumber } })
  return { ledger, taxNumber }
}

test('ST-taxapp-01: a code is sent to the taxpayer, a wrong one is refused in the bureau’s words, the right one is taken once and on record', async ({
  house,
}) => {
  const { ledger, taxNumber } = await taxpayer(house)
  const task = await send(ledger)
  expect(task.loginId).toBe(`login-${taxNumber}`)
  const code = await codeFor(house, taxNumber)
  await expect(submit(ledger, task.taskId, wrong(code))).rejects.toMatchObject({ code: 'TX0003', message: '验证码错误' })
  await submit(ledger, task.taskId, code)
  await expect(submit(ledger, task.taskId, code)).rejects.toMatchObject({ message: '登录任务不存在，请重新获取验证码' })
  const acts = await ledger.sql('select action, object_id from app.book_log where ledger_id = $1 and object = $2', [
    ledger.ledgerId,
    'taxLogin',
  ])
  expect(acts).toEqual([{ action: '刷新税务APP登录', object_id: task.taskId }])
})

test('ST-taxapp-02: another code is sent after three minutes, and an old one no longer holds', async ({ house }) => {
  const { ledger, taxNumber } = await taxpayer(house)
  const task = await send(ledger)
  await expect(send(ledger)).rejects.toMatchObject({
    code: 'TX0003',
    message: expect.stringMatching(/^验证码发送过于频繁，请1(80|79)秒后再试$/),
  })
  const code = await codeFor(house, taxNumber)
  house.sandbox.bureau.expireCodes()
  await expect(submit(ledger, task.taskId, code)).rejects.toMatchObject({ message: '验证码已过期，请重新获取' })
  house.sandbox.bureau.forgetPauses()
  const again = await send(ledger)
  await submit(ledger, again.taskId, await codeFor(house, taxNumber))
})

test('a code is tried five times; a task of one taxpayer is none of another’s', async ({ house }) => {
  const { ledger, taxNumber } = await taxpayer(house)
  const stranger = await taxpayer(house)
  const task = await send(ledger)
  const code = await codeFor(house, taxNumber)
  await expect(submit(stranger.ledger, task.taskId, code)).rejects.toMatchObject({ message: '登录任务不存在，请重新获取验证码' })
  for (let tries = 0; tries < 5; tries += 1)
    await expect(submit(ledger, task.taskId, wrong(code))).rejects.toMatchObject({ message: '验证码错误' })
  await expect(submit(ledger, task.taskId, code)).rejects.toMatchObject({ message: '验证码错误次数过多，请重新获取' })
})

test('ST-taxapp-03: a taxpayer the bureau lets in without a code is told so by returnCode 2000', async ({ house }) => {
  const { ledger } = await taxpayer(house)
  house.sandbox.bureau.mode('none')
  try {
    const answer = await ledger.send(api.sendCode, { body: account })
    const said = (await answer.json()) as { returnCode: string; data: [{ taskId: string }] }
    expect(said.returnCode).toBe('2000')
    await submit(ledger, said.data[0].taskId, '')
  } finally {
    house.sandbox.bureau.mode('code')
  }
})

test('without a tax number, an answer or a bureau at all it is said what is missing', async ({ house }) => {
  const nameless = await house.ledger()
  await expect(send(nameless)).rejects.toMatchObject({ code: 'TL0001', message: '请先在企业信息中填写纳税人识别号' })
  const { ledger } = await taxpayer(house)
  house.sandbox.fault('bureau', 'down')
  try {
    await expect(send(ledger)).rejects.toMatchObject({ code: 'TX0002', status: 502, message: '税务局接口没有应答，请稍后再试' })
  } finally {
    house.sandbox.fault('bureau', null)
  }
  await expect(submit(ledger, '', '123456')).rejects.toMatchObject({ status: 400, message: '请先点击获取验证码' })
  const alone = await openBench({ settings: { taxBureauUrl: '' } })
  try {
    const there = await taxpayer(alone)
    await expect(send(there.ledger)).rejects.toMatchObject({
      code: 'TX0001',
      message: '系统没有接通税务局，不能登录和申报；请联系管理员设置税务局接口',
    })
  } finally {
    await alone.close()
  }
})
