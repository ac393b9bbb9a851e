/** Invoices grouped into vouchers by the merge rule (发票合并生成凭证). */
import { dec } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { type Day, lastDay, type Period } from '../../kernel/period.ts'
import { type Quantity, quantity, type Rate } from '../../kernel/quantity.ts'
import type { InvoiceRules } from './rules.ts'

export interface InvoiceItem {
  /** Identity of the goods: same key, same goods. */
  readonly goodsKey: string
  readonly goodsName: string
  readonly quantity: Quantity | null
  readonly unitPrice: Rate | null
  /** Unit price as the document prints it, whether or not the books keep quantities; empty where it prints none. */
  readonly printedPrice: string
  readonly netAmount: Money
  readonly taxAmount: Money
}

export interface InvoiceToBook {
  readonly id: string
  readonly day: Day
  readonly counterpartyId: string
  readonly counterpartyName: string
  /** Wording on the document, when it has one. */
  readonly abstract: string
  readonly items: readonly InvoiceItem[]
}

/** One future voucher: which invoices, its day and words, and its merged items per counterparty. */
export interface InvoiceGroup {
  readonly invoiceIds: readonly string[]
  readonly day: Day
  readonly abstract: string
  readonly counterparties: readonly { readonly id: string; readonly name: string; readonly grossAmount: Money }[]
  readonly items: readonly InvoiceItem[]
  readonly netAmount: Money
  readonly taxAmount: Money
}

/**
 * Groups of the invoices of one period, in the order of their first invoice. Rules 1, 2 and 5 make a voucher per day and
 * counterparty and differ in what they merge inside: nothing, goods of the same unit price, goods. Rule 3 makes one of all.
 */
export function groupInvoices(
  invoices: readonly InvoiceToBook[],
  rules: InvoiceRules,
  kind: 'income' | 'purchase',
  period: Period,
): InvoiceGroup[] {
  const groups = new Map<string, InvoiceToBook[]>()
  for (const one of invoices) {
    const key = rules.merge === 4 ? one.id : rules.merge === 3 ? '' : `${one.day}|${one.counterpartyId}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((list) => {
    const items = mergeItems(
      list.flatMap((one) => one.items),
      rules.merge,
    )
    const counterparties = new Map<string, { name: string; fen: bigint }>()
    for (const one of list) {
      const known = counterparties.get(one.counterpartyId) ?? { name: one.counterpartyName, fen: 0n }
      known.fen += one.items.reduce((fen, item) => fen + toFen(item.netAmount) + toFen(item.taxAmount), 0n)
      counterparties.set(one.counterpartyId, known)
    }
    const latest = list.reduce((day, one) => (one.day > day ? one.day : day), list[0]!.day)
    return {
      invoiceIds: list.map((one) => one.id),
      day: rules.date === 1 ? lastDay(period) : latest,
      abstract: abstractOf(list, rules, kind),
      counterparties: [...counterparties].map(([id, { name, fen }]) => ({ id, name, grossAmount: fromFen(fen) })),
      items,
      netAmount: fromFen(items.reduce((fen, item) => fen + toFen(item.netAmount), 0n)),
      taxAmount: fromFen(items.reduce((fen, item) => fen + toFen(item.taxAmount), 0n)),
    }
  })
}

/** Whether the items of a voucher stay lines of their own even where they stand on the same subject (rules 1 and 2). */
export const keepsItemsApart = (merge: InvoiceRules['merge']): boolean => merge === 1 || merge === 2

/** Items of the same goods (rules 3, 5), or of the same goods and unit price (rule 2), become one. */
function mergeItems(items: readonly InvoiceItem[], merge: InvoiceRules['merge']): InvoiceItem[] {
  if (merge === 1 || merge === 4) return [...items]
  const merged = new Map<string, InvoiceItem>()
  for (const item of items) {
    const key = merge === 2 ? `${item.goodsKey}|${item.goodsName}|${item.printedPrice}` : item.goodsKey
    const known = merged.get(key)
    merged.set(key, known === undefined ? item : joined(known, item))
  }
  return [...merged.values()]
}

/** Amounts and quantities add up; a unit price stays only where it is the same. */
const joined = (a: InvoiceItem, b: InvoiceItem): InvoiceItem => ({
  ...a,
  quantity: a.quantity === null || b.quantity === null ? null : quantity(dec(a.quantity).plus(b.quantity)),
  unitPrice: a.unitPrice === b.unitPrice ? a.unitPrice : null,
  netAmount: fromFen(toFen(a.netAmount) + toFen(b.netAmount)),
  taxAmount: fromFen(toFen(a.taxAmount) + toFen(b.taxAmount)),
})

function abstractOf(list: readonly InvoiceToBook[], rules: InvoiceRules, kind: 'income' | 'purchase'): string {
  const first = list[0]!
  if (rules.abstract === 0 && first.abstract !== '') return first.abstract
  const one = list.every((other) => other.counterpartyId === first.counterpartyId)
  const count = list.length === 1 ? '' : `（${list.length}张发票）`
  if (kind === 'income') return `${one ? `销售给${first.counterpartyName}` : '销售收入'}${count}`
  return `${one ? `向${first.counterpartyName}采购` : '采购'}${count}`
}
