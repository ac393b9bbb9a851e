/** What moves on the subjects of taxes, and what of it is paid. */
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import type { Period } from '@app/domain/kernel/period'
import { periodEndCodes } from '@app/domain/finance/period-end/codes'
import { cashCodes } from '@app/domain/ledger/subjects/chart'
import { SECOND_LEVEL } from '@app/domain/tax/accrual/carried'
import type { TaxMove } from '@app/domain/tax/accrual/table'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

interface OfLedger {
  readonly id: string
  readonly standard: Standard
  readonly vatNature: VatNature
}

/**
 * By subject of the second level and month, drafts too. Paid is what is debited in a voucher that takes money from the bank or the cash
 * box and sells nothing; of the columns of a general taxpayer's VAT only 已交税金 is paid, the others are what was bought.
 */
export const taxMoves = (db: Tx, { id, standard, vatNature }: OfLedger, from: Period, to: Period): Promise<TaxMove[]> => {
  const { taxes, revenue } = periodEndCodes[standard]
  const columns = vatNature === 'generalTaxpayer' ? `${taxes}0001%` : ''
  return sql<TaxMove>`
    select left(s.code, ${taxes.length + SECOND_LEVEL}) as code, l.period, sum(l.credit - l.debit)::numeric(18,2) as net,
           coalesce(sum(l.debit) filter (where l.debit <> 0 and (s.code not like ${columns} or s.code like ${`${taxes}00010003%`})
             and exists (select from voucher_lines c join subjects cs on cs.ledger_id = c.ledger_id and cs.id = c.subject_id
                          where c.ledger_id = l.ledger_id and c.voucher_id = l.voucher_id and c.credit > 0
                            and left(cs.code, 4) = any(${cashCodes(standard)}))
             and not exists (select from voucher_lines r join subjects rs on rs.ledger_id = r.ledger_id and rs.id = r.subject_id
                              where r.ledger_id = l.ledger_id and r.voucher_id = l.voucher_id and left(rs.code, 4) = any(${revenue}))
           ), 0)::numeric(18,2) as paid
      from voucher_lines l join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
     where l.ledger_id = ${id} and l.period between ${from} and ${to} and s.code like ${`${taxes}%`} and length(s.code) > ${taxes.length}
     group by 1, 2 order by 1, 2`
    .execute(db)
    .then((result) => result.rows)
}
