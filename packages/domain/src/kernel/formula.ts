/**
 * Formulas people write (公式): + - * / and brackets over numbers, percentages, 最大(…) 最小(…) and whatever words the place knows.
 * Exact decimals; what is wrong is said with its place.
 */
import { dec, type Decimal } from './decimal.ts'

const CHOICES = { 最大: 1, 最小: -1 } as const
type Choice = keyof typeof CHOICES
export const CHOICE_WORDS: readonly string[] = Object.keys(CHOICES)

type Arithmetic = '+' | '-' | '*' | '/'
const ARITHMETIC: readonly (readonly Arithmetic[])[] = [
  ['+', '-'],
  ['*', '/'],
]
/** `L`: the leaves of the place, each with a kind of its own; `S`: signs of the place that join more loosely than arithmetic. */
export type Formula<L, S extends string = never> =
  | L
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'negative'; readonly of: Formula<L, S> }
  | { readonly kind: 'both'; readonly sign: Arithmetic | S; readonly left: Formula<L, S>; readonly right: Formula<L, S> }
  | { readonly kind: 'choice'; readonly choice: Choice; readonly of: readonly Formula<L, S>[] }

/** What a leaf is read with, after its word. */
export interface Reading<F> {
  /** The next token, '' at the end. */
  readonly here: () => string
  readonly skip: () => void
  readonly take: (expected: string, reason: string) => void
  readonly fail: (reason: string) => never
  /** Formulas in brackets, with commas between them: what a function of the place is of. */
  readonly inner: () => F[]
}
export interface Grammar<L, S extends string = never> {
  /** Source of a pattern for words, and for the signs of the place. */
  readonly word: string
  /** Reads what a word begins; undefined: the word means nothing here. */
  leaf(word: string, reading: Reading<Formula<L, S>>): L | undefined
  /** Signs of the place, the loosest first. */
  readonly signs?: readonly (readonly S[])[]
  /** What a person is told may be used. */
  readonly usable: readonly string[]
  /** Another bound than that of what people write: of what the house itself writes. */
  readonly longest?: number
  /** Throws the refusal of the place. */
  refuse(reason: string): never
}

const LONGEST = 200
/** Brackets inside brackets; beyond that nobody reads it. */
const DEEPEST = 20
const plain: Readonly<Record<string, string>> = { '（': '(', '）': ')', '，': ',', '×': '*', '÷': '/', '－': '-', '＋': '+', '％': '%' }

/** Reads a formula, full-width signs as the plain ones. */
export function readFormula<L, S extends string = never>(text: string, grammar: Grammar<L, S>): Formula<L, S> {
  type F = Formula<L, S>
  const source = text.replace(/[（），×÷－＋％]/g, (sign) => plain[sign]!).trimEnd()
  const fail = (reason: string): never => grammar.refuse(reason)
  if (source.trim() === '') fail('请填写公式')
  const longest = grammar.longest ?? LONGEST
  if (source.length > longest) fail(`最多${longest}个字`)
  const pattern = new RegExp(String.raw`\s*(\d+(?:\.\d{1,8})?%?|${grammar.word}|[-+*/(),])`, 'y')
  const tokens: { readonly text: string; readonly at: number }[] = []
  while (pattern.lastIndex < source.length) {
    const from = pattern.lastIndex
    const match = pattern.exec(source)
    if (match === null) fail(`第${from + 1}个字“${source.slice(from).trim().slice(0, 1)}”不认识`)
    else tokens.push({ text: match[1]!, at: from + match[0].length - match[1]!.length + 1 })
  }
  let next = 0
  const here = (): string => tokens[next]?.text ?? ''
  const skip = (): void => {
    next += 1
  }
  const take = (expected: string, reason: string): void => {
    if (here() !== expected) fail(tokens[next] === undefined ? `末尾${reason}` : `第${tokens[next]!.at}个字处${reason}`)
    skip()
  }
  const listed = (word: string, depth: number): F[] => {
    take('(', `“${word}”后应是括号`)
    const list = [expression(depth)]
    while (here() === ',') {
      skip()
      list.push(expression(depth))
    }
    take(')', '缺少右括号')
    return list
  }
  const factor = (depth: number): F => {
    if (depth > DEEPEST) fail(`括号最多${DEEPEST}层`)
    const token = tokens[next]
    if (token === undefined) return fail('没有写完')
    skip()
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
    const inner = (): F[] => listed(token.text, depth + 1)
    if (Object.hasOwn(CHOICES, token.text)) return { kind: 'choice', choice: token.text as Choice, of: inner() }
    const leaf = grammar.leaf(token.text, { here, skip, take, fail, inner })
    return leaf ?? fail(`第${token.at}个字处“${token.text}”不认识，可用${[...grammar.usable, ...CHOICE_WORDS].join('、')}`)
  }
  const levels: readonly (readonly string[])[] = [...(grammar.signs ?? []), ...ARITHMETIC]
  const joined = (level: number, depth: number): F => {
    const signs = levels[level]
    if (signs === undefined) return factor(depth)
    let left = joined(level + 1, depth)
    for (let sign = here(); signs.includes(sign); sign = here()) {
      skip()
      left = { kind: 'both', sign: sign as Arithmetic | S, left, right: joined(level + 1, depth) }
    }
    return left
  }
  const expression = (depth: number): F => joined(0, depth)
  const formula = expression(0)
  if (tokens[next] !== undefined) fail(`第${tokens[next]!.at}个字“${tokens[next]!.text}”多余`)
  return formula
}

interface Node {
  readonly kind: string
}
const INNER: ReadonlySet<string> = new Set(['number', 'negative', 'both', 'choice'])
const isLeaf = <L extends Node>(formula: Formula<L>): formula is L => !INNER.has(formula.kind)
type Inner = Exclude<Formula<never>, never>

/** Every leaf, in order. */
export function leavesOf<L extends Node>(formula: Formula<L>): L[] {
  if (isLeaf(formula)) return [formula]
  const inner = formula as Inner
  if (inner.kind === 'number') return []
  if (inner.kind === 'negative') return leavesOf<L>(inner.of)
  return (inner.kind === 'choice' ? inner.of : [inner.left, inner.right]).flatMap((one) => leavesOf<L>(one))
}

/** Decimals a quotient keeps on the way to the fen. */
const QUOTIENT = 12

/** The value, exact but for quotients; `byNothing` throws when something is divided by zero. */
export function valueOfFormula<L extends Node>(formula: Formula<L>, leaf: (one: L) => Decimal, byNothing: () => never): Decimal {
  if (isLeaf(formula)) return leaf(formula)
  const inner = formula as Inner
  const value = (one: Formula<L>): Decimal => valueOfFormula(one, leaf, byNothing)
  if (inner.kind === 'number') return inner.value
  if (inner.kind === 'negative') return value(inner.of).negated()
  if (inner.kind === 'choice') return inner.of.map(value).reduce((best, one) => (one.compare(best) === CHOICES[inner.choice] ? one : best))
  const [left, right] = [value(inner.left), value(inner.right)]
  if (inner.sign === '+') return left.plus(right)
  if (inner.sign === '-') return left.minus(right)
  if (inner.sign === '*') return left.times(right)
  return right.isZero() ? byNothing() : left.over(right, QUOTIENT)
}
