/** Papers of an item (附件), and items as workbooks: in with every bad row named, out as listed. */
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import type { Field } from '@app/domain/kernel/field'
import { sum, type Money } from '@app/domain/kernel/money'
import { ITEM_DIRECTIONS, itemFields, proposedTax, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { fieldRows, readAmount, readDay, rowsOf, templateOf, type Door } from '../../platform/spreadsheet/field-rows.ts'
import { sheetOf } from '../../platform/spreadsheet/field-sheet.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { keepPapers, paperAnswer, storePapers } from '../../papers/paper/index.ts'
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

/** What a file of them looks like, with one row to go by. */
export const template = (direction: ItemDirection): FileAnswer =>
  templateOf(
    itemFields,
    { day: '2026-03-01', purpose: direction === 'in' ? '废料收入' : '办公费', party: '甲公司', amount: '100.00' },
    `${ITEM_DIRECTIONS[direction]}模板`,
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
    ...sheetOf<StoredItem>(
      {
        ...itemFields,
        bankAccountId: { title: itemFields.bankAccountId.title, of: (row) => row.account },
        voucher: { title: '凭证', of: (row) => row.voucher },
      },
      rows,
      {
        widths: { day: 11, purpose: 16, party: 20, amount: 13, tax: 11, bankAccountId: 20, note: 20, voucher: 14 },
        total: { day: '合计', amount: total((row) => row.amount), tax: total((row) => row.tax) },
      },
    ),
  })
  return sheetFile(sheet, `${ITEM_DIRECTIONS[direction]}${spanOf(filter)}`, format)
}

const DOOR: Door<keyof typeof itemFields> = {
  columns: itemFields,
  needed: ['day', 'purpose', 'amount'],
  instead: '请使用模板',
  refuse: (reason) => invalid('OI0021', reason),
}
/** All rows or none: OI0021 for a file without the headings, OI0023 for one without rows, OI0022 with every bad row. */
export async function imported(caller: LedgerCaller, direction: ItemDirection, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const lines = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
  return caller.transact(async (ctx) => {
    const { accounts, levied, trade } = await choices(ctx, direction)
    const drafts: Parameters<typeof save>[2][number][] = []
    const rows: number[] = []
    const read = rowsOf(itemFields, {
      day: readDay,
      amount: readAmount,
      bankAccountId: (typed, say) => {
        const found = typed === '' ? null : accounts.find((each) => each.name === typed)?.id
        if (found === undefined) say(`没有账户“${typed}”`)
        return found
      },
    })
    for (const line of lines) {
      const { day, amount, bankAccountId, purpose = '', party = '', note = '', tax } = read(line)
      if (day === undefined || amount === undefined || bankAccountId === undefined) continue
      const draft = { day, purpose, party, amount, bankAccountId, note }
      // a tax that is not said is what the law says, and 0 is none
      drafts.push({ ...draft, tax: tax ?? proposedTax(draft, { direction, levied, trade }) })
      rows.push(line.row)
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
/** Rows of the list as rows of the file. */
function placed(refusal: unknown, rows: readonly number[]): unknown {
  if (!(refusal instanceof Error) || !('details' in refusal)) return refusal
  const details = (refusal.details as ErrorDetail[]).map((each) => ({
    ...each,
    ...(each.row === undefined ? {} : { row: rows[each.row - 1]! }),
    ...(each.column === undefined ? {} : { column: (itemFields as Readonly<Record<string, Field>>)[each.column]?.title ?? each.column }),
  }))
  return details.length === 0 ? refusal : refuse(details)
}
