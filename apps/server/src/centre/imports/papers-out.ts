/** The papers of a ledger on their way out: list by list, some rows at a time, with what ids are called in the file. */
import { PAPER_SOURCES } from '@app/contract/centre/exchange-lists'
import { tokenOf, withTexts } from '@app/domain/centre/travel/calls'
import { isId } from '@app/domain/kernel/id'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Exchange } from './exchange-file.ts'
import { allLists, innerLists, partLists, type NamingKind, type TravelList } from './lists.ts'
import * as queries from './papers.queries.ts'

const AT_ONCE = 1000

/** What ids of the ledger are called, by the kind of column that names them. */
type Named = Readonly<Record<Exclude<NamingKind, 'row'>, ReadonlyMap<string, unknown>>>

export interface PapersOut {
  /** Rows of a list as the file has them. */
  rows(list: TravelList): AsyncGenerator<Record<string, unknown>>
  /** The papers a voucher was made of, by their rows; null for any other. After the lists. */
  sourceOf(voucherId: string): Exchange['vouchers'][number]['source']
}

/** Opens the papers of a ledger in one snapshot; rows are named once their list was read. */
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
  const sources = new Map((await queries.paperSourcesOf(db, ledgerId, Object.keys(PAPER_SOURCES))).map((one) => [one.id, one] as const))
  const places = new Map<string, Map<string, number>>(allLists.filter((one) => one.named).map((one) => [one.name, new Map()]))

  function callOf(id: string): string | undefined {
    for (const [kind, names] of Object.entries(named)) if (names.has(id)) return tokenOf(kind, names.get(id))
    for (const [list, rows] of places) if (rows.has(id)) return tokenOf(list, rows.get(id))
    return undefined
  }
  /** Ids anywhere in a kept value by what they are called; an id of something that is gone stays as it was. */
  const called = (value: unknown): unknown => withTexts(value, (text) => (isId(text) ? (callOf(text) ?? text) : text))

  async function* rows(list: TravelList): AsyncGenerator<Record<string, unknown>> {
    const own = places.get(list.name)
    await queries.openRows(db, ledgerId, list)
    for (;;) {
      const found = await queries.nextRows(db, AT_ONCE)
      for (const row of found) own?.set(row['id'] as string, own.size + 1)
      for (const row of found) {
        const written: Record<string, unknown> = {}
        for (const { name, field, kind, of } of list.columns) {
          const value = row[name] ?? null
          if (value === null) written[field] = null
          else if (kind === 'row') written[field] = places.get(of!)!.get(value as string)
          else if (kind === 'json' || kind === 'ids') written[field] = called(value)
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
      if (source === undefined) return null
      const rowsOf = places.get(PAPER_SOURCES[source.kind])!
      return { kind: source.kind, papers: source.ids.flatMap((id) => rowsOf.get(id) ?? []), reason: source.reason }
    },
  }
}

/** The parts that are one table each, whole, with what stands inside their rows. */
export async function partsOut(papers: PapersOut, names: readonly (keyof typeof partLists)[]) {
  const parts: Partial<Record<keyof typeof partLists, Record<string, unknown>[]>> = {}
  for (const name of names) {
    const own = await Array.fromAsync(papers.rows(partLists[name]))
    for (const { part, field, under, list } of innerLists) {
      if (part !== name) continue
      const inside = await Array.fromAsync(papers.rows(list))
      for (const [index, row] of own.entries())
        row[field] = inside.filter((one) => one[under] === index + 1).map(({ [under]: _, ...one }) => one)
    }
    parts[name] = own
  }
  return parts
}
