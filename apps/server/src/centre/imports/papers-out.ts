/** The papers of a ledger on their way out: list by list, some rows at a time, with what ids are called in the file. */
import { travelTables } from '@app/domain/centre/travel/decisions'
import { fieldOf, inFile, isPaperSource, PAPER_SOURCES, paperSources, type TravelTable } from '@app/domain/centre/travel/travel-table'
import { isId } from '@app/domain/kernel/id'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Exchange } from './exchange-file.ts'
import { voucherName } from './exchange-settings.ts'
import * as queries from './papers.queries.ts'
import type { VoucherName } from './papers.queries.ts'

const AT_ONCE = 1000

type Named = Readonly<Record<'subject' | 'tag' | 'voucher' | 'account' | 'expenseType' | 'rule', ReadonlyMap<string, unknown>>>

/** What something of the ledger is called inside a kept value. */
export function tokenOf(kind: string, called: unknown): string {
  if (typeof called !== 'object' || called === null) return `@${kind}/${String(called)}`
  return `@${kind}/${'word' in called ? voucherName(called as VoucherName) : Object.values(called).join(' ')}`
}

export interface PapersOut {
  /** Rows of a list as the file has them. */
  rows(table: TravelTable): AsyncGenerator<Record<string, unknown>>
  /** The papers a voucher was made of, by their rows; null for any other. After the lists. */
  sourceOf(voucherId: string): Exchange['vouchers'][number]['source']
}

/** Opens the papers of a ledger in one snapshot; lists are read in the order of `travelTables`. */
export async function openPapers(
  ctx: LedgerContext,
  codes: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, { type: string; code: string }>,
): Promise<PapersOut> {
  const { db } = ctx
  const ledgerId = ctx.ledger.id
  const named: Named = {
    subject: codes,
    tag: tags,
    voucher: new Map(
      (await queries.voucherNames(db, ledgerId)).map(({ id, period, word, number }) => [id, { period, word, number }] as const),
    ),
    account: new Map((await ownAccounts(db)).map((one) => [one.id, one.subjectCode] as const)),
    expenseType: new Map((await queries.expenseTypeNames(db, ledgerId)).map(({ id, name }) => [id, name] as const)),
    rule: new Map((await queries.ruleNames(db, ledgerId)).map(({ id, ...rule }) => [id, rule] as const)),
  }
  const sources = new Map((await queries.paperSourcesOf(db, ledgerId, PAPER_SOURCES)).map((one) => [one.id, one] as const))
  const places = new Map<string, Map<string, number>>(travelTables.filter((one) => one.named).map((one) => [one.table, new Map()]))

  function callOf(id: string): string | undefined {
    for (const [kind, names] of Object.entries(named)) if (names.has(id)) return tokenOf(kind, names.get(id))
    for (const [table, rows] of places) if (rows.has(id)) return tokenOf(inFile(table), rows.get(id))
    return undefined
  }
  /** Ids anywhere in a kept value by what they are called; an id of something that is gone stays as it was. */
  function called(value: unknown): unknown {
    if (typeof value === 'string') return isId(value) ? (callOf(value) ?? value) : value
    if (Array.isArray(value)) return value.map(called)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, called(one)]))
  }

  async function* rows(table: TravelTable): AsyncGenerator<Record<string, unknown>> {
    const own = places.get(table.table)
    const columns = Object.entries(table.columns).map(([name, column]) => ({ ...column, name: inFile(name), field: fieldOf(name, column) }))
    await queries.openRows(db, ledgerId, table)
    for (;;) {
      const found = await queries.nextRows(db, AT_ONCE)
      for (const row of found) own?.set(row['id'] as string, own.size + 1)
      for (const row of found) {
        const written: Record<string, unknown> = {}
        for (const { name, field, kind, of } of columns) {
          const value = row[name] ?? null
          if (value === null) written[field] = null
          else if (kind === 'row') written[field] = places.get(of!)!.get(value as string)
          else if (kind === 'json') written[field] = called(value)
          else written[field] = kind in named ? named[kind as keyof Named].get(value as string) : value
        }
        yield written
      }
      if (found.length < AT_ONCE) break
    }
    await queries.closeRows(db)
  }

  return {
    rows,
    sourceOf(voucherId) {
      const source = sources.get(voucherId)
      if (source === undefined || !isPaperSource(source.kind)) return null
      const rowsOf = places.get(paperSources[source.kind])!
      return { kind: source.kind, papers: source.ids.flatMap((id) => rowsOf.get(id) ?? []), reason: source.reason }
    },
  }
}
