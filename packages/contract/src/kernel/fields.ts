/** How the fields of a form travel: the limits and words of a call are those of the field. */
import { refusalOf, tooLongOf, type Field } from '@app/domain/kernel/field'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, text } from './codecs.ts'

type CodecOf<F extends Field> = F['kind'] extends 'money'
  ? typeof MoneyText
  : F['kind'] extends 'day'
    ? typeof DayText
    : F['kind'] extends 'month'
      ? typeof PeriodText
      : F['kind'] extends 'flag'
        ? typeof Flag
        : F['kind'] extends 'choice'
          ? z.ZodEnum<{ [K in keyof F['choices'] & string]: K }>
          : F['kind'] extends 'number'
            ? z.ZodNumber
            : z.ZodString

/** The schema of one field; `.default('')`, `.nullable()` and their like are the call's own matter. */
export function codecOf<const F extends Field>(field: F): CodecOf<F> {
  return madeOf(field) as CodecOf<F>
}

const refusing =
  (field: Field) =>
  (value: unknown, context: z.RefinementCtx): void => {
    const refused = refusalOf(field, value)
    if (refused !== null) context.addIssue({ code: 'custom', message: refused })
  }

function madeOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'money':
      return MoneyText
    case 'day':
      return DayText
    case 'month':
      return PeriodText
    case 'flag':
      return Flag
    case 'choice':
      return z.enum(Object.keys(field.choices ?? {}), { error: field.required ?? `请选择${field.title}` })
    case 'number':
      return z.number({ error: field.required ?? `请输入${field.title}` }).superRefine(refusing(field))
    case 'option':
    case 'record':
    case 'subject':
      return field.required === undefined ? Id : z.string({ error: field.required }).min(1, field.required)
    case 'text':
    case 'lines':
    case 'password':
    case 'unit':
      if (field.most === undefined) throw new Error(`${field.key} travels without a limit`)
      return text({ max: field.most, tooLong: tooLongOf(field), ...(field.required === undefined ? {} : { required: field.required }) })
    default:
      return z.string().superRefine(refusing(field))
  }
}
