/** What booking asks of invoices: those that are open, the subject a person chose for their lines, the vouchers they are booked by. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './booked.queries.ts'
import { lockOpen } from './lock-invoices.ts'

/** Locks invoices that are there and not booked; PV0004, PV0005 otherwise. */
export const openInvoices = lockOpen

/** Answers how many lines were set. */
export const chooseSubject = (ctx: LedgerContext, ids: readonly string[], subjectId: string | null, goods?: string): Promise<number> =>
  queries.chooseSubject(ctx.db, ctx.ledger.id, ids, subjectId, goods ?? null)

/** Vouchers of the chosen invoices (of every one of the month, without them), and how many invoices stand on these vouchers. */
export const vouchersOfInvoices = (ctx: LedgerContext, direction: InvoiceDirection, period: Period, ids?: readonly string[]) =>
  queries.vouchersOf(ctx.db, ctx.ledger.id, direction, period, ids ?? null)
