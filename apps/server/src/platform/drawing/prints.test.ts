/** Prints as people ask for them: over HTTP, many at once, given up, and broken under way. */
import { ledgerCoverApi } from '@app/contract/finance/ledger-cover/ledger-cover'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { period } from '@app/domain/kernel/period'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { drawingNow } from './drawn.ts'

const query = { kind: 'book' as const, title: '总分类账', from: period('2026-01'), to: period('2026-12'), volume: 1, volumes: 1 }
const print = (ledger: LedgerClient) => ledger.download(ledgerCoverApi.print, { query })
const idle = () => vi.waitFor(() => expect(drawingNow()).toMatchObject({ atWork: 0, waiting: 0, unread: 0 }), { timeout: 20_000 })

test('while one person prints twenty-four, another firm’s print and small calls are answered before them', async ({ ledger, stranger }) => {
  let done = 0
  const many = Array.from({ length: 24 }, () =>
    print(ledger).then((bytes) => void (done += bytes.subarray(0, 5).toString() === '%PDF-' ? 1 : 0)),
  )
  await vi.waitFor(() => expect(drawingNow().unread).toBeGreaterThan(4), { interval: 1, timeout: 20_000 })
  // of him two are read: one drawn, the next ready
  expect(drawingNow().atWork + drawingNow().waiting).toBeLessThanOrEqual(2)
  const small = await stranger.call(subjectsApi.list)
  expect(small.length).toBeGreaterThan(0)
  expect((await print(stranger)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(done).toBeLessThan(24)
  await Promise.all(many)
  expect(done).toBe(24)
})

test('whoever closes the page is not drawn for any more', async ({ ledger }) => {
  const left = new AbortController()
  const address = `${ledger.base}${ledgerCoverApi.print.path}?${new URLSearchParams({ coverType: 'book', bookName: '总账', fromPeriod: '2026-01', toPeriod: '2026-12', volumeNo: '1', volumeCount: '1' }).toString()}`
  const asked = Array.from({ length: 12 }, () =>
    fetch(address, { headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' }, signal: left.signal }).then(
      (one) => one.status,
      () => 'left',
    ),
  )
  await vi.waitFor(() => expect(drawingNow().unread).toBeGreaterThan(2), { interval: 1, timeout: 20_000 })
  left.abort()
  expect(new Set(await Promise.all(asked))).toContain('left')
  await idle()
})

/** The drawing processes of this program, as the system knows them. */
const processes = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawer.process'))
    .map(Number)

test('a print whose process dies is refused in words, and the next is drawn', async ({ ledger }) => {
  const asked = print(ledger)
  const refused = expect(asked).rejects.toMatchObject({ status: 500, code: 'DR0002' })
  // those that rested before among them: that is no fault of the print
  const killing = setInterval(() => {
    for (const pid of drawingNow().atWork > 0 ? processes() : []) process.kill(pid, 'SIGTERM')
  }, 5)
  await refused.finally(() => clearInterval(killing))
  expect((await print(ledger)).subarray(0, 5).toString()).toBe('%PDF-')
})
