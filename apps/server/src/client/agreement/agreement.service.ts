/** 业务与账的核对 of a month: three statements, whatever there is of papers and vouchers. */
import type { Period } from '@app/domain/kernel/period'
import { agree, AGREED_KINDS, type AgreedKind, type AgreedVoucher } from '@app/domain/client/agreement/agreement'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './agreement.queries.ts'

/** Pay is for who may see pay. */
const PAY = 'document-salary-chaxun'

export async function month(ctx: LedgerContext, period: Period) {
  const kinds: readonly AgreedKind[] = ctx.user.permissions.has(PAY) ? AGREED_KINDS : AGREED_KINDS.filter((one) => one !== 'salary')
  const own = await queries.papers(ctx.db, ctx.ledger.id, { period })
  const voucherIds = [...new Set(own.flatMap((one) => one.voucherId ?? []))]
  const [others, booked] = await Promise.all([
    queries.papers(ctx.db, ctx.ledger.id, { voucherIds }),
    queries.vouchers(ctx.db, ctx.ledger.id, voucherIds),
  ])
  const all = [...own, ...others.filter((one) => one.period !== period)]
  const vouchers = kinds.flatMap((kind): AgreedVoucher[] =>
    booked.map(({ bank, cash, ...one }) => ({
      ...one,
      kind,
      amount: kind === 'bankFlow' ? bank : kind === 'cashFlow' ? cash : one.amount,
    })),
  )
  return kinds.map((kind) => {
    const row = agree(kind, period, all, vouchers)
    return { ...row, explained: [...row.explained], rows: [...row.rows] }
  })
}
