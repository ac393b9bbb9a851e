/** The facts of the selected ledger, in the shape the accounting engine takes. */
import type { LedgerFacts } from '@app/domain/finance/books/facts'
import { equityFormulas } from '@app/domain/finance/reports/equity-template'
import { textsOf } from '@app/domain/finance/reports/own-formulas'
import { pairsIn, transferPairs } from '@app/domain/finance/reports/templates'
import type { Period } from '@app/domain/kernel/period'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import type { Tx } from '../../platform/database/database.ts'
import type { CurrentLedger } from '../../platform/http/context.ts'
import { allSubjects, type StoredSubject, subjectsDeletedAfter } from '../../ledger/subjects/index.ts'
import type { Source } from './book-source.ts'
import * as queries from './facts.queries.ts'

export interface FactsOptions {
  readonly through: Period
  readonly withDrafts?: boolean
  /** Only figures of subjects under this code. */
  readonly under?: string
  /** Only figures of these tag combinations. */
  readonly tagSetIds?: readonly string[]
  /** Statements alone need cash flows and transfers between subjects. */
  readonly forStatements?: boolean
  /** 所有者权益变动表 asks for transfers of its own. */
  readonly forEquity?: boolean
  /** As the books stood at this moment: added up from the lines, slower than what is kept with them. */
  readonly asOf?: Date | undefined
  /** Subjects of banks called by the whole number of the account (decision 0044): packages for authorities, and what is kept of a close. */
  readonly wholeNames?: boolean | undefined
  /** Where lines come from; by themselves: here, where nothing is aside. */
  readonly source?: Source | undefined
}

export type ReadFacts = LedgerFacts & { readonly subjects: readonly StoredSubject[] }

/** Whose facts are read, and through which transaction. */
export interface FactsBase {
  readonly db: Tx
  readonly ledger: Pick<CurrentLedger, 'id' | 'standard' | 'startPeriod'>
}

/** The chart as it is, with what has been deleted since a moment that figures of then may stand on; a code given again is the present subject's. */
async function subjectsAt(db: Tx, ledgerId: string, asOf: Date | undefined): Promise<StoredSubject[]> {
  const now = await allSubjects(db)
  if (asOf === undefined) return now
  const codes = new Set(now.map((one) => one.code))
  return [...now, ...(await subjectsDeletedAfter(db, ledgerId, asOf)).filter((one) => !codes.has(one.code))]
}

/** As screens, prints and workbooks name subjects: of an account's number the end. */
export const shownSubjects = (subjects: readonly StoredSubject[]): StoredSubject[] =>
  subjects.map((one) => ({ ...one, name: shownName(one.code, one.name), fullName: shownName(one.code, one.fullName) }))

export async function readFacts(ctx: FactsBase, options: FactsOptions): Promise<ReadFacts> {
  const { db, ledger } = ctx
  const scope = {
    ledgerId: ledger.id,
    through: options.through,
    withDrafts: options.withDrafts ?? true,
    under: options.under,
    tagSetIds: options.tagSetIds,
    asOf: options.asOf,
    source: options.source,
  }
  const past = options.asOf !== undefined
  const pairs = [...(options.forStatements ? transferPairs(ledger.standard) : []), ...(options.forEquity ? pairsIn(equityFormulas()) : [])]
  // one connection: the statements are sent together and answered in turn
  const [subjects, openings, turnovers, cashFlows, openingCashFlows, ownFormulas, ...transfers] = await Promise.all([
    subjectsAt(db, ledger.id, options.asOf),
    queries.openings(db, scope),
    past ? queries.turnoversOfLines(db, scope) : queries.turnovers(db, scope),
    options.forStatements ? (past ? queries.cashFlowsOfLines(db, scope) : queries.cashFlows(db, scope)) : Promise.resolve([]),
    options.forStatements ? queries.openingCashFlows(db, scope) : Promise.resolve([]),
    options.forStatements || options.forEquity ? queries.ownFormulas(db, options.asOf) : Promise.resolve([]),
    ...pairs.map(([debitCode, creditCode]) => queries.transfers(db, scope, debitCode, creditCode)),
  ])
  // transfers that only formulas of the ledger's own ask for
  const more = pairsIn(textsOf(ownFormulas)).filter(([debit, credit]) => !pairs.some((one) => one[0] === debit && one[1] === credit))
  const moreTransfers = await Promise.all(more.map(([debit, credit]) => queries.transfers(db, scope, debit, credit)))
  return {
    standard: ledger.standard,
    startPeriod: ledger.startPeriod,
    subjects: options.wholeNames === true ? subjects : shownSubjects(subjects),
    openings,
    turnovers,
    cashFlows,
    openingCashFlows: Object.fromEntries(openingCashFlows.map((row) => [row.item, row.amount])),
    transfers: [...transfers, ...moreTransfers].flat(),
    ownFormulas,
  }
}
