/** Every service of the outside, and every way it has of not doing its part: what a person is told, and what the log is not. */
import { AppError } from '@app/domain/kernel/app-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTS, type Fault, type Service } from '../../../sandbox/src/faults.ts'
import { ALARM_KEY, BUREAU_TOKEN, OCR_TOKEN, SMS_TOKEN, startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.ts'
import { photo } from '../testing/document-files.ts'
import { httpAlarm } from './alarm/client.ts'
import { ask, saidIn } from './ask.ts'
import { s3Objects } from './object-store/client.ts'
import { httpOcr } from './ocr/client.ts'
import { httpSms } from './sms/client.ts'
import { httpTaxBureau } from './tax-bureau/client.ts'
import { z } from 'zod'

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startSandbox()))
afterAll(() => sandbox.close())

const patienceMs = 300
const picture = (facts: Record<string, string>) => ({ name: '票.jpg', mediaType: 'image/jpeg', bytes: photo(facts) })
const news = { id: 'a', state: 'begun', words: '磁盘快满了', since: new Date(0), installation: '' } as const
const taxpayer = { taxNumber: '91310000MA1K00000X', accountId: '1', orgId: '2' }

/** Something asked of each, with a key that works unless told otherwise. */
const asking = {
  sms: (token = SMS_TOKEN) => httpSms({ url: sandbox.smsUrl, token, patienceMs }).send({ phone: '13800000001', text: '验证码' }),
  ocr: (token = OCR_TOKEN) => httpOcr({ url: sandbox.ocrUrl, token, patienceMs }).read(picture({ kind: '收据', amount: '1.00' })),
  bureau: (token = BUREAU_TOKEN) => httpTaxBureau({ url: sandbox.bureauUrl, token, patienceMs }).sendLoginCode(taxpayer),
  bell: (token = ALARM_KEY) => httpAlarm({ url: sandbox.bellUrl, token, patienceMs }).tell(news),
  store: (secretAccessKey = sandbox.s3.settings.secretAccessKey) =>
    s3Objects({ ...sandbox.s3.settings, secretAccessKey, patienceMs }).get('there'),
} satisfies Partial<Record<Service, (token?: string) => Promise<unknown>>>
type Asked = keyof typeof asking
const SERVICES = Object.keys(asking) as Asked[]

const silent: Record<Asked, readonly [code: string, status: number, message: string]> = {
  sms: ['SM0001', 502, '验证码发送失败'],
  ocr: ['OC0002', 502, '图像识别服务没有应答，请稍后重新识别'],
  bureau: ['TX0002', 502, '税务局接口没有应答，请稍后再试'],
  bell: ['AL0001', 502, '告警没有送到'],
  store: ['FS0001', 503, '文件存储繁忙，请稍后再试'],
}
const REFUSED = ['FS0002', 502, '文件存储拒绝了请求，请联系管理员检查存储设置'] as const

const saidOf = (service: Asked, fault: Fault) =>
  service === 'store' && (fault === 'locked' || fault === 'elsewhere') ? REFUSED : silent[service]
/** Whatever bytes come are an object; and who takes news may say so in words of his own. */
const isObject = (service: Asked, fault: Fault): boolean =>
  (service === 'store' || service === 'bell') && (fault === 'garbage' || fault === 'strange')
const PAIRS = SERVICES.flatMap((service) => FAULTS.filter((fault) => !isObject(service, fault)).map((fault) => [service, fault] as const))

/** The error with everything behind it, as the log would have it. */
function written(error: unknown): string {
  const { name, message, stack, cause } = error as Error
  return [name, message, stack, JSON.stringify(error), cause === undefined ? '' : written(cause)].join('\n')
}

test.for(PAIRS)('%s, %s', async ([service, fault]) => {
  sandbox.fault(service, fault)
  try {
    const told = await asking[service]().catch((error: unknown) => error)
    const [code, status, message] = saidOf(service, fault)
    expect(told).toBeInstanceOf(AppError)
    expect(told).toMatchObject({ code, status, message })
    // neither keys nor where they go nor what was answered
    for (const secret of [SMS_TOKEN, sandbox.url, sandbox.s3.settings.secretAccessKey, '系统维护'])
      expect(written(told).replaceAll(/\n\s+at .*/g, '')).not.toContain(secret)
  } finally {
    sandbox.fault(service, null)
  }
})

test('what it does again when it is well, with the right key', async () => {
  await asking.sms()
  expect(await asking.ocr()).toMatchObject({ kind: '收据', amount: '1.00', party: '' })
  expect(await asking.bureau()).toMatchObject({ needed: true, loginId: `login-${taxpayer.taxNumber}` })
  await expect(asking.store()).rejects.toMatchObject({ code: 'FS0003', status: 404 })
  await asking.bell()
  expect(sandbox.heard().at(-1)).toMatchObject({ id: 'a', state: 'begun', content: '磁盘快满了' })
  for (const service of ['sms', 'ocr', 'bureau', 'bell'] as const) {
    const [code, status] = silent[service]
    await expect(asking[service]('wrong')).rejects.toMatchObject({ code, status })
  }
  await expect(asking.store('wrong')).rejects.toMatchObject({ code: 'FS0002' })
})

test('what it refuses is said in its own words, what is not there at all is said so', async () => {
  const ocr = httpOcr({ url: sandbox.ocrUrl, token: OCR_TOKEN })
  await expect(ocr.read(picture({}))).rejects.toMatchObject({ code: 'OC0003', message: '图像无法识别：图像模糊' })
  const bureau = httpTaxBureau({ url: sandbox.bureauUrl, token: BUREAU_TOKEN })
  await expect(bureau.sendLoginCode({ ...taxpayer, taxNumber: '1' })).rejects.toMatchObject({
    code: 'TX0003',
    message: '纳税人识别号不正确',
  })
  await sandbox.smsMode('refuse')
  await expect(asking.sms()).rejects.toMatchObject({ code: 'SM0001' })
  await sandbox.smsMode('deliver')
  const none = { url: '', token: '' }
  expect(httpOcr(none).available).toBe(false)
  await expect(httpOcr(none).read(picture({}))).rejects.toMatchObject({ code: 'OC0001' })
  await expect(httpTaxBureau(none).sendLoginCode(taxpayer)).rejects.toMatchObject({ code: 'TX0001' })
  await expect(httpSms(none).send({ phone: '13800000001', text: 'x' })).rejects.toMatchObject({ code: 'SM0001' })
  const nowhere = { url: 'http://127.0.0.1:9', token: '', patienceMs }
  await expect(httpSms(nowhere).send({ phone: '13800000001', text: 'x' })).rejects.toMatchObject({ code: 'SM0001' })
  await expect(httpOcr(nowhere).read(picture({}))).rejects.toMatchObject({ code: 'OC0002' })
  await expect(httpTaxBureau(nowhere).sendLoginCode(taxpayer)).rejects.toMatchObject({ code: 'TX0002' })
})

test('an answer has a size, and is asked for as often as was said and no oftener', async () => {
  const question = () => ({ url: sandbox.smsUrl, method: 'POST' as const, headers: {} })
  sandbox.fault('sms', 'endless')
  await expect(ask(question, { patienceMs: 5000, mostBytes: 1000 })).rejects.toThrow('more than 1000 bytes')
  sandbox.fault('sms', 'down')
  let asked = 0
  const counted = () => {
    asked += 1
    return question()
  }
  expect(await ask(counted, { patienceMs, mostBytes: 1000 })).toMatchObject({ status: 503 })
  expect(await ask(counted, { patienceMs, mostBytes: 1000, attempts: 3 })).toMatchObject({ status: 503 })
  expect(asked).toBe(4)
  sandbox.fault('sms', null)
  expect(() => saidIn({ status: 200, bytes: Buffer.from('{"id":1}') }, z.object({ id: z.string() }))).toThrow(
    'unlike what was agreed on: id',
  )
})
