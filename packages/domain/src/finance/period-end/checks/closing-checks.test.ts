/** Closing checks on small books, and that the worked months may close. */
import { journal } from '@app/testing/journal'
import { caseLedger, hasCase } from '@app/testing/case-ledger'
import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../../kernel/money.ts'
import { day, period } from '../../../kernel/period.ts'
import { rate } from '../../../kernel/quantity.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import { type ClosingCheckInput, mayClose, runClosingChecks } from './closing-check.ts'
import { closingChecks } from './closing-checks.ts'
import { type PeriodEndSettings } from '../step.ts'

const small: PeriodEndSettings = {
  vatNature: 'smallScaleTaxpayer',
  vatCycle: 'quarter',
  location: 'town',
  smallProfit: true,
  sixTaxesHalved: true,
}
const general: PeriodEndSettings = { ...small, vatNature: 'generalTaxpayer', vatCycle: 'month', sixTaxesHalved: false }

const run = (facts: LedgerFacts, month: string, given: Partial<ClosingCheckInput['given']> = {}, settings: PeriodEndSettings = small) =>
  runClosingChecks(closingChecks, {
    facts,
    period: period(month),
    settings: { ...settings, reviewRequired: true },
    given: { previousClosed: true, vouchers: [], ...given },
  })

const ids = (findings: readonly { checkId: string }[]): string[] => [...new Set(findings.map((one) => one.checkId))]

const voucher = (number: number, imbalance: string) => ({
  id: `v${number}`,
  word: '记' as const,
  number,
  day: day('2026-01-05'),
  state: 'draft' as const,
  imbalance: money(imbalance),
})

describe('closing checks', () => {
  test('find nothing in clean books', () => {
    const clean = journal('期初 1001 5.00\n期初 3001 5.00\n2026-01-05 记-1 x\n借 1122 1.00\n贷 2202 1.00', { startPeriod: '2026-01' })
    expect(run(clean, '2026-01')).toEqual([])
    // a month without a voucher is said, an empty ledger is warned of
    expect(run(clean, '2026-02').map((one) => [one.checkId, one.severity])).toEqual([['month-empty', 'info']])
    expect(run(journal('', { startPeriod: '2026-01' }), '2026-01').map((one) => [one.checkId, one.severity])).toEqual([
      ['ledger-empty', 'warn'],
    ])
  })
  test('name what is wrong with vouchers', () => {
    const facts = journal('期初 1001 5.00\n期初 3001 5.00', { startPeriod: '2026-01' })
    const findings = run(facts, '2026-01', {
      previousClosed: false,
      vouchers: [voucher(2, '0'), voucher(2, '1')],
      unfinishedVoucherIds: ['v2'],
      untaggedCashLines: 2,
      lowestDays: [{ code: '1001', day: day('2026-01-09'), balance: money('-1') }],
    })
    expect(ids(findings)).toEqual([
      'prev-period-open',
      'voucher-gap',
      'voucher-dup',
      'voucher-unaudited',
      'voucher-unbalanced',
      'voucher-draft',
      'cash-negative',
      'cf-untagged',
    ])
    expect(mayClose(findings)).toBe(false)
  })
  test('name what is open in the books', () => {
    const facts = journal(`
      期初 1001 5.00
      期初 1405 -3.00
      期初 3001 5.00
      2026-12-05 记-1 销售
        借 1002 101.00
        借 1122 -5.00
        贷 50010001 95.00
        贷 22210001 1.00
      2026-12-06 记-2 费用
        借 4101 3.00
        借 43010001 2.00
        借 19010001 4.00
        借 31040001 1.00
        贷 1002 10.00`)
    const findings = run(facts, '2026-12', { ordinaryTax: money('0') })
    expect(ids(findings)).toEqual([
      'opening-unbalanced',
      'trial-balance',
      'asset-negative',
      'overhead-open',
      'rd-open',
      'cogs-missing',
      'surtax-missing',
      'cit-missing',
      'pl-open',
      'pending-property-year',
      'bs-unbalanced',
      'cf-cash',
      'negative-balance',
      'year-distribution',
    ])
    expect(findings.find((one) => one.checkId === 'overhead-open')).toMatchObject({
      severity: 'warn',
      amount: '3.00',
      jump: { to: 'detailBook' },
    })
  })
  test('a profit that is not carried forward is a credit balance, not a figure below zero', () => {
    const facts = journal('2026-12-05 记-1 x\n借 1002 58550.00\n贷 4103 58550.00', { standard: 'enterprise', startPeriod: '2026-01' })
    expect(run(facts, '2026-12').find((one) => one.checkId === 'year-close')).toMatchObject({
      message: '请先结转本年利润',
      cause: '本年利润还有余额：贷方余额58,550.00',
      amount: '58550.00',
    })
  })
  test('what is of earlier years is split from this year’s result, and leaves three things to decide', () => {
    const facts = journal(
      '2026-01-05 记-1 x\n借 1002 7500.00\n贷 60010001 7500.00\n2026-01-06 记-2 x\n借 6901 12000.00\n贷 1405 12000.00',
      {
        standard: 'enterprise',
        startPeriod: '2026-01',
      },
    )
    const found = run(facts, '2026-01')
    const open = found.filter((one) => one.checkId === 'pl-open').map(({ cause, amount }) => [cause, amount])
    expect(open).toEqual([
      [expect.stringContaining('借方余额12,000.00，不是本年的损益'), '12000.00'],
      [expect.stringContaining('贷方余额7,500.00'), '7500.00'],
    ])
    const asked = found.filter((one) => one.checkId === 'prior-years')
    expect(asked.map(({ cause }) => /重述|企业所得税|盈余公积/.exec(cause)?.[0])).toEqual(['重述', '企业所得税', '盈余公积'])
    expect(asked[1]!.jump).toEqual({ to: 'taxReturn', query: { page: 'citAnnual', period: '2025-12' } })
  })
  test('subjects of profit and loss that moved before the books and say nothing of what they came to are named', () => {
    const facts = journal('', { startPeriod: '2026-09' })
    const opening = (ytdProfit: string) => ({
      ...facts,
      openings: [
        {
          subjectId: facts.subjects.find((one) => one.code === '50010001')!.id,
          tagSetId: '',
          currency: '',
          year: ZERO,
          ytdDebit: money('400000'),
          ytdCredit: money('400000'),
          opening: ZERO,
          ytdProfit: money(ytdProfit),
          openingOriginal: ZERO,
          openingQuantity: '0' as never,
        },
      ],
    })
    const lacking = run(opening('0'), '2026-09').find((one) => one.checkId === 'opening-actuals')
    expect(lacking).toMatchObject({ severity: 'warn', amount: '400000.00', jump: { to: 'openingBalances' } })
    expect(lacking!.cause).toContain('损益科目有累计，没有实际发生')
    expect(ids(run(opening('400000'), '2026-09'))).not.toContain('opening-actuals')
  })
  test('the ordinary state before carrying forward is one line; negative assets and torn corrections are named', () => {
    const facts = journal('2026-01-05 记-1 x\n借 1601 -5.00\n借 1002 13.00\n借 56020001 2.00\n贷 50010001 10.00')
    const [open, ...more] = run(facts, '2026-01').filter((one) => one.checkId === 'pl-open')
    expect(more).toEqual([])
    expect(open).toMatchObject({ severity: 'block', amount: '8.00', cause: expect.stringContaining('2个损益科目还没有结转到本年利润') })
    expect(run(facts, '2026-01').find((one) => one.checkId === 'asset-negative')).toMatchObject({ severity: 'warn', amount: '-5.00' })
    const torn = run(facts, '2026-01', { torn: [{ id: 'v', text: '2026-01 记-1的更正缺红字凭证' }] }).find(
      (one) => one.checkId === 'correction-torn',
    )
    expect(torn).toMatchObject({ severity: 'block', jump: { to: 'vouchers', query: { id: 'v' } } })
  })
  test('see what period end still has to do', () => {
    const general2 = journal(
      '期初 10020001 美元户 700.00 USD 100.00\n期初 3001 700.00\n2026-01-05 记-1 x\n借 1122 13.00\n贷 222100010007 13.00',
      { vatNature: 'generalTaxpayer' },
    )
    expect(ids(run(general2, '2026-01', { exchangeRates: { USD: rate('7.1') } }, general))).toEqual(['fx-missing', 'vat-open'])
    // what was bought and not ticked is no deduction: said with its amount, and where it is ticked
    const unticked = journal('2026-01-05 记-1 x\n借 22210005 13.00\n借 1405 100.00\n贷 2202 113.00', { vatNature: 'generalTaxpayer' })
    expect(run(unticked, '2026-01', {}, general).find((one) => one.checkId === 'vat-unticked')).toMatchObject({
      severity: 'warn',
      amount: '13.00',
      jump: { to: 'inputInvoices', query: { ticked: '0' } },
    })
    expect(ids(run(unticked, '2026-01', {}, small))).not.toContain('vat-unticked')
    // pay that went out without being a cost: the profit is as much too high
    const paid = journal('2026-01-05 记-1 x\n借 22110001 8.00\n贷 1002 8.00')
    expect(run(paid, '2026-01').find((one) => one.checkId === 'pay-unaccrued')).toMatchObject({
      severity: 'warn',
      amount: '8.00',
      jump: { to: 'salary' },
    })
    // what was kept back from pay stays owed where the whole payment stands on the employer's part
    const held = journal(
      '2026-01-05 记-1 x\n借 22110001 5.00\n贷 22410001 5.00\n2026-01-06 记-2 x\n借 56020003 9.00\n贷 22110003 9.00\n2026-01-20 记-3 x\n借 22110003 14.00\n贷 1002 14.00',
    )
    expect(run(held, '2026-01').find((one) => one.checkId === 'held-unpaid')).toMatchObject({
      severity: 'warn',
      amount: '5.00',
      jump: { to: 'detailBook', query: { subjects: '22410001' } },
    })
    const exempt = journal('2026-03-05 记-1 x\n借 1122 101.00\n贷 50010001 100.00\n贷 22210001 1.00')
    expect(ids(run(exempt, '2026-03', { ordinaryTax: money('1') }))).toContain('small-vat-open')
  })
  test('watch restricted funds and agency assets of non-profits', () => {
    const facts = journal('2026-01-05 记-1 x\n借 3102 5.00\n贷 1002 5.00\n2026-01-06 记-2 x\n借 1801 9.00\n贷 2601 8.00\n贷 1001 1.00', {
      standard: 'nonProfit',
    })
    expect(ids(run(facts, '2026-01'))).toEqual(
      expect.arrayContaining(['cash-negative', 'bank-negative', 'donation-restricted', 'agency-mismatch']),
    )
  })
  test('watch stock and tags', () => {
    const facts = journal('2026-01-05 记-1 x\n借 54010001 5.00\n贷 14050001 甲 5.00 数量 2\n2026-01-06 记-2 x\n借 1122 1.00\n贷 1002 1.00')
    const strict = {
      ...facts,
      subjects: facts.subjects.map((one) =>
        one.code === '14050001' ? { ...one, unit: '箱' } : one.code === '1122' ? { ...one, tagTypes: ['customer' as const] } : one,
      ),
    }
    expect(ids(run(strict, '2026-01'))).toEqual(expect.arrayContaining(['inventory-negative', 'aux-missing']))
  })
  test.skipIf(!hasCase('manufacturer'))('let the worked months close', () => {
    for (const [name, settings] of [
      ['small-trading', small],
      ['manufacturer', general],
    ] as const) {
      const { ledger, periods } = caseLedger(name)
      for (const at of periods) {
        const vouchers = ledger.vouchers.filter((one) => one.period === at).map((one) => ({ ...one, imbalance: ZERO }))
        const findings = run(
          ledger,
          at,
          { vouchers, ordinaryTax: money('1641.00'), exchangeRates: { USD: rate(at === '2026-05' ? '7.01' : '6.99') } },
          settings,
        )
        // the manufacturer has input tax it will tick later: said, and no hindrance
        expect(ids(findings).filter((one) => !['negative-balance', 'vat-unticked'].includes(one))).toEqual([])
        expect(mayClose(findings)).toBe(true)
      }
    }
  })
})
