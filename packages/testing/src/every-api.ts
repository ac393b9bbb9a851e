/** Every group of calls of the contract, by its name: what is added is there as well. */
import type { Api } from '@app/contract/kernel/endpoint'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../../contract/src/', import.meta.url).pathname

export async function everyApi(): Promise<(readonly [name: string, api: Api])[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('kernel/'))
    .toSorted()
  const found: (readonly [string, Api])[] = []
  for (const file of files)
    for (const [name, api] of Object.entries((await import(join(root, file))) as Record<string, Api>))
      if (name.endsWith('Api')) found.push([name, api])
  return found
}
