/** The rows and columns of the voucher list: one row a line; as vouchers, the head stands on the first line only. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { groupThousands } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import { Drill, moneyColumn } from '../../../ui/list/columns.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { isSuggested, originWords, stateMark, stateWord } from '../papers/origin.ts'
import { voucherName, type LineRow, type VoucherRow } from '../vouchers.api.ts'

export interface ListRow {
  readonly key: string
  readonly voucher: VoucherRow
  readonly line: LineRow
  readonly first: boolean
}

/** Enter on this column asks why; on any other it opens the voucher. */
export const SOURCE = 'source'

export const rowsOf = (vouchers: readonly VoucherRow[]): ListRow[] =>
  vouchers.flatMap((voucher) =>
    voucher.lines.map((line, at) => ({ key: `${voucher.id}:${line.position}`, voucher, line, first: at === 0 })),
  )

interface HeadColumn extends Omit<Column<ListRow>, 'text' | 'render'> {
  readonly of: (row: ListRow) => string
  readonly draw?: (row: ListRow) => ReactNode
}

/** A column of the voucher's head: on every line for the journal, on the first for the list of vouchers. */
const head = (onFirstOnly: boolean, { of, draw, ...rest }: HeadColumn): Column<ListRow> => ({
  ...rest,
  text: of,
  render: (row) => (onFirstOnly && !row.first ? null : draw ? draw(row) : of(row)),
})

/** 原币 stands there only when some line has one. */
const original: Column<ListRow> = {
  key: 'original',
  title: '原币',
  width: 116,
  align: 'right',
  text: (row) =>
    row.line.currency === '' || row.line.originalAmount === null ? '' : `${row.line.currency} ${groupThousands(row.line.originalAmount)}`,
}

type OnOrigin = (voucher: VoucherRow) => void
const columns = (onFirstOnly: boolean, onOrigin: OnOrigin): Column<ListRow>[] => [
  head(onFirstOnly, { key: 'day', title: '日期', width: 88, align: 'center', of: (row) => row.voucher.day }),
  head(onFirstOnly, {
    key: 'number',
    title: '凭证号',
    width: 84,
    align: 'center',
    of: (row) => voucherName(row.voucher),
    draw: (row) => <span className={row.voucher.kind === 'red' ? 'negative' : ''}>{voucherName(row.voucher)}</span>,
  }),
  { key: 'abstract', title: '摘要', width: 140, grow: true, keeps: 12, text: (row) => row.line.abstract },
  {
    key: 'subject',
    title: '会计科目',
    width: 180,
    grow: true,
    keeps: 16,
    text: (row) => `${row.line.subjectCode} ${shownName(row.line.subjectCode, row.line.subjectName)}`,
  },
  { key: 'tags', title: '辅助核算', width: 100, whereSome: true, text: (row) => row.line.tagNames.join('；') },
  moneyColumn('debit', '借方金额', (row) => row.line.debit),
  moneyColumn('credit', '贷方金额', (row) => row.line.credit),
  original,
  head(onFirstOnly, {
    key: 'state',
    title: '状态',
    width: 84,
    align: 'center',
    of: (row) => stateWord(row.voucher),
    draw: (row) => (
      <span title={isSuggested(row.voucher) ? row.voucher.source.reason : undefined}>
        <State mark={stateMark(row.voucher)}>{stateWord(row.voucher)}</State>
      </span>
    ),
  }),
  head(onFirstOnly, {
    key: 'attachments',
    title: '附件',
    width: 44,
    whereSome: true,
    align: 'center',
    of: (row) => (row.voucher.attachmentCount === 0 ? '' : String(row.voucher.attachmentCount)),
  }),
  head(onFirstOnly, { key: 'preparedBy', title: '制单', width: 60, of: (row) => row.voucher.preparedBy }),
  head(onFirstOnly, {
    key: SOURCE,
    title: '来源',
    width: 76,
    of: (row) => originWords[row.voucher.source.kind],
    draw: ({ voucher }) =>
      voucher.source.reason === '' ? (
        originWords[voucher.source.kind]
      ) : (
        <Drill title={`为什么这样记\n${voucher.source.reason}`} onClick={() => onOrigin(voucher)}>
          {originWords[voucher.source.kind]}
        </Drill>
      ),
  }),
]

/** The columns of a view; the one of foreign amounts only where there are some. */
export const columnsFor = (journal: boolean, foreign: boolean, onOrigin: OnOrigin): Column<ListRow>[] =>
  columns(!journal, onOrigin).filter((column) => foreign || column !== original)
