/** 凭证汇总表: what the vouchers of the list debit and credit each subject. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { PrintSettingsButton } from '../../../ledger/preferences/index.ts'
import { Empty, faceOf, Loading } from '../../../ui/faces/faces.tsx'
import { Toolbar } from '../../../ui/faces/Page.tsx'
import { SheetFile } from '../../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../../ui/sheet/SheetView.tsx'
import { LevelSelect, useDrill } from '../../sheets/index.ts'
import { useSummary } from '../vouchers.api.ts'

interface Props {
  readonly conditions: ClientInput<typeof vouchersApi.export>['query']
  readonly level: string
  readonly onLevel: (level: string) => void
}

export function SummaryView({ conditions, level, onLevel }: Props) {
  const query = { ...conditions, level: Number(level) }
  const { data: sheet, loading, refreshing, error, again } = useSummary(query)
  const drill = useDrill()
  const face = faceOf({
    loading,
    error,
    again,
    // the last row is the total
    count: (sheet?.rows.length ?? 0) - 1,
    empty: <Empty title="没有凭证可汇总" hint="换一个期间或放宽筛选条件" />,
  })
  return (
    <>
      <Toolbar
        actions={
          <SheetFile
            settings={<PrintSettingsButton kind="book" />}
            of={vouchersApi.summaryFile}
            ask={(format) => ({ query: { ...query, format } })}
            name="凭证汇总表"
          />
        }
      >
        <LevelSelect level={level} onChange={onLevel} />
        <span className="quiet">{sheet?.captions[2]}</span>
      </Toolbar>
      {sheet ? <SheetView name="voucher-summary" sheet={sheet} onDrill={drill} dimmed={refreshing} face={face} /> : (face ?? <Loading />)}
    </>
  )
}
