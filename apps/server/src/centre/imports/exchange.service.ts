/** A whole ledger out of one file, in: settings, subjects, tags, opening balances, vouchers, papers. */
import { PAPER_SOURCES } from '@app/contract/centre/exchange-lists'
import { voucherName } from '@app/domain/centre/travel/calls'
import type { VoucherLine } from '@app/domain/finance/vouchers/voucher'
import { AppError, broken, forbidden, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { money } from '@app/domain/kernel/money'
import { day, period, periodOf } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { isSubjectCode } from '@app/domain/ledger/subjects/subject-rules'
import { closeAsBrought } from '../../finance/period-end/index.ts'
import { bringIssued } from '../../finance/reports/index.ts'
import { addVouchers, linksMayComeFirst, type NewVoucher } from '../../finance/vouchers/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { createLedger, ledgerSettings, type LedgerDraft } from '../../ledger/ledgers/index.ts'
import { replaceOpeningCashFlows, replaceOpenings } from '../../ledger/opening-balances/index.ts'
import { addSubjects } from '../../ledger/subjects/index.ts'
import { findOrAddTags, placeTag } from '../../ledger/tags/index.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { initialsOf } from '../../platform/pinyin.ts'
import type { Exchange } from './exchange-file.ts'
import { importLists } from './exchange-records.ts'
import { importSettings } from './exchange-settings.ts'
import { filesOf, keepOriginals } from './originals.ts'
import { idsOfPapers, importPapers, importParts, paperCount, type PaperIds } from './papers-in.ts'
import type { Arriving } from './read-exchange.ts'

export interface Imported {
  readonly id: string
  readonly name: string
  readonly subjects: number
  readonly vouchers: number
  readonly lines: number
  /** Rows of the lists of papers. */
  readonly papers: number
}

/** Makes a new ledger from a file, in one transaction: all of it or nothing. */
export async function importLedger(
  caller: Pick<AgencyCaller, 'database' | 'now' | 'user' | 'files' | 'vault' | 'requestId' | 'address' | 'userAgent' | 'cookies'> &
    Pick<LedgerContext, 'futureMonths'>,
  { file, proved, zip }: Arriving,
  name?: string,
  act = { action: '导入账套', before: `${file.ledger.name}（${proved ? '各部分与导出时的摘要相符' : '文件没有导出时的摘要'}）` },
): Promise<Imported> {
  if (!caller.user.agency) throw forbidden('EX0003', '您的账号尚未加入代账公司，请联系主管邀请您')
  const { ledger } = file
  await keepOriginals(caller.files, file, zip)
  const draft: LedgerDraft = {
    name: name || ledger.name,
    shortName: ledger.shortName,
    startOn: day(`${ledger.startPeriod}-01`),
    standard: ledger.standard,
    vatNature: ledger.vatNature,
    taxNumber: ledger.taxNumber,
  }
  let vouchers = 0
  let lines = 0
  const made = await createLedger(caller, draft, {
    settings: {
      reviewed: false,
      reclassified: ledger.reclassified,
      urbanRate: ledger.urbanRate,
      vatFiling: ledger.vatFiling,
      smallProfit: ledger.smallProfit,
    },
    act,
    pour: async (base) => {
      const ctx: LedgerContext = { ...caller, ...base, tell: () => undefined }
      const subjectIds = await importSubjects(ctx, file)
      const tagIds = await importTags(ctx, file)
      await importLists(ctx, file, subjectIds, tagIds)
      const papers = idsOfPapers(file)
      await importParts(ctx, file, { subjects: subjectIds, tags: tagIds, papers })
      await importOpenings(ctx, file, subjectIds, tagIds)
      const stored = await importVouchers(ctx, file, subjectIds, tagIds, papers)
      ;({ vouchers, lines } = stored)
      await bringIssued(ctx, file.issuedStatements)
      await importSettings(ctx, file, { subjects: subjectIds, tags: tagIds, vouchers: stored.ids })
      await importPapers(ctx, file, { subjects: subjectIds, tags: tagIds, vouchers: stored.ids, papers })
      if (ledger.closedThrough !== null) await closeAsBrought(ctx, period(ledger.closedThrough))
      await record(ctx, {
        action: '导入账套',
        object: 'ledger',
        objectId: ctx.ledger.id,
        after: { name: ledger.name, vouchers, lines, originals: filesOf(file).length, proved },
      })
      // reviewing starts after the import: what comes from a file was reviewed where it was made
      if (ledger.reviewed || ledger.separateDuties)
        await ledgerSettings(ctx.db, { reviewed: ledger.reviewed, separateDuties: ledger.separateDuties })
    },
  })
  return { id: made.id, name: made.name, subjects: file.subjects.length, vouchers, lines, papers: paperCount(file) }
}

async function importSubjects(ctx: LedgerContext, file: Exchange): Promise<Map<string, string>> {
  const details: ErrorDetail[] = []
  const codes = new Set(file.subjects.map((one) => one.code))
  if (codes.size !== file.subjects.length) details.push({ field: 'subjects', reason: '科目编码重复' })
  const parents = new Set([...codes].map((code) => code.slice(0, -4)))
  for (const [index, one] of file.subjects.entries()) {
    if (!isSubjectCode(one.code)) details.push({ row: index + 1, field: 'subjects', reason: `科目编码“${one.code}”不是4、8或12位数字` })
    else if (one.code.length > 4 && !codes.has(one.code.slice(0, -4)))
      details.push({ row: index + 1, field: 'subjects', reason: `科目${one.code}没有上级科目` })
  }
  if (details.length > 0) throw broken('EX0004', `科目有误：${details[0]!.reason}`, details)
  const ids = new Map(file.subjects.map((one) => [one.code, newId()]))
  const names = new Map(file.subjects.map((one) => [one.code, one.name]))
  const fullName = (code: string): string => (code.length > 4 ? `${fullName(code.slice(0, -4))}-${names.get(code)}` : names.get(code)!)
  await addSubjects(
    ctx.db,
    file.subjects.map((one) => ({
      ...one,
      id: ids.get(one.code)!,
      fullName: fullName(one.code),
      initials: initialsOf(one.name),
      parentId: one.code.length > 4 ? ids.get(one.code.slice(0, -4))! : null,
      level: one.code.length / 4,
      leaf: !parents.has(one.code),
    })),
  )
  return ids
}

const tagKey = (tag: { type: string; code: string }): string => `${tag.type} ${tag.code}`

async function importTags(ctx: LedgerContext, file: Exchange): Promise<Map<string, string>> {
  const tags = await findOrAddTags(ctx, file.tags)
  const ids = new Map(file.tags.map((tag, index) => [tagKey(tag), tags[index]!.id]))
  for (const { type, code, parent, department, deleted, disabled } of file.tags) {
    if (parent === null && department === null && !deleted && !disabled) continue
    await placeTag(ctx.db, lookUp(ids, tagKey({ type, code }), '辅助核算'), {
      parentId: parent === null ? null : lookUp(ids, tagKey({ type, code: parent }), '辅助核算'),
      departmentId: department === null ? null : lookUp(ids, tagKey({ type: 'department', code: department }), '辅助核算'),
      deleted,
      disabled,
    })
  }
  return ids
}

const lookUp = (ids: ReadonlyMap<string, string>, key: string, what: string): string => {
  const id = ids.get(key)
  if (id === undefined) throw broken('EX0005', `${what}“${key}”不在文件的资料中`)
  return id
}

async function importOpenings(
  ctx: LedgerContext,
  file: Exchange,
  subjects: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = file.opening.map((row) => ({
    subjectId: lookUp(subjects, row.code, '科目'),
    tagIds: row.tags.map((tag) => lookUp(tags, tagKey(tag), '辅助核算')),
    currency: row.currency,
    year: money(row.year),
    ytdDebit: money(row.ytdDebit),
    ytdCredit: money(row.ytdCredit),
    opening: money(row.opening),
    ytdProfit: money(row.ytdProfit),
    openingOriginal: money(row.openingOriginal),
    openingQuantity: quantity(row.openingQuantity),
  }))
  if (rows.length > 0) await replaceOpenings(ctx, [...new Set(rows.map((row) => row.subjectId))], rows)
  await replaceOpeningCashFlows(
    ctx.db,
    Object.entries(file.openingCashFlows).map(([item, amount]) => ({ item, amount: money(amount) })),
  )
}

const orNull = <T>(read: (text: string) => T, text: string | null): T | null => (text === null ? null : read(text))

function lineOf(
  line: Exchange['vouchers'][number]['lines'][number],
  subjects: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string>,
): VoucherLine {
  return {
    abstract: line.abstract,
    subjectId: lookUp(subjects, line.code, '科目'),
    tagIds: line.tags.map((tag) => lookUp(tags, tagKey(tag), '辅助核算')),
    debit: money(line.debit),
    credit: money(line.credit),
    currency: line.currency,
    originalAmount: orNull(money, line.originalAmount),
    exchangeRate: orNull(rate, line.exchangeRate),
    quantity: orNull(quantity, line.quantity),
    unitPrice: orNull(rate, line.unitPrice),
    cashFlows: line.cashFlows.map((part) => ({ item: part.item, amount: money(part.amount) })),
  }
}

/** Made of papers that are in the file: of them here as well. */
function sourceOf({ source, preparedBy }: Exchange['vouchers'][number], papers: PaperIds) {
  if (source === null) return { kind: 'exchangeFile', ids: [], reason: `由交换文件导入${preparedBy === '' ? '' : `，原制单${preparedBy}`}` }
  const ids = papers.get(PAPER_SOURCES[source.kind])!
  return { kind: source.kind, ids: source.papers.map((row) => paperId(ids, row)), reason: source.reason }
}

function paperId(ids: readonly string[], row: number): string {
  const id = ids[row - 1]
  if (id === undefined) throw broken('EX0015', `来源单据第${row}行不在文件中`)
  return id
}

const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function importVouchers(
  ctx: LedgerContext,
  file: Exchange,
  subjects: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string>,
  papers: PaperIds,
) {
  const ordered = [...file.vouchers].toSorted(
    (a, b) => inText(a.day.slice(0, 7), b.day.slice(0, 7)) || inText(a.word, b.word) || a.number - b.number,
  )
  const ids = new Map(ordered.map((one) => [voucherName({ ...one, period: one.day.slice(0, 7) }), newId()]))
  const drafts: NewVoucher[] = ordered.map((voucher, index) => {
    try {
      return {
        id: ids.get(voucherName({ ...voucher, period: voucher.day.slice(0, 7) }))!,
        correctsId: voucher.corrects === null ? null : lookUp(ids, voucherName(voucher.corrects), '被更正的凭证'),
        day: day(voucher.day),
        period: periodOf(day(voucher.day)),
        word: voucher.word,
        attachmentCount: voucher.attachmentCount,
        kind: voucher.kind,
        source: sourceOf(voucher, papers),
        brought: { preparedBy: voucher.preparedBy, reviewedBy: voucher.reviewedBy, postedBy: voucher.postedBy },
        lines: voucher.lines.map((line) => lineOf(line, subjects, tags)),
      }
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      throw new AppError(refusal.code, refusal.status, `凭证${voucher.day} ${voucher.word}-${voucher.number}：${refusal.message}`, [
        { row: index + 1, field: 'vouchers', reason: refusal.message },
      ])
    }
  })
  // posted ones first, so that their numbers run from 1; the drafts follow them as they would after posting
  const isPosted = (_: NewVoucher, index: number): boolean => ordered[index]!.state === 'posted'
  await linksMayComeFirst(ctx.db)
  const posted = await addVouchers(ctx, drafts.filter(isPosted), '导入凭证', true)
  const others = await addVouchers(
    ctx,
    drafts.filter((one, index) => !isPosted(one, index)),
    '导入凭证',
  )
  return { ids, vouchers: posted.length + others.length, lines: drafts.reduce((all, one) => all + one.lines.length, 0) }
}
