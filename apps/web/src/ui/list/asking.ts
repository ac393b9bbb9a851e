/** What the fields of a list ask together. Pure. */
import type { Period } from '@app/domain/kernel/period'
import type { Field, Values } from './fields.tsx'

type Asking = Pick<Field, 'keys' | 'ask' | 'cleared' | 'place'>

export const defaultsOf = (fields: readonly Asking[]): Values => Object.assign({}, ...fields.map((field) => field.keys)) as Values
export const askedBy = (fields: readonly Asking[], values: Values, now: Period | null): object =>
  Object.assign({}, ...fields.map((field) => field.ask(values, now))) as object

const sought = (fields: readonly Asking[]): readonly Asking[] => fields.filter((field) => field.place !== true)
/** The address of a filter taken off. */
export const clearedBy = (fields: readonly Asking[]): Values =>
  Object.assign({}, ...sought(fields).map((field) => ({ ...field.keys, ...field.cleared }))) as Values
export const isFiltered = (fields: readonly Asking[], values: Values): boolean =>
  Object.entries(clearedBy(fields)).some(([key, value]) => values[key] !== value)
