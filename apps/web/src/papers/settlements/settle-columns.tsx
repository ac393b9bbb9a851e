/** Movements to be settled, as columns. */
import type { Column } from '../../ui/list/DataTable.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import type { SettleRow } from './settlements.api.ts'

const CONFIDENCE = { sure: '建议', likely: '待确认' } as const

/** 20251234 101.00、20251235 99.00 */
const settledText = (row: SettleRow): string => row.settled.map((one) => `${one.number} ${one.amount as unknown as string}`).join('、')
const proposedText = ({ proposal }: SettleRow): string =>
  proposal === null ? '' : `${CONFIDENCE[proposal.confidence]}：${proposal.reason}；${proposal.numbers.join('、')}`

/** The last column leads to the settling of one. */
export const settleColumns = (mayEdit: boolean, onOne: (id: string) => void): Column<SettleRow>[] => [
  { key: 'day', title: '日期', width: 92, text: (row) => row.day },
  { key: 'party', title: '对方户名', width: 190, grow: true, text: (row) => row.party },
  { key: 'abstract', title: '摘要', width: 130, text: (row) => row.abstract },
  moneyColumn('amount', '收（付）款', (row) => row.amount, { width: 110 }),
  moneyColumn('left', '未核销', (row) => row.left, { width: 110 }),
  { key: 'settled', title: '已核销的发票', width: 180, grow: true, text: settledText },
  {
    key: 'proposal',
    title: '建议核销的发票',
    width: 300,
    grow: true,
    text: proposedText,
    render: (row) => <span className={row.proposal?.confidence === 'sure' ? 'settle-sure' : 'quiet'}>{proposedText(row)}</span>,
  },
  {
    key: 'acts',
    title: '操作',
    width: 72,
    text: () => '',
    render: (row) => (
      <button type="button" className="link-button" onClick={() => onOne(row.id)}>
        {mayEdit ? '核销' : '查看'}
      </button>
    ),
  },
]
