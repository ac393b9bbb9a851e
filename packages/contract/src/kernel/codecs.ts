/** How single values travel: money and periods as text, flags as 0/1, each with its Chinese refusal. */
import { AppError } from '@app/domain/kernel/app-error'
import type { Address } from '@app/domain/access/address'
import { isId } from '@app/domain/kernel/id'
import { money, type Money } from '@app/domain/kernel/money'
import { day, period, type Day, type Period } from '@app/domain/kernel/period'
import { quantity, rate, stockQuantity, type Quantity, type Rate, type StockQuantity } from '@app/domain/kernel/quantity'
import { z } from 'zod'
import { travels } from './wire.ts'

const same = (value: unknown): unknown => value

/** A text that the kernel reads: its refusal becomes the field's message. */
function readBy<T>(read: (text: string) => T, say: string) {
  const schema = z.codec(z.string({ error: say }), z.custom<T>(), {
    decode: (text, context) => {
      try {
        return read(text)
      } catch (error) {
        context.issues.push({ code: 'custom', input: text, message: error instanceof AppError ? error.message : say })
        return z.NEVER
      }
    },
    encode: (value) => value as unknown as string,
  })
  return travels(schema, same, same)
}

export const Id = z.string({ error: '缺少编号' }).refine(isId, { error: '编号不正确' })
export const MoneyText = readBy<Money>(money, '请输入金额')
export const QuantityText = readBy<Quantity>(quantity, '请输入数量')
export const StockQuantityText = readBy<StockQuantity>(stockQuantity, '请输入数量')
export const RateText = readBy<Rate>(rate, '请输入数值')
export const DayText = readBy<Day>(day, '请选择日期')
/** yyyy-MM */
export const PeriodText = readBy<Period>(period, '请选择会计期间')

/** An address whose kind types alone hold: what the client's telephone reads too carries no menu to look it up in. */
export const AddressText = z.string() as unknown as z.ZodType<Address, Address>

const compact = (value: Period): string => value.replace('-', '')
const fromCompact = (text: string): Period => period(/^\d{6}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text)

/** yyyyMM, as the quick-account and quick-note calls write periods. */
export const PeriodCompact = travels(
  z.codec(z.string({ error: '请选择会计期间' }), z.custom<Period>(), {
    decode: (text, context) => {
      try {
        return fromCompact(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message: '会计期间不正确' })
        return z.NEVER
      }
    },
    encode: compact,
  }),
  (value) => compact(value as Period),
  (value) => fromCompact(value as string),
)

/** yyyyMM as a whole number, as returns say their month (3 §3: `declarationYearmonth` is an int); read as either. */
export const PeriodNumber = travels(
  z.codec(z.union([z.string(), z.number()], { error: '请选择会计期间' }), z.custom<Period>(), {
    decode: (value, context) => {
      try {
        return fromCompact(String(value))
      } catch {
        context.issues.push({ code: 'custom', input: value, message: '会计期间不正确' })
        return z.NEVER
      }
    },
    encode: (value) => Number(compact(value)),
  }),
  (value) => Number(compact(value as Period)),
  (value) => fromCompact(String(value)),
)

const fromZero = (value: string | number | null): Period | null =>
  value === null || String(value) === '0' ? null : fromCompact(String(value))

/** A yyyyMM period, or 0 for "not tied to a period" (null). */
export const PeriodOrZero = travels(
  z.codec(z.union([z.string(), z.number()]), z.custom<Period | null>(), {
    decode: (text, context) => {
      if (String(text) === '0' || text === '') return null
      try {
        return fromCompact(String(text))
      } catch {
        context.issues.push({ code: 'custom', input: text, message: '会计期间不正确' })
        return z.NEVER
      }
    },
    encode: (value) => (value === null ? '0' : compact(value)),
  }),
  (value) => (value === null ? '0' : compact(value as Period)),
  (value) => fromZero(value as string | number | null),
  true,
)

/** Ten years and "not tied to a period". */
const MOST_PERIODS = 121

/** A comma list of yyyyMM periods and 0: '0,202611'. */
export const PeriodList = travels(
  z.codec(z.string({ error: '请选择会计期间' }), z.custom<(Period | null)[]>(), {
    decode: (text, context) => {
      try {
        const list = text.split(',').filter((one) => one !== '')
        if (list.length > MOST_PERIODS) throw new Error('too many')
        return list.map((one) => (one === '0' ? null : fromCompact(one)))
      } catch {
        context.issues.push({ code: 'custom', input: text, message: '会计期间不正确' })
        return z.NEVER
      }
    },
    encode: (list) => list.map((one) => (one === null ? '0' : compact(one))).join(','),
  }),
  (list) => (list as (Period | null)[]).map((one) => (one === null ? '0' : compact(one))).join(','),
  (text) =>
    String(text)
      .split(',')
      .map((one) => (one === '0' ? null : fromCompact(one))),
)

const truthy = (value: unknown): boolean => value === 1 || value === '1' || value === true || value === 'true'
/** 1 or 0 on the wire (true, '1' and their like are understood), a boolean here. */
export const Flag = travels(
  z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false']), z.boolean()]), z.boolean(), {
    decode: truthy,
    encode: (value) => (value ? (1 as const) : (0 as const)),
  }),
  (value) => (value ? 1 : 0),
  truthy,
)

/** What a count of the database holds. */
const MOST_WHOLE = 2_147_483_647

const whole = (least: number, most: number, say: string) =>
  travels(
    z.codec(
      z.union([z.number(), z.string().regex(/^-?\d{1,15}$/, '请输入整数')], { error: '请输入整数' }),
      z.number().int({ error: '请输入整数' }).min(least, say).max(most, say),
      {
        decode: (value) => Number(value),
        encode: (value) => value,
      },
    ),
    same,
    (value) => Number(value),
  )

/** A whole number; text is understood, because queries are text. */
export const Whole = whole(-MOST_WHOLE, MOST_WHOLE, '数值超出范围')

const moment = (text: string): Date => new Date(text)
/** A moment, ISO 8601 in UTC. */
export const Moment = travels(
  z.codec(z.iso.datetime({ offset: true }), z.date(), { decode: moment, encode: (value) => value.toISOString() }),
  (value) => (value as Date).toISOString(),
  (value) => moment(value as string),
)

const MOST_IDS = 5000
/** A comma list of ids. */
export const IdList = travels(
  z.codec(z.string(), z.array(Id).max(MOST_IDS, `一次最多${MOST_IDS}个`), {
    decode: (text) => text.split(',').filter((one) => one !== ''),
    encode: (list) => list.join(','),
  }),
  (list) => (list as string[]).join(','),
  (text) =>
    String(text)
      .split(',')
      .filter((one) => one !== ''),
)

/** Trimmed text with its two messages: for a missing and for an empty field, and for one too long. */
export const text = (options: { required?: string; max: number; tooLong: string }) => {
  const base = options.required ? z.string({ error: options.required }) : z.string()
  const trimmed = base.trim().max(options.max, options.tooLong)
  return options.required ? trimmed.min(1, options.required) : trimmed
}

/** Page numbers start at 1; a list answers everything unless asked for a page. */
export const Page = whole(1, 1_000_000, '页码从1开始').default(1)
const size = whole(1, 1_000_000, '每页1到1000000条')
/** Rows of a page, so many when it is not said. */
export const pageSizeOf = (usual: number) => size.default(usual)
export const PageSize = pageSizeOf(99_999)
export const pagesOf = (usual: number) => ({ page: ['page', Page], pageSize: ['pageSize', pageSizeOf(usual)] }) as const
