/** What stands around an invoice: its red-letter pair, its originals, the same one in other ledgers; and what a person says about it. */
import { broken } from '@app/domain/kernel/app-error'
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { deductionOf, purposeNames, type Purpose } from '@app/domain/papers/invoices/deduction'
import { INVOICE_KINDS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { redBalance } from '@app/domain/papers/invoices/red-pairs'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import { asLedger, asPlatform } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { invoicesToLookAt } from './booking.ts'
import * as queries from './care.queries.ts'
import type { InvoiceRow } from './invoices.read.queries.ts'
import { lockOpen, lockThere } from './lock-invoices.ts'

interface Held {
  /** null: the caller may not know which ledger it is. */
  readonly ledgerName: string | null
  readonly booked: boolean
}

/**
 * Invoices that other ledgers of the firm with the same tax number hold as well. A ledger the caller may not enter is not named: that
 * there is one is all that is said.
 */
async function heldElsewhere(ctx: LedgerContext, keys: readonly string[]): Promise<ReadonlyMap<string, readonly Held[]>> {
  const found = new Map<string, Held[]>()
  const { taxNumber } = await ledgerSettings(ctx.db)
  if (taxNumber === '' || keys.length === 0 || ctx.user.agency?.id !== ctx.ledger.agencyId) return found
  const asking = { agencyId: ctx.ledger.agencyId, taxNumber, userId: ctx.user.id, charge: ctx.user.roles.includes('ROLE_CHARGE') }
  const others = await asPlatform(ctx.db, (db) => queries.sisters(db, ctx.ledger.id, asking))
  for (const other of others)
    for (const { key, booked } of await asLedger(ctx.db, other.id, (db) => queries.heldThere(db, other.id, keys)))
      found.set(key, [...(found.get(key) ?? []), { ledgerName: other.seen ? other.name : null, booked }])
  return found
}

const keyOf = ({ number, code }: Pick<InvoiceRow, 'number' | 'code'>): string =>
  number.length === 20 || code === '' ? number : `${code}-${number}`

const endOf = ({ netAmount: _n, taxAmount: _t, ...end }: queries.PairEnd) => end

/** The pair, originals and doubles of one invoice. */
export async function around(ctx: LedgerContext, direction: InvoiceDirection, row: InvoiceRow) {
  const { id: ledgerId } = ctx.ledger
  const blues = row.blueNumber === '' ? [] : await queries.numbered(ctx.db, ledgerId, direction, row.blueNumber)
  const blue = blues[0] ?? null
  const reds = row.red || row.number === '' ? [] : await queries.redsOf(ctx.db, ledgerId, direction, row.number)
  // seen from the red: everything its blue was taken back by
  const all = blue ? await queries.redsOf(ctx.db, ledgerId, direction, row.blueNumber) : reds
  const balance = blue ? redBalance(blue, all) : reds.length > 0 ? redBalance(row, reds) : null
  const elsewhere = row.number === '' ? [] : ((await heldElsewhere(ctx, [keyOf(row)])).get(keyOf(row)) ?? [])
  return {
    blue: blue && endOf(blue),
    reds: reds.map(endOf),
    left: balance?.left ?? null,
    exceeded: balance?.exceeded ?? null,
    files: await queries.filesOf(ctx.db, ledgerId, row.id),
    elsewhere: [...elsewhere],
  }
}

/** By name in an answer: the dialog shows some of them. */
const MOST_NAMED = 500
const SPECIAL = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).filter((kind) => INVOICE_KINDS[kind].special)
const said = {
  voidedBooked: (voucher: string) => `发票已作废，仍在凭证${voucher}中；请删除凭证或更正`,
  unticked: () => '专用发票还没有勾选抵扣，税额记在待认证进项税额',
  tickedAway: () => '用途不得抵扣，却已勾选抵扣；请在电子税务局撤销勾选，或作进项税额转出',
} as const

export async function checks(ctx: LedgerContext, direction: InvoiceDirection, from: Period, to: Period) {
  if (from > to) throw broken('PV0012', '起始月份晚于截止月份')
  const { id: ledgerId } = ctx.ledger
  const reds = (await queries.redSums(ctx.db, ledgerId, direction, from, to)).flatMap(({ id, number, redNet, redTax, ...blue }) => {
    const { exceeded, left } = redBalance(blue, [{ netAmount: redNet, taxAmount: redTax }])
    return exceeded === null ? [] : [{ kind: 'redOver' as const, id, number, text: `${exceeded}（余额${groupThousands(left)}）` }]
  })
  const keys = await queries.keysIn(ctx.db, ledgerId, direction, from, to)
  const held = await heldElsewhere(
    ctx,
    keys.map((one) => one.key),
  )
  const doubles = keys.flatMap(({ id, key }) =>
    (held.get(key) ?? []).map(({ ledgerName, booked }) => ({
      kind: 'elsewhere' as const,
      id,
      number: key,
      text: `${ledgerName === null ? '本公司另一个账套' : `账套“${ledgerName}”`}也有这张发票${booked ? '，并已入账' : ''}`,
    })),
  )
  const general = ctx.ledger.vatNature === 'generalTaxpayer'
  const rest = (await queries.odd(ctx.db, ledgerId, direction, SPECIAL, from, to))
    .filter((one) => general || one.kind === 'voidedBooked')
    .map(({ kind, id, number, voucher }) => ({ kind, id, number, text: said[kind](voucher) }))
  return [...reds, ...doubles, ...rest]
}

interface Certified {
  readonly count: number
  /** What may not be deducted, by its number and why. */
  readonly skipped: { readonly number: string; readonly why: string }[]
}

/** Invoices nothing may be deducted of, by their kind and goods: what a person says they are used for is another question. */
async function notDeducted(ctx: LedgerContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const switched = await switchedIn(ctx)
  return new Map(
    (await invoicesToLookAt(ctx, 'input', ids)).flatMap((one) => {
      const { state, why } = deductionOf({ ...one, purpose: '', switched, general: true, effectiveTax: one.deductibleTax })
      return state === 'none' ? [[one.id, why] as const] : []
    }),
  )
}

/**
 * The period a chosen number of input invoices is certified for; null takes the tick back. Booked ones may be certified too: their
 * tax stands on 待认证进项税额 and moves at period end. PV0010 for a small-scale taxpayer, PV0011 for a month before the invoice;
 * what may not be deducted is left as it is and named, PV0013 where it is all of them.
 */
export async function certify(ctx: LedgerContext, ids: readonly string[], period: Period | null): Promise<Certified> {
  if (ctx.ledger.vatNature !== 'generalTaxpayer') throw broken('PV0010', '小规模纳税人不抵扣进项税额，不用勾选')
  const rows = await lockThere(ctx, 'input', ids)
  const early = period === null ? [] : rows.filter((row) => row.issuedOn.slice(0, 7) > (period as string))
  if (early.length > 0)
    throw broken(
      'PV0011',
      `${early.length}张发票的开票日期晚于勾选属期${period}`,
      early.slice(0, 100).map((row) => ({ reason: `发票${row.invoiceKey}开票日期${row.issuedOn}` })),
    )
  const never = period === null ? new Map<string, string>() : await notDeducted(ctx, ids)
  const skipped = rows.flatMap((row) => (never.has(row.id) ? [{ number: row.invoiceKey, why: never.get(row.id)! }] : []))
  const ticked = rows.filter((row) => !never.has(row.id))
  if (ticked.length === 0)
    throw broken(
      'PV0013',
      `所选的${rows.length}张发票都不能勾选：${skipped[0]!.why}`,
      skipped.slice(0, 100).map(({ number, why }) => ({ reason: `发票${number}：${why}` })),
    )
  const chosen = ticked.map((row) => row.id)
  await queries.certify(ctx.db, chosen, period)
  await record(ctx, {
    action: '设置勾选认证属期',
    object: 'invoice',
    objectId: chosen.length === 1 ? chosen[0]! : `${chosen.length}张`,
    before: ticked.slice(0, 100).map((row) => [row.invoiceKey, row.certifiedPeriod]),
    after: { period },
  })
  return { count: ticked.length, skipped: skipped.slice(0, MOST_NAMED) }
}

/** What invoices are used for, as long as they are not booked. PV0005 for one that is. */
export async function setPurpose(ctx: LedgerContext, ids: readonly string[], purpose: Purpose): Promise<{ count: number }> {
  const rows = await lockOpen(ctx, 'input', ids)
  await queries.setPurpose(ctx.db, ids, purpose)
  await record(ctx, {
    action: '设置进项用途',
    object: 'invoice',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: rows.slice(0, 100).map((row) => [row.invoiceKey, row.purpose]),
    after: { purpose: purposeNames[purpose] },
  })
  return { count: rows.length }
}
