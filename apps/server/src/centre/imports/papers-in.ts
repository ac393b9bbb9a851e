/** The papers of a file into a new ledger: every row under an id of its own, everything that was linked linked again. */
import { tokenOf, withTexts } from '@app/domain/centre/travel/calls'
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import { addContactUser } from '../../client/interactions/index.ts'
import type { Exchange } from './exchange-file.ts'
import type { PaperRow } from './list-schemas.ts'
import { allLists, innerLists, paperLists, partLists, type ListColumn, type TravelList } from './lists.ts'
import * as queries from './papers.queries.ts'

const AT_ONCE = 1000
/** So many refused rows are listed. */
const MOST_TOLD = 200

/** The ids given to the rows of lists, before any of them is stored: vouchers name papers, and papers vouchers. */
export type PaperIds = ReadonlyMap<string, readonly string[]>

const rowsOf = (file: Exchange, { name, place }: TravelList): readonly PaperRow[] =>
  (place === name ? (file as unknown as Readonly<Record<string, PaperRow[]>>) : file.papers)[name] ?? []

/** Rows of all lists. */
export const paperCount = (file: Exchange): number => paperLists.reduce((all, one) => all + rowsOf(file, one).length, 0)

export const idsOfPapers = (file: Exchange): PaperIds =>
  new Map(allLists.filter((one) => one.named).map((one) => [one.name, rowsOf(file, one).map(() => newId())] as const))

interface Arrived {
  readonly subjects: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
  readonly vouchers: ReadonlyMap<string, string>
  readonly papers: PaperIds
}

/** Everything a value of the file may name, by what it is called there. */
async function namesHere(ctx: LedgerContext, { subjects, tags, vouchers, papers }: Arrived) {
  const accounts = await ownAccounts(ctx.db)
  const byCall = new Map<string, string>()
  const all: readonly (readonly [string, Iterable<readonly [unknown, string]>])[] = [
    ['subject', subjects],
    ['tag', tags],
    ['voucher', vouchers],
    ['account', accounts.map((one) => [one.subjectCode, one.id] as const)],
    ['expenseType', (await queries.expenseTypeNames(ctx.db, ctx.ledger.id)).map((one) => [one.name, one.id] as const)],
    ['rule', (await queries.ruleNames(ctx.db, ctx.ledger.id)).map(({ id, ...rule }) => [rule, id] as const)],
    ...[...papers].map(([list, ids]) => [list, ids.map((id, index) => [index + 1, id] as const)] as const),
  ]
  for (const [kind, names] of all) for (const [called, id] of names) byCall.set(tokenOf(kind, called), id)
  return byCall
}

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : (value as string | number).toString()

const NAMING: ReadonlySet<ListColumn['kind']> = new Set(['subject', 'tag', 'voucher', 'account', 'expenseType', 'rule', 'row'])

/** What the database says of a row it refuses. */
function reasonOf(refusal: unknown): string {
  const { code, constraint = '' } = refusal as { code?: string; constraint?: string }
  if (code === '23505') return `与另一行重复（${constraint}）`
  if (code === '23514') return `内容互相矛盾或超出范围（${constraint}）`
  if (code === '23503') return `引用的内容不存在（${constraint}）`
  if (code === '23502') return '缺少必填的内容'
  if (code?.startsWith('22')) return '数字、日期或文字不正确'
  if (code?.startsWith('QZ') || code === 'P0001') return '所属的单据已审批、已记账或已封存，不能这样写入'
  throw refusal
}

/** A row as the database takes it, and its place in its list. */
type Stored = Readonly<Record<string, unknown>>
interface Part {
  readonly index: number
  readonly stored: Stored
}

class Arrival {
  readonly #ctx: LedgerContext
  readonly #ids: PaperIds
  readonly #byCall: ReadonlyMap<string, string>
  readonly details: ErrorDetail[] = []
  #first: string | undefined
  constructor(ctx: LedgerContext, ids: PaperIds, byCall: ReadonlyMap<string, string>) {
    this.#ctx = ctx
    this.#ids = ids
    this.#byCall = byCall
  }

  refuse({ title, place }: TravelList, index: number, reason: string, column?: string): void {
    this.#first ??= `${title}第${index + 1}行，${reason}`
    this.details.push({ row: index + 1, field: place, ...(column !== undefined && { column }), reason })
  }

  /** EX0012: nothing came in when a row did not. */
  check(): void {
    if (this.details.length === 0) return
    const many = this.details.length > MOST_TOLD ? `${MOST_TOLD}以上` : this.details.length
    throw broken('EX0012', `有${many}行不能导入：${this.#first}`, this.details.slice(0, MOST_TOLD))
  }

  #restored(value: unknown): unknown {
    return withTexts(value, (text) => (text.startsWith('@') ? (this.#byCall.get(text) ?? text) : text))
  }

  /** A row of the file as the database takes it, or nothing when it names what is not there. */
  async #stored(list: TravelList, row: PaperRow, index: number): Promise<Stored | undefined> {
    const { user, now, db } = this.#ctx
    const ids = this.#ids.get(list.name)
    const stored: Record<string, unknown> = list.named ? { id: ids === undefined ? newId() : ids[index] } : {}
    for (const { name, field, kind, of } of list.columns) {
      const value = row[field] ?? null
      if (value === null) stored[name] = null
      else if (kind === 'json') stored[name] = JSON.stringify(this.#restored(value))
      else if (kind === 'ids') stored[name] = this.#restored(value)
      else if (NAMING.has(kind)) {
        const id = this.#byCall.get(tokenOf(of ?? kind, value))
        if (id === undefined) {
          this.refuse(list, index, `“${field}”所指的${wordsOf(value)}不在文件中`, field)
          return undefined
        }
        stored[name] = id
      } else stored[name] = value
    }
    for (const [name, kind] of Object.entries(list.given)) {
      if (kind === 'arriver') stored[name] = user.id
      if (kind === 'arriverName') stored[name] = user.name
      if (kind === 'now') stored[name] = now
      if (kind === 'contactUser') stored[name] = await addContactUser(db, String(row['name']))
    }
    return stored
  }

  /** Stores a list; answers the rows that are completed when all lists are in. */
  async bring(list: TravelList, rows: readonly PaperRow[]): Promise<Part[]> {
    const { db } = this.#ctx
    const { table, until } = list
    const kept: Part[] = []
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const part: Part[] = []
      for (const [offset, row] of rows.slice(at, at + AT_ONCE).entries()) {
        const stored = await this.#stored(list, row, at + offset)
        if (stored) part.push({ index: at + offset, stored })
      }
      await this.put(list, part, (all) => insertRows(db, table, all.map((one) => ({ ...one, ...until })) as never[]))
      if (Object.keys(until).length > 0) kept.push(...part)
      if (this.details.length > MOST_TOLD) break
    }
    return kept
  }

  /** Gives the columns that were held back what they really hold. */
  async complete(list: TravelList, part: readonly Part[]): Promise<void> {
    const { db, ledger } = this.#ctx
    const held = ['id', ...Object.keys(list.until)]
    const heldOf = (one: Stored) => Object.fromEntries(held.map((column) => [column, one[column]]))
    await this.put(list, part, (all) => changeRows(db, ledger.id, list.table, all.map(heldOf)))
  }

  /** Writes rows together; when the database refuses them, the halves, until it is known which rows it was, and why. */
  async put(list: TravelList, part: readonly Part[], write: (stored: readonly Stored[]) => Promise<void>): Promise<void> {
    if (part.length === 0) return
    const { db } = this.#ctx
    await queries.mark(db)
    try {
      await write(part.map((one) => one.stored))
    } catch (refusal) {
      const reason = reasonOf(refusal)
      await queries.backToMark(db)
      if (part.length === 1) return this.refuse(list, part[0]!.index, reason)
      const half = part.length >> 1
      await this.put(list, part.slice(0, half), write)
      if (this.details.length <= MOST_TOLD) await this.put(list, part.slice(half), write)
    }
  }
}

/** The parts that are one table each: what papers name is among them. EX0012 lists the rows that cannot be. */
export async function importParts(ctx: LedgerContext, file: Exchange, arrived: Omit<Arrived, 'vouchers'>): Promise<void> {
  const arrival = new Arrival(ctx, arrived.papers, await namesHere(ctx, { ...arrived, vouchers: new Map() }))
  for (const list of Object.values(partLists)) await arrival.bring(list, rowsOf(file, list))
  arrival.check()
  for (const { part, field, under, list } of innerLists) {
    const rows = rowsOf(file, partLists[part]).flatMap((row, index) =>
      (row[field] as readonly PaperRow[]).map((one) => ({ ...one, [under]: index + 1 })),
    )
    await arrival.bring(list, rows)
  }
  arrival.check()
}

/** Everything of the month's papers, after vouchers; EX0012 lists the rows that cannot be. */
export async function importPapers(ctx: LedgerContext, file: Exchange, arrived: Arrived): Promise<void> {
  if (paperCount(file) === 0) return
  const arrival = new Arrival(ctx, arrived.papers, await namesHere(ctx, arrived))
  const later: (readonly [TravelList, Part[]])[] = []
  for (const list of paperLists) {
    later.push([list, await arrival.bring(list, rowsOf(file, list))])
    // rows under a list that was refused would only be refused as well
    arrival.check()
  }
  for (const [list, part] of later) await arrival.complete(list, part)
  arrival.check()
  const lists = new Map(paperLists.map((one) => [one.name, one]))
  for (const { list, id, reason } of await queries.impossible(ctx.db, ctx.ledger.id))
    arrival.refuse(lists.get(list)!, arrived.papers.get(list)!.indexOf(id), reason)
  arrival.check()
}
