/** Which backup to go back with, and which of the log to go on with from there to a moment. */
import { afterLast, beforeFirst, missingLog, noBackups } from './errors.ts'
import type { Manifest } from './manifest.ts'
import type { Reached } from './wal.ts'
import { isSegment, segmentAfter, timelineOf, type KeptLog } from './wal-names.ts'

export interface Choice {
  readonly base: Manifest
  /** From the first the copy needs to the last before the moment, and the histories of timelines. */
  readonly logs: readonly KeptLog[]
  /** More that is kept, should the moment lie beyond those. */
  readonly later: readonly KeptLog[]
  /** As far as can be gone on. */
  readonly through: Date
}

/** Segments of one timeline that follow each other without a gap, from the first. */
function unbroken(logs: readonly KeptLog[], from: string, segmentBytes: number): KeptLog[] {
  const byName = new Map(logs.map((one) => [one.name, one]))
  const chain: KeptLog[] = []
  for (let name = from, one = byName.get(name); one !== undefined; one = byName.get(name)) {
    chain.push(one)
    name = segmentAfter(name, segmentBytes)
  }
  return chain
}

/** After a segment that ends beyond the moment a few more are taken: its time is that of its last entry, told by a clock of its own. */
const MORE = 2

/** BU0010: before the first · BU0011: after the last · BU0012: a segment in between is missing. `at` null: as far as there is log. */
export function choose(manifests: readonly Manifest[], kept: readonly KeptLog[], reached: Reached | null, at: Date | null): Choice {
  const able = manifests.filter((one) => one.database !== null)
  const [first] = able
  if (first === undefined) throw noBackups()
  if (at !== null && at < first.at) throw beforeFirst(first.at)
  // of those of one history the newest: what follows a restore is a history of its own
  const base = able
    .filter((one) => at === null || one.at <= at)
    .toSorted((a, b) => a.database!.timeline - b.database!.timeline || a.at.getTime() - b.at.getTime())
    .at(-1)!
  const { timeline, segmentBytes } = base.database!
  const own = kept.filter((one) => isSegment(one.name) && timelineOf(one.name) === timeline).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const chain = unbroken(own, base.from, segmentBytes)
  const whole = chain.findIndex((one) => one.name === base.to)
  const nextMissing = chain.length === 0 ? base.from : segmentAfter(chain.at(-1)!.name, segmentBytes)
  if (whole < 0) throw missingLog(nextMissing, base.at)
  const last = chain.at(-1)!
  const broken = own.at(-1)!.name > last.name
  const through = new Date(
    Math.max(base.at.getTime(), !broken && reached?.timeline === timeline ? reached.at.getTime() : last.at.getTime()),
  )
  // as far as there is log, and some is missing: how far is for whoever asks to say
  if (at === null ? broken : at > through) throw broken ? missingLog(nextMissing, through) : afterLast(through)
  const beyond = at === null ? -1 : chain.findIndex((one, index) => index >= whole && one.at >= at)
  const cut = beyond < 0 ? chain.length : beyond + 1 + MORE
  const histories = kept.filter((one) => !isSegment(one.name))
  return { base, logs: [...histories, ...chain.slice(0, cut)], later: chain.slice(cut), through }
}
