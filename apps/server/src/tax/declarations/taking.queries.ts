/** What invoices, books and the company say of the taxes of a period. */
import { AS_PRINTED, PARTICULAR, type DeductionLine, type Purpose } from '@app/domain/papers/invoices/deduction'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { ISSUED_SPECIALS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { ClassedLine } from '@app/domain/papers/invoices/line-class'
import type { WordedLine } from '@app/domain/tax/forms/engine/taking'
import type { Sold } from '@app/domain/tax/forms/vat/vat-taken'
import type { LineKind } from '@app/domain/tax/taxes/tax'
import { sql } from 'kysely'
import { isPlain, lineWords, mayBe, wordsInJson } from '../../papers/invoices/index.ts'
import type { Tx } from '../../platform/database/database.ts'

const sold = (ledgerId: string, from: Period, to: Period) => sql`
     where i.ledger_id = ${ledgerId} and i.direction = 'output' and i.state <> 'voided' and i.period between ${from} and ${to}`
/** Output invoices of some months, by what is printed of their lines and what a return asks of them. */
export const soldByWords = (
  db: Tx,
  ledgerId: string,
  from: Period,
  to: Period,
): Promise<(ClassedLine & Omit<Sold, 'services' | 'sure'>)[]> =>
  sql<ClassedLine & Omit<Sold, 'services' | 'sure'>>`
    select ${lineWords('l')}, i.kind = any(${ISSUED_SPECIALS}) as special,
           coalesce(l.tax_treatment = 'exempt', false) as exempt, l.tax_rate as rate,
           sum(coalesce(l.net_amount, i.net_amount))::numeric(18,2) as net, sum(coalesce(l.tax_amount, i.tax_amount))::numeric(18,2) as tax
      from invoices i left join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
      ${sold(ledgerId, from, to)}
       and l.tax_treatment is distinct from 'untaxed'
     group by 1, 2, 3, 4, 5, 6`
    .execute(db)
    .then((result) => result.rows)

export interface SoldByKind {
  readonly special: boolean
  readonly count: number
  /** Of them without a voucher. */
  readonly unbooked: number
  readonly net: Money
  readonly tax: Money
}
/** Output invoices of some months, special ones apart from the others. */
export const cycleByKind = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<SoldByKind[]> =>
  sql<SoldByKind>`
    select i.kind = any(${ISSUED_SPECIALS}) as special, count(*)::integer as count, (count(*) filter (where i.voucher_id is null and i.excluded_reason = ''))::integer as unbooked,
           sum(i.net_amount)::numeric(18,2) as net, sum(i.tax_amount)::numeric(18,2) as tax
      from invoices i ${sold(ledgerId, from, to)}
     group by 1`
    .execute(db)
    .then((result) => result.rows)

export interface BoughtInvoice {
  readonly id: string
  readonly number: string
  readonly party: string
  readonly kind: InvoiceKind
  readonly red: boolean
  readonly issuedOn: Day
  readonly specialBusiness: string
  readonly net: Money
  readonly tax: Money
  readonly selected: boolean | null
  readonly effectiveTax: Money | null
  readonly purpose: Purpose
  readonly lines: readonly DeductionLine[]
}
const bought = (ledgerId: string, from: Period, to: Period) => sql`
     where i.ledger_id = ${ledgerId} and i.direction = 'input' and i.state <> 'voided'
       and coalesce(i.certified_period, i.period) between ${from} and ${to}`
/** Input invoices whose tax belongs to some months: those they were confirmed for, or else those they stand in. */
export const boughtIn = (db: Tx, ledgerId: string, from: Period, to: Period, only: Part = {}): Promise<BoughtInvoice[]> =>
  sql<BoughtInvoice>`
    select i.id, i.number, i.seller_name as party, i.kind, i.red, i.issued_on as "issuedOn", i.special_business as "specialBusiness",
           i.net_amount as net, i.tax_amount as tax, i.selected, i.deductible_tax as "effectiveTax", i.purpose,
           coalesce((select json_agg(json_build_object(${wordsInJson('l')},
               'netAmount', l.net_amount::text, 'taxAmount', l.tax_amount::text, 'taxRate', l.tax_rate::text,
               'taxTreatment', l.tax_treatment) order by l.position)
             from invoice_lines l where l.ledger_id = i.ledger_id and l.invoice_id = i.id), '[]'::json) as lines
      from invoices i ${bought(ledgerId, from, to)}
       and (${only.ids === undefined} or i.id = any(${only.ids ?? []}::uuid[]))
     order by i.issued_on, i.number, i.id limit ${only.size ?? null} offset ${only.skip ?? 0}`
    .execute(db)
    .then((result) => result.rows)
interface Part {
  readonly ids?: readonly string[]
  readonly skip?: number
  readonly size?: number
}

/** Invoices deducted as printed, summed where the rules of deduction cannot tell them apart; the ids of those they may. */
export interface BoughtTogether extends Omit<BoughtInvoice, 'id' | 'number' | 'party' | 'specialBusiness' | 'effectiveTax' | 'lines'> {
  readonly count: number
  /** Empty where they are summed. */
  readonly ids: readonly string[]
}
export const boughtTogether = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<BoughtTogether[]> =>
  sql<BoughtTogether>`
    with papers as (
      select i.id, i.kind, i.red, i.issued_on, i.selected, i.purpose, i.deductible_tax, i.net_amount, coalesce(sum(l.tax_amount), i.tax_amount) as tax,
             i.kind = any(${AS_PRINTED}) and coalesce(bool_and(${isPlain('l', PARTICULAR)}), true) as plain
        from invoices i left join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
        ${bought(ledgerId, from, to)}
       group by i.ledger_id, i.id),
    told as (select *, plain and tax <> 0 and (deductible_tax is null or deductible_tax >= tax) as summed from papers)
    select kind, red, selected, purpose, min(issued_on) as "issuedOn", sum(net_amount)::numeric(18,2) as net, sum(tax)::numeric(18,2) as tax,
           count(*)::integer as count, case when summed then '{}' else array_agg(id::text) end as ids
      from told group by summed, tax < 0, kind, red, selected, purpose`
    .execute(db)
    .then((result) => result.rows)

export interface SoldInvoice {
  readonly id: string
  readonly number: string
  readonly party: string
  readonly kind: InvoiceKind
  readonly issuedOn: Day
  readonly net: Money
  readonly tax: Money
}
export const soldIn = (
  db: Tx,
  ledgerId: string,
  period: Period,
  { size, skip }: Required<Pick<Part, 'size' | 'skip'>>,
): Promise<SoldInvoice[]> =>
  sql<SoldInvoice>`
    select i.id, i.number, i.buyer_name as party, i.kind, i.issued_on as "issuedOn", i.net_amount as net, i.tax_amount as tax
      from invoices i ${sold(ledgerId, period, period)}
     order by i.issued_on, i.number, i.id limit ${size} offset ${skip}`
    .execute(db)
    .then((result) => result.rows)

export interface Whole {
  readonly count: number
  readonly net: Money
  readonly tax: Money
}
/** All invoices of some months, bought or sold. */
export const wholeOf = (db: Tx, ledgerId: string, direction: 'input' | 'output', from: Period, to: Period): Promise<Whole> =>
  sql<Whole>`
    select count(*)::integer as count, coalesce(sum(i.net_amount), 0)::numeric(18,2) as net, coalesce(sum(i.tax_amount), 0)::numeric(18,2) as tax
      from invoices i ${(direction === 'input' ? bought : sold)(ledgerId, from, to)}`
    .execute(db)
    .then((result) => result.rows[0]!)

/** What is printed of the lines of some months, bought and sold, each once. */
export const wordsOfLines = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<ClassedLine & { base: Money }>`
    select ${lineWords('l')}, sum(l.net_amount)::numeric(18,2) as base
      from invoices i join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
     where i.ledger_id = ${ledgerId} and i.state <> 'voided' and i.period between ${from} and ${to}
     group by 1, 2, 3`
    .execute(db)
    .then((result) => result.rows)

/** Invoices of some months by what is printed of their lines, on one side; what is not taxed at all is left aside. */
export const wordedIn = (db: Tx, ledgerId: string, direction: 'output' | 'input', from: Period, to: Period): Promise<WordedLine[]> =>
  sql<WordedLine>`
    select ${lineWords('l')}, sum(coalesce(l.net_amount, i.net_amount))::numeric(18,2) as net,
           sum(coalesce(l.tax_amount, i.tax_amount))::numeric(18,2) as tax
      from invoices i left join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
     where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.state <> 'voided' and i.period between ${from} and ${to}
       and l.tax_treatment is distinct from 'untaxed'
     group by 1, 2, 3`
    .execute(db)
    .then((result) => result.rows)

/** In which months something was sold whose code begins with one of these, or that is called so: what may be of a kind, by what is printed. */
export const soldLike = (db: Tx, ledgerId: string, kind: LineKind, from: Period, to: Period) =>
  sql<ClassedLine & { period: Period }>`
    select distinct i.period, ${lineWords('l')}
      from invoices i join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
      ${sold(ledgerId, from, to)}
       and ${mayBe('l', kind)}`
    .execute(db)
    .then((result) => result.rows)

/** Invoices of some months with a line of one of these, and what those lines come to. */
export const papersWorded = (db: Tx, ledgerId: string, words: readonly ClassedLine[], from: Period, to: Period) =>
  sql<{ count: number; base: Money }>`
    select count(distinct q.id)::integer as count, coalesce(sum(q.net_amount), 0)::numeric(18,2) as base
      from (select i.id, l.net_amount, ${lineWords('l')}
              from invoices i join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
             where i.ledger_id = ${ledgerId} and i.state <> 'voided' and i.period between ${from} and ${to}) q
     where (q."taxCategoryCode", q."taxCategoryName", q."goodsName") in (
       select * from unnest(${words.map((one) => one.taxCategoryCode ?? '')}::text[], ${words.map((one) => one.taxCategoryName)}::text[],
                            ${words.map((one) => one.goodsName)}::text[]))`
    .execute(db)
    .then((result) => result.rows[0]!)

/** What opening balances have of the months of the year before the books, of profit and loss. */
export const earlierMonths = (db: Tx, ledgerId: string): Promise<{ said: boolean; missing: boolean }> =>
  sql<{ said: boolean; missing: boolean }>`
    select coalesce(bool_or(o.ytd_profit <> 0), false) as said,
           coalesce(bool_or(o.ytd_profit = 0 and (o.ytd_debit <> 0 or o.ytd_credit <> 0)), false) as missing
      from opening_balances o join subjects s on s.ledger_id = o.ledger_id and s.id = o.subject_id
     where o.ledger_id = ${ledgerId} and s.subject_class in ('profitLoss', 'income', 'expense')`
    .execute(db)
    .then((result) => result.rows[0]!)

/** How the company stands to income tax, and since when there is anything to declare. */
export const companyOf = (db: Tx) => db.selectFrom('companyDetails').select(['citLevy', 'citFiling', 'establishedOn']).executeTakeFirst()
