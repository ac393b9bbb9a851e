/** Automatic review (审签自动化, CS-21b to CS-21d): rules are authorised version by version; a run reviews what passes and says why the rest waits. */
import {
  allHold,
  checkReviewRule,
  reviewChecks,
  rulesInForce,
  type ReviewCheck,
  type ReviewRule,
  type ReviewSource,
} from '@app/domain/papers/auto-review/rule'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { reviewVouchers } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ledgerWorkers } from '../../ledger/ledgers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './auto-review.queries.ts'
import type { JudgedVoucher, StoredRule } from './auto-review.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'now'>

export const rules = (ctx: Reader): Promise<StoredRule[]> => queries.current(ctx.db, ctx.ledger.id)

export async function versions(ctx: Reader, id: string): Promise<StoredRule[]> {
  const found = await queries.versions(ctx.db, ctx.ledger.id, id)
  if (found.length === 0) throw notFound('AV0002', '没有这条自动审核规则')
  return found
}

export interface RuleDraft extends ReviewRule {
  readonly id?: string | undefined
  readonly sources: ReviewSource[]
}

/** Adds a rule or its next version; earlier versions stay as they were authorised. */
export async function save(ctx: LedgerContext, { id, ...rule }: RuleDraft): Promise<{ id: string; version: number }> {
  checkReviewRule(rule)
  await lockChain(ctx.db)
  const before = id === undefined ? undefined : (await versions(ctx, id))[0]
  const same = (await rules(ctx)).find((one) => one.name === rule.name && one.id !== id)
  if (same) throw conflict('AV0003', `已有名为“${rule.name}”的自动审核规则`)
  const key = { id: id ?? newId(), version: (before?.version ?? 0) + 1 }
  const { name, sources, limit: amountLimit, from: validFrom, to: validTo, crossCheck, disabled } = rule
  const authorised = { authorisedBy: ctx.user.id, authorisedName: ctx.user.name, authorisedAt: ctx.now }
  await queries.add(ctx.db, { ...key, name, sources, amountLimit, validFrom, validTo, crossCheck, disabled, ...authorised })
  await record(ctx, {
    action: before === undefined ? '授权自动审核规则' : '修改自动审核规则',
    object: 'autoReview',
    objectId: `${name} 第${key.version}版`,
    ...(before === undefined ? {} : { before }),
    after: rule,
  })
  return key
}

/**
 * Approves or refuses the newest version of a rule: AV0006 to its author, AV0007 where it was decided already or is not the newest,
 * AV0008 for a refusal without a reason.
 */
export async function decide(
  ctx: LedgerContext,
  id: string,
  { version, approved, note }: { version: number; approved: boolean; note: string },
) {
  await lockChain(ctx.db)
  const [newest] = await versions(ctx, id)
  if (newest!.version !== version || newest!.approval !== 'pending') throw conflict('AV0007', '这一版规则已经审批，或已有新的一版，请刷新')
  if (newest!.authorisedById === ctx.user.id) throw broken('AV0006', '规则须由授权人以外的人审批')
  if (!approved && note === '') throw broken('AV0008', '请写明驳回的原因', [{ field: 'approvalNote', reason: '请写明驳回的原因' }])
  const by = { approvedBy: ctx.user.id, approvedName: ctx.user.name, approvedAt: ctx.now }
  await queries.decide(ctx.db, { ruleId: id, version, approved, note, ...by })
  await record(ctx, {
    action: approved ? '批准自动审核规则' : '驳回自动审核规则',
    object: 'autoReview',
    objectId: `${newest!.name} 第${version}版`,
    after: { authorisedBy: newest!.authorisedBy, note },
  })
}

async function documentsOf(ctx: Reader, vouchers: readonly JudgedVoucher[]) {
  const rows = await queries.documentsOf(
    ctx.db,
    ctx.ledger.id,
    vouchers.map((one) => one.id),
  )
  return Map.groupBy(rows, (one) => one.voucherId)
}

interface Judgement {
  readonly voucher: JudgedVoucher
  readonly rule: StoredRule
  readonly checks: ReviewCheck[]
}
const shown = ({ voucher, rule, checks }: Judgement) => ({
  voucherId: voucher.id,
  voucher: voucher.name,
  rule: rule.name,
  version: rule.version,
  checks: checks.map((one) => ({ ...one })),
})

/**
 * Reviews the drafts of a month that a rule clears, in the name of who authorised it. A voucher that no rule clears stays a draft:
 * the rule that came nearest says what does not hold. Nothing is posted.
 */
export async function run(ctx: LedgerContext, period: Period) {
  await lockChain(ctx.db)
  const { closedThrough } = ctx.ledger
  if (closedThrough !== null && period <= closedThrough) throw broken('AV0005', `${period}已结账，没有可审核的凭证；请先反结账`)
  const active = rulesInForce(await queries.everyVersion(ctx.db, ctx.ledger.id))
  const drafts = await queries.drafts(ctx.db, ctx.ledger.id, period)
  const documents = await documentsOf(ctx, drafts)
  const present = await ledgerWorkers(
    ctx.db,
    ctx.ledger.id,
    active.map((rule) => rule.authorisedById),
  )
  const today = dayInChina(ctx.now)
  const judgements = drafts.flatMap((voucher): Judgement[] => {
    const judged = active.map((rule) => ({
      voucher,
      rule,
      checks: reviewChecks(
        rule,
        { id: rule.authorisedById, present: present.has(rule.authorisedById) },
        { ...voucher, documents: documents.get(voucher.id) ?? [] },
        today,
      ),
    }))
    const failing = (one: Judgement) => one.checks.filter((check) => !check.holds).length
    return judged.toSorted((a, b) => failing(a) - failing(b)).slice(0, 1)
  })
  const reviewed = judgements.filter((one) => allHold(one.checks))
  for (const [, own] of Map.groupBy(reviewed, (one) => `${one.rule.id} ${one.rule.version}`)) {
    const { rule } = own[0]!
    await reviewVouchers(
      ctx,
      own.map((one) => one.voucher.id),
      { id: rule.authorisedById, name: `${rule.authorisedBy}（自动审核）`, rule: `${rule.name} 第${rule.version}版` },
    )
  }
  await queries.addReviews(
    ctx.db,
    reviewed.map(({ voucher, rule, checks }) => ({
      voucherId: voucher.id,
      ruleId: rule.id,
      version: rule.version,
      checks,
      runName: ctx.user.name,
      reviewedAt: ctx.now,
    })),
  )
  const waiting = judgements.filter((one) => !allHold(one.checks))
  return {
    reviewed: reviewed.map(shown),
    waiting: waiting.map((one) => shown({ ...one, checks: one.checks.filter((check) => !check.holds) })),
  }
}

/** What reviewed a voucher, with the rule as it was then, checked again now. */
export async function ofVoucher(ctx: Reader, id: string) {
  const voucher = await queries.voucher(ctx.db, ctx.ledger.id, id)
  if (!voucher) throw notFound('AV0004', '凭证不存在或已删除')
  const reviews = await queries.reviewsOf(ctx.db, ctx.ledger.id, id)
  const documents = (await documentsOf(ctx, [voucher])).get(id) ?? []
  const trail = []
  for (const one of reviews) {
    const rule = (await versions(ctx, one.ruleId)).find((version) => version.version === one.version)!
    // as of the day it ran: an authorisation that has ended since, or of somebody who has left since, was good then
    const again = reviewChecks(rule, { id: rule.authorisedById, present: true }, { ...voucher, documents }, dayInChina(one.at))
    trail.push({ rule, at: one.at, runBy: one.runBy, found: one.checks, again })
  }
  return trail
}
