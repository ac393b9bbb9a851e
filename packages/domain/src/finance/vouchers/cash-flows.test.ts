/** Cash-flow suggestions: the worked cases, and that every line is split to the fen. */
import { caseLedger, hasCase } from '@app/testing/case-ledger'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFen, isZero, money, sum, toFen, ZERO } from '../../kernel/money.ts'
import { cashFlowItemFor, type CashFlowLine, suggestCashFlows } from './cash-flows.ts'
import type { VoucherLine } from './voucher.ts'

const entry = (code: string, amount: string, cash = false): CashFlowLine => {
  const value = money(amount)
  return toFen(value) >= 0n ? { code, cash, debit: value, credit: ZERO } : { code, cash, debit: ZERO, credit: money(amount.slice(1)) }
}
const items = (standard: 'smallBusiness' | 'enterprise', lines: CashFlowLine[]) =>
  suggestCashFlows(standard, lines).map((parts) => parts.map(({ item, amount }) => `${item} ${amount as unknown as string}`))

const shown = (parts: readonly { item: string; amount: unknown }[]): string =>
  parts
    .filter((one) => one.item !== '-')
    .map((one) => `${one.item} ${one.amount as string}`)
    .toSorted()
    .join(' ')

/** Prepaid rent is no purchase of goods, which the subject alone does not tell. */
const JUDGED: Record<string, string[]> = {
  'small-trading': ['预付一季度房租: ;C3 -9000.00 / ;C6 -9000.00'],
  manufacturer: [],
}

describe.each(['small-trading', 'manufacturer'])('case %s', (name) => {
  test.skipIf(!hasCase(name))('every cash line gets the rows an accountant gave it, but where judgement is needed', () => {
    const { ledger } = caseLedger(name)
    const subjects = new Map(ledger.subjects.map((one) => [one.id, one]))
    const toLine = (line: VoucherLine): CashFlowLine => {
      const subject = subjects.get(line.subjectId)!
      const revaluation = line.currency !== '' && line.originalAmount !== null && isZero(line.originalAmount)
      return { code: subject.code, cash: subject.code.startsWith('10'), debit: line.debit, credit: line.credit, revaluation }
    }
    const different = ledger.vouchers.flatMap((voucher) => {
      const got = suggestCashFlows(ledger.standard, voucher.lines.map(toLine)).map(shown).join(';')
      const want = voucher.lines.map((line) => shown(line.cashFlows)).join(';')
      return got === want ? [] : [`${voucher.lines[0]!.abstract}: ${got} / ${want}`]
    })
    expect(different).toEqual(JUDGED[name])
  })
})

test('money between cash and bank is internal, its fee is not', () => {
  expect(items('smallBusiness', [entry('1002', '990', true), entry('56030003', '10'), entry('1001', '-1000', true)])).toEqual([
    ['- 990.00'],
    [],
    ['- -990.00', 'C6 -10.00'],
  ])
  expect(items('smallBusiness', [entry('1001', '50', true), entry('1002', '-50', true)])).toEqual([['- 50.00'], ['- -50.00']])
})

test('principal and interest are two rows, VAT goes with its price', () => {
  expect(items('smallBusiness', [entry('2001', '200'), entry('2231', '5.5'), entry('1002', '-205.5', true)])[2]).toEqual([
    'C16 -200.00',
    'C17 -5.50',
  ])
  expect(items('enterprise', [entry('16010002', '100'), entry('222100010001', '13'), entry('1002', '-113', true)])[2]).toEqual([
    'C17 -113.00',
  ])
})

test('refunds reduce the row they came from, the unknown goes to other activities', () => {
  expect(cashFlowItemFor('smallBusiness', '2202', 'in')).toBe('C3')
  expect(cashFlowItemFor('enterprise', '1122', 'out')).toBe('C01')
  expect(cashFlowItemFor('smallBusiness', '4403', 'in')).toBe('C2')
  expect(cashFlowItemFor('nonProfit2004', '4101', 'in')).toBe('R1')
  expect(cashFlowItemFor('cooperative', '1130', 'in')).toBeNull()
})

test('a small business books the rate gain on cash among other receipts', () => {
  const line = { ...entry('10020001', '5', true), revaluation: true }
  expect(items('smallBusiness', [line, entry('53010005', '-5')])[0]).toEqual(['C2 5.00'])
})

test('any balanced voucher is split exactly, line by line', () => {
  const codes = fc.constantFrom('1001', '1002', '1012', '1122', '2202', '22210001', '5001', '56020007', '2001', '2231', '1601')
  const parts = fc.array(fc.tuple(codes, fc.bigInt(-999_999n, 999_999n)), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(parts, (list) => {
      const rest = list.reduce((fen, [, one]) => fen + one, 0n)
      const lines = [...list, ['1122', -rest] as const].map(([code, fen]) => ({
        code,
        cash: code.startsWith('10'),
        debit: fromFen(fen),
        credit: ZERO,
      }))
      const split = suggestCashFlows('smallBusiness', lines)
      for (const [index, line] of lines.entries())
        expect(sum(split[index]!.map((part) => part.amount))).toBe(line.cash ? line.debit : '0.00')
      // what moved between cash subjects leaves the statement untouched
      const internal = split.flat().filter((part) => part.item === '-')
      expect(sum(internal.map((part) => part.amount))).toBe('0.00')
    }),
  )
})
