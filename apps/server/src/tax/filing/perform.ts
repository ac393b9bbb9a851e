/** What each step of a filing does that changes nothing at the bureau: asks, compares, receives. What it comes to is an outcome. */
import type { BureauReturn } from '@app/contract/gateways/tax-bureau'
import { saidAmounts } from '@app/domain/kernel/said-amounts'
import { groupThousands, isZero, money, moneyText, type Money } from '@app/domain/kernel/money'
import { consentWords, withheldBy } from '@app/domain/tax/filing/consent'
import { CONSENT_STATES } from '@app/domain/tax/filing/consent-names'
import { leftToPay, owesTax, owingWords } from '@app/domain/tax/filing/owing'
import { differencesBetween, type BlockReason, type CellDifference, type Step } from '@app/domain/tax/filing/steps'
import { differencesOf, ownFacts } from '../../ledger/tax-login/index.ts'
import type { BureauWho } from '../../gateways/tax-bureau/port.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { consentTo } from './consent.ts'
import { pdf, said, type Paper } from './evidence.ts'
import type { Filing, StepRow } from './filing.queries.ts'
import * as queries from './filing.queries.ts'

export type Outcome =
  /** It is done; `also` is written with it. */
  | { readonly kind: 'done'; readonly also?: Parameters<typeof queries.set>[2]; readonly papers?: readonly Paper[] }
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason
      readonly words: string
      readonly also?: Parameters<typeof queries.set>[2]
      readonly papers?: readonly Paper[]
    }
  /** Not yet: looked at again so much later, or when the bureau is back. */
  | {
      readonly kind: 'later'
      readonly seconds: number
      readonly words: string
      readonly fault?: StepRow['fault']
      readonly until?: Date | null
    }
export const done = (more: Omit<Extract<Outcome, { kind: 'done' }>, 'kind'> = {}): Outcome => ({ kind: 'done', ...more })
export const blocked = (
  reason: BlockReason,
  words: string,
  more: Pick<Extract<Outcome, { kind: 'blocked' }>, 'also' | 'papers'> = {},
): Outcome => ({ kind: 'blocked', reason, words, ...more })

export interface Work {
  readonly caller: LedgerCaller
  /** The bureau, in the session of the handler whose lane it is. */
  readonly ask: <T>(question: (who: BureauWho) => Promise<T>) => Promise<T>
  readonly filing: Filing
  readonly row: StepRow
}
const RECEIPT_SECONDS = 10

export const about = ({ tax, spanFrom, spanTo, person }: Filing) => ({ tax, from: spanFrom, to: spanTo, person })
/** What the bureau says is owed and was paid; the contract has looked at its amounts. */
export const owedThere = ({
  payable,
  lateFee,
  paid,
  credited,
}: BureauReturn): Pick<Filing, 'payable' | 'lateFee' | 'paid' | 'credited'> => ({
  payable: payable as unknown as Money,
  lateFee: lateFee as unknown as Money,
  paid: paid as unknown as Money,
  credited: credited as unknown as Money,
})
export const acceptedBy = (filing: Filing, there: BureauReturn): Parameters<typeof queries.set>[2] => ({
  number: there.number,
  accepted: there.values,
  acceptedAt: there.acceptedAt === null ? null : new Date(there.acceptedAt),
  ...owedThere(there),
  differences: differencesBetween(filing.sentValues, there.values),
})
const NOT_THERE: Outcome = { kind: 'later', seconds: RECEIPT_SECONDS, words: '税务局还查不到这份申报' }
/** The return as it stands there: by the key it was sent with, or as somebody else has filed it. Nothing there is nothing known. */
export async function standingThere({ caller, ask, filing }: Work): Promise<BureauReturn | Outcome> {
  const key = filing.outcome === 'elsewhere' ? '' : filing.key
  const there = await ask((who) => caller.taxBureau.status({ ...who, ...about(filing), key }))
  if (!there.found || there.state !== 'accepted') return NOT_THERE
  return there.number === filing.number
    ? there
    : blocked('refused', `税务局现在的申报是${there.number}，不是受理的${filing.number}；请到税务局核对`)
}
export const isOutcome = (one: BureauReturn | Outcome): one is Outcome => 'kind' in one

async function profile({ caller, ask }: Work): Promise<Outcome> {
  const own = await ownFacts(caller)
  const theirs = await ask((who) => caller.taxBureau.taxpayer({ ...who, ...own }))
  const found = differencesOf(own, theirs)
  return found.length === 0 ? done({ papers: [said('answer', '登记信息', theirs)] }) : blocked('profile', found.join('；'))
}

/** Before anything is sent: is it due there, and has nobody declared it? */
async function items({ caller, ask, filing }: Work): Promise<Outcome> {
  const { items: list } = await ask((who) => caller.taxBureau.items({ ...who, period: filing.period }))
  const own = list.find((one) => one.tax === filing.tax && one.from === filing.spanFrom && one.to === filing.spanTo)
  return own === undefined
    ? blocked('notDue', `税务局的应申报清单里没有${filing.spanFrom}至${filing.spanTo}的这一税种`)
    : done({ papers: [said('answer', '应申报', own)] })
}

/** The first of them. */
function differenceWords(found: readonly CellDifference[], [here, there]: readonly [string, string]): string {
  const first = found
    .slice(0, 5)
    .map(({ cell, ours, theirs }) => `${cell}：${here}${saidAmounts(ours) || '空'}，${there}${saidAmounts(theirs) || '空'}`)
  return first.join('；')
}

async function prefill({ caller, ask, filing, row }: Work): Promise<Outcome> {
  // a person has seen the difference and stays with what the books say
  if (row.decided === 'accept') return done()
  const { cells } = await ask((who) => caller.taxBureau.prefill({ ...who, ...about(filing) }))
  const shown = Object.fromEntries(Object.keys(cells).map((cell) => [cell, filing.sentValues[cell] ?? '']))
  const found = differencesBetween(shown, cells)
  if (found.length === 0) return done()
  return blocked('prefill', `税局预填与本表不同（${differenceWords(found, ['本表', '税局'])}）`, { also: { differences: found } })
}

/** What the client disputes is not sent, whoever begins it; his yes is asked for by whoever begins it, and it is to these figures. */
async function confirm({ caller, filing }: Work): Promise<Outcome> {
  const consent = await caller.transact((ctx) => consentTo(ctx, filing))
  const reason = withheldBy(consent)
  if (reason === 'disputed' && consent.way === 'forecast')
    return blocked(reason, `${consent.words}。请在税款预估里调整后重新发送或撤回，再重试`)
  if (reason === 'disputed') return blocked(reason, `${consent.saidBy}：“${consent.words}”。请改申报表，或由客户改为同意`)
  if (reason === 'client') {
    const before =
      consent.state === 'outdated' && consent.owed !== null ? `；${CONSENT_STATES.outdated}（${groupThousands(consent.owed)}）` : ''
    return blocked(reason, `等客户确认${owesTax(filing.tax) ? `应缴税款${groupThousands(filing.owed)}` : '报送的报表'}${before}`)
  }
  return done({ papers: [said('decision', '客户确认情况', { 结论: consentWords(consent) })] })
}

/** Cell by cell; what differs is never green. */
async function readBack({ caller, ask, filing, row }: Work): Promise<Outcome> {
  const there = await ask((who) => caller.taxBureau.status({ ...who, ...about(filing), key: filing.key }))
  if (!there.found || there.state !== 'accepted') return NOT_THERE
  const also = acceptedBy(filing, there)
  const papers = [said('accepted', '受理的数', there.values)]
  const owed = moneyText(filing.owed)
  const found = also.differences ?? []
  if (found.length === 0 && there.payable === owed) return done({ also: { ...also, outcome: 'accepted' }, papers })
  // accepted by a person, with what it is: it stays marked as different
  if (row.decided === 'accept') return done({ also: { ...also, outcome: 'differs' }, papers })
  const words = differenceWords(found, ['所报', '受理'])
  return blocked('differs', words === '' ? `应缴${groupThousands(money(there.payable))}，本表${groupThousands(filing.owed)}` : words, {
    also: { ...also, outcome: 'differs' },
    papers,
  })
}

async function receipt({ caller, ask, filing }: Work): Promise<Outcome> {
  const paper = await ask((who) => caller.taxBureau.receipt({ ...who, kind: 'return', number: filing.number }))
  if (paper.pdf === '') return { kind: 'later', seconds: RECEIPT_SECONDS, words: '回执还没有出来' }
  return done({ papers: [pdf('receipt', `申报回执-${paper.number}`, paper.pdf)] })
}

async function payBack(work: Work): Promise<Outcome> {
  const { filing } = work
  const there = await standingThere(work)
  if (isOutcome(there)) return there
  const also = owedThere(there)
  const left = leftToPay({ ...filing, ...also })
  if (!isZero(left)) return blocked('partly', owingWords({ ...filing, ...also }), { also })
  return done({ also, papers: [said('answer', '缴款结果', there)] })
}

async function certificate({ caller, ask, filing, row }: Work): Promise<Outcome> {
  const payment = await ask((who) => caller.taxBureau.payStatus({ ...who, number: filing.number, key: filing.payKey }))
  if (!payment.found) return done()
  const paper = await ask((who) => caller.taxBureau.certificate({ ...who, number: payment.number }))
  const papers = [pdf('certificate', `完税证明-${paper.number}`, paper.pdf)]
  if (paper.amount === payment.paid || row.decided === 'accept') return done({ papers })
  return blocked('certificate', `完税证明金额${groupThousands(money(paper.amount))}，实缴${groupThousands(money(payment.paid))}`, {
    papers,
  })
}

/** Every step but those that send. */
export const performers: Readonly<Partial<Record<Step, (work: Work) => Promise<Outcome> | Outcome>>> = {
  profile,
  items,
  prefill,
  confirm,
  readBack,
  receipt,
  payBack,
  certificate,
  archive: () => done(),
}
