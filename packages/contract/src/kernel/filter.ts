/**
 * What a list is filtered by, said once: from it come the query of the call, the address and the toolbar of the page (web `ui/list`),
 * and the keys for which whoever answers must have a condition, and none beside them (domain `kernel/conditions`).
 */
import { fields, type Field } from '@app/domain/kernel/field'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole } from './codecs.ts'
import type { Fields, Schema, WireOf } from './wire.ts'

/** One thing a list is filtered by. `hint` stands where nothing is asked (全部状态); of a text it stands in the empty field. */
export interface Sought extends Omit<Field, 'key'> {
  /** Its name on the wire, where that is not its own. */
  readonly as?: string
  /** Its name in the address of a page, where that is not its own. */
  readonly at?: string
  /** How it travels, where its kind does not say so. */
  readonly codec?: Schema
}
type Described = Readonly<Record<string, Sought>>

type CodecOf<S extends Sought> = S extends { readonly codec: infer C extends Schema }
  ? C
  : S['kind'] extends 'month'
    ? typeof PeriodText
    : z.ZodOptional<
        S['kind'] extends 'day'
          ? typeof DayText
          : S['kind'] extends 'flag'
            ? typeof Flag
            : S['kind'] extends 'money'
              ? typeof MoneyText
              : S['kind'] extends 'whole'
                ? typeof Whole
                : S['kind'] extends 'choice'
                  ? z.ZodEnum<{ [K in keyof S['choices'] & string]: K }>
                  : S['kind'] extends 'text'
                    ? z.ZodString
                    : typeof Id
      >

/** Months are always asked for; everything else may be left out. */
function codecOf({ codec, kind, choices = {}, most, tooLong }: Sought): Schema {
  if (codec !== undefined) return codec
  switch (kind) {
    case 'month':
      return PeriodText
    case 'day':
      return DayText.optional()
    case 'flag':
      return Flag.optional()
    case 'money':
      return MoneyText.optional()
    case 'whole':
      return Whole.optional()
    case 'choice':
      return z.enum(Object.keys(choices)).optional()
    case 'text':
      return (most === undefined ? z.string().trim() : z.string().trim().max(most, tooLong)).optional()
    default:
      return Id.optional()
  }
}

/** A filter as its page and its call know it. */
export interface AnyFilter {
  /** Put into the query of the call. */
  readonly wire: Fields
  readonly sought: Readonly<Record<string, Sought & { readonly key: string }>>
}
export interface Filter<D extends Described> extends AnyFilter {
  readonly wire: {
    readonly [K in keyof D & string]: readonly [D[K] extends { readonly as: infer A extends string } ? A : K, CodecOf<D[K]>]
  }
  readonly sought: { readonly [K in keyof D & string]: D[K] & { readonly key: K } }
}

export function filter<const D extends Described>(described: D): Filter<D> {
  const wire = Object.entries(described).map(([key, one]) => [key, [one.as ?? key, codecOf(one)]])
  return { wire: Object.fromEntries(wire), sought: fields(described) }
}

/** The months of a list, from and to. */
export const months = {
  from: { title: '起始月份', kind: 'month', as: 'fromPeriod' },
  to: { title: '结束月份', kind: 'month', as: 'toPeriod' },
} as const satisfies Described
/** Papers with or without a voucher. */
export const booked = {
  title: '是否生成凭证',
  kind: 'flag',
  hint: '有无凭证',
  choices: { 1: '已生成凭证', 0: '未生成' },
  as: 'isVoucher',
} as const satisfies Sought

/** What is asked by a filter. */
export type Asked<F extends AnyFilter> = WireOf<F['wire']>
