/** What is compared by a guarded call, from the shapes of both calls: the same for the server, the page's dialog and the tests. */
import type { Api, Endpoint } from './endpoint.ts'
import { fieldsOfShape, titleIn, type Schema } from './wire.ts'

/** The call that shows what a guarded call saves; undefined when the use case compares by itself. */
export function showing(api: Api, endpoint: Endpoint, input: unknown): Endpoint | undefined {
  const name = endpoint.guards!.shownBy
  return api[typeof name === 'function' ? name(input as never) : name]
}

const rowShape = (shape: Schema | undefined, list: string | undefined): Schema | undefined => {
  if (shape === undefined) return undefined
  const at = list === undefined ? shape : fieldsOfShape(shape).find((one) => one.ours === list)?.schema
  return at
}

/** On the wire: the fields that a save of this kind writes and the other call shows. */
export function stampedFields(saves: Endpoint, shows: Endpoint): string[] {
  const guard = saves.guards!
  const body = new Set(fieldsOfShape(rowShape(saves.body, guard.rowsIn)!).map((one) => one.theirs))
  const shown = rowShape(shows.many ?? shows.one, guard.shownIn)!
  const fields = fieldsOfShape(shown)
  const inner = guard.inside === undefined ? [] : fieldsOfShape(fields.find((one) => one.theirs === guard.inside)!.schema)
  const all = [...fields, ...inner]
  const names = all.map((one) => one.theirs)
  // two rows that say the same are still two
  const id = all.filter((one) => one.ours === guard.key).map((one) => one.theirs)
  return [...new Set([...id, ...names.filter((name) => body.has(name) && name !== 'version'), ...(guard.stamp ?? [])])].toSorted()
}

/** What people call a field a save of this kind writes, by its name on the wire. */
export const titleOf = (saves: Endpoint, theirs: string): string | undefined =>
  titleIn(rowShape(saves.body, saves.guards?.rowsIn) as Schema, theirs)
