/** What a movement of money is for (对方科目): chosen by a person, between own accounts, by rules, by who the other side is, by words. */
import { insteadAmong } from '@app/domain/ledger/subjects/party-instead'
import { isNegative, isZero } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { meaningOf } from '@app/domain/papers/quick-account/contradiction'
import { codeFor, ruleFor, type basicCodes, type BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import type { StoredTag } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { Asked, Proposal, Reasoned } from './proposals.ts'

/** A current account of the other side, which may have to be made for it. */
interface PartyAccount {
  readonly account: string
  readonly type: TagType
  /** Nobody of the ledger’s lists yet. */
  readonly fresh: boolean
}
export interface FlowPlan extends Reasoned {
  /** Tags the place carries already. */
  readonly tagIds?: readonly string[]
  readonly place: Proposal['place'] | PartyAccount
}

/** What is told by who the other side is, and what is only a guess. */
const byParty = { source: 'party', confidence: 'high', ruleId: '', notDeductible: false } as const
const guess = { source: 'default', confidence: 'low', ruleId: '', notDeductible: false } as const

/** Names that belong to organisations rather than people (企业名称登记管理规定: 组织形式). */
const ORGANISATION = /(公司|厂|店|行|部|中心|合作社|事务所|学校|医院|协会|基金会|研究院|站|局|委员会|银行|集团|超市|酒店)$/

export interface FlowFacts {
  readonly ledger: Pick<LedgerContext['ledger'], 'standard' | 'vatNature'>
  readonly codes: (typeof basicCodes)[keyof typeof basicCodes]
  /** What was chosen or learned; null when nothing was. */
  readonly learned: (line: Asked) => Proposal | null
  /** Option 1 of the counter subject: what would stand on a current account is taken as settled in cash. */
  readonly inCash: boolean
  readonly parties: Parties
  /** What stands open with a party and comes back by such a movement: where it stands; null when nothing does. */
  readonly comesBack: (flow: WaitingFlow) => OpenPlace | null
}
export interface OpenPlace {
  readonly subjectId: string
  readonly tagIds: readonly string[]
  /** When it went the other way, in words. */
  readonly why: string
}

/** Parties of the ledger by name, however it is written, and by account number. */
export interface Parties {
  of(type: TagType, party: Party): StoredTag | undefined
}
export type Party = Pick<WaitingFlow, 'counterpartyName' | 'counterpartyAccount'>

/** `accounts`: whose an account number is, as lists of parties or vouchers of before say. */
export function partiesOf(tags: readonly StoredTag[], accounts: ReadonlyMap<string, readonly string[]> = new Map()): Parties {
  const byName = new Map<string, StoredTag>()
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const instead = insteadAmong(tags)
  for (const tag of tags) {
    if (tag.deleted) continue
    const key = `${tag.type} ${partyKey(tag.name)}`
    if (!byName.has(key)) byName.set(key, tag)
  }
  return {
    of(type, { counterpartyName, counterpartyAccount }) {
      const named = byName.get(`${type} ${partyKey(counterpartyName)}`)
      if (named || counterpartyAccount === '') return named && instead(named)
      const told = (accounts.get(counterpartyAccount) ?? []).flatMap((id) => byId.get(id) ?? [])
      const own = [...new Set(told.filter((tag) => tag.type === type && !tag.deleted).map(instead))]
      // an account of a payment company is many people's
      return own.length === 1 ? own[0] : undefined
    },
  }
}

export const wordsOf = (flow: Pick<WaitingFlow, 'abstract' | 'purpose' | 'remark' | 'transactionKind'>): string =>
  [flow.abstract, flow.purpose, flow.remark, flow.transactionKind].filter((one) => one !== '').join(' ')

export const sideOf = (flow: Pick<WaitingFlow, 'outflow' | 'elsewhere'>): 'inflow' | 'outflow' =>
  isZero(flow.outflow) && !isNegative(flow.elsewhere) ? 'inflow' : 'outflow'

export function planFlow({ ledger, codes, learned, inCash, parties, comesBack }: FlowFacts, flow: WaitingFlow): FlowPlan {
  const side: BookingSide = sideOf(flow)
  const words = wordsOf(flow)
  const party = flow.counterpartyName
  const asked = { side, goods: '', party, words }
  if (flow.chosenSubjectId !== null) {
    const chosen = learned({ ...asked, chosenId: flow.chosenSubjectId })
    if (chosen) return chosen
  }
  const back = comesBack(flow)
  if (back !== null) return { ...byParty, source: 'return', place: { subjectId: back.subjectId }, tagIds: back.tagIds, why: back.why }
  const taught = learned(asked)
  if (taught) return taught
  // money that moves on the cash box itself cannot be settled against it
  const settled = inCash && flow.subjectCode !== codes.cashOnHand
  const cash: FlowPlan = {
    ...guess,
    source: 'set',
    confidence: 'high',
    place: { code: codes.cashOnHand },
    why: '凭证规则“对方科目”为库存现金',
  }
  const account = (code: string, type: TagType, why: string): FlowPlan => ({
    ...byParty,
    place: { account: code, type, fresh: false },
    why,
  })
  // words that say it is no trade are heard before who the other side is
  const trade = meaningOf(words) === null
  const customer = trade ? parties.of('customer', flow) : undefined
  const supplier = trade ? parties.of('supplier', flow) : undefined
  if (settled && ((customer && side === 'inflow') || (supplier && side === 'outflow'))) return cash
  if (customer && side === 'inflow') return account(codes.receivable, 'customer', `对方是客户“${party}”：收货款`)
  if (supplier && side === 'outflow') return account(codes.payable, 'supplier', `对方是供应商“${party}”：付货款`)
  const found = ruleFor(side, words)
  const code = found && codeFor(ledger.standard, found.rule.code)
  // small-scale taxpayers pay VAT out of 应交增值税 itself
  const taxCode = found?.rule.id === 'B10' && ledger.vatNature === 'smallScaleTaxpayer' ? codes.smallScaleTax : code
  if (found && taxCode !== null && taxCode !== undefined)
    return {
      place: { code: taxCode },
      why: `按关键字“${found.word}”（规则${found.rule.id} ${found.rule.name}）`,
      source: 'words',
      confidence: 'medium',
      ruleId: found.rule.id,
      notDeductible: false,
    }
  // nothing above said what it is for: from here on it would stand on a current account
  if (settled) return cash
  if (supplier && side === 'inflow') return account(codes.payable, 'supplier', `对方是供应商“${party}”：退款`)
  if (customer && side === 'outflow') return account(codes.receivable, 'customer', `对方是客户“${party}”：退款`)
  if (trade && ORGANISATION.test(party)) {
    const type: TagType = side === 'inflow' ? 'customer' : 'supplier'
    const [where, why] = side === 'inflow' ? [codes.receivable, '新客户，暂记应收账款'] : [codes.payable, '新供应商，暂记应付账款']
    return { ...guess, place: { account: where, type, fresh: true }, why: `${why}，请核对` }
  }
  return side === 'inflow'
    ? { ...guess, place: { code: codes.otherPayable }, why: '无法识别，暂记其他应付款，请核对' }
    : { ...guess, place: { code: codes.otherReceivable }, why: '无法识别，暂记其他应收款，请核对' }
}
