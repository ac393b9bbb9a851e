/** What came of each ledger, as columns; a one-click month adds its figures, each a way to where it comes from. */
import type { JobResultWire } from '@app/contract/assist/jobs/jobs'
import { groupThousands, type Money } from '@app/domain/kernel/money'
import type { z } from 'zod'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'

export type ResultRow = z.output<typeof JobResultWire>

const drill = (onGo: Go, key: string, title: string, width: number, text: (row: ResultRow) => string): Column<ResultRow> => ({
  key,
  title,
  width,
  align: 'right',
  text,
  render: (row) =>
    text(row) !== '' && (
      <Drill className="figure" onClick={() => onGo(row, key)}>
        {text(row)}
      </Drill>
    ),
})
const money = (value: Money | null) => (value === null ? '' : groupThousands(value))
const figures = (onGo: Go): readonly Column<ResultRow>[] => [
  drill(onGo, 'vouchers', '凭证', 56, (row) => (row.vouchers === null ? '' : String(row.vouchers))),
  drill(onGo, 'funds', '资金余额', 112, (row) => money(row.fundBalance)),
  drill(onGo, 'profit', '本月利润', 112, (row) => money(row.profit)),
  {
    key: 'leftover',
    title: '余下的事',
    width: 240,
    text: (row) => row.leftover.join('；'),
    render: (row) => <span title={row.leftover.join('；')}>{row.leftover.join('；')}</span>,
  },
]

/** Leads to what a column of a row is about. */
type Go = (row: ResultRow, column?: string) => void

export const resultColumns = (monthly: boolean, onGo: Go): readonly Column<ResultRow>[] => [
  {
    key: 'name',
    title: '账套',
    width: 220,
    text: (row) => row.ledgerName,
    render: (row) => <Drill onClick={() => onGo(row)}>{row.ledgerName}</Drill>,
  },
  { key: 'period', title: '月份', width: 72, align: 'center', text: (row) => row.period },
  {
    key: 'done',
    title: '结果',
    width: 64,
    align: 'center',
    text: (row) => (row.done ? '成功' : '未成功'),
    render: (row) => <span className={row.done ? 'result-done' : 'result-failed'}>{row.done ? '成功' : '未成功'}</span>,
  },
  ...(monthly ? figures(onGo) : []),
  {
    key: 'message',
    title: '说明',
    width: monthly ? 300 : 460,
    grow: true,
    text: (row) => row.message,
    render: (row) => <span title={row.message}>{row.message}</span>,
  },
]
