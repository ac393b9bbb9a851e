/** The lists of a file into a new ledger: every row under an id of its own, everything that was linked linked again. */
import { record } from '../../ledger/book-log/index.ts'
import { tokenOf, withTexts } from '@app/domain/centre/travel/calls'
import { ownRuleId } from '@app/domain/finance/period-end/own/own-template'
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { addContactUser } from '../../client/interactions/index.ts'
import { sealedNumber } from '../../ledger/records/index.ts'
import { ensureSets, NO_TAGS } from '../../ledger/tags/index.ts'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { derivedOf } from './derived.ts'
import type { Exchange } from './exchange-file.ts'
import type { ListRow } from './list-schemas.ts'
import { allLists, CALLED, ownerOf, paperLists, type ListColumn, type TravelList } from './lists.ts'
import * as queries from './lists.queries.ts'

/** Tags find their places among those that are there: in few parts, not in many. */
const AT_ONCE = 4000
/** So many refused rows are listed. */
const MOST_TOLD = 200

export const rowsOf = (file: Exchange, { name, place }: TravelList): readonly ListRow[] =>
  (place === name ? (file as unknown as Readonly<Record<string, ListRow[]>>) : file.papers)[name] ?? []

/** Rows of the lists of papers. */
export const paperCount = (file: Exchange): number => paperLists.reduce((all, one) => all + rowsOf(file, one).length, 0)

/** A step of the ledger's own, by its template's name. */
const OWN = /^own:(.+)$/s

export const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : (value as string | number).toString()

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

/** Everything of a file that is in a list. Ids are given before any row is stored: vouchers name papers, and papers vouchers. */
export class Arrival {
  readonly #ctx: LedgerContext
  readonly #file: Exchange
  readonly #logSeq: number
  readonly #ids: ReadonlyMap<string, readonly string[]>
  readonly #byCall = new Map<string, string>()
  readonly #derived: ReturnType<typeof derivedOf>
  readonly #later: (readonly [TravelList, Part[]])[] = []
  readonly details: ErrorDetail[] = []
  #first: string | undefined

  constructor(ctx: LedgerContext, file: Exchange, logSeq: number) {
    this.#ctx = ctx
    this.#file = file
    this.#logSeq = logSeq
    this.#ids = new Map(allLists.filter((one) => one.named).map((one) => [one.name, rowsOf(file, one).map(() => newId())] as const))
    for (const list of allLists) {
      const [kind, [, ...by]] = Object.entries(CALLED).find(([, [table]]) => table === list.table) ?? ['', ['']]
      const fields = by.map((name) => list.columns.find((one) => one.name === name)!.field)
      for (const [index, row] of rowsOf(file, list).entries()) {
        const id = this.#ids.get(list.name)?.[index]
        if (id === undefined) break
        this.#byCall.set(tokenOf(list.name, index + 1), id)
        if (kind !== '')
          this.#byCall.set(
            tokenOf(kind, fields.length === 1 ? row[fields[0]!] : Object.fromEntries(fields.map((key) => [key, row[key]]))),
            id,
          )
      }
    }
    this.#derived = derivedOf(file.subjects, (code) => this.idOf('subject', code))
  }

  /** The id of what is called so. */
  idOf(kind: string, called: unknown): string | undefined {
    return this.#byCall.get(tokenOf(kind, called))
  }

  /** The id of a row of a list, counted from 1. */
  idOfRow(list: string, row: number): string | undefined {
    return this.#ids.get(list)?.[row - 1]
  }

  /** Vouchers have their names and ids from elsewhere. */
  knowVouchers(ids: ReadonlyMap<string, string>): void {
    for (const [called, id] of ids) this.#byCall.set(tokenOf('voucher', called), id)
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

  /** The id something is called by; nothing, and the row refused, when it is not there. */
  #named(list: TravelList, index: number, { field, kind, of }: ListColumn, called: unknown): string | undefined {
    const id = this.idOf(kind === 'tags' ? 'tag' : (of ?? kind), called)
    if (id === undefined) this.refuse(list, index, `“${field}”所指的${wordsOf(called)}不在文件中`, field)
    return id
  }

  /** A value of the file as its column takes it; undefined when it names what is not there. */
  #value(list: TravelList, index: number, column: ListColumn, value: unknown): unknown {
    const { kind, nullable } = column
    if (kind === 'tags') {
      const ids = (value as readonly unknown[]).map((one) => this.#named(list, index, column, one))
      // the set of them is made once the whole part is known
      return ids.length === 0 ? (nullable ? null : NO_TAGS) : ids.includes(undefined) ? undefined : ids
    }
    if (value === null) return null
    if (kind === 'json') return JSON.stringify(this.#restored(value))
    if (kind === 'ids' || kind === 'id') return this.#restored(value)
    if (kind === 'step') {
      const own = OWN.exec(value as string)?.[1]
      const id = own && this.idOf('step', own)
      return id ? ownRuleId(id) : value
    }
    return kind === 'row' || Object.hasOwn(CALLED, kind) ? this.#named(list, index, column, value) : value
  }

  /** A row of the file as the database takes it, or nothing when it names what is not there. */
  async #stored(list: TravelList, row: ListRow, index: number): Promise<Stored | undefined> {
    const { user, now, db } = this.#ctx
    const stored: Record<string, unknown> = list.named ? { id: this.#ids.get(list.name)![index] } : {}
    for (const column of list.columns) {
      const value = this.#value(list, index, column, row[column.field] ?? null)
      if (value === undefined) return undefined
      stored[column.name] = column.kind === 'secret' ? sealedNumber(this.#ctx, ownerOf(stored), column.name, value as string) : value
    }
    for (const [name, kind] of Object.entries(list.given)) {
      if (kind === 'arriver') stored[name] = user.id
      if (kind === 'arriverName') stored[name] = user.name
      if (kind === 'now') stored[name] = now
      if (kind === 'log') stored[name] = await this.#entryOf(list, index)
      if (kind === 'derived') stored[name] = this.#derived(list.name, row)[name]
      if (kind === 'contactUser') stored[name] = await addContactUser(db, String(row['name']))
    }
    return stored
  }

  /** The entry of the log a row belongs to: rows of such a list have an order of their own, so each has its own. */
  #entryOf({ title }: TravelList, index: number): number | Promise<number> {
    if (index === 0) return this.#logSeq
    const { ledger } = this.#ctx
    return record(this.#ctx, { action: '导入账套', object: 'ledger', objectId: ledger.id, after: { part: title, row: index + 1 } })
  }

  /** Combinations of tags by the set they are. */
  async #withSets({ columns }: TravelList, part: readonly Part[]): Promise<Part[]> {
    const name = columns.find((one) => one.kind === 'tags')?.name
    if (name === undefined) return [...part]
    const combinations = part.map(({ stored }) => (Array.isArray(stored[name]) ? (stored[name] as string[]) : []))
    const sets = await ensureSets(this.#ctx.db, combinations)
    return part.map(({ index, stored }, at) => ({ index, stored: { ...stored, [name]: sets[at] ?? stored[name] } }))
  }

  /** Stores lists, one after another; rows that hold something back are completed when all are in. EX0012 lists the rows that cannot be. */
  async bring(lists: readonly TravelList[]): Promise<void> {
    for (const list of lists) {
      await this.#bring(list, rowsOf(this.#file, list))
      // rows under a list that was refused would only be refused as well
      this.check()
    }
  }

  async #bring(list: TravelList, rows: readonly ListRow[]): Promise<void> {
    const { table, until } = list
    const held = Object.entries(until)
    const kept: Part[] = []
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const part: Part[] = []
      for (const [offset, row] of rows.slice(at, at + AT_ONCE).entries()) {
        const stored = await this.#stored(list, row, at + offset)
        if (stored) part.push({ index: at + offset, stored })
      }
      const whole = await this.#withSets(list, part)
      await this.#put(list, whole, (all) => insertRows(this.#ctx.db, table, all.map((one) => ({ ...one, ...until })) as never[]))
      kept.push(...whole.filter(({ stored }) => held.some(([name, value]) => stored[name] !== value)))
      if (this.details.length > MOST_TOLD) break
    }
    if (kept.length > 0) this.#later.push([list, kept])
  }

  /** Gives the columns that were held back what they really hold. */
  async complete(): Promise<void> {
    const { db, ledger } = this.#ctx
    for (const [list, part] of this.#later) {
      const names = ['id', ...Object.keys(list.until)]
      const heldOf = (one: Stored) => Object.fromEntries(names.map((name) => [name, one[name]]))
      await this.#put(list, part, (all) => changeRows(db, ledger.id, list.table, all.map(heldOf)))
    }
    this.check()
    const lists = new Map(paperLists.map((one) => [one.name, one]))
    for (const { list, id, reason } of await queries.impossible(db, ledger.id))
      this.refuse(lists.get(list)!, this.#ids.get(list)!.indexOf(id), reason)
    this.check()
  }

  /** Writes rows together; when the database refuses them, the halves, until it is known which rows it was, and why. */
  async #put(list: TravelList, part: readonly Part[], write: (stored: readonly Stored[]) => Promise<void>): Promise<void> {
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
      await this.#put(list, part.slice(0, half), write)
      if (this.details.length <= MOST_TOLD) await this.#put(list, part.slice(half), write)
    }
  }
}
