/** Looking into schemas: what a list is of, what a wrapper wraps. */
import type { Schema } from './wire.ts'

interface Definition {
  readonly type: string
  readonly element?: Schema
  readonly innerType?: Schema
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** The schema of a list's elements, through what makes it optional; undefined for anything but a list. */
export function arrayOf(schema: Schema): Schema | undefined {
  const { type, element, innerType } = definitionOf(schema)
  if (type === 'array') return element
  return innerType && arrayOf(innerType)
}

/** What an optional, nullable or defaulted schema wraps. */
export const innerOf = (schema: Schema): Schema | undefined => definitionOf(schema).innerType
