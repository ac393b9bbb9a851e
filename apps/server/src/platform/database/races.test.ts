/** Who loses a race is refused by the rule that would have refused him a moment later, by name. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { conflict } from '@app/domain/kernel/app-error'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'

test('the same name saved by eight at once is one, and seven are told whose name it is', async ({ ledger }) => {
  const params = { kind: 'customer' as const }
  const tried = await Promise.allSettled(
    Array.from({ length: 8 }, () => ledger.call(recordsApi.save, { params, body: [{ name: '甲公司' }] })),
  )
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(new Set(tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : [])))).toEqual(
    new Set(['客户名称“甲公司”已存在']),
  )
})

test('what comes to be used while it is deleted: the rule is asked again and says by what', async ({ house, ledger }) => {
  const [made] = await ledger.call(recordsApi.save, { params: { kind: 'project' }, body: [{ name: '甲公司' }] })
  const { database } = house.server.services
  let asked = 0
  const deleting = database.inLedger(ledger.ledgerId, async (db) => {
    asked += 1
    const [used] = await db.selectFrom('assetProjects').select('tagId').where('tagId', '=', made!.id).execute()
    if (used) throw conflict('TEST', '甲公司正被在建工程使用')
    // another window, between the rule and the writing
    await ledger.sql(
      `insert into app.asset_projects (ledger_id, code, name, tag_id, started_on, changed_name, changed_at)
       values ($1, 'X1', '厂房', $2, '2026-01-05', '甲', now()) on conflict do nothing`,
      [ledger.ledgerId, made!.id],
    )
    await db.deleteFrom('tags').where('id', '=', made!.id).execute()
  })
  await expect(deleting).rejects.toMatchObject({ message: '甲公司正被在建工程使用' })
  expect(asked).toBe(2)
})
