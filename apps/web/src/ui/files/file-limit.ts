/** What gives way when a list of files is full (spec 2 §5: four limit modes of the file manager). */

export interface ListedFile {
  readonly uid: string
  readonly name: string
  /** Chosen here and not sent yet; others are with the server. */
  readonly fresh: boolean
}

/** both: the oldest sent file, else the oldest new one · unsynced-only: the oldest new one · synced-only: the oldest sent one · never: nothing. */
export type LimitMode = 'both' | 'unsynced-only' | 'synced-only' | 'never'

export interface Fitted<F extends ListedFile> {
  readonly files: readonly F[]
  readonly dropped: readonly F[]
  readonly refused: readonly F[]
}

/** Adds files one by one to a list of at most so many, the oldest first in both. */
export function fit<F extends ListedFile>(files: readonly F[], added: readonly F[], most: number, mode: LimitMode): Fitted<F> {
  const kept = [...files]
  const dropped: F[] = []
  const refused: F[] = []
  for (const file of added) {
    if (kept.length >= most) {
      const sent = mode === 'both' || mode === 'synced-only' ? kept.find((one) => !one.fresh) : undefined
      const fresh = mode === 'both' || mode === 'unsynced-only' ? kept.find((one) => one.fresh) : undefined
      const gives = sent ?? fresh
      if (gives === undefined) {
        refused.push(file)
        continue
      }
      kept.splice(kept.indexOf(gives), 1)
      dropped.push(gives)
    }
    kept.push(file)
  }
  return { files: kept, dropped, refused }
}
