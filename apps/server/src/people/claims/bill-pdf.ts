/** The chosen bills on paper. */
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import type { StepAct } from '@app/domain/people/claims/approval'
import { drawn } from '../../platform/drawing/drawn.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import type { Decision, PrintedBill } from './bill.drawer.ts'
import * as queries from './bills.queries.ts'
import * as settled from './settlements.queries.ts'

const DRAWER = new URL('./bill.drawer.ts', import.meta.url)

const DECISIONS: readonly StepAct[] = ['approve', 'reject', 'auto']
/** What was decided since the bill was sent last. */
function decided(steps: readonly Decision[]): readonly Decision[] {
  const sent = steps.findLastIndex(({ act }) => act === 'submit')
  return steps.slice(sent + 1).filter(({ act }) => DECISIONS.includes(act))
}

/** The chosen bills in one file, in order of their days. EC0404 when one of them is gone. */
export async function print(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<FileAnswer> {
  const bills = await queries.bills(ctx.db, ctx.ledger.id, kind, { ids })
  if (bills.length === 0 || bills.length !== new Set(ids).size) throw queries.noBill()
  const lines = Map.groupBy(await queries.linesOf(ctx.db, ctx.ledger.id, ids), (one) => one.billId)
  const payments = Map.groupBy(await settled.payments(ctx.db, ctx.ledger.id, { billIds: ids }), (one) => one.billId)
  const name = bills.length === 1 ? `${BILL_KINDS[kind]}${bills[0]!.number}` : `${BILL_KINDS[kind]}${bills.length}张`
  const steps = Map.groupBy(await queries.stepsOfAll(ctx.db, ids), (one) => one.billId)
  const items = bills.map((bill): PrintedBill => ({
    bill,
    lines: lines.get(bill.id) ?? [],
    payments: payments.get(bill.id) ?? [],
    decisions: decided(steps.get(bill.id) ?? []),
  }))
  const body = drawn(DRAWER, () => ({ facts: { name, company: ctx.ledger.name }, items }))
  return new FileAnswer(`${name}.pdf`, 'application/pdf', body, true)
}
