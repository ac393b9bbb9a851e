/** One of a list by name or initials, in a cell; what is typed and not taken is not kept. */
import { lettersOf, spells } from '@app/domain/kernel/spelling'
import type { MadeKind } from '@app/domain/kernel/field'
import { useState } from 'react'
import { useMaking } from '../form/making.tsx'
import { Suggest } from './Suggest.tsx'

interface Props {
  readonly label: string
  readonly value: string
  /** hint: its initials. */
  readonly options: readonly { readonly key: string; readonly label: string; readonly hint: string }[]
  readonly takesFocus: boolean
  /** Said when nothing fits. */
  readonly nothing: string
  readonly onPick: (id: string) => void
  /** Of what people make: the list ends with “＋新增…”. */
  readonly makes?: MadeKind
}
const MAKE = '+'
/** More than anyone looks through; typing goes on narrowing. */
const MOST_SHOWN = 50

export function NamedInput({ label, value, options, takesFocus, nothing, onPick, makes }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const making = useMaking(makes, ({ id }) => onPick(id))
  const words = (typed ?? '').trim().toLowerCase()
  const found = options.filter(
    (one) => words === '' || one.label.toLowerCase().includes(words) || lettersOf(one.hint).startsWith(words) || spells(one.hint, words),
  )
  const offered = found.slice(0, MOST_SHOWN).map((one) => ({ ...one, hint: lettersOf(one.hint) }))
  return (
    <>
      <Suggest
        label={label}
        text={typed ?? value}
        eager={typed !== null}
        takesFocus={takesFocus}
        opensOnFocus={false}
        nothing={nothing}
        options={making.words === null ? offered : [...offered, { key: MAKE, label: `＋${making.words}`, deliberate: true }]}
        onText={setTyped}
        onBlur={() => setTyped(null)}
        onPick={(id) => {
          setTyped(null)
          if (id === MAKE) making.open()
          else onPick(id)
        }}
      />
      {making.form}
    </>
  )
}
