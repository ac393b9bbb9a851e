/**
 * Invoices beside documents (票货核对): which line of an invoice is of which line of a document, many to many by quantity; what is not yet
 * received or delivered, and what is not yet invoiced, is what is left on either side.
 */
import type { Day } from '../../kernel/period.ts'

/** A line of either side: of one goods and one counterparty, in millionths of the goods' own unit. */
export interface Matchable {
  readonly id: string
  readonly day: Day
  readonly goodsId: string
  readonly counterpartyId: string | null
  readonly quantity: bigint
}
export interface Match {
  readonly invoiceLine: string
  readonly documentLine: string
  readonly quantity: bigint
}

/** Spec 3 §9: 1 未发货 · 2 部分发货 · 3 已发货; the same of what comes in. */
export type DeliveryState = 1 | 2 | 3
export const deliveryState = (quantity: bigint, matched: bigint): DeliveryState => (matched <= 0n ? 1 : matched < quantity ? 2 : 3)

/** What is matched of each line. */
export function matchedOf(matches: readonly Match[]): { invoices: Map<string, bigint>; documents: Map<string, bigint> } {
  const invoices = new Map<string, bigint>()
  const documents = new Map<string, bigint>()
  for (const { invoiceLine, documentLine, quantity } of matches) {
    invoices.set(invoiceLine, (invoices.get(invoiceLine) ?? 0n) + quantity)
    documents.set(documentLine, (documents.get(documentLine) ?? 0n) + quantity)
  }
  return { invoices, documents }
}

/** Lines with something left, and how much. */
export const leftOver = <L extends Matchable>(lines: readonly L[], matched: ReadonlyMap<string, bigint>): { line: L; left: bigint }[] =>
  lines.flatMap((line) => {
    const left = line.quantity - (matched.get(line.id) ?? 0n)
    return left > 0n ? [{ line, left }] : []
  })

const byDay = (a: { readonly line: Matchable }, b: { readonly line: Matchable }): number =>
  a.line.day === b.line.day ? (a.line.id < b.line.id ? -1 : 1) : a.line.day < b.line.day ? -1 : 1

/** Lines that are of one key, the oldest first on both sides, as far as they go. */
function inOrder(
  invoices: readonly { readonly line: Matchable; left: bigint }[],
  documents: readonly { readonly line: Matchable; left: bigint }[],
  key: (line: Matchable) => string,
): Match[] {
  const waiting = Map.groupBy(documents.toSorted(byDay), ({ line }) => key(line))
  return invoices.toSorted(byDay).flatMap((invoice) => {
    const found: Match[] = []
    const own = waiting.get(key(invoice.line)) ?? []
    while (invoice.left > 0n && own.length > 0) {
      const document = own[0]!
      const quantity = invoice.left < document.left ? invoice.left : document.left
      invoice.left -= quantity
      document.left -= quantity
      // what is used up is looked at no more
      if (document.left === 0n) own.shift()
      found.push({ invoiceLine: invoice.line.id, documentLine: document.line.id, quantity })
    }
    return found
  })
}
/**
 * What would be matched beside what is: the same goods of the same counterparty, the oldest first. Counterparties nobody knows match
 * nothing: a person says so.
 */
export function proposedMatches(invoices: readonly Matchable[], documents: readonly Matchable[], kept: readonly Match[]): Match[] {
  const matched = matchedOf(kept)
  const known = (one: { readonly line: Matchable }): boolean => one.line.counterpartyId !== null
  return inOrder(
    leftOver(invoices, matched.invoices).filter(known),
    leftOver(documents, matched.documents).filter(known),
    ({ goodsId, counterpartyId }) => `${goodsId}|${counterpartyId ?? ''}`,
  )
}
/** What a person chose to be of each other: by goods alone. */
export const pairedInOrder = (invoices: readonly Matchable[], documents: readonly Matchable[]): Match[] =>
  inOrder(leftOver(invoices, new Map()), leftOver(documents, new Map()), ({ goodsId }) => goodsId)

/** Which of these matches cannot stand beside those that are kept, and why. */
export function matchProblems(
  invoices: ReadonlyMap<string, Matchable>,
  documents: ReadonlyMap<string, Matchable>,
  kept: readonly Match[],
  asked: readonly Match[],
): { readonly at: number; readonly reason: string }[] {
  const matched = matchedOf(kept)
  return asked.flatMap(({ invoiceLine, documentLine, quantity }, at) => {
    const [invoice, document] = [invoices.get(invoiceLine), documents.get(documentLine)]
    if (invoice === undefined || document === undefined) return [{ at, reason: '发票或单据的这一行不存在' }]
    if (invoice.goodsId !== document.goodsId) return [{ at, reason: '发票与单据不是同一商品' }]
    if (invoice.counterpartyId !== null && document.counterpartyId !== null && invoice.counterpartyId !== document.counterpartyId)
      return [{ at, reason: '不是同一个往来单位' }]
    if (quantity <= 0n) return [{ at, reason: '核对的数量应大于零' }]
    const [ofInvoice, ofDocument] = [matched.invoices.get(invoiceLine) ?? 0n, matched.documents.get(documentLine) ?? 0n]
    if (ofInvoice + quantity > invoice.quantity) return [{ at, reason: '超过发票上还没有核对的数量' }]
    if (ofDocument + quantity > document.quantity) return [{ at, reason: '超过单据上还没有核对的数量' }]
    matched.invoices.set(invoiceLine, ofInvoice + quantity)
    matched.documents.set(documentLine, ofDocument + quantity)
    return []
  })
}
