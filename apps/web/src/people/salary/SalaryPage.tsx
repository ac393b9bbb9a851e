/** 薪酬: the year's sheets, the people who are paid, and the tables of contributions. */
import { yearOf } from '@app/domain/kernel/period'
import { Segmented, Select } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { useCan, useLedger, usePeriod } from '../../platform/session.ts'
import { Page } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { PeopleView } from './PeopleView.tsx'
import { RatesView } from './RatesView.tsx'
import './salary.css'
import { SheetView } from './sheet/SheetView.tsx'

const VIEWS = { sheets: '工资表', people: '人员', rates: '社保公积金标准' } as const

export default function SalaryPage() {
  const current = usePeriod()
  const { startPeriod } = useLedger()
  const mayEdit = useCan('document-salary-bianji')
  const [address, setAddress] = useAddress({ view: 'sheets', year: String(yearOf(current)), sheet: '' })
  const first = yearOf(startPeriod)
  const last = Math.max(yearOf(current), Number(address.year), first)
  const lead = (
    <>
      <Segmented
        aria-label="薪酬内容"
        value={address.view}
        options={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
        onChange={(view) => setAddress({ view })}
      />
      {address.view === 'sheets' && (
        <Select
          aria-label="年度"
          value={address.year}
          style={{ width: 88 }}
          options={Array.from({ length: last - first + 1 }, (_, index) => ({ value: String(last - index), label: `${last - index} 年` }))}
          onChange={(year) => setAddress({ year, sheet: '' })}
        />
      )}
    </>
  )
  return (
    <Page title="薪酬">
      <StoppedBar />
      {address.view === 'people' ? (
        <PeopleView lead={lead} mayEdit={mayEdit} />
      ) : address.view === 'rates' ? (
        <RatesView lead={lead} mayEdit={mayEdit} />
      ) : (
        <SheetView
          lead={lead}
          year={Number(address.year)}
          sheetId={address.sheet}
          mayEdit={mayEdit}
          onChoose={(sheet) => setAddress({ sheet })}
        />
      )}
    </Page>
  )
}
