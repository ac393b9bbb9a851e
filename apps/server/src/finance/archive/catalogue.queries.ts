/** What a year's archive catalogue counts: vouchers of each closed month, and other papers by month. */
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

const january = (year: string) => `${year}-01` as Period
const december = (year: string) => `${year}-12` as Period

/** 全宗号 as the company gave it; '': none. */
export const fondsOf = async (db: Tx): Promise<string> =>
  (await db.selectFrom('companyDetails').select('archiveFonds').executeTakeFirst())?.archiveFonds ?? ''

export interface VouchersOfMonth {
  readonly period: Period
  readonly count: number
  readonly sheets: number
  readonly from: Day
  readonly to: Day
  readonly numbers: string
}
/** Posted vouchers of the closed months of a year, number by number within their words. */
export const vouchersOfYear = async (db: Tx, ledgerId: string, year: string): Promise<VouchersOfMonth[]> => {
  const { rows } = await sql<VouchersOfMonth>`
    select w.period, sum(w.count)::integer as count, sum(w.sheets)::integer as sheets, min(w.first) as "from", max(w.last) as "to",
           string_agg(w.word || '-' || w.low || case when w.high > w.low then ' 至 ' || w.word || '-' || w.high else '' end, '、' order by w.word) as numbers
      from (select v.period, v.word, count(*) as count, sum(v.attachment_count) as sheets, min(v.day) as first, max(v.day) as last,
                   min(v.number) as low, max(v.number) as high
              from hot_vouchers v join periods p on p.ledger_id = v.ledger_id and p.period = v.period and p.closed
             where v.ledger_id = ${ledgerId} and v.period between ${january(year)} and ${december(year)} and v.state = 'posted' and ${hereIn(january(year), december(year))}
             group by v.period, v.word) w
     group by w.period order by w.period`.execute(db)
  return rows
}

export interface OtherPapers {
  readonly period: Period
  readonly statements: number
  readonly returns: number
}
/** 银行对账单 and 纳税申报表 of the closed months of a year. */
export const othersOfYear = async (db: Tx, ledgerId: string, year: string): Promise<OtherPapers[]> => {
  const { rows } = await sql<OtherPapers>`
    select p.period,
           (select count(*) from bank_statement_balances s where s.ledger_id = p.ledger_id and s.period = p.period)::integer as statements,
           (select count(*) from tax_filings f
             where f.ledger_id = p.ledger_id and f.period = p.period and f.accepted_at is not null)::integer as returns
      from periods p
     where p.ledger_id = ${ledgerId} and p.closed and p.period between ${january(year)} and ${december(year)}
     order by p.period`.execute(db)
  return rows
}

export interface VoucherInVolume {
  readonly period: Period
  readonly day: Day
  readonly voucher: string
  readonly abstract: string
  readonly sheets: number
}
/** Each of those vouchers, as they stand in their volume. */
export const vouchersIn = async (db: Tx, ledgerId: string, year: string): Promise<VoucherInVolume[]> => {
  const { rows } = await sql<VoucherInVolume>`
    select v.period, v.day, v.word || '-' || v.number as voucher, v.attachment_count as sheets,
           coalesce((select l.abstract from hot_voucher_lines l
                      where l.ledger_id = v.ledger_id and l.voucher_id = v.id order by l.position limit 1), '') as abstract
      from hot_vouchers v join periods p on p.ledger_id = v.ledger_id and p.period = v.period and p.closed
     where v.ledger_id = ${ledgerId} and v.period between ${january(year)} and ${december(year)} and v.state = 'posted' and ${hereIn(january(year), december(year))}
     order by v.period, v.word, v.number`.execute(db)
  return rows
}
