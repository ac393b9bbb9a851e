/** Statements of the two worked cases of the reference data, every figure to the fen. */
import { caseLedger, hasCase } from '@app/testing/case-ledger'
import { describe, expect, test } from 'vitest'
import type { RowValues } from './evaluate.ts'
import { crossChecks, coverageProof } from './proofs.ts'
import { balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts'
import { templateOf } from './templates.ts'

/** Rows left out of a case are zero. */
const shown = (values: RowValues | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([row, value]) =>
      (value as unknown as string) === '0.00' ? [] : [[row, value as unknown as string]],
    ),
  )
const wanted = (rows: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== '0.00'))

describe.each(['small-trading', 'manufacturer'])('case %s', (name) => {
  test.skipIf(!hasCase(name))('statements of every period equal the worked figures', () => {
    const { ledger, periods, expected } = caseLedger(name)
    for (const period of periods) {
      const want = expected[period]!
      const sheets = {
        reclassOff: balanceSheet(ledger, period).values,
        reclassOn: balanceSheet(ledger, period, { reclassify: true }).values,
      }
      const income = incomeStatement(ledger, period, 'month').values
      const flow = cashFlowStatement(ledger, period, 'month').values
      expect({ period, off: { ending: shown(sheets.reclassOff['ending']), beginning: shown(sheets.reclassOff['beginning']) } }).toEqual({
        period,
        off: { ending: wanted(want.balanceSheet.reclassOff.ending), beginning: wanted(want.balanceSheet.reclassOff.beginning) },
      })
      expect({ period, on: { ending: shown(sheets.reclassOn['ending']), beginning: shown(sheets.reclassOn['beginning']) } }).toEqual({
        period,
        on: { ending: wanted(want.balanceSheet.reclassOn.ending), beginning: wanted(want.balanceSheet.reclassOn.beginning) },
      })
      expect({ period, income: { current: shown(income['current']), ytd: shown(income['ytd']) } }).toEqual({
        period,
        income: { current: wanted(want.profitStatement.current), ytd: wanted(want.profitStatement.ytd) },
      })
      expect({ period, flow: { current: shown(flow['current']), ytd: shown(flow['ytd']) } }).toEqual({
        period,
        flow: { current: wanted(want.cashFlow.current), ytd: wanted(want.cashFlow.ytd) },
      })
    }
  })

  test.skipIf(!hasCase(name))('statements tie and every balance is on one line', () => {
    const { ledger, periods } = caseLedger(name)
    for (const period of periods)
      for (const reclassify of [false, true]) {
        expect(crossChecks(ledger, period, reclassify).filter((one) => !one.holds)).toEqual([])
        const proof = coverageProof(templateOf(ledger.standard, 'balanceSheet'), ledger, period, reclassify ? 'reclassified' : 'plain')
        expect(proof).toEqual({ complete: true, missing: [], double: [] })
      }
  })
})
