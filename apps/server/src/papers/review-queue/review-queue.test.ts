import { agencyApi } from '@app/contract/firm/agency/agency'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi as api } from '@app/contract/papers/review-queue/review-queue'
import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import { dec } from '@app/domain/kernel/decimal'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { PASSWORD, test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf } from '../../testing/entries.ts'
import { oneGoods } from '../../testing/invoices.ts'

const march = period('2026-03')
const query = { period: march }
let serial = 0
const paper = (
  party: string,
  goods: string,
  net: string,
  { tax = dec(net).times('0.01').toString(), on = '2026-03-10' }: { tax?: string; on?: string } = {},
) => oneGoods({ no: (serial += 1), on, party, goods, count: null, net, tax, percent: '0.01' })
const bought = (ledger: LedgerClient, ...args: Parameters<typeof paper>) => ledger.call(inputInvoicesApi.add, { body: paper(...args) })
const runIn = (ledger: LedgerClient, month = march) => ledger.call(quickAccountApi.inputInvoices, { params: { period: month } })
const listed = (ledger: LedgerClient) => ledger.reply(api.list, { query })
const rule = async (ledger: LedgerClient, text: string, code: string) =>
  ledger.call(subjectRulesApi.save, { body: { side: 'input', key: 'goods', text, subjectId: (await idsOf(ledger)).get(code)! } })
const worker = async (house: Bench, ledger: LedgerClient, roles: string[]) => {
  const one = await house.person({ agencyId: ledger.agencyId, roles })
  await ledger.sql(`insert into app.ledger_members (ledger_id, user_id) values ($1, $2) on conflict do nothing`, [
    ledger.ledgerId,
    one.userId,
  ])
  await one.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return one
}

test('what one press made waits by doubt: a rule and a habit are certain, a guess is said, typed vouchers are nobody’s business here', async ({
  ledger,
}) => {
  await book(ledger, '2026-03-02', '借 1002 5', '贷 3001 5')
  await rule(ledger, '茶叶', '56020009')
  await bought(ledger, '茶庄', '茶叶', '100', { tax: '1' })
  await bought(ledger, '杂货店', '某物', '50', { tax: '0.5' })
  await bought(ledger, '税错的店', '茶叶', '1000', { tax: '60' })
  expect(await runIn(ledger)).toBe(3)
  const { data, totals } = await listed(ledger).then(({ data: rows, totalData }) => ({ data: rows, totals: totalData }))
  expect(data.map((one) => [one.abstract, one.score, one.doubts.map((doubt) => doubt.kind)])).toEqual([
    ['向税错的店采购茶叶', 55, ['vat']],
    ['向杂货店采购某物', 43, ['guess', 'fresh']],
    ['向茶庄采购茶叶', 0, []],
  ])
  expect(totals).toMatchObject({ waiting: 3, certain: 1, skipped: 0, accepted: 0, left: [] })
  expect(await ledger.call(api.counts, { query })).toEqual({ waiting: 3, certain: 1, skipped: 0, accepted: 0 })
  const [wrong] = await ledger.call(api.papers, { query: { ids: [data[0]!.id] } })
  expect(wrong!.voucher.lines[0]!.subjectCode).toBe('56020009')
  expect(wrong).toMatchObject({
    paperCount: 1,
    papers: [
      {
        kind: 'inputInvoice',
        party: '税错的店',
        net: '1000.00',
        tax: '60.00',
        amount: '1060.00',
        lineCount: 1,
        lines: [{ goods: '茶叶', tax: '60.00' }],
      },
    ],
  })
})

test('a habit is what people accepted: drafts of earlier runs prove nothing, twice accepted does', async ({ ledger }) => {
  const months = ['2026-01', '2026-02'].map((one) => period(one))
  for (const month of months) {
    await bought(ledger, '杂货店', '某物', '50', { on: `${month}-10` })
    await runIn(ledger, month)
  }
  await bought(ledger, '杂货店', '某物', '50')
  await runIn(ledger)
  const one = (await listed(ledger)).data[0]!
  expect(one.doubts.map((doubt) => doubt.kind)).toContain('guess')
  // looked at, both of them; the third is made anew
  for (const month of months) {
    const { data } = await ledger.reply(api.list, { query: { period: month } })
    await ledger.call(api.accept, { body: { rows: data.map(({ id, version }) => ({ id, version })) } })
  }
  await ledger.call(inputBookingApi.unbook, { body: { period: march } })
  await runIn(ledger)
  expect((await listed(ledger)).data.map((each) => [each.score, each.doubts])).toEqual([[0, []]])
})

test('movements: nobody named, the same money typed by hand, twice on a day', async ({ ledger }) => {
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222000011112222', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const flow = (out: string, party: string, text: string, on = '2026-03-12') =>
    ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: account!.id,
        day: day(on),
        inflow: ZERO,
        outflow: money(out),
        counterpartyName: party,
        abstract: text,
        purpose: '',
        remark: '',
      },
    })
  await flow('888', '', '杂项')
  await flow('3000', '房东公司', '房租')
  await flow('500', '甲供应商公司', '货款')
  await flow('500', '甲供应商公司', '货款')
  await flow('5', '', '手续费')
  // somebody typed the rent already
  await book(ledger, '2026-03-10', '借 56020012 3000', '贷 10020001 3000')
  await ledger.call(quickAccountApi.bank, { params: { period: march } })
  const rows = (await listed(ledger)).data
  expect(rows.map((one) => [one.abstract, one.doubts.map((doubt) => doubt.kind)])).toEqual([
    ['付房东公司房租', ['twin', 'words', 'fresh']],
    ['付甲供应商公司货款', ['twin', 'guess', 'fresh']],
    ['付甲供应商公司货款', ['twin', 'guess', 'fresh']],
    ['杂项', ['nobody']],
    ['手续费', ['words']],
  ])
  expect(rows[0]!.doubts[0]!.words).toBe('可能重复：已有2026-03-10 记-1，金额相同')
  const [shown] = await ledger.call(api.papers, { query: { ids: [rows[0]!.id] } })
  expect(shown!.papers).toMatchObject([
    { kind: 'fundFlow', account: '工商银行 尾号2222', amount: '3000.00', inflow: false, party: '房东公司' },
  ])
})

test('accepting takes each as it was shown, refuses what changed meanwhile, and is written down', async ({ house, ledger }) => {
  for (const party of ['甲', '乙', '丙', '丁']) await bought(ledger, party, '某物', '50')
  await runIn(ledger)
  const rows = (await listed(ledger)).data
  const [a, b, c, d] = rows
  const second = await worker(house, ledger, ['ROLE_CHARGE'])
  const changed = await second.call(vouchersApi.get, { params: { id: b!.id } })
  await second.call(vouchersApi.change, {
    params: { id: b!.id },
    body: { ...changed, lines: changed.lines.map((line) => ({ ...line, abstract: '改过' })) },
  })
  await second.call(vouchersApi.review, { body: { ids: [c!.id] } })
  const [gone] = await ledger.call(api.papers, { query: { ids: [d!.id] } })
  await ledger.call(inputBookingApi.unbook, { body: { ids: gone!.papers.map((one) => one.id), period: march } })
  const typed = await book(ledger, '2026-03-02', '借 1001 5', '贷 3001 5')
  const answer = await ledger.call(api.accept, {
    body: { rows: [...rows.map(({ id, version }) => ({ id, version })), { id: typed.id, version: undefined }] },
  })
  expect(answer).toEqual({
    accepted: 1,
    reviewed: 0,
    refused: [
      { id: b!.id, reason: '凭证刚被改过，请看过再通过' },
      { id: c!.id, reason: '凭证已由他人审核' },
      { id: d!.id, reason: '凭证已被删除或撤回' },
      { id: typed.id, reason: '不是一键生成的凭证，不在复核之列' },
    ],
  })
  expect((await listed(ledger)).data.map((one) => one.id)).toEqual([b!.id])
  const kept = await ledger.sql<{ by: string; same: boolean }>(
    `select accepted_name as by, accepted_digest = v.digest as same from app.voucher_doubts d join app.vouchers v on v.ledger_id = d.ledger_id and v.id = d.voucher_id
      where d.ledger_id = $1 and d.accepted_at is not null`,
    [ledger.ledgerId],
  )
  expect(kept).toEqual([{ by: expect.any(String), same: true }])
  // a second window that still shows it
  expect(await ledger.call(api.accept, { body: { rows: [{ id: a!.id, version: a!.version }] } })).toMatchObject({
    accepted: 0,
    refused: [{ id: a!.id, reason: '凭证已由他人复核通过' }],
  })
  expect(
    (await ledger.sql(`select action, after from app.book_log where ledger_id = $1 and action = '复核通过凭证'`, [ledger.ledgerId])).length,
  ).toBe(1)
})

test('where vouchers are reviewed, accepting another’s reviews it, one’s own is only looked at; taking it back undoes both', async ({
  house,
  ledger,
}) => {
  await ledger.sql(`update app.ledgers set reviewed = true where ledger_id = $1`, [ledger.ledgerId])
  await bought(ledger, '甲', '某物', '50')
  await runIn(ledger)
  const [one] = (await listed(ledger)).data
  const rows = [{ id: one!.id, version: one!.version }]
  expect(await ledger.call(api.accept, { body: { rows } })).toMatchObject({ accepted: 1, reviewed: 0 })
  expect(await ledger.call(vouchersApi.get, { params: { id: one!.id } })).toMatchObject({ state: 'draft' })
  expect(await ledger.call(api.reopen, { body: { ids: [one!.id] } })).toEqual({ count: 1 })
  const chief = await worker(house, ledger, ['ROLE_CHARGE'])
  expect(await chief.call(api.accept, { body: { rows } })).toMatchObject({ accepted: 1, reviewed: 1 })
  expect(await ledger.call(vouchersApi.get, { params: { id: one!.id } })).toMatchObject({ state: 'reviewed' })
  // whoever did not review it cannot take the review back here
  await expect(ledger.call(api.reopen, { body: { ids: [one!.id] } })).rejects.toMatchObject({ code: 'RQ0004' })
  expect(await chief.call(api.reopen, { body: { ids: [one!.id] } })).toEqual({ count: 1 })
  expect(await ledger.call(vouchersApi.get, { params: { id: one!.id } })).toMatchObject({ state: 'draft' })
  expect((await listed(ledger)).data.map((each) => each.id)).toEqual([one!.id])
})

test('the certain ones together, only as they were shown; put off goes last; handled and posted are refused', async ({ ledger }) => {
  await rule(ledger, '茶叶', '56020009')
  for (const party of ['甲', '乙', '丙']) await bought(ledger, party, '茶叶', '50')
  await bought(ledger, '丁', '某物', '50')
  await bought(ledger, '戊', '某物', '50')
  await runIn(ledger)
  const { data: rows, totalData } = await listed(ledger)
  expect(totalData).toMatchObject({ waiting: 5, certain: 3 })
  const [first, second] = rows
  await ledger.call(api.skip, { body: { id: first!.id, skipped: true } })
  expect((await listed(ledger)).data.map((one) => [one.id, one.skipped]).at(-1)).toEqual([first!.id, true])
  await ledger.call(api.skip, { body: { id: first!.id, skipped: false } })
  expect((await listed(ledger)).data[0]!.id).toBe(first!.id)
  // one more came in another window
  await bought(ledger, '己', '茶叶', '50')
  await runIn(ledger)
  const stale = { period: march, stamp: totalData.certainStamp }
  await expect(ledger.call(api.acceptCertain, { body: stale })).rejects.toMatchObject({ code: 'RQ0001', status: 409 })
  const now = (await listed(ledger)).totalData
  expect(await ledger.call(api.acceptCertain, { body: { period: march, stamp: now.certainStamp } })).toEqual({ accepted: 4, reviewed: 0 })
  expect((await listed(ledger)).totalData).toMatchObject({ waiting: 2, certain: 0, accepted: 4 })
  await ledger.call(api.accept, { body: { rows: [{ id: second!.id, version: second!.version }] } })
  await expect(ledger.call(api.skip, { body: { id: second!.id, skipped: true } })).rejects.toMatchObject({ code: 'RQ0002' })
  await ledger.call(vouchersApi.post, { body: { ids: [second!.id] } })
  await expect(ledger.call(api.reopen, { body: { ids: [second!.id] } })).rejects.toMatchObject({ code: 'RQ0003' })
  await expect(ledger.call(api.skip, { body: { id: ledger.ledgerId, skipped: true } })).rejects.toMatchObject({ code: 'RQ0404' })
})

test('a correction asks for its rule until it is answered', async ({ ledger }) => {
  await bought(ledger, '文具店', '复写纸', '50')
  await ledger.call(outputInvoicesApi.add, { body: paper('客户', '服务费', '10') })
  await runIn(ledger)
  const [one] = (await listed(ledger)).data
  expect(await ledger.call(api.proposals, { params: { id: one!.id } })).toEqual([])
  const voucher = await ledger.call(vouchersApi.get, { params: { id: one!.id } })
  const office = (await idsOf(ledger)).get('56020009')!
  const saved = await ledger.call(vouchersApi.change, {
    params: { id: one!.id },
    body: {
      day: voucher.day,
      word: voucher.word,
      attachmentCount: 1,
      lines: voucher.lines.map((line, at) => (at === 0 ? { ...line, subjectId: office } : line)),
      version: voucher.version,
    },
  })
  const asked = await ledger.call(api.proposals, { params: { id: one!.id } })
  expect(asked).toMatchObject([{ side: 'input', key: 'goods', text: '复写纸', subjectName: '管理费用-业务招待费' }])
  expect(await ledger.call(api.accept, { body: { rows: [{ id: one!.id, version: saved.version }] } })).toMatchObject({ accepted: 1 })
  await ledger.call(subjectRulesApi.setState, { body: { id: asked[0]!.id, scope: 'ledger', state: 'confirmed' } })
  expect(await ledger.call(api.proposals, { params: { id: one!.id } })).toEqual([])
  await bought(ledger, '文具店', '复写纸', '60')
  await runIn(ledger)
  expect((await listed(ledger)).data.map((each) => [each.score, each.abstract])).toEqual([[0, '向文具店采购复写纸']])
})

test('who only looks may look; who may not, may not; another firm sees nothing; a voucher judged by nobody is said to be', async ({
  house,
  ledger,
  stranger,
}) => {
  await bought(ledger, '甲', '某物', '50')
  await runIn(ledger)
  // a ledger that was brought in has no judgement
  await ledger.sql(`delete from app.voucher_doubts where ledger_id = $1`, [ledger.ledgerId])
  const [one] = (await listed(ledger)).data
  expect(one!.doubts.map((doubt) => doubt.kind)).toEqual(['unknown'])
  const body = { rows: [{ id: one!.id, version: one!.version }] }
  expect(await stranger.call(api.accept, { body })).toMatchObject({ accepted: 0, refused: [{ id: one!.id, reason: '凭证已被删除或撤回' }] })
  expect(await stranger.call(api.papers, { query: { ids: [one!.id] } })).toEqual([])
  await expect(stranger.call(api.reopen, { body: { ids: [one!.id] } })).rejects.toMatchObject({ code: 'RQ0404' })
  // a role of the firm's that looks, one that books and does not review, one that does neither
  await ledger.sql('update app.agencies set features = $1 where agency_id = $2', [['Paid-role-001', 'Paid-quanxian-001'], ledger.agencyId])
  await ledger.sql(`update app.ledgers set reviewed = true where ledger_id = $1`, [ledger.ledgerId])
  const { code, name } = await ledger.call(agencyApi.get)
  await ledger.call(agencyApi.change, { params: { code }, body: { name, controlled: true } })
  await ledger.signIn(ledger.userName, PASSWORD)
  const withRole = async (...permissions: string[]) => {
    const person = await worker(house, ledger, ['ROLE_ASSISTANT'])
    const { id } = await ledger.call(rolesApi.add, { body: { name: `角色${person.userName}`, note: '', permissions } })
    await ledger.call(rolesApi.give, { params: { id }, body: { userIds: [person.userId] } })
    await person.signIn(person.userName, PASSWORD)
    await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    return person
  }
  const looker = await withRole('document-createVoucher-chaxun')
  expect((await looker.call(api.list, { query })).map((each) => each.id)).toEqual([one!.id])
  await expect(looker.call(api.accept, { body })).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  await expect(looker.call(api.skip, { body: { id: one!.id, skipped: true } })).rejects.toMatchObject({ code: 'AC0001' })
  const outside = await withRole('options-subjectInfo-chaxun')
  await expect(outside.call(api.list, { query })).rejects.toMatchObject({ code: 'AC0001' })
  const maker = await withRole('document-createVoucher-chaxun', 'document-createVoucher-bianji')
  expect(await maker.call(api.accept, { body })).toEqual({ accepted: 1, reviewed: 0, refused: [] })
})

test('a thousand: one list, papers fifty at a time, all accepted in one go', { timeout: 120_000 }, async ({ ledger }) => {
  await bought(ledger, '样张', '某物', '50')
  const columns = await ledger.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = 'invoices' and column_name not in ('id', 'number', 'invoice_key')`,
  )
  const names = columns.map((one) => `"${one.name}"`).join(', ')
  await ledger.sql(
    `insert into app.invoices (id, number, invoice_key, ${names}) select gen_random_uuid(), 'N' || n, 'N' || n, ${names} from app.invoices, generate_series(1, 999) n where ledger_id = $1`,
    [ledger.ledgerId],
  )
  const rules = await ledger.call(quickAccountApi.rules)
  await ledger.call(quickAccountApi.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, purchase: 4 } : one)) })
  expect(await runIn(ledger)).toBe(1000)
  const { data, totalData } = await listed(ledger)
  expect([data.length, totalData.waiting]).toEqual([1000, 1000])
  const fifty = data.slice(0, 50).map((one) => one.id)
  expect((await ledger.call(api.papers, { query: { ids: fifty } })).length).toBe(50)
  const more = data.slice(0, 51).map((one) => one.id)
  await expect(ledger.call(api.papers, { query: { ids: more } })).rejects.toThrow('一次最多50张')
  expect(await ledger.call(api.accept, { body: { rows: data.map(({ id, version }) => ({ id, version })) } })).toMatchObject({
    accepted: 1000,
    refused: [],
  })
  expect((await listed(ledger)).totalData).toMatchObject({ waiting: 0, accepted: 1000 })
})
