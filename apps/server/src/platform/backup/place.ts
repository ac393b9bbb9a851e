/** Where backups are kept: objects under keys, in a folder of this machine or another's, or in an object store. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gone } from '../../gateways/object-store/errors.ts'
import type { ObjectStore } from '../../gateways/object-store/port.ts'

export type BackupPlace = Pick<ObjectStore, 'put' | 'get' | 'drop' | 'list'>

const HALF = '.half-'
const DAY_MS = 86_400_000

const isMissing = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder that holds more, or is gone already. */
function stays(fault: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
}

async function synced(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What is put there is there whole, and stays when the power goes; a half-written object bears no key. */
export function folderPlace(dir: string): BackupPlace {
  const made = new Set<string>()
  return {
    async put(key, bytes) {
      const path = join(dir, key)
      const folder = dirname(path)
      if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
      made.add(folder)
      const half = join(folder, `${HALF}${randomBytes(6).toString('hex')}`)
      try {
        const handle = await open(half, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(half, path)
        await synced(folder)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    get: (key) =>
      readFile(join(dir, key)).catch((fault: unknown) => {
        throw isMissing(fault) ? gone() : fault
      }),
    async drop(key) {
      const path = join(dir, key)
      await rm(path, { force: true })
      // the last of a copy takes its folder along
      if (key.split('/').length < 3) return
      made.delete(dirname(path))
      await rmdir(dirname(path)).catch(stays)
    },
    async list(beginning) {
      const folder = dirname(`${beginning}x`)
      const names = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch((fault: unknown) => {
        if (isMissing(fault)) return []
        throw fault
      })
      const keys: string[] = []
      for (const one of names) {
        if (!one.isFile()) continue
        const path = join(one.parentPath, one.name)
        if (one.name.startsWith(HALF)) await dropOld(path)
        else keys.push(path.slice(join(dir, '/').length))
      }
      return keys.filter((key) => key.startsWith(beginning)).toSorted()
    },
  }
}

/** What a kill left half-written: nothing is written for a day. */
async function dropOld(path: string): Promise<void> {
  const held = await stat(path).catch(() => undefined)
  if (held !== undefined && held.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
}
