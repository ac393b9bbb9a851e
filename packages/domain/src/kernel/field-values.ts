/** What fields hold: a row made from what is said of them, and a form begun from a row. */
import { dec, isDecimalText } from './decimal.ts'
import type { Field, FieldKind } from './field.ts'
import { ZERO, type Money } from './money.ts'
import type { Day, Period } from './period.ts'

/** Fields by their keys, as `fields()` makes them. */
export type Described = Readonly<Record<string, Field>>

type ChoiceOf<F> = F extends { readonly choices: infer C } ? keyof C & string : string
/** What is kept of a field that says something. */
export type ValueOf<F extends Field> = F['kind'] extends 'money'
  ? Money
  : F['kind'] extends 'day'
    ? Day
    : F['kind'] extends 'month'
      ? Period
      : F['kind'] extends 'whole' | 'number'
        ? number
        : F['kind'] extends 'flag'
          ? boolean
          : F['kind'] extends 'choice'
            ? ChoiceOf<F>
            : F['kind'] extends 'choices' | 'options'
              ? readonly string[]
              : string
/** What a form holds in it: what is not said is empty. */
type HeldIn<F extends Field> = F['kind'] extends 'money' | 'flag' | 'choices' | 'options'
  ? ValueOf<F>
  : F['kind'] extends 'month'
    ? Period | ''
    : F['kind'] extends 'day' | 'whole' | 'number' | 'choice' | 'option' | 'record' | 'subject'
      ? ValueOf<F> | null
      : string

export const keysOf = <D extends object>(described: D) => Object.keys(described) as (keyof D & string)[]

/** The row of a draft: what it says of these fields, and of nothing else. */
export const rowFrom = <D extends Described, V extends Readonly<Record<keyof D & string, unknown>>>(
  described: D,
  draft: V,
): Pick<V, keyof D & string> => Object.fromEntries(Object.keys(described).map((key) => [key, draft[key]])) as Pick<V, keyof D & string>

/** Texts of which nothing is said. */
export const unsaid = <D extends Described>(described: D): { readonly [K in keyof D]: string } =>
  Object.fromEntries(Object.keys(described).map((key) => [key, ''])) as { readonly [K in keyof D]: string }

/** Numbers that are typed as text: without the zeros they are kept with. */
const DECIMALS: ReadonlySet<FieldKind> = new Set(['percent', 'price', 'amount', 'count'])
const NOTHING: ReadonlySet<FieldKind> = new Set(['day', 'whole', 'number', 'choice', 'option', 'record', 'subject'])
function emptyIn(kind: FieldKind): unknown {
  if (kind === 'money') return ZERO
  if (kind === 'flag') return false
  if (kind === 'choices' || kind === 'options') return []
  return NOTHING.has(kind) ? null : ''
}

/** With what is usual of it in place of nothing; which records there are, the page knows. */
type BegunIn<F extends Field, V> = F['kind'] extends 'option' | 'record' | 'subject' ? (V extends '' ? string : V) : ValueOf<F> | V
type Started<D extends Described, U> = { [K in keyof D]: K extends keyof U ? BegunIn<D[K], U[K]> : HeldIn<D[K]> }
/** What a form begins with: what the row says; of a new one, what is usual, else nothing. */
export function startFrom<const D extends Described, const U extends { readonly [K in keyof D]?: unknown }>(
  described: D,
  row: { readonly [K in keyof D]?: unknown } | null,
  usual: U,
): Started<D, U> {
  const from = row ?? usual
  const begun = Object.values(described).map(({ key, kind }): [string, unknown] => {
    const said = from[key] ?? emptyIn(kind)
    return [key, DECIMALS.has(kind) && typeof said === 'string' && isDecimalText(said) ? dec(said).toString() : said]
  })
  return Object.fromEntries(begun) as Started<D, U>
}
