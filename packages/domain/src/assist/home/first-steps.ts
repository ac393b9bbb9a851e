/** First steps of a new ledger (建账引导): what has to be there before a month can be done, each judged by what the ledger holds. */
import { addressOf, pageAt, type Address } from '../../access/address.ts'
import { creditCodeWarning } from '../../kernel/field-rules.ts'
import type { Period } from '../../kernel/period.ts'

export interface LedgerHolds {
  /** '' where it has none. */
  readonly taxNumber: string
  /** Opening balances that are not zero, and whether they balance. */
  readonly openings: number
  readonly balanced: boolean
  readonly bankAccounts: number
  readonly people: number
  /** Of these, people with the year's sums so far. */
  readonly peopleCarried: number
  readonly invoices: number
  readonly flows: number
  readonly vouchers: number
  /** The ledger does not begin in January: what the year brought before is asked for. */
  readonly midYear: boolean
}

export interface FirstStep {
  readonly key: 'taxNumber' | 'openings' | 'bankAccounts' | 'people' | 'invoices' | 'flows' | 'vouchers'
  readonly title: string
  readonly done: boolean
  /** What is there, or what is missing and what for. */
  readonly says: string
  readonly word: string
  /** Where it is done; null: the press of one-click vouchers. */
  readonly to: Address | null
}

export function firstStepsOf(holds: LedgerHolds, period: Period): FirstStep[] {
  const { openings, balanced, bankAccounts, people, peopleCarried, invoices, flows, vouchers, midYear } = holds
  const papers = invoices + flows
  // papers are told by it: one that cannot be right is none
  const odd = creditCodeWarning(holds.taxNumber)
  return [
    {
      key: 'taxNumber',
      title: '税号',
      done: holds.taxNumber !== '' && odd === null,
      says: holds.taxNumber === '' ? '发票靠税号认出是销项还是进项' : (odd ?? '已填写'),
      word: holds.taxNumber === '' ? '填税号' : '去核对',
      to: addressOf('/options/companyInformation', {}),
    },
    {
      key: 'openings',
      title: '期初',
      done: openings > 0 && balanced,
      says:
        openings === 0 ? '新成立的公司没有期初，可以跳过' : balanced ? `${openings} 个科目，试算平衡` : `${openings} 个科目，试算不平衡`,
      word: openings > 0 && !balanced ? '去核对' : '录期初',
      to: addressOf('/options/openingBalance', {}),
    },
    {
      key: 'bankAccounts',
      title: '银行账户',
      done: bankAccounts > 0,
      says: bankAccounts > 0 ? `${bankAccounts} 个账户` : '流水记在哪个账户，先建账户',
      word: '建账户',
      to: pageAt('/options/bankAccount'),
    },
    {
      key: 'people',
      title: midYear ? '人员与本年累计' : '人员',
      done: people > 0 && (!midYear || peopleCarried > 0),
      says:
        people === 0
          ? '不发工资的公司可以跳过'
          : !midYear
            ? `${people} 人`
            : peopleCarried > 0
              ? `${people} 人，${peopleCarried} 人有本年累计`
              : `${people} 人，还没有本年累计，个税会少算`,
      word: '填人员',
      to: addressOf('/document/salary', { year: period.slice(0, 4), view: 'people' }),
    },
    {
      key: 'invoices',
      title: '导入发票',
      done: invoices > 0,
      says: invoices > 0 ? `${invoices} 张发票` : '把销项、进项清单拖进来',
      word: '去导入',
      to: addressOf('/document/outputTax', { from: period, to: period, execute: 'import' }),
    },
    {
      key: 'flows',
      title: '导入流水',
      done: flows > 0,
      says: flows > 0 ? `${flows} 笔流水` : '把银行对账单拖进来',
      word: '去导入',
      to: addressOf('/document/trade', { from: period, to: period, execute: 'import' }),
    },
    {
      key: 'vouchers',
      title: '一键记账',
      done: vouchers > 0,
      says: vouchers > 0 ? `${vouchers} 张凭证` : papers > 0 ? '资料到了，按一下生成凭证' : '导入之后按一下',
      word: '一键记账',
      to: null,
    },
  ]
}
