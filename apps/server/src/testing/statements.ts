/** Statements of own accounts in tests: written as banks and wallets export them, imported and booked as a person does. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { importsApi } from '@app/contract/papers/imports/imports'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { period } from '@app/domain/kernel/period'
import type { LedgerClient } from './bench.ts'
import { csv } from './document-files.ts'
import { confirm, preview } from './importing.ts'

type Kind = 'bank' | 'wallet' | 'cash'
export const ownAccount = async (ledger: LedgerClient, kind: Kind, bankName: string, accountNumber = '') =>
  (
    await ledger.call(bankAccountsApi.save, {
      query: {},
      body: [{ kind, bankName, accountNumber, disabled: false, forInvoices: false, currency: 'CNY' }],
    })
  ).find((one) => one.bankName === bankName && one.accountNumber === accountNumber)!

/** day, abstract, in, out, party, the party's account. */
export type BankRow = readonly [on: string, text: string, inflow: string, outflow: string, party?: string, account?: string]
export const bankFile = (number: string, rows: readonly BankRow[]): Uint8Array =>
  csv(
    [
      '账号,交易日期,摘要,收入,支出,对方户名,对方账号',
      ...rows.map(([on, text, inflow, outflow, party = '', account = '']) => [number, on, text, inflow, outflow, party, account].join(',')),
    ].join('\n'),
  )

/** time, kind, party, goods, direction, amount, means, status, serial, order, remark. */
export type WechatRow = readonly [
  at: string,
  kind: string,
  party: string,
  goods: string,
  side: '收入' | '支出' | '/',
  amount: string,
  means: string,
  status: string,
  serial: string,
  order?: string,
  remark?: string,
]
export const wechatFile = (rows: readonly WechatRow[]): Uint8Array =>
  csv(
    [
      '微信支付账单明细',
      '微信昵称：[测试]',
      '',
      '----------------------微信支付账单明细列表--------------------',
      '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
      ...rows.map(([at, kind, party, goods, side, amount, means, status, serial, order = '/', remark = '/']) =>
        [at, kind, party, goods, side, `¥${amount}`, means, status, serial, order, remark].join(','),
      ),
    ].join('\n'),
  )
export type AlipayRow = readonly [
  at: string,
  kind: string,
  party: string,
  goods: string,
  side: '收入' | '支出' | '不计收支',
  amount: string,
  means: string,
  status: string,
  serial: string,
  order?: string,
]
export const alipayFile = (rows: readonly AlipayRow[]): Uint8Array =>
  csv(
    [
      '支付宝账户：138****0000',
      '交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注',
      ...rows.map(([at, kind, party, goods, side, amount, means, status, serial, order = '']) =>
        [at, kind, party, '/', goods, side, amount, means, status, serial, order, ''].join(','),
      ),
    ].join('\n'),
  )

/** Imports a statement onto an account, whatever the file says of it. */
export async function brought(ledger: LedgerClient, accountId: string, bytes: Uint8Array, name = '流水.csv') {
  const shown = await preview(ledger, [{ name, bytes }], 'fundFlow')
  const lacking = shown.slots.filter((slot) => slot.bankAccountId === null)
  if (lacking.length > 0)
    await ledger.call(importsApi.chooseAccounts, {
      params: { id: shown.import.id },
      body: { choices: lacking.map((slot) => ({ slot: slot.slot, bankAccountId: accountId })) },
    })
  return confirm(ledger, shown.import.id)
}

export const bookedFlows = (ledger: LedgerClient, month: string, kind: 'bank' | 'cash' = 'bank') =>
  ledger.reply(quickAccountApi[kind], { params: { period: period(month) } })

/** Balances of all vouchers by subject code, debit above zero; those of nothing left out. */
export async function balances(ledger: LedgerClient): Promise<Record<string, string>> {
  const rows = await ledger.sql<{ code: string; balance: string }>(
    `select s.code, sum(l.debit - l.credit)::numeric(18,2) as balance from app.voucher_lines l
       join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
      where l.ledger_id = $1 group by s.code having sum(l.debit - l.credit) <> 0 order by s.code`,
    [ledger.ledgerId],
  )
  return Object.fromEntries(rows.map((row) => [row.code, row.balance]))
}
export const flowsIn = (ledger: LedgerClient, from: string, to: string) =>
  ledger.call(fundFlowsApi.list, { query: { from: period(from), to: period(to), page: 1, pageSize: 500 } })
