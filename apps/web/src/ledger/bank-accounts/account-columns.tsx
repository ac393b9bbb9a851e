/** The columns of bank accounts; numbers show their last places. */
import { firstOfYear, type Period } from '@app/domain/kernel/period'
import { type Address, addressOf } from '@app/domain/access/address'
import { masked, shownName } from '@app/domain/ledger/records/shown-numbers'
import { Drill, inUseColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { kindNames } from './account-words.ts'
import type { BankAccount } from './bank-accounts.api.ts'

export const accountColumns = (go: (address: Address) => void, period: Period): readonly Column<BankAccount>[] => [
  { key: 'bankName', title: '开户行或名称', width: 200, grow: true, text: (row) => row.bankName },
  { key: 'kind', title: '类型', width: 110, text: (row) => kindNames[row.kind] },
  { key: 'accountNumber', title: '账号', width: 150, text: (row) => masked(row.accountNumber) },
  { key: 'currency', title: '币别', width: 60, align: 'center', text: (row) => row.currency },
  { key: 'subject', title: '会计科目', width: 240, text: (row) => `${row.subjectCode} ${shownName(row.subjectCode, row.subjectName)}` },
  { key: 'printedAs', title: '对账单写法', width: 160, quiet: true, text: (row) => row.printedAs.map(masked).join('、') },
  { key: 'forInvoices', title: '开票', width: 56, align: 'center', text: (row) => (row.forInvoices ? '是' : '') },
  {
    key: 'flows',
    title: '流水',
    width: 76,
    align: 'right',
    text: (row) => (row.flowCount === 0 ? '' : `${row.flowCount}笔`),
    render: (row) =>
      row.flowCount > 0 && (
        <Drill onClick={() => go(addressOf('/document/trade', { from: firstOfYear(period), to: period, account: row.id }))}>
          {row.flowCount}笔
        </Drill>
      ),
  },
  inUseColumn((row) => row.disabled),
]
