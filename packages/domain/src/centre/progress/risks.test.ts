import { expect, test } from 'vitest'
import type { RiskLevel } from '../../finance/reports/risk-makers.ts'
import { countRisks, hasRisk, outOfRange, riskWords, worstOf, type FoundRisk } from './risks.ts'

const risk = (key: string, level: RiskLevel, value = '1'): FoundRisk => ({ key, name: `指标${key}`, value, range: '≤1', level })
const bad = [risk('a', 'watch', '2'), risk('b', 'high', '9'), risk('c', 'fine'), risk('d', 'none')]

test('the worst of a ledger is its worst indicator; without any there is none', () => {
  expect(worstOf(bad)).toBe('high')
  expect(worstOf([risk('c', 'fine'), risk('d', 'none')])).toBe('fine')
  expect(worstOf([])).toBe('none')
})

test('only what is out of range is told, the worst first', () => {
  expect(outOfRange(bad).map((one) => one.key)).toEqual(['b', 'a'])
  expect(riskWords(bad)).toBe('指标b 9（预警）、指标a 2（关注）')
  expect([undefined, 'a', 'c', 'x'].map((key) => hasRisk(bad, key))).toEqual([true, true, false, false])
})

test('indicators are counted over ledgers, most frequent first', () => {
  expect(countRisks([bad, [risk('a', 'high')], [risk('a', 'watch'), risk('b', 'fine')]])).toEqual([
    { key: 'a', name: '指标a', high: 1, watch: 2 },
    { key: 'b', name: '指标b', high: 1, watch: 0 },
  ])
})
