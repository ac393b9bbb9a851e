/** 风险统计: what the risk check says of every ledger at a month's end; each indicator leads into the ledger's own risk page. */
import { progressApi as api, type LedgerRisks, riskFilter } from '@app/contract/centre/progress/progress'
import { countRisks, hasRisk, outOfRange, riskWords, worstOf, type FoundRisk } from '@app/domain/centre/progress/risks'
import { RISK_LEVELS, riskLevelNames, type RiskLevel } from '@app/domain/finance/reports/risk-makers'
import { addMonths, previousPeriod, type Period } from '@app/domain/kernel/period'
import { Select } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { useToday } from '../../platform/today.ts'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { Checking } from './Checking.tsx'
import { headColumns, lastColumns, peopleColumns, useEnterAt } from './progress-columns.tsx'
import { checkLedgerRisks, useLedgerRisks } from './progress.api.ts'
import type { Steps } from './ProgressFilters.tsx'
import { ProgressFrame } from './ProgressFrame.tsx'
import { useLedgerChecks } from './use-ledger-checks.ts'

type Read = z.output<typeof LedgerRisks>
type Row = Omit<Read, 'risks'> & { readonly risks: readonly FoundRisk[] | null; readonly failed: string }

const EARLIEST = '2000-01' as Period
const PAGE = '/report/risk'
const SHOWN = 3
const levels: Steps<RiskLevel> = { of: riskFilter, order: RISK_LEVELS, names: riskLevelNames }
const worstIn = (row: Row): readonly (RiskLevel | null)[] => [row.risks === null ? null : worstOf(row.risks)]
const many = (level: RiskLevel, row: Row): number => row.risks?.filter((one) => one.level === level).length ?? 0

const count = (level: 'high' | 'watch'): Column<Row> => ({
  key: level,
  title: riskLevelNames[level],
  width: 56,
  align: 'right',
  text: (row) => String(many(level, row) || ''),
  render: (row) => many(level, row) > 0 && <span className={`risk-${level}`}>{many(level, row)}</span>,
})

/** What is known of every ledger, those not checked yet checked one after the other. */
function useRisks(period: Period) {
  const read = useLedgerRisks(period)
  const missing = useMemo(
    () => (read.refreshing ? undefined : read.data?.filter((row) => row.risks === null).map((row) => row.id)),
    [read.data, read.refreshing],
  )
  const checks = useLedgerChecks(checkLedgerRisks, period, missing)
  const all = (read.data ?? []).map((row): Row => {
    const outcome = row.risks ?? checks.of(row.id) ?? null
    return outcome instanceof Error ? { ...row, risks: null, failed: outcome.message } : { ...row, risks: outcome, failed: '' }
  })
  return { read, checks, all }
}

export default function RiskStatisticsPage() {
  const today = useToday()
  const thisMonth = today.slice(0, 7) as Period
  const [{ period: asked, risk }, setAddress] = useAddress({ period: '', risk: '' })
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const { read, checks, all } = useRisks(period)
  const rows = all.filter((row) => risk === '' || (row.risks !== null && hasRisk(row.risks, risk)))
  const enter = useEnterAt(today)
  const columns: readonly Column<Row>[] = [
    ...headColumns<Row>(today, (row) => void enter(row, null, null)),
    count('high'),
    count('watch'),
    {
      key: 'risks',
      title: '超出参考范围的指标',
      width: 380,
      grow: true,
      text: (row) => (row.risks === null ? row.failed : riskWords(row.risks)),
      render: (row) => <Found row={row} period={period} onOpen={() => void enter(row, period, PAGE)} />,
    },
    ...peopleColumns<Row>(),
    ...lastColumns<Row>(),
  ]
  const out = countRisks(all.flatMap((row) => (row.risks === null ? [] : [row.risks])))
  return (
    <ProgressFrame
      title="风险统计"
      hint="分配给您的账套的风险检测结果显示在这里"
      name="risk-statistics"
      pinned={3}
      read={{ ...read, data: read.data === undefined ? undefined : rows }}
      columns={columns}
      steps={levels}
      stagesOf={worstIn}
      counted={worstIn}
      totalsOf={(shown) => ({
        name: '合计',
        high: shown.reduce((sum, row) => sum + many('high', row), 0) || '',
        watch: shown.reduce((sum, row) => sum + many('watch', row), 0) || '',
      })}
      onOpen={(row) => void enter(row, period, PAGE)}
      save={(filter) =>
        saveFile(api.risksFile, { query: { period, ...filter, ...(risk === '' ? {} : { risk }) } }, `风险统计-${period}.xlsx`)
      }
      above={<Checking doing="检测" checks={checks} />}
    >
      <PeriodPicker
        label="月份"
        value={period}
        min={EARLIEST}
        max={addMonths(thisMonth, 1)}
        onChange={(next) => setAddress({ period: next })}
      />
      <Select
        aria-label="指标"
        value={risk}
        style={{ width: 196 }}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: '全部指标' },
          ...out.map((one) => ({ value: one.key, label: `${one.name}：预警${one.high}，关注${one.watch}` })),
        ]}
        onChange={(value) => setAddress({ risk: value })}
      />
    </ProgressFrame>
  )
}

/** The worst few of a ledger, all of them in its hint; a ledger that was not checked says why. */
function Found({ row, period, onOpen }: { row: Row; period: Period; onOpen: () => void }) {
  if (row.failed !== '') return <span className="risk-high">没有检测成：{row.failed}</span>
  if (row.risks === null) return <span className="quiet">等待检测</span>
  if (period < row.startPeriod) return <span className="quiet">未建账</span>
  const out = outOfRange(row.risks)
  if (out.length === 0) return <span className="quiet">{row.risks.some((one) => one.level === 'fine') ? '都在参考范围内' : '无数据'}</span>
  return (
    <Drill className="risk-found" title={riskWords(row.risks)} onClick={onOpen}>
      {out.slice(0, SHOWN).map((one) => (
        <span key={one.key} className={`risk-${one.level}`}>
          {one.name} {one.value}
        </span>
      ))}
      {out.length > SHOWN && <span className="quiet">等{out.length}项</span>}
    </Drill>
  )
}
