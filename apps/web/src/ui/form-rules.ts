/** antd rules for the fields of a form: the contract's own schema and messages, so a form never disagrees with the server. */
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

interface WithShape {
  readonly _zod: { readonly def: { readonly in?: { readonly shape?: Readonly<Record<string, z.core.$ZodType>> } } }
}

/** Rules of fields of a wire shape: our name → the name on the wire, whose schema is asked. */
export function fieldRules<const F extends Readonly<Record<string, string>>>(
  wireShape: z.core.$ZodType,
  fields: F,
): { readonly [K in keyof F]: FormRule[] } {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- zod's own door to a schema's definition
  const shape = (wireShape as unknown as WithShape)._zod.def.in?.shape ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([ours, theirs]) => [ours, shape[theirs] === undefined ? [] : rule(shape[theirs])]),
  ) as unknown as { readonly [K in keyof F]: FormRule[] }
}
