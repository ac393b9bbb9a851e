/** Bills through their life: entered, sent in, approved or sent back, taken back, deleted. Every act is a step of the bill and of the log. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { Asked } from '@app/contract/kernel/filter'
import type { BillDraftWire, claimFilter } from '@app/contract/people/claims/claims'
import { broken, conflict, invalid } from '@app/domain/kernel/app-error'
import { found, type Conditions } from '@app/domain/kernel/conditions'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, isZero, type Money, subtract, sum } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import { approversOf, approved, rejected, STEP_ACTS, submitted, withdrawn, type StepAct } from '@app/domain/people/claims/approval'
import { BILL_KINDS, BILL_PREFIX, checkBill, taxOf, totalOf, type BillDraft, type BillKind } from '@app/domain/people/claims/bill'
import { billFields } from '@app/domain/people/claims/bill-fields'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellPeople } from '../../ledger/messages/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as queries from './bills.queries.ts'
import { alikeBills } from './claimed.ts'
import type { StoredBill } from './bills.queries.ts'
import { peopleOf } from './settings.service.ts'
import * as settled from './settlements.queries.ts'

export interface Around {
  readonly settings: settled.ClaimSettings
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** The ledger has nobody else: then one's own may be approved, and it is said. */
  readonly alone: boolean
}
export async function aroundOf(ctx: LedgerContext): Promise<Around> {
  const people = await peopleOf(ctx)
  return { settings: await settled.settings(ctx.db), people, alone: people.length === 1 }
}

/** Everything due of it stands in vouchers, and something is due. */
export const isBooked = (bill: StoredBill): boolean =>
  bill.state === 3 && bill.unbookedPayments === 0 && (bill.kind === 'claim' ? bill.accrualVoucherId !== null : bill.payments > 0)

function toWire(ctx: LedgerContext, bill: StoredBill, around: Around, alike: ReadonlyMap<string, readonly string[]>) {
  const settledNow: Money = bill.kind === 'loan' ? bill.returned : bill.settled
  const first = bill.accrualVoucherId === null ? bill.paymentVoucherId : bill.accrualVoucherId
  return {
    ...bill,
    settled: settledNow,
    // nobody owes a loan that was not paid out; what was paid out is returned by and by
    open: subtract(bill.kind === 'loan' ? bill.settled : bill.amount, settledNow),
    booked: isBooked(bill),
    voucherId: first,
    voucher: bill.accrualVoucherId === null ? bill.paymentVoucher : bill.accrualVoucher,
    alike: [...(alike.get(bill.id) ?? [])],
    mine: bill.createdBy === ctx.user.id,
    mayApprove: approversOf(around.settings, bill, around.alone).includes(ctx.user.id),
  }
}

type Listed = ReturnType<typeof toWire>
/** What is known of a bill only when its approval is. */
const known: Conditions<Pick<Asked<typeof claimFilter>, 'booked' | 'waiting'>, (bill: Listed) => boolean> = {
  booked: (booked) => (bill) => bill.booked === booked,
  waiting: (waiting) => (waiting ? (bill) => bill.mayApprove : null),
}
export async function list(ctx: LedgerContext, kind: BillKind, { booked, waiting, ...filter }: Asked<typeof claimFilter>) {
  const around = await aroundOf(ctx)
  const stored = await queries.bills(ctx.db, ctx.ledger.id, kind, filter)
  const alike = await alikeBills(
    ctx,
    stored.flatMap((one) => (one.files > 0 ? [one.id] : [])),
  )
  const bills = stored.map((bill) => toWire(ctx, bill, around, alike))
  const rows = [...found(bills, known, { booked, waiting })]
  const totalData = {
    amount: sum(rows.map((one) => one.amount)),
    settled: sum(rows.map((one) => one.settled)),
    open: sum(rows.map((one) => one.open)),
    tax: sum(rows.map((one) => one.tax)),
    waiting: rows.filter((one) => one.mayApprove).length,
  }
  return new Answer(rows, { total: rows.length, totalData })
}

export async function get(ctx: LedgerContext, kind: BillKind, id: string) {
  const [bill] = await queries.bills(ctx.db, ctx.ledger.id, kind, { ids: [id] })
  if (!bill) throw queries.noBill()
  const around = await aroundOf(ctx)
  const asked = new Set(approversOf(around.settings, bill, around.alone))
  return {
    bill: toWire(ctx, bill, around, await alikeBills(ctx, [id])),
    lines: await queries.linesOf(ctx.db, ctx.ledger.id, [id]),
    files: await queries.filesOf(ctx.db, id),
    steps: await queries.stepsOf(ctx.db, id),
    payments: await settled.payments(ctx.db, ctx.ledger.id, { billIds: [id] }),
    waitingFor: around.people.filter((one) => asked.has(one.id)).map((one) => one.name),
    loans: kind === 'loan' ? [] : await settled.openLoans(ctx.db, ctx.ledger.id, [bill.employeeId]),
    accrualVoucherId: bill.accrualVoucherId,
    accrualVoucher: bill.accrualVoucher,
  }
}

/** Bills of a kind, locked with the ledger's chain; EC0404 when one of them is gone. */
export async function lockBills(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<StoredBill[]> {
  await lockChain(ctx.db)
  const bills = await queries.bills(ctx.db, ctx.ledger.id, kind, { ids })
  if (bills.length !== new Set(ids).size) throw queries.noBill()
  return bills
}

export const step = (ctx: LedgerContext, billId: string, act: StepAct, note = '', level = 0) =>
  insertRows(ctx.db, 'claimSteps', [{ billId, act, level, note, userId: ctx.user.id, userName: ctx.user.name, at: ctx.now }])

const told = (bills: readonly Pick<StoredBill, 'number' | 'employee' | 'amount'>[]) =>
  bills.map(({ number, employee, amount }) => ({ number, employee, amount }))
export const log = (ctx: LedgerContext, verb: string, kind: BillKind, bills: readonly StoredBill[], after?: unknown) =>
  record(ctx, {
    action: `${verb}${BILL_KINDS[kind]}`,
    object: 'claimBill',
    objectId: bills.length === 1 ? bills[0]!.id : `${bills.length}张`,
    before: told(bills),
    ...(after === undefined ? {} : { after }),
  })

/** EC0004: people, departments and projects that are not what the field asks for. */
async function checkTags(ctx: LedgerContext, draft: BillDraft): Promise<void> {
  const wanted = [
    [draft.employeeId, 'employee', 'employeeId', '请选择职员'],
    ...(draft.departmentId === null ? [] : [[draft.departmentId, 'department', 'departmentId', '部门不存在或已删除'] as const]),
    ...[draft.projectId, ...draft.lines.map((line) => line.projectId)].flatMap((id) =>
      id === null ? [] : [[id, 'project', 'projectId', '项目不存在或已删除'] as const],
    ),
  ] as const
  const known = new Map((await tagsByIds(ctx.db, [...new Set(wanted.map(([id]) => id))])).map((tag) => [tag.id, tag]))
  for (const [id, type, field, reason] of wanted) {
    const tag = known.get(id)
    if (tag === undefined || tag.type !== type || tag.deleted) throw invalid('EC0004', reason, [{ field, reason }])
  }
}

/** Enters a bill or changes a draft; with `submit` it is sent in at once. */
export async function save(
  ctx: LedgerContext,
  kind: BillKind,
  { id, submit: send, ...draft }: Draft<typeof BillDraftWire>,
): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const types = new Map(
    (await allRecords(ctx, 'expenseType')).map((one) => [
      one.id,
      { name: one.name, deductible: one.values['deductible'] === '1', disabled: one.disabled },
    ]),
  )
  const { startPeriod, vatNature } = ctx.ledger
  checkBill(kind, draft, { startPeriod, general: vatNature === 'generalTaxpayer', switched: await switchedIn(ctx), types })
  await checkTags(ctx, draft)
  const { lines, day } = draft
  const values = { ...rowFrom(billFields, draft), period: periodOf(day), amount: totalOf(kind, draft), tax: taxOf(lines) }
  const billId = id ?? newId()
  if (id === undefined) {
    const number = await queries.nextNumber(ctx.db, ctx.ledger.id, kind, `${BILL_PREFIX[kind]}${day.slice(0, 7).replace('-', '')}`)
    const made = { createdBy: ctx.user.id, createdName: ctx.user.name, createdAt: ctx.now }
    await queries.add(ctx.db, { id: billId, kind, number, ...values, ...made })
  } else {
    const [before] = await lockBills(ctx, kind, [id])
    if (before!.state !== 1) throw conflict('EC0005', before!.state === 2 ? '单据正在审批，请先撤回再修改' : '单据已审批，不能修改')
    await queries.change(ctx.db, id, values)
  }
  await queries.keepLines(ctx.db, billId, kind === 'claim' ? lines : [])
  const [stored] = await queries.bills(ctx.db, ctx.ledger.id, kind, { ids: [billId] })
  await log(ctx, id === undefined ? '新增' : '修改', kind, [stored!], { ...values, lines })
  if (send) await submitAll(ctx, kind, [stored!])
  return { id: billId }
}

const wordsOf = ({ kind, number, employee, amount, reason }: StoredBill): string =>
  `${BILL_KINDS[kind]} ${number}，${employee}，${groupThousands(amount)}元${reason === '' ? '' : `，${reason}`}`

/** Tells whoever is to approve it now; nobody is told of what they sent in themselves. */
async function askApprovers(ctx: LedgerContext, settings: Around['settings'], bill: StoredBill, alone: boolean): Promise<void> {
  const asked = approversOf(settings, bill, alone).filter((one) => one !== ctx.user.id)
  await tellPeople(ctx, asked, { type: 'M102', title: '请审批', content: wordsOf(bill) })
}

/** Tells whoever entered it what became of it. */
async function tellOutcome(ctx: LedgerContext, bill: StoredBill, agree: boolean, reason: string): Promise<void> {
  if (bill.createdBy === ctx.user.id) return
  const title = agree ? '已审批通过' : '已驳回'
  await tellPeople(ctx, [bill.createdBy], {
    type: 'M102',
    title,
    content: `${wordsOf(bill)}${reason === '' ? '' : `；${ctx.user.name}：${reason}`}`,
  })
}

async function submitAll(ctx: LedgerContext, kind: BillKind, bills: readonly StoredBill[]): Promise<void> {
  const { settings, alone } = await aroundOf(ctx)
  for (const bill of bills) {
    const next = submitted(settings, bill, alone)
    await queries.change(ctx.db, bill.id, next)
    await step(ctx, bill.id, 'submit')
    if (next.state === 3) await step(ctx, bill.id, 'auto')
    await askApprovers(ctx, settings, { ...bill, ...next }, alone)
  }
  await log(ctx, STEP_ACTS.submit, kind, bills)
}

export async function submit(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<{ count: number }> {
  const bills = await lockBills(ctx, kind, ids)
  await submitAll(ctx, kind, bills)
  return { count: bills.length }
}

const ALONE = '账套只有一名用户，由制单人自己审批'

export async function decide(
  ctx: LedgerContext,
  kind: BillKind,
  { ids, agree, reason }: { readonly ids: readonly string[]; readonly agree: boolean; readonly reason: string },
): Promise<{ count: number }> {
  const bills = await lockBills(ctx, kind, ids)
  const { settings, alone } = await aroundOf(ctx)
  for (const bill of bills) {
    const steps = await queries.stepsOf(ctx.db, bill.id)
    const sent = steps.findLastIndex((one) => one.act === 'submit')
    const approvedBy = steps.slice(sent + 1).flatMap((one) => (one.act === 'approve' ? [one.userId] : []))
    const next = agree ? approved(settings, bill, ctx.user.id, { alone, approvedBy }) : rejected(settings, bill, ctx.user.id, reason, alone)
    const own = bill.createdBy === ctx.user.id
    await queries.change(ctx.db, bill.id, next)
    await step(
      ctx,
      bill.id,
      agree ? 'approve' : 'reject',
      [reason, ...(own ? [ALONE] : [])].filter((one) => one !== '').join('；'),
      bill.level,
    )
    if (next.state === 2) await askApprovers(ctx, settings, { ...bill, ...next }, alone)
    else await tellOutcome(ctx, bill, agree, reason)
  }
  await log(ctx, agree ? '审批通过' : '驳回', kind, bills, {
    reason,
    ...(bills.some((one) => one.createdBy === ctx.user.id) ? { own: ALONE } : {}),
  })
  return { count: bills.length }
}

export async function withdraw(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<{ count: number }> {
  const bills = await lockBills(ctx, kind, ids)
  for (const bill of bills) {
    const hangs = bill.payments > 0 || bill.accrualVoucherId !== null || !isZero(bill.returned)
    await queries.change(ctx.db, bill.id, withdrawn(bill, ctx.user.id, hangs))
    await step(ctx, bill.id, 'withdraw')
  }
  await log(ctx, STEP_ACTS.withdraw, kind, bills)
  return { count: bills.length }
}

/** EC0006: only drafts go; what was sent in is taken back first. */
export async function remove(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<{ count: number }> {
  if (ids.length === 0) throw invalid('EC0007', '请选择单据')
  const bills = await lockBills(ctx, kind, ids)
  const sent = bills.filter((one) => one.state !== 1)
  if (sent.length > 0)
    throw broken(
      'EC0006',
      `${sent.length}张单据已提交或已审批，不能删除；请先撤回`,
      sent.map((one) => ({ reason: `${one.number}${one.state === 2 ? '正在审批' : '已审批'}` })),
    )
  await queries.remove(ctx.db, ids)
  await log(ctx, '删除', kind, bills)
  return { count: bills.length }
}
