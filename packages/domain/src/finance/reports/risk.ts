/** Risk check (风险检测): indicators computed from the books, each with its figures, the range it is held against, and what to look at. */
import { firstDay, firstOfYear, lastDay, type Period } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { isNonProfit } from '../../ledger/ledgers/standard.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { basisOf } from './risk-basis.ts'
import { RISK_LEVELS, type RiskIndicator, type RiskLevel, riskLevelNames } from './risk-makers.ts'
import { rules } from './risk-rules.ts'

/** Counts up with every change of what the indicators are or how they are worked out: results kept by an older number are worked out anew. */
export const RISK_RULES = 2

/** What non-profits have no figure for. */
const FOR_PROFIT: ReadonlySet<string> = new Set([
  'gross',
  'net',
  'receivable-days',
  'stock-days',
  'vat',
  'income-tax',
  'entertainment',
  'advance',
  'no-income',
])

/** The indicators at a period's end, in groups. */
export function riskIndicators(facts: LedgerFacts, period: Period): RiskIndicator[] {
  const basis = basisOf(facts, period)
  return rules.flatMap((rule) => rule(basis) ?? []).filter((one) => !isNonProfit(facts.standard) || !FOR_PROFIT.has(one.key))
}

export interface RiskSheet {
  readonly counts: Readonly<Record<RiskLevel, number>>
  readonly sheet: Sheet
}

/** The same as a sheet, with what other areas know. */
export function riskSheet(facts: LedgerFacts, period: Period, company = '', more: readonly RiskIndicator[] = []): RiskSheet {
  const indicators = [...riskIndicators(facts, period), ...more]
  const rows = indicators.map((one): SheetRow => ({
    key: one.key,
    kind: 'item',
    ...(one.level === 'high' || one.level === 'watch' ? { bold: ['name', 'value', 'level'] } : {}),
    cells: { group: one.group, name: one.name, value: one.value, range: one.range, level: riskLevelNames[one.level], note: one.note },
    ...(one.drill === null ? {} : { drills: { value: one.drill } }),
  }))
  const counts = Object.fromEntries(RISK_LEVELS.map((level) => [level, indicators.filter((one) => one.level === level).length]))
  return {
    counts: counts as Record<RiskLevel, number>,
    sheet: {
      title: '风险检测',
      captions: [
        `编制单位：${company}`,
        `${firstDay(firstOfYear(period))}至${lastDay(period)}`,
        RISK_LEVELS.map((level) => `${riskLevelNames[level]}${counts[level]}`).join('，'),
      ],
      columns: [
        { key: 'group', title: '类别', kind: 'text', width: 5 },
        { key: 'name', title: '指标', kind: 'text', width: 16 },
        { key: 'value', title: '数值', kind: 'text', width: 12, align: 'right' },
        { key: 'range', title: '参考范围', kind: 'text', width: 14 },
        { key: 'level', title: '状态', kind: 'text', width: 5 },
        { key: 'note', title: '怎样算的，看什么', kind: 'text', width: 56 },
      ],
      rows,
    },
  }
}
