import { vouchersApi } from '@app/contract/finance/vouchers'
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

test('what may have been done is never done twice: the person is told', async () => {
  sent.mockImplementation(() => Promise.resolve(busy('DB0021')))
  expect(await outcome(post())).toBe('DB0021')
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockReset()
  sent.mockRejectedValue(new TypeError('the line is dead'))
  expect(await outcome(post())).toBe(0)
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
