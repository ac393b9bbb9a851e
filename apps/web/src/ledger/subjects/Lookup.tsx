/** One of a list, chosen in a toolbar by code, part of the name or initials. */
import { useMemo, useState } from 'react'
import { find, type Findable } from '../../ui/inputs/pinyin-match.ts'
import { Suggest } from '../../ui/inputs/Suggest.tsx'

interface Props<T extends Findable> {
  readonly label: string
  readonly placeholder: string
  /** Said when nothing fits. */
  readonly nothing: string
  readonly list: readonly T[]
  /** The list is still on its way. */
  readonly waiting?: boolean
  /** What is chosen, as text; empty for nothing. */
  readonly chosen: string
  readonly textOf: (one: T) => string
  readonly keyOf: (one: T) => string
  readonly hintOf?: (one: T) => string | undefined
  readonly onChange: (key: string) => void
  /** An empty text means all of them. */
  readonly clearable?: boolean
}
const MOST = 50

export function Lookup<T extends Findable>(props: Props<T>) {
  const { label, placeholder, nothing, list, waiting = false, chosen, textOf, keyOf, hintOf, onChange, clearable = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const options = useMemo(
    () =>
      find(list, typed ?? '', MOST).map((one) => ({
        key: keyOf(one),
        label: textOf(one),
        hint: hintOf?.(one),
        // an Enter that follows no letter leaves what is chosen
        deliberate: typed === null,
      })),
    [list, typed, keyOf, textOf, hintOf],
  )
  return (
    <span className="subject-select">
      <Suggest
        label={label}
        text={typed ?? chosen}
        onText={(text) => {
          setTyped(text)
          if (clearable && text === '') onChange('')
        }}
        options={options}
        waiting={waiting && typed !== null}
        onPick={(key) => {
          setTyped(null)
          onChange(key)
        }}
        onBlur={() => setTyped(null)}
        eager
        placeholder={placeholder}
        className="plain-input subject-input"
        nothing={nothing}
        width={320}
      />
    </span>
  )
}
