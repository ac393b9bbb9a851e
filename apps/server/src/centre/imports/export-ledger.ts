/** A whole ledger out of an installation: one JSON file, in a zip with its originals when it has any. */
import { ExchangeVoucher } from '@app/contract/centre/exchange'
import { forbidden } from '@app/domain/kernel/app-error'
import { period } from '@app/domain/kernel/period'
import { issuedKept } from '../../finance/reports/index.ts'
import { correctedNumbers, vouchersByIds, vouchersIn } from '../../finance/vouchers/index.ts'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { openingCashFlows, openingRows } from '../../ledger/opening-balances/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { allTags } from '../../ledger/tags/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { ExchangeFile, type Exchange } from './exchange-file.ts'
import { exportLists } from './exchange-records.ts'
import { exportSettings } from './exchange-settings.ts'
import { paperLists } from './lists.ts'
import { packageInto } from './originals.ts'
import { openPapers, partsOut, type PapersOut } from './papers-out.ts'
import { PAPERS, SectionsWriter } from './sections.ts'

const VERSION = 2
const VOUCHERS_AT_ONCE = 2000

interface Names {
  readonly codes: ReadonlyMap<string, string>
  readonly refs: ReadonlyMap<string, Exchange['tags'][number] extends { type: infer T } ? { type: T; code: string } : never>
}

/** Everything people set up; with the registers when the vouchers go as well. */
async function setup(ctx: LedgerContext, parts: { vouchers: boolean }): Promise<{ file: Exchange; names: Names; papers: PapersOut }> {
  const settings = await ledgerSettings(ctx.db)
  const subjects = await allSubjects(ctx.db)
  const tags = await allTags(ctx.db)
  const codes = new Map(subjects.map((one) => [one.id, one.code]))
  const refs = new Map(tags.map((tag) => [tag.id, { type: tag.type, code: tag.code }]))
  const refOf = (id: string) => refs.get(id)!
  const flows = await openingCashFlows(ctx.db)
  const papers = await openPapers(ctx, codes, refs)
  const { details, lists } = await exportLists(ctx, codes)
  const own = await exportSettings(ctx, { codes, refOf, vouchers: parts.vouchers })
  const file = ExchangeFile.parse({
    format: 'qingzhang-ledger',
    version: VERSION,
    ledger: { ...settings, startPeriod: period(ctx.ledger.startPeriod) },
    subjects: subjects.map(({ id: _, parentId: __, fullName: ___, initials: ____, level: _____, leaf: ______, ...one }) => one),
    ...lists,
    ...own,
    issuedStatements: parts.vouchers ? await issuedKept(ctx.db) : [],
    ...(await partsOut(papers, ['bankAccounts', 'rates', 'memories', ...(parts.vouchers ? (['disclosures'] as const) : [])])),
    tags: tags.map(({ id, initials: _, parentId, departmentId, ...one }) => ({
      ...one,
      details: details.get(id) ?? {},
      parent: parentId === null ? null : refOf(parentId).code,
      department: departmentId === null ? null : refOf(departmentId).code,
    })),
    opening: (await openingRows(ctx)).map(({ subjectId, tagIds, ...row }) => ({
      ...row,
      code: codes.get(subjectId)!,
      tags: tagIds.map(refOf),
    })),
    openingCashFlows: Object.fromEntries(flows.map((row) => [row.item, row.amount])),
  })
  return { file, names: { codes, refs }, papers }
}

/** What people set up in the selected ledger, in the exchange file's shape: for another ledger like it. */
export const exportSetup = async (ctx: LedgerContext): Promise<Exchange> => (await setup(ctx, { vouchers: false })).file

async function* vouchersOf(ctx: LedgerContext, { refs }: Names, papers: PapersOut): AsyncGenerator<Exchange['vouchers'][number]> {
  const ids = await vouchersIn(ctx, ctx.ledger.startPeriod)
  const numbers = await correctedNumbers(ctx.db, ctx.ledger.id)
  for (let at = 0; at < ids.length; at += VOUCHERS_AT_ONCE)
    for (const voucher of await vouchersByIds(ctx, ids.slice(at, at + VOUCHERS_AT_ONCE)))
      yield ExchangeVoucher.parse({
        day: voucher.day,
        word: voucher.word,
        number: voucher.number,
        attachmentCount: voucher.attachmentCount,
        state: voucher.state,
        kind: voucher.kind,
        preparedBy: voucher.preparedBy,
        reviewedBy: voucher.reviewedBy,
        postedBy: voucher.postedBy,
        corrects: voucher.corrects === null ? null : (numbers.get(voucher.corrects) ?? null),
        source: papers.sourceOf(voucher.id),
        lines: voucher.lines.map((line) => ({
          abstract: line.abstract,
          code: line.subjectCode,
          tags: line.tagIds.map((id) => refs.get(id)!),
          debit: line.debit,
          credit: line.credit,
          currency: line.currency,
          originalAmount: line.originalAmount,
          exchangeRate: line.exchangeRate,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          cashFlows: line.cashFlows,
        })),
      })
}

interface Written {
  /** Everything of the ledger is in it; what was found out of its originals comes last. */
  readonly writer: SectionsWriter
  /** Digests of the originals that go with it. */
  readonly originals: readonly string[]
  readonly vouchers: number
}

/** EX0013: pay is in the file, and only who may see it takes it out. */
function checkPay({ user }: LedgerContext): void {
  if (!user.permissions.has('document-salary-chaxun'))
    throw forbidden('EX0013', '账套里有工资表，导出整个账套会带上每个人的工资：请由有“薪酬”查看权限的人导出')
}

/** The whole selected ledger as the text of an exchange file, in one snapshot; `tell` hears the share written. */
async function write(ctx: LedgerContext, tell: (share: number) => void): Promise<Written> {
  const { file, names, papers } = await setup(ctx, { vouchers: true })
  const { papers: _, vouchers: __, lostFiles: ___, ...rest } = file
  const writer = new SectionsWriter()
  for (const [name, value] of Object.entries(rest)) writer.value(name, value)
  const originals = new Set<string>()
  const noted = async function* (rows: AsyncGenerator<Record<string, unknown>>) {
    for await (const row of rows) {
      originals.add(row['digest'] as string)
      yield row
    }
  }
  await writer.under(PAPERS, async () => {
    for (const [index, list] of paperLists.entries()) {
      tell((0.5 * index) / paperLists.length)
      const rows = papers.rows(list)
      const count = await writer.rows(list.name, list.name === 'files' ? noted(rows) : rows)
      if (list.name === 'salarySheets' && count > 0) checkPay(ctx)
    }
  })
  tell(0.5)
  const vouchers = await writer.rows('vouchers', vouchersOf(ctx, names, papers))
  return { writer, originals: [...originals], vouchers }
}

interface Package {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly vouchers: number
}

/**
 * The selected ledger with everything in it, to leave with: a JSON file, or a zip of it and the originals; entered in the register of
 * what was given away. Read in one transaction, the originals after it. EX0013 without the right to see the pay in it.
 */
export async function exportLedger(
  {
    files,
    now,
    ledger: { name },
    transact,
  }: Pick<LedgerCaller, 'files' | 'now' | 'transact'> & { readonly ledger: { readonly name: string } },
  tell: (share: number) => void = () => undefined,
  disclosed = (ctx: LedgerContext, what: string): Promise<unknown> => discloseFile(ctx, 'export', what),
): Promise<Package> {
  const { writer, originals, vouchers } = await transact((ctx) => write(ctx, tell), { snapshot: true })
  const zip = packageInto(now)
  const lost: string[] = []
  for (const [index, digest] of originals.entries()) {
    tell(0.6 + (0.4 * index) / originals.length)
    if (!(await zip.addOriginal(files, digest))) lost.push(digest)
  }
  writer.value('lostFiles', lost)
  const book = writer.end()
  await transact((ctx) => disclosed(ctx, '整个账套（交换文件）'))
  if (originals.length === lost.length) return { name: `${name}.json`, mediaType: 'application/json', bytes: book, vouchers }
  return { name: `${name}.zip`, mediaType: 'application/zip', bytes: zip.end(book), vouchers }
}
