/** The formula language: grammar, refusals, and printing that parses back. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callsOf, type Formula, FORMULA_FUNCTIONS, parseFormula, printFormula } from './formula.ts'
import { rowsOf } from './template.ts'
import { statementTemplates } from './templates.ts'

const leaf = fc.oneof(
  fc.nat(99_999).map((n): Formula => ({ kind: 'number', text: String(n) })),
  fc
    .constantFrom('bal', 'amt', 'cf', 'line')
    .chain((name) => fc.stringMatching(/^[A-Z]?\d{1,8}$/).map((arg): Formula => ({ kind: 'call', name: name as 'bal', args: [arg] }))),
  fc
    .tuple(fc.nat(9999), fc.constantFrom('2', '3'))
    .map(([code, level]): Formula => ({ kind: 'call', name: 'debitBal', args: [String(code), level] })),
  fc.constant<Formula>({ kind: 'call', name: 'unclosedPL', args: [] }),
)
const formula: fc.Arbitrary<Formula> = fc.letrec<{ tree: Formula }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('tree').map((of): Formula => ({ kind: 'negative', of })),
    fc
      .tuple(tie('tree'), fc.constantFrom<1 | -1>(1, -1), tie('tree'))
      .map(([left, sign, right]): Formula => ({ kind: 'sum', left, sign, right })),
  ),
})).tree

describe('formulas', () => {
  test('print and parse back to the same tree', () => {
    fc.assert(
      fc.property(formula, (tree) => {
        expect(parseFormula(printFormula(tree))).toEqual(tree)
      }),
    )
  })

  test.each(['', 'bal(', 'bal()', 'bal(1,2)', 'foo(1)', '1+', '1 2', 'bal(1001))', '*', 'toString()', 'bal((1))'])(
    '“%s” is refused',
    (text) => {
      expect(() => parseFormula(text)).toThrow(expect.objectContaining({ code: 'RP0001' }))
    },
  )

  test('signs reach through brackets', () => {
    expect(callsOf(parseFormula('1-(bal(1)-bal(2))+-amt(3)'))).toEqual([
      { name: 'bal', args: ['1'], sign: -1 },
      { name: 'bal', args: ['2'], sign: 1 },
      { name: 'amt', args: ['3'], sign: -1 },
    ])
  })

  test('every function of the language is known', () => {
    expect(FORMULA_FUNCTIONS).toHaveLength(19)
  })
})

test('every template formula parses, and its rows exist', () => {
  for (const template of statementTemplates) {
    const ids = new Set(rowsOf(template).map(([row]) => row))
    expect(ids.size).toBe(rowsOf(template).length)
    for (const [, , , , kind, , plain, more] of rowsOf(template))
      for (const text of kind === 'heading' ? [] : [plain, more?.reclassified ?? plain, more?.restricted ?? plain])
        for (const { args } of callsOf(parseFormula(text)).filter(({ name }) => name === 'line')) expect(ids).toContain(args[0])
    for (const end of Object.values(template.ends)) expect(ids).toContain(end)
  }
})
