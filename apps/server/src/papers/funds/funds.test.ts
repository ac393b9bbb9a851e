import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi as accountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi as api } from '@app/contract/papers/funds/funds'
import { importsApi } from '@app/contract/papers/imports/imports'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { book as bookLines } from '../../testing/entries.ts'
import { book, confirm, preview, undo } from '../../testing/importing.ts'
import { flowSums, unvoucheredFlows } from './index.ts'

const JANUARY = { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 100 }
const bank = {
  kind: 'bank' as const,
  bankName: '工行基本户',
  accountNumber: '6222021234',
  disabled: false,
  forInvoices: false,
  currency: 'CNY',
}
const save = (ledger: LedgerClient, ...drafts: object[]) =>
  ledger.call(accountsApi.save, { query: {}, body: drafts.map((one) => ({ ...bank, ...one })) })
const statement = (rows: string, head = '账号：6222021234\n') => csv(`${head}交易日期,交易时间,收入,支出,余额,对方户名,摘要,用途\n${rows}`)
const STATEMENT = statement(
  [
    '2026-01-02,09:00:00,1000.00,,1500.00,甲公司,货款,往来',
    '2026-01-03,10:00:00,,0.50,1499.50,,手续费,',
    '2026-01-03,10:00:00,,0.50,1499.00,,手续费,',
    '2026-01-31,23:00:00,,99.00,1400.00,乙公司,采购,',
  ].join('\n'),
)
const flows = (ledger: LedgerClient, more: object = {}) => ledger.reply(api.list, { query: { ...JANUARY, ...more } })
const asFund = (ledger: LedgerClient, bytes: Uint8Array, name = '流水.csv') => preview(ledger, [{ name, bytes }], 'fundFlow')

test('accounts make their subjects under 银行存款, 其他货币资金 and 库存现金', async ({ ledger }) => {
  const made = await save(
    ledger,
    {},
    { kind: 'wallet', bankName: '支付宝', accountNumber: '' },
    { kind: 'cash', bankName: '库存现金', accountNumber: '' },
  )
  expect(made.map((one) => [one.kind, one.subjectCode, one.subjectName])).toEqual([
    ['cash', '1001', '库存现金'],
    ['bank', '10020001', '银行存款-工行基本户6222021234'],
    ['wallet', expect.stringMatching(/^1012/), expect.stringContaining('支付宝')],
  ])
  await expect(save(ledger, {})).rejects.toMatchObject({ code: 'PF0006', status: 409 })
  await expect(save(ledger, { accountNumber: '' })).rejects.toMatchObject({ code: 'PF0005' })
  await expect(save(ledger, { accountNumber: '12a' })).rejects.toMatchObject({ status: 400, message: '请输入1位到25位数字的银行账号' })
  await expect(save(ledger, { bankName: '很'.repeat(25) })).rejects.toMatchObject({ message: '开户行不能超过二十四个字' })
  await expect(save(ledger, { kind: 'cash', bankName: '现金二', accountNumber: '' })).rejects.toMatchObject({ code: 'PF0004' })
  const subjects = await ledger.call(subjectsApi.list)
  const id = (code: string) => subjects.find((one) => one.code === code)!.id
  await expect(save(ledger, { accountNumber: '1', subjectId: id('1122') })).rejects.toMatchObject({ code: 'PF0001' })
  await expect(save(ledger, { accountNumber: '1', subjectId: id('1001') })).rejects.toMatchObject({ code: 'PF0002' })
  await expect(save(ledger, { accountNumber: '1', subjectId: id('10020001') })).rejects.toMatchObject({ code: 'PF0003' })
  const [changed] = await save(ledger, { id: made[1]!.id, bankName: '工行一般户', disabled: true })
  expect(changed).toMatchObject({ bankName: '工行一般户', disabled: true, subjectCode: '10020001' })
  await expect(save(ledger, { id: ledger.ledgerId, accountNumber: '99' })).rejects.toMatchObject({ code: 'PF0007' })
})

test('银行存款 with figures of its own is asked about first', async ({ ledger }) => {
  const subjects = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  await bookLines(ledger, '2026-01-01', '借 1002 9', '贷 3001 9')
  const asked = await ledger.reply(accountsApi.save, { query: {}, body: [bank] })
  expect(asked).toMatchObject({ returnCode: PARENT_HAS_BALANCE, data: [] })
  const agreed = await ledger.reply(accountsApi.save, { query: { agreed: true }, body: [bank] })
  expect(agreed.data).toMatchObject([{ subjectCode: '10020002' }])
  const both = [{ ...bank, subjectId: subjects.get('1002')!, accountNumber: '5' }]
  expect(await ledger.call(accountsApi.save, { query: {}, body: both })).toMatchObject([{ subjectCode: '10020001' }])
})

test('an account without flows is taken off the list; its subject stays', async ({ ledger, stranger }) => {
  const [account] = await save(ledger, {})
  const remove = (client: LedgerClient) => client.call(accountsApi.remove, { body: { ids: [account!.id] } })
  await expect(remove(stranger)).rejects.toMatchObject({ code: 'PF0404' })
  await ledger.call(api.add, {
    body: {
      bankAccountId: account!.id,
      day: day('2026-03-05'),
      inflow: money('5'),
      outflow: money('0'),
      counterpartyName: '',
      abstract: '利息',
      purpose: '',
      remark: '',
    },
  })
  await expect(remove(ledger)).rejects.toMatchObject({ code: 'PF0009', message: '“工行基本户”有1笔资金流水，不能删除，可以停用' })
  const [flow] = await ledger.call(api.list, { query: { from: period('2026-03'), to: period('2026-03'), page: 1, pageSize: 10 } })
  await ledger.call(api.remove, { query: { ids: [flow!.id] } })
  await remove(ledger)
  expect(await ledger.call(accountsApi.list, { query: { page: 1, pageSize: 10 } })).toEqual([])
  expect((await ledger.call(subjectsApi.list)).some((one) => one.code === '10020001')).toBe(true)
})

test('a statement finds its account by number, proves its chain, keeps equal rows, and adds nothing the second time', async ({
  ledger,
}) => {
  const [account] = await save(ledger, {})
  const seen = await asFund(ledger, STATEMENT)
  expect(seen.import).toMatchObject({ newCount: 4, skippedCount: 0, refusedCount: 0 })
  expect(seen.slots).toMatchObject([{ printed: '6222021234', bankAccountId: account!.id, flowCount: 4 }])
  expect(seen.sections[0]!.chains).toMatchObject([
    { opening: '500.00', inflow: '1000.00', outflow: '100.00', closing: '1400.00', checked: 3, gaps: [] },
  ])
  await confirm(ledger, seen.import.id)
  const list = await flows(ledger, { bankAccountId: account!.id })
  expect(list.data.map((one) => [one.day, one.inflow, one.outflow, one.balance, one.abstract])).toEqual([
    ['2026-01-02', '1000.00', '0.00', '1500.00', '货款'],
    ['2026-01-03', '0.00', '0.50', '1499.50', '手续费'],
    ['2026-01-03', '0.00', '0.50', '1499.00', '手续费'],
    ['2026-01-31', '0.00', '99.00', '1400.00', '采购'],
  ])
  expect(list.totalData).toMatchObject({ count: 4, inflowCount: 1, outflowCount: 3, opening: '500.00', closing: '1400.00', agrees: true })
  expect(Buffer.compare(await ledger.download(importsApi.file, { params: { id: list.data[0]!.fileId! } }), STATEMENT)).toBe(0)
  const again = await asFund(ledger, STATEMENT)
  expect(again.import).toMatchObject({ newCount: 0, skippedCount: 4 })
  // a longer file of the same account adds what is new alone
  const longer = statement('2026-01-31,23:00:00,,99.00,1400.00,乙公司,采购,\n2026-02-01,08:00:00,5.00,,1405.00,丙,退款,')
  expect((await asFund(ledger, longer)).import).toMatchObject({ newCount: 1, skippedCount: 1 })
  expect(await flows(ledger, { search: '乙公司' })).toMatchObject({ total: 1 })
  // an amount as it is printed, a party by the initials of its name once it is one of ours
  expect(await flows(ledger, { search: '1,000.00' })).toMatchObject({ total: 1 })
  expect(await flows(ledger, { search: 'ygs' })).toMatchObject({ total: 0 })
  await ledger.call(tagsApi.add, { body: { type: 'supplier', name: '乙公司' } })
  for (const search of ['ygs', 'yigongsi', 'gongsi']) expect(await flows(ledger, { search })).toMatchObject({ total: 1 })
  expect(await flows(ledger, { search: 'ongsi' })).toMatchObject({ total: 0 })
  expect(await flows(ledger, { side: 'inflow' })).toMatchObject({ total: 1 })
  expect(await flows(ledger, { isCash: true })).toMatchObject({ total: 0 })
})

test('an account nobody knows is chosen once and remembered as printed; newest-first files list oldest first', async ({ ledger }) => {
  const [account] = await save(ledger, {})
  const masked = (rows: string) => statement(rows, '账号：6222****9999\n')
  const seen = await asFund(ledger, masked('2026-01-05,,,10.00,90.00,乙,付款,\n2026-01-04,,100.00,,100.00,甲,收款,'))
  expect(seen.slots).toMatchObject([{ slot: '6222****9999', bankAccountId: null }])
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({ code: 'PI0005' })
  const choices = [{ slot: '6222****9999', bankAccountId: account!.id }]
  const chosen = await ledger.call(importsApi.chooseAccounts, { params: { id: seen.import.id }, body: { choices } })
  expect(chosen).toMatchObject({ import: { newCount: 2 }, slots: [{ bankAccountId: account!.id }] })
  await confirm(ledger, seen.import.id)
  expect((await flows(ledger)).data.map((one) => one.day)).toEqual(['2026-01-04', '2026-01-05'])
  const next = await asFund(ledger, masked('2026-01-06,,1.00,,91.00,丙,收款,'))
  expect(next.slots[0]!.bankAccountId).toBe(account!.id)
})

test('a gap in the balances is shown where it is', async ({ ledger }) => {
  await save(ledger, {})
  const seen = await asFund(ledger, statement('2026-01-02,,100.00,,100.00,甲,收,\n2026-01-03,,,10.00,80.00,乙,付,'))
  expect(seen.sections[0]!.chains[0]!.gaps).toEqual([{ row: 4, expected: '90.00', found: '80.00' }])
  await confirm(ledger, seen.import.id)
  const [account] = await ledger.call(accountsApi.list, { query: { page: 1, pageSize: 10 } })
  expect((await flows(ledger, { bankAccountId: account!.id })).totalData).toMatchObject({
    opening: '0.00',
    closing: '80.00',
    agrees: false,
  })
})

test('an unknown table is mapped once; the mapping is remembered', async ({ ledger }) => {
  const [account] = await save(ledger, {})
  const table = (rows: string) => csv(`日子,进,出,谁\n${rows}`)
  const seen = await asFund(ledger, table('2026-01-02,100.00,,甲\n2026-01-03,,30.00,乙'))
  expect(seen.candidates[0]).toMatchObject({ row: 1, headers: ['日子', '进', '出', '谁'] })
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({ code: 'PI0004' })
  const { fingerprint, headers } = seen.candidates[0]!
  const mapping = { fingerprint, headers, positive: null, directionAt: 'whole' as const, inflowWords: [], outflowWords: [] }
  const map = (columns: Record<string, string>) =>
    ledger.call(importsApi.mapColumns, { params: { id: seen.import.id }, body: { ...mapping, columns } })
  await expect(map({ inflow: '进' })).rejects.toMatchObject({ code: 'FF0001' })
  const mapped = await map({ day: '日子', inflow: '进', outflow: '出', counterpartyName: '谁' })
  expect(mapped).toMatchObject({ candidates: [], firstTotal: '100.00', secondTotal: '30.00', slots: [{ slot: '' }] })
  await ledger.call(importsApi.chooseAccounts, {
    params: { id: seen.import.id },
    body: { choices: [{ slot: '', bankAccountId: account!.id }] },
  })
  await confirm(ledger, seen.import.id)
  const next = await asFund(ledger, table('2026-01-04,7.00,,丙'))
  // a table of anybody's that prints no account may be of another account this time
  expect(next).toMatchObject({ candidates: [], import: { newCount: 1 }, slots: [{ bankAccountId: null }], heads: [{ fingerprint }] })
})

const CARD = '交易日期,金额,摘要,对方户名\n2026-01-02,100.00,消费,甲店\n2026-01-03,30.00,消费,乙店\n2026-01-04,20.00,退货,甲店'

test('figures without a sign or a direction are asked about once, with the sums of both answers', async ({ ledger }) => {
  const [account] = await save(ledger, {})
  const seen = await asFund(ledger, csv(CARD))
  expect(seen.questions).toMatchObject([
    {
      about: 'amount',
      proposal: 'words',
      ways: [
        { way: 'in', inflow: '150.00', outflow: '0.00' },
        { way: 'out', inflow: '0.00', outflow: '150.00' },
        { way: 'words', inflow: '20.00', outflow: '130.00' },
      ],
    },
  ])
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({ code: 'PI0012' })
  const { fingerprint } = seen.questions[0]!
  const answered = (id: string, way: 'in' | 'words') =>
    ledger.call(importsApi.answer, { params: { id }, body: { answers: [{ fingerprint, way }] } })
  const said = await answered(seen.import.id, 'words')
  expect(said).toMatchObject({ questions: [], firstTotal: '20.00', secondTotal: '130.00' })
  await expect(answered(seen.import.id, 'in')).rejects.toMatchObject({ code: 'PI0013' })
  await ledger.call(importsApi.chooseAccounts, {
    params: { id: seen.import.id },
    body: { choices: [{ slot: '', bankAccountId: account!.id }] },
  })
  await confirm(ledger, seen.import.id)
  // remembered for the head, listed, changed, forgotten
  const next = await asFund(ledger, csv(CARD.replaceAll('2026-01', '2026-02')))
  expect(next).toMatchObject({ questions: [], secondTotal: '130.00' })
  const [kept] = await ledger.call(importsApi.mappings, {})
  expect(kept).toMatchObject({ headers: ['交易日期', '金额', '摘要', '对方户名'], columns: {}, positive: 'words' })
  const { id, headers: _headers, changedBy: _by, changedAt: _at, ...body } = kept!
  expect(await ledger.call(importsApi.changeMapping, { params: { id }, body: { ...body, positive: 'in' } })).toMatchObject({
    positive: 'in',
  })
  expect((await asFund(ledger, csv(CARD.replaceAll('2026-01', '2026-03')))).firstTotal).toBe('150.00')
  await ledger.call(importsApi.forgetMapping, { params: { id } })
  expect(await ledger.call(importsApi.mappings, {})).toEqual([])
  await expect(ledger.call(importsApi.forgetMapping, { params: { id } })).rejects.toMatchObject({ code: 'PI0014' })
  expect((await asFund(ledger, csv(CARD.replaceAll('2026-01', '2026-04')))).questions).toHaveLength(1)
})

test('a wrong mapping is mended at once and for later files; words at the start of a text say the direction', async ({ ledger }) => {
  const text = '哪天,说明,多少\n2026-01-02,消费 甲店,CNY 100.00\n2026-01-03,退货 甲店,CNY 20.00\n2026-01-04,信用卡还款,CNY 80.00'
  const seen = await asFund(ledger, csv(text))
  const { fingerprint, headers } = seen.candidates[0]!
  const draft = {
    fingerprint,
    headers,
    positive: null,
    directionAt: 'whole' as 'whole' | 'start',
    inflowWords: [] as string[],
    outflowWords: [] as string[],
  }
  const map = (body: Partial<typeof draft> & { columns: Record<string, string> }) =>
    ledger.call(importsApi.mapColumns, { params: { id: seen.import.id }, body: { ...draft, ...body } })
  const columns = { day: '哪天', amount: '多少', abstract: '说明' }
  expect((await map({ columns })).questions).toHaveLength(1)
  const whole = await map({ columns: { ...columns, direction: '说明' } })
  expect(whole.refused.map((one) => one.reason)).toEqual(expect.arrayContaining([expect.stringContaining('没有说明是收入还是支出')]))
  await expect(map({ columns, directionAt: 'start' })).rejects.toMatchObject({ code: 'FF0004' })
  await expect(map({ columns: { ...columns, direction: '说明' }, directionAt: 'start' })).rejects.toMatchObject({ code: 'FF0005' })
  const right = {
    columns: { ...columns, direction: '说明' },
    directionAt: 'start' as const,
    inflowWords: ['退货', '信用卡还款'],
    outflowWords: ['消费'],
  }
  expect(await map(right)).toMatchObject({ questions: [], refused: [], firstTotal: '100.00', secondTotal: '100.00' })
  const next = await asFund(ledger, csv(text.replaceAll('2026-01', '2026-02')))
  expect(next).toMatchObject({ firstTotal: '100.00', heads: [{ mapping: { directionAt: 'start', outflowWords: ['消费'] } }] })
  // read without it again: nobody knows the table
  const forgotten = await ledger.call(importsApi.forgetHead, { params: { id: next.import.id }, body: { fingerprint } })
  expect(forgotten.candidates[0]).toMatchObject({ fingerprint })
})

test('what the bank took back comes in marked, and is not booked', async ({ ledger }) => {
  await save(ledger, {})
  const seen = await asFund(
    ledger,
    csv(
      '账号：6222021234\n交易日期,收入,支出,余额,摘要,对方户名,状态\n2026-01-02,,50.00,50.00,货款,甲,已冲正\n2026-01-02,50.00,,100.00,冲正,甲,成功\n2026-01-03,,30.00,70.00,房租,乙,成功\n2026-01-04,,9.00,70.00,水费,丙,失败',
    ),
  )
  expect(seen.marks.map((one) => [one.row, one.reason])).toEqual([
    [3, '2026-01-02 交易已冲正或退汇（已冲正），由第4行冲回，不生成凭证'],
    [4, '2026-01-02 银行冲正分录（成功），冲回第3行，不作为新业务记账'],
    [6, '2026-01-04 交易已关闭、撤销或失败（失败）'],
  ])
  await confirm(ledger, seen.import.id)
  const { data } = await flows(ledger)
  expect(data.map((one) => [one.status, one.reversal])).toEqual([
    ['reversed', 'none'],
    ['done', 'reversal'],
    ['done', 'none'],
    ['failed', 'none'],
  ])
})

test('undo of a statement; refused while a voucher stands on it', async ({ house, ledger }) => {
  await save(ledger, {})
  const act = await confirm(ledger, (await asFund(ledger, STATEMENT)).import.id)
  const ids = (await flows(ledger)).data.map((one) => one.id)
  const voucherId = await book(house, ledger, 'flow', ids.slice(0, 1))
  await expect(undo(ledger, act.id)).rejects.toMatchObject({
    code: 'PI0010',
    details: [{ row: 3, reason: '2026-01-02 货款：已生成凭证2026-01 记-1' }],
  })
  await expect(ledger.call(api.adjust, { body: { ids, excludedReason: '个人' } })).rejects.toMatchObject({ code: 'PF0015' })
  await expect(book(house, ledger, 'flow', ids.slice(0, 1))).rejects.toMatchObject({ code: 'PF0017' })
  await ledger.call(vouchersApi.remove, { query: { ids: [voucherId] } })
  await undo(ledger, act.id)
  expect((await flows(ledger)).total).toBe(0)
})

test('typed flows of bank and cash; what waits for a voucher', async ({ house, ledger }) => {
  const [cash, account] = await save(ledger, {}, { kind: 'cash', bankName: '库存现金', accountNumber: '' })
  const typed = {
    day: day('2026-01-08'),
    counterpartyName: '',
    purpose: '',
    remark: '',
    abstract: '零星收入',
    inflow: money('20'),
    outflow: ZERO,
  }
  const { id } = await ledger.call(api.add, { body: { ...typed, bankAccountId: cash!.id } })
  await ledger.call(api.add, { body: { ...typed, bankAccountId: account!.id, inflow: ZERO, outflow: money('3.5') } })
  await expect(ledger.call(api.add, { body: { ...typed, bankAccountId: cash!.id, outflow: money('1') } })).rejects.toMatchObject({
    code: 'PF0011',
  })
  await expect(ledger.call(api.add, { body: { ...typed, bankAccountId: cash!.id, inflow: money('-1') } })).rejects.toMatchObject({
    code: 'PF0012',
  })
  await expect(ledger.call(api.add, { body: { ...typed, bankAccountId: id } })).rejects.toMatchObject({ code: 'PF0013' })
  await ledger.call(api.change, { params: { id }, body: { ...typed, bankAccountId: cash!.id, inflow: money('25') } })
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({ inflow: '25.00', importId: null })
  const inside = <T>(work: (ctx: Parameters<typeof unvoucheredFlows>[0]) => Promise<T>) =>
    house.server.services.database.inLedger(ledger.ledgerId, (db) => work({ db, ledger: { id: ledger.ledgerId } as never }))
  expect(await inside((ctx) => unvoucheredFlows(ctx, 'cash', period('2026-01')))).toMatchObject([
    { id, subjectCode: '1001', accountKind: 'cash' },
  ])
  expect(await inside((ctx) => unvoucheredFlows(ctx, 'bank', period('2026-01')))).toMatchObject([
    { subjectCode: '10020001', outflow: '3.50' },
  ])
  expect(await inside((ctx) => flowSums(ctx, 'cash', period('2026-01'), false))).toMatchObject({
    inflow: '25.00',
    inflowCount: 1,
    outflowCount: 0,
  })
  await ledger.call(api.adjust, { body: { ids: [id], excludedReason: '个人往来' } })
  expect(await inside((ctx) => unvoucheredFlows(ctx, 'cash', period('2026-01')))).toEqual([])
  await ledger.call(api.remove, { query: { ids: [id] } })
  await expect(ledger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'PF0010' })
  await expect(ledger.call(api.remove, { query: { ids: [id] } })).rejects.toMatchObject({ code: 'PF0014' })
  const act = await confirm(ledger, (await asFund(ledger, STATEMENT)).import.id)
  const [row] = (await flows(ledger, { importId: act.id })).data
  await expect(ledger.call(api.change, { params: { id: row!.id }, body: { ...typed, bankAccountId: cash!.id } })).rejects.toMatchObject({
    code: 'PF0016',
  })
})

test('another firm sees nothing of it', async ({ ledger, stranger }) => {
  const [account] = await save(ledger, {})
  const seen = await asFund(ledger, STATEMENT)
  const choices = [{ slot: '6222021234', bankAccountId: account!.id }]
  await expect(stranger.call(importsApi.chooseAccounts, { params: { id: seen.import.id }, body: { choices } })).rejects.toMatchObject({
    status: 404,
  })
  await confirm(ledger, seen.import.id)
  const [row] = (await flows(ledger)).data
  await expect(stranger.call(api.get, { params: { id: row!.id } })).rejects.toMatchObject({ code: 'PF0010', status: 404 })
  await expect(stranger.call(api.remove, { query: { ids: [row!.id] } })).rejects.toMatchObject({ status: 404 })
  expect((await flows(stranger)).total).toBe(0)
  expect(await stranger.call(accountsApi.list, { query: { page: 1, pageSize: 10 } })).toEqual([])
})
