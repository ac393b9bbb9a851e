/** What a list is filtered by, said once: its place in the address, what is asked of the server, and the control in the toolbar. */
import type { Period } from '@app/domain/kernel/period'
import { Checkbox, Input, Segmented, Select, type InputRef } from 'antd'
import { useState, type ReactNode } from 'react'
import { RangeField, rangeIn, useRange } from '../period-range.tsx'

export type Values = Readonly<Record<string, string>>

export interface Field<K extends string = string, Q extends object = object> {
  /** Its names in the address, with what they are when they are left out. */
  readonly keys: Readonly<Record<K, string>>
  /** What it asks; nothing while it stands at its default. `now` is the period worked in. */
  readonly ask: (values: Values, now: Period | null) => Q
  readonly draw?: (values: Values, change: (next: Values) => void) => ReactNode
  /** Of a field without a control, come by a link: what it says of the list; it can be taken off. */
  readonly chip?: (values: Values) => string
  /** What clearing the filter makes of it, where that is not its default. */
  readonly cleared?: Values
  /** Where one is rather than what one seeks: clearing the filter leaves it. */
  readonly place?: boolean
}

export interface Choice {
  readonly value: string
  readonly label: string
}
/** `{ draft: '草稿' }` as choices. */
export const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type Maybe<K extends string, V> = { readonly [_ in K]?: V }
// a computed key is a string to the compiler: it is the one the field was made with
const asked = <K extends string, V>(key: K, value: V): Maybe<K, V> => ({ [key]: value }) as Maybe<K, V>
const named = <K extends string>(key: K, value = ''): Readonly<Record<K, string>> => ({ [key]: value }) as Record<K, string>

/** Months from and to, of one year; the period worked in unless said otherwise. */
export const months = (): Field<'from' | 'to', { readonly from: Period; readonly to: Period }> => ({
  keys: { from: '', to: '' },
  place: true,
  ask: (values, now) => {
    if (now === null) throw new Error('a list by months needs a ledger')
    return rangeIn(values, now)
  },
  draw: (values, change) => <Months values={values} change={change} />,
})
function Months({ values, change }: { values: Values; change: (next: Values) => void }) {
  return <RangeField {...useRange(values)} onChange={({ from, to }) => change({ from, to })} />
}

/** Words looked for in one thing, sent with Enter. */
export const words = <K extends string>(key: K, label: string, placeholder: string, width?: number): Field<K, Maybe<K, string>> => ({
  keys: named(key),
  ask: (values) => (values[key] ? asked(key, values[key]) : {}),
  draw: (values, change) => (
    <Search
      label={label}
      placeholder={placeholder}
      {...(width === undefined ? {} : { width })}
      value={values[key] ?? ''}
      onSearch={(typed) => change({ [key]: typed })}
    />
  ),
})
/** The list's own search. */
export const search = (label: string, placeholder: string) => words('search', label, placeholder)

interface SearchProps {
  readonly label: string
  readonly placeholder: string
  readonly width?: number
  readonly value: string
  readonly onSearch: (typed: string) => void
}
/** Keeps what is being typed; another address, or a cleared filter, is shown at once. */
function Search({ label, placeholder, width, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  if (typed.of !== value) setTyped({ text: value, of: value })
  return (
    <Input.Search
      allowClear
      className="search"
      aria-label={label}
      placeholder={placeholder}
      {...(width === undefined ? {} : { style: { width } })}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.target.value, of: value })}
      onSearch={(found) => onSearch(found.trim())}
    />
  )
}

/** Words looked for among rows that are here already: found while they are typed, kept in the address with Enter. */
export const live = (
  label: string,
  placeholder: string,
  typed: string,
  onType: (text: string) => void,
  { onInput, onEnter }: { readonly onInput?: (input: InputRef | null) => void; readonly onEnter?: () => void } = {},
): Field<'search', Maybe<'search', string>> => ({
  ...words('search', label, placeholder),
  draw: (_, change) => (
    <Input.Search
      {...(onInput ? { ref: onInput } : {})}
      allowClear
      className="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onSearch={(text) => change({ search: text })}
      {...(onEnter ? { onPressEnter: onEnter } : {})}
    />
  ),
})

/** The same field with a control of the page's own. */
export const drawn = <K extends string, Q extends object>(field: Field<K, Q>, draw: NonNullable<Field['draw']>): Field<K, Q> => ({
  ...field,
  draw,
})
/** Its control stands elsewhere on the page: a tree, a chart, a button beside the filters. */
export const elsewhere = <K extends string, Q extends object>(field: Field<K, Q>): Field<K, Q> => drawn(field, () => null)
/** The same field, asked of the server in other words. */
export const asking = <K extends string, Q extends object>(field: Field<K>, ask: (values: Values) => Q): Field<K, Q> => ({ ...field, ask })

interface ChoiceOptions<V> {
  readonly width?: number
  /** What stands first and asks for nothing: 全部状态. */
  readonly all: string
  /** Long lists are searched by typing. */
  readonly seek?: true
  /** Shown only so; the address is read all the same. */
  readonly when?: (values: Values) => boolean
  readonly wide?: number | false
  readonly place?: true
  readonly read?: (value: string) => V
}

/** One of several. */
export function choice<K extends string, V = string>(
  key: K,
  label: string,
  choices: readonly Choice[],
  { width = 96, all, seek, when, wide, place, read }: ChoiceOptions<V>,
): Field<K, Maybe<K, V>> {
  return {
    keys: named(key),
    // the server, or the caller's own reader, refuses what is none of them
    ask: (values) => (values[key] ? asked(key, (read ? read(values[key]) : values[key]) as V) : {}),
    ...(place ? { place } : {}),
    draw: (values, change) =>
      when?.(values) !== false && (
        <Select
          aria-label={label}
          value={values[key] ?? ''}
          style={{ width }}
          {...(seek ? { showSearch: { optionFilterProp: 'label' } } : {})}
          {...(wide === undefined ? {} : { popupMatchSelectWidth: wide })}
          options={[{ value: '', label: all }, ...choices]}
          onChange={(value) => change({ [key]: value })}
        />
      ),
  }
}

/** Yes, no, or both. */
export const flag = <K extends string>(
  key: K,
  label: string,
  [both, yes, no]: readonly [both: string, yes: string, no: string],
  { width, when }: Pick<ChoiceOptions<boolean>, 'width' | 'when'> = {},
): Field<K, Maybe<K, boolean>> =>
  choice(
    key,
    label,
    [
      { value: '1', label: yes },
      { value: '0', label: no },
    ],
    { all: both, read: (value) => value === '1', ...(width === undefined ? {} : { width }), ...(when ? { when } : {}) },
  )
/** Papers with or without a voucher. */
export const booked = () => flag('booked', '是否生成凭证', ['有无凭证', '已生成凭证', '未生成'], { width: 108 })

/** Only those that …, or all. */
export const tick = <K extends string>(key: K, label: string, hint = ''): Field<K, Maybe<K, true>> => ({
  keys: named(key),
  ask: (values) => (values[key] === '1' ? asked(key, true) : {}),
  draw: (values, change) => (
    <Checkbox checked={values[key] === '1'} onChange={(event) => change({ [key]: event.target.checked ? '1' : '' })}>
      <span title={hint}>{label}</span>
    </Checkbox>
  ),
})

/** What another page's link asks for; said as a word one can take off. */
export const link = <K extends string>(key: K, chip: string | ((value: string, values: Values) => string)): Field<K, Maybe<K, string>> => ({
  keys: named(key),
  ask: (values) => (values[key] ? asked(key, values[key]) : {}),
  chip: (values) => (values[key] ? (typeof chip === 'string' ? chip : chip(values[key], values)) : ''),
})

/** Of a few, one always holds: tabs above the list. It is the page's own to ask. */
export const tabs = <K extends string>(
  key: K,
  label: string,
  choices: readonly Choice[],
  { first = choices[0]?.value ?? '', resets = {} }: { readonly first?: string; readonly resets?: Values } = {},
): Field<K> => ({
  keys: named(key, first),
  ask: () => ({}),
  place: true,
  draw: (values, change) => (
    <Segmented
      aria-label={label}
      value={values[key] ?? first}
      options={[...choices]}
      onChange={(value) => change({ ...resets, [key]: value })}
    />
  ),
})
