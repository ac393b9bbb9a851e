/** The object store: bytes under their SM3 digest, on the local disk by default. Written whole or not at all. */
import { AppError } from '@app/domain/kernel/app-error'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { digestOfFile } from './digest.ts'

export interface FileStore {
  /** Keeps the bytes and answers their digest; the same bytes are kept once. */
  put(bytes: Buffer): Promise<string>
  /** Whether it takes files now; throws why not. */
  works(): Promise<void>
  /** The bytes, checked against their digest. */
  get(digest: string): Promise<Buffer>
  /** Takes away what nobody else can have kept: sealed bytes are no other's. */
  remove(digest: string): Promise<void>
  /** Digests of what it keeps that begin so (two hex digits); `since`: it may leave out those that were there before then. */
  kept(beginning: string, since?: Date): Promise<string[]>
  /** Takes away what was being written when a process was killed, if it began before then; answers how many. */
  sweep?(before: Date): Promise<number>
  /** What came since it was last taken to where backups are kept; a store that can be looked through in a moment has none. */
  readonly fresh?: FreshFiles
  /** Where browsers can send files themselves; without it they send them to us. */
  readonly direct?: DirectUploads
}

/** Files that came and are not yet where backups are kept. */
export interface FreshFiles {
  list(): Promise<string[]>
  /** It is there now. */
  forget(digest: string): Promise<void>
}

/** Objects on their way: sent by a browser under a key, taken over by us, dropped. */
export interface DirectUploads {
  /** An address that takes one PUT of exactly so many bytes, for so many seconds. */
  address(key: string, sizeBytes: number, seconds: number): Promise<string>
  take(key: string): Promise<Buffer>
  drop(key: string): Promise<void>
}

/** The store answered, and what it answered is not what was kept. */
export class StoredFileFault extends Error {}
export const changedFile = (digest: string): StoredFileFault => new StoredFileFault(`stored file ${digest} was changed`)
export const goneFile = (digest: string): StoredFileFault => new StoredFileFault(`stored file ${digest} is gone`)

/** The file as it was kept; null where it is gone or changed. A store that does not answer says nothing about it and is an error. */
export async function intactFile(files: FileStore, digest: string): Promise<Buffer | null> {
  try {
    return await files.get(digest)
  } catch (fault) {
    if (fault instanceof StoredFileFault || (fault instanceof AppError && fault.status === 404)) return null
    throw fault
  }
}
export const isIntact = async (files: FileStore, digest: string): Promise<boolean> => (await intactFile(files, digest)) !== null

/** Where there is nothing, nothing is kept. */
const nothing = (fault: unknown): undefined => {
  if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw fault
}

/** A file not yet under its name. */
const CUT_OFF = /^[0-9a-f]{64}\.[0-9a-f]{12}$/

export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export function diskStore(dir: string): FileStore {
  const pathOf = (digest: string): string => {
    if (!isDigest(digest)) throw new Error('not a digest')
    return join(dir, digest.slice(0, 2), digest)
  }
  return {
    async put(bytes) {
      const digest = await digestOfFile(bytes)
      const path = pathOf(digest)
      const there = await stat(path).catch(() => undefined)
      if (there?.size === bytes.length) return digest
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return digest
    },
    async sweep(before) {
      let swept = 0
      const names = (await readdir(dir, { recursive: true }).catch(nothing)) ?? []
      for (const name of names) {
        if (!CUT_OFF.test(basename(name))) continue
        const path = join(dir, name)
        const held = await stat(path).catch(() => undefined)
        if (held === undefined || held.mtime >= before) continue
        await rm(path, { force: true })
        swept += 1
      }
      return swept
    },
    remove: (digest) => rm(pathOf(digest), { force: true }),
    async kept(beginning, since) {
      const folder = join(dir, beginning)
      const held = await stat(folder).catch(nothing)
      // a folder nothing was put into has not changed
      if (held === undefined || (since !== undefined && held.mtime < since)) return []
      return (await readdir(folder)).filter(isDigest)
    },
    async works() {
      await mkdir(dir, { recursive: true })
      await access(dir, constants.W_OK)
    },
    async get(digest) {
      const bytes = await readFile(pathOf(digest)).catch((fault: unknown) => {
        throw (fault as NodeJS.ErrnoException).code === 'ENOENT' ? goneFile(digest) : fault
      })
      if ((await digestOfFile(bytes)) !== digest) throw changedFile(digest)
      return bytes
    },
  }
}
