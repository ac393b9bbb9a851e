/** Own formulas of statement lines: what holds from when, what is refused, and what the proofs say of them. */
import { journal } from '@app/testing/journal'
import { describe, expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import { STANDARDS } from '../../ledger/ledgers/standard.ts'
import {
  checkOwnFormula,
  formulasInForce,
  lineFormula,
  type OwnFormula,
  templateFor,
  termsOfText,
  textOfTerms,
  wordsOf,
} from './own-formulas.ts'
import { coverageProof, resultCoverage } from './proofs.ts'
import { balanceSheet, incomeStatement } from './statements.ts'
import { rowsOf } from './template.ts'
import { statementTemplates, templateOf } from './templates.ts'

const january = period('2026-01')
const february = period('2026-02')
const own = (line: string, plain: string, from = january, statement: OwnFormula['statement'] = 'balanceSheet'): OwnFormula => ({
  statement,
  line,
  from,
  formula: { plain, reclassified: null, restricted: null },
})

const shop = journal(`
  期初 1001 5000.00
  期初 3001 5000.00
  2026-01-05 记-1 销售
    借 1002 1010.00 @流量 C1
    贷 50010001 1000.00
    贷 22210001 10.00
  2026-02-03 记-2 办公费
    借 56020007 200.00
    贷 1001 200.00 @流量 C6`)

test('of each line the latest month holds, of one month the last given; the standard’s own may come back', () => {
  const given = [own('B1', 'bal(1001)'), own('B1', 'bal(1002)', february), own('B2', 'bal(1101)'), { ...own('B2', ''), formula: null }]
  expect(formulasInForce(given, period('2025-12'))).toEqual([])
  expect(formulasInForce(given, january).map((one) => one.formula!.plain)).toEqual(['bal(1001)'])
  expect(formulasInForce(given, february).map((one) => one.formula!.plain)).toEqual(['bal(1002)'])
})

test('a changed line changes the statement from its month on, its totals with it; months before stay', () => {
  const facts = { ...shop, ownFormulas: [own('B1', 'bal(1001)', february), own('B14', 'bal(1002)', february)] }
  expect(balanceSheet(facts, january).values['ending']).toEqual(balanceSheet(shop, january).values['ending'])
  expect(balanceSheet(facts, february).values['ending']).toMatchObject({ B1: '4800.00', B14: '1010.00', B30: '5810.00' })
})

test('CS-25b the proof names the subject an own formula leaves on no line or on two, and its amount', () => {
  const lost = { ...shop, ownFormulas: [own('B1', 'bal(1001)')] }
  expect(coverageProof(templateFor(lost, 'balanceSheet', january), lost, january).missing).toMatchObject([
    { code: '1002', balance: '1010.00', counted: '0.00' },
  ])
  const twice = { ...shop, ownFormulas: [own('B2', 'bal(1101)+bal(1001)')] }
  expect(coverageProof(templateFor(twice, 'balanceSheet', january), twice, january).double).toMatchObject([
    { code: '1001', balance: '5000.00', counted: '10000.00', rows: ['B1', 'B2'] },
  ])
  const silent = { ...shop, ownFormulas: [own('P1', 'amt(5051)', january, 'incomeStatement')] }
  expect(resultCoverage(silent, 'incomeStatement', january, february).missing).toMatchObject([{ code: '50010001', balance: '-1000.00' }])
  expect(incomeStatement(silent, february, 'month').values['ytd']).toMatchObject({ P1: '0.00' })
})

test('what cannot stand on a line is refused at its field', () => {
  const refusal = (line: string, plain: string, statement: OwnFormula['statement'] = 'balanceSheet') => {
    try {
      checkOwnFormula(shop, own(line, plain, january, statement), shop.subjects)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal('B1', 'bal(1001)-bal(1002)')).toBeNull()
  expect(refusal('B1', 'bal(1001')).toBe('货币资金：公式有误')
  expect(refusal('B1', 'bal(1001)+5')).toBe('货币资金：公式不能含固定金额：报表的数取自账簿')
  expect(refusal('B1', 'bal(9999)')).toBe('货币资金：科目9999不存在')
  expect(refusal('B1', 'amt(1001)')).toBe('货币资金：这张报表不能取“本期发生额”')
  expect(refusal('B1', 'debitBal(1122,4)')).toBe('货币资金：按几级科目判断借贷，只能是1至3级')
  expect(refusal('B1', 'line(X1)')).toBe('货币资金：报表没有项目X1')
  expect(refusal('B1', 'line(B30)')).toMatch(/会由自己算出$/)
  expect(refusal('H1', 'bal(1001)')).toBe('报表没有这个项目')
  expect(refusal('C1', 'cf(C99)', 'cashFlowStatement')).toMatch(/没有现金流量项目C99$/)
})

describe.each(STANDARDS)('under %s', (standard) => {
  test('every formula of the standard is a list of terms and may be kept as it is', () => {
    for (const template of statementTemplates.filter((one) => one.standard === standard))
      for (const row of rowsOf(template)) {
        if (row[4] === 'heading') continue
        const formula = lineFormula(row)
        for (const text of [formula.plain, formula.reclassified, formula.restricted]) {
          if (text === null || text === '' || text === '0') continue
          expect(termsOfText(textOfTerms(termsOfText(text)))).toEqual(termsOfText(text))
        }
        const kept = {
          plain: formula.plain === '' ? '0' : formula.plain,
          reclassified: formula.reclassified,
          restricted: formula.restricted,
        }
        expect(() =>
          checkOwnFormula({ standard }, { statement: template.kind, line: row[0], from: january, formula: kept }, []),
        ).not.toThrow()
      }
  })
})

test('a formula is told in words', () => {
  const names = (term: { args: readonly string[] }) => `${term.args[0]}余额`
  expect(wordsOf('bal(1001)-bal(1407)', names)).toBe('1001余额 － 1407余额')
  expect(wordsOf('', names)).toBe('空')
  expect(templateOf('smallBusiness', 'balanceSheet')).toBe(templateFor({ standard: 'smallBusiness' }, 'balanceSheet', january))
})
