/** Reports of parties and tags: 往来账, 标签核算表, and the ageing of receivables and payables. */
import { reportsApi as api } from '@app/contract/finance/reports/reports'
import { DEFAULT_BANDS } from '@app/domain/finance/books/aging'
import type { Money } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { SubjectSelect } from '../../ledger/subjects/index.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { ShareBar } from '../../ui/faces/ShareBar.tsx'
import { BookPage, subjectAsked, TagTypeSelect, useBook } from '../sheets/index.ts'
import { PeriodField, usePeriodIn } from './PeriodField.tsx'
import './reports.css'

function OrderField({ value, of, onChange }: { value: string; of: string; onChange: (order: string) => void }) {
  return (
    <Segmented
      aria-label="排列方式"
      value={value}
      options={[
        { value: 'tag', label: `按${of}` },
        { value: 'subject', label: '按科目' },
      ]}
      onChange={onChange}
    />
  )
}
const orderOf = (text: string) => (text === 'subject' ? 'subject' : 'tag')

/** 往来账: what stands between the ledger and each party. */
export function TradeBookPage() {
  const book = useBook({ subject: '', order: 'tag', zero: '0' })
  const { address, range, change } = book
  return (
    <BookPage
      name="trade-book"
      title="往来账"
      book={book}
      read={api.tradeBook}
      file={api.tradeBookFile}
      query={{ ...range, ...subjectAsked(address.subject), order: orderOf(address.order), withZero: address.zero === '1' }}
      filtered={address.subject !== ''}
      onClear={() => change({ subject: '' })}
      empty={{ title: '没有往来', hint: '应收、应付、预收、预付、其他应收、其他应付有余额或发生额后，按往来单位列在这里' }}
      filters={
        <>
          <OrderField value={address.order} of="往来单位" onChange={(order) => change({ order })} />
          <SubjectSelect clearable code={address.subject} placeholder="全部往来科目" onChange={(subject) => change({ subject })} />
          <Option label="显示零余额" value={address.zero} onChange={(zero) => change({ zero })} />
        </>
      }
    />
  )
}

/** 标签核算表: what stands on each tag of a kind. */
export function TagSheetPage() {
  const book = useBook({ type: 'customer', subject: '', order: 'tag', zero: '0' })
  const { address, range, change } = book
  return (
    <BookPage
      name={`tag-sheet-${address.order}`}
      title="标签核算表"
      book={book}
      read={api.tagSheet}
      file={api.tagSheetFile}
      query={{
        ...range,
        ...subjectAsked(address.subject),
        tagType: address.type as TagType,
        order: orderOf(address.order),
        withZero: address.zero === '1',
      }}
      filtered={address.subject !== ''}
      onClear={() => change({ subject: '' })}
      empty={{ title: '没有余额和发生额', hint: '科目设置辅助核算、凭证选了核算项目之后，按项目列在这里' }}
      first={<TagTypeSelect value={address.type} onChange={(type) => change({ type })} />}
      filters={
        <>
          <HelpTip codes={['H0009']} />
          <OrderField value={address.order} of="项目" onChange={(order) => change({ order })} />
          <SubjectSelect clearable code={address.subject} placeholder="全部科目" onChange={(subject) => change({ subject })} />
          <Option label="显示零余额" value={address.zero} onChange={(zero) => change({ zero })} />
        </>
      }
    />
  )
}

/** The older, the more it is looked at. */
const tones = ['new', 'young', 'middle', 'aged'] as const

/** The bands as one bar. */
function AgeBar({ sheet }: { sheet: Sheet }) {
  const total = sheet.rows.find((row) => row.kind === 'total')
  if (!total) return null
  const bands = sheet.columns
    .filter((column) => column.key.startsWith('b'))
    .map(({ key, title }, at) => ({ key, title, amount: total.cells[key] as Money, tone: tones[at] ?? 'old' }))
  return <ShareBar label="账龄" parts={bands} />
}

const STANDARD = DEFAULT_BANDS.join(',')

function AgingPage({ kind }: { kind: 'receivable' | 'payable' }) {
  const book = useBook({ period: '', bands: STANDARD })
  const { address, range, change } = book
  const period = usePeriodIn(address.period)
  const [typed, setTyped] = useState(address.bands)
  const receivable = kind === 'receivable'
  const take = () => change({ bands: typed.trim() === '' ? STANDARD : typed.trim() })
  return (
    <BookPage
      name={`aging-${kind}`}
      title={receivable ? '应收账款账龄表' : '应付账款账龄表'}
      book={book}
      read={receivable ? api.agingReceivable : api.agingPayable}
      file={receivable ? api.agingReceivableFile : api.agingPayableFile}
      query={{ period, withDrafts: range.withDrafts, bands: address.bands }}
      months={<PeriodField label="截至月份" value={period} onChange={(next) => change({ period: next })} />}
      span={period}
      empty={{
        title: `${period} 末没有${receivable ? '应收' : '应付'}账款余额`,
        hint: '先发生的先收付：余额由最近的发生额组成，从截至日往回数天数',
      }}
      Above={AgeBar}
      filters={
        <Input
          aria-label="账龄区间（天）"
          className="age-bands"
          addonBefore="区间"
          addonAfter="天"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onPressEnter={take}
        />
      }
    />
  )
}
/** 应收账款账龄表 by customer. */
export const AgingReceivablePage = () => <AgingPage kind="receivable" />
/** 应付账款账龄表 by supplier. */
export const AgingPayablePage = () => <AgingPage kind="payable" />
