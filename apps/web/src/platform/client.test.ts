import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { PASSWORD_FIELD } from '@app/contract/kernel/uploads'
import { importsApi } from '@app/contract/papers/imports/imports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAlert } from './alerts.ts'
import { addressOf, believeLedger, call, callRaw, fileName, supplyPasswords } from './client.ts'

const answer = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers })
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { pathname: '/manager/guidance' })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

test('path and query are written in the words of the wire', () => {
  const id = newId()
  expect(addressOf(quickNotesApi.tie, { params: { id, period: null } })).toMatch(new RegExp(`/diffPeriod/${id}/0$`))
  const from = period('2026-01')
  expect(addressOf(vouchersApi.export, { query: { from, to: from } })).toMatch(/\?fromPeriod=2026-01&toPeriod=2026-01$/)
})

test('the answer comes back in our words, with its total', async () => {
  sent.mockResolvedValue(answer({ data: [{ voucherNo: 12 }], returnCode: '200', returnMessage: '' }))
  const { data } = await call(vouchersApi.nextNumber, { query: { period: period('2026-10'), word: '记' } })
  expect(data).toEqual({ number: 12 })
})

test('the same write twice at once is refused', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  sent.mockReturnValue(promise)
  const body = { ids: [newId()] }
  const first = call(vouchersApi.post, { body })
  await expect(call(vouchersApi.post, { body })).rejects.toThrow('重复请求')
  finish(answer({ data: [{ count: 1 }], returnCode: '200', returnMessage: '' }))
  await expect(first).resolves.toMatchObject({ data: { count: 1 } })
})

test('ST-request-03: calls name the ledger the page believes selected, and pass alerts on', async () => {
  const heard: string[] = []
  const stop = onAlert((alert) => heard.push(alert))
  believeLedger('ledger-1')
  sent.mockResolvedValue(answer({ data: [], returnCode: '200', returnMessage: '' }, { 'qf-bizflag-subject': 'subject_update' }))
  await call(vouchersApi.abstracts, {})
  expect(new Headers(sent.mock.calls[0]![1].headers).get('x-company')).toBe('ledger-1')
  expect(heard).toEqual(['subject'])
  stop()
  believeLedger(null)
})

test('an answer to what was asked before this window switched is nobody’s; one to what is asked now is told', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const refused = () =>
    new Response(JSON.stringify({ errorCode: 'AC0005', errorMessage: '账套已切换，请刷新页面后继续', errorId: '' }), { status: 409 })
  sent.mockReturnValueOnce(promise)
  believeLedger('ledger-1')
  const early = call(vouchersApi.abstracts, {})
  believeLedger('ledger-2')
  finish(refused())
  await expect(early).rejects.toMatchObject({ name: 'AbortError' })
  sent.mockResolvedValueOnce(refused())
  await expect(call(vouchersApi.abstracts, {})).rejects.toMatchObject({ code: 'AC0005' })
  believeLedger(null)
})

test('a dead line is a network error', async () => {
  sent.mockRejectedValue(new TypeError('fetch failed'))
  await expect(call(vouchersApi.abstracts, {})).rejects.toMatchObject({ status: 0, message: '网络异常，请检查您的网络状况' })
})

test('ST-response-12: a call may ask for the answer as it came, and reads itself what it says', async () => {
  const words = { errorCode: 'PC0011', errorMessage: '有账户未合并', errorId: 'e' }
  sent.mockResolvedValue(Response.json(words, { status: 422 }))
  const came = await callRaw(vouchersApi.post, { body: { ids: [newId()] } })
  expect([came.status, await came.json()]).toEqual([422, words])
  // everybody else is told
  sent.mockResolvedValue(Response.json(words, { status: 422 }))
  await expect(call(vouchersApi.post, { body: { ids: [newId()] } })).rejects.toMatchObject({ code: 'PC0011', message: '有账户未合并' })
})

test('file names in Chinese survive', () => {
  expect(fileName(`attachment; filename="a.xlsx"; filename*=UTF-8''${encodeURIComponent('科目余额表.xlsx')}`)).toBe('科目余额表.xlsx')
  expect(fileName('attachment; filename="a.xlsx"')).toBe('a.xlsx')
  expect(fileName(null)).toBeUndefined()
})

test('a question too long for an address is asked at the endpoint’s other door, whatever its method', async () => {
  sent.mockImplementation(() => Promise.resolve(answer({ data: [{ count: 1 }], returnCode: '200', returnMessage: '' })))
  const ids = Array.from({ length: 420 }, newId)
  await call(vouchersApi.remove, { query: { ids } })
  const [url, init] = sent.mock.calls[0]!
  expect([url, init.method]).toEqual(['/rest/companyAccount/merge/voucher/batch/v1.0/asked/delete', 'POST'])
  expect(new URLSearchParams((JSON.parse(init.body as string) as { query: string }).query).get('mainIds')).toBe(ids.join(','))
  // a short one as ever
  await call(vouchersApi.remove, { query: { ids: ids.slice(0, 3) } })
  expect(sent.mock.calls[1]![1].method).toBe('DELETE')
})

test('a locked file is asked about until it opens; every password goes along, before the files', async () => {
  const refused = (code: string) => new Response(JSON.stringify({ errorCode: code, errorMessage: '有密码', errorId: '' }), { status: 400 })
  const typed = ['一', '二']
  supplyPasswords(async () => typed.shift() ?? null)
  const files = [new File(['x'], '账单.zip')]
  const upload = () => call(importsApi.preview, { query: { kind: 'fundFlow' } }, { files })
  sent.mockResolvedValueOnce(refused('DO0005')).mockResolvedValueOnce(refused('DO0020'))
  sent.mockResolvedValueOnce(answer({ data: [], returnCode: '200', returnMessage: '' }))
  await upload()
  const forms = sent.mock.calls.map(([, init]) =>
    [...(init.body as FormData).entries()].map(([name, value]) => (name === PASSWORD_FIELD ? value : name)),
  )
  expect(forms).toEqual([['file'], ['一', 'file'], ['一', '二', 'file']])
  // whoever types nothing is told what the matter is
  sent.mockResolvedValueOnce(refused('SP0002'))
  await expect(upload()).rejects.toMatchObject({ code: 'SP0002' })
  supplyPasswords(async () => null)
})
