/**
 * The formula language of statement rows (取数公式): expr := term (('+'|'-') term)*; term := ['-'] (number | func '(' args ')' |
 * '(' expr ')'). Texts become trees once; evaluation walks the trees.
 */
import { invalid } from '../../kernel/app-error.ts'

/** What each function takes: how many arguments, and what they are. */
const functions = {
  bal: [1, 1],
  debitBal: [1, 2],
  creditBal: [1, 2],
  amt: [1, 1],
  net: [1, 1],
  cf: [1, 1],
  line: [1, 1],
  col: [1, 1],
  manual: [1, 1],
  unclosedPL: [0, 0],
  unclosedUnrestricted: [0, 0],
  unclosedRestricted: [0, 0],
  transfer: [2, 2],
  mv: [2, 2],
  yb: [1, 1],
  netProfit: [0, 0],
  rowTotal: [0, 0],
  cashOpening: [0, 0],
  cashClosing: [0, 0],
} as const satisfies Record<string, readonly [least: number, most: number]>

export type FormulaFunction = keyof typeof functions
export const FORMULA_FUNCTIONS = Object.keys(functions) as FormulaFunction[]

export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'negative'; readonly of: Formula }
  | { readonly kind: 'sum'; readonly left: Formula; readonly sign: 1 | -1; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly args: readonly string[] }

const TOKEN = /\s*([A-Za-z][A-Za-z0-9]*|\d+(?:\.\d+)?|[-+(),])/y

/** Reads a formula; RP0001 when it does not follow the grammar or names an unknown function. */
export function parseFormula(text: string): Formula {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  const source = text.trimEnd()
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source)
    if (match === null) return fail(text)
    tokens.push(match[1]!)
  }
  let at = 0
  const take = (expected?: string): string => {
    const token = tokens[at]
    if (token === undefined || (expected !== undefined && token !== expected)) return fail(text)
    at += 1
    return token
  }
  const term = (): Formula => {
    const token = take()
    if (token === '-') return { kind: 'negative', of: term() }
    if (token === '(') {
      const inner = expression()
      take(')')
      return inner
    }
    if (/^\d/.test(token)) return { kind: 'number', text: token }
    const limits = Object.hasOwn(functions, token) ? functions[token as FormulaFunction] : fail(text)
    take('(')
    const args: string[] = []
    while (tokens[at] !== ')') {
      if (args.length > 0) take(',')
      const arg = take()
      if (!/^\w+$/.test(arg)) fail(text)
      args.push(arg)
    }
    take(')')
    if (args.length < limits[0] || args.length > limits[1]) fail(text)
    return { kind: 'call', name: token as FormulaFunction, args }
  }
  const expression = (): Formula => {
    let left = term()
    while (tokens[at] === '+' || tokens[at] === '-') left = { kind: 'sum', left, sign: take() === '+' ? 1 : -1, right: term() }
    return left
  }
  const formula = expression()
  if (at !== tokens.length) fail(text)
  return formula
}

function fail(text: string): never {
  throw invalid('RP0001', `取数公式“${text}”有误`)
}

/** The formula as text again; parsing it gives the same tree. */
export function printFormula(formula: Formula): string {
  if (formula.kind === 'number') return formula.text
  if (formula.kind === 'negative') return `-${grouped(formula.of)}`
  if (formula.kind === 'call') return `${formula.name}(${formula.args.join(',')})`
  return `${printFormula(formula.left)}${formula.sign === 1 ? '+' : '-'}${grouped(formula.right)}`
}

const grouped = (formula: Formula): string => (formula.kind === 'sum' ? `(${printFormula(formula)})` : printFormula(formula))

const parsed = new Map<string, Formula>()

/** The tree of a template's text, read once; the empty text is 0. */
export function formulaOf(text: string): Formula {
  let formula = parsed.get(text)
  if (formula === undefined) {
    formula = text === '' ? { kind: 'number', text: '0' } : parseFormula(text)
    parsed.set(text, formula)
  }
  return formula
}

/** Every call in a formula with the sign it counts with. */
export function callsOf(formula: Formula, sign: 1 | -1 = 1): { name: FormulaFunction; args: readonly string[]; sign: 1 | -1 }[] {
  if (formula.kind === 'number') return []
  if (formula.kind === 'call') return [{ name: formula.name, args: formula.args, sign }]
  const turned = sign === 1 ? -1 : 1
  if (formula.kind === 'negative') return callsOf(formula.of, turned)
  return [...callsOf(formula.left, sign), ...callsOf(formula.right, formula.sign === 1 ? sign : turned)]
}
