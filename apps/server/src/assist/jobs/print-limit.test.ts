/** A print of many ledgers is one file of a size people can take: what does not fit any more is named, and the rest is there. */
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { isOver } from '@app/domain/assist/jobs/job'
import { day, period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { testWith } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

// one print is more already
const test = testWith({ settings: { printMegabytes: 0 } })

test('JB0012: once the file is large, the next ledgers are left to a print of their own', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1001 10', '贷 3001 10')
  const other = await ledger.call(ledgersApi.create, { body: { name: '第二家', startOn: day('2026-01-01') } })
  const { id } = await ledger.call(api.startMany, {
    body: { kind: 'printMonths', ledgerIds: [ledger.ledgerId, other.id], from: period('2026-01'), generate: false, parts: ['vouchers'] },
  })
  const job = async () => (await ledger.call(api.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 30_000 }).toBe(true)
  expect((await ledger.call(api.results, { params: { id } })).map((one) => [one.done, one.message])).toEqual([
    [true, '1 个文件'],
    [false, '打印文件已经很大，请另起一个任务打印这个账套'],
  ])
  expect(Object.keys(unzipSync(await ledger.download(api.file, { params: { id } })))).toHaveLength(1)
})
