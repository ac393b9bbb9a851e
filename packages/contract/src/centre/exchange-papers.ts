/** The papers of a ledger in its exchange file (version 2): invoices, flows, pay, claims, bills and what belongs to them, list by list. */
import { travelTables } from '@app/domain/centre/travel/decisions'
import { fieldOf, inFile, type TravelColumn, type TravelKind, type TravelTable } from '@app/domain/centre/travel/travel-table'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'
import { code, day, period } from './exchange-values.ts'

const decimal = (places: RegExp, reason: string) => z.string().regex(places, reason)
export const voucherRef = z.object({ period, word: z.enum(VOUCHER_WORDS), number: z.number().int().positive() })

const kinds: Readonly<Record<TravelKind, z.ZodType>> = {
  text: z.string(),
  flag: z.boolean(),
  whole: z.number().int(),
  texts: z.array(z.string()),
  amount: decimal(/^-?\d{1,16}(\.\d{1,2})?$/, '应为最多两位小数的金额'),
  figure: decimal(/^-?\d{1,16}(\.\d{1,8})?$/, '应为数字'),
  day,
  period,
  moment: z.iso.datetime({ offset: true, error: '应为带时区的时间' }),
  json: z.unknown(),
  subject: code,
  tag: z.object({ type: z.enum(TAG_TYPES), code: z.string().min(1) }),
  voucher: voucherRef,
  account: code,
  expenseType: z.string().min(1),
  rule: z.object({ side: z.string(), key: z.string(), text: z.string() }),
  row: z.number().int().positive(),
}

const words: Partial<Record<TravelKind, string>> = {
  account: '资金账户，写它的科目编码',
  expenseType: '费用类型的名称',
}

function fieldFor({ kind, nullable, of }: TravelColumn): z.ZodType {
  const said = of === undefined ? words[kind] : `${inFile(of)} 的第几行，从1起`
  const one = said === undefined ? kinds[kind] : kinds[kind].meta({ description: said })
  return nullable ? one.nullable().default(null) : one
}

const rowOf = ({ columns }: TravelTable) =>
  z.object(Object.fromEntries(Object.entries(columns).map(([name, column]) => [fieldOf(name, column), fieldFor(column)])))

/** A row of a list, by the names of the file. */
export type PaperRow = Readonly<Record<string, unknown>>

export const ExchangePapers = z.object(
  Object.fromEntries(
    travelTables.map((one) => [inFile(one.table), z.array(rowOf(one)).default([]).meta({ description: one.title })] as const),
  ),
)
