/** Statements: what holds for any ledger, and the small ones an accountant can follow. */
import { journal, ledgerOf } from '@app/testing/journal'
import { print } from '@app/testing/print'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFen, money, type Money, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { STANDARDS, type Standard } from '../../ledger/ledgers/standard.ts'
import { adoptChart, chartOf } from '../../ledger/subjects/chart.ts'
import { isProfitLoss } from '../../ledger/subjects/subject.ts'
import type { OpeningFact } from '../books/facts.ts'
import type { Voucher, VoucherLine } from '../vouchers/voucher.ts'
import { ZERO_QUANTITY } from '../../kernel/quantity.ts'
import { coverageProof, crossChecks } from './proofs.ts'
import { activityStatement, balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts'
import { templateOf } from './templates.ts'

/** Subjects the official forms give no line: financial firms only, and what year end must leave empty. */
const UNPLACED: Partial<Record<Standard, RegExp>> = { enterprise: /^300[12]/, cooperative: /^1810/ }

const line = (subjectId: string, debit: Money, tag: string): VoucherLine => ({
  abstract: '随机',
  subjectId,
  tagIds: tag === '' ? [] : [tag],
  debit,
  credit: ZERO,
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
  cashFlows: [],
})

/** A ledger with random openings and vouchers; each voucher is balanced by its last line. */
function randomLedger(standard: Standard) {
  const subjects = adoptChart(chartOf(standard, 'generalTaxpayer'), (code) => code)
  const leaves = subjects.filter((one) => one.leaf && !(UNPLACED[standard]?.test(one.code) ?? false))
  const amount = fc.bigInt({ min: -9_999_999n, max: 9_999_999n })
  const parts = fc.array(fc.tuple(fc.constantFrom(...leaves.map((one) => one.code)), amount, fc.constantFrom('', 'a', 'b')), {
    minLength: 2,
    maxLength: 12,
  })
  return fc
    .tuple(parts, fc.array(fc.tuple(parts, fc.constantFrom('2026-03', '2026-04', '2027-01')), { maxLength: 5 }))
    .map(([open, history]) => {
      const openings: OpeningFact[] = balanced(
        open.filter(([code]) => !isProfitLoss(subjects.find((one) => one.code === code)!)),
        leaves[0]!.code,
      ).map(([subjectId, fen, tag]) => ({
        subjectId,
        tagSetId: tag,
        currency: '',
        year: fromFen(fen),
        ytdDebit: ZERO,
        ytdCredit: ZERO,
        opening: fromFen(fen),
        ytdProfit: ZERO,
        openingOriginal: ZERO,
        openingQuantity: ZERO_QUANTITY,
      }))
      const vouchers: Voucher[] = history.map(([lines, month], index) => ({
        id: `v${index}`,
        period: period(month),
        day: day(`${month}-15`),
        word: '记',
        number: index + 1,
        attachmentCount: 0,
        state: 'posted',
        kind: 'manual',
        lines: balanced(lines, leaves[0]!.code).map(([code, fen, tag]) => line(code, fromFen(fen), tag)),
      }))
      return ledgerOf(standard, period('2026-03'), subjects, openings, vouchers)
    })
}

function balanced(parts: readonly (readonly [string, bigint, string])[], last: string): (readonly [string, bigint, string])[] {
  return [...parts, [last, -parts.reduce((fen, [, one]) => fen + one, 0n), ''] as const]
}

describe.each(STANDARDS)('under %s', (standard) => {
  test('any balanced history gives balanced statements with every balance on one line', () => {
    fc.assert(
      fc.property(randomLedger(standard), (ledger) => {
        for (const month of ['2026-03', '2026-04', '2027-01'])
          for (const reclassify of [false, true]) {
            const at = period(month)
            const { values, template } = balanceSheet(ledger, at, { reclassify })
            for (const column of ['ending', 'beginning'])
              expect(values[column]![template.ends.assets!]).toBe(values[column]![template.ends.claims!])
            const proof = coverageProof(templateOf(standard, 'balanceSheet'), ledger, at, reclassify ? 'reclassified' : 'plain')
            expect([...proof.missing, ...proof.double]).toEqual([])
            const broken = crossChecks(ledger, at, reclassify).filter((one) => !one.holds && !one.name.startsWith('现金'))
            expect(broken).toEqual([])
          }
      }),
      { numRuns: 25 },
    )
  })
})

const shop = journal(`
  期初 1001 5000.00
  期初 1122 0.00
  期初 3001 5000.00
  2026-01-05 记-1 销售
    借 11220001 甲 1010.00
    贷 50010001 1000.00
    贷 22210001 10.00
  2026-01-06 记-2 预收
    借 10020001 工行 300.00 @流量 C1
    贷 11220002 乙 300.00
  2026-01-31 记-3 结转收入 (结转)
    借 50010001 1000.00
    贷 3103 1000.00
  2026-02-03 记-4 办公费
    借 56020007 200.00
    贷 1001 200.00 @流量 C6`)

describe('a small shop', () => {
  const february = period('2026-02')
  test('prints its statements', () => {
    expect(print(balanceSheet(shop, february, { reclassify: true, company: '小店' }).sheet)).toMatchSnapshot('资产负债表')
    expect(print(incomeStatement(shop, february, 'month').sheet)).toMatchSnapshot('利润表')
    expect(print(cashFlowStatement(shop, february, 'quarter', { layout: 'bureau' }).sheet)).toMatchSnapshot('现金流量表')
  })
  test('reclassification moves the customer in credit to advance receipts', () => {
    expect(balanceSheet(shop, february).values['ending']).toMatchObject({ B4: '710.00', B34: '0.00' })
    expect(balanceSheet(shop, february, { reclassify: true }).values['ending']).toMatchObject({ B4: '1010.00', B34: '300.00' })
  })
  test('carry-forward does not empty the income statement', () => {
    expect(incomeStatement(shop, february, 'month').values['ytd']).toMatchObject({ P1: '1000.00', P14: '200.00', P32: '800.00' })
    expect(incomeStatement(shop, period('2026-12'), 'year').values).toMatchObject({ ytd: { P32: '800.00' }, prior: { P32: '0.00' } })
  })
  test('figures lead to their subjects', () => {
    const { sheet } = balanceSheet(shop, february)
    expect(sheet.rows.find((row) => row.key.startsWith('B4|'))?.drills?.['left.ending']).toEqual({
      to: 'detailBook',
      query: { subjects: '1122', from: '2026-02', to: '2026-02' },
    })
  })
  test('amounts typed by hand move between rows', () => {
    const manual = { ending: { B14: money('100.00'), B28: money('-100.00') } }
    expect(balanceSheet(shop, february, { manual }).values['ending']).toMatchObject({ B14: '100.00', B28: '-100.00', B30: '5810.00' })
  })
  test('there are no statements before the start or of another standard', () => {
    expect(() => balanceSheet(shop, period('2025-12'))).toThrow(expect.objectContaining({ code: 'RP0005' }))
    expect(() => activityStatement(shop, february, 'month')).toThrow(expect.objectContaining({ code: 'RP0002' }))
  })
})

test('a subject without a line is reported missing with its amount', () => {
  const farm = journal('期初 18100001 50.00\n期初 3010 50.00', { standard: 'cooperative', startPeriod: '2026-01' })
  const proof = coverageProof(templateOf('cooperative', 'balanceSheet'), farm, period('2026-01'))
  expect(proof.missing).toMatchObject([{ code: '18100001', balance: '50.00', counted: '0.00', rows: [] }])
})

test('a non-profit shows releases between restricted and unrestricted net assets', () => {
  const charity = journal(
    `
    2026-01-05 记-1 捐赠
      借 1002 900.00 @流量 C01
      贷 41010002 900.00
    2026-01-31 记-2 结转 (结转)
      借 41010002 900.00
      贷 3102 900.00
    2026-01-31 记-3 限制解除
      借 3102 400.00
      贷 3101 400.00`,
    { standard: 'nonProfit' },
  )
  const { values, sheet } = activityStatement(charity, period('2026-01'), 'month')
  expect(values['currentRestricted']).toMatchObject({ I01: '900.00', T01: '-400.00', T04: '500.00' })
  expect(values['currentTotal']).toMatchObject({ I01: '900.00', T01: '0.00', T04: '900.00' })
  expect(print(sheet)).toMatchSnapshot('业务活动表')
  expect(crossChecks(charity, period('2026-01')).every((one) => one.holds)).toBe(true)
})
