/** Reading the firm's operation log: the firm's own rows and, for one ledger, those of its books. */
import { BOOK_AREA } from '@app/domain/firm/operation-log/areas'
import { broken } from '@app/domain/kernel/app-error'
import type { Sheet } from '@app/domain/kernel/sheet'
import type { AgencyContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import * as queries from './operation-log.queries.ts'
import type { LogFilter } from './operation-log.queries.ts'
import { onlySlot } from '../../platform/area.ts'

/** What the log of a ledger's books gives, newest first. */
export interface BookAct {
  readonly id: string
  readonly at: Date
  readonly userName: string
  readonly action: string
  readonly after: string
}
export interface BookActs {
  readonly ledgerName: string
  readonly rows: readonly BookAct[]
  readonly count: number
}
type ReadBookActs = (ctx: AgencyContext, ledgerId: string, filter: LogFilter, limit: number) => Promise<BookActs | null>

/** Ledgers lie above the firm: they bring the reader of their own logs. */
export const bookActsReader = onlySlot<ReadBookActs>()

/** An export holds at most so many rows; more is asked for by narrower days. */
const MOST_EXPORTED = 50_000

/** One search, newest first: `limit` rows after `offset`, and how many there are. */
async function search(ctx: AgencyContext, filter: LogFilter, limit: number, offset: number) {
  const agencyId = ctx.user.agency.id
  const { ledgerId, area } = filter
  const readBookActs = bookActsReader()
  const books =
    ledgerId !== undefined && (area === undefined || area === BOOK_AREA) && readBookActs
      ? await readBookActs(ctx, ledgerId, filter, offset + limit)
      : null
  if (books === null || books.count === 0)
    return {
      rows: await queries.newest(ctx.db, agencyId, filter, limit, offset),
      count: await queries.count(ctx.db, agencyId, filter),
    }
  // two lists in the same order: the page is found in the first rows of both
  const own = await queries.newest(ctx.db, agencyId, filter, offset + limit)
  const { ledgerName } = books
  const theirs = books.rows.map((row) => ({ ...row, ledgerName, area: BOOK_AREA, before: '', address: '' }))
  const rows = [...own, ...theirs].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(offset, offset + limit)
  return { rows, count: books.count + (await queries.count(ctx.db, agencyId, filter)) }
}

export async function list(ctx: AgencyContext, query: LogFilter & { page: number; pageSize: number }) {
  const { page, pageSize, ...filter } = query
  const { rows, count } = await search(ctx, filter, pageSize, (page - 1) * pageSize)
  return new Answer(
    rows.map(({ id, at, userName, ledgerName, area, action, before, after, address }) => ({
      id,
      at,
      userName,
      ledgerName,
      area,
      action,
      before,
      after,
      address,
    })),
    { total: count },
  )
}

const inChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** The same search as a workbook. OL0001 when it is longer than a workbook should be. */
export async function file(ctx: AgencyContext, filter: LogFilter) {
  const { rows, count } = await search(ctx, filter, MOST_EXPORTED, 0)
  if (count > MOST_EXPORTED) throw broken('OL0001', `操作日志超过${MOST_EXPORTED}行，请缩小时间范围后再导出`)
  const sheet: Sheet = {
    title: '操作日志',
    captions: [ctx.user.agency.name, `${filter.from ?? '最早'} 至 ${filter.to ?? '现在'}`, `共${count}条`],
    columns: [
      { key: 'at', title: '时间', kind: 'text', width: 20 },
      { key: 'userName', title: '操作人', kind: 'text', width: 12 },
      { key: 'ledgerName', title: '账套', kind: 'text', width: 28 },
      { key: 'area', title: '模块', kind: 'text', width: 10 },
      { key: 'action', title: '操作内容', kind: 'text', width: 30 },
      { key: 'before', title: '操作前', kind: 'text', width: 40 },
      { key: 'after', title: '操作后', kind: 'text', width: 40 },
      { key: 'address', title: 'IP地址', kind: 'text', width: 18 },
    ],
    rows: rows.map(({ id, at, userName, ledgerName, area, action, before, after, address }) => ({
      key: id,
      cells: { at: inChina.format(at), userName, ledgerName, area, action, before, after, address },
    })),
  }
  return sheetFile(sheet, '操作日志', 'xlsx')
}
