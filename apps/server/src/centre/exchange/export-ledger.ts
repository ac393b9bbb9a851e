/** A whole ledger out of an installation: one JSON file, in a zip with its originals when it has any. */
import { ExchangeBooks, ExchangeVoucher } from '@app/contract/centre/exchange/exchange'
import type { ExchangePart } from '@app/contract/centre/exchange/exchange-lists'
import { encodeWith } from '@app/contract/kernel/wire'
import { PreferencesWire } from '@app/contract/ledger/preferences/preferences'
import { forbidden } from '@app/domain/kernel/app-error'
import { correctedNumbers, vouchersByIds, vouchersIn } from '../../finance/vouchers/index.ts'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { readPreferences } from '../../ledger/preferences/index.ts'
import { inMakingTurn } from '../../platform/drawing/drawn.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { ExchangeFile, type Exchange } from './exchange-file.ts'
import { openLists, type ListsOut } from './lists-out.ts'
import { paperLists, partLists } from './lists.ts'
import { packageInto } from './originals.ts'
import { PAPERS, SectionsWriter } from './sections.ts'

const VERSION = 3
/** Few: what a batch answers is taken apart in one go, and others wait so long (2,000 held them up 70 ms). */
const VOUCHERS_AT_ONCE = 200
/** What was done with the books, and not what people set up: it is of this ledger, and of no other like it. */
const REGISTERS: ReadonlySet<string> = new Set<ExchangePart>([
  'recurringRuns',
  'recurringVouchers',
  'issuedStatements',
  'statementNotices',
  'disclosures',
  'disclosureAdditions',
])

const headOf = async (ctx: LedgerContext) => ({
  format: 'qingzhang-ledger',
  version: VERSION,
  ledger: ExchangeBooks.shape.ledger.parse({ ...(await ledgerSettings(ctx.db)), startPeriod: ctx.ledger.startPeriod }),
  preferences: encodeWith(PreferencesWire, await readPreferences(ctx)),
})

/** What people set up in the selected ledger, in the exchange file's shape: for another ledger like it. */
export async function exportSetup(ctx: LedgerContext): Promise<Exchange> {
  const lists = await openLists(ctx)
  const parts: Record<string, unknown> = {}
  for (const list of partLists) if (!REGISTERS.has(list.name)) parts[list.name] = await Array.fromAsync(lists.rows(list))
  return ExchangeFile.parse({ ...(await headOf(ctx)), ...parts })
}

async function* vouchersOf(ctx: LedgerContext, lists: ListsOut): AsyncGenerator<Exchange['vouchers'][number]> {
  const ids = await vouchersIn(ctx, ctx.ledger.startPeriod)
  const numbers = await correctedNumbers(ctx.db, ctx.ledger.id)
  for (let at = 0; at < ids.length; at += VOUCHERS_AT_ONCE)
    for (const voucher of await vouchersByIds(ctx, ids.slice(at, at + VOUCHERS_AT_ONCE)))
      yield ExchangeVoucher.parse({
        ...voucher,
        corrects: voucher.corrects === null ? null : (numbers.get(voucher.corrects) ?? null),
        source: lists.sourceOf(voucher.id),
        lines: voucher.lines.map((line) => ({ ...line, code: line.subjectCode, tags: line.tagIds.map((id) => lists.tag(id)) })),
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
export function checkPay({ user }: Pick<LedgerContext, 'user'>): void {
  if (!user.permissions.has('document-salary-chaxun'))
    throw forbidden('EX0013', '账套里有工资表，导出整个账套会带上每个人的工资：请由有“薪酬”查看权限的人导出')
}

/** The whole selected ledger as the text of an exchange file, in one snapshot; `tell` hears the share written. */
async function write(ctx: LedgerContext, tell: (share: number) => void, pay: (ctx: Pick<LedgerContext, 'user'>) => void): Promise<Written> {
  const lists = await openLists(ctx)
  const writer = new SectionsWriter()
  for (const [name, value] of Object.entries(await headOf(ctx))) writer.value(name, value)
  for (const list of partLists) await writer.rows(list.name, lists.rows(list))
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
      const rows = lists.rows(list)
      const count = await writer.rows(list.name, list.name === 'files' ? noted(rows) : rows)
      if (list.name === 'salarySheets' && count > 0) pay(ctx)
    }
  })
  tell(0.5)
  const vouchers = await writer.rows('vouchers', vouchersOf(ctx, lists))
  return { writer, originals: [...originals], vouchers }
}

interface Package {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly vouchers: number
}

interface Leaving {
  /** Hears the share that is done. */
  readonly tell?: (share: number) => void
  /** Enters it in the register of what was given away. */
  readonly disclosed?: (ctx: LedgerContext, what: string) => Promise<unknown>
  /** There is pay in it. */
  readonly pay?: (ctx: Pick<LedgerContext, 'user'>) => void
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
  { tell = () => undefined, disclosed = (ctx, what) => discloseFile(ctx, 'export', what), pay = checkPay }: Leaving = {},
): Promise<Package> {
  const { writer, originals, vouchers } = await inMakingTurn(() => transact((ctx) => write(ctx, tell, pay), { snapshot: true }))
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
  return { name: `${name}.zip`, mediaType: 'application/zip', bytes: await zip.end(book), vouchers }
}
