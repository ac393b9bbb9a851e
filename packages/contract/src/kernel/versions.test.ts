import { everyApi } from '@app/testing/every-api'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { stampedFields } from './guards.ts'
import { fieldsOfShape } from './wire.ts'

const saves = (await everyApi()).flatMap(([group, api]) =>
  Object.entries(api)
    .filter(([, endpoint]) => endpoint.method === 'PUT' || endpoint.method === 'POST')
    .map(([name, endpoint]) => ({ id: `${group}.${name}`, api, endpoint })),
)
const carries = ({ body, guards }: Endpoint): boolean => {
  const fields = body === undefined ? [] : fieldsOfShape(body)
  const within = guards?.in === 'rows' ? fields.find((one) => one.ours === guards.rowsIn) : undefined
  return (within ? fieldsOfShape(within.schema) : fields).some((one) => one.theirs === 'version')
}

test('every save carries the version it was made from, or says why not', async () => {
  expect(saves.length).toBeGreaterThan(250)
  const named = (all: readonly (typeof saves)[number][]): string[] => all.map((one) => one.id)
  expect(named(saves.filter(({ endpoint: { guards, unversioned }, endpoint }) => !(guards && carries(endpoint)) && !unversioned))).toEqual(
    [],
  )
  // nor does what is guarded say why it is not
  expect(named(saves.filter(({ endpoint: { guards, unversioned } }) => guards && unversioned))).toEqual([])
  // and what saves nothing says nothing of it
  const all = (await everyApi()).flatMap(([group, api]) => Object.entries(api).map(([name, one]) => [`${group}.${name}`, one] as const))
  const idle = all.filter(([, { method, unversioned }]) => unversioned && method !== 'PUT' && method !== 'POST')
  expect(idle.map(([id]) => id)).toEqual([])
  const own = all.flatMap(([, { unversioned }]) => (typeof unversioned === 'object' ? [unversioned.because] : []))
  expect(own.filter((reason) => !/[\u4e00-\u9fff]{4}/.test(reason))).toEqual([])
})

test('a guarded save compares something, and the call that shows it answers the version', () => {
  for (const { id, api, endpoint } of saves) {
    const { guards } = endpoint
    if (!guards || guards.shownBy === 'own') continue
    const sections = ['registerInfo', 'taxationInfo', 'qualificationsInfo', 'invoicingInfo']
    for (const name of typeof guards.shownBy === 'string' ? [guards.shownBy] : sections) {
      const shows = api[name]
      expect(shows, `${id} ${name}`).toBeDefined()
      expect(stampedFields(endpoint, shows!).length, id).toBeGreaterThan(0)
      const fields = fieldsOfShape((shows!.many ?? shows!.one)!)
      const rows = guards.shownIn === undefined ? fields : fieldsOfShape(fields.find((field) => field.ours === guards.shownIn)!.schema)
      expect(
        rows.map((field) => field.theirs),
        id,
      ).toContain('version')
    }
  }
})
