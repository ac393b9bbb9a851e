/** Own formulas of statement lines: rows are only added. */
import type { OwnFormula } from '@app/domain/finance/reports/own-formulas'
import type { Period } from '@app/domain/kernel/period'
import type { Tx } from '../../platform/database/database.ts'

export const add = (db: Tx, { statement, line, from, formula }: OwnFormula, by: { name: string; at: Date; logSeq: number }) =>
  db
    .insertInto('statementFormulas')
    .values({
      statement,
      line,
      fromPeriod: from,
      formula: formula === null ? null : JSON.stringify(formula),
      changedBy: by.name,
      changedAt: by.at,
      logSeq: String(by.logSeq),
    })
    .execute()

/** The months from one on, held until the transaction ends: a close waits, or is seen. */
export const holdMonths = (db: Tx, from: Period): Promise<{ closed: boolean }[]> =>
  db.selectFrom('periods').select('closed').where('period', '>=', from).forKeyShare().execute()
