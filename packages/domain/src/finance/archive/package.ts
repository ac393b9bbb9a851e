/** 电子会计档案包: what a month's package holds and how its parts are named. `docs/archive-package.md` tells it to whoever reads one. */
import type { Period } from '../../kernel/period.ts'

export const ARCHIVE_FORMAT = 'qingzhang-archive'
export const ARCHIVE_VERSION = 1
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'signature.json'

export interface ArchiveFile {
  readonly path: string
  readonly title: string
  readonly bytes: number
  /** SM3, hex. */
  readonly digest: string
}

export interface ArchiveManifest {
  readonly format: typeof ARCHIVE_FORMAT
  readonly version: typeof ARCHIVE_VERSION
  readonly ledger: { readonly id: string; readonly name: string; readonly creditCode: string; readonly standard: string }
  readonly period: Period
  /** 1, and one more each time the month was closed anew. */
  readonly revision: number
  readonly madeAt: string
  readonly madeBy: string
  /** SM3 of the whole package of the month before; null for the ledger's first month. */
  readonly previous: { readonly period: Period; readonly digest: string } | null
  /** The part of the ledger's log that goes with the month: hash of the row before it, and of its last row. */
  readonly log: { readonly firstSeq: number; readonly lastSeq: number; readonly previousHash: string; readonly lastHash: string }
  readonly files: readonly ArchiveFile[]
}

/** none: never made · outdated: the month was closed anew since. */
export type ArchiveState = 'none' | 'current' | 'outdated'
export const ARCHIVE_STATES = ['none', 'current', 'outdated'] as const
export const archiveStateNames: Readonly<Record<ArchiveState, string>> = { none: '未生成', current: '已归档', outdated: '需重新生成' }

export interface ClosedMonth {
  readonly period: Period
  /** The act that closed it. */
  readonly closingId: string
}
export interface KeptPackage {
  readonly period: Period
  readonly closingId: string
  readonly digest: string
  readonly previousDigest: string | null
}

/** How each closed month stands: a package counts while its month's closing stands and the month before is the one it was bound to. */
export function archiveStates(months: readonly ClosedMonth[], packages: ReadonlyMap<Period, KeptPackage>): Map<Period, ArchiveState> {
  const states = new Map<Period, ArchiveState>()
  let before: { readonly state: ArchiveState; readonly digest: string | null } = { state: 'current', digest: null }
  for (const { period, closingId } of months) {
    const kept = packages.get(period)
    const stands = kept?.closingId === closingId && before.state === 'current' && kept.previousDigest === before.digest
    const state = kept === undefined ? 'none' : stands ? 'current' : 'outdated'
    states.set(period, state)
    before = { state, digest: kept?.digest ?? null }
  }
  return states
}

/** A name people gave, as part of a path inside a package. */
export const safeName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .slice(-80)
