/** Books of lines: one page, told apart by what it asks and what it can be filtered by. */
import { booksApi as api } from '@app/contract/finance/books/books'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useEffect, useMemo, useState } from 'react'
import { SubjectSelect, TagSelect, useSubjects, useTags, type SubjectRow } from '../../ledger/subjects/index.ts'
import { useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { GoTo } from '../../ui/faces/GoTo.tsx'
import { BookPage, subjectAsked, TagTypeSelect, useBook } from '../sheets/index.ts'
import { counts, isStock } from './counted.ts'
import { FixedFilters } from './FixedFilters.tsx'
import { firstMoved, useMoved, type MovedSubject } from './moved.ts'
import { SubjectsBeside } from './SubjectsBeside.tsx'
import { SubjectStepper } from './SubjectStepper.tsx'

const lines = (_: unknown, total: number) => `共 ${total.toLocaleString('zh-CN')} 行`

/** Which subjects are of cash, and which of banks and other monetary funds; children follow their parents. */
function useMoneySubjects(kind: 'cash' | 'bank') {
  const { list, byCode } = useSubjects()
  return useMemo(() => {
    const kindOf = (code: string): SubjectRow['cash'] => (code === '' ? null : (byCode.get(code)?.cash ?? kindOf(code.slice(0, -4))))
    const fits = ({ code }: SubjectRow): boolean => {
      const own = kindOf(code)
      return own !== null && (own === 'cash') === (kind === 'cash')
    }
    return { fits, codes: new Set(list.filter(fits).map((one) => one.code)), first: list.find(fits)?.code ?? '' }
  }, [list, byCode, kind])
}

function JournalPage({ kind }: { kind: 'cash' | 'bank' }) {
  const book = useBook({ subject: '' })
  const { address, range, change } = book
  const { fits, first, codes } = useMoneySubjects(kind)
  const { rows, loading } = useMoved(range)
  const own = rows.filter((row) => codes.has(row.code))
  const subjectCode = address.subject || (loading ? '' : (firstMoved(own)?.code ?? first))
  return (
    <BookPage
      name={`${kind}-book`}
      title={kind === 'cash' ? '现金日记账' : '银行存款日记账'}
      book={book}
      read={kind === 'cash' ? api.cashBook : api.bankBook}
      file={kind === 'cash' ? api.cashBookFile : api.bankBookFile}
      query={subjectCode === '' ? null : { ...range, subjectCode }}
      waiting={loading}
      beside={
        own.length > 1 && (
          <SubjectsBeside
            label="账户"
            rows={own}
            at={own.find((row) => row.code === subjectCode)?.key}
            onChoose={({ code }) => change({ subject: code })}
          />
        )
      }
      paged
      pinned={3}
      status={lines}
      first={<SubjectStepper code={subjectCode} only={fits} onChange={(subject) => change({ subject })} />}
    />
  )
}
/** 现金日记账: every receipt and payment in cash, closed daily. */
export const CashBookPage = () => <JournalPage kind="cash" />
/** 银行存款日记账: the same of a bank account. */
export const BankBookPage = () => <JournalPage kind="bank" />

/** 数量金额明细账: what came in, went out and is on hand, with quantity, price and amount. */
export function QuantityDetailPage() {
  const book = useBook({ subject: '', tag: '' })
  const { address, range, change } = book
  const { list, byCode } = useSubjects()
  const { rows, loading } = useMoved(range)
  const counted = rows.filter((row) => byCode.get(row.code)?.unit != null)
  const subjectCode =
    address.subject || (loading ? '' : (firstMoved(counted)?.code ?? list.find((one) => one.leaf && counts(one))?.code ?? ''))
  return (
    <BookPage
      name="quantity-detail"
      title="数量金额明细账"
      book={book}
      read={api.quantityDetailBook}
      file={api.quantityDetailBookFile}
      query={subjectCode === '' ? null : { ...range, subjectCode, ...(address.tag === '' ? {} : { tagId: address.tag }) }}
      ask={{ title: '没有数量核算的科目', hint: '在“科目”里给科目设置计量单位', action: <GoTo page="/options/subjectInfo" /> }}
      waiting={loading}
      beside={
        counted.length > 1 && (
          <SubjectsBeside
            label="数量核算的科目"
            rows={counted}
            at={counted.find((row) => row.code === subjectCode)?.key}
            onChoose={({ code }) => change({ subject: code, tag: '' })}
          />
        )
      }
      paged
      pinned={3}
      status={lines}
      first={<SubjectStepper code={subjectCode} only={counts} onChange={(subject) => change({ subject, tag: '' })} />}
      filters={<TagSelect clearable type="goods" id={address.tag} onChange={(tag) => change({ tag })} />}
    />
  )
}

const hasParts = (subject: SubjectRow): boolean => !subject.leaf
/** What people analyse first, where they have not said. */
const ANALYSED = ['管理费用', '业务活动成本', '管理费用支出']

/** The subject the book was last of in this ledger, else one people would look at. */
function useAnalysed(asked: string) {
  const { id } = useLedger()
  const { list, byCode } = useSubjects()
  const key = `multi-column:${id}`
  const [remembered] = useState(() => recall(key, ''))
  const known = byCode.get(remembered)
  const first = list.find((one) => hasParts(one) && ANALYSED.includes(one.name)) ?? list.find(hasParts)
  useEffect(() => {
    if (asked !== '') remember(key, asked)
  }, [key, asked])
  return asked || (known && hasParts(known) ? remembered : (first?.code ?? ''))
}

/** 多栏明细账: a subject's lines, each amount under the subject one level below. */
export function MultiColumnPage() {
  const book = useBook({ subject: '', columns: '0' })
  const { address, range, change } = book
  const subjectCode = useAnalysed(address.subject)
  return (
    <BookPage
      name={`multi-column-${subjectCode}`}
      title="多栏明细账"
      book={book}
      read={api.multiColumnBook}
      file={api.multiColumnBookFile}
      query={subjectCode === '' ? null : { ...range, subjectCode, allColumns: address.columns === '1' }}
      ask={{ title: '没有有下级的科目', hint: '如管理费用、销售费用、应交税费：下级科目各成一栏' }}
      paged
      pinned={3}
      status={lines}
      first={<SubjectStepper code={subjectCode} only={hasParts} onChange={(subject) => change({ subject })} />}
      filters={<Option label="显示空栏" value={address.columns} onChange={(columns) => change({ columns })} />}
    />
  )
}

function FixedPage({ kind }: { kind: 'vat' | 'depreciation' }) {
  const book = useBook({ columns: '0' })
  const { address, range, change } = book
  const vat = kind === 'vat'
  return (
    <BookPage
      name={`${kind}-book`}
      title={vat ? '应交增值税明细账' : '累计折旧明细账'}
      book={book}
      read={vat ? api.vatPayableBook : api.depreciationBook}
      file={vat ? api.vatPayableBookFile : api.depreciationBookFile}
      query={{ ...range, allColumns: address.columns === '1' }}
      paged
      pinned={3}
      status={lines}
      filters={<FixedFilters columns={address.columns} cards={!vat} onColumns={(columns) => change({ columns })} />}
    />
  )
}
/** 应交增值税明细账: 进项税额, 销项税额 and the other columns of 应交税费—应交增值税. */
export const VatPayablePage = () => <FixedPage kind="vat" />
/** 累计折旧明细账: 累计折旧 by the subjects below it. */
export const DepreciationPage = () => <FixedPage kind="depreciation" />

/** 标签明细账: every line of one customer, supplier, project …, under one subject or all. */
export function TagDetailPage() {
  const book = useBook({ type: 'customer', tag: '', also: '', subject: '' })
  const { address, range, change } = book
  const { byId } = useTags()
  // a tag that was led to brings its kind
  const type = byId.get(address.tag)?.type ?? (address.type as TagType)
  const { rows, loading } = useMoved(range, { tagType: type })
  const own = rows.filter((row, at) => row.tagId !== '' && rows.findIndex((one) => one.tagId === row.tagId) === at)
  const tag = address.tag || (firstMoved(own, () => true)?.tagId ?? '')
  return (
    <BookPage
      name="tag-detail"
      title="标签明细账"
      book={book}
      read={api.tagDetailBook}
      file={api.tagDetailBookFile}
      query={
        tag === ''
          ? null
          : { ...range, ...subjectAsked(address.subject), tagId: tag, ...(address.also === '' ? {} : { alsoTagId: address.also }) }
      }
      ask={{ title: '本期没有这类辅助核算的发生额', hint: '选客户、供应商、职员、部门、项目或商品，看它的每一笔' }}
      waiting={loading}
      beside={
        own.length > 1 && (
          <SubjectsBeside
            label="有余额或发生额的项目"
            rows={own.map((row) => ({ ...row, level: 0 }))}
            at={own.find((row) => row.tagId === tag)?.key}
            onChoose={(row) => change({ tag: row.tagId })}
          />
        )
      }
      paged
      pinned={3}
      status={(sheet, total) => `${sheet.captions[1] ?? ''} · ${lines(sheet, total)}`}
      first={
        <>
          <TagTypeSelect value={type} onChange={(next) => change({ type: next, tag: '' })} />
          <TagSelect id={tag} type={type} onChange={(tag) => change({ tag })} />
        </>
      }
      filters={
        <>
          <HelpTip codes={['H0018']} />
          <TagSelect clearable id={address.also} label="并且" onChange={(also) => change({ also })} />
          <SubjectSelect clearable code={address.subject} placeholder="全部科目" onChange={(subject) => change({ subject })} />
        </>
      }
    />
  )
}

/** 商品收发存明细账: one article's receipts and issues across the stock subjects. */
export function GoodsBookPage() {
  const book = useBook({ tag: '', subject: '' })
  const { address, range, change } = book
  const moved = useMoved(range, { tagType: 'goods' })
  const documents = useRead('books', api.goodsKept, { query: { from: range.from, to: range.to } })
  const { byCode } = useSubjects()
  // where documents keep the stock, the goods are those they moved
  const kept = (documents.data ?? []).map(({ id, code, name, moved }): MovedSubject => ({
    key: id,
    code,
    name,
    level: 0,
    last: true,
    moved,
    tagId: id,
  }))
  const byDocuments = kept.length > 0
  const loading = moved.loading || documents.loading
  const own = byDocuments
    ? kept
    : moved.rows.filter((row) => {
        const subject = byCode.get(row.code)
        return row.last && subject !== undefined && isStock(subject)
      })
  const opens = address.tag === '' && address.subject === '' ? firstMoved(own, () => true) : undefined
  const tag = opens?.tagId ?? address.tag
  const subject = opens === undefined ? address.subject : opens.tagId === '' ? opens.code : ''
  const chosen = tag !== '' || subject !== ''
  return (
    <BookPage
      name="goods-book"
      title="商品收发存明细账"
      book={book}
      read={api.goodsBook}
      file={api.goodsBookFile}
      query={chosen ? { ...range, ...subjectAsked(subject), ...(tag === '' ? {} : { tagId: tag }) } : null}
      waiting={loading}
      beside={
        own.length > 1 && (
          <SubjectsBeside
            label="有结存或收发的商品"
            rows={own.map((row) => ({ ...row, level: 0 }))}
            at={own.find((row) => (tag === '' ? row.code === subject : row.tagId === tag))?.key}
            onChoose={(row) => change(row.tagId === '' ? { tag: '', subject: row.code } : { tag: row.tagId, subject: '' })}
          />
        )
      }
      ask={{ title: '请选择商品', hint: '或从“商品收发存汇总表”点进来', action: <GoTo page="/books/commodityWaterSummary" /> }}
      paged
      pinned={2}
      status={(sheet, total) => `${sheet.captions[1] ?? ''} · ${lines(sheet, total)}`}
      first={<TagSelect clearable type="goods" id={tag} onChange={(next) => change({ tag: next })} />}
      filters={
        !byDocuments && (
          <SubjectSelect
            clearable
            code={subject}
            only={isStock}
            placeholder="全部存货科目"
            onChange={(next) => change({ subject: next })}
          />
        )
      }
      withoutDrafts={byDocuments}
      {...(byDocuments ? { withoutAsOf: '出入库单没有保存以前时点的样子；已结账月份的收发存不会变' } : {})}
    />
  )
}
