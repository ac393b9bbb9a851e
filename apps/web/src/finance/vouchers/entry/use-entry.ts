/** The state of a voucher being typed: its lines and the place of the cursor. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepUnsaved } from './drafting.ts'
import { actsOn, type EntryActs, type Surroundings } from './entry-acts.ts'
import type { Entry, Place } from './entry.ts'

interface Options extends Surroundings {
  readonly initial: Entry
  readonly start: Place | null
  readonly unsavedKey: string
  readonly version: string | undefined
  readonly correcting: boolean
}

const SAVE_EVERY_MS = 1000

/** The paper under the drawing: the entry as of the last key, whether it was touched, and what the page knows. */
function paper(initial: Entry, around: Surroundings, draw: (entry: Entry) => void, place: (place: Place | null) => void) {
  let entry = initial
  let touched = false
  let surroundings = around
  const acts = actsOn({
    read: () => entry,
    write: (next) => {
      entry = next
      touched = true
      draw(next)
    },
    place,
    // a new field must hold the cursor before the next key arrives
    atOnce: flushSync,
    around: () => surroundings,
  })
  return {
    acts,
    surround: (next: Surroundings) => void (surroundings = next),
    /** Saved or given up: nothing to keep until it is touched again. */
    forget: () => void (touched = false),
    keep: (key: string, correcting: boolean, version: string | undefined) => {
      if (touched) keepUnsaved(key, { entry, correcting, at: Date.now(), version })
    },
  }
}

export function useEntry(options: Options): { entry: Entry; at: Place | null; acts: EntryActs; forgetUnsaved: () => void } {
  const { initial, start, unsavedKey, version, correcting } = options
  const [entry, setEntry] = useState(initial)
  const [at, setAt] = useState(start)
  const [page] = useState(() => paper(initial, options, setEntry, setAt))
  useLayoutEffect(() => page.surround(options))
  const keep = useCallback(() => page.keep(unsavedKey, correcting, version), [page, unsavedKey, correcting, version])
  useEffect(() => {
    const timer = setInterval(keep, SAVE_EVERY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return { entry, at, acts: page.acts, forgetUnsaved: page.forget }
}

export type { EntryActs } from './entry-acts.ts'
