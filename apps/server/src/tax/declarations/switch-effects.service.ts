/** Returns that are not filed yet, as they come out by other doubtful rules: what a firm looks at before it switches one. */
import type { Switched } from '@app/domain/ledger/policies/packages'
import { money, type Money } from '@app/domain/kernel/money'
import { dueOf, figuresOf, reckon } from '@app/domain/tax/forms/engine/reckon'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { bookOf } from './forms-of.ts'
import { basisOf } from './taking.service.ts'

/** 期末留抵税额: where nothing is to be paid, this is what changes. */
const CREDIT = 'VG0!20:1'
/** The returns doubtful rules reach. */
const REACHED = 'generalVat'

interface Outcome {
  readonly due: Money
  readonly credit: Money
  readonly figures: Readonly<Record<string, string>>
}
async function under(ctx: LedgerContext, one: Awaited<ReturnType<typeof queries.any>>, switched: Switched): Promise<Outcome> {
  const book = bookOf(ctx, one)
  const figures = figuresOf(book, reckon(book, { ...(await basisOf(ctx, one, switched)), typed: one.typed }))
  return { figures, due: dueOf(book, figures), credit: money(figures[CREDIT] ?? '0') }
}
const differ = (a: Outcome['figures'], b: Outcome['figures']): boolean => Object.keys({ ...a, ...b }).some((cell) => a[cell] !== b[cell])

/** Taken anew under both, whatever was kept: a checked one changes once it is taken back and saved again. */
export async function effectsOf(ctx: LedgerContext, now: Switched, then: Switched) {
  const open = await queries.unfiled(ctx.db, REACHED)
  const changed = []
  for (const { id } of open) {
    const one = await queries.any(ctx.db, id)
    const [is, would] = [await under(ctx, one, now), await under(ctx, one, then)]
    if (!differ(is.figures, would.figures)) continue
    const { filing, period, cycle, state } = one
    const amounts = { dueNow: is.due, dueThen: would.due, creditNow: is.credit, creditThen: would.credit }
    changed.push({ declarationId: id, filing, period, cycle, state, ...amounts })
  }
  return { looked: open.length, changed }
}
