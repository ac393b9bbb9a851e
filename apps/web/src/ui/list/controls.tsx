/** The controls of a list's toolbar, by the kind of what is sought. */
import type { Sought } from '@app/contract/kernel/filter'
import { Checkbox, Input, Segmented, Select, type InputRef } from 'antd'
import { useState } from 'react'
import { later } from '../faces/later.tsx'
import { RangeField, useRange } from '../inputs/period-range.tsx'
import type { Draw, Values } from './draw.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
/** `{ draft: '草稿' }` as choices. */
export const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface Drawn {
  readonly start: string
  readonly options: readonly Choice[] | undefined
  /** What goes with another choice of it. */
  readonly resets: Values | undefined
}

const Days = later(() => import('./days.tsx'))
/** Yes stands before no, whatever order an object gives its numbers. */
const offered = ({ kind, open, choices = {} }: Sought): Choice[] =>
  kind === 'flag' && !open
    ? ['1', '0'].flatMap((value) => (choices[value] === undefined ? [] : [{ value, label: choices[value] }]))
    : choicesOf(choices)
const NONE: Draw = () => null

/** What is sought as it stands in the toolbar; of a range its first end draws both. */
export function controlOf(sought: Sought & { readonly key: string }, at: string, { start, options, resets = {} }: Drawn): Draw {
  const { key, kind, title, hint = '' } = sought
  const some = options ?? offered(sought)
  switch (kind) {
    case 'month':
      return key === 'from' ? (values, change) => <Months values={values} change={change} /> : NONE
    case 'day':
      return key === 'from' ? (values, change) => <Days title={title} values={values} change={change} /> : NONE
    case 'text':
      return (values, change) => <Search title={title} hint={hint} value={values[at] ?? ''} onSearch={(typed) => change({ [at]: typed })} />
    case 'choice':
    case 'option':
    case 'flag': {
      if (some.length === 0 && kind === 'flag') return tick(sought, at)
      const all = hint === '' ? some : [{ value: '', label: hint }, ...some]
      const Control = sought.open ? Tabs : OneOf
      return (values, change) => (
        <Control title={title} value={values[at] ?? start} choices={all} onChange={(value) => change({ ...resets, [at]: value })} />
      )
    }
    default:
      throw new Error(`${key}: the page has to say how it is chosen`)
  }
}

/** Only those that …, or all. */
const tick =
  ({ title, help }: Sought, at: string): Draw =>
  (values, change) => (
    <Checkbox checked={values[at] === '1'} onChange={(event) => change({ [at]: event.target.checked ? '1' : '' })}>
      <span title={help}>{title}</span>
    </Checkbox>
  )

function Months({ values, change }: { values: Values; change: (next: Values) => void }) {
  return <RangeField {...useRange(values)} onChange={({ from, to }) => change({ from, to })} />
}

interface OneOfProps {
  readonly title: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}
export const Tabs = ({ title, value, choices, onChange }: OneOfProps) => (
  <Segmented aria-label={title} value={value} options={[...choices]} onChange={onChange} />
)

/** Letters of the Latin alphabet are about half as wide as ours. */
function ems(text: string): number {
  let all = 0
  for (const one of text) all += one > '\u2e7f' ? 1 : 0.6
  return all
}
/** Longer words than this are cut in the toolbar, and whole in the list that opens. */
const MOST_EMS = 8
const ARROW = 44
/** More than can be looked over are found by typing. */
const AT_ONCE = 12
/** As wide as what it offers. */
function OneOf({ title, value, choices, onChange }: OneOfProps) {
  const longest = Math.ceil(Math.max(...choices.map((one) => ems(one.label))))
  const wide = Math.max(ems(choices[0]?.label ?? ''), Math.min(longest, MOST_EMS))
  return (
    <Select
      aria-label={title}
      value={value}
      style={{ width: `calc(${wide}em + ${ARROW}px)` }}
      {...(choices.length > AT_ONCE ? { showSearch: { optionFilterProp: 'label' } } : {})}
      {...(longest > wide ? { popupMatchSelectWidth: longest * 14 + ARROW } : {})}
      options={[...choices]}
      onChange={onChange}
    />
  )
}

interface SearchProps {
  readonly title: string
  readonly hint: string
  readonly value: string
  readonly onSearch: (typed: string) => void
}
/** Words looked for, sent with Enter: keeps what is being typed; another address, or a cleared filter, is shown at once. */
function Search({ title, hint, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  if (typed.of !== value) setTyped({ text: value, of: value })
  return (
    <Input.Search
      allowClear
      className="search"
      aria-label={title}
      placeholder={hint}
      {...(ems(hint) > 4 ? {} : { style: { width: 150 } })}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.target.value, of: value })}
      onSearch={(found) => onSearch(found.trim())}
    />
  )
}

/** Words looked for among rows that are here already: found while they are typed, kept in the address with Enter. */
export const live =
  (
    { title, hint }: Pick<Sought, 'title' | 'hint'>,
    typed: string,
    onType: (text: string) => void,
    { onInput, onEnter }: { readonly onInput?: (input: InputRef | null) => void; readonly onEnter?: () => void } = {},
  ): Draw =>
  (_, change) => (
    <Input.Search
      {...(onInput ? { ref: onInput } : {})}
      allowClear
      className="search"
      aria-label={title}
      placeholder={hint}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onSearch={(text) => change({ search: text })}
      {...(onEnter ? { onPressEnter: onEnter } : {})}
    />
  )
