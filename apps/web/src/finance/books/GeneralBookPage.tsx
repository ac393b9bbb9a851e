/** 总账: month by month totals and running balance of subjects. */
import { booksApi } from '@app/contract/finance/books'
import { SubjectSelect } from '../../ledger/subjects/index.ts'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { Empty, faceOf, Loading } from '../../ui/faces.tsx'
import { Option } from '../../ui/Option.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { SheetView } from '../../ui/SheetView.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { useDrill } from './drill.ts'
import { LevelSelect } from './LevelSelect.tsx'

export default function GeneralBookPage() {
  const [address, setAddress] = useAddress({ from: '', to: '', subject: '', level: '1', zero: '0', drafts: '1' })
  const { from, to } = useRange(address)
  const drill = useDrill()
  const query = {
    from,
    to,
    withDrafts: address.drafts === '1',
    level: Number(address.level),
    withZero: address.zero === '1',
    ...(address.subject === '' ? {} : { subjectCode: address.subject }),
  }
  const { data: sheet, loading, refreshing, error, again } = useRead('books', booksApi.generalBook, { query })
  const face = faceOf({
    loading,
    error,
    again,
    count: sheet?.rows.length ?? 0,
    filtered: address.subject !== '',
    onClear: () => setAddress({ subject: '' }),
    empty: <Empty title="没有余额和发生额" hint="换一个期间，或勾选显示零余额科目" />,
  })
  return (
    <Page title="总账">
      <Toolbar
        actions={
          <SheetTools
            settings={<PrintSettingsButton kind="book" />}
            printAddress={addressOf(booksApi.generalBookFile, { query: { ...query, format: 'pdf' } })}
            onExport={() => saveFile(booksApi.generalBookFile, { query: { ...query, format: 'xlsx' } }, '总账.xlsx')}
          />
        }
      >
        <RangeField from={from} to={to} onChange={setAddress} />
        <SubjectSelect clearable code={address.subject} placeholder="全部科目" onChange={(subject) => setAddress({ subject })} />
        <LevelSelect level={address.level} onChange={(level) => setAddress({ level })} />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => setAddress({ drafts })} />
        <Option label="显示零余额" value={address.zero} onChange={(zero) => setAddress({ zero })} />
      </Toolbar>
      {sheet ? <SheetView name="general-book" sheet={sheet} onDrill={drill} dimmed={refreshing} face={face} /> : (face ?? <Loading />)}
    </Page>
  )
}
