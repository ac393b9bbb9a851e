/** The summary of a line while it is typed: usual ones under it, `..` the one above, `//` the first. */
import { useMemo } from 'react'
import { inOrder } from '../../../ui/inputs/pinyin-match.ts'
import { Suggest } from '../../../ui/inputs/Suggest.tsx'
import { expandAbstract } from './entry-keys.ts'
import type { UsualAbstract } from './likely-subjects.ts'
import { isRows, readRows } from './paste.ts'
import type { EntryActs } from './use-entry.ts'

interface Props {
  readonly index: number
  readonly value: string
  readonly usual: readonly UsualAbstract[]
  readonly acts: EntryActs
}
const MOST = 8
const LONGEST = 200

export function AbstractInput({ index, value, usual, acts }: Props) {
  const options = useMemo(() => {
    const text = value.trim()
    const fitting = usual.filter((one) => one.abstract !== text && (text === '' || inOrder(one.abstract, text)))
    return fitting.slice(0, MOST).map((one) => ({ key: one.abstract, label: one.abstract }))
  }, [usual, value])
  const write = (abstract: string) => acts.edit(index, (line) => ({ ...line, abstract }))
  const place = { line: index, field: 'abstract' as const }
  return (
    <Suggest
      takesFocus
      // a fresh sheet is not covered before anything is typed on it
      opensOnFocus={value === '' && index > 0}
      label={`第${index + 1}行摘要`}
      className="cell-input"
      maxLength={LONGEST}
      text={value}
      options={options}
      onText={(text) => write(expandAbstract(acts.now().lines, index, text))}
      onPick={(abstract) => {
        write(abstract)
        acts.enter(place)
      }}
      onKeyDown={(event) => void acts.press(event, place, true)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!isRows(pasted)) return
        event.preventDefault()
        acts.paste(index, readRows(pasted))
      }}
    />
  )
}
