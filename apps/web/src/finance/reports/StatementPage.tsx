/** A statement (财务报表): the official form, every figure a link, and a tick that opens its proof. */
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { reportsApi } from '@app/contract/finance/reports'
import type { Permission } from '@app/domain/access/menu'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Drill, Sheet } from '@app/domain/kernel/sheet'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { useCan, useLedger } from '../../platform/session.ts'
import { faceOf, Loading } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { SheetView } from '../../ui/SheetView.tsx'
import { asOfIn, AsOfNote, AsOfPicker, comparedTo, ComparePicker, useDrill } from '../sheets/index.ts'
import { Option } from '../../ui/Option.tsx'
import { ShareBar } from '../../ui/ShareBar.tsx'
import { compositionsOf } from './composition.ts'
import { PeriodField, usePeriodIn } from './PeriodField.tsx'
import { spanNames, SPANS } from './issue-words.ts'
import { IssuedMark } from './IssuedMark.tsx'
import { FormulasDrawer } from './later.ts'
import { ProofDrawer } from './ProofDrawer.tsx'
import { RowsDrawer } from './RowsDrawer.tsx'
import './reports.css'

type Api = typeof reportsApi
interface Props {
  readonly name: string
  readonly kind: StatementKind
  readonly title: string
  readonly read: Api['balanceSheet' | 'incomeStatement' | 'activityStatement' | 'cashFlowStatement']
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
  const ledger = useLedger()
  const [address, setAddress] = useAddress({
    period: '',
    span: 'month',
    layout: 'standard',
    drafts: '1',
    compare: '',
    asOf: '',
    chart: '1',
    reclassified: ledger.reclassified ? '1' : '0',
  })
  const [drawer, setDrawer] = useState<'proof' | 'formulas' | Drill | null>(null)
  const period = usePeriodIn(address.period)
  const span = SPANS.find((one) => one === address.span) ?? 'month'
  // annual statements have one form; non-profits and cooperatives have no other
  const layouts = spans && span !== 'year' && (ledger.standard === 'smallBusiness' || ledger.standard === 'enterprise')
  const query = {
    period,
    span,
    withDrafts: address.drafts === '1',
    layout: layouts && address.layout === 'bureau' ? ('bureau' as const) : ('standard' as const),
    ...comparedTo(address.compare),
    ...asOfIn(address.asOf),
    ...(reclassifies ? { reclassified: address.reclassified === '1' } : {}),
  }
  const { data, totals: proof, loading, refreshing, error, again } = useRead('reports', read, { query })
  const follow = useDrill()
  const navigate = useNavigate()
  const mayEdit = useCan(EDIT[kind])
  const readsNotes = useCan('report-statementNotes-chaxun')
  const sheet = useMemo(() => data && withUsefulDrills(data), [data])
  const bars = useMemo(() => (sheet ? compositionsOf(sheet, kind).filter((one) => one.parts.length > 1) : []), [sheet, kind])
  const face = faceOf({ loading, error, again, count: sheet?.rows.length ?? 0, empty: <Loading /> })
  return (
    <Page title={title}>
      <Toolbar
        actions={
          <>
            {proof && (
              <Button type="text" onClick={() => setDrawer('proof')}>
                {proof.proved ? (
                  <span className="state state-proved">
                    <CheckCircleFilled /> 已核对
                  </span>
                ) : (
                  <span className="state state-red">
                    <ExclamationCircleFilled /> 未核对通过
                  </span>
                )}
              </Button>
            )}
            <IssuedMark period={period} span={span} kind={kind} />
            {readsNotes && <Button onClick={() => void navigate(`/report/statementNotes?year=${period.slice(0, 4)}`)}>附注</Button>}
            <Button onClick={() => setDrawer('formulas')}>公式</Button>
            <Button onClick={() => void navigate(`/report/historicalStatements?kind=${kind}&period=${period}`)}>历史报表</Button>
            <SheetTools
              settings={<PrintSettingsButton kind="statement" />}
              printAddress={addressOf(file, { query: { ...query, format: 'pdf' } })}
              onExport={() => saveFile(file, { query: { ...query, format: 'xlsx' } }, `${title}_${period}.xlsx`)}
            />
          </>
        }
      >
        <PeriodField period={period} unit={spans ? span : 'month'} onChange={(next) => setAddress({ period: next })} />
        {spans && (
          <Segmented
            aria-label="报表期间"
            value={span}
            options={SPANS.map((value) => ({ value, label: spanNames[value] }))}
            onChange={(value) => setAddress({ span: value })}
          />
        )}
        {layouts && (
          <Segmented
            aria-label="列式"
            value={query.layout}
            options={[
              { value: 'standard', label: '准则格式' },
              { value: 'bureau', label: '报送格式' },
            ]}
            onChange={(layout) => setAddress({ layout })}
          />
        )}
        <ComparePicker
          value={address.compare}
          period={period}
          unit={spans ? span : 'month'}
          onChange={(compare) => setAddress({ compare })}
        />
        <AsOfPicker value={address.asOf} onChange={(asOf) => setAddress({ asOf })} />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => setAddress({ drafts })} />
        {reclassifies && (
          <Option label="往来重分类" value={address.reclassified} onChange={(reclassified) => setAddress({ reclassified })} />
        )}
        {bars.length > 0 && <Option label="构成图" value={address.chart} onChange={(chart) => setAddress({ chart })} />}
        {query.asOf && <AsOfNote loading={loading || refreshing} />}
      </Toolbar>
      {sheet && (
        <div className="report-captions">
          <span>{sheet.captions[0]}</span>
          <span>{sheet.captions[1]}</span>
          <span>
            {sheet.form} {sheet.captions[2]}
          </span>
        </div>
      )}
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

/** Only what leads somewhere looks like a link. */
function withUsefulDrills(sheet: Sheet): Sheet {
  const rows = sheet.rows.map((row) => {
    if (row.drills === undefined) return row
    const drills = Object.fromEntries(
      Object.entries(row.drills).filter(([, drill]) => drill.to !== 'statementLine' || 'rows' in drill.query || 'item' in drill.query),
    )
    return { ...row, drills }
  })
  return { ...sheet, rows }
}
