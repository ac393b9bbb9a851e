/** The same invoice, once: whether an employee claimed it already. */
import { absolute, moneyText, ZERO, type Money } from '@app/domain/kernel/money'
import { daysBetween, type Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { claimedInvoices, type Claimed } from './claimed.registry.ts'
import type { Alike } from './verdict.ts'
import * as queries from './same-money.queries.ts'

/** An input invoice that waits for its voucher. */
interface Waiting {
  readonly id: string
  readonly invoiceKey: string
  readonly issuedOn: Day
  readonly red: boolean
  readonly grossAmount: Money
  readonly taxAmount: Money
}

export type InvoiceVerdict =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'attach'; readonly voucherId: string }
  | { readonly kind: 'doubt'; readonly alike: Alike }

/** An invoice is claimed some months after it was issued at most, and never long before. */
const CLAIM_DAYS = 180

/** What is known of waiting input invoices: none for those that are new. */
export async function claimedVerdicts(ctx: LedgerContext, invoices: readonly Waiting[]): Promise<Map<string, InvoiceVerdict>> {
  const verdicts = new Map<string, InvoiceVerdict>()
  if (invoices.length === 0) return verdicts
  const found = await claimedInvoices().of(
    ctx,
    invoices.map((one) => ({ key: one.invoiceKey, gross: absolute(one.grossAmount), tax: absolute(one.taxAmount) })),
  )
  if (found.length === 0) return verdicts
  const answers = await queries.answersOf(
    ctx.db,
    ctx.ledger.id,
    'invoice_id',
    invoices.map((one) => one.id),
  )
  const denied = new Set(answers.map((one) => `${one.paperId} ${one.otherId}`))
  const byKey = Map.groupBy(found, (one) => one.key)
  const bySum = Map.groupBy(byKey.get('') ?? [], (one) => sumOf(one))
  const taken = new Set<Claimed>()
  for (const invoice of invoices) {
    if (invoice.red) continue
    const open = (list: readonly Claimed[] | undefined) =>
      (list ?? []).find((one) => !taken.has(one) && !denied.has(`${invoice.id} ${one.billId}`))
    const named = open(byKey.get(invoice.invoiceKey))
    if (named !== undefined) {
      taken.add(named)
      verdicts.set(invoice.id, ofNamed(named))
      continue
    }
    const alike = open(
      (bySum.get(sumOf({ gross: absolute(invoice.grossAmount), tax: absolute(invoice.taxAmount) })) ?? []).filter((one) =>
        near(one.day, invoice.issuedOn),
      ),
    )
    if (alike === undefined) continue
    taken.add(alike)
    verdicts.set(invoice.id, {
      kind: 'doubt',
      alike: {
        words: `${alike.name}里有一行金额、税额都相同，可能是职员已报销的同一张发票`,
        voucherId: alike.voucherId,
        paper: { kind: 'claim', id: alike.billId },
      },
    })
  }
  return verdicts
}
const sumOf = ({ gross, tax }: Pick<Claimed, 'gross' | 'tax'>): string => `${moneyText(gross)} ${moneyText(tax)}`
const near = (claimed: Day, issued: Day): boolean => Math.abs(daysBetween(issued, claimed)) <= CLAIM_DAYS

function ofNamed(claimed: Claimed): InvoiceVerdict {
  const { name, state, voucherId } = claimed
  if (voucherId !== null) return { kind: 'attach', voucherId }
  if (state === 1)
    return {
      kind: 'doubt',
      alike: { words: `${name}里附了这张发票，还没有提交；两边只能记一次`, voucherId: null, paper: { kind: 'claim', id: claimed.billId } },
    }
  return { kind: 'refused', reason: `${name}里附了这张发票，由职员先付；那张单据入账时一起记，这里不再生成` }
}

/** Said when invoices come in: which of them an employee has claimed. */
export async function claimedNotices(ctx: Pick<LedgerContext, 'db' | 'ledger'>, keys: readonly string[]): Promise<string[]> {
  const wanted = new Set(keys.filter((key) => key !== ''))
  if (wanted.size === 0) return []
  const found = await claimedInvoices().of(
    ctx,
    [...wanted].map((key) => ({ key, gross: ZERO, tax: ZERO })),
  )
  return found
    .filter((one) => wanted.has(one.key))
    .map((one) => `发票${one.key}已在${one.name}里报销：不再重复记账，生成时归到那张单据的凭证`)
}
