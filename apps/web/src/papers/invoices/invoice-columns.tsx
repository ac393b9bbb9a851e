/** The columns of the invoice lists. */
import type { Address } from '@app/domain/access/address'
import { groupThousands } from '@app/domain/kernel/money'
import { purposeNames } from '@app/domain/papers/invoices/deduction'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/list/DataTable.tsx'
import { Drill, moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { kindName, numberOf, stateName } from './invoice-words.ts'
import { confidenceNames, sourceNames } from '@app/domain/papers/quick-account/suggestion'
import type { InvoiceRow, SuggestionRow } from './invoices.api.ts'

interface Acts {
  readonly onVoucher: (address: Address) => void
  readonly onOpen: (row: InvoiceRow) => void
  /** What is proposed, by invoice; those of another page are not there. */
  readonly suggestions: ReadonlyMap<string, SuggestionRow>
}

/** Where an invoice has its voucher. */
const BOOKED = '已生成凭证'
type Line = SuggestionRow['lines'][number]
/** Rule, source and confidence in one line. */
export const reasonOf = (line: Line): string =>
  `${line.why}（来源：${sourceNames[line.source]}，可信度：${confidenceNames[line.confidence]}）`
const leastSure = (lines: readonly Line[]): Line | undefined =>
  lines.find((one) => one.confidence === 'low') ?? lines.find((one) => one.confidence === 'medium') ?? lines[0]

/** Where it will stand: chosen by a person, or proposed with the reason of its least sure line. */
function SubjectCell({ suggestion }: { suggestion: SuggestionRow }) {
  const names = [...new Set(suggestion.lines.map((line) => line.subjectName))]
  const least = leastSure(suggestion.lines)
  if (!least) return null
  const text = `${names[0]!}${names.length > 1 ? ` 等${names.length}个` : ''}`
  const reason = [...new Set(suggestion.lines.map((line) => `${line.subjectName}：${reasonOf(line)}`))].join('\n')
  if (suggestion.lines.every((line) => line.source === 'set')) return <span title={reason}>✓ {text}</span>
  return (
    <span title={reason} className={`suggested-subject ${least.confidence}`}>
      <i>{confidenceNames[least.confidence]}</i> {text}
    </span>
  )
}

const subjectText = (suggestion: SuggestionRow | undefined): string =>
  suggestion ? [...new Set(suggestion.lines.map((line) => line.subjectName))].join('；') : ''

function stateCell(row: InvoiceRow): ReactNode {
  if (row.state === 'voided') return <span className="quiet">已作废</span>
  return row.red || row.state !== 'normal' ? <State mark="red">{stateName(row)}</State> : <span className="quiet">正常</span>
}

export function bookedText(row: Pick<InvoiceRow, 'voucher' | 'excludedReason' | 'state'>): string {
  if (row.voucher !== '') return row.voucher
  if (row.state === 'voided') return ''
  return row.excludedReason === '' ? '未生成' : `不入账：${row.excludedReason}`
}

/** 2026-09 130.00; 未勾选; or the purpose that forbids it. */
const tickText = (row: InvoiceRow): string => {
  if (row.purpose !== '') return purposeNames[row.purpose]
  if (row.selected !== true) return row.selected === null ? '' : '未勾选'
  return `${row.certifiedPeriod ?? ''} ${groupThousands(row.deductibleTax ?? row.taxAmount)}`.trim()
}

/** What decides stands first: whose it is, of what, where it goes and how much. */
export const invoiceColumns = (direction: InvoiceDirection, { onVoucher, onOpen, suggestions }: Acts): Column<InvoiceRow>[] => [
  { key: 'day', title: '开票日期', width: 92, align: 'center', text: (row) => row.issuedOn },
  {
    key: 'number',
    title: '发票号码',
    width: 160,
    text: numberOf,
    render: (row) => (
      <Drill className="figure" onClick={() => onOpen(row)}>
        {numberOf(row)}
      </Drill>
    ),
  },
  {
    key: 'party',
    title: direction === 'output' ? '购买方' : '销售方',
    width: 146,
    grow: true,
    text: (row) => (direction === 'output' ? row.buyerName : row.sellerName),
  },
  { key: 'goods', title: '商品或服务', width: 84, grow: true, text: (row) => row.goods },
  {
    key: 'subject',
    title: '科目',
    width: 136,
    grow: true,
    text: (row) => (row.voucherId !== null ? BOOKED : row.state === 'voided' ? '' : subjectText(suggestions.get(row.id))),
    render: (row) => {
      const found = suggestions.get(row.id)
      if (row.voucherId !== null) return <span className="quiet">{BOOKED}</span>
      return found && row.state !== 'voided' && row.excludedReason === '' ? <SubjectCell suggestion={found} /> : null
    },
  },
  moneyColumn<InvoiceRow>('gross', '价税合计', (row) => row.grossAmount, { width: 100 }),
  voucherColumn<InvoiceRow>(onVoucher, { without: bookedText, width: 92 }),
  moneyColumn<InvoiceRow>('net', '金额', (row) => row.netAmount, { width: 100 }),
  moneyColumn<InvoiceRow>('tax', '税额', (row) => row.taxAmount, { width: 84 }),
  { key: 'rates', title: '税率', width: 46, align: 'center', text: (row) => row.rates },
  ...(direction === 'input'
    ? [
        {
          key: 'selected',
          title: '勾选抵扣',
          width: 104,
          align: 'right',
          text: tickText,
        } satisfies Column<InvoiceRow>,
      ]
    : []),
  { key: 'kind', title: '类型', width: 72, text: (row) => kindName(row.kind) },
  { key: 'state', title: '状态', width: 72, align: 'center', text: stateName, render: stateCell },
  {
    key: 'remark',
    title: '备注',
    width: 130,
    whereSome: true,
    text: (row) => [...row.warnings, row.remark].filter((text) => text !== '').join('；'),
  },
]
