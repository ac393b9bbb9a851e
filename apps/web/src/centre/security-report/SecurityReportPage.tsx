/** 年度安全报告: the year on one sheet, to be printed for the auditor. */
import { securityReportApi as api } from '@app/contract/centre/security-report'
import { Select } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { useRead } from '../../platform/reading.ts'
import { useToday } from '../../platform/today.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { SheetFile } from '../../ui/SheetTools.tsx'
import { SheetView } from '../../ui/SheetView.tsx'

/** The product did not run before. */
const FIRST_YEAR = 2025

export default function SecurityReportPage() {
  const thisYear = Number(useToday().slice(0, 4))
  const [{ year: typed }, set] = useAddress({ year: String(thisYear) })
  const year = Number(typed) || thisYear
  const { data: sheet, error, again } = useRead('security-report', api.year, { query: { year } })
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => thisYear - at)
  return (
    <Page title="年度安全报告">
      <Toolbar
        actions={<SheetFile of={api.file} ask={(format) => ({ query: { year, format } })} name={`${year}年度安全报告.xlsx`} off={!sheet} />}
      >
        <Select
          aria-label="年度"
          value={year}
          onChange={(chosen: number) => set({ year: String(chosen) })}
          options={years.map((one) => ({ value: one, label: `${one}年` }))}
        />
      </Toolbar>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : sheet === undefined ? (
        <Loading />
      ) : (
        <SheetView name="security-report" sheet={sheet} onDrill={() => undefined} />
      )}
    </Page>
  )
}
