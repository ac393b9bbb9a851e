/** What a field may hold, as the form asks it: the field's own limits, and those of the call it is sent with, in the call's words. */
import { fieldsOfShape, type Schema } from '@app/contract/kernel/wire'
import { leftMasked, NO_TEXT, refusalOf, type Field, type FieldValues } from '@app/domain/kernel/field'
import type { FormRule } from 'antd'
import type { z } from 'zod'

/** Why the call would refuse a text in this field; null: it would not. */
function refusalOfCall(field: Field, value: unknown, shape: Schema | undefined): string | null {
  if (shape === undefined || NO_TEXT.has(field.kind) || field.kind === 'choice') return null
  const schema = fieldsOfShape(shape).find((one) => one.ours === field.key)?.schema as z.ZodType | undefined
  // what may be left out is left out when nothing is typed
  if (schema === undefined || ((value ?? '') === '' && schema.safeParse(undefined).success)) return null
  const said = schema.safeParse(value ?? '')
  return said.success ? null : (said.error.issues[0]?.message ?? '请检查')
}

export function rulesOf(field: Field, shape: Schema | undefined, values: () => FieldValues): FormRule[] {
  const said = (value: unknown, others: FieldValues): string | null =>
    leftMasked(field, value) ? null : (refusalOf(field, value, others) ?? refusalOfCall(field, value, shape))
  return [
    {
      required: field.required !== undefined || refusalOfCall(field, '', shape) !== null,
      validator: (_, value: unknown) => {
        const refused = said(value, values())
        return refused === null ? Promise.resolve() : Promise.reject(new Error(refused))
      },
    },
    ...(field.warn === undefined
      ? []
      : [
          {
            warningOnly: true,
            validator: (_: unknown, value: unknown) => {
              const odd = field.warn!(value)
              return odd === null ? Promise.resolve() : Promise.reject(new Error(odd))
            },
          },
        ]),
  ]
}

/** The form's names of the fields a refusal names: those of the call, or their own. */
export const keyOf = (theirs: string, shape: Schema | undefined): string =>
  (shape === undefined ? undefined : fieldsOfShape(shape).find((one) => one.theirs === theirs)?.ours) ?? theirs
