/** 会计报表附注 of a year: section after section as the standard asks, tables filled by the books, texts kept by year. */
import { notesApi as api } from '@app/contract/finance/notes/notes'
import { yearOf } from '@app/domain/kernel/period'
import { Select } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { usePeriod, useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import './notes.css'
import { useNotes } from './notes.api.ts'
import { NotesEditor } from './NotesEditor.tsx'

export function StatementNotesPage() {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const [address, setAddress] = useAddress({ year: '', drafts: '1', statements: '1' })
  const year = /^\d{4}$/.test(address.year) ? Number(address.year) : yearOf(current)
  const withDrafts = address.drafts === '1'
  const { data, error, again } = useNotes(year, withDrafts)
  const years = periods
    ? Array.from({ length: yearOf(current) - yearOf(periods.startPeriod) + 1 }, (_, at) => yearOf(periods.startPeriod) + at).toReversed()
    : [year]
  const query = { year, withDrafts, withStatements: address.statements === '1' }
  return (
    <Page title="会计报表附注">
      <Toolbar actions={<SheetFile of={api.file} ask={(format) => ({ query: { ...query, format } })} name={`${year}年会计报表附注`} />}>
        <Select
          aria-label="年度"
          value={year}
          options={years.map((value) => ({ value, label: `${value}年度` }))}
          onChange={(value) => setAddress({ year: String(value) })}
        />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => setAddress({ drafts })} />
        <Option label="打印时附报表" value={address.statements} onChange={(statements) => setAddress({ statements })} />
      </Toolbar>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <NotesEditor key={`${data.year} ${data.version}`} notes={data} />
      )}
    </Page>
  )
}
