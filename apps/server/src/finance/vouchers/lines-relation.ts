/** Lines of vouchers on their way to the database, many at once. */
import { sql } from 'kysely'
import { columnOf, textsOf } from '../../platform/database/bulk.ts'

export interface StoredLine {
  readonly voucherId: string
  readonly position: number
  readonly period: string
  readonly day: string
  readonly abstract: string
  readonly subjectId: string
  readonly tagSetId: string | null
  readonly debit: string
  readonly credit: string
  readonly currency: string
  readonly originalAmount: string | null
  readonly exchangeRate: string | null
  readonly quantity: string | null
  readonly unitPrice: string | null
  /** JSON text of [{item, amount}], null when there are none. */
  readonly cashFlows: string | null
  readonly carried: boolean
}

/** Each value once, in the order first seen, and for every line the place of its own, counted from 1. */
function listed(values: readonly string[]): { readonly once: readonly string[]; readonly places: string } {
  const places = new Map<string, number>()
  let said = ''
  for (const value of values) {
    let place = places.get(value)
    if (place === undefined) places.set(value, (place = places.size + 1))
    said += `,${place}`
  }
  return { once: [...places.keys()], places: `{${said.slice(1)}}` }
}

/**
 * Lines as a relation `x` of typed columns. What all lines of a voucher share, and the few subjects there are, is sent and read once and
 * looked up by place: in an array of values of one length that costs nothing.
 */
export function linesRelation(lines: readonly StoredLine[]) {
  const vouchers = listed(lines.map((line) => line.voucherId))
  const heads: StoredLine[] = []
  for (const line of lines) if (heads.at(-1)?.voucherId !== line.voucherId) heads.push(line)
  // lines of one voucher stand together
  if (heads.length !== vouchers.once.length) throw new Error('the lines of a voucher are apart')
  const months = listed(heads.map((line) => line.period))
  const subjects = listed(lines.map((line) => line.subjectId))
  const texts = (values: readonly string[]) => `{${values.join()}}`
  return sql`(
    select (${texts(vouchers.once)}::uuid[])[l.voucher] as voucher_id, l.position, (${texts(months.once)}::text[])[(${months.places}::int[])[l.voucher]] as period,
           (${columnOf(heads, 'day')}::date[])[l.voucher] as day, l.abstract, (${texts(subjects.once)}::uuid[])[l.subject] as subject_id, l.tag_set_id,
           l.debit, l.credit, l.currency, l.original_amount, l.exchange_rate, l.quantity, l.unit_price, l.cash_flows, (${columnOf(heads, 'carried')}::bool[])[l.voucher] as carried
      from unnest(
        ${vouchers.places}::int[], ${columnOf(lines, 'position')}::int[], ${textsOf(lines, 'abstract')}::text[], ${subjects.places}::int[],
        ${columnOf(lines, 'tagSetId')}::uuid[], ${columnOf(lines, 'debit')}::numeric[], ${columnOf(lines, 'credit')}::numeric[], ${textsOf(lines, 'currency')}::text[],
        ${columnOf(lines, 'originalAmount')}::numeric[], ${columnOf(lines, 'exchangeRate')}::numeric[], ${columnOf(lines, 'quantity')}::numeric[],
        ${columnOf(lines, 'unitPrice')}::numeric[], ${textsOf(lines, 'cashFlows')}::text[]
      ) as l(voucher, position, abstract, subject, tag_set_id, debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows)
  ) as x`
}
