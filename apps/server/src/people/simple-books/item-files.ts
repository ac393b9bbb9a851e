/** Papers of an item (附件), and items as workbooks: in with every bad row named, out as listed. */
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { sum, type Money } from '@app/domain/kernel/money'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { ITEM_DIRECTIONS, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { amountOf, dayOf, keepPapers, paperAnswer, storePapers } from '../../papers/paper/index.ts'
import * as queries from './items.queries.ts'
import type { ItemFilter, StoredItem } from './items.queries.ts'
import { choices, save } from './items.service.ts'

async function one(ctx: LedgerContext, direction: ItemDirection, id: string): Promise<StoredItem> {
  const [found] = await queries.items(ctx.db, ctx.ledger.id, direction, { ids: [id] })
  if (!found) throw queries.noItem()
  return found
}
export async function files(ctx: LedgerContext, direction: ItemDirection, id: string) {
  await one(ctx, direction, id)
  return queries.filesOf(ctx.db, id)
}
const tell = (ctx: LedgerContext, action: string, item: StoredItem, after: unknown) =>
  record(ctx, { action: `${ITEM_DIRECTIONS[item.direction]}${action}`, object: 'otherItem', objectId: item.id, after })

export async function addFiles(caller: LedgerCaller, direction: ItemDirection, id: string, given: readonly UploadedFile[]) {
  const stored = await storePapers(caller, given)
  return caller.transact(async (ctx) => {
    const item = await one(ctx, direction, id)
    const rows = await keepPapers(ctx, item.files, stored)
    await insertRows(
      ctx.db,
      'otherItemFiles',
      rows.map((row) => ({ itemId: id, fileId: row.id, addedName: ctx.user.name })),
    )
    await tell(
      ctx,
      '添加附件',
      item,
      rows.map(({ name, digest }) => ({ name, digest })),
    )
    return queries.filesOf(ctx.db, id)
  })
}

/** OI0020: what is booked keeps its papers. */
export async function removeFile(ctx: LedgerContext, direction: ItemDirection, id: string): Promise<void> {
  const file = await queries.fileById(ctx.db, id)
  const item = await one(ctx, direction, file.itemId)
  if (item.voucherId !== null) throw broken('OI0020', '已生成凭证，附件只能添加，不能删除')
  await queries.detach(ctx.db, id)
  await tell(ctx, '删除附件', item, { name: file.name, digest: file.digest })
}

export async function file(ctx: LedgerContext, direction: ItemDirection, id: string): Promise<FileAnswer> {
  const found = await queries.fileById(ctx.db, id)
  await one(ctx, direction, found.itemId)
  return paperAnswer(ctx, found)
}

const HEADERS = { day: '日期', purpose: '用途', party: '对方', amount: '金额', tax: '税额', account: '账户', note: '备注' } as const
type Header = keyof typeof HEADERS
const headers = Object.entries(HEADERS) as [Header, string][]

/** What a file of them looks like, with one row to go by. */
export const template = (direction: ItemDirection): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: headers.map(([key, title]) => ({ key, title, kind: 'text' as const })),
      rows: [
        {
          key: 'example',
          cells: {
            day: '2026-03-01',
            purpose: direction === 'in' ? '废料收入' : '办公费',
            party: '甲公司',
            amount: '100.00',
            tax: '',
            account: '',
            note: '',
          },
        },
      ],
    },
    `${ITEM_DIRECTIONS[direction]}模板`,
    'xlsx',
  )

export async function exported(
  ctx: LedgerContext,
  direction: ItemDirection,
  { format, ...filter }: ItemFilter & { format: 'xlsx' | 'pdf' },
) {
  const rows = await queries.items(ctx.db, ctx.ledger.id, direction, filter)
  const total = (of: (row: StoredItem) => Money): Money => sum(rows.map(of))
  const sheet = registerSheet(ctx, {
    title: ITEM_DIRECTIONS[direction],
    span: spanOf(filter),
    columns: [
      ['day', '日期', 11],
      ['purpose', '用途', 16],
      ['party', '对方', 20],
      ['amount', '金额', 13, 'money'],
      ['tax', '税额', 11, 'money'],
      ['account', '账户', 20],
      ['note', '备注', 20],
      ['voucher', '凭证', 14],
    ],
    rows: [
      ...rows.map((row): SheetRow => ({
        key: row.id,
        cells: {
          day: row.day,
          purpose: row.purpose,
          party: row.party,
          amount: row.amount,
          tax: row.tax,
          account: row.account,
          note: row.note,
          voucher: row.voucher,
        },
      })),
      { key: 'total', kind: 'total', cells: { day: '合计', amount: total((row) => row.amount), tax: total((row) => row.tax) } },
    ],
  })
  return sheetFile(sheet, `${ITEM_DIRECTIONS[direction]}${spanOf(filter)}`, format)
}

/** All rows or none: OI0021 for a file without the headings, OI0023 for one without rows, OI0022 with every bad row. */
export async function imported(caller: LedgerCaller, direction: ItemDirection, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const table = sheets[0]?.rows ?? []
  const headerAt = table.findIndex((row) =>
    [HEADERS.day, HEADERS.purpose, HEADERS.amount].every((title) => row.some((cell) => cell.trim() === title)),
  )
  if (headerAt < 0) throw invalid('OI0021', '没有找到表头“日期、用途、金额”，请使用模板')
  const places = new Map(headers.map(([key, title]) => [key, table[headerAt]!.findIndex((cell) => cell.trim() === title)]))
  return caller.transact(async (ctx) => {
    const { accounts } = await choices(ctx, direction)
    const details: ErrorDetail[] = []
    const drafts: Parameters<typeof save>[2][number][] = []
    const rows: number[] = []
    for (const [offset, cells] of table.slice(headerAt + 1).entries()) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const row = headerAt + offset + 2
      const cell = (key: Header): string => (places.get(key)! < 0 ? '' : (cells[places.get(key)!] ?? '').trim())
      const bad = (key: Header, reason: string) => details.push({ row, column: HEADERS[key], reason })
      const day = dayOf(cell('day'))
      const [amount, tax] = [amountOf(cell('amount')), amountOf(cell('tax'))]
      const account = cell('account') === '' ? null : accounts.find((each) => each.name === cell('account'))
      if (day === null) bad('day', `“${cell('day')}”不是日期`)
      if (amount === null) bad('amount', `“${cell('amount')}”不是金额`)
      if (tax === null) bad('tax', `“${cell('tax')}”不是金额`)
      if (account === undefined) bad('account', `没有账户“${cell('account')}”`)
      for (const key of ['purpose', 'party', 'note'] as const) if (cell(key).length > (key === 'note' ? 200 : 100)) bad(key, '文字太长')
      if (day === null || amount === null || tax === null || account === undefined) continue
      drafts.push({
        day,
        purpose: cell('purpose'),
        party: cell('party'),
        amount,
        tax,
        bankAccountId: account?.id ?? null,
        note: cell('note'),
      })
      rows.push(row)
    }
    if (details.length === 0 && drafts.length === 0) throw invalid('OI0023', '文件里没有数据')
    if (details.length > 0) throw refuse(details)
    return save(ctx, direction, drafts, '导入').catch((refusal: unknown) => {
      throw placed(refusal, rows)
    })
  })
}

const refuse = (details: readonly ErrorDetail[]) =>
  broken('OI0022', `${new Set(details.map((each) => each.row)).size}行有误，没有导入`, details)
const COLUMN_TITLES: Readonly<Record<string, string>> = { ...HEADERS, bankAccountId: HEADERS.account }
/** Rows of the list as rows of the file. */
function placed(refusal: unknown, rows: readonly number[]): unknown {
  if (!(refusal instanceof Error) || !('details' in refusal)) return refusal
  const details = (refusal.details as ErrorDetail[]).map((each) => ({
    ...each,
    ...(each.row === undefined ? {} : { row: rows[each.row - 1]! }),
    ...(each.column === undefined ? {} : { column: COLUMN_TITLES[each.column] ?? each.column }),
  }))
  return details.length === 0 ? refusal : refuse(details)
}
