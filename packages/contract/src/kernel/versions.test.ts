import { everyApi } from '@app/testing/every-api'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { stampedFields } from './guards.ts'
import { UNVERSIONED } from './unversioned.ts'
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

test('every save carries the version it was made from, or the one list says why not', () => {
  expect(saves.length).toBeGreaterThan(250)
  const reasons = new Map(Object.entries(UNVERSIONED).flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)))
  expect(saves.filter(({ id, endpoint }) => !(endpoint.guards && carries(endpoint)) && !reasons.has(id)).map((one) => one.id)).toEqual([])
  // nor does the list name what is guarded, or is not there
  const unguarded = new Set(saves.filter((one) => !one.endpoint.guards).map((one) => one.id))
  expect([...reasons.keys()].filter((id) => !unguarded.has(id))).toEqual([])
  expect(Object.keys(UNVERSIONED).filter((reason) => !/[\u4e00-\u9fff]{4}/.test(reason))).toEqual([])
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
