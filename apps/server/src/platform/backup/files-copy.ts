/** The files of an installation go where backups are kept: under their digests, each once. What was put there once stays. */
import { digestOfFile } from '../storage/digest.ts'
import { intactFile, isDigest, type FileStore, type FreshFiles } from '../storage/file-store.ts'
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

/** Answers how many bytes it has; null where it is damaged or gone: such a file keeps no other from being kept. */
async function copyOne(files: FileStore, place: BackupPlace, digest: string): Promise<number | null> {
  const bytes = await intactFile(files, digest)
  if (bytes === null) return null
  await place.put(`${FILES}${digest.slice(0, 2)}/${digest}`, bytes)
  return bytes.length
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
      const bytes = await copyOne(files, place, digest)
      if (bytes === null) damaged.push(digest)
      else {
        copied += 1
        copiedBytes += bytes
      }
    }
  }
  return { count, copied, copiedBytes, damaged }
}

/** Those that came since the last time. A damaged one is left to the copy of the whole, which tells of it; one that was removed since is no more. */
export async function copyFresh(files: FileStore, place: BackupPlace, fresh: FreshFiles, signal?: AbortSignal): Promise<void> {
  for (const digest of await fresh.list()) {
    signal?.throwIfAborted()
    await copyOne(files, place, digest)
    await fresh.forget(digest)
  }
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
