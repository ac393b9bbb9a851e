/**
 * An employee's own claims (我的报销), by somebody who has no account: his alone, and only those he entered himself are his to change. They
 * go the way of every claim: approval, payment, vouchers.
 */
import { forbidden } from '@app/domain/kernel/app-error'
import { subtract, ZERO } from '@app/domain/kernel/money'
import { addMonths, dayInChina, periodOf } from '@app/domain/kernel/period'
import { approversOf } from '@app/domain/people/claims/approval'
import type { BillLine } from '@app/domain/people/claims/bill'
import { deductibleTax } from '@app/domain/people/claims/passenger-tax'
import { allRecords } from '../../ledger/records/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import * as queries from './bills.queries.ts'
import * as bills from './bills.service.ts'
import * as files from './files.service.ts'

export interface Claimant {
  /** Whose claims they are. */
  readonly employeeId: string
}
const KIND = 'claim'
/** A year of them, and never more than a telephone can show. */
const MONTHS_SHOWN = 12
const MOST_SHOWN = 100
type Step = Awaited<ReturnType<typeof queries.stepsOfAll>>[number]

/** Why it came back, while nothing has been done about it. */
function refusalIn(bill: queries.StoredBill, steps: readonly Step[]): string {
  if (bill.state !== 1 || bill.result !== -1) return ''
  return steps.findLast((one) => one.act === 'reject')?.note ?? ''
}

async function shown(ctx: LedgerContext, found: readonly queries.StoredBill[]) {
  const ids = found.map((one) => one.id)
  const around = await bills.aroundOf(ctx)
  const lines = Map.groupBy(await queries.linesOf(ctx.db, ctx.ledger.id, ids), (one) => one.billId)
  const papers = Map.groupBy(await queries.filesOfAll(ctx.db, ids), (one) => one.billId)
  const steps = Map.groupBy(await queries.stepsOfAll(ctx.db, ids), (one) => one.billId)
  return found.map((bill) => {
    const asked = new Set(approversOf(around.settings, bill, around.alone))
    return {
      ...bill,
      open: subtract(bill.amount, bill.settled),
      mine: bill.createdBy === ctx.user.id,
      lines: lines.get(bill.id) ?? [],
      files: papers.get(bill.id) ?? [],
      waitingFor: around.people.filter((one) => asked.has(one.id)).map((one) => one.name),
      refusal: refusalIn(bill, steps.get(bill.id) ?? []),
    }
  })
}

/** His of the last twelve months, the newest first. */
export async function list(ctx: LedgerContext, { employeeId }: Claimant) {
  const from = addMonths(periodOf(dayInChina(ctx.now)), 1 - MONTHS_SHOWN)
  const found = await queries.bills(ctx.db, ctx.ledger.id, KIND, { from, employeeId })
  return shown(ctx, found.slice(-MOST_SHOWN).toReversed())
}

async function his(ctx: LedgerContext, { employeeId }: Claimant, id: string): Promise<queries.StoredBill> {
  const [bill] = await queries.bills(ctx.db, ctx.ledger.id, KIND, { ids: [id] })
  if (bill === undefined || bill.employeeId !== employeeId) throw queries.noBill()
  return bill
}
/** EC0022: somebody at a desk entered it for him. */
async function hisToChange(ctx: LedgerContext, who: Claimant, id: string): Promise<queries.StoredBill> {
  const bill = await his(ctx, who, id)
  if (bill.createdBy !== ctx.user.id) throw forbidden('EC0022', `这张报销单由${bill.createdName}录入，请找${bill.createdName}修改`)
  return bill
}

export async function get(ctx: LedgerContext, who: Claimant, id: string) {
  const [one] = await shown(ctx, [await his(ctx, who, id)])
  return one!
}

const typesOf = async (ctx: LedgerContext) => (await allRecords(ctx, 'expenseType')).filter((one) => !one.disabled)
const isGeneral = (ctx: LedgerContext): boolean => ctx.ledger.vatNature === 'generalTaxpayer'

export async function choices(ctx: LedgerContext) {
  const types = (await typesOf(ctx)).map(({ id, name }) => ({ id, name }))
  return { types, general: isGeneral(ctx), today: dayInChina(ctx.now) }
}

/** What may be deducted is reckoned from the ticket; a special invoice alone says it itself. */
function withTax(line: BillLine, general: boolean, deductible: ReadonlySet<string>): BillLine {
  if (!general || !deductible.has(line.expenseTypeId)) return { ...line, tax: ZERO }
  return line.ticket === 'special' ? line : { ...line, tax: deductibleTax(line.ticket, line.amount, line.day) ?? ZERO }
}

interface OwnDraft {
  readonly id?: string | undefined
  readonly reason: string
  readonly lines: readonly BillLine[]
}
/** Of the day it is made on: an expense of another day says so in its line. */
export async function save(ctx: LedgerContext, who: Claimant, { id, reason, lines }: OwnDraft): Promise<{ id: string }> {
  const before = id === undefined ? null : await hisToChange(ctx, who, id)
  const deductible = new Set((await typesOf(ctx)).flatMap((one) => (one.values['deductible'] === '1' ? [one.id] : [])))
  const [employee] = await tagsByIds(ctx.db, [who.employeeId])
  const general = isGeneral(ctx)
  return bills.save(ctx, KIND, {
    ...(id === undefined ? {} : { id }),
    day: before?.day ?? dayInChina(ctx.now),
    employeeId: who.employeeId,
    departmentId: before === null ? (employee?.departmentId ?? null) : before.departmentId,
    projectId: before?.projectId ?? null,
    reason,
    amount: ZERO,
    papers: before?.papers ?? 0,
    lines: lines.map((line) => withTax(line, general, deductible)),
    submit: false,
  })
}

/** As many papers as there are photographs. */
export async function submit(ctx: LedgerContext, who: Claimant, id: string) {
  const bill = await hisToChange(ctx, who, id)
  if (bill.state === 1 && bill.files > bill.papers) await queries.change(ctx.db, id, { papers: bill.files })
  await bills.submit(ctx, KIND, [id])
  return get(ctx, who, id)
}

export async function withdraw(ctx: LedgerContext, who: Claimant, id: string) {
  await hisToChange(ctx, who, id)
  await bills.withdraw(ctx, KIND, [id])
  return get(ctx, who, id)
}

export async function remove(ctx: LedgerContext, who: Claimant, id: string): Promise<void> {
  await hisToChange(ctx, who, id)
  await bills.remove(ctx, KIND, [id])
}

export async function addFiles(caller: LedgerCaller, who: Claimant, id: string, given: readonly UploadedFile[]): Promise<void> {
  await caller.transact((ctx) => hisToChange(ctx, who, id))
  await files.addFiles(caller, KIND, id, given)
}

async function onHis(ctx: LedgerContext, who: Claimant, id: string, fileId: string): Promise<void> {
  await his(ctx, who, id)
  if ((await queries.fileById(ctx.db, fileId)).billId !== id) throw queries.noBill()
}
export async function removeFile(ctx: LedgerContext, who: Claimant, id: string, fileId: string): Promise<void> {
  await hisToChange(ctx, who, id)
  await onHis(ctx, who, id, fileId)
  await files.removeFile(ctx, KIND, fileId)
}
export async function file(ctx: LedgerContext, who: Claimant, id: string, fileId: string): Promise<FileAnswer> {
  await onHis(ctx, who, id, fileId)
  return files.file(ctx, KIND, fileId)
}
