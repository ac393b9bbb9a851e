/** 明细账: every line of a subject with its running balance, page by page; Alt+arrows walk through the subjects. */
import { ApartmentOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { booksApi } from '@app/contract/finance/books'
import { Button, Segmented } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { SubjectSelect, SubjectTreeDialog, useSubjects } from '../../ledger/subjects/index.ts'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { Shown } from '../../platform/shown.ts'
import { Empty, faceOf, Loading } from '../../ui/faces.tsx'
import { Option } from '../../ui/Option.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { SheetView } from '../../ui/SheetView.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { useDrill } from './drill.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 500

export default function DetailBookPage() {
  const paging = usePaging('detail-book', OWN_PAGE_SIZE)
  const [address, setAddress] = useAddress({ from: '', to: '', subject: '', among: '', drafts: '1', page: '1' })
  const { from, to } = useRange(address)
  const drill = useDrill()
  const shown = use(Shown)
  const [choosing, setChoosing] = useState(false)
  const { list, byCode } = useSubjects()
  const subjectCode = address.subject
  const query = { from, to, withDrafts: address.drafts === '1', subjectCode }
  const asked = subjectCode !== ''
  const page = Number(address.page)
  const { data, total, loading, refreshing, error, again } = useRead(
    'books',
    booksApi.detailBook,
    { query: { ...query, page, pageSize: paging.pageSize } },
    { enabled: asked },
  )
  const sheet = asked ? data : undefined
  const change = (next: Partial<typeof address>) => setAddress({ page: '1', ...next })
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
  const face = asked
    ? faceOf({ loading, error, again, count: sheet?.rows.length ?? 0, empty: <Empty title="没有余额和发生额" hint="换一个期间或科目" /> })
    : null
  return (
    <Page title="明细账">
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
      <Toolbar
        actions={
          <SheetTools
            settings={<PrintSettingsButton kind="book" />}
            printAddress={asked ? addressOf(booksApi.detailBookFile, { query: { ...query, format: 'pdf' } }) : null}
            onExport={
              asked ? () => saveFile(booksApi.detailBookFile, { query: { ...query, format: 'xlsx' } }, `明细账_${subjectCode}.xlsx`) : null
            }
          />
        }
      >
        <Button aria-label="上一科目" title="上一科目 Alt+↑" icon={<LeftOutlined />} disabled={!asked} onClick={() => step(-1)} />
        <SubjectSelect code={subjectCode} onChange={(subject) => change({ subject, among: '' })} />
        <Button aria-label="下一科目" title="下一科目 Alt+↓" icon={<RightOutlined />} disabled={!asked} onClick={() => step(1)} />
        <Button
          aria-label="选择多个科目"
          title="选择多个科目，在它们之间切换"
          icon={<ApartmentOutlined />}
          onClick={() => setChoosing(true)}
        />
        <RangeField from={from} to={to} onChange={change} />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => change({ drafts })} />
        {among.length > 1 && (
          <Segmented
            aria-label="在这些科目之间切换"
            value={subjectCode}
            options={among.map((code) => ({ value: code, label: `${code} ${byCode.get(code)?.name ?? ''}` }))}
            onChange={(subject) => change({ subject })}
          />
        )}
      </Toolbar>
      {!asked && <Empty title="请选择科目" hint="输入编码、名称或拼音首字母；从余额表和报表的数字也可以进来" />}
      {asked &&
        (sheet ? (
          <SheetView
            name="detail-book"
            sheet={sheet}
            onDrill={drill}
            dimmed={refreshing}
            face={face}
            pinned={3}
            status={`${byCode.get(subjectCode)?.fullName ?? subjectCode} · 共 ${total.toLocaleString('zh-CN')} 行`}
            pages={<Pager page={page} {...paging} total={total} onChange={(next) => setAddress({ page: String(next) })} />}
          />
        ) : (
          (face ?? <Loading />)
        ))}
    </Page>
  )
}
