/** 批量个税: every ledger's month with why not, prepared in the background one after another. */
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { recordsApi } from '@app/contract/ledger/records/records'
import { iitBatchJobApi } from '@app/contract/assist/jobs/personal-tax-batch'
import { iitBatchApi as api } from '@app/contract/tax/iit/iit-batch'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { ended } from '../../testing/jobs.ts'

const january = period('2026-01')
const list = (ledger: LedgerClient) => ledger.call(api.list, { params: { period: january } })

test('one ledger is ready, told why not, prepared, and prepared again without harm', async ({ ledger, stranger }) => {
  expect(await list(ledger)).toMatchObject([{ id: ledger.ledgerId, state: 'none', ready: false, why: ['没有工资表，也没有人员'] }])
  await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { idNumber: '11010519491231002X', hiredOn: '2024-01-01' } }],
  })
  expect(await list(ledger)).toMatchObject([{ ready: true, why: ['没有工资表，将零申报'], people: 1, lacking: 0, dueOn: '2026-02-24' }])
  const start = () => ledger.call(iitBatchJobApi.start, { params: { period: january }, body: { ledgerIds: [ledger.ledgerId] } })
  const first = await start()
  expect(await ended(ledger, first.id)).toMatchObject({ state: 'done', message: '已审核 1 个账套' })
  expect(await list(ledger)).toMatchObject([{ state: 'ready', ready: false, tax: '0.00' }])
  expect(await ledger.call(jobsApi.results, { params: { id: first.id } })).toMatchObject([
    { done: true, message: '已审核，1 人，应扣税额 0.00' },
  ])
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '李四', values: {} }] })
  const [head] = await ledger.call(iitDeclarationsApi.list, { query: { year: 2026 } })
  await ledger.call(iitDeclarationsApi.reopen, { params: { id: head!.id } })
  await ledger.call(iitDeclarationsApi.remove, { params: { id: head!.id } })
  const second = await start()
  expect(await ended(ledger, second.id)).toMatchObject({ state: 'done', message: '已审核 0 个账套，1 个没有成功，请查看原因' })
  const [result] = await ledger.call(jobsApi.results, { params: { id: second.id } })
  expect([result!.done, result!.message]).toEqual([false, expect.stringContaining('还有 1 处要处理：李四正常工资薪金：人员信息不全')])
  await expect(
    stranger.call(iitBatchJobApi.start, { params: { period: january }, body: { ledgerIds: [ledger.ledgerId] } }),
  ).rejects.toMatchObject({
    code: 'JB0008',
  })
  expect(await list(stranger)).toMatchObject([{ id: stranger.ledgerId }])
})
