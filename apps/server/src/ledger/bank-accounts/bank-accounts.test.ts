/** Own accounts as a list: many changed at once, out and in as a workbook, and the last act taken back. */
import { bankAccountsApi as api } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { newId } from '@app/domain/kernel/id'
import { money, ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const draft = (bankName: string, accountNumber: string, kind: 'bank' | 'wallet' | 'cash' = 'bank') => ({
  kind,
  bankName,
  accountNumber,
  disabled: false,
  forInvoices: false,
  currency: 'CNY',
})
const save = (ledger: LedgerClient, ...drafts: ReturnType<typeof draft>[]) => ledger.call(api.save, { query: {}, body: drafts })
const list = (ledger: LedgerClient) => ledger.call(api.list, { query: { page: 1, pageSize: 100 } })
const undoLast = async (ledger: LedgerClient) => {
  const [last] = await ledger.call(api.lastChange)
  return ledger.call(api.undo, { body: { id: last!.id } })
}
const csv = (...rows: string[]) => ({
  files: [{ name: '账户.csv', bytes: Buffer.from(['开户行或名称,类型,账号,会计科目,用于开票,状态', ...rows].join('\n')) }],
})

test('one field of many accounts: shown first, done at once, taken back as one step', async ({ ledger, stranger }) => {
  const made = await save(ledger, draft('工行一', '62220001'), draft('工行二', '62220002'))
  const ids = made.map((one) => one.id)
  const batch = (field: string, value: string, agreed: boolean) => ledger.call(api.batch, { body: { ids, field, value, agreed } })
  expect((await batch('disabled', '1', false)).map((one) => [one.name, one.before, one.after, one.refused])).toEqual([
    ['工行一', '0', '1', ''],
    ['工行二', '0', '1', ''],
  ])
  expect((await list(ledger)).some((one) => one.disabled)).toBe(false)
  await batch('disabled', '1', true)
  expect((await list(ledger)).filter((one) => one.disabled)).toHaveLength(2)
  expect(await ledger.call(api.lastChange)).toMatchObject([{ action: '批量修改银行账户', count: 2 }])
  expect(await undoLast(ledger)).toEqual({ count: 2 })
  expect((await list(ledger)).some((one) => one.disabled)).toBe(false)
  expect(await ledger.call(api.lastChange)).toEqual([])
  await expect(batch('accountNumber', '1', false)).rejects.toMatchObject({ code: 'BA0001' })
  expect((await batch('bankName', '', false)).map((one) => one.refused)).toEqual(['请输入开户行', '请输入开户行'])
  await expect(batch('bankName', '长'.repeat(25), true)).rejects.toMatchObject({ code: 'BA0002' })
  // somebody went on from there
  await batch('forInvoices', '1', true)
  await ledger.call(api.save, { query: {}, body: [{ ...draft('工行甲', '62220001'), id: ids[0] }] })
  await expect(undoLast(ledger)).rejects.toMatchObject({ code: 'BA0003' })
  expect(await stranger.call(api.batch, { body: { ids, field: 'disabled', value: '1', agreed: true } })).toEqual([])
  await expect(stranger.call(api.save, { query: {}, body: [{ ...draft('工行甲', '62220001'), id: ids[0] }] })).rejects.toMatchObject({
    code: 'PF0007',
  })
  await expect(ledger.call(api.undo, { body: { id: newId() } })).rejects.toMatchObject({ code: 'RC0006' })
})

test('accounts go out masked and come back in, all of them or none; an import is taken back until flows came', async ({ ledger }) => {
  await save(ledger, draft('工行一', '622200012345'))
  const take = (input: ReturnType<typeof csv>) => ledger.call(api.import, input)
  const bytes = await ledger.download(api.export)
  // a mask is the number as it is
  expect(await take({ files: [{ name: '银行账户.xlsx', bytes }] })).toEqual({ count: 1, added: 0 })
  expect((await list(ledger)).map((one) => [one.bankName, one.accountNumber])).toEqual([['工行一', '622200012345']])
  await expect(
    take(
      csv(
        '农行,银行账户,6228001,,是,启用',
        '农行二,银行账户,,,是,启用',
        ',银行账户,6228003,,是,开着',
        '农行四,存折,6228004,9999,是,启用',
        '农行五,银行账户,****0005,,,',
        '农行六,银行账户,622800x,,,',
        '农行七,银行账户,6228007,1001 库存现金,,',
      ),
    ),
  ).rejects.toMatchObject({
    code: 'BA0007',
    message: '文件有9处错误，没有导入任何账户',
    details: [
      { row: 3, column: '账号', reason: '请输入1位到25位数字的银行账号' },
      { row: 4, column: '状态', reason: '状态应为启用或停用' },
      { row: 4, column: '开户行或名称', reason: '请输入开户行' },
      { row: 5, column: '会计科目', reason: '没有末级科目“9999”' },
      { row: 5, column: '类型' },
      { row: 6, column: '账号', reason: '请填写完整的账号' },
      { row: 6, column: '账号' },
      { row: 7, column: '账号' },
      { row: 8, column: '会计科目' },
    ],
  })
  expect(await list(ledger)).toHaveLength(1)
  expect(await take(csv('农行,银行账户,6228001,,是,启用', '工行甲,银行账户,622200012345,,否,停用'))).toEqual({ count: 2, added: 1 })
  expect((await list(ledger)).map((one) => [one.bankName, one.disabled, one.forInvoices])).toEqual([
    ['工行甲', true, false],
    ['农行', false, true],
  ])
  expect(await undoLast(ledger)).toEqual({ count: 2 })
  expect((await list(ledger)).map((one) => [one.bankName, one.disabled])).toEqual([['工行一', false]])
  await take(csv('农行,银行账户,6228001,,是,启用'))
  const [, fresh] = await list(ledger)
  const flow = {
    day: day('2026-01-08'),
    counterpartyName: '',
    purpose: '',
    remark: '',
    abstract: '收款',
    inflow: money('5'),
    outflow: ZERO,
  }
  await ledger.call(fundFlowsApi.add, { body: { ...flow, bankAccountId: fresh!.id } })
  await expect(undoLast(ledger)).rejects.toMatchObject({ code: 'BA0004' })
  await expect(take({ files: [{ name: 'a.csv', bytes: Buffer.from('名字\n工行') }] })).rejects.toMatchObject({ code: 'BA0005' })
  await expect(take(csv())).rejects.toMatchObject({ code: 'BA0006' })
})

test('a parent with figures is asked about for one account alone, and refused to a file', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const reply = await ledger.reply(api.save, { query: {}, body: [draft('工行一', '62220001')] })
  expect(reply.returnCode).toBe('250')
  await expect(save(ledger, draft('现金', '', 'cash'), draft('工行一', '62220001'))).rejects.toMatchObject({ code: 'PF0008' })
  await expect(ledger.call(api.import, csv('工行一,银行账户,62220001,,,'))).rejects.toMatchObject({
    details: [{ row: 2, column: '会计科目', reason: '上级科目已有余额或发生额，请先在页面上新增这个账户' }],
  })
  expect(await list(ledger)).toEqual([])
})

test('an opening balance typed on 1002 becomes the first account’s: no phantom beside it, on record', async ({ ledger }) => {
  const bank = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1002')!
  const row = {
    subjectId: bank.id,
    tagIds: [],
    currency: '',
    year: money('500000'),
    ytdDebit: ZERO,
    ytdCredit: ZERO,
    opening: money('500000'),
    ytdProfit: ZERO,
    openingOriginal: ZERO,
    openingQuantity: ZERO_QUANTITY,
  }
  await ledger.call(openingBalancesApi.save, { params: { subjectId: bank.id }, body: { rows: [row] } })
  const draft = { kind: 'bank' as const, bankName: '工行', accountNumber: '6222001', disabled: false, forInvoices: false, currency: 'CNY' }
  expect((await ledger.reply(api.save, { body: [draft] })).returnCode).toBe('250')
  await expect(
    ledger.call(api.save, { query: { takesOver: true }, body: [draft, { ...draft, accountNumber: '6222002' }] }),
  ).rejects.toMatchObject({ code: 'PF0020' })
  const [account] = await ledger.call(api.save, { query: { takesOver: true }, body: [draft] })
  expect(account).toMatchObject({ subjectCode: '10020001', subjectName: '银行存款-工行6222001' })
  const banks = (await ledger.call(subjectsApi.list)).filter((one) => one.code.startsWith('1002'))
  expect(banks.map((one) => [one.code, one.leaf])).toEqual([
    ['1002', false],
    ['10020001', true],
  ])
  expect(await ledger.call(openingBalancesApi.list)).toMatchObject([{ subjectId: account!.subjectId, opening: '500000.00' }])
  const log = await ledger.sql<{ action: string }>('select action from app.book_log where ledger_id = $1 order by seq desc limit 2', [
    ledger.ledgerId,
  ])
  expect(log.map((one) => one.action)).toEqual(['新增银行账户', '科目下移'])
})
