/** Vouchers on paper, and the journal (序时账) as a workbook. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { fileIndexSheet } from '@app/domain/finance/vouchers/file-index'
import { JOURNAL_COLUMNS, STATE_COLUMN } from '@app/domain/finance/vouchers/journal-columns'
import { splitFormSheet, type SplitForm } from '@app/domain/finance/vouchers/split-form'
import { formalNote, type FormalPrint } from '@app/domain/ledger/preferences/business-settings'
import { chosenColumns } from '@app/domain/ledger/preferences/print-settings'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { lookOf, preferences, printedSheet } from '../../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/implement.ts'
import { sheetFile, spanOf, XLSX } from '../../../platform/sheet-file.ts'
import { writeWorkbook } from '../../../platform/spreadsheet/write.ts'
import * as queries from '../vouchers.read.queries.ts'
import type { Filter } from '../vouchers.read.queries.ts'
import { summary, vouchersByIds, type VoucherRead } from '../vouchers.reading.ts'
import { notesOf } from '../papers/separate-papers.ts'
import { ofVouchers } from '../papers/voucher-files.queries.ts'
import { damagedIn } from '../papers/voucher-files.ts'
import { voucherPdf } from './voucher-pdf.ts'

/** More than this many vouchers are printed in parts. */
const MOST = 5000

async function idsIn(ctx: LedgerContext, filter: Filter, limit: number): Promise<string[]> {
  return (await queries.idsOf(ctx.db, ctx.ledger.id, filter, { offset: 0, limit })).map((row) => row.id)
}

/** Vouchers by id, or those a filter leaves; without months, none. */
type PrintAsked = Omit<Filter, 'from' | 'to'> & { ids?: string[] | undefined; from?: Period | undefined; to?: Period | undefined }

export async function print(ctx: LedgerContext, { ids: chosen, from, to = from, ...asked }: PrintAsked): Promise<FileAnswer> {
  const ids = chosen ?? (from && to ? await idsIn(ctx, { ...asked, from, to }, MOST + 1) : [])
  if (ids.length === 0) throw broken('VO0015', '没有可打印的凭证')
  if (ids.length > MOST) throw broken('VO0016', `一次最多打印${MOST}张凭证，请缩小范围`)
  const { print: settings, staffNames } = await preferences(ctx.db)
  const pdf = voucherPdf(ctx.ledger.name, await vouchersByIds(ctx, ids), settings.voucher, staffNames, {
    apart: await notesOf(ctx, ids),
    damaged: await damagedIn(ctx, ids),
  })
  return new FileAnswer('记账凭证.pdf', 'application/pdf', pdf, true)
}

/** What lies with chosen vouchers as electronic originals, each with the codes that find it: kept beside the paper prints. */
export async function printFiles(ctx: LedgerContext, ids: readonly string[]): Promise<FileAnswer> {
  const sheet = fileIndexSheet(ctx.ledger.name, await vouchersByIds(ctx, [...ids]), await ofVouchers(ctx.db, ids))
  const { print: settings } = await preferences(ctx.db)
  return sheetFile(sheet, '附件清单', 'pdf', lookOf(settings.book, sheet))
}

/** 原始凭证分割单 of a document kept with a voucher, on the paper of books. */
export async function splitForm(
  ctx: LedgerContext,
  id: string,
  asked: Pick<SplitForm, 'receiver' | 'document' | 'issuer' | 'content' | 'method' | 'total' | 'share'>,
): Promise<FileAnswer> {
  const [voucher] = await vouchersByIds(ctx, [id])
  if (!voucher) throw notFound('VO0031', '凭证不存在或已删除')
  const sheet = splitFormSheet({
    ...asked,
    company: ctx.ledger.name,
    voucher: `${voucher.period} ${voucher.word}-${voucher.number}`,
    day: voucher.day,
    preparedBy: voucher.preparedBy,
  })
  const { print: settings } = await preferences(ctx.db)
  return sheetFile(sheet, '原始凭证分割单', 'pdf', lookOf(settings.book, sheet))
}

const journalRow = (voucher: VoucherRead, line: VoucherRead['lines'][number]): SheetRow => ({
  key: `${voucher.id}-${line.position}`,
  cells: {
    day: voucher.day,
    voucher: `${voucher.word}-${voucher.number}`,
    abstract: line.abstract,
    code: line.subjectCode,
    subject: shownName(line.subjectCode, line.subjectName),
    tags: line.tagNames.join('；'),
    debit: line.debit,
    credit: line.credit,
    quantity: line.quantity,
    currency: line.currency,
    original: line.originalAmount,
    rate: line.exchangeRate,
    attachments: String(voucher.attachmentCount),
    preparedBy: voucher.preparedBy,
    state: voucher.state === 'posted' ? '已记账' : voucher.state === 'reviewed' ? '已审核' : '草稿',
  },
})

/**
 * What may stand in a list of vouchers taken away: by law what is posted; the rest only where the ledger says so, and marked. Whoever
 * asks for drafts by their state is given them, marked.
 */
const formalOf = (setting: FormalPrint, { state }: Pick<Filter, 'state'>): FormalPrint =>
  state === undefined || state === 'posted' ? setting : 'marked'

/** 凭证汇总表 as it may leave the house. */
export async function summaryFile(ctx: LedgerContext, { format, ...asked }: Filter & { level: number; format: 'xlsx' | 'pdf' }) {
  const { business } = await preferences(ctx.db)
  const { level: _, ...filter } = asked
  const count = async (of: Filter) => Number((await queries.sumOf(ctx.db, ctx.ledger.id, of)).count)
  const open =
    filter.state === 'posted' ? 0 : (await count(filter)) - (filter.state === undefined ? await count({ ...filter, state: 'posted' }) : 0)
  const formal = formalOf(business.formal, filter)
  const sheet = await summary(ctx, formal === 'posted' ? { ...asked, state: 'posted' } : asked)
  const footers = open === 0 ? [] : [formalNote(formal, open)]
  return printedSheet(ctx, 'book', { ...sheet, footers }, `凭证汇总表_${spanOf(asked)}`, format)
}

/** `onRead` is told which share of the vouchers is read, 0 to 1. */
export async function exportJournal(ctx: LedgerContext, filter: Filter, onRead?: (share: number) => void): Promise<FileAnswer> {
  const { from, to } = filter
  const ids = await idsIn(ctx, filter, 1_000_000)
  const { exportColumns, business } = await preferences(ctx.db)
  const formal = formalOf(business.formal, filter)
  const rows: SheetRow[] = []
  let open = 0
  // the snapshot ends with this call, so everything is read before the stream begins
  for (let at = 0; at < ids.length; at += 2000) {
    for (const voucher of await vouchersByIds(ctx, ids.slice(at, at + 2000))) {
      if (voucher.state !== 'posted') {
        open += 1
        if (formal === 'posted') continue
      }
      for (const line of voucher.lines) rows.push(journalRow(voucher, line))
    }
    onRead?.(Math.min(1, (at + 2000) / ids.length))
  }
  const chosen = chosenColumns(JOURNAL_COLUMNS, exportColumns['journal'])
  // what is not posted is marked, whatever columns are chosen
  const marks = formal === 'marked' && open > 0 && !chosen.includes(STATE_COLUMN) ? [STATE_COLUMN] : []
  const book = writeWorkbook([
    {
      title: '序时账',
      captions: [`编制单位：${ctx.ledger.name}`, `${from} 至 ${to}`, '单位：元'],
      columns: [...chosen, ...marks],
      rows,
      footers: open === 0 ? [] : [formalNote(formal, open)],
    },
  ])
  return new FileAnswer(`序时账_${from}_${to}.xlsx`, XLSX, book)
}
