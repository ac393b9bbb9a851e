/** One of a list by name or initials, in a cell; what is typed and not taken is not kept. */
import { useState } from 'react'
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
}
/** More than anyone looks through; typing goes on narrowing. */
const MOST_SHOWN = 50

export function NamedInput({ label, value, options, takesFocus, nothing, onPick }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? '').trim().toLowerCase()
  const found = options.filter((one) => words === '' || one.label.toLowerCase().includes(words) || one.hint.toLowerCase().startsWith(words))
  return (
    <Suggest
      label={label}
      text={typed ?? value}
      eager={typed !== null}
      takesFocus={takesFocus}
      opensOnFocus={false}
      nothing={nothing}
      options={found.slice(0, MOST_SHOWN)}
      onText={setTyped}
      onBlur={() => setTyped(null)}
      onPick={(id) => {
        setTyped(null)
        onPick(id)
      }}
    />
  )
}
