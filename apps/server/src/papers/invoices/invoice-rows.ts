/** From documents to rows: counterparties and goods recognised or made, lines numbered. */
import { insteadAmong } from '@app/domain/ledger/subjects/party-instead'
import { dec } from '@app/domain/kernel/decimal'
import { newId } from '@app/domain/kernel/id'
import { partyKey } from '@app/domain/kernel/party-name'
import { periodOf } from '@app/domain/kernel/period'
import type { Invoice, InvoiceLine, InvoiceTaxpayer } from '@app/domain/papers/invoices/invoice'
import { invoiceKey } from '@app/domain/papers/invoices/invoice'
import { withShortName } from '@app/domain/papers/invoices/line-class'
import { counterpartyOf, type InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { findOrAddTags, tagsByKeys, tagsByTaxNumbers, tagsNamed, type StoredTag, type TagDraft } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import type { HeadRow, LineRow } from './invoices.write.queries.ts'

const NAME_LENGTH = 100
const nameOf = (text: string): string => text.trim().slice(0, NAME_LENGTH)

export interface Masters {
  counterparty(party: InvoiceTaxpayer): string | null
  goods(line: InvoiceLine): string | null
}

/** Tags of the parties and goods on these invoices: by tax number first, then by name; what is unknown is added. */
export async function mastersOf(
  ctx: LedgerContext,
  direction: InvoiceDirection,
  parties: readonly InvoiceTaxpayer[],
  lines: readonly InvoiceLine[],
): Promise<Masters> {
  const type = direction === 'output' ? 'customer' : 'supplier'
  const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
  const [goods, named, numbered] = await Promise.all([
    tagsNamed(ctx.db, ['goods'], distinct(lines.map((one) => nameOf(one.goodsName)))),
    tagsByKeys(ctx.db, [type], distinct(parties.map((one) => partyKey(one.name)))),
    tagsByTaxNumbers(ctx.db, type, distinct(parties.map((one) => one.taxNumber))),
  ])
  const instead = insteadAmong([...named, ...numbered])
  const byNumber = new Map(numbered.map((tag) => [tag.taxNumber, instead(tag).id]))
  const nameKey = (name: string): string => `p ${partyKey(nameOf(name))}`
  const goodsKey = (name: string, spec: string): string => `g ${nameOf(name)}\n${nameOf(spec)}`
  const keyOf = (tag: Pick<StoredTag, 'type' | 'name' | 'spec'>): string | null =>
    tag.type === 'goods' ? goodsKey(tag.name, tag.spec) : tag.type === type ? nameKey(tag.name) : null
  const ids = new Map<string, string>()
  for (const tag of [...goods, ...named] as StoredTag[]) {
    const key = keyOf(tag)
    if (key !== null && !ids.has(key)) ids.set(key, instead(tag).id)
  }
  const missing = new Map<string, TagDraft>()
  for (const party of parties) {
    const key = nameKey(party.name)
    if (nameOf(party.name) === '' || byNumber.has(party.taxNumber) || ids.has(key)) continue
    if (!missing.has(key)) missing.set(key, { type, name: nameOf(party.name), taxNumber: party.taxNumber })
  }
  for (const line of lines) {
    const key = goodsKey(line.goodsName, line.specification)
    if (nameOf(line.goodsName) === '' || ids.has(key) || missing.has(key)) continue
    missing.set(key, { type: 'goods', name: nameOf(line.goodsName), spec: nameOf(line.specification), unit: line.unit })
  }
  const drafts = [...missing]
  const made = await findOrAddTags(
    ctx,
    drafts.map(([, draft]) => draft),
  )
  for (const [index, [key]] of drafts.entries()) ids.set(key, made[index]!.id)
  return {
    counterparty: (party) => byNumber.get(party.taxNumber || '-') ?? ids.get(nameKey(party.name)) ?? null,
    goods: (line) => ids.get(goodsKey(line.goodsName, line.specification)) ?? null,
  }
}

/** Rates and names of the lines, each once: the head keeps them, so that lists need not read lines. */
export const summaryOf = (lines: readonly InvoiceLine[]): { rates: string[]; goods: string } => ({
  rates: [
    ...new Set(
      lines.map((line) =>
        line.taxTreatment !== 'taxed' ? line.taxTreatment : line.taxRate === null ? 'unstated' : dec(line.taxRate).fixed(8),
      ),
    ),
  ].toSorted(),
  goods: [...new Set(lines.map((line) => line.goodsName))].join('\n'),
})

export interface Origin {
  readonly importId: string | null
  readonly fileId: string | null
  readonly selected: boolean | null
  readonly deductibleTax: Row<'invoices'>['deductibleTax']
  readonly certifiedPeriod: Row<'invoices'>['certifiedPeriod']
}

const TYPED: Origin = { importId: null, fileId: null, selected: null, deductibleTax: null, certifiedPeriod: null }

export function headRow(direction: InvoiceDirection, invoice: Invoice, masters: Masters, origin: Origin = TYPED, id = newId()): HeadRow {
  // what is no column of its own; the rest of an invoice is stored as it is
  const { seller, buyer, lines, specialElements, warnings, place, checkCode: _c, printed: _p, ...said } = invoice
  return {
    ...said,
    id,
    direction,
    invoiceKey: invoiceKey(invoice),
    period: periodOf(invoice.issuedOn),
    sellerName: seller.name,
    sellerTaxNumber: seller.taxNumber,
    buyerName: buyer.name,
    buyerTaxNumber: buyer.taxNumber,
    counterpartyId: masters.counterparty(counterpartyOf(invoice, direction)),
    specialElements: specialElements.length === 0 ? null : JSON.stringify(specialElements),
    warnings: [...warnings],
    ...origin,
    sheet: place?.sheet ?? '',
    row: place?.row ?? 0,
    edited: origin.importId === null,
    ...summaryOf(lines),
  }
}

export const lineRows = (invoiceId: string, lines: readonly InvoiceLine[], masters: Masters): LineRow[] =>
  lines.map((line, index) => ({ ...withShortName(line), invoiceId, position: index + 1, goodsId: masters.goods(line) }))

export const addInvoices = (ctx: LedgerContext, heads: readonly HeadRow[]): Promise<void> =>
  insertRows(
    ctx.db,
    'invoices',
    heads.map((head) => ({ ...head, createdName: ctx.user.name, createdAt: ctx.now })),
  )
