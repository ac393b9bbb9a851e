/** The walks through the house name places that are there: “file › name”, each a function or a value of that file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './sources.ts'

test('each place of the walks is where the page says it is', () => {
  const named = [...read('docs/walks.md').matchAll(/`([a-z][\w./-]+\.ts) › (\w+)`/g)].map(([, file, name]) => ({
    file: file!.startsWith('domain/') ? `packages/domain/src/${file!.slice('domain/'.length)}` : `apps/server/src/${file}`,
    name: name!,
  }))
  expect(named.length).toBeGreaterThan(30)
  const gone = named.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !new RegExp(`(?:function\\*?|const|class) ${name}\\b`).test(read(file)),
  )
  expect(gone).toEqual([])
})
