/** What quick account (一键记账) needs of invoices: those that wait, linking them to their vouchers, sums. Set-based. */
import { conflict } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { LedgerContext } from '../../platform/http/context.ts'
import { markVouchered } from '../imports/index.ts'
import * as booking from './booking.queries.ts'
import type { WaitingHead } from './booking.queries.ts'
import { linesOf, type StoredInvoiceLine } from './invoices.read.queries.ts'

export interface WaitingInvoice extends WaitingHead {
  /** The other party's name: buyer of an output, seller of an input invoice. */
  readonly counterpartyName: string
  readonly lines: readonly StoredInvoiceLine[]
}

type Writer = Pick<LedgerContext, 'db' | 'ledger'>

/** Invoices of a month without a voucher (neither voided nor excluded) with their lines, locked until commit; only those named, when some are. */
export const unvoucheredInvoices = async (
  ctx: Writer,
  direction: InvoiceDirection,
  period: Period,
  ids?: readonly string[],
): Promise<WaitingInvoice[]> => withLines(ctx, direction, await booking.waiting(ctx.db, direction, period, ids))

/** Any invoices with their lines, as booking sees them. */
export const invoicesToLookAt = async (
  ctx: Pick<LedgerContext, 'db'>,
  direction: InvoiceDirection,
  ids: readonly string[],
): Promise<WaitingInvoice[]> => withLines(ctx, direction, await booking.asBooked(ctx.db, direction, ids))

async function withLines(
  ctx: Pick<LedgerContext, 'db'>,
  direction: InvoiceDirection,
  heads: readonly WaitingHead[],
): Promise<WaitingInvoice[]> {
  if (heads.length === 0) return []
  const lines = await linesOf(
    ctx.db,
    heads.map((head) => head.id),
  )
  const byInvoice = Map.groupBy(lines, (line) => line.invoiceId)
  return heads.map((head) => ({
    ...head,
    counterpartyName: direction === 'output' ? head.buyerName : head.sellerName,
    lines: byInvoice.get(head.id) ?? [],
  }))
}

export interface BookedRow {
  readonly id: string
  readonly voucherId: string
  /** The voucher line it mainly stands on, from 1. */
  readonly position: number
}

/** Links invoices to their vouchers; PV0008 when one of them got a voucher meanwhile. */
export async function markInvoicesVouchered(ctx: Writer, rows: readonly BookedRow[]): Promise<void> {
  if (rows.length === 0) return
  const marked = await markVouchered(ctx.db, 'invoices', ctx.ledger.id, rows)
  if (marked !== rows.length) throw conflict('PV0008', '有发票已生成凭证或已删除，请刷新后重试')
}

export const invoiceSums = (ctx: Writer, direction: InvoiceDirection, period: Period, booked?: boolean) =>
  booking.sums(ctx.db, ctx.ledger.id, direction, period, booked)
