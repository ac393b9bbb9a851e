/** Keys an installation makes for itself where its settings give none: one file each under var/, beside the database. */
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of that name, made when it is first asked for: 64 hex digits, there whole or not at all. */
export function keptKey(varDir: string, name: string, make: () => string): string {
  const path = join(varDir, name)
  if (!existsSync(path)) {
    mkdirSync(varDir, { recursive: true })
    const made = `${path}.${process.pid}`
    writeFileSync(made, make(), { mode: 0o600, flush: true })
    try {
      // of several that start at once the first one's stays
      linkSync(made, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(made)
    }
  }
  const key = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error(`${path} is damaged: a key of 64 hex digits is expected`)
  return key
}

/** By which a key is recognised without being told. */
export const keyDigest = (key: string): string => createHash('sha256').update(`qingzhang key ${key}`).digest('hex')

/** What a key is called that nobody named: by its digest, so that two keys never share a name. */
export const nameOf = (key: string): string => `k${keyDigest(key).slice(0, 12)}`
