/** The lists of a ledger on their way out: one by one, some rows at a time, with what ids are called in the file. */
import { PAPER_SOURCES } from '@app/contract/centre/exchange/exchange-lists'
import { tokenOf, withTexts } from '@app/domain/centre/travel/calls'
import { ownRuleId } from '@app/domain/finance/period-end/own/own-template'
import { isId } from '@app/domain/kernel/id'
import { openedNumber } from '../../ledger/records/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Exchange } from './exchange-file.ts'
import { allLists, CALLED, ownerOf, type ListColumn, type TravelList } from './lists.ts'
import * as queries from './lists.queries.ts'

/** Few: others wait while a batch is taken apart. */
const AT_ONCE = 250

export interface ListsOut {
  /** Rows of a list as the file has them. */
  rows(list: TravelList): AsyncGenerator<Record<string, unknown>>
  /** What a tag is called. */
  tag(id: string): Exchange['vouchers'][number]['lines'][number]['tags'][number]
  /** The papers a voucher was made of, by their rows; null for any other. After the lists. */
  sourceOf(voucherId: string): Exchange['vouchers'][number]['source']
}

/** What ids of the ledger are called, by the kind of column that names them. */
async function namesOf({ db, ledger }: LedgerContext): Promise<ReadonlyMap<string, ReadonlyMap<string, unknown>>> {
  const names = new Map<string, Map<string, unknown>>()
  for (const [kind, [table, ...by]] of Object.entries(CALLED)) {
    const own = new Map<string, unknown>()
    for (const { id, ...row } of await queries.rowNames(db, ledger.id, table, by))
      own.set(id as string, by.length === 1 ? row[by[0]!] : Object.fromEntries(by.map((name) => [name, row[name]])))
    names.set(kind, own)
  }
  const codes = names.get('subject')!
  const accounts = names.get('account')!
  for (const [id, subjectId] of accounts) accounts.set(id, codes.get(subjectId as string))
  // an own step is called by its template's name: its number is another one in another ledger
  const steps = names.get('step')!
  names.set('step', new Map([...steps].map(([id, name]) => [ownRuleId(id), ownRuleId(name as string)] as const)))
  return names
}

/** Opens the lists of a ledger in one snapshot; rows are named once their list was read. */
export async function openLists(ctx: LedgerContext): Promise<ListsOut> {
  const { db } = ctx
  const ledgerId = ctx.ledger.id
  const named = await namesOf(ctx)
  const sources = new Map((await queries.paperSourcesOf(db, ledgerId, Object.keys(PAPER_SOURCES))).map((one) => [one.id, one] as const))
  const places = new Map<string, Map<string, number>>(allLists.filter((one) => one.named).map((one) => [one.name, new Map()]))

  function callOf(id: string): string | undefined {
    for (const [kind, names] of named) if (names.has(id)) return tokenOf(kind, names.get(id))
    for (const [list, rows] of places) if (rows.has(id)) return tokenOf(list, rows.get(id))
    return undefined
  }
  /** Ids anywhere in a kept value by what they are called; an id of something that is gone stays as it was. */
  const called = (value: unknown): unknown => withTexts(value, (text) => (isId(text) ? (callOf(text) ?? text) : text))
  const tag: ListsOut['tag'] = (id) => named.get('tag')!.get(id) as ReturnType<ListsOut['tag']>

  function written({ name, kind, of }: ListColumn, row: Readonly<Record<string, unknown>>): unknown {
    const value = row[name] ?? null
    if (kind === 'tags') return ((value ?? []) as string[]).map(tag)
    if (value === null) return null
    if (kind === 'row') return places.get(of!)!.get(value as string)
    if (kind === 'json' || kind === 'ids' || kind === 'id') return called(value)
    if (kind === 'secret') return openedNumber(ctx, ownerOf(row), name, value as string)
    if (kind === 'step') return named.get(kind)!.get(value as string) ?? value
    return named.has(kind) ? named.get(kind)!.get(value as string) : value
  }

  async function* rows(list: TravelList): AsyncGenerator<Record<string, unknown>> {
    const own = places.get(list.name)
    await queries.openRows(db, ledgerId, list)
    for (;;) {
      const found = await queries.nextRows(db, AT_ONCE)
      for (const row of found) own?.set(row['id'] as string, own.size + 1)
      for (const row of found) yield Object.fromEntries(list.columns.map((column) => [column.field, written(column, row)]))
      if (found.length < AT_ONCE) break
    }
    await queries.closeRows(db)
  }

  return {
    rows,
    tag,
    sourceOf(voucherId) {
      const source = sources.get(voucherId)
      if (source === undefined) return null
      const rowsOf = places.get(PAPER_SOURCES[source.kind])!
      return { kind: source.kind, papers: source.ids.flatMap((id) => rowsOf.get(id) ?? []), reason: source.reason }
    },
  }
}
