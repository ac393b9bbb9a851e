/** What keys and clicks do to a voucher being typed. Focus moves inside the key handler itself: no key of a fast typist is lost. */
import { isZero } from '@app/domain/kernel/money'
import type { KeyboardEvent } from 'react'
import { afterEnter, afterTab, afterVertical } from './entry-keys.ts'
import {
  blankLine,
  difference,
  isBlank,
  padded,
  withAmount,
  withSubject,
  type Entry,
  type EntryLine,
  type Place,
  type SubjectOf,
} from './entry.ts'
import { meansAct, type KeyAct, type Profile } from './key-profiles.ts'
import type { PastedRow } from './paste.ts'

export interface EntryActs {
  /** The entry as of the last key, ahead of what is drawn. */
  readonly now: () => Entry
  readonly head: (change: Partial<Omit<Entry, 'lines'>>) => void
  readonly edit: (index: number, by: (line: EntryLine) => EntryLine) => void
  readonly go: (place: Place | null) => void
  /** Enter from a place. */
  readonly enter: (place: Place) => void
  /** The keys every field shares; true when it was one of them. */
  readonly press: (event: KeyboardEvent<HTMLInputElement>, place: Place, inText: boolean) => boolean
  /** Whether a key means an act, by the person's habits. */
  readonly means: (event: KeyboardEvent, act: KeyAct) => boolean
  readonly insert: (index: number) => void
  readonly remove: (index: number) => void
  readonly paste: (index: number, rows: readonly PastedRow[]) => void
  /** Lines of a template behind what is written; the cursor goes to the first field that waits for something. */
  readonly fill: (added: readonly EntryLine[], attachmentCount: number) => void
}

/** What the acts ask the page about. */
export interface Surroundings {
  readonly subjectOf: SubjectOf
  readonly profile: Profile
  readonly findSubject: (text: string) => string | null
  readonly onFinished: () => void
}

interface Ground {
  readonly read: () => Entry
  readonly write: (entry: Entry) => void
  readonly place: (place: Place | null) => void
  readonly atOnce: (work: () => void) => void
  readonly around: () => Surroundings
}

/** Rows pasted from a sheet, as lines of a voucher. */
const linesOf = (rows: readonly PastedRow[], subjectOf: SubjectOf, findSubject: Surroundings['findSubject']): EntryLine[] =>
  rows.map((row): EntryLine => {
    const subject = subjectOf(findSubject(row.subject))
    const line = { ...blankLine(), abstract: row.abstract }
    const side = isZero(row.credit) ? 'debit' : 'credit'
    return withAmount(subject ? withSubject(line, subject) : line, side, side === 'debit' ? row.debit : row.credit)
  })

type Shared = Pick<EntryActs, 'go' | 'enter' | 'insert' | 'remove' | 'means'>
/** The keys every field shares: they move between places, insert lines and take them out. */
function pressing(ground: Ground, { go, enter, insert, remove, means }: Shared): EntryActs['press'] {
  return (event, place, inText) => {
    if (event.nativeEvent.isComposing) return true
    const { subjectOf } = ground.around()
    const take = (act: () => void): true => {
      event.preventDefault()
      act()
      return true
    }
    if (means(event, 'insertLine')) return take(() => insert(place.line))
    if (means(event, 'removeLine')) return take(() => remove(place.line))
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Enter') return take(() => enter(place))
    if (event.key === 'Tab') {
      const next = afterTab(ground.read().lines, place, subjectOf, event.shiftKey)
      if (next !== null) return take(() => go(next))
      ground.place(null)
      return true
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      return take(() => go(afterVertical(ground.read().lines, place, subjectOf, event.key === 'ArrowUp')))
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false
    // left and right leave a field only at its edge, and a text only when it is not all marked
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const back = event.key === 'ArrowLeft'
    const edge = back ? selectionStart === 0 : selectionEnd === value.length
    const whole = value !== '' && selectionStart === 0 && selectionEnd === value.length
    const next = edge && !(inText && whole) ? afterTab(ground.read().lines, place, subjectOf, back) : null
    return next === null ? false : take(() => go(next))
  }
}

export function actsOn(ground: Ground): EntryActs {
  const { read, write, atOnce } = ground
  const lines = () => read().lines
  const writeLines = (next: readonly EntryLine[]) => write({ ...read(), lines: next })
  const go = (place: Place | null) => atOnce(() => ground.place(place))
  const edit = (index: number, by: (line: EntryLine) => EntryLine) =>
    writeLines(lines().map((line, at) => (at === index ? by(line) : line)))

  const enter = (place: Place) => {
    const { subjectOf, onFinished } = ground.around()
    const balanced = isZero(difference(lines())) && lines().some((line) => !isBlank(line))
    const step = afterEnter(lines(), place, subjectOf, balanced)
    if (step === 'save') {
      go(null)
      onFinished()
      return
    }
    const above = lines()[place.line - 1]?.abstract ?? ''
    // an empty summary repeats the one above
    if (place.field === 'abstract' && above !== '' && lines()[place.line]?.abstract.trim() === '')
      edit(place.line, (line) => ({ ...line, abstract: above }))
    if (step === 'newLine') insert(lines().length)
    else go(step)
  }
  const insert = (index: number) =>
    atOnce(() => {
      writeLines(lines().toSpliced(index, 0, blankLine()))
      ground.place({ line: index, field: 'abstract' })
    })
  const remove = (index: number) =>
    atOnce(() => {
      writeLines(padded(lines().toSpliced(index, 1)))
      ground.place({ line: Math.min(index, lines().length - 1), field: 'abstract' })
    })

  const means = (event: KeyboardEvent, act: KeyAct): boolean => meansAct(event, ground.around().profile, act)

  const press = pressing(ground, { go, enter, insert, remove, means })

  const paste = (index: number, rows: readonly PastedRow[]) => {
    const { subjectOf, findSubject } = ground.around()
    const added = linesOf(rows, subjectOf, findSubject)
    const here = lines()[index]
    const tail = lines().slice(index + (here !== undefined && isBlank(here) ? 1 : 0))
    atOnce(() => {
      writeLines(padded([...lines().slice(0, index), ...added, ...(tail.every(isBlank) ? [blankLine()] : tail)]))
      ground.place({ line: Math.min(index + added.length, lines().length - 1), field: 'abstract' })
    })
  }

  const fill = (added: readonly EntryLine[], attachmentCount: number) => {
    const entry = read()
    const written = entry.lines.filter((line) => !isBlank(line))
    const from = { line: written.length, field: 'abstract' } as const
    atOnce(() => write({ ...entry, attachmentCount: entry.attachmentCount || attachmentCount, lines: padded([...written, ...added]) }))
    const step = afterEnter(lines(), from, ground.around().subjectOf, false)
    go(typeof step === 'string' ? from : step)
  }

  return { now: read, head: (change) => write({ ...read(), ...change }), edit, go, enter, press, means, insert, remove, paste, fill }
}
