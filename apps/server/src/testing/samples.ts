/** Inputs of calls made from their shapes alone. */
import { arrayOf, innerOf } from '@app/contract/kernel/schemas'
import { fieldsOfWire, type Schema } from '@app/contract/kernel/wire'
import { z } from 'zod'

export const NOTHING = '00000000-0000-7000-8000-000000000000'
export const CANDIDATES: readonly unknown[] = [
  NOTHING,
  '2026-03',
  '2026-03-05',
  '202603',
  '1',
  '0.05',
  'x1',
  1,
  true,
  '2026-03-05T00:00:00.000Z',
  '13800000000',
  '1001',
  2026,
  100,
  'CNY',
  'USD',
  '8',
  'someone@example.com',
  'someone1',
  'Passw0rd',
  '91440300MA5FA1B23C',
  'f'.repeat(64),
  7,
  `account/${NOTHING}`,
  {},
]

/** A value the schema takes, as far as one can be made without knowing what it means. */
export function sampleOf(schema: Schema, candidates: readonly unknown[] = CANDIDATES, depth = 0): unknown {
  const fields = fieldsOfWire(schema)
  if (fields) return depth > 5 ? {} : Object.fromEntries([...fields].map(([name, one]) => [name, sampleOf(one, candidates, depth + 1)]))
  const element = arrayOf(schema)
  if (element) return [sampleOf(element, candidates, depth + 1)]
  const { type, shape, values, entries, options } = schema._zod.def as unknown as {
    type: string
    shape?: Record<string, Schema>
    values?: unknown[]
    entries?: Record<string, unknown>
    options?: Schema[]
  }
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, sampleOf(one, candidates, depth + 1)]))
  if (type === 'literal') return values![0]
  if (entries) return Object.values(entries)[0]
  const found = candidates.find((one) => z.safeDecode(schema as never, one as never).success)
  if (found !== undefined) return found
  const inner = innerOf(schema)
  if (inner) return sampleOf(inner, candidates, depth)
  return options ? sampleOf(options[0]!, candidates, depth + 1) : 'x'
}
