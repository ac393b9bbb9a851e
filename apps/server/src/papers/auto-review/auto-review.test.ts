import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { autoReviewApi as api } from '@app/contract/papers/auto-review/auto-review'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { numberOf } from '../../testing/document-files.ts'
import { imported, named } from '../../testing/importing.ts'

const january = period('2026-01')
const rule = {
  name: '小额销售',
  sources: ['outputInvoice' as const],
  limit: money('5000'),
  from: day('2026-01-01'),
  to: day('2026-12-31'),
  crossCheck: false,
  disabled: false,
}
const colleague = async (house: Bench, ledger: LedgerClient) => {
  const person = await house.person({ agencyId: ledger.agencyId })
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return person
}
const approve = (by: LedgerClient | Awaited<ReturnType<typeof colleague>>, { id, version }: { id: string; version: number }) =>
  by.call(api.decide, { params: { id }, body: { version, approved: true, note: '' } })
/** Invoices made into vouchers, one each. */
async function sales(ledger: LedgerClient): Promise<void> {
  await named(ledger)
  await imported(ledger, [
    { no: 1, net: '1000', tax: '10', gross: '1010', buyer: '甲公司' },
    { no: 2, net: '9000', tax: '90', gross: '9090', buyer: '乙公司' },
    { no: 3, net: '2000', tax: '20', gross: '2020', buyer: '丙公司' },
  ])
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: january } })
}
const vouchers = (ledger: LedgerClient) => ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 50 } })
const run = (ledger: LedgerClient) => ledger.call(api.run, { body: { period: january } })

test('CS-21b, CS-21c and CS-21d: what a rule clears is reviewed in the authoriser’s name, on record; the rest waits with its reason', async ({
  house,
  ledger,
}) => {
  await sales(ledger)
  expect(await run(ledger)).toEqual({ reviewed: [], waiting: [] })
  const chief = await colleague(house, ledger)
  const made = await chief.call(api.save, { body: rule })
  const { id } = made
  await approve(ledger, made)
  const first = await run(ledger)
  expect(first.reviewed.map((one) => [one.rule, one.version, one.checks.every((check) => check.holds)])).toEqual([
    ['小额销售', 1, true],
    ['小额销售', 1, true],
  ])
  expect(first.waiting.map((one) => one.checks)).toEqual([
    [{ name: '金额不超过授权上限', holds: false, note: '凭证9,090.00，上限5,000.00' }],
  ])
  const states = (await vouchers(ledger)).map((one) => [one.total, one.state, one.reviewedBy])
  expect(states).toEqual(
    expect.arrayContaining([
      ['1010.00', 'reviewed', expect.stringMatching(/（自动审核）$/)],
      ['9090.00', 'draft', null],
    ]),
  )
  // nothing is posted by it
  expect((await vouchers(ledger)).filter((one) => one.state === 'posted')).toEqual([])

  // the limit is raised: a second version; the first stays, and the earlier reviews still name it
  expect(await chief.call(api.save, { body: { ...rule, id, limit: money('10000') } })).toEqual({ id, version: 2 })
  await approve(ledger, { id, version: 2 })
  expect((await run(ledger)).reviewed).toMatchObject([{ version: 2 }])
  expect((await ledger.call(api.versions, { params: { id } })).map((one) => [one.version, one.limit])).toEqual([
    [2, '10000.00'],
    [1, '5000.00'],
  ])
  const small = (await vouchers(ledger)).find((one) => one.total === money('1010'))!
  const [trail] = await ledger.call(api.ofVoucher, { params: { id: small.id } })
  expect(trail).toMatchObject({ rule: { name: '小额销售', version: 1, limit: '5000.00' } })
  expect(trail!.again).toEqual(trail!.found)
  // a document that changes since is found by running the same version again
  await ledger.sql(`update app.invoices set gross_amount = 1011, tax_amount = 11 where ledger_id = $1 and number = $2`, [
    ledger.ledgerId,
    numberOf(1),
  ])
  const [after] = await ledger.call(api.ofVoucher, { params: { id: small.id } })
  expect(after!.again.filter((check) => !check.holds)).toMatchObject([{ name: '凭证金额与单据相符' }])
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and (object = 'autoReview' or action = '自动审核凭证') order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual([
    '授权自动审核规则',
    '批准自动审核规则',
    '自动审核凭证',
    '修改自动审核规则',
    '批准自动审核规则',
    '自动审核凭证',
  ])
  await expect(ledger.asApp(`update auto_review_rules set amount_limit = 1`)).rejects.toThrow('permission denied')
  await expect(ledger.asApp(`delete from auto_reviews`)).rejects.toThrow('permission denied')
})

test('CS-21b: with the cross-check an invoice waits until its payment is there; typed documents and one’s own vouchers wait', async ({
  house,
  ledger,
}) => {
  await sales(ledger)
  const chief = await colleague(house, ledger)
  await approve(ledger, await chief.call(api.save, { body: { ...rule, crossCheck: true } }))
  const before = await run(ledger)
  expect(before.reviewed).toEqual([])
  expect(before.waiting.flatMap((one) => one.checks.map((check) => check.name))).toContain('发票与收付款相符')
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '622', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account!.id,
      day: day('2026-02-03'),
      inflow: money('1010'),
      outflow: money('0'),
      counterpartyName: '甲公司',
      abstract: '货款',
      purpose: '',
      remark: '',
    },
  })
  expect((await run(ledger)).reviewed).toMatchObject([{ checks: expect.arrayContaining([expect.objectContaining({ holds: true })]) }])
  // made by the one who authorised: another person has to look
  await approve(chief, await ledger.call(api.save, { body: { ...rule, name: '自己的', limit: money('100000') } }))
  expect((await run(ledger)).waiting.flatMap((one) => one.checks.map((check) => check.note))).toContain('由授权人制单，须由他人审核')
})

test('CS-21b: one payment answers for one invoice of its party and amount, not for all of them', async ({ house, ledger }) => {
  await named(ledger)
  await imported(
    ledger,
    [1, 2, 3].map((no) => ({ no, net: '1000', tax: '10', gross: '1010', buyer: '甲公司' })),
  )
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: january } })
  const chief = await colleague(house, ledger)
  await approve(ledger, await chief.call(api.save, { body: { ...rule, crossCheck: true } }))
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '622', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const paid = (on: string) =>
    ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: account!.id,
        day: day(on),
        inflow: money('1010'),
        outflow: money('0'),
        counterpartyName: '甲公司',
        abstract: '货款',
        purpose: '',
        remark: '',
      },
    })
  await paid('2026-02-03')
  expect(await run(ledger)).toMatchObject({ reviewed: { length: 1 }, waiting: { length: 2 } })
  await paid('2026-02-04')
  expect(await run(ledger)).toMatchObject({ reviewed: { length: 1 }, waiting: { length: 1 } })
})

test('rules are refused at their field; one name once; strangers see none', async ({ ledger, stranger }) => {
  await expect(ledger.call(api.save, { body: { ...rule, sources: [] } })).rejects.toMatchObject({ code: 'AV0001', status: 422 })
  const { id } = await ledger.call(api.save, { body: rule })
  await expect(ledger.call(api.save, { body: rule })).rejects.toMatchObject({ code: 'AV0003', status: 409 })
  await expect(stranger.call(api.versions, { params: { id } })).rejects.toMatchObject({ code: 'AV0002' })
  await expect(stranger.call(api.save, { body: { ...rule, id } })).rejects.toMatchObject({ code: 'AV0002' })
  await expect(ledger.call(api.ofVoucher, { params: { id } })).rejects.toMatchObject({ code: 'AV0004' })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await expect(run(ledger)).rejects.toMatchObject({ code: 'AV0005', status: 422 })
  expect(await stranger.call(api.rules)).toEqual([])
})

test('a rule of somebody the firm has suspended, or who is no longer with the ledger, reviews nothing until it is authorised anew', async ({
  house,
  ledger,
}) => {
  await sales(ledger)
  const chief = await colleague(house, ledger)
  const made = await chief.call(api.save, { body: rule })
  const { id } = made
  await approve(ledger, made)
  const suspended = (value: boolean) =>
    ledger.sql(
      'update app.agency_members set suspended = $1 where user_id = (select authorised_by from app.auto_review_rules where id = $2)',
      [value, id],
    )
  await suspended(true)
  const { reviewed, waiting } = await run(ledger)
  expect(reviewed).toEqual([])
  expect(waiting.map((one) => one.checks.map((check) => check.name))).toEqual(
    expect.arrayContaining([['授权人仍在岗'], ['金额不超过授权上限', '授权人仍在岗']]),
  )
  await suspended(false)
  expect((await run(ledger)).reviewed.length).toBe(2)
})

test('CI-17b: a rule and each change of it holds once another person has approved it; a refusal says why; switching off needs nobody', async ({
  house,
  ledger,
}) => {
  await sales(ledger)
  const chief = await colleague(house, ledger)
  const { id } = await chief.call(api.save, { body: rule })
  const decide = (by: LedgerClient | typeof chief, version: number, approved: boolean, note = '') =>
    by.call(api.decide, { params: { id }, body: { version, approved, note } })
  // nobody has approved it: nothing is reviewed by it
  expect(await run(ledger)).toEqual({ reviewed: [], waiting: [] })
  await expect(decide(chief, 1, true)).rejects.toMatchObject({ code: 'AV0006', status: 422 })
  await expect(decide(ledger, 1, false)).rejects.toMatchObject({ code: 'AV0008', status: 422 })
  await decide(ledger, 1, true)
  await expect(decide(ledger, 1, true)).rejects.toMatchObject({ code: 'AV0007', status: 409 })
  expect((await ledger.call(api.rules))[0]).toMatchObject({ approval: 'approved', approvedBy: expect.stringMatching('^用户') as string })
  // a change that waits, or was refused, changes nothing
  await chief.call(api.save, { body: { ...rule, id, limit: money('100000') } })
  expect((await run(ledger)).reviewed).toMatchObject([{ version: 1 }, { version: 1 }])
  await decide(ledger, 2, false, '上限过高')
  expect((await run(ledger)).waiting).toMatchObject([{ version: 1 }])
  expect((await ledger.call(api.versions, { params: { id } })).map((one) => [one.version, one.approval, one.note])).toEqual([
    [2, 'refused', '上限过高'],
    [1, 'approved', ''],
  ])
  await chief.call(api.save, { body: { ...rule, id, disabled: true } })
  expect(await run(ledger)).toEqual({ reviewed: [], waiting: [] })
  await expect(
    ledger.asApp(
      `insert into auto_review_approvals (rule_id, version, approved, note, approved_by, approved_name, approved_at)
       select id, version, true, '', authorised_by, 'x', now() from auto_review_rules where version = 3`,
    ),
  ).rejects.toThrow('another person')
  await expect(ledger.asApp(`update auto_review_approvals set approved = true`)).rejects.toThrow('permission denied')
})
