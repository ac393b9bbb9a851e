/** The keys of an installation: those it made for itself under its folder, and those its settings give. */
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { dataDirFor, passwordFileOf } from '../database/postgres.ts'

const keysSchema = z.object({ files: z.record(z.string(), z.string()), settings: z.record(z.string(), z.string()) })
type Keys = z.infer<typeof keysSchema>

/** Settings that came from outside are given back as lines to set. */
export const GIVEN_BACK = 'restored-keys.env'
const FILES = ['data.key', 'archive-sign.key', 'app-role.password'] as const
const POSTGRES = 'postgres.password'

/** Where each lies in an installation's folder. */
function pathsOf(varDir: string): ReadonlyMap<string, string> {
  const own = FILES.map((name) => [name, join(varDir, name)] as const)
  return new Map([...own, [POSTGRES, passwordFileOf(dataDirFor(join(varDir, 'postgres')))]])
}

export async function keysOf(config: Config): Promise<string> {
  const files: Record<string, string> = {}
  for (const [name, path] of pathsOf(config.varDir)) if (existsSync(path)) files[name] = await readFile(path, 'utf8')
  const settings = {
    ...(config.dataKeys.length > 0 && { DATA_KEYS: config.dataKeys.map(({ id, secret }) => `${id}:${secret}`).join(',') }),
    ...(config.archiveSignKeys.length > 0 && { ARCHIVE_SIGN_KEY: config.archiveSignKeys.join(',') }),
  }
  return JSON.stringify({ files, settings } satisfies Keys)
}

/** Puts them where an installation in that folder looks for them; answers the settings that are to be given as well. */
export async function putKeys(text: string, varDir: string): Promise<Keys['settings']> {
  const { files, settings } = keysSchema.parse(JSON.parse(text))
  for (const [name, path] of pathsOf(varDir)) {
    const key = files[name]
    if (key === undefined) continue
    await writeFile(path, key, { mode: 0o600, flush: true })
    await chmod(path, 0o600)
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  if (lines.length > 0) await writeFile(join(varDir, GIVEN_BACK), lines.join(''), { mode: 0o600, flush: true })
  return settings
}
