/** What is to be filed of a return, and what became of it. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { checkMove, RETURN_STATES, type Basis, type ReturnState } from '@app/domain/tax/forms/engine/return'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'
import { record } from '../../ledger/book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'

interface FiledReturn {
  readonly id: string
  readonly filing: FilingKind
  readonly period: Period
  readonly cycle: Cycle
  readonly correction: number
  readonly serial: number
  /** Whose business it is; null of the company's own returns. */
  readonly ownerId: string | null
  readonly state: ReturnState
  readonly due: Money
  /** What it was reckoned from, beside what was typed into its cells. */
  readonly basis: Basis
  /** SM3 of what was checked; '' of a draft. */
  readonly digest: string
  /** Every cell that says something, by form and then by row and column (`11:1`), as text. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export async function returnOf(db: Tx, id: string): Promise<FiledReturn> {
  const { typed, figures, kind: _, ...one } = await queries.any(db, id)
  const forms: Record<string, Record<string, string>> = {}
  // words are typed alone; figures are those that were reckoned
  for (const [name, text] of Object.entries({ ...typed, ...figures })) {
    const [form = '', place] = name.split('!')
    if (place !== undefined) (forms[form] ??= {})[place] = text
  }
  // what a person has answered is what the figures rest on, whatever the law or the books say
  const answers = Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('$')))
  return { ...one, basis: { ...one.basis, parameters: { ...one.basis.parameters, ...answers } }, forms }
}

/** Those that end with a month and are not filed yet. */
export const returnsEnding = (db: Tx, period: Period) => queries.endingUnfiled(db, period)

/** FM0022 where it cannot come of what it is. */
export async function moveReturn(ctx: Pick<LedgerContext, 'db' | 'ledger' | 'user' | 'now'>, id: string, to: ReturnState): Promise<void> {
  const one = await queries.lockAny(ctx.db, id)
  checkMove(one.state, to)
  await queries.set(ctx.db, id, { state: to })
  await record(ctx, {
    action: `申报表：${RETURN_STATES[to]}`,
    object: 'taxDeclaration',
    objectId: id,
    before: { state: one.state },
    after: { period: one.period, correction: one.correction, state: to },
  })
}
