/** 对外提供登记: entered by the product where it gives books away, by people otherwise; searched, completed, taken away. */
import { checkDisclosure, disclosureSourceNames, isOpen, type Disclosure } from '@app/domain/ledger/disclosures/disclosure'
import { notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, momentText, type Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registerSheet, sheetFile } from '../../platform/sheet-file.ts'
import { lockChain, record } from '../book-log/index.ts'
import * as queries from './disclosures.queries.ts'
import type { DisclosureFilter } from './disclosures.queries.ts'

/** The page shows so many; more are found by narrower days. */
const MOST_ROWS = 2000

type Writer = Pick<LedgerContext, 'db' | 'now'> & { readonly user: { readonly name: string } }

/** Enters what an act of the product gives away, in the transaction that does it; the log tells the act itself. */
export async function disclose(
  ctx: Writer,
  given: Omit<Disclosure, 'givenOn'> & { readonly givenOn?: Day; readonly signedBy?: string },
): Promise<string> {
  const id = newId()
  const { givenOn = dayInChina(ctx.now), signedBy = '', ...entry } = given
  await queries.add(ctx.db, { id, ...entry, givenOn, signedBy, givenBy: ctx.user.name, givenAt: ctx.now })
  return id
}

/** A file of the books that leaves the product: entered with nobody named yet. */
export const discloseFile = (ctx: Writer, source: 'archive' | 'export', what: string): Promise<string> =>
  disclose(ctx, { source, what, recipient: '', purpose: '' })

export async function list(ctx: LedgerContext, filter: DisclosureFilter) {
  const rows = await queries.list(ctx.db, ctx.ledger.id, filter, MOST_ROWS)
  return rows.map((row) => ({ ...row, open: isOpen(row) }))
}

interface Entry {
  readonly what: string
  readonly givenOn: Day
  readonly recipient: string
  readonly purpose: string
  readonly signedBy: string
}

export async function add(ctx: LedgerContext, entry: Entry): Promise<{ id: string }> {
  checkDisclosure(entry, dayInChina(ctx.now))
  await lockChain(ctx.db)
  const id = await disclose(ctx, { source: 'manual', ...entry })
  await record(ctx, { action: '登记对外提供', object: 'disclosure', objectId: id, after: entry })
  return { id }
}

export async function complete(ctx: LedgerContext, id: string, entry: Pick<Entry, 'recipient' | 'purpose' | 'signedBy'>): Promise<void> {
  await lockChain(ctx.db)
  const found = await queries.exists(ctx.db, id)
  if (found === undefined) throw notFound('DC0404', '没有这条对外提供登记')
  await queries.complete(ctx.db, { disclosureId: id, ...entry, addedName: ctx.user.name, addedAt: ctx.now })
  await record(ctx, { action: '补登对外提供', object: 'disclosure', objectId: id, after: { what: found.what, ...entry } })
}

export async function file(ctx: LedgerContext, { format, ...filter }: DisclosureFilter & { readonly format: 'xlsx' | 'pdf' }) {
  const rows = await list(ctx, filter)
  const sheet = registerSheet(ctx, {
    title: '会计资料对外提供登记簿',
    columns: [
      ['givenOn', '提供日期', 11],
      ['source', '方式', 10],
      ['what', '提供的资料', 34],
      ['recipient', '提供对象', 22],
      ['purpose', '用途', 22],
      ['signedBy', '签收', 10],
      ['givenBy', '经办人', 10],
      ['givenAt', '登记时间', 18],
    ],
    rows: rows.map(({ id, source, givenAt, open: _, ...row }) => ({
      key: id,
      cells: { ...row, source: disclosureSourceNames[source], givenAt: momentText(givenAt) },
    })),
  })
  return sheetFile(sheet, '会计资料对外提供登记簿', format)
}
