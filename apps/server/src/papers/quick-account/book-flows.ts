/** Fund flows of a month into vouchers: money that is known already, own transfers, known parties, words and memory; grouped by the merge rule, each line with its reason. */
import { groupFundFlows, type FundFlowToBook, type FundGroup } from '@app/domain/finance/voucher-rules/group-funds'
import type { FundRules } from '@app/domain/finance/voucher-rules/rules'
import { AppError } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { addVouchers, type NewVoucher } from '../../finance/vouchers/index.ts'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import { allTags, findOrAddTags } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { leaveFlowsOut, markFlowsVouchered, unvoucheredFlows, type WaitingFlow } from '../funds/index.ts'
import { verdictsOf, type Verdict } from '../same-money/index.ts'
import { partiesOf, planFlow, type Parties, type Party } from './flow-plan.ts'
import * as queries from './quick-account.queries.ts'
import { heldBackIn, type HeldBack } from './held-back.ts'
import { openReturns, whoseAccounts } from './returns.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { openBook, saidOf, tagsFor, Unbookable, type Choice } from './book.ts'
import type { Outcome } from './book-invoices.ts'
import { judgeFlows } from './doubts.ts'
import { boundedDay, Run, voucherOf, type Chosen, type Surroundings } from './flow-run.ts'

/** Carries a plan out: subjects that are missing are added, a new party gets its tag or its detail. */
async function choose(ctx: LedgerContext, around: Surroundings, flow: WaitingFlow): Promise<Chosen> {
  const { place, tagIds, ...reasons } = planFlow(around, flow)
  const { book, parties } = around
  if (!('account' in place)) {
    const choice = await book.placed({ place, ...reasons })
    return tagIds === undefined ? withTags(choice, parties, flow) : { ...choice, tagIds }
  }
  const { account, type, fresh } = place
  const party = flow.counterpartyName
  const [tag] = fresh ? await findOrAddTags(ctx, [{ type, name: party }]) : [parties.of(type, flow)]
  return { ...reasons, ...(await book.currentAccount(account, type, { id: tag?.id ?? null, name: tag?.name ?? party })) }
}

function withTags(choice: Choice, parties: Parties, party: Party): Chosen {
  const known = (type: TagType) => parties.of(type, party)?.id ?? null
  return {
    ...choice,
    tagIds: tagsFor(choice.subject, { customer: known('customer'), supplier: known('supplier'), employee: known('employee') }),
  }
}

/** A paper settled by a row, or left as it was: with its reason. */
async function settling(ctx: LedgerContext, { papers, one, row }: Extract<Verdict, { kind: 'settle' }>): Promise<void> {
  await queries.beginSettling(ctx.db)
  try {
    await papers.settle(ctx, one.id, row)
  } catch (refused) {
    if (refused instanceof AppError) await queries.undoSettling(ctx.db)
    throw refused
  }
}

/** Refunds stand where what they give back stands: a place that is known, or that of a payment of this run. */
async function takeRefund(
  run: Run,
  flow: WaitingFlow,
  verdict: Extract<Verdict, { kind: 'refund' }>,
  byId: ReadonlyMap<string, StoredSubject>,
): Promise<void> {
  const payment = run.chosen.get(verdict.of)
  const subject = verdict.place === null ? payment?.subject : byId.get(verdict.place.subjectId)
  const tagIds = verdict.place === null ? payment?.tagIds : verdict.place.tagIds
  if (subject === undefined || tagIds === undefined) return run.fail(flow, '退的那一笔付款这次没有生成凭证，退款也先不生成')
  const sure = verdict.by === 'order'
  const why = sure ? '退款，与原付款记在同一科目（订单号相同）' : '退款，与同一对方的付款记在同一科目，请核对'
  run.take(flow, verdict.fund.subjectCode, {
    subject,
    tagIds,
    source: 'refund',
    confidence: sure ? 'high' : 'medium',
    ruleId: '',
    notDeductible: false,
    why,
  })
}

/** Rows that say themselves that no money moved here: 不计收支 within one account, closed, failed, taken back. */
const movedSomething = (flow: WaitingFlow): boolean =>
  !flow.neutral && flow.status !== 'closed' && flow.status !== 'failed' && flow.status !== 'reversed'

/** What is paid over with what was kept back from pay stands on both subjects; where the sums do not tell, a person is asked. */
async function takeOrSplit(run: Run, flow: WaitingFlow, fund: string, choice: Chosen, heldBack: HeldBack): Promise<void> {
  const parts = await heldBack(flow, choice)
  if (parts === null || typeof parts === 'string') {
    run.take(flow, fund, choice)
    if (parts !== null) run.doubts.set(flow.id, parts)
    return
  }
  await run.split(flow, fund, parts.list, parts.why)
}

/** Books every waiting flow of a month's bank or cash accounts that can be booked; the others come back with their reasons. */
export async function bookFlows(ctx: LedgerContext, kind: 'bank' | 'cash', period: Period, rules: FundRules): Promise<Outcome> {
  // what moved nothing waits for nothing: not for a voucher, and not before a month is closed
  const waiting = (await unvoucheredFlows(ctx, kind, period)).filter(movedSomething)
  const book = await openBook(ctx)
  const around: Surroundings = {
    ledger: ctx.ledger,
    codes: book.codes,
    learned: book.proposedBy,
    inCash: rules.counter === 1,
    book,
    parties: partiesOf(await allTags(ctx.db), await whoseAccounts(ctx, waiting)),
    comesBack: await openReturns(ctx, waiting),
  }
  const run = new Run(ctx, period, around)
  const heldBack = heldBackIn(ctx, period)
  const verdicts = await verdictsOf(ctx, waiting, period)
  const left: { id: string; reason: string }[] = []
  const refunds: (readonly [WaitingFlow, Extract<Verdict, { kind: 'refund' }>])[] = []
  for (const flow of waiting) {
    const verdict = verdicts.get(flow.id)!
    try {
      switch (verdict.kind) {
        case 'refused':
          run.fail(flow, verdict.reason)
          break
        case 'leaveOut':
          left.push({ id: flow.id, reason: verdict.reason })
          break
        case 'follow':
          run.followers.push({ leader: verdict.leader, id: flow.id })
          break
        case 'attach':
          await run.attach(flow, verdict)
          break
        case 'transfer':
          await run.transfer(flow, verdict)
          break
        case 'settle':
          await settling(ctx, verdict)
          run.settled += 1
          break
        case 'refund':
          refunds.push([flow, verdict])
          break
        case 'book':
          await takeOrSplit(run, flow, verdict.fund.subjectCode, await choose(ctx, around, flow), heldBack)
          if (verdict.partner !== null && !waiting.some((one) => one.id === verdict.partner))
            run.followers.push({ leader: flow.id, id: verdict.partner })
          if (verdict.alike !== null) run.alike.set(flow.id, verdict.alike)
          if (verdict.doubt !== '') run.doubts.set(flow.id, verdict.doubt)
      }
    } catch (refused) {
      if (!(refused instanceof Unbookable) && !(refused instanceof AppError && verdict.kind === 'settle')) throw refused
      run.fail(flow, refused.message)
    }
  }
  if (refunds.length > 0) {
    const byId = new Map((await allSubjects(ctx.db)).map((one) => [one.id, one]))
    for (const [flow, verdict] of refunds) await takeRefund(run, flow, verdict, byId)
  }
  await leaveFlowsOut(ctx, left)
  return finish(run, kind, waiting, rules)
}

/** Vouchers of what was taken, their rows, and what is doubtful of them. */
async function finish(run: Run, kind: 'bank' | 'cash', waiting: readonly WaitingFlow[], rules: FundRules): Promise<Outcome> {
  const { ctx, period, around, chosen, toBook } = run
  // drafts take their numbers in the order of their days
  const groups = groupFundFlows(toBook, rules, period)
  const subjects = new Map<string, StoredSubject>([...chosen.values()].map((one) => [one.subject.code, one.subject]))
  for (const one of toBook) if (!subjects.has(one.fundCode)) subjects.set(one.fundCode, await around.book.byCode(one.fundCode))
  const whyOf = new Map([...chosen].map(([id, one]) => [id, saidOf(one)]))
  const booked = new Map(toBook.map((one) => [one.id, one]))
  const made: { readonly voucher: NewVoucher; readonly flowIds: readonly string[]; readonly position: (id: string) => number }[] = [
    ...groups.map((group) => ({
      voucher: voucherOf({ ...group, day: boundedDay(group.day, period) }, period, subjects, whyOf),
      flowIds: group.flowIds,
      position: (id: string) => positionIn(group, booked.get(id)!),
    })),
    ...run.specials.map(({ voucher, flowIds, position }) => ({ voucher, flowIds, position: () => position })),
  ].toSorted((a, b) => (a.voucher.day < b.voucher.day ? -1 : a.voucher.day > b.voucher.day ? 1 : 0))
  const judge = await judgeFlows(
    ctx,
    period,
    waiting.flatMap((flow) => {
      const one = chosen.get(flow.id)
      return one === undefined ? [] : [[flow, one] as const]
    }),
    { alike: run.alike, doubts: run.doubts },
  )
  const stored = await addVouchers(
    ctx,
    made.map((one) => one.voucher),
    kind === 'bank' ? '银行流水生成凭证' : '现金流水生成凭证',
  )
  const marks = made.flatMap(({ flowIds, position }, index) =>
    flowIds.map((id) => ({ id, voucherId: stored[index]!.id, position: position(id) })),
  )
  const markOf = new Map([...run.marks, ...marks].map((mark) => [mark.id, mark]))
  const byId = new Map(waiting.map((flow) => [flow.id, flow]))
  for (const { leader, id } of run.followers) {
    const mark = markOf.get(leader)
    if (mark) markOf.set(id, { ...mark, id })
    else if (byId.has(id)) run.fail(byId.get(id)!, '与它是同一笔的那一行没有生成凭证，原因见那一行')
  }
  await markFlowsVouchered(ctx, [...markOf.values()])
  await judge.keep(
    ctx,
    // transfers, fees and what settles two subjects follow from sums: nothing is doubtful of them
    made.map(({ flowIds }, index) => ({ voucherId: stored[index]!.id, paperIds: flowIds.filter((id) => chosen.has(id)) })),
  )
  await tellNewSubjects(ctx, around.book.made())
  return { booked: stored.length + run.settled, waiting: waiting.length, failed: run.failed }
}

/** The line of a group's voucher that says what one of its rows was for. */
function positionIn(group: FundGroup, one: FundFlowToBook): number {
  const tags = one.tagIds.toSorted().join()
  const at = group.counters.findIndex((counter) => counter.code === one.counterCode && counter.tagIds.toSorted().join() === tags)
  return (group.direction === 'inflow' ? group.funds.length : 0) + Math.max(0, at) + 1
}
