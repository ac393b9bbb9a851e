/** A whole ledger out of one file, in: settings, subjects, tags, opening balances, vouchers, papers. */
import { PAPER_SOURCES } from '@app/contract/centre/exchange/exchange-lists'
import { PreferencesWire } from '@app/contract/ledger/preferences/preferences'
import { voucherName } from '@app/domain/centre/travel/calls'
import type { VoucherLine } from '@app/domain/finance/vouchers/voucher'
import { AppError, broken, forbidden } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { money } from '@app/domain/kernel/money'
import { day, period, periodOf } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { checkAlone } from '@app/domain/ledger/ledgers/alone'
import { z } from 'zod'
import { checkAmountKeys, closeAsBrought, mendClosingTemplates } from '../../finance/period-end/index.ts'
import { checkBroughtFormulas, logIssued } from '../../finance/reports/index.ts'
import { mendVoucherTemplates } from '../../finance/voucher-templates/index.ts'
import { addVouchers, linksMayComeFirst, type NewVoucher } from '../../finance/vouchers/index.ts'
import { mendFilings } from '../../tax/filing/index.ts'
import { checkBroughtMethods } from '../../ledger/accounting-methods/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { createLedger, ledgerSettings, type LedgerDraft } from '../../ledger/ledgers/index.ts'
import { checkOpenings } from '../../ledger/opening-balances/index.ts'
import { saveBusiness, savePreferences } from '../../ledger/preferences/index.ts'
import { inBulk } from '../../platform/database/bulk.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { checkSubjects } from './derived.ts'
import type { Exchange } from './exchange-file.ts'
import { Arrival, paperCount, wordsOf } from './lists-in.ts'
import { paperLists, partLists, type TravelList } from './lists.ts'
import { filesOf, keepOriginals } from './originals.ts'
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

const namesVouchers = ({ columns }: TravelList): boolean => columns.some((one) => one.kind === 'voucher')

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
  const vouchers = file.vouchers.length
  const lines = file.vouchers.reduce((all, one) => all + one.lines.length, 0)
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
      checkSubjects(file.subjects)
      const logSeq = await record(ctx, {
        action: '导入账套',
        object: 'ledger',
        objectId: ctx.ledger.id,
        after: { name: ledger.name, vouchers, lines, originals: filesOf(file).length, proved },
      })
      const arrival = new Arrival(ctx, file, logSeq)
      // thousands of tags and openings: keys are checked by index
      await inBulk(ctx.db, () => arrival.bring(partLists.filter((one) => !namesVouchers(one))))
      await checkBrought(ctx, file)
      await importVouchers(ctx, file, arrival)
      await arrival.bring([...partLists.filter(namesVouchers), ...paperLists])
      await arrival.complete()
      await mendFilings(ctx)
      await logIssued(ctx)
      await importPreferences(ctx, file)
      if (ledger.closedThrough !== null) await closeAsBrought(ctx, period(ledger.closedThrough))
      // reviewing starts after the import: what comes from a file was reviewed where it was made
      const { reviewed, separateDuties, aloneReason } = ledger
      if (reviewed || separateDuties || aloneReason !== '') {
        checkAlone({ separate: separateDuties, alone: aloneReason })
        await ledgerSettings(ctx.db, { reviewed, separateDuties, aloneReason })
      }
    },
  })
  return { id: made.id, name: made.name, subjects: file.subjects.length, vouchers, lines, papers: paperCount(file) }
}

/** What no column can say of what people set up: asked of each area once its rows are in. */
async function checkBrought(ctx: LedgerContext, file: Exchange): Promise<void> {
  await checkOpenings(ctx)
  await checkBroughtFormulas(ctx)
  await checkBroughtMethods(ctx)
  await mendClosingTemplates(ctx)
  await mendVoucherTemplates(ctx)
  checkAmountKeys(file.periodEndAmounts.map((one) => String(one['key'])))
}

/** Printing and business settings, in the shape of their own call. EX0008 */
async function importPreferences(ctx: LedgerContext, { preferences }: Exchange): Promise<void> {
  if (Object.keys(preferences).length === 0) return
  const read = z.safeDecode(PreferencesWire, preferences as never)
  if (!read.success)
    throw broken(
      'EX0008',
      '打印与业务设置不正确',
      read.error.issues.slice(0, 20).map((issue) => ({ field: `preferences.${issue.path.join('.')}`, reason: issue.message })),
    )
  const { business, ...choices } = read.data
  await savePreferences(ctx, choices)
  await saveBusiness(ctx, business)
}

const orNull = <T>(read: (text: string) => T, text: string | null): T | null => (text === null ? null : read(text))

const lookUp = (arrival: Arrival, kind: string, called: unknown, what: string): string => {
  const id = arrival.idOf(kind, called)
  if (id === undefined) throw broken('EX0005', `${what}“${wordsOf(called)}”不在文件的资料中`)
  return id
}

const lineOf = (line: Exchange['vouchers'][number]['lines'][number], arrival: Arrival): VoucherLine => ({
  abstract: line.abstract,
  subjectId: lookUp(arrival, 'subject', line.code, '科目'),
  tagIds: line.tags.map((tag) => lookUp(arrival, 'tag', tag, '辅助核算')),
  debit: money(line.debit),
  credit: money(line.credit),
  currency: line.currency,
  originalAmount: orNull(money, line.originalAmount),
  exchangeRate: orNull(rate, line.exchangeRate),
  quantity: orNull(quantity, line.quantity),
  unitPrice: orNull(rate, line.unitPrice),
  cashFlows: line.cashFlows.map((part) => ({ item: part.item, amount: money(part.amount) })),
})

/** Made of papers that are in the file: of them here as well. */
function sourceOf({ source, preparedBy }: Exchange['vouchers'][number], arrival: Arrival) {
  if (source === null) return { kind: 'exchangeFile', ids: [], reason: `由交换文件导入${preparedBy === '' ? '' : `，原制单${preparedBy}`}` }
  const ids = source.papers.map((row) => {
    const id = arrival.idOfRow(PAPER_SOURCES[source.kind], row)
    if (id === undefined) throw broken('EX0015', `来源单据第${row}行不在文件中`)
    return id
  })
  return { kind: source.kind, ids, reason: source.reason }
}

const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function importVouchers(ctx: LedgerContext, file: Exchange, arrival: Arrival): Promise<void> {
  const ordered = [...file.vouchers].toSorted(
    (a, b) => inText(a.day.slice(0, 7), b.day.slice(0, 7)) || inText(a.word, b.word) || a.number - b.number,
  )
  const ids = new Map(ordered.map((one) => [voucherName({ ...one, period: one.day.slice(0, 7) }), newId()]))
  arrival.knowVouchers(ids)
  const drafts: NewVoucher[] = ordered.map((voucher, index) => {
    try {
      return {
        id: ids.get(voucherName({ ...voucher, period: voucher.day.slice(0, 7) }))!,
        correctsId: voucher.corrects === null ? null : lookUp(arrival, 'voucher', voucherName(voucher.corrects), '被更正的凭证'),
        day: day(voucher.day),
        period: periodOf(day(voucher.day)),
        word: voucher.word,
        attachmentCount: voucher.attachmentCount,
        kind: voucher.kind,
        source: sourceOf(voucher, arrival),
        brought: { preparedBy: voucher.preparedBy, reviewedBy: voucher.reviewedBy, postedBy: voucher.postedBy },
        lines: voucher.lines.map((line) => lineOf(line, arrival)),
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
  await addVouchers(ctx, drafts.filter(isPosted), '导入凭证', true)
  await addVouchers(
    ctx,
    drafts.filter((one, index) => !isPosted(one, index)),
    '导入凭证',
  )
}
