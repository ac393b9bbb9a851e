/** What the page of a list makes of its filter: names in the address, what is asked of the server, controls in the toolbar. */
import type { AnyFilter, Asked, Sought } from '@app/contract/kernel/filter'
import type { Conditions } from '@app/domain/kernel/conditions'
import type { FieldKind } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { rangeIn } from '../inputs/period-range.tsx'
import { controlOf, Tabs, type Choice } from './controls.tsx'
import type { Draw, Values } from './draw.ts'

export { choicesOf, type Choice } from './controls.tsx'
export { found } from '@app/domain/kernel/conditions'
export type { Draw, Values } from './draw.ts'

export interface Field<K extends string = string, Q extends object = object> {
  /** Its names in the address, with what they are when they are left out. */
  readonly keys: Readonly<Record<K, string>>
  /** What it asks; nothing while it stands at its default. `now` is the period worked in. */
  readonly ask: (values: Values, now: Period | null) => Q
  readonly draw?: Draw
  /** Of a field without a control, come by a link: what it says of the list; it can be taken off. */
  readonly chip?: (values: Values) => string
  /** What clearing the filter makes of it, where that is not its default. */
  readonly cleared?: Values
  /** Where one is rather than what one seeks: clearing the filter leaves it. */
  readonly place?: boolean
}

type KeyOf<F extends AnyFilter> = keyof F['sought'] & string
type Of<F extends AnyFilter, T> = { readonly [K in KeyOf<F>]?: T }
/** Its names in the address of the page. */
export type AddressOf<F extends AnyFilter> = {
  [K in KeyOf<F>]: F['sought'][K] extends { readonly at: infer A extends string } ? A : K
}[KeyOf<F>]

/** What only the page knows of a filter. */
export interface Given<F extends AnyFilter> {
  /** What there is to choose from, where the filter does not say it. */
  readonly options?: Of<F, readonly Choice[] | ((values: Values) => readonly Choice[])>
  /** Shown only so, beside what the filter itself says; the address is read all the same. */
  readonly when?: Of<F, (values: Values) => boolean>
  readonly titles?: Of<F, string>
  /** Controls of the page's own. */
  readonly controls?: Of<F, Draw>
  /** Those whose control stands elsewhere on the page: a tree, a chart, a button beside the filters. */
  readonly elsewhere?: readonly KeyOf<F>[]
  /** Where one is rather than what one seeks: clearing leaves them. */
  readonly places?: readonly KeyOf<F>[]
  /** What they are when the address says nothing. */
  readonly start?: Of<F, string>
  /** What goes with another choice of it. */
  readonly resets?: Of<F, Values>
  /** What an address asks, where that is not what it says; undefined: nothing. */
  readonly asks?: Of<F, (said: string) => unknown>
  /** What a link's condition says of the list; its title unless said otherwise. */
  readonly says?: Of<F, (said: string, values: Values) => string>
}

/** What an address says unreadably of a day or a figure is not asked; the server refuses other things it does not know. */
const UNASKED: ReadonlySet<FieldKind> = new Set(['day', 'whole', 'money', 'flag'])
function read(codec: z.ZodType, kind: FieldKind, said: string): unknown {
  const known = codec.safeParse(said)
  return known.success ? known.data : UNASKED.has(kind) ? undefined : said
}

/** Its name in an address. */
export const addressOf = ({ key, at = key }: Sought & { readonly key: string }): string => at
/** Choices beside each other; where none of them means all, one always holds, and clearing leaves it. */
const isTabs = ({ open, kind }: Sought): boolean => open === true && (kind === 'choice' || kind === 'flag')
const first = ({ choices = {}, hint }: Sought): string => (hint === undefined ? (Object.keys(choices)[0] ?? '') : '')

/** The fields of a list's page from its filter, in its order. */
export function fieldsOf<const F extends AnyFilter>(of: F, given: Given<F> = {}): readonly Field<AddressOf<F>, Asked<F>>[] {
  const known = given as Given<AnyFilter>
  return Object.values<AnyFilter['sought'][string]>(of.sought).map((sought) => {
    const { key, kind } = sought
    const at = addressOf(sought)
    const start = known.start?.[key] ?? (isTabs(sought) ? first(sought) : '')
    const codec = of.wire[key]![1] as z.ZodType
    const asks = known.asks?.[key] ?? ((said: string) => read(codec, kind, said))
    const ask = (values: Values, now: Period | null): object => {
      if (kind === 'month') return key === 'from' ? monthsIn(values, now) : {}
      const value = values[at] ? asks(values[at]) : undefined
      return value === undefined ? {} : { [key]: value }
    }
    const link = kind === 'record' && known.controls?.[key] === undefined && !known.elsewhere?.includes(key)
    const says = known.says?.[key] ?? (() => sought.title)
    return {
      keys: { [at]: start },
      ask,
      ...(kind === 'month' || known.places?.includes(key) || (isTabs(sought) && sought.hint === undefined) ? { place: true } : {}),
      ...(kind === 'day' ? { cleared: { [at]: '' } } : {}),
      ...(link ? { chip: (values: Values) => (values[at] ? says(values[at], values) : '') } : { draw: drawOf(sought, at, start, known) }),
    } as Field<AddressOf<F>, Asked<F>>
  })
}

function monthsIn(values: Values, now: Period | null): object {
  if (now === null) throw new Error('a list by months needs a ledger')
  return rangeIn(values, now)
}

function drawOf(sought: AnyFilter['sought'][string], at: string, start: string, given: Given<AnyFilter>): Draw {
  const { key } = sought
  if (given.elsewhere?.includes(key)) return () => null
  const { options, titles, resets } = given
  const some = options?.[key]
  const draw: Draw = (values, change) => {
    const drawn = { start, options: typeof some === 'function' ? some(values) : some, resets: resets?.[key] }
    return controlOf({ ...sought, title: titles?.[key] ?? sought.title }, at, drawn)(values, change)
  }
  return (values, change) =>
    sought.when?.(values) !== false && given.when?.[key]?.(values) !== false && (given.controls?.[key] ?? draw)(values, change)
}

/** Of a few views of a page, one always holds: tabs above the list. It is the page's own, and asks nothing. */
export const tabs = <K extends string>(key: K, title: string, choices: readonly Choice[], resets: Values = {}): Field<K> => {
  const usual = choices[0]?.value ?? ''
  return {
    keys: { [key]: usual } as Record<K, string>,
    ask: () => ({}),
    place: true,
    draw: (values, change) => (
      <Tabs title={title} value={values[key] ?? usual} choices={choices} onChange={(value) => change({ ...resets, [key]: value })} />
    ),
  }
}
/** Its control stands elsewhere on the page. */
export const elsewhere = <K extends string, Q extends object>(field: Field<K, Q>): Field<K, Q> => ({ ...field, draw: () => null })

/** How a row of a list that is here already answers each thing asked. */
export type Tests<F extends AnyFilter, R> = Conditions<Asked<F>, (row: R) => boolean>
