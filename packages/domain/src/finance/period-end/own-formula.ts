/**
 * Amount formulas of own closing templates (自定义结转的取数公式): + - * / and brackets over numbers, percentages and figures of
 * subjects. Exact decimals; what is wrong is said with its place.
 *
 *     余额(1405)*30%    最大(0, 发生(5001)-发生(5401))*1.5%
 */
import { broken, invalid } from '../../kernel/app-error.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'

/** Figures a formula may ask of a subject, each in the subject's own balance side unless it names one. */
export const OWN_FIGURES = {
  余额: '期末余额',
  期初: '本月期初余额',
  年初: '年初余额',
  发生: '本月净发生额（不含结转损益）',
  累计: '本年累计净发生额（不含结转损益）',
  借方: '本月借方发生额',
  贷方: '本月贷方发生额',
} as const
export type OwnFigure = keyof typeof OWN_FIGURES

const CHOICES = { 最大: 1, 最小: -1 } as const
type Choice = keyof typeof CHOICES

export type OwnFormula =
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'figure'; readonly figure: OwnFigure; readonly code: string }
  | { readonly kind: 'negative'; readonly of: OwnFormula }
  | { readonly kind: 'both'; readonly sign: '+' | '-' | '*' | '/'; readonly left: OwnFormula; readonly right: OwnFormula }
  | { readonly kind: 'choice'; readonly choice: Choice; readonly of: readonly OwnFormula[] }

const LONGEST = 200
/** Brackets inside brackets; beyond that nobody reads it. */
const DEEPEST = 20
const TOKEN = /\s*(\d+(?:\.\d{1,8})?%?|[\u4e00-\u9fa5]+|[-+*/(),])/y
const plain: Readonly<Record<string, string>> = { '（': '(', '）': ')', '，': ',', '×': '*', '÷': '/', '－': '-', '＋': '+', '％': '%' }

/** Reads a formula, full-width signs as the plain ones; PE0010 says what is wrong and where. */
export function readOwnFormula(text: string): OwnFormula {
  const source = text.replace(/[（），×÷－＋％]/g, (sign) => plain[sign]!).trimEnd()
  const fail = (reason: string): never => {
    throw invalid('PE0010', `公式有误：${reason}`)
  }
  if (source.trim() === '') fail('请填写公式')
  if (source.length > LONGEST) fail(`最多${LONGEST}个字`)
  const tokens: { readonly text: string; readonly at: number }[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (match === null) fail(`第${from + 1}个字“${source.slice(from).trim().slice(0, 1)}”不认识`)
    else tokens.push({ text: match[1]!, at: from + match[0].length - match[1]!.length + 1 })
  }
  let next = 0
  const here = (): string => tokens[next]?.text ?? ''
  const take = (expected: string, reason: string): void => {
    if (here() !== expected) fail(tokens[next] === undefined ? `末尾${reason}` : `第${tokens[next]!.at}个字处${reason}`)
    next += 1
  }
  const listed = (depth: number): OwnFormula[] => {
    const list = [expression(depth)]
    while (here() === ',') {
      next += 1
      list.push(expression(depth))
    }
    return list
  }
  const factor = (depth: number): OwnFormula => {
    if (depth > DEEPEST) fail(`括号最多${DEEPEST}层`)
    const token = tokens[next]
    if (token === undefined) return fail('没有写完')
    next += 1
    if (token.text === '-') return { kind: 'negative', of: factor(depth + 1) }
    if (token.text === '(') {
      const inner = expression(depth + 1)
      take(')', '缺少右括号')
      return inner
    }
    if (/^\d/.test(token.text)) {
      const value = dec(token.text.replace('%', ''))
      return { kind: 'number', value: token.text.endsWith('%') ? value.times('0.01') : value }
    }
    if (Object.hasOwn(CHOICES, token.text)) {
      take('(', `“${token.text}”后应是括号`)
      const of = listed(depth + 1)
      take(')', '缺少右括号')
      return { kind: 'choice', choice: token.text as Choice, of }
    }
    if (!Object.hasOwn(OWN_FIGURES, token.text))
      return fail(`第${token.at}个字处“${token.text}”不认识，可用${[...Object.keys(OWN_FIGURES), ...Object.keys(CHOICES)].join('、')}`)
    take('(', `“${token.text}”后应是括号和科目编码`)
    const code = here()
    if (!/^\d{4}(\d{4}){0,2}$/.test(code)) fail(`“${token.text}”的括号里应是4、8或12位科目编码`)
    next += 1
    take(')', '缺少右括号')
    return { kind: 'figure', figure: token.text as OwnFigure, code }
  }
  const product = (depth: number): OwnFormula => {
    let left = factor(depth)
    for (let sign = here(); sign === '*' || sign === '/'; sign = here()) {
      next += 1
      left = { kind: 'both', sign, left, right: factor(depth) }
    }
    return left
  }
  const expression = (depth: number): OwnFormula => {
    let left = product(depth)
    for (let sign = here(); sign === '+' || sign === '-'; sign = here()) {
      next += 1
      left = { kind: 'both', sign, left, right: product(depth) }
    }
    return left
  }
  const formula = expression(0)
  if (tokens[next] !== undefined) fail(`第${tokens[next]!.at}个字“${tokens[next]!.text}”多余`)
  return formula
}

/** Codes a formula asks for. */
export function codesIn(formula: OwnFormula): string[] {
  if (formula.kind === 'number') return []
  if (formula.kind === 'figure') return [formula.code]
  if (formula.kind === 'negative') return codesIn(formula.of)
  return (formula.kind === 'choice' ? formula.of : [formula.left, formula.right]).flatMap(codesIn)
}

/** Decimals a quotient keeps on the way to the fen. */
const QUOTIENT = 12

/** The value, exact but for quotients; PE0011 when something is divided by nothing. */
export function valueOfOwn(formula: OwnFormula, figure: (name: OwnFigure, code: string) => Decimal): Decimal {
  const value = (one: OwnFormula): Decimal => valueOfOwn(one, figure)
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'figure') return figure(formula.figure, formula.code)
  if (formula.kind === 'negative') return value(formula.of).negated()
  if (formula.kind === 'choice')
    return formula.of.map(value).reduce((best, one) => (one.compare(best) === CHOICES[formula.choice] ? one : best))
  const [left, right] = [value(formula.left), value(formula.right)]
  if (formula.sign === '+') return left.plus(right)
  if (formula.sign === '-') return left.minus(right)
  if (formula.sign === '*') return left.times(right)
  if (right.isZero()) throw broken('PE0011', '公式中的除数为零')
  return left.over(right, QUOTIENT)
}
