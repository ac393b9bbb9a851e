import { identityApi } from '@app/contract/firm/identity/identity'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { newId } from '@app/domain/kernel/id'
import { day } from '@app/domain/kernel/period'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  sent.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = () => Response.json({ data: [{ count: 1 }], returnCode: '200', returnMessage: '' })
const busy = (errorCode: string) =>
  Response.json({ errorCode, errorMessage: '数据库暂时连接不上', errorId: 'e' }, { status: 503, headers: { 'retry-after': '2' } })
const outcome = async (asked: Promise<unknown>): Promise<unknown> => {
  const ended = asked.then(
    () => 'done',
    (error: { code: string; status: number }) => error.code || error.status,
  )
  await vi.runAllTimersAsync()
  return ended
}
const look = () => call(vouchersApi.abstracts, {})
const post = () => call(vouchersApi.post, { body: { ids: [newId()] } })
const save = () =>
  call(vouchersApi.add, { body: { requestId: newId(), day: day('2026-11-26'), word: '记', attachmentCount: 0, lines: [] } })

test('what was not done is asked again after the time the house names, whatever it is', async () => {
  for (const ask of [look, post, save]) {
    sent.mockReset()
    sent
      .mockResolvedValueOnce(busy('DB0020'))
      .mockResolvedValueOnce(busy('DB0020'))
      .mockImplementation(() => Promise.resolve(done()))
    const began = Date.now()
    expect(await outcome(ask())).not.toBe('DB0020')
    expect(sent).toHaveBeenCalledTimes(3)
    expect(Date.now() - began).toBeGreaterThanOrEqual(4000)
  }
})

test('the same request goes out again, not one like it', async () => {
  sent.mockResolvedValueOnce(busy('DB0021')).mockImplementation(() => Promise.resolve(done()))
  await outcome(save())
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.calls[1]![1].body).toBe(sent.mock.calls[0]![1].body)
})

const numberOf = (no: number) => new Headers(sent.mock.calls[no]![1].headers).get('idempotency-key')

test('a write goes out again under the number it had, another one under another; what says a number itself and what looks goes without', async () => {
  sent.mockResolvedValueOnce(busy('DB0021')).mockRejectedValueOnce(new TypeError('the line is dead'))
  sent.mockImplementation(() => Promise.resolve(done()))
  await outcome(post())
  expect(sent).toHaveBeenCalledTimes(3)
  expect([numberOf(1), numberOf(2)]).toEqual([numberOf(0), numberOf(0)])
  expect(numberOf(0)).toMatch(/^[0-9a-f-]{36}$/)
  await outcome(post())
  await outcome(save())
  await outcome(look())
  expect(numberOf(3)).not.toBe(numberOf(0))
  expect([numberOf(4), numberOf(5)]).toEqual([null, null])
})

test('what a stranger sends is known by no number: it is not sent twice where it may have been done', async () => {
  sent.mockImplementation(() => Promise.resolve(busy('DB0021')))
  expect(await outcome(call(identityApi.login, { query: { passwordForm: 'plain', userName: 'a', password: 'b' } }))).toBe('DB0021')
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockReset()
  sent.mockRejectedValue(new TypeError('the line is dead'))
  expect(await outcome(call(identityApi.login, { query: { passwordForm: 'plain', userName: 'a', password: 'b' } }))).toBe(0)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a dead line is tried a few times for what only looks, and not at all where the browser knows that it is dead', async () => {
  sent.mockRejectedValue(new TypeError('the line is dead'))
  expect(await outcome(look())).toBe(0)
  expect(sent).toHaveBeenCalledTimes(3)
  vi.stubGlobal('navigator', { onLine: false })
  sent.mockClear()
  expect(await outcome(look())).toBe(0)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a house that does not come back is told of, and other refusals at once', async () => {
  sent.mockImplementation(() => Promise.resolve(busy('DB0020')))
  expect(await outcome(look())).toBe('DB0020')
  expect(sent).toHaveBeenCalledTimes(7)
  sent.mockReset()
  sent.mockImplementation(() => Promise.resolve(busy('DB0022')))
  expect(await outcome(look())).toBe('DB0022')
  expect(sent).toHaveBeenCalledTimes(1)
})
