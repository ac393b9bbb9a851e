/** 明细账: every line of a subject with its running balance, page by page; Alt+arrows walk through the subjects. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { ApartmentOutlined } from '@ant-design/icons'
import { booksApi } from '@app/contract/finance/books/books'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { SubjectTreeDialog, TagSelect, useSubjects, type SubjectRow } from '../../ledger/subjects/index.ts'
import { BookPage, useBook } from '../sheets/index.ts'
import { firstMoved, useMoved } from './moved.ts'
import { SubjectsBeside } from './SubjectsBeside.tsx'
import { SubjectStepper } from './SubjectStepper.tsx'

export default function DetailBookPage() {
  const book = useBook({ subject: '', among: '', tag: '' })
  const { address, range, change } = book
  const [choosing, setChoosing] = useState(false)
  const { byCode } = useSubjects()
  const { rows, loading } = useMoved(range)
  const subjectCode = address.subject || (firstMoved(rows)?.code ?? '')
  const asked = subjectCode !== ''
  const among = address.among === '' ? [] : address.among.split(',')
  return (
    <>
      {choosing && (
        <SubjectTreeDialog
          title="选择科目"
          chosen={among.length > 0 ? among : asked ? [subjectCode] : []}
          onClose={() => setChoosing(false)}
          onConfirm={(codes) => {
            setChoosing(false)
            change({ subject: codes.includes(subjectCode) ? subjectCode : codes[0]!, among: codes.length > 1 ? codes.join(',') : '' })
          }}
        />
      )}
      <BookPage
        name="detail-book"
        title="明细账"
        book={book}
        read={booksApi.detailBook}
        file={booksApi.detailBookFile}
        query={asked ? { ...range, subjectCode, ...(address.tag === '' ? {} : { tagId: address.tag }) } : null}
        filtered={address.tag !== ''}
        onClear={() => change({ tag: '' })}
        ask={{ title: '本期还没有发生额', hint: '换一个期间，或输入编码、名称、拼音首字母选一个科目' }}
        waiting={loading}
        beside={
          <SubjectsBeside
            label="有余额或发生额的科目"
            rows={rows}
            at={rows.find((row) => row.code === subjectCode)?.key}
            onChoose={(row) => change({ subject: row.code, among: '', tag: '' })}
          />
        }
        empty={{ title: '没有余额和发生额', hint: '换一个期间或科目' }}
        paged
        pinned={3}
        status={(_, total) => `${byCode.get(subjectCode)?.fullName ?? subjectCode} · 共 ${total.toLocaleString('zh-CN')} 行`}
        first={
          <>
            <SubjectStepper code={subjectCode} onChange={(subject) => change({ subject, among: '', tag: '' })} />
            <Button
              aria-label="选择多个科目"
              title="选择多个科目，在它们之间切换"
              icon={<ApartmentOutlined />}
              onClick={() => setChoosing(true)}
            />
          </>
        }
        filters={
          <Narrowing
            subject={byCode.get(subjectCode)}
            code={subjectCode}
            tag={address.tag}
            among={among}
            nameOf={(code) => byCode.get(code)?.name ?? ''}
            onChange={change}
          />
        }
      />
    </>
  )
}

interface NarrowingProps {
  readonly subject: SubjectRow | undefined
  readonly code: string
  readonly tag: string
  /** The subjects chosen to be walked through. */
  readonly among: readonly string[]
  readonly nameOf: (code: string) => string
  readonly onChange: (next: { readonly tag?: string; readonly subject?: string }) => void
}
/** What narrows the book further: a tag of the subject, another of the subjects chosen. */
const Narrowing = ({ subject, code, tag, among, nameOf, onChange }: NarrowingProps) => (
  <>
    {(subject?.tagTypes.length ?? 0) > 0 && <TagSelect clearable id={tag} label="辅助核算" onChange={(next) => onChange({ tag: next })} />}
    {among.length > 1 && (
      <Segmented
        aria-label="在这些科目之间切换"
        value={code}
        options={among.map((one) => ({ value: one, label: `${one} ${shownName(one, nameOf(one))}` }))}
        onChange={(next) => onChange({ subject: next })}
      />
    )}
  </>
)
