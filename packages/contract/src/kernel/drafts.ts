/** Drafts by their wire: what is left unsaid is as the call says it, whoever makes the draft. */
import type { z } from 'zod'
import { fieldsOfShape, type Asked, type Schema } from './wire.ts'

/** What a person drafts by the body of a call, and the call completes. */
export type Draft<S extends Schema> = Omit<z.output<S>, 'version'>

interface Definition {
  readonly type: string
  readonly defaultValue?: unknown
}

/** A draft with the usual values of its call filled in: what a form is sent as and what our own documents make are the same. */
export function filled<S extends Schema>(shape: S, asked: Asked<S>): z.output<S> {
  const said = asked as Readonly<Record<string, unknown>>
  const usual = fieldsOfShape(shape).flatMap(({ ours, schema }) => {
    const { type, defaultValue } = schema._zod.def as unknown as Definition
    return said[ours] === undefined && type === 'default' ? [[ours, defaultValue] as const] : []
  })
  return { ...said, ...Object.fromEntries(usual) } as z.output<S>
}
