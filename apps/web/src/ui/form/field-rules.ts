/** What a field may hold, as the form asks it: the field's own limits, and those of the call it is sent with, in the call's words. */
import { fieldsOfShape, type Schema } from '@app/contract/kernel/wire'
import { leftMasked, refusalOf, type Field, type FieldKind } from '@app/domain/kernel/field'
import type { FormRule } from 'antd'
import type { z } from 'zod'

/** Kinds whose value is no text of the wire: the call says of them what it thinks when they arrive. */
const NO_TEXT: ReadonlySet<FieldKind> = new Set(['money', 'whole', 'month', 'flag', 'choice', 'choices', 'option', 'options'])

/** Why the call would refuse a text in this field; null: it would not. */
function refusalOfCall(field: Field, value: unknown, shape: Schema | undefined): string | null {
  if (shape === undefined || NO_TEXT.has(field.kind)) return null
  const schema = fieldsOfShape(shape).find((one) => one.ours === field.key)?.schema as z.ZodType | undefined
  const said = schema?.safeParse(value ?? '')
  return said === undefined || said.success ? null : (said.error.issues[0]?.message ?? '请检查')
}

export function rulesOf(field: Field, shape?: Schema): FormRule[] {
  const said = (value: unknown): string | null =>
    leftMasked(field, value) ? null : (refusalOf(field, value) ?? refusalOfCall(field, value, shape))
  return [
    {
      required: said('') !== null,
      validator: (_, value: unknown) => {
        const refused = said(value)
        return refused === null ? Promise.resolve() : Promise.reject(new Error(refused))
      },
    },
  ]
}

/** The form's names of the fields a refusal names: those of the call, or their own. */
export const keyOf = (theirs: string, shape: Schema | undefined): string =>
  (shape === undefined ? undefined : fieldsOfShape(shape).find((one) => one.theirs === theirs)?.ours) ?? theirs
