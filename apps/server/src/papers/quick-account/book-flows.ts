/** Fund flows of a month into vouchers: own transfers, known parties, words and memory; grouped by the merge rule, each line with its reason. */
import { groupFundFlows, type FundFlowToBook, type FundGroup } from '@app/domain/finance/voucher-rules/group-funds'
import type { FundRules } from '@app/domain/finance/voucher-rules/rules'
import { isZero, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { isProfitLoss, type TagType } from '@app/domain/ledger/subjects/subject'
import { flowAbstract } from '@app/domain/papers/quick-account/flow-abstract'
import { addVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import { allTags, findOrAddTags } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { accountsByNumber, partiesByName, planFlow, refusal, type FlowFacts } from './flow-plan.ts'
import { markFlowsVouchered, unvoucheredFlows, type WaitingFlow } from '../funds/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { openBook, saidOf, tagsFor, Unbookable, type Book, type Choice } from './book.ts'
import type { Outcome } from './book-invoices.ts'
import { judgeFlows } from './doubts.ts'

interface Chosen extends Choice {
  readonly tagIds: readonly string[]
}
interface Surroundings extends FlowFacts {
  readonly book: Book
}

/** Carries a plan out: subjects that are missing are added, a new party gets its tag or its detail. */
async function choose(ctx: LedgerContext, around: Surroundings, flow: WaitingFlow): Promise<Chosen> {
  const { place, ...reasons } = planFlow(around, flow)
  const { book, parties } = around
  const party = flow.counterpartyName
  if (!('account' in place)) return withTags(await book.placed({ place, ...reasons }), parties, party)
  const { account, type, fresh } = place
  const [tag] = fresh ? await findOrAddTags(ctx, [{ type, name: party }]) : [parties.get(`${type} ${party}`)]
  return { ...reasons, ...(await book.currentAccount(account, type, { id: tag?.id ?? null, name: party })) }
}

function withTags(choice: Choice, parties: Surroundings['parties'], party: string): Chosen {
  const known = (type: TagType) => parties.get(`${type} ${party}`)?.id ?? null
  return {
    ...choice,
    tagIds: tagsFor(choice.subject, { customer: known('customer'), supplier: known('supplier'), employee: known('employee') }),
  }
}

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

function voucherOf(
  group: FundGroup,
  period: Period,
  subjects: ReadonlyMap<string, StoredSubject>,
  whyOf: ReadonlyMap<string, string>,
): NewVoucher {
  const inflow = group.direction === 'inflow'
  const line = (subject: StoredSubject, tagIds: readonly string[], amount: Money, debit: boolean): NewLine => ({
    ...plain,
    abstract: group.abstract.slice(0, 200),
    subjectId: subject.id,
    tagIds,
    debit: debit ? amount : ZERO,
    credit: debit ? ZERO : amount,
  })
  const funds = group.funds.map((one) => line(subjects.get(one.code)!, [], one.amount, inflow))
  const counters = group.counters.map((one) => {
    const subject = subjects.get(one.code)!
    // income on an expense subject (利息收入) stands in red on its own side, so that turnovers stay meaningful
    if (inflow && subject.side === 'debit' && isProfitLoss(subject)) return line(subject, one.tagIds, negate(one.amount), true)
    return line(subject, one.tagIds, one.amount, !inflow)
  })
  const reasons = [...new Set(group.flowIds.map((id) => whyOf.get(id)!))]
  return {
    day: group.day,
    period,
    word: '记',
    attachmentCount: Math.min(group.flowIds.length, 9999),
    kind: 'manual',
    lines: inflow ? [...funds, ...counters] : [...counters, ...funds],
    source: { kind: 'fundFlow', ids: [...group.flowIds], reason: reasons.slice(0, 50).join('\n') },
  }
}

/** A transfer shows on both own accounts' statements: the receiving row belongs to the voucher of the paying one. */
function pairTransfers(flows: readonly WaitingFlow[], own: ReadonlyMap<string, string>): Map<string, WaitingFlow> {
  const paired = new Map<string, WaitingFlow>()
  const outgoing = flows.filter((flow) => !isZero(flow.outflow) && own.has(flow.counterpartyAccount))
  for (const incoming of flows) {
    if (isZero(incoming.inflow) || !own.has(incoming.counterpartyAccount)) continue
    const match = outgoing.find(
      (flow) =>
        flow.outflow === incoming.inflow &&
        own.get(flow.counterpartyAccount) === incoming.subjectCode &&
        flow.day <= incoming.day &&
        ![...paired.values()].includes(flow),
    )
    if (match) paired.set(incoming.id, match)
  }
  return paired
}

/** Books every waiting flow of a month's bank or cash accounts that can be booked; the others come back with their reasons. */
export async function bookFlows(ctx: LedgerContext, kind: 'bank' | 'cash', period: Period, rules: FundRules): Promise<Outcome> {
  const waiting = await unvoucheredFlows(ctx, kind, period)
  const accounts = await ownAccounts(ctx.db)
  const book = await openBook(ctx)
  const around: Surroundings = {
    ledger: ctx.ledger,
    codes: book.codes,
    learned: book.proposedBy,
    inCash: rules.counter === 1,
    book,
    ownAccounts: accountsByNumber(accounts),
    parties: partiesByName(await allTags(ctx.db)),
  }
  const failed: Outcome['failed'] = []
  const chosen = new Map<string, Chosen>()
  const toBook: FundFlowToBook[] = []
  const paired = pairTransfers(waiting, around.ownAccounts)
  for (const flow of waiting) {
    if (paired.has(flow.id)) continue
    const fail = (reason: string) => failed.push({ id: flow.id, name: `${flow.day} ${flow.counterpartyName || flow.abstract}`, reason })
    const reason = refusal(flow)
    if (reason !== undefined) {
      fail(reason)
      continue
    }
    try {
      const one = await choose(ctx, around, flow)
      chosen.set(flow.id, one)
      const inflow = isZero(flow.outflow)
      toBook.push({
        id: flow.id,
        day: flow.day,
        direction: inflow ? 'inflow' : 'outflow',
        amount: inflow ? flow.inflow : flow.outflow,
        fundCode: flow.subjectCode,
        counterCode: one.subject.code,
        tagIds: one.tagIds,
        abstract: flowAbstract(inflow, flow.counterpartyName, flow.abstract || flow.purpose || flow.remark),
      })
    } catch (refused) {
      if (!(refused instanceof Unbookable)) throw refused
      fail(refused.message)
    }
  }
  // drafts take their numbers in the order of their days
  const groups = groupFundFlows(toBook, rules, period).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const subjects = new Map<string, StoredSubject>([...chosen.values()].map((one) => [one.subject.code, one.subject]))
  for (const one of toBook) if (!subjects.has(one.fundCode)) subjects.set(one.fundCode, await around.book.byCode(one.fundCode))
  const whyOf = new Map([...chosen].map(([id, one]) => [id, saidOf(one)]))
  const vouchers = groups.map((group) =>
    voucherOf({ ...group, day: group.day > lastDay(period) ? lastDay(period) : group.day }, period, subjects, whyOf),
  )
  const judge = await judgeFlows(
    ctx,
    period,
    waiting.flatMap((flow) => {
      const one = chosen.get(flow.id)
      return one === undefined ? [] : [[flow, one] as const]
    }),
  )
  const stored = await addVouchers(ctx, vouchers, kind === 'bank' ? '银行流水生成凭证' : '现金流水生成凭证')
  const marks = groups.flatMap((group, index) =>
    group.flowIds.map((id) => ({ id, voucherId: stored[index]!.id, position: group.direction === 'inflow' ? group.funds.length + 1 : 1 })),
  )
  const voucherOfFlow = new Map(marks.map((mark) => [mark.id, mark]))
  for (const [incoming, outgoing] of paired) {
    const mark = voucherOfFlow.get(outgoing.id)
    if (mark) marks.push({ ...mark, id: incoming })
  }
  await markFlowsVouchered(ctx, marks)
  await judge.keep(
    ctx,
    groups.map((group, index) => ({ voucherId: stored[index]!.id, paperIds: group.flowIds })),
  )
  await tellNewSubjects(ctx, around.book.made())
  return { booked: stored.length, waiting: waiting.length, failed }
}
