/** Invoices that are about to change: locked, all of them there, and (where it matters) none booked. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as write from './invoices.write.queries.ts'

/** PV0004 when one is not there, or of the other direction. */
export async function lockThere(ctx: LedgerContext, direction: InvoiceDirection, ids: readonly string[]) {
  const rows = await write.lock(ctx.db, direction, ids)
  if (rows.length !== new Set(ids).size) throw notFound('PV0004', '有发票不存在或已删除，请刷新')
  return rows
}

/** PV0005 when one is booked, with the list of them. */
export async function lockOpen(ctx: LedgerContext, direction: InvoiceDirection, ids: readonly string[]) {
  const rows = await lockThere(ctx, direction, ids)
  const booked = rows.filter((row) => row.voucherId !== null)
  if (booked.length > 0)
    throw broken(
      'PV0005',
      `${booked.length}张发票已生成凭证，请先撤销或删除凭证`,
      booked.slice(0, 100).map((row) => ({ reason: `发票${row.invoiceKey}已生成凭证` })),
    )
  return rows
}
