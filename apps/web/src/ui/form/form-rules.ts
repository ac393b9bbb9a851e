/** antd rules for the fields of a form: the contract's own schema and messages, so a form never disagrees with the server. */
import { fieldOfWire } from '@app/contract/kernel/wire'
import type { FormRule } from 'antd'
import type { z } from 'zod'

/** Rules of one schema. */
export function rule(schema: z.core.$ZodType): FormRule[] {
  const check = schema as z.ZodType
  const said = (value: unknown): string | null => {
    const result = check.safeParse(value)
    return result.success ? null : (result.error.issues[0]?.message ?? '请检查')
  }
  return [
    {
      required: said(undefined) !== null,
      validator: (_: unknown, value: unknown) => {
        const refused = said(value)
        return refused === null ? Promise.resolve() : Promise.reject(new Error(refused))
      },
    },
  ]
}

/** Rules of fields of a wire shape: our name → the name on the wire, whose schema is asked. */
export function fieldRules<const F extends Readonly<Record<string, string>>>(
  wireShape: z.core.$ZodType,
  fields: F,
): { readonly [K in keyof F]: FormRule[] } {
  return Object.fromEntries(
    Object.entries(fields).map(([ours, theirs]) => {
      const field = fieldOfWire(wireShape, theirs)
      return [ours, field === undefined ? [] : rule(field)]
    }),
  ) as unknown as { readonly [K in keyof F]: FormRule[] }
}
