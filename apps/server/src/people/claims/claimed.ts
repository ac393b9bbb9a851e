/** Invoices beside claims: which an employee paid and claims, and which were booked from the tax bureau's list before. */
import { absolute, isZero, moneyText, ZERO, type Money } from '@app/domain/kernel/money'
import { invoiceKey } from '@app/domain/papers/invoices/invoice'
import { BILL_KINDS } from '@app/domain/people/claims/bill'
import { AppError } from '@app/domain/kernel/app-error'
import { markInvoicesVouchered, readInvoices } from '../../papers/invoices/index.ts'
import type { ClaimedInvoices } from '../../papers/same-money/index.ts'
import type { LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import * as queries from './claimed.queries.ts'
import type { BookedInvoice } from './claimed.queries.ts'

export interface PaperInvoice {
  readonly invoiceKey: string
  readonly invoiceGross: Money
}
const NONE: PaperInvoice = { invoiceKey: '', invoiceGross: ZERO }
const READABLE = /\.(xml|ofd|pdf)$/i

/** The invoice a paper is, where it can be read; a picture, or a paper of another kind, is none. */
export async function invoiceOnPaper(file: UploadedFile): Promise<PaperInvoice> {
  if (!READABLE.test(file.name)) return NONE
  try {
    const { invoices } = await readInvoices(file.bytes, file.name)
    const [only, more] = invoices
    return only === undefined || more !== undefined ? NONE : { invoiceKey: invoiceKey(only), invoiceGross: absolute(only.grossAmount) }
  } catch (refused) {
    // not every paper of a claim is an invoice
    if (refused instanceof AppError) return NONE
    throw refused
  }
}

export const claimedByEmployees: ClaimedInvoices = {
  async of(ctx, invoices) {
    const rows = await queries.claimedOf(
      ctx.db,
      ctx.ledger.id,
      invoices.map((one) => one.key),
      invoices.filter((one) => !isZero(one.gross)).map((one) => `${moneyText(one.gross)} ${moneyText(one.tax)}`),
    )
    return rows.map(({ number, employee, ...row }) => ({ ...row, name: `${BILL_KINDS.claim}${number}（${employee}）` }))
  },
}

/** Invoices of the lists that papers of these claims are. */
export const invoicesOfClaims = (ctx: Pick<LedgerContext, 'db' | 'ledger'>, billIds: readonly string[]): Promise<BookedInvoice[]> =>
  billIds.length === 0 ? Promise.resolve([]) : queries.invoicesOf(ctx.db, ctx.ledger.id, billIds)

/** Invoices of the lists that waited belong to the vouchers their claims were booked by. */
export const followClaims = (
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  rows: readonly { readonly id: string; readonly voucherId: string }[],
) =>
  markInvoicesVouchered(
    ctx,
    rows.map((row) => ({ ...row, position: 1 })),
  )

/** Bills one of whose papers stands in another bill: the same file, or the same invoice. */
export async function alikeBills(
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (billIds.length === 0) return new Map()
  const rows = await queries.alikeOf(ctx.db, ctx.ledger.id, billIds)
  return new Map(
    [...Map.groupBy(rows, (row) => row.billId)].map(([billId, of]) => [
      billId,
      of.map(({ other, employee, file, invoice }) =>
        invoice === '' ? `附件《${file}》与${other}（${employee}）的附件相同` : `发票${invoice}与${other}（${employee}）的相同`,
      ),
    ]),
  )
}
