/** The papers of a file into a new ledger: every row under an id of its own, everything that was linked linked again. */
import { travelTables } from '@app/domain/centre/travel/decisions'
import { fieldOf, inFile, type TravelColumn, type TravelTable } from '@app/domain/centre/travel/travel-table'
import type { PaperRow } from '@app/contract/centre/exchange-papers'
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addContactUser } from '../../client/interactions/index.ts'
import type { Exchange } from './exchange-file.ts'
import { tokenOf } from './papers-out.ts'
import * as queries from './papers.queries.ts'

const AT_ONCE = 1000
/** So many refused rows are listed. */
const MOST_TOLD = 200

/** The ids given to the rows of lists, before any of them is stored: vouchers name papers, and papers vouchers. */
export type PaperIds = ReadonlyMap<string, readonly string[]>

const rowsOf = (file: Exchange, table: string): readonly PaperRow[] =>
  (file.papers as unknown as Record<string, readonly PaperRow[]>)[inFile(table)] ?? []

/** Rows of all lists. */
export const paperCount = (file: Exchange): number => travelTables.reduce((all, one) => all + rowsOf(file, one.table).length, 0)

export const idsOfPapers = (file: Exchange): PaperIds =>
  new Map(travelTables.filter((one) => one.named).map(({ table }) => [table, rowsOf(file, table).map(() => newId())] as const))

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
    ...[...papers].map(([table, ids]) => [inFile(table), ids.map((id, index) => [index + 1, id] as const)] as const),
  ]
  for (const [kind, names] of all) for (const [called, id] of names) byCall.set(tokenOf(kind, called), id)
  return byCall
}

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : (value as string | number).toString()

const callOf = (value: unknown, { kind, of }: TravelColumn): string => tokenOf(kind === 'row' ? inFile(of!) : kind, value)

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

/** A row by its place in its list, as the database takes it. */
interface Part {
  readonly index: number
  readonly stored: Record<string, unknown>
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

  refuse({ table, title }: TravelTable, index: number, reason: string, column?: string): void {
    this.#first ??= `${title}第${index + 1}行，${reason}`
    this.details.push({ row: index + 1, field: `papers.${inFile(table)}`, ...(column !== undefined && { column }), reason })
  }

  /** EX0012: nothing came in when a row did not. */
  check(): void {
    if (this.details.length === 0) return
    const many = this.details.length > MOST_TOLD ? `${MOST_TOLD}以上` : this.details.length
    throw broken('EX0012', `有${many}行不能导入：${this.#first}`, this.details.slice(0, MOST_TOLD))
  }

  #restored(value: unknown): unknown {
    if (typeof value === 'string') return value.startsWith('@') ? (this.#byCall.get(value) ?? value) : value
    if (Array.isArray(value)) return value.map((one) => this.#restored(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#restored(one)]))
  }

  /** A row of the file as the database takes it, or nothing when it names what is not there. */
  async #stored(table: TravelTable, row: PaperRow, index: number): Promise<Record<string, unknown> | undefined> {
    const stored: Record<string, unknown> = table.named ? { id: this.#ids.get(table.table)![index] } : {}
    for (const [name, column] of Object.entries(table.columns)) {
      const field = fieldOf(name, column)
      const value = row[field] ?? null
      if (value === null) stored[name] = null
      else if (column.kind === 'json') stored[name] = this.#restored(value)
      else if (['subject', 'tag', 'voucher', 'account', 'expenseType', 'rule', 'row'].includes(column.kind)) {
        const id = this.#byCall.get(callOf(value, column))
        if (id === undefined) {
          this.refuse(table, index, `“${field}”所指的${wordsOf(value)}不在文件中`, field)
          return undefined
        }
        stored[name] = id
      } else stored[name] = value
    }
    for (const [name, given] of Object.entries(table.given)) {
      if (given === 'arriver') stored[name] = this.#ctx.user.id
      if (given === 'contactUser') stored[name] = await addContactUser(this.#ctx.db, String(row['name']))
    }
    return stored
  }

  /** Stores a list; answers the rows that are completed when all lists are in. */
  async bring(table: TravelTable, rows: readonly PaperRow[]): Promise<Part[]> {
    const { db, ledger } = this.#ctx
    const held = Object.values(table.columns).some((one) => one.until !== undefined)
    const names = [
      ...(table.named ? ['id'] : []),
      ...Object.keys(table.columns),
      ...Object.entries(table.given).flatMap(([name, given]) => (given === 'arriver' || given === 'contactUser' ? [name] : [])),
    ]
    const kept: Part[] = []
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const part: Part[] = []
      for (const [offset, row] of rows.slice(at, at + AT_ONCE).entries()) {
        const stored = await this.#stored(table, row, at + offset)
        if (stored) part.push({ index: at + offset, stored })
      }
      await this.put(table, part, (stored) => queries.addRows(db, ledger.id, table, names, stored))
      if (held) kept.push(...part)
      if (this.details.length > MOST_TOLD) break
    }
    return kept
  }

  /** Writes rows together; when the database refuses them, the halves, until it is known which rows it was, and why. */
  async put(table: TravelTable, part: readonly Part[], write: (stored: readonly object[]) => Promise<void>): Promise<void> {
    if (part.length === 0) return
    const { db } = this.#ctx
    await queries.mark(db)
    try {
      await write(part.map((one) => one.stored))
    } catch (refusal) {
      const reason = reasonOf(refusal)
      await queries.backToMark(db)
      if (part.length === 1) return this.refuse(table, part[0]!.index, reason)
      const half = part.length >> 1
      await this.put(table, part.slice(0, half), write)
      if (this.details.length <= MOST_TOLD) await this.put(table, part.slice(half), write)
    }
  }
}

/** Everything of the month's papers, after vouchers; EX0012 lists the rows that cannot be. */
export async function importPapers(ctx: LedgerContext, file: Exchange, arrived: Arrived): Promise<void> {
  if (paperCount(file) === 0) return
  const arrival = new Arrival(ctx, arrived.papers, await namesHere(ctx, arrived))
  const later: (readonly [TravelTable, Part[]])[] = []
  for (const table of travelTables) {
    const rows = rowsOf(file, table.table)
    if (rows.length > 0) later.push([table, await arrival.bring(table, rows)])
    // rows under a list that was refused would only be refused as well
    arrival.check()
  }
  const { db, ledger } = ctx
  for (const [table, part] of later) await arrival.put(table, part, (stored) => queries.completeRows(db, ledger.id, table, stored))
  arrival.check()
  const tables = new Map(travelTables.map((one) => [one.table, one]))
  for (const { table, id, reason } of await queries.impossible(db, ledger.id))
    arrival.refuse(tables.get(table)!, arrived.papers.get(table)!.indexOf(id), reason)
  arrival.check()
}
