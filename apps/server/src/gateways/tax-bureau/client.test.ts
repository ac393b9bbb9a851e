/** The bureau's interface against recorded answers and against the sandbox: what each way of failing is to whoever asked. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BUREAU, bureauVerbs, type BureauAsk } from '@app/contract/gateways/tax-bureau'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUREAU_PASSWORD } from '../../../../sandbox/src/tax-bureau.ts'
import { BUREAU_TOKEN, startSandbox, type Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { httpTaxBureau } from './client.ts'
import type { TaxBureau } from './port.ts'

type Recorded = { readonly status: number; readonly body: unknown } | 'cut' | 'silent'
let answers: Recorded[] = []
let asked: { readonly path: string; readonly body: unknown }[] = []
let server: Server
let sandbox: Sandbox
let recorded: TaxBureau
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url!, body: JSON.parse(Buffer.concat(chunks).toString()) })
      const next = answers.shift() ?? 'silent'
      if (next === 'cut') request.socket.destroy()
      else if (next !== 'silent') response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
    })
  }).listen(0, '127.0.0.1')
  sandbox = await startSandbox()
  recorded = httpTaxBureau({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bureau`,
    token: 't',
    patienceMs: 200,
    lookMs: 1,
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.close()
})
const says = (...next: Recorded[]) => {
  answers = next
  asked = []
}
const ok = (body: unknown): Recorded => ({ status: 200, body })
const payment: BureauAsk<'pay'> = {
  session: 's',
  taxNumber: '91310000MA1K00000X',
  number: 'SB1',
  agreement: 'SF1',
  amount: '1.00',
  key: 'k',
}
const look: BureauAsk<'payStatus'> = { session: 's', taxNumber: payment.taxNumber, number: 'SB1', key: 'k' }
const done = { found: true, state: 'done', number: 'JK1', key: 'k', of: 'SB1', asked: '1.00', paid: '1.00', at: '2026-11-26T01:02:03.000Z' }

const LOST: readonly (readonly [string, Recorded])[] = [
  ['cut in the middle', 'cut'],
  ['no answer', 'silent'],
  ['a fault of its own', { status: 500, body: {} }],
  ['a gateway that does not say what became of it', { status: 502, body: '<html>' }],
  ['another shape', ok({ state: 'done', data: { found: 'yes' } })],
  ['no reply at all', ok(['unlike'])],
]
test.for(LOST)('%s: what pays is unknown, what only looks may be asked again', async ([, answer]) => {
  says(answer)
  await expect(recorded.pay(payment)).rejects.toMatchObject({ code: 'TX0005', kind: 'unknown' })
  // once, and never by itself a second time
  expect(asked).toHaveLength(1)
  says(answer)
  await expect(recorded.payStatus(look)).rejects.toMatchObject({ code: 'TX0004', kind: 'notSent' })
})

test('what was not taken up is not sent, whoever says so; and nobody there is nobody asked', async () => {
  const busy = { status: 503, body: { state: 'refused', code: 'BUSY', message: '服务繁忙' } }
  says(busy, busy)
  await expect(recorded.pay(payment)).rejects.toMatchObject({ code: 'TX0006', kind: 'notSent', message: '服务繁忙' })
  // it took nothing up: asked once more
  says(busy, ok({ state: 'done', data: done }))
  expect(await recorded.pay(payment)).toMatchObject({ number: 'JK1' })
  expect(asked).toHaveLength(2)
  for (const status of [401, 429]) {
    says({ status, body: {} })
    await expect(recorded.pay(payment)).rejects.toMatchObject({ code: 'TX0004', kind: 'notSent' })
  }
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  gone.close()
  const nobody = httpTaxBureau({ url: `http://127.0.0.1:${port}/bureau`, token: 't', patienceMs: 2000 })
  await expect(nobody.pay(payment)).rejects.toMatchObject({ code: 'TX0004', kind: 'notSent' })
  await expect(httpTaxBureau({ url: '', token: '' }).pay(payment)).rejects.toMatchObject({ code: 'TX0001' })
})

test('what nobody can see of its words is left out, and an amount beyond any taxpayer is no answer', async () => {
  const odd = `没有\u0000有效的\u202E三方\uD800协议`
  says(ok({ state: 'refused', code: BUREAU.agreement, message: odd }))
  await expect(recorded.pay(payment)).rejects.toMatchObject({ message: expect.stringMatching(/^没有有效的三方\uFFFD?协议$/) as string })
  says(ok({ state: 'done', data: { ...done, number: 'JK\u00001' } }))
  expect(await recorded.pay(payment)).toMatchObject({ number: 'JK1' })
  says(ok({ state: 'done', data: { ...done, paid: '-999999999999999.99' } }))
  await expect(recorded.pay(payment)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a refusal is told in the bureau’s words and with its code; maintenance with when it is over', async () => {
  says(ok({ state: 'refused', code: BUREAU.agreement, message: '没有有效的三方协议' }))
  await expect(recorded.pay(payment)).rejects.toMatchObject({
    code: 'TX0007',
    kind: 'refused',
    theirs: 'AGREEMENT',
    message: '没有有效的三方协议',
  })
  says(ok({ state: 'refused', code: BUREAU.session, message: '会话失效' }))
  await expect(recorded.payStatus(look)).rejects.toMatchObject({ code: 'QXY4999', status: 422, kind: 'refused' })
  says(ok({ state: 'refused', code: BUREAU.maintenance, message: '维护', until: '2026-11-26T10:00:00.000Z' }))
  await expect(recorded.payStatus(look)).rejects.toMatchObject({ kind: 'notSent', until: new Date('2026-11-26T10:00:00Z') })
})

test('a task is asked for until it has ended; one that goes on, or is not known any more, leaves what pays unknown', async () => {
  const running = ok({ state: 'running', taskId: '7' })
  says(running, running, ok({ state: 'done', data: done }))
  expect(await recorded.pay(payment)).toMatchObject({ number: 'JK1', paid: '1.00' })
  expect(asked.map(({ path }) => path)).toEqual(['/bureau/pay', '/bureau/task', '/bureau/task'])
  says(...Array.from({ length: 30 }, () => running))
  await expect(recorded.pay(payment)).rejects.toMatchObject({ kind: 'unknown' })
  says(running, ok({ state: 'refused', code: BUREAU.task, message: '任务不存在' }))
  await expect(recorded.pay(payment)).rejects.toMatchObject({ kind: 'unknown' })
})

test('the sandbox answers every verb in the agreed shapes, and neither password nor session is in what goes wrong', async () => {
  const bureau = httpTaxBureau({ url: sandbox.bureauUrl, token: BUREAU_TOKEN, patienceMs: 5000 })
  expect([bureau.available, bureau.sandbox, recorded.sandbox]).toEqual([true, true, false])
  const sign = {
    account: '13700000001Z01',
    password: BUREAU_PASSWORD,
    province: '4403',
    loginType: 'password',
    role: '',
    taxNumber: payment.taxNumber,
  }
  const { session } = await bureau.start(sign)
  const who = { session, taxNumber: payment.taxNumber }
  expect(await bureau.check({ session })).toMatchObject({ valid: true })
  expect(await bureau.taxpayer({ ...who, name: '甲公司', kind: 'small', vatCycle: 'quarter' })).toMatchObject({
    name: '甲公司',
    kind: 'small',
  })
  expect((await bureau.items({ ...who, period: '2026-09' })).items.map(({ tax }) => tax)).toContain('VAT')
  expect((await bureau.missed({ ...who, from: '2026-07', to: '2026-09' })).items.length).toBeGreaterThan(0)
  expect((await bureau.agreements(who)).agreements).toHaveLength(2)
  expect((await bureau.todo(who)).todo).toBeInstanceOf(Array)
  const span = { tax: 'VAT', from: '2026-07-01', to: '2026-09-30', person: '' }
  expect(await bureau.prefill({ ...who, ...span })).toMatchObject({ cells: {} })
  expect(await bureau.status({ ...who, ...span, key: 'k' })).toMatchObject({ found: false, state: 'none' })
  for (const one of [
    bureau.void({ ...who, number: 'x', key: 'v' }),
    bureau.receipt({ ...who, kind: 'return', number: 'x' }),
    bureau.certificate({ ...who, number: 'x' }),
  ])
    await expect(one).rejects.toMatchObject({ kind: 'refused', theirs: 'NONE' })
  await bureau.end({ session })
  const told = await bureau.items({ ...who, period: '2026-09' }).catch((error: unknown) => error as Error)
  expect(told).toMatchObject({ code: 'QXY4999' })
  for (const secret of [BUREAU_PASSWORD, session, BUREAU_TOKEN])
    expect(JSON.stringify(told) + String((told as Error).stack)).not.toContain(secret)
  // every verb of the agreement is one the port has
  expect(Object.keys(bureauVerbs).filter((verb) => !(verb in bureau))).toEqual([])
})
