import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Api } from '../packages/contract/src/kernel/endpoint.ts'
import { stampedFields, titleOf } from '../packages/contract/src/kernel/guards.ts'
import { FIELD_TITLES } from '../apps/web/src/platform/writing/conflict-words.ts'

const contract = join(import.meta.dirname, '../packages/contract/src')
const web = join(import.meta.dirname, '../apps/web/src')

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : []
  })
const sources = filesUnder(web).map((path) => ({ path: path.slice(web.length + 1), text: readFileSync(path, 'utf8') }))

const apis: Record<string, Api> = {}
for (const path of filesUnder(contract))
  for (const [name, api] of Object.entries((await import(path)) as Record<string, Api>)) if (name.endsWith('Api')) apis[name] = api
const guarded = Object.entries(apis).flatMap(([group, api]) =>
  Object.entries(api)
    .filter(([, one]) => one.guards)
    .map(([name, endpoint]) => ({ group, api, name, endpoint })),
)

test('every form of ours that saves a whole paper says which version it was made from', () => {
  const silent: string[] = []
  for (const { group, name } of guarded) {
    // hooks: export const useX = (…) => useWrite(AREA, api.name, …), api being the group under any name
    for (const { path, text } of sources) {
      if (!new RegExp(`\\b${group}\\b`).test(text)) continue
      const alias = new RegExp(`\\b${group} as (\\w+)`).exec(text)?.[1] ?? group
      const area = path.split('/').slice(0, 2).join('/')
      const statement = text
        .split(/\n(?=export |const |function )/)
        .find((one) => new RegExp(`useWrite\\(\\s*[^,]+, ${alias}\\.${name}\\b`).test(one))
      if (!statement) continue
      const hook = /^(?:export )?(?:const|function) (use\w+)/.exec(statement.trimStart())?.[1]
      const users =
        hook === undefined
          ? [{ path, text }]
          : sources.filter((one) => one.path !== path && one.path.startsWith(area) && new RegExp(`\\b${hook}\\(`).test(one.text))
      for (const user of users) if (!/\bversion\b/.test(user.text)) silent.push(`${user.path} (${group}.${name})`)
    }
  }
  expect(silent).toEqual([])
})

test('every field a conflict can be about has a name for people', () => {
  const nameless = new Set<string>()
  for (const { api, endpoint } of guarded) {
    const { shownBy } = endpoint.guards!
    if (typeof shownBy !== 'string' || shownBy === 'own') continue
    for (const field of stampedFields(endpoint, api[shownBy]!))
      if (!(field in FIELD_TITLES) && !field.endsWith('Id') && titleOf(endpoint, field) === undefined) nameless.add(field)
  }
  expect([...nameless]).toEqual([])
})
