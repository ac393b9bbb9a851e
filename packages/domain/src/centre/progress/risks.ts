/** Risks of many ledgers (风险统计): what the risk check found in each, the worst of it, and how often each indicator is out of range. */
import { RISK_LEVELS, riskLevelNames, type RiskIndicator, type RiskLevel } from '../../finance/reports/risk-makers.ts'

/** One indicator of one ledger, as the overview keeps it. */
export type FoundRisk = Pick<RiskIndicator, 'key' | 'name' | 'value' | 'range' | 'level'>

export const found = (indicators: readonly RiskIndicator[]): FoundRisk[] =>
  indicators.map(({ key, name, value, range, level }) => ({ key, name, value, range, level }))

/** The worst level among them; none of none. */
export const worstOf = (risks: readonly FoundRisk[]): RiskLevel =>
  RISK_LEVELS.find((level) => risks.some((one) => one.level === level)) ?? 'none'

export const isOut = ({ level }: Pick<FoundRisk, 'level'>): boolean => level === 'high' || level === 'watch'

/** Those out of range, the worst first. */
export const outOfRange = (risks: readonly FoundRisk[]): FoundRisk[] =>
  risks.filter(isOut).toSorted((a, b) => RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level))

/** Whether a ledger is asked for by an indicator that is out of range in it; any ledger when none is named. */
export const hasRisk = (risks: readonly FoundRisk[], key: string | undefined): boolean =>
  key === undefined || risks.some((one) => one.key === key && isOut(one))

export interface RiskCount {
  readonly key: string
  readonly name: string
  readonly high: number
  readonly watch: number
}

/** In how many ledgers each indicator is out of range, the most frequent first; those in range everywhere are left out. */
export function countRisks(ledgers: readonly (readonly FoundRisk[])[]): RiskCount[] {
  const counts = new Map<string, RiskCount>()
  for (const { key, name, level } of ledgers.flatMap(outOfRange)) {
    const { high, watch } = counts.get(key) ?? { high: 0, watch: 0 }
    counts.set(key, { key, name, high: high + (level === 'high' ? 1 : 0), watch: watch + (level === 'watch' ? 1 : 0) })
  }
  return [...counts.values()].toSorted((a, b) => b.high - a.high || b.watch - a.watch)
}

/** 资产负债率 120.00%（预警）、毛利率 -3.00%（关注） */
export const riskWords = (risks: readonly FoundRisk[]): string =>
  outOfRange(risks)
    .map((one) => `${one.name} ${one.value}（${riskLevelNames[one.level]}）`)
    .join('、')
