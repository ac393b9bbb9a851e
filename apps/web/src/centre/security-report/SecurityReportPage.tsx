/** 年度安全报告: the year on one sheet, to be printed for the auditor; and the catalogue of what is kept, by class and grade. */
import { securityReportApi as api } from '@app/contract/centre/security-report/security-report'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useRead } from '../../platform/reading.ts'
import { useToday } from '../../platform/today.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'

/** The product did not run before. */
const FIRST_YEAR = 2025

const VIEWS = { year: '年度报告', catalogue: '数据分类分级' } as const
type View = keyof typeof VIEWS

export default function SecurityReportPage() {
  const [{ view: typed }, set] = useAddress({ view: 'year' })
  const view: View = typed === 'catalogue' ? 'catalogue' : 'year'
  const choice = (
    <Segmented<View>
      value={view}
      options={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] }))}
      onChange={(next) => set({ view: next })}
    />
  )
  return <Page title="年度安全报告">{view === 'year' ? <OfYear choice={choice} /> : <Catalogue choice={choice} />}</Page>
}

function OfYear({ choice }: { readonly choice: ReactNode }) {
  const thisYear = Number(useToday().slice(0, 4))
  const [{ year: typed }, set] = useAddress({ year: String(thisYear) })
  const year = Number(typed) || thisYear
  const read = useRead('security-report', api.year, { query: { year } })
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => thisYear - at)
  return (
    <>
      <Toolbar
        actions={
          <SheetFile of={api.file} ask={(format) => ({ query: { year, format } })} name={`${year}年度安全报告.xlsx`} off={!read.data} />
        }
      >
        {choice}
        <Select
          aria-label="年度"
          value={year}
          onChange={(chosen: number) => set({ year: String(chosen) })}
          options={years.map((one) => ({ value: one, label: `${one}年` }))}
        />
      </Toolbar>
      <Read name="security-report" read={read} />
    </>
  )
}

function Catalogue({ choice }: { readonly choice: ReactNode }) {
  const read = useRead('security-report', api.catalogue, {})
  return (
    <>
      <Toolbar
        actions={
          <SheetFile of={api.catalogueFile} ask={(format) => ({ query: { format } })} name="数据分类分级目录.xlsx" off={!read.data} />
        }
      >
        {choice}
      </Toolbar>
      <Read name="data-catalogue" read={read} />
    </>
  )
}

function Read({
  name,
  read,
}: {
  readonly name: string
  readonly read: Pick<ReturnType<typeof useRead<typeof api.catalogue>>, 'data' | 'error' | 'again'>
}) {
  if (read.error) return <Failed error={read.error} onAgain={read.again} />
  return read.data === undefined ? <Loading /> : <SheetView name={name} sheet={read.data} onDrill={() => undefined} />
}
