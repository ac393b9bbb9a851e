/** The files of an installation go where backups are kept: under their digests, each once. What was put there once stays. */
import { digestOfFile } from '../storage/digest.ts'
import { isDigest, StoredFileFault, type FileStore } from '../storage/file-store.ts'
import { damagedPiece } from './errors.ts'
import { ahead } from './pieces.ts'
import type { BackupPlace } from './place.ts'

const FILES = 'files/'
/** Files are told apart by the first two digits of their digests. */
const BEGINNINGS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))

/** `files/ab/ab12…`: what stands behind the folder. */
const digestIn = (key: string): string => key.slice(FILES.length + 3)

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
    const there = new Set((await place.list(`${FILES}${beginning}/`)).map(digestIn))
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
  const read = async (key: string): Promise<Buffer> => {
    signal?.throwIfAborted()
    const bytes = await place.get(key)
    if ((await digestOfFile(bytes)) !== digestIn(key)) throw damagedPiece(key)
    return bytes
  }
  let count = 0
  for (const beginning of BEGINNINGS) {
    const keys = (await place.list(`${FILES}${beginning}/`)).filter((key) => isDigest(digestIn(key)))
    for await (const bytes of ahead(keys, read)) {
      await files.put(bytes)
      count += 1
    }
  }
  return count
}
