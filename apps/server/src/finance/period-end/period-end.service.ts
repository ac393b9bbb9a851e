/** Period-end steps: where each stands, what it would book, booking it, leaving it out. */
import { type BookedVoucher, changesOf, differenceOf } from '@app/domain/finance/period-end/booked'
import { type HeldReturn, heldAgainst, heldWords } from '@app/domain/finance/period-end/checks/held-returns'
import { returnPages } from '@app/domain/finance/period-end/checks/jumps'
import { type StepStatus, walk, walkSteps } from '@app/domain/finance/period-end/walk'
import { AppError, broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { fromFen, isZero, toFen, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addVouchers, removeVouchers, type StoredVoucher } from '../vouchers/index.ts'
import { type MonthBooks, readBooks, type Reader } from './period-end.books.ts'
import { dayOfStep, shownChanges, shownLines, tagsOfSets, voucherOf } from './period-end.lines.ts'
import * as queries from './period-end.queries.ts'

const absolute = (fen: bigint): bigint => (fen < 0n ? -fen : fen)
const debits = (lines: readonly { debit: Money }[]): Money => fromFen(lines.reduce((fen, one) => fen + absolute(toFen(one.debit)), 0n))

const toDifference = (one: HeldReturn) => ({
  title: one.title,
  declared: one.declared,
  accrued: one.accrued,
  words: heldWords(one),
  path: returnPages[one.page],
  id: one.id,
})

function toStep(status: StepStatus, books: MonthBooks, held: readonly HeldReturn[]) {
  const { step } = status
  const difference = status.state === 'outdated' ? status.difference : []
  return {
    ruleId: step.ruleId,
    order: step.order,
    name: step.name,
    kind: step.kind,
    state: status.state,
    reason: status.reason,
    mendedAt: status.mendedAt,
    amount: status.plan?.amount ?? null,
    difference: isZero(debits(difference))
      ? fromFen(difference.reduce((fen, one) => fen + absolute(toFen(one.credit)), 0n))
      : debits(difference),
    posted: status.vouchers.some((one) => one.state === 'posted'),
    vouchers: status.vouchers.map(({ id, word, number, state }) => ({ id, word, number, state })),
    amounts: status.amounts.map((one) => ({ ...one, amount: books.amounts[one.key] ?? null })),
    returns: held.filter((one) => one.rules.includes(step.ruleId) && !isZero(one.difference)).map(toDifference),
  }
}

export async function steps(ctx: Reader, period: Period) {
  const books = await readBooks(ctx, period)
  const statuses = walkSteps(books)
  const held = heldAgainst(statuses, books.given.returns ?? [])
  return statuses.map((status) => toStep(status, books, held))
}

function statusOf(books: MonthBooks, ruleId: string): StepStatus {
  const found = walkSteps(books).find((one) => one.step.ruleId === ruleId)
  if (!found) throw notFound('PC0003', '没有这个结转步骤')
  return found
}

/** The voucher lines as they would be, those there are, and the difference. */
export async function preview(ctx: Reader, period: Period, ruleId: string) {
  const books = await readBooks(ctx, period)
  const status = statusOf(books, ruleId)
  const booked = status.vouchers.flatMap((one) => one.lines)
  const lines = status.plan?.lines ?? []
  const tags = await tagsOfSets(
    ctx,
    [...lines, ...booked].map((line) => line.tagSetId),
  )
  const { subjects } = books.facts
  return {
    name: status.step.name,
    day: dayOfStep(status.step, period),
    reason: status.reason,
    explanation: status.plan?.explanation ?? '',
    basis: (status.plan?.basis ?? []).map((one) => ({ ...one })),
    lines: shownLines(lines, subjects, books.offered, tags),
    booked: shownLines(booked, subjects, books.offered, tags),
    difference: shownLines(status.difference, subjects, books.offered, tags),
    changes: booked.length === 0 ? [] : shownChanges(changesOf(lines, booked), subjects, books.offered, tags),
  }
}

/** PC0004: a closed month takes no more of it. */
export function refuseClosed({ closed, period }: Pick<MonthBooks, 'closed' | 'period'>): void {
  if (closed) throw conflict('PC0004', `${period}已结账，不能再做期末结转；请先反结账`)
}

/**
 * Locks what period end is about to change: the ledger's chain, then its drafts (in that order, as every writer does). Two people
 * who press the button at once come one after the other, and the second finds nothing left to do.
 */
async function takeBooks(ctx: LedgerContext, period: Period): Promise<MonthBooks> {
  await lockChain(ctx.db)
  await queries.lockDrafts(ctx.db, period, 'periodEnd')
  const books = await readBooks(ctx, period)
  refuseClosed(books)
  return books
}

type Action = 'made' | 'replaced' | 'supplemented' | 'removed'
interface Booked {
  readonly action: Action
  readonly stored: readonly StoredVoucher[]
  readonly vouchers: readonly BookedVoucher[]
}

/**
 * Books a step: its own drafts give way to a new voucher; what is posted stays, and a voucher of the difference is made beside it
 * (会计基础工作规范 第五十一条（五）).
 */
async function book(ctx: LedgerContext, books: MonthBooks, status: StepStatus): Promise<Booked> {
  const { step, plan } = status
  const drafts = status.vouchers.filter((one) => one.state !== 'posted')
  const posted = status.vouchers.filter((one) => one.state === 'posted')
  if (drafts.length > 0)
    await removeVouchers(
      ctx,
      drafts.map((one) => one.id),
      '重新生成结转凭证',
    )
  const planned = plan?.lines ?? []
  const supplement = posted.length > 0
  const lines = supplement
    ? differenceOf(
        planned,
        posted.flatMap((one) => one.lines),
        `${step.name}（补差）`,
      )
    : planned
  if (lines.length === 0) return { action: 'removed', stored: [], vouchers: posted }
  const { period } = books
  const voucher = await voucherOf(ctx, { step, period, plan, lines, subjects: books.facts.subjects, supplement })
  const stored = await addVouchers(ctx, [voucher], '生成结转凭证')
  const made = stored.map(({ id, word, number }): BookedVoucher => ({
    id,
    word,
    number,
    ruleId: step.ruleId,
    kind: step.kind,
    state: 'draft',
    lines,
  }))
  return { action: supplement ? 'supplemented' : drafts.length > 0 ? 'replaced' : 'made', stored, vouchers: [...posted, ...made] }
}

const toMade = ({ step }: StepStatus, { action, stored }: Booked) => ({
  ruleId: step.ruleId,
  name: step.name,
  action,
  vouchers: stored.map(({ id, word, number }) => ({ id, word, number })),
})

/** PC0008: a plan counts on the steps before it. */
function refuseEarlier(earlier: readonly string[]): void {
  if (earlier.length > 0) throw broken('PC0008', `请先生成或跳过前面的步骤：${earlier.join('、')}`)
}

/** Books one step; those before it must be done or left out, because its plan counts on them. */
export async function generate(ctx: LedgerContext, period: Period, ruleId: string) {
  const books = await takeBooks(ctx, period)
  const earlier: string[] = []
  for (const status of walk(books)) {
    if (status.step.ruleId !== ruleId) {
      if (status.state === 'todo' || status.state === 'blocked') earlier.push(status.step.name)
      continue
    }
    if (status.state === 'notApplicable') throw broken('PC0005', `${status.step.name}：${status.reason}`)
    if (status.state === 'blocked') throw broken('PC0006', `${status.step.name}：${status.reason}`)
    if (status.state === 'skipped') throw broken('PC0007', `${status.step.name}已跳过，请先取消跳过`)
    if (status.state === 'generated') return { made: [], stopped: null }
    refuseEarlier(earlier)
    const booked = await book(ctx, books, status)
    return { made: [toMade(status, booked)], stopped: null }
  }
  throw notFound('PC0009', '没有这个结转步骤')
}

/** Books some steps on one reading of the month, all of them or none; `ready` refuses what is not to be booked yet. */
export async function generateEach(
  ctx: LedgerContext,
  period: Period,
  wanted: (ruleId: string) => boolean,
  ready: (books: MonthBooks) => void,
) {
  const books = await takeBooks(ctx, period)
  ready(books)
  const earlier: string[] = []
  const made: ReturnType<typeof toMade>[] = []
  const run = walk(books)
  let turn = run.next()
  while (!turn.done) {
    const { step, state } = turn.value
    const due = wanted(step.ruleId) && (state === 'todo' || state === 'outdated')
    if (due) refuseEarlier(earlier)
    else if (state === 'todo' || state === 'blocked') earlier.push(step.name)
    const booked = due ? await book(ctx, books, turn.value) : undefined
    if (booked !== undefined) made.push(toMade(turn.value, booked))
    turn = run.next(booked?.vouchers)
  }
  return { made, stopped: null }
}

/**
 * Books every step in order, each planned on the books with the ones before it. A step that cannot be booked stops the run: what
 * was booked before it stays, of the step itself nothing does.
 */
export async function generateAll(ctx: LedgerContext, period: Period) {
  const books = await takeBooks(ctx, period)
  const made: ReturnType<typeof toMade>[] = []
  const run = walk(books)
  let turn = run.next()
  while (!turn.done) {
    const status = turn.value
    const { step, state } = status
    let after: readonly BookedVoucher[] | undefined
    if (state === 'blocked') return { made, stopped: { ruleId: step.ruleId, name: step.name, reason: status.reason } }
    if (state === 'todo' || state === 'outdated') {
      await queries.beginStep(ctx.db)
      try {
        const booked = await book(ctx, books, status)
        made.push(toMade(status, booked))
        after = booked.vouchers
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal
        await queries.undoStep(ctx.db)
        return { made, stopped: { ruleId: step.ruleId, name: step.name, reason: refusal.message } }
      }
    }
    turn = run.next(after)
  }
  return { made, stopped: null }
}

/** Leaves a step out, or keeps its vouchers as they are although the plan has moved on. */
export async function skip(ctx: LedgerContext, period: Period, ruleId: string, reason: string): Promise<void> {
  const books = await takeBooks(ctx, period)
  const status = statusOf(books, ruleId)
  if (status.state === 'generated' && status.difference.length === 0)
    throw broken('PC0012', `${status.step.name}已生成且与计划一致，不用跳过；不需要时请删除凭证`)
  await queries.skip(ctx.db, { period, ruleId, reason, skippedBy: ctx.user.id, skippedName: ctx.user.name, skippedAt: ctx.now })
  await record(ctx, {
    action: '跳过结转步骤',
    object: 'periodEnd',
    objectId: `${period} ${ruleId}`,
    after: { name: status.step.name, reason },
  })
}

export async function unskip(ctx: LedgerContext, period: Period, ruleId: string): Promise<void> {
  const books = await takeBooks(ctx, period)
  if (!(await queries.unskip(ctx.db, period, ruleId))) return
  await record(ctx, {
    action: '取消跳过结转步骤',
    object: 'periodEnd',
    objectId: `${period} ${ruleId}`,
    before: { reason: books.reasons.get(ruleId) ?? '' },
  })
}
