/** The columns of other income and expense. */
import type { Address } from '@app/domain/access/address'
import { itemFields } from '@app/domain/people/simple-books/other-item'
import { countColumn, moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { Item } from './simple-books.api.ts'

/** `words`: what it was for and with whom, as each direction says it. */
export const itemColumns = (words: readonly [string, string], onVoucher: (address: Address) => void): readonly Column<Item>[] => [
  { key: 'day', title: itemFields.day.title, width: 96, align: 'center', text: (row) => row.day },
  { key: 'purpose', title: words[0], width: 160, grow: true, text: (row) => row.purpose },
  { key: 'party', title: words[1], width: 180, grow: true, text: (row) => row.party },
  moneyColumn('amount', itemFields.amount.title, (row) => row.amount),
  moneyColumn('tax', '其中税额', (row) => row.tax),
  {
    key: 'account',
    title: itemFields.bankAccountId.title,
    width: 190,
    text: (row) => row.account || '还没收付',
    render: (row) => (row.paid ? row.account : <State mark="suggested">还没收付</State>),
  },
  { key: 'note', title: itemFields.note.title, width: 140, grow: true, text: (row) => row.note },
  countColumn('files', '附件', (row) => row.files),
  voucherColumn(onVoucher, { without: () => '未生成' }),
]
