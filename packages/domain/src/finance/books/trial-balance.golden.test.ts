/** The trial balance of the two worked cases, every figure of every leaf and period to the fen. */
import { caseLedger, hasCase } from '@app/testing/case-ledger'
import { describe, expect, test } from 'vitest'
import { trialBalance } from './trial-balance.ts'

describe.each(['small-trading', 'manufacturer'])('case %s', (name) => {
  test.skipIf(!hasCase(name))('balances of every period', () => {
    const { ledger, periods, expected } = caseLedger(name)
    for (const period of periods) {
      const { rows, balanced } = trialBalance(ledger, period, { leavesOnly: true })
      const got = rows.map((row) => ({
        code: row.code,
        openingDebit: row.openingDebit,
        openingCredit: row.openingCredit,
        debit: row.debit,
        credit: row.credit,
        ytdDebit: row.ytdDebit,
        ytdCredit: row.ytdCredit,
        endingDebit: row.closingDebit,
        endingCredit: row.closingCredit,
      }))
      const want = expected[period]!.trialBalance.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'name')),
      ).filter((row) => Object.entries(row).some(([key, value]) => key !== 'code' && value !== '0.00'))
      expect({ period, rows: got }).toEqual({ period, rows: want.toSorted((a, b) => (a['code']! < b['code']! ? -1 : 1)) })
      expect(balanced).toBe(true)
    }
  })
})
