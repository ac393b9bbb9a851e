/** What a call takes, by the names its fields have on the wire. */
import { fieldsOfWire, type Schema } from '@app/contract/kernel/wire'
import { companySections } from '@app/domain/ledger/ledgers/company-sections'
import { recordKinds } from '@app/domain/ledger/records/record-kinds'

interface Asked {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
}

/** Values of lists and of company sections travel under their own keys. */
const KEPT = [...Object.values(recordKinds), ...Object.values(companySections)].flatMap(({ fields }) => fields.map(({ key }) => key))

/** Every name the schemas take, at any depth. */
export function namesIn(schemas: readonly (Schema | undefined)[]): Set<string> {
  const names = new Set<string>(KEPT)
  const seen = new Set<Schema>()
  const look = (schema: Schema | undefined): void => {
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    const def = schema._zod.def as unknown as Readonly<Record<string, Schema | undefined>> & {
      readonly shape?: Readonly<Record<string, Schema>>
      readonly options?: readonly Schema[]
      readonly items?: readonly Schema[]
    }
    for (const [name, field] of fieldsOfWire(schema) ?? Object.entries(def.shape ?? {})) {
      names.add(name)
      look(field)
    }
    if (fieldsOfWire(schema)) return
    for (const inner of [def['element'], def['innerType'], def['valueType'], def['in'], def['out']]) look(inner)
    for (const inner of [...(def.options ?? []), ...(def.items ?? [])]) look(inner)
  }
  for (const schema of schemas) look(schema)
  return names
}

export const partsOf = (endpoint: Asked): (Schema | undefined)[] => [endpoint.params, endpoint.query, endpoint.body]

const known = new WeakMap<Asked, ReadonlySet<string>>()

/** One of several things is told by its id, a check of a month by its name, a cell, a check and an answer of a tax form by theirs: none is a field. */
const NO_FIELD = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]+(-[a-z]+)+|[A-Z]\w*![\w.]+:\w+|[A-Z]{2}\d\d|\$[a-z_]+|\d*)$/

/** Whether whoever made this call can find the field among what the call took; columns of a sheet are found by their titles. */
export function takes(endpoint: Asked, field: string): boolean {
  const names = known.get(endpoint) ?? namesIn(partsOf(endpoint))
  known.set(endpoint, names)
  return NO_FIELD.test(field) || field.split(/[.[\]]+/).every((part) => NO_FIELD.test(part) || names.has(part))
}
