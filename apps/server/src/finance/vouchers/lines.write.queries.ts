/** Lines of vouchers on their way to the database, and what follows from them: balances and cash flows. */
import { NO_TAGS } from '../../ledger/tags/index.ts'
import { columnOf, textsOf } from '../../platform/database/bulk.ts'
import { piece, words, type Piece } from '../../platform/database/piece.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface StoredLine extends Omit<Row<'voucherLines'>, 'ledgerId' | 'cashFlows'> {
  /** JSON text of [{item, amount}], null when there are none. */
  readonly cashFlows: string | null
  /** Of a carry-forward. */
  readonly carried: boolean
}

export const addBalances = (rows: Piece) => piece`
  insert into balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit,
                             original_debit, original_credit, quantity_debit, quantity_credit, line_count)
  ${rows}
  on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set
    debit = t.debit + excluded.debit, credit = t.credit + excluded.credit,
    carried_debit = t.carried_debit + excluded.carried_debit, carried_credit = t.carried_credit + excluded.carried_credit,
    original_debit = t.original_debit + excluded.original_debit, original_credit = t.original_credit + excluded.original_credit,
    quantity_debit = t.quantity_debit + excluded.quantity_debit, quantity_credit = t.quantity_credit + excluded.quantity_credit,
    line_count = t.line_count + excluded.line_count`

export const addCashFlows = (rows: Piece) => piece`
  insert into cash_flow_balances as t (ledger_id, period, item, posted, amount) ${rows}
  on conflict (ledger_id, period, item, posted) do update set amount = t.amount + excluded.amount`

// written out: the same expression must stand in select and group by
const tagSet = words(`coalesce(x.tag_set_id, '${NO_TAGS}'::uuid)`)

/** What the lines `from` says, named x, add to the balances of drafts or of posted ones, or take from them. */
export function balancesOf(ledgerId: string, from: Piece, sign: 1 | -1, posted: boolean) {
  const times = words(String(sign))
  return {
    balances: addBalances(piece`
      select ${ledgerId}::uuid, x.period, x.subject_id, ${tagSet}, x.currency, ${posted}::bool, ${times} * sum(x.debit), ${times} * sum(x.credit),
             ${times} * sum(case when x.carried then x.debit else 0 end), ${times} * sum(case when x.carried then x.credit else 0 end),
             ${times} * sum(case when x.debit <> 0 then coalesce(x.original_amount, 0) else 0 end),
             ${times} * sum(case when x.debit = 0 then coalesce(x.original_amount, 0) else 0 end),
             ${times} * sum(case when x.debit <> 0 then coalesce(x.quantity, 0) else 0 end),
             ${times} * sum(case when x.debit = 0 then coalesce(x.quantity, 0) else 0 end), ${times} * count(*)
        from ${from} group by x.period, x.subject_id, ${tagSet}, x.currency order by 2, 3, 4, 5`),
    cashFlows: addCashFlows(piece`
      select ${ledgerId}::uuid, x.period, p.item, ${posted}::bool, ${times} * sum(p.amount)
        from ${from}, jsonb_to_recordset(x.cash_flows) as p(item text, amount numeric)
       where x.cash_flows is not null group by x.period, p.item order by 2, 3`),
  }
}

const LINE = words(
  `voucher_id, position, period, day, abstract, subject_id, tag_set_id, debit, credit, currency, original_amount, exchange_rate, quantity,
   unit_price, cash_flows`,
)

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

/** What every line says of its own. */
const ownOf = (lines: readonly StoredLine[], subject: Piece) => piece`unnest(
        ${columnOf(lines, 'position')}::int[], ${textsOf(lines, 'abstract')}::text[], ${subject},
        ${columnOf(lines, 'tagSetId')}::uuid[], ${columnOf(lines, 'debit')}::numeric[], ${columnOf(lines, 'credit')}::numeric[], ${textsOf(lines, 'currency')}::text[],
        ${columnOf(lines, 'originalAmount')}::numeric[], ${columnOf(lines, 'exchangeRate')}::numeric[], ${columnOf(lines, 'quantity')}::numeric[],
        ${columnOf(lines, 'unitPrice')}::numeric[], ${textsOf(lines, 'cashFlows')}::text[]`
const OWN = words(
  'position, abstract, subject, tag_set_id, debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows',
)
const SAID = words(
  'l.tag_set_id, l.debit, l.credit, l.currency, l.original_amount, l.exchange_rate, l.quantity, l.unit_price, l.cash_flows::jsonb as cash_flows',
)

/**
 * Lines as a relation `x` of typed columns. What all lines of a voucher share, and the few subjects there are, is sent and read once and
 * looked up by place: in an array of values of one length that costs nothing. Of one voucher it is a value.
 */
function linesRelation(lines: readonly StoredLine[]) {
  const vouchers = listed(lines.map((line) => line.voucherId))
  const [head] = lines
  if (head && vouchers.once.length === 1)
    return piece`(
    select ${head.voucherId}::uuid as voucher_id, l.position, ${head.period}::text as period, ${head.day}::date as day, l.abstract, l.subject as subject_id,
           ${SAID}, ${head.carried}::bool as carried
      from ${ownOf(lines, piece`${columnOf(lines, 'subjectId')}::uuid[]`)}) as l(${OWN})
  ) as x`
  const heads: StoredLine[] = []
  for (const line of lines) if (heads.at(-1)?.voucherId !== line.voucherId) heads.push(line)
  // lines of one voucher stand together
  if (heads.length !== vouchers.once.length) throw new Error('the lines of a voucher are apart')
  const months = listed(heads.map((line) => line.period))
  const subjects = listed(lines.map((line) => line.subjectId))
  const texts = (values: readonly string[]) => `{${values.join()}}`
  return piece`(
    select (${texts(vouchers.once)}::uuid[])[l.voucher] as voucher_id, l.position, (${texts(months.once)}::text[])[(${months.places}::int[])[l.voucher]] as period,
           (${columnOf(heads, 'day')}::date[])[l.voucher] as day, l.abstract, (${texts(subjects.once)}::uuid[])[l.subject] as subject_id,
           ${SAID}, (${columnOf(heads, 'carried')}::bool[])[l.voucher] as carried
      from ${ownOf(lines, piece`${subjects.places}::int[]`)}, ${vouchers.places}::int[]) as l(${OWN}, voucher)
  ) as x`
}

/** Lines and what follows from them: parts x, l, b and, where money moved, f of a statement. */
export function lineParts(ledgerId: string, lines: readonly StoredLine[], posted: boolean, beside = words('')) {
  const { balances, cashFlows } = balancesOf(ledgerId, piece`x`, 1, posted)
  const parts = piece`x as materialized (select x.* from ${linesRelation(lines)} ${beside}), l as (
      insert into voucher_lines (ledger_id, ${LINE}) select ${ledgerId}::uuid, ${LINE} from x
    ), b as (${balances})`
  return lines.some((line) => line.cashFlows !== null) ? piece`${parts}, f as (${cashFlows})` : parts
}
