/** A statement (财务报表): the official form, every figure a link, and a tick that opens its proof. */
import { addressOf } from '@app/domain/access/address'
import type { reportsApi } from '@app/contract/finance/reports/reports'
import type { Permission } from '@app/domain/access/menu'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Period } from '@app/domain/kernel/period'
import type { Drill } from '@app/domain/kernel/sheet'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useCan } from '../../platform/session.ts'
import { faceOf, Loading } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { AsOfNote, useDrill } from '../sheets/index.ts'
import { ShareBar } from '../../ui/faces/ShareBar.tsx'
import { compositionsOf } from './composition.ts'
import { IssuedMark } from './IssuedMark.tsx'
import { FormulasDrawer } from './later.ts'
import { ProofDrawer } from './ProofDrawer.tsx'
import { ProofMark } from './ProofMark.tsx'
import { RowsDrawer } from './RowsDrawer.tsx'
import { StatementCaptions } from './StatementCaptions.tsx'
import { StatementFilters } from './StatementFilters.tsx'
import { useStatement, type StatementRead } from './use-statement.ts'
import { withUsefulDrills } from './useful-drills.ts'
import './reports.css'

type Api = typeof reportsApi
interface Props {
  readonly name: string
  readonly kind: StatementKind
  readonly title: string
  readonly read: StatementRead
  readonly file: Api['balanceSheetFile' | 'incomeStatementFile' | 'activityStatementFile' | 'cashFlowStatementFile']
  /** Month, quarter or year to choose from. */
  readonly spans: boolean
  readonly reclassifies?: boolean
}

const EDIT = {
  balanceSheet: 'report-balanceSheet-bianji',
  incomeStatement: 'report-profitStatement-bianji',
  cashFlowStatement: 'report-flowMeter-bianji',
  activityStatement: 'report-businessStatement-bianji',
} as const satisfies Readonly<Record<StatementKind, Permission>>

export function StatementPage({ name, kind, title, read, file, spans, reclassifies = false }: Props) {
  const { address, setAddress, period, span, layouts, query, reading } = useStatement({ read, spans, reclassifies })
  const [drawer, setDrawer] = useState<'proof' | 'formulas' | Drill | null>(null)
  const { data, totals: proof, loading, refreshing, error, again } = reading
  const follow = useDrill()
  const mayEdit = useCan(EDIT[kind])
  const sheet = useMemo(() => data && withUsefulDrills(data), [data])
  const bars = useMemo(() => (sheet ? compositionsOf(sheet, kind).filter((one) => one.parts.length > 1) : []), [sheet, kind])
  const face = faceOf({ loading, error, again, count: sheet?.rows.length ?? 0, empty: <Loading /> })
  return (
    <Page title={title}>
      <Toolbar
        actions={
          <>
            {proof && <ProofMark proved={proof.proved} onOpen={() => setDrawer('proof')} />}
            <IssuedMark period={period} span={span} kind={kind} />
            <StatementWays kind={kind} period={period} onFormulas={() => setDrawer('formulas')} />
            <SheetFile
              settings={<PrintSettingsButton kind="statement" />}
              of={file}
              ask={(format) => ({ query: { ...query, format } })}
              name={`${title}_${period}`}
            />
          </>
        }
      >
        <StatementFilters
          address={address}
          period={period}
          span={spans ? span : null}
          layout={layouts ? query.layout : null}
          reclassifies={reclassifies}
          charted={bars.length > 0}
          change={setAddress}
        />
        {query.asOf && <AsOfNote loading={loading || refreshing} />}
      </Toolbar>
      {sheet && <StatementCaptions sheet={sheet} />}
      {address.chart === '1' &&
        bars.map(({ caption, parts }) => <ShareBar key={caption} label={caption} caption={caption} parts={parts} />)}
      {sheet ? (
        <SheetView
          name={query.compareTo === undefined && query.asOf === undefined ? name : `${name}-compared`}
          sheet={sheet}
          pinned={1}
          dimmed={refreshing}
          face={face}
          onDrill={(drill) => ('rows' in drill.query ? setDrawer(drill) : follow(drill))}
          status={`${title} · ${sheet.captions[1] ?? period}`}
        />
      ) : (
        (face ?? <Loading />)
      )}
      {drawer === 'proof' && proof && <ProofDrawer proof={proof} onClose={() => setDrawer(null)} />}
      {drawer === 'formulas' && (
        <FormulasDrawer
          kind={kind}
          period={period}
          reclassified={reclassifies && address.reclassified === '1'}
          editable={mayEdit}
          onClose={() => setDrawer(null)}
        />
      )}
      {typeof drawer === 'object' && drawer !== null && sheet && (
        <RowsDrawer sheet={sheet} drill={drawer} onClose={() => setDrawer(null)} />
      )}
    </Page>
  )
}

interface WaysProps {
  readonly kind: StatementKind
  readonly period: Period
  readonly onFormulas: () => void
}
/** The ways from a statement: its notes, its formulas, what was stored of earlier months. */
function StatementWays({ kind, period, onFormulas }: WaysProps) {
  const navigate = useGo()
  const readsNotes = useCan('report-statementNotes-chaxun')
  return (
    <>
      {readsNotes && <Button onClick={() => void navigate(addressOf('/report/statementNotes', { year: period.slice(0, 4) }))}>附注</Button>}
      <Button onClick={onFormulas}>公式</Button>
      <Button onClick={() => void navigate(addressOf('/report/historicalStatements', { kind, period }))}>历史报表</Button>
    </>
  )
}
