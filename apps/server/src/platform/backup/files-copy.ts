/** The files of an installation go where backups are kept: under their digests, each once. What was put there once stays. */
import { digestOfFile } from '../storage/digest.ts'
import { isDigest, StoredFileFault, type FileStore } from '../storage/file-store.ts'
import { damagedPiece } from './errors.ts'
import type { BackupPlace } from './place.ts'

const FILES = 'files/'
/** Files are told apart by the first two digits of their digests. */
const BEGINNINGS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))

export interface CopiedFiles {
  /** All that are kept. */
  readonly count: number
  readonly copied: number
  readonly copiedBytes: number
  /** Changed or gone where they should be. */
  readonly damaged: readonly string[]
}

/** `since`: those that came before then are kept already. */
export async function copyFiles(
  files: FileStore,
  place: BackupPlace,
  { since, signal }: { since?: Date | undefined; signal?: AbortSignal | undefined } = {},
): Promise<CopiedFiles> {
  const damaged: string[] = []
  let count = 0
  let copied = 0
  let copiedBytes = 0
  for (const beginning of BEGINNINGS) {
    const here = await files.kept(beginning, since)
    if (here.length === 0) continue
    const there = new Set((await place.list(`${FILES}${beginning}/`)).map((key) => key.slice(FILES.length + 3)))
    count += here.length
    for (const digest of here) {
      if (there.has(digest)) continue
      signal?.throwIfAborted()
      try {
        const bytes = await files.get(digest)
        await place.put(`${FILES}${beginning}/${digest}`, bytes)
        copied += 1
        copiedBytes += bytes.length
      } catch (fault) {
        // one damaged file keeps no other from being kept
        if (!(fault instanceof StoredFileFault)) throw fault
        damaged.push(digest)
      }
    }
  }
  return { count, copied, copiedBytes, damaged }
}

/** Puts every kept file into a store, each checked against its digest; answers how many. */
export async function restoreFiles(place: BackupPlace, files: FileStore, signal?: AbortSignal): Promise<number> {
  let count = 0
  for (const beginning of BEGINNINGS)
    for (const key of await place.list(`${FILES}${beginning}/`)) {
      signal?.throwIfAborted()
      const digest = key.slice(FILES.length + 3)
      if (!isDigest(digest)) continue
      const bytes = await place.get(key)
      if ((await digestOfFile(bytes)) !== digest) throw damagedPiece(key)
      await files.put(bytes)
      count += 1
    }
  return count
}
