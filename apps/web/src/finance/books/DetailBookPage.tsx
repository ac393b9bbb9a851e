/** 明细账: every line of a subject with its running balance, page by page; Alt+arrows walk through the subjects. */
import { ApartmentOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { booksApi } from '@app/contract/finance/books'
import { Button, Segmented } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { SubjectSelect, SubjectTreeDialog, useSubjects } from '../../ledger/subjects/index.ts'
import { Shown } from '../../platform/shown.ts'
import { BookPage, useBook } from './BookPage.tsx'

export default function DetailBookPage() {
  const book = useBook({ subject: '', among: '' })
  const { address, range, change } = book
  const shown = use(Shown)
  const [choosing, setChoosing] = useState(false)
  const { list, byCode } = useSubjects()
  const subjectCode = address.subject
  const asked = subjectCode !== ''
  const among = address.among === '' ? [] : address.among.split(',')
  const step = (by: number) => {
    const at = list.findIndex((one) => one.code === subjectCode)
    const next = list[at + by]
    if (next) change({ subject: next.code, among: '' })
  }
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!shown) return undefined
    const press = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || by === undefined) return
      event.preventDefault()
      latest.current(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shown])
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
        query={asked ? { ...range, subjectCode } : null}
        ask={{ title: '请选择科目', hint: '输入编码、名称或拼音首字母；从余额表和报表的数字也可以进来' }}
        empty={{ title: '没有余额和发生额', hint: '换一个期间或科目' }}
        paged
        pinned={3}
        status={(_, total) => `${byCode.get(subjectCode)?.fullName ?? subjectCode} · 共 ${total.toLocaleString('zh-CN')} 行`}
        first={
          <>
            <Button aria-label="上一科目" title="上一科目 Alt+↑" icon={<LeftOutlined />} disabled={!asked} onClick={() => step(-1)} />
            <SubjectSelect code={subjectCode} onChange={(subject) => change({ subject, among: '' })} />
            <Button aria-label="下一科目" title="下一科目 Alt+↓" icon={<RightOutlined />} disabled={!asked} onClick={() => step(1)} />
            <Button
              aria-label="选择多个科目"
              title="选择多个科目，在它们之间切换"
              icon={<ApartmentOutlined />}
              onClick={() => setChoosing(true)}
            />
          </>
        }
        filters={
          among.length > 1 && (
            <Segmented
              aria-label="在这些科目之间切换"
              value={subjectCode}
              options={among.map((code) => ({ value: code, label: `${code} ${byCode.get(code)?.name ?? ''}` }))}
              onChange={(subject) => change({ subject })}
            />
          )
        }
      />
    </>
  )
}
