/** The lines of the journal, and where each comes from. */
import { periodOf } from '@app/domain/kernel/period'
import { type Address, addressOf } from '@app/domain/access/address'
import { moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { JournalLine } from './simple-books.api.ts'

const SOURCES = {
  fundFlow: ['资金流水', '/document/trade'],
  otherIn: ['其他收入', '/bailian/income'],
  otherOut: ['其他支出', '/bailian/purchase'],
  claim: ['报销单', '/bailian/baoxiaoBill'],
  loan: ['借款单', '/bailian/borrowBill'],
  repayment: ['还款单', '/bailian/repayBill'],
} as const

/** `mixed`: several accounts are shown together. */
export const journalColumns = (mixed: boolean, onVoucher: (address: Address) => void): readonly Column<JournalLine>[] => [
  { key: 'day', title: '日期', width: 96, align: 'center', text: (row) => row.day },
  ...(mixed ? [{ key: 'account', title: '账户', width: 180, text: (row) => row.account } satisfies Column<JournalLine>] : []),
  { key: 'party', title: '对方', width: 160, grow: true, text: (row) => row.party },
  { key: 'content', title: '用途', width: 200, grow: true, text: (row) => row.content },
  moneyColumn('inflow', '收入', (row) => row.inflow, { width: 120 }),
  moneyColumn('outflow', '支出', (row) => row.outflow, { width: 120 }),
  moneyColumn('balance', mixed ? '合计余额' : '余额', (row) => row.balance, { width: 120, balance: true }),
  ...(mixed ? [moneyColumn<JournalLine>('accountBalance', '账户余额', (row) => row.accountBalance, { width: 120, balance: true })] : []),
  { key: 'source', title: '来源', width: 84, text: (row) => SOURCES[row.source][0] },
  voucherColumn(onVoucher, { without: () => '未生成' }),
]

/** The page of what a line comes from. */
export function sourceAt({ source, day, accountType, id, content }: JournalLine): Address {
  const month = { from: periodOf(day), to: periodOf(day) }
  const [, path] = SOURCES[source]
  if (path === '/document/trade') return addressOf(path, { ...month, isCash: accountType === 2 ? '1' : '0', id })
  if (path === '/bailian/income' || path === '/bailian/purchase') return addressOf(path, { ...month, id })
  return addressOf(path, { ...month, search: content.split(' ')[0]! })
}
