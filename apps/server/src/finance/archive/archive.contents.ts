/** The files of a month's package, each made when its turn comes; everything is read in the one snapshot this is called in. */
import { trialBalance as trialOf } from '@app/domain/finance/books/trial-balance'
import { generalOnPaper, withSubjectTurns } from '@app/domain/finance/books/general-on-paper'
import { withPageTurns } from '@app/domain/finance/books/page-turns'
import { entryInformation, entryKindOf, entryXml, type EntryInformation } from '@app/domain/finance/archive/entry-information'
import { safeName } from '@app/domain/finance/archive/package'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import type { Period } from '@app/domain/kernel/period'
import { buffer } from 'node:stream/consumers'
import { generalBook, lineBooks, readFacts, trialBalance } from '../books/index.ts'
import { statement } from '../reports/index.ts'
import { electronicStates, sealedVouchers, separatePaperNotes, voucherPdf, vouchersByIds, type VoucherRead } from '../vouchers/index.ts'
import { logRowsAfter } from '../../ledger/book-log/index.ts'
import { lookOf, preferences, signed } from '../../ledger/preferences/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { bookletPdf, sheetPdf, type Chapter } from '../../platform/printing/index.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import * as queries from './archive.queries.ts'
import { json, plain, suppliedParts, type Part } from './parts.ts'

export const STATEMENTS: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'activityStatement', 'cashFlowStatement']
/** Who a unit is, in files that leave us. */
export async function entityOf(ctx: Pick<LedgerContext, 'db' | 'ledger'>): Promise<{ creditCode: string; entity: string }> {
  return { creditCode: (await ledgerSettings(ctx.db)).taxNumber, entity: ctx.ledger.name }
}

export const informationOf = (
  document: queries.SourceDocument,
  entity: { readonly creditCode: string; readonly entity: string },
  vouchers: readonly VoucherRead[],
): EntryInformation =>
  entryInformation(
    {
      kind: document.of === 'file' ? 'bkrs' : entryKindOf(document.kind ?? ''),
      documentNumber: document.number,
      documentId: document.id,
      fileDigest: document.fileDigest,
      ...entity,
    },
    vouchers,
  )

/** Rows of the log with the month, after a row up to another. */
async function logPart(ctx: LedgerContext, afterSeq: number, lastSeq: number) {
  const rows = []
  for (let seq = afterSeq; seq < lastSeq;) {
    const page = await logRowsAfter(ctx.db, ctx.ledger.id, seq, 2000)
    if (page.length === 0) break
    rows.push(...page.filter((row) => row.seq <= lastSeq))
    seq = page.at(-1)!.seq
  }
  return rows
}

export interface Contents {
  readonly parts: readonly Part[]
  readonly creditCode: string
  readonly log: readonly Awaited<ReturnType<typeof logPart>>[number][]
}

export async function contentsOf(ctx: LedgerContext, period: Period, log: { after: number; last: number }): Promise<Contents> {
  // what is kept for the authorities names accounts whole (decision 0044)
  const range = { from: period, to: period, withDrafts: false, wholeNames: true }
  const sealed = await sealedVouchers(ctx.db, ctx.ledger.id, period)
  const vouchers = await vouchersByIds(
    ctx,
    sealed.map((one) => one.id),
  )
  const facts = await readFacts(ctx, { through: period, withDrafts: false, wholeNames: true })
  const trial = trialOf(facts, period, {})
  const { print, staffNames } = await preferences(ctx.db)
  const chapter = (title: string, sheet: Chapter['sheet']): Chapter => ({ title, sheet, look: lookOf(print.book, sheet) })
  const trialSheet = await trialBalance(ctx, { ...range, level: 3, withZero: false, withQuantity: false })
  const general = await generalBook(ctx, { ...range, level: 3, withZero: false })
  const details: Chapter[] = []
  for (const row of trial.rows.filter((one) => one.leaf && one.tagId === ''))
    details.push({
      ...chapter(`${row.code} ${row.fullName}`, await lineBooks.detail.whole(ctx, { ...range, subjectCode: row.code })),
      turns: withPageTurns,
    })
  const statements = []
  for (const kind of STATEMENTS)
    if (hasStatement(ctx.ledger.standard, kind))
      statements.push({ kind, sheet: (await statement(ctx, kind, { period, span: 'month', withDrafts: false })).made.sheet })
  const apart = await separatePaperNotes(
    ctx,
    vouchers.map((one) => one.id),
  )
  const electronic = await electronicStates(ctx, vouchers)
  const rows = await logPart(ctx, log.after, log.last)
  const { parts: sources, creditCode } = await sourceParts(ctx, period)
  const supplied = await suppliedParts(ctx, period)
  const seals = new Map(sealed.map((one) => [one.id, one]))
  return {
    creditCode,
    log: rows,
    parts: [
      {
        path: 'vouchers.json',
        title: '记账凭证',
        make: () => json(vouchers.map((voucher) => ({ ...written(voucher), seal: sealOf(seals.get(voucher.id)!) }))),
      },
      {
        path: 'subjects.json',
        title: '会计科目',
        make: () => json(facts.subjects.map(({ id, code, fullName, side }) => ({ id, code, name: fullName, side }))),
      },
      { path: 'books/trial-balance.json', title: '科目余额表（各级）', make: () => json(trial.rows.filter((one) => one.tagId === '')) },
      { path: 'books/general.json', title: '总分类账', make: () => json(plain(general)) },
      { path: 'books/detail.json', title: '明细分类账', make: () => json(details.map((one) => plain(one.sheet))) },
      ...statements.map(({ kind, sheet }) => ({
        path: `statements/${kind}.json`,
        title: statementNames[kind],
        make: () => json(plain(sheet)),
      })),
      // of each voucher with electronic papers, which conditions of keeping them without paper hold (会计信息化工作规范 第三十二条)
      { path: 'electronic-only.json', title: '仅以电子形式保存的条件', make: () => json(electronic) },
      { path: 'log.json', title: '账务日志', make: () => json(rows) },
      ...(vouchers.length === 0
        ? []
        : [
            {
              path: 'pdf/vouchers.pdf',
              title: '记账凭证（版式）',
              make: () => buffer(voucherPdf(ctx.ledger.name, vouchers, print.voucher, staffNames, { apart, wholeNames: true })),
            },
          ]),
      {
        path: 'pdf/books.pdf',
        title: '账簿（版式）',
        make: () =>
          buffer(
            bookletPdf({
              title: `账簿 ${period}`,
              chapters: [
                chapter('科目余额表', trialSheet),
                { ...chapter('总分类账', generalOnPaper(general)), turns: withSubjectTurns },
                ...details,
              ],
            }),
          ),
      },
      ...statements.map(({ kind, sheet }) => ({
        path: `pdf/${kind}.pdf`,
        title: `${statementNames[kind]}（版式）`,
        make: () => {
          const named = { ...signed(sheet, staffNames), rows: sheet.rows }
          return buffer(sheetPdf(named, lookOf(print.statement, sheet)))
        },
      })),
      ...sources,
      ...supplied,
    ],
  }
}

const written = (voucher: VoucherRead) => ({
  period: voucher.period,
  day: voucher.day,
  word: voucher.word,
  number: voucher.number,
  attachmentCount: voucher.attachmentCount,
  kind: voucher.kind,
  preparedBy: voucher.preparedBy,
  reviewedBy: voucher.reviewedBy,
  postedBy: voucher.postedBy,
  corrects: voucher.corrects,
  source: voucher.source,
  lines: voucher.lines.map(({ position: _, subjectId: __, tagIds: ___, ...line }) => line),
})

const sealOf = ({
  id,
  digest,
  content,
  preparedBy,
  reviewedBy,
  postedBy,
  postingSeq,
}: Awaited<ReturnType<typeof sealedVouchers>>[number]) => ({
  id,
  digest,
  content,
  preparedBy,
  reviewedBy,
  postedBy,
  postingSeq,
})

/** Originals byte for byte, how each document was booked beside them, and the list that ties the two to vouchers. */
async function sourceParts(ctx: LedgerContext, period: Period): Promise<{ parts: Part[]; creditCode: string }> {
  const documents = await queries.documents(ctx.db, ctx.ledger.id, { period })
  const vouchers = new Map((await vouchersByIds(ctx, [...new Set(documents.flatMap((one) => one.voucherIds))])).map((one) => [one.id, one]))
  const entity = await entityOf(ctx)
  const files = new Map<string, { path: string; digest: string; name: string }>()
  for (const { fileId, fileName, fileDigest } of documents)
    if (fileId !== null && !files.has(fileId))
      files.set(fileId, {
        path: `sources/${String(files.size + 1).padStart(4, '0')}_${safeName(fileName)}`,
        digest: fileDigest,
        name: fileName,
      })
  const booked = documents.map((document, index) => {
    const info = informationOf(
      document,
      entity,
      document.voucherIds.flatMap((id) => vouchers.get(id) ?? []),
    )
    return { document, info, path: `entries/${String(index + 1).padStart(4, '0')}_${info.kind}_${safeName(document.number)}.xml` }
  })
  const store: FileStore = ctx.files
  return {
    creditCode: entity.creditCode,
    parts: [
      ...[...files.values()].map(({ path, digest, name }) => ({
        path,
        title: `原始文件 ${name}`,
        asIs: true as const,
        make: () => store.get(digest),
      })),
      ...booked
        .filter(({ info }) => info.vouchers.length > 0)
        .map(({ path, info }) => ({ path, title: `入账信息 ${info.documentNumber}`, make: () => Buffer.from(entryXml(info)) })),
      {
        path: 'sources.json',
        title: '原始凭证目录',
        make: () =>
          json(
            booked.map(({ document, info, path }) => ({
              id: document.id,
              number: document.number,
              kind: info.kind,
              issuedOn: document.issuedOn,
              original: document.fileId === null ? null : files.get(document.fileId)!.path,
              entryInformation: info.vouchers.length === 0 ? null : path,
              vouchers: info.vouchers.map((one) => `${one.period} ${one.number}`),
            })),
          ),
      },
    ],
  }
}
