/** Coding movements in bulk: proposals as booking would take them, without adding a subject or a party; choices kept for the next run. */
import { broken } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { basicCodes, type BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import { removeVouchers } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects, type StoredSubject } from '../../ledger/subjects/index.ts'
import { allTags } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { chooseFlowSubjects, flowsToCode, type WaitingFlow } from '../funds/index.ts'
import { verdictsOf, type Verdict } from '../same-money/index.ts'
import { partiesOf, planFlow, sideOf, type FlowFacts, type FlowPlan } from './flow-plan.ts'
import { placed } from './placed.ts'
import { openProposer } from './proposals.ts'
import { openReturns, whoseAccounts } from './returns.ts'
import * as queries from './quick-account.queries.ts'
import { currentRules, refuseClosed } from './quick-account.service.ts'
import { propose, subjectToBookOn } from './subject-rules.service.ts'

interface Looking {
  readonly subjects: ReadonlyMap<string, StoredSubject>
  readonly facts: (flow: WaitingFlow) => FlowFacts
}

async function look(ctx: LedgerContext, flows: readonly WaitingFlow[]): Promise<Looking> {
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  const { learned } = await openProposer(ctx, () => subjects, false)
  const rules = await currentRules(ctx)
  const common = {
    ledger: ctx.ledger,
    codes: basicCodes[ctx.ledger.standard],
    learned,
    parties: partiesOf(await allTags(ctx.db), await whoseAccounts(ctx, flows)),
    comesBack: await openReturns(ctx, flows),
  }
  // the counter option is that of the account's own module
  return { subjects, facts: (flow) => ({ ...common, inCash: (flow.accountKind === 'cash' ? rules.cash : rules.bank).counter === 1 }) }
}

/** Where a plan leads, as a person reads it: a current account is named with its party. */
function shown(
  ctx: LedgerContext,
  { subjects }: Looking,
  { place }: FlowPlan,
  party: string,
): { code: string; name: string; id: string | null } {
  if (!('account' in place)) return placed(ctx, subjects, place)
  const head = placed(ctx, subjects, { code: place.account })
  const detail = [...subjects.values()].find((one) => one.leaf && one.name === party && subjects.get(place.account)?.id === one.parentId)
  return detail ? { code: detail.code, name: detail.fullName, id: detail.id } : { ...head, name: `${head.name} · ${party}` }
}

const OWN_TRANSFER = { source: 'transfer', confidence: 'high', ruleId: '', notDeductible: false } as const
/** What a run would do with a row instead of booking it on a subject; '' where it books it. */
function withoutSubject(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'refused':
    case 'leaveOut':
      return verdict.reason
    case 'attach':
      return `${verdict.why}，归到那张凭证，不再生成`
    case 'follow':
      return '与另一行流水是同一笔，随那一行生成'
    case 'settle':
      return `付的是${verdict.one.name}，生成时结算那张单据`
    case 'refund':
      return '退款，与原付款记在同一科目'
    default:
      return ''
  }
}

const nothing = { code: '', name: '', id: null } as const

export async function list(ctx: LedgerContext, { period, isCash }: { period: Period; isCash: boolean }) {
  const flows = await flowsToCode(ctx, isCash ? 'cash' : 'bank', { period })
  const looking = await look(ctx, flows)
  const verdicts = await verdictsOf(ctx, flows, period)
  return flows.map((flow) => {
    const verdict = verdicts.get(flow.id)!
    const refused = withoutSubject(verdict)
    const plan: FlowPlan =
      verdict.kind === 'transfer'
        ? { place: { code: verdict.account.subjectCode }, why: '本单位账户之间转账', ...OWN_TRANSFER }
        : planFlow(looking.facts(flow), flow)
    const { code, name } = refused === '' ? shown(ctx, looking, plan, flow.counterpartyName) : nothing
    const { why, source, confidence } = plan
    return {
      id: flow.id,
      day: flow.day,
      account: flow.accountName,
      party: flow.counterpartyName,
      abstract: [flow.abstract, flow.purpose, flow.remark].filter((one) => one !== '').join(' '),
      inflow: flow.inflow,
      outflow: flow.outflow,
      chosenId: flow.chosenSubjectId,
      subjectCode: code,
      subjectName: name,
      why: refused === '' ? why : '',
      source,
      confidence,
      refused,
    }
  })
}

/** Keeps what people chose; SR0003 for a subject one cannot book on, PF0018 for movements that are gone or booked. */
export async function save(ctx: LedgerContext, rows: readonly { readonly id: string; readonly subjectId: string | null }[]) {
  await lockChain(ctx.db)
  const wanted = new Map(rows.map((row) => [row.id, row.subjectId]))
  const flows = await flowsToCode(ctx, null, { ids: [...wanted.keys()] })
  const looking = await look(ctx, flows)
  const subjects = new Map<string, StoredSubject>()
  for (const id of new Set(wanted.values())) if (id !== null) subjects.set(id, await subjectToBookOn(ctx, id))
  const corrected = new Map<string, { side: BookingSide; party: string; subject: StoredSubject }>()
  for (const flow of flows) {
    const subject = subjects.get(wanted.get(flow.id) ?? '')
    if (subject === undefined || flow.counterpartyName === '') continue
    const before = shown(ctx, looking, planFlow(looking.facts(flow), { ...flow, chosenSubjectId: null }), flow.counterpartyName)
    const side = sideOf(flow)
    if (before.id !== subject.id) corrected.set(`${side} ${flow.counterpartyName}`, { side, party: flow.counterpartyName, subject })
  }
  await chooseFlowSubjects(
    ctx,
    [...wanted].map(([id, subjectId]) => ({ id, subjectId })),
  )
  for (const { side, party, subject } of corrected.values()) await propose(ctx, { side, key: 'party', text: party }, subject)
  await record(ctx, {
    action: '设置流水科目',
    object: 'fundFlow',
    objectId: `${rows.length}笔`,
    before: flows.slice(0, 100).map((flow) => [flow.day, flow.counterpartyName, flow.inflow, flow.outflow, flow.chosenSubjectId]),
    after: rows.slice(0, 100).map((row) => [row.id, row.subjectId === null ? '按建议' : subjects.get(row.subjectId)!.code]),
  })
  return { count: rows.length, rules: corrected.size }
}

/** Takes back what the run made of a month's movements, so that they can be coded and booked anew; SR0012 when nothing is there. */
export async function unbook(ctx: LedgerContext, asked: { readonly period: Period; readonly isCash: boolean }) {
  refuseClosed(ctx, asked.period)
  const { vouchers, flows } = await queries.vouchersOfFlows(ctx.db, ctx.ledger.id, asked)
  if (vouchers.length === 0) throw broken('SR0012', '没有可以撤回的凭证：这个月的流水还没有生成凭证')
  await lockChain(ctx.db)
  await queries.letGo(ctx.db, 'fundFlows', vouchers)
  await removeVouchers(ctx, vouchers, '撤回流水生成的凭证')
  return { vouchers: vouchers.length, flows }
}
