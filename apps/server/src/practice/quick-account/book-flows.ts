/** Fund flows of a month into vouchers: own transfers, known parties, words and memory; grouped by the merge rule, each line with its reason. */
import { groupFundFlows, type FundFlowToBook, type FundGroup } from '@app/domain/finance/voucher-rules/group-funds'
import type { FundRules } from '@app/domain/finance/voucher-rules/rules'
import { isZero, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { codeFor, ruleFor, type BookingSide } from '@app/domain/practice/quick-account/booking-rules'
import { isProfitLoss, type TagType } from '@app/domain/ledger/subjects/subject'
import { addVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import { allTags, findOrAddTags, type StoredTag } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { markFlowsVouchered, unvoucheredFlows, type WaitingFlow } from '../funds/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { openBook, saidOf, tagsFor, Unbookable, type Book, type Choice } from './book.ts'
import type { Outcome } from './book-invoices.ts'

interface Chosen extends Choice {
  readonly tagIds: readonly string[]
}
/** What is told by who the other side is, and what is only a guess. */
const byParty = { source: 'party', confidence: 'high', ruleId: '', notDeductible: false } as const
const guess = { source: 'default', confidence: 'low', ruleId: '', notDeductible: false } as const

/** Names that belong to organisations rather than people (企业名称登记管理规定: 组织形式). */
const ORGANISATION = /(公司|厂|店|行|部|中心|合作社|事务所|学校|医院|协会|基金会|研究院|站|局|委员会|银行|集团|超市|酒店)$/

interface Surroundings {
  /** Option 1 of the counter subject: what would stand on a current account is taken as settled in cash. */
  readonly inCash: boolean
  readonly book: Book
  readonly ownAccounts: ReadonlyMap<string, string>
  /** Parties by kind and name. */
  readonly parties: ReadonlyMap<string, StoredTag>
}

const wordsOf = (flow: WaitingFlow): string =>
  [flow.abstract, flow.purpose, flow.remark, flow.transactionKind].filter((one) => one !== '').join(' ')

/** Why a flow is not booked at all, or undefined. */
function refusal(flow: WaitingFlow): string | undefined {
  if (flow.currency !== 'CNY') return '外币流水请手工录入凭证（需要汇率）'
  if (flow.neutral) return '不计收支的流水，不需要生成凭证'
  if (flow.reversal !== 'none') return '银行冲正分录，不作为新业务记账'
  if (flow.status === 'closed' || flow.status === 'failed') return '交易已关闭或失败'
  if (flow.status === 'pending') return '交易尚未完成'
  if (flow.status === 'refunded' || flow.status === 'partlyRefunded') return '已退款，请与退款流水一起核对后录入'
  if (isZero(flow.inflow) && isZero(flow.outflow)) return '金额为零'
  return undefined
}

async function choose(ctx: LedgerContext, { book, ownAccounts, parties, inCash }: Surroundings, flow: WaitingFlow): Promise<Chosen> {
  const side: BookingSide = isZero(flow.outflow) ? 'inflow' : 'outflow'
  const words = wordsOf(flow)
  const own = ownAccounts.get(flow.counterpartyAccount)
  if (own !== undefined && own !== flow.subjectCode)
    return { ...byParty, source: 'transfer', subject: await book.byCode(own), tagIds: [], why: '本单位账户之间转账' }
  const party = flow.counterpartyName
  const learned = await book.learned({ side, goods: '', party, words })
  if (learned) return withTags(learned, parties, party)
  const known = (type: TagType) => parties.get(`${type} ${party}`)
  // money that moves on the cash box itself cannot be settled against it
  const settled = inCash && flow.subjectCode !== book.codes.cashOnHand
  const cash = async (): Promise<Chosen> => ({
    ...guess,
    source: 'set',
    confidence: 'high',
    subject: await book.byCode(book.codes.cashOnHand),
    tagIds: [],
    why: '凭证规则“对方科目”为库存现金',
  })
  if (settled && ((known('customer') && side === 'inflow') || (known('supplier') && side === 'outflow'))) return cash()
  const account = async (code: string, type: TagType, why: string): Promise<Chosen> => ({
    ...byParty,
    ...(await book.currentAccount(code, type, { id: known(type)?.id ?? null, name: party })),
    why,
  })
  const customer = known('customer')
  const supplier = known('supplier')
  if (customer && side === 'inflow') return account(book.codes.receivable, 'customer', `对方是客户“${party}”：收货款`)
  if (supplier && side === 'outflow') return account(book.codes.payable, 'supplier', `对方是供应商“${party}”：付货款`)
  const found = ruleFor(side, words)
  const code = found && codeFor(ctx.ledger.standard, found.rule.code)
  // small-scale taxpayers pay VAT out of 应交增值税 itself
  const taxCode = found?.rule.id === 'B10' && ctx.ledger.vatNature === 'smallScaleTaxpayer' ? book.codes.smallScaleTax : code
  if (found && taxCode !== null && taxCode !== undefined)
    return withTags(
      {
        subject: await book.byCode(taxCode),
        why: `按关键字“${found.word}”（规则${found.rule.id} ${found.rule.name}）`,
        source: 'words',
        confidence: 'medium',
        ruleId: found.rule.id,
        notDeductible: false,
      },
      parties,
      party,
    )
  // nothing above said what it is for: from here on it would stand on a current account
  if (settled) return cash()
  if (supplier && side === 'inflow') return account(book.codes.payable, 'supplier', `对方是供应商“${party}”：退款`)
  if (customer && side === 'outflow') return account(book.codes.receivable, 'customer', `对方是客户“${party}”：退款`)
  if (ORGANISATION.test(party)) {
    const type: TagType = side === 'inflow' ? 'customer' : 'supplier'
    const [tag] = await findOrAddTags(ctx, [{ type, name: party }])
    const [where, why] =
      side === 'inflow' ? [book.codes.receivable, '新客户，暂记应收账款'] : [book.codes.payable, '新供应商，暂记应付账款']
    return { ...guess, ...(await book.currentAccount(where, type, { id: tag!.id, name: party })), why: `${why}，请核对` }
  }
  const fallback = side === 'inflow' ? book.codes.otherPayable : book.codes.otherReceivable
  return withTags(
    {
      ...guess,
      subject: await book.byCode(fallback),
      why: side === 'inflow' ? '无法识别，暂记其他应付款，请核对' : '无法识别，暂记其他应收款，请核对',
    },
    parties,
    party,
  )
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
  const around: Surroundings = {
    inCash: rules.counter === 1,
    book: await openBook(ctx),
    ownAccounts: new Map(accounts.filter((one) => one.accountNumber !== '').map((one) => [one.accountNumber, one.subjectCode])),
    parties: new Map((await allTags(ctx.db)).map((tag) => [`${tag.type} ${tag.name}`, tag])),
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
        abstract:
          flow.abstract || flow.purpose || flow.remark || (inflow ? `收${flow.counterpartyName}款` : `付${flow.counterpartyName}款`),
      })
    } catch (refused) {
      if (!(refused instanceof Unbookable)) throw refused
      fail(refused.message)
    }
  }
  const groups = groupFundFlows(toBook, rules, period)
  const subjects = new Map<string, StoredSubject>([...chosen.values()].map((one) => [one.subject.code, one.subject]))
  for (const one of toBook) if (!subjects.has(one.fundCode)) subjects.set(one.fundCode, await around.book.byCode(one.fundCode))
  const whyOf = new Map([...chosen].map(([id, one]) => [id, saidOf(one)]))
  const vouchers = groups.map((group) =>
    voucherOf({ ...group, day: group.day > lastDay(period) ? lastDay(period) : group.day }, period, subjects, whyOf),
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
  await tellNewSubjects(ctx, around.book.made())
  return { booked: stored.length, waiting: waiting.length, failed }
}
