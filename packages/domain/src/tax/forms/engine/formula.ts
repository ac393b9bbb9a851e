/** The formulas of tax forms: cells {row:col}, {FORM!row:col}, parameters $name, comparisons and a few functions; exact decimals. */
import { broken } from '../../../kernel/app-error.ts'
import { dec, greater, smaller, type Decimal } from '../../../kernel/decimal.ts'
import { readFormula, type Formula } from '../../../kernel/formula.ts'

const FUNCTIONS = ['SUM', 'MIN', 'MAX', 'IF', 'ROUND', 'ABS', 'NOT', 'PREV', 'PREVY', 'KNOWN', 'TAKEN'] as const
type FunctionName = (typeof FUNCTIONS)[number]
const isFunction = (word: string): word is FunctionName => (FUNCTIONS as readonly string[]).includes(word)
const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const
const SIGNS = [['OR'], ['AND'], COMPARISONS] as const
type Sign = (typeof SIGNS)[number][number]

/** A cell of this return or a parameter, by name; or a function. */
type Leaf =
  | { readonly kind: 'cell'; readonly name: string }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly of: readonly TaxFormula[] }
export type TaxFormula = Formula<Leaf, Sign>

/** Where a formula stands: what `*` and a missing form mean. */
export interface Place {
  readonly form: string
  readonly row: string
  readonly col: string
}
/** Forms are written by the house: a condition over all the quarters of a year is long. */
const LONGEST = 600
const REFERENCE = /^\{(?:([A-Z0-9]+)!)?([A-Za-z0-9.]+|\*):(\d+|\*)\}$/
export const cellName = (form: string, row: string, col: string): string => `${form}!${row}:${col}`

/** FM0001 says what is wrong in the formula of which cell. */
export function readTaxFormula(text: string, place: Place): TaxFormula {
  const refuse = (reason: string): never => {
    throw broken('FM0001', `${cellName(place.form, place.row, place.col)}的公式“${text}”有误：${reason}`)
  }
  return readFormula<Leaf, Sign>(text, {
    word: String.raw`\{[^{}]*\}|\$[a-z_0-9]+|[A-Z]+|<>|<=|>=|[<>=]`,
    signs: SIGNS,
    usable: FUNCTIONS,
    longest: LONGEST,
    refuse,
    leaf(word, { inner }) {
      if (word.startsWith('$')) return { kind: 'cell', name: word }
      if (isFunction(word)) {
        const of = inner()
        if ((word === 'KNOWN' || word === 'TAKEN') && of.some(({ kind }) => kind !== 'cell')) refuse(`${word}只问格和参数`)
        return { kind: 'function', name: word, of }
      }
      const [, form, row, col] = REFERENCE.exec(word) ?? []
      if (row === undefined || col === undefined) return undefined
      return { kind: 'cell', name: cellName(form ?? place.form, row === '*' ? place.row : row, col === '*' ? place.col : col) }
    },
  })
}

/** Every cell and parameter a formula reads, and whether it reads them of the return before. */
export function readsOf(formula: TaxFormula, before = false): { readonly name: string; readonly before: boolean }[] {
  if (formula.kind === 'cell') return [{ name: formula.name, before: before && !formula.name.startsWith('$') }]
  if (formula.kind === 'number') return []
  if (formula.kind === 'negative') return readsOf(formula.of, before)
  if (formula.kind === 'both') return [...readsOf(formula.left, before), ...readsOf(formula.right, before)]
  const past = formula.kind === 'function' && formula.name.startsWith('PREV')
  // whether the year has begun anew is asked of this return
  const asked = past && formula.kind === 'function' && formula.name === 'PREVY' ? [{ name: FIRST_OF_YEAR, before: false }] : []
  return [...asked, ...formula.of.flatMap((one) => readsOf(one, before || past))]
}
/** 1 in the first period of a year: what is counted from January begins anew. */
export const FIRST_OF_YEAR = '$first_period_of_year'
/** 1 where the return before is there: what formulas read of it is then a figure, else nothing at all. */
export const PREVIOUS = '$previous'
/** How many cells a person has typed into. */
export const TYPED_CELLS = '$typed_cells'

/** Values by place in the filing, and those of the return before. */
export interface Values {
  readonly now: readonly Decimal[]
  readonly before: readonly Decimal[]
  /** Whether anybody has said it: a person, the books, the law or a formula. What nobody has said counts as nothing, and is not zero. */
  readonly said: readonly boolean[]
  /** What the books say of a cell, whatever was typed over it. */
  readonly books: readonly Decimal[]
}
export type Compiled = (values: Values) => Decimal

export const NOTHING = dec('0')
const TRUE = dec('1')
const TOLERANCE = dec('0.005')
const UNDER = TOLERANCE.negated()
/** Decimals a quotient keeps on the way. */
const QUOTIENT = 20
const truth = (holds: boolean): Decimal => (holds ? TRUE : NOTHING)
const total = (all: readonly Decimal[]): Decimal => all.reduce((sum, one) => sum.plus(one), NOTHING)

/** Amounts that differ by less than half a fen are the same. */
const joins: Readonly<Record<Sign | '+' | '-' | '*' | '/', (left: Decimal, right: Decimal) => Decimal>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  // a share of nothing is nothing
  '/': (left, right) => (right.isZero() ? NOTHING : left.over(right, QUOTIENT)),
  '=': (left, right) => truth(left.minus(right).abs().compare(TOLERANCE) < 0),
  '<>': (left, right) => truth(left.minus(right).abs().compare(TOLERANCE) >= 0),
  '<': (left, right) => truth(left.minus(right).compare(UNDER) <= 0),
  '<=': (left, right) => truth(left.minus(right).compare(TOLERANCE) < 0),
  '>': (left, right) => truth(left.minus(right).compare(TOLERANCE) >= 0),
  '>=': (left, right) => truth(left.minus(right).compare(UNDER) > 0),
  AND: (left, right) => truth(!left.isZero() && !right.isZero()),
  OR: (left, right) => truth(!left.isZero() || !right.isZero()),
}

/** Made once for each formula; `placeOf` says where a cell's value lies. */
export function compile(formula: TaxFormula, placeOf: (name: string) => number, before = false): Compiled {
  const inside = (one: TaxFormula, past = before): Compiled => compile(one, placeOf, past)
  if (formula.kind === 'number') return () => formula.value
  if (formula.kind === 'cell') {
    const at = placeOf(formula.name)
    // parameters are of this return, also among cells of the one before
    return before && !formula.name.startsWith('$') ? (values) => values.before[at]! : (values) => values.now[at]!
  }
  if (formula.kind === 'negative') {
    const of = inside(formula.of)
    return (values) => of(values).negated()
  }
  if (formula.kind === 'both') {
    const [join, left, right] = [joins[formula.sign], inside(formula.left), inside(formula.right)]
    return (values) => join(left(values), right(values))
  }
  const past = formula.kind === 'function' && formula.name.startsWith('PREV')
  const of = formula.of.map((one) => inside(one, before || past))
  const all = (values: Values): Decimal[] => of.map((one) => one(values))
  const first: Compiled = (values) => of[0]!(values)
  switch (formula.kind === 'choice' ? (formula.choice === '最大' ? 'MAX' : 'MIN') : formula.name) {
    case 'SUM':
      return (values) => total(all(values))
    case 'MIN':
      return (values) => all(values).reduce((a, b) => smaller(a, b))
    case 'MAX':
      return (values) => all(values).reduce((a, b) => greater(a, b))
    case 'ABS':
      return (values) => first(values).abs()
    case 'NOT':
      return (values) => truth(first(values).isZero())
    case 'IF':
      return (values) => (first(values).isZero() ? of[2]! : of[1]!)(values)
    case 'ROUND':
      return (values) => first(values).round(Number(of[1]!(values).toString()))
    case 'PREV':
      return first
    case 'TAKEN': {
      const at = placeOf((formula.of[0] as Extract<TaxFormula, { kind: 'cell' }>).name)
      return (values) => values.books[at]!
    }
    case 'KNOWN': {
      const asked = formula.of.map((one) => placeOf((one as Extract<TaxFormula, { kind: 'cell' }>).name))
      return (values) => truth(asked.every((at) => values.said[at]))
    }
    default: {
      const anew = placeOf(FIRST_OF_YEAR)
      return (values) => (values.now[anew]!.isZero() ? first(values) : NOTHING)
    }
  }
}

const comparisonWords: Readonly<Record<Sign | '+' | '-' | '*' | '/', string>> = {
  '+': '＋',
  '-': '－',
  '*': '×',
  '/': '÷',
  '=': '＝',
  '<>': '≠',
  '<': '＜',
  '<=': '≤',
  '>': '＞',
  '>=': '≥',
  AND: '且',
  OR: '或',
}
const LEVELS: readonly (readonly string[])[] = [...SIGNS, ['+', '-'], ['*', '/']]
const looseness = (sign: string): number => LEVELS.findIndex((level) => level.includes(sign))

/** A formula as a person reads it; `wordsOf` says what a cell or parameter is called. */
export function inWords(formula: TaxFormula, wordsOf: (name: string) => string, above = -1): string {
  const inside = (one: TaxFormula, level = -1): string => inWords(one, wordsOf, level)
  switch (formula.kind) {
    case 'number': {
      const value = formula.value
      return value.sign() > 0 && value.compare('1') < 0 ? `${value.times('100').toString()}%` : value.toString()
    }
    case 'cell':
      return wordsOf(formula.name)
    case 'negative':
      return `－${inside(formula.of, 4)}`
    case 'both': {
      // a parameter that is 1 or 0 says by its name what is asked
      if (formula.sign === '=' && formula.left.kind === 'cell' && formula.left.name.startsWith('$')) return inside(formula.left)
      const level = looseness(formula.sign)
      // what stands at the right of a minus or a division keeps its brackets
      const text = `${inside(formula.left, level)}${comparisonWords[formula.sign]}${inside(formula.right, level + 0.5)}`
      return level < above ? `（${text}）` : text
    }
    case 'choice':
      return `${formula.choice}（${formula.of.map((one) => inside(one)).join('、')}）`
    default: {
      const of = formula.of.map((one) => inside(one))
      const listed = `（${of.join('、')}）`
      return {
        SUM: `合计${listed}`,
        MIN: `较小者${listed}`,
        MAX: `较大者${listed}`,
        ABS: `绝对值${listed}`,
        NOT: `并非${listed}`,
        IF: `如果${of[0]}则${of[1]}，否则${of[2]}`,
        // every amount is rounded to the fen: said once, not in each formula
        ROUND:
          formula.of[1]?.kind === 'number' && formula.of[1].value.compare('2') === 0 ? inside(formula.of[0]!, above) : `四舍五入${listed}`,
        PREV: `上期${of[0]}`,
        PREVY: `上期${of[0]}`,
        KNOWN: `已填写${listed}`,
        TAKEN: `账上的${of[0]}`,
      }[formula.name]
    }
  }
}
