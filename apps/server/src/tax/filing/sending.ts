/**
 * What changes something at the bureau: sending a return, paying. Asked before it is sent; its key is stored before it is sent; from then
 * on it is only asked about, with the same key, until it is known what became of it.
 */
import type { BureauPayment } from '@app/contract/gateways/tax-bureau'
import { groupThousands, isZero, money, moneyText } from '@app/domain/kernel/money'
import { isSuperseded, leftToPay, owingWords } from '@app/domain/tax/filing/owing'
import { blockedBy, differencesBetween, isLost } from '@app/domain/tax/filing/steps'
import { noteAgreements } from '../../ledger/tax-login/index.ts'
import { BureauFault } from '../../gateways/tax-bureau/errors.ts'
import { said } from './evidence.ts'
import { sentBeside } from './returns.ts'
import * as queries from './filing.queries.ts'
import { about, acceptedBy, blocked, done, isOutcome, owedThere, standingThere, type Outcome, type Work } from './perform.ts'

/** Asked again so soon, of what is not known. */
const ASK_SECONDS = 15
const asking: Outcome = { kind: 'later', seconds: ASK_SECONDS, words: '已发送，正在向税务局查询结果，不会重复发送', fault: 'unknown' }

/** Somebody else has it now: what this run found is no longer its to write. */
export class LostLease extends Error {}

async function markSent({ caller, filing, row }: Work, at: Date | null): Promise<void> {
  const own = await caller.transact((ctx) => queries.markSent(ctx.db, filing.id, row.step, row.run, at))
  if (!own) throw new LostLease()
}

/** What a lost answer, a refusal and something that never left come to. */
async function failed(work: Work, error: unknown): Promise<Outcome> {
  if (!(error instanceof BureauFault)) throw error
  if (error.kind === 'unknown') return asking
  // nothing was taken up: the next run sends, after asking again
  await markSent(work, null)
  if (error.kind === 'refused')
    return blocked(blockedBy(error.theirs), error.message, {
      papers: [said('answer', '税务局的答复', { code: error.theirs, message: error.message })],
    })
  throw error
}

/** Sent, and the bureau knows nothing of it: asked again, until it is certain that it never arrived. */
async function notHeardOf(work: Work, sentAt: Date, words: string): Promise<Outcome> {
  if (!isLost(sentAt, work.caller.now)) return asking
  await markSent(work, null)
  return blocked('lost', words)
}

export async function submit(work: Work): Promise<Outcome> {
  const { caller, ask, filing, row } = work
  const there = await ask((who) => caller.taxBureau.status({ ...who, ...about(filing), key: filing.key }))
  if (there.found) return done({ also: acceptedBy(filing, there), papers: [said('answer', '受理', there)] })
  if (row.sentAt !== null) return notHeardOf(work, row.sentAt, '十分钟内税务局没有收到；核对后可以重新报送')
  const standing = await ask((who) => caller.taxBureau.status({ ...who, ...about(filing), key: '' }))
  const expected =
    filing.kind === 'original' ? !standing.found || standing.state !== 'accepted' : standing.correction === filing.correction - 1
  if (!expected)
    return blocked(
      'elsewhere',
      `税务局已有这一期的申报（${standing.number}，应缴${groupThousands(money(standing.payable))}）；比对后可以接管，不会覆盖`,
      {
        also: { differences: differencesBetween(filing.sentValues, standing.values) },
        papers: [said('answer', '别处的申报', standing)],
      },
    )
  const content = {
    ...about(filing),
    key: filing.key,
    correction: filing.correction,
    name: caller.ledger.name,
    form: filing.filing,
    standard: caller.ledger.standard,
    layout: filing.layout,
    values: filing.sentValues,
    parameters: filing.parameters,
    before: filing.beforeValues,
    payable: moneyText(filing.owed),
  }
  const beside = await caller.transact((ctx) => sentBeside(ctx, filing))
  await markSent(work, caller.now)
  try {
    const taken = await ask((who) => caller.taxBureau.submit({ ...who, ...content, ...beside }))
    return done({ also: acceptedBy(filing, taken), papers: [said('request', '报送', content), said('answer', '受理', taken)] })
  } catch (error) {
    return failed(work, error)
  }
}

const paidBy = (payment: BureauPayment): Outcome => done({ papers: [said('answer', '扣款', payment)] })

export async function pay(work: Work): Promise<Outcome> {
  const { caller, ask, filing, row } = work
  const known = await ask((who) => caller.taxBureau.payStatus({ ...who, number: filing.number, key: filing.payKey }))
  if (known.found) return paidBy(known)
  if (row.sentAt !== null) return notHeardOf(work, row.sentAt, '十分钟内税务局没有扣款记录；核对后可以重新缴款')
  // a person presses 缴款: nothing is paid by the machine alone
  if (row.decided !== 'pay') return blocked('pay', owingWords(filing))
  if (isSuperseded(filing, await caller.transact((ctx) => queries.versionsOf(ctx.db, filing))))
    return blocked('refused', '这一期已经更正，请在更正的那一份缴款')
  const { agreements } = await ask((who) => caller.taxBureau.agreements(who))
  await caller.transact((ctx) => noteAgreements(ctx, agreements))
  const agreement = agreements.find((one) => one.kind === 'pay' && one.state === 'valid')
  if (agreement === undefined) return blocked('agreement', '税务局没有登记有效的三方协议，不能扣款')
  const there = await standingThere(work)
  if (isOutcome(there)) return there
  const read = owedThere(there)
  const amount = leftToPay({ ...filing, ...read })
  if (isZero(amount)) return done({ also: read })
  const content = { number: filing.number, agreement: agreement.number, amount: moneyText(amount), key: filing.payKey }
  await markSent(work, caller.now)
  try {
    const taken = await ask((who) => caller.taxBureau.pay({ ...who, ...content }))
    return done({ also: read, papers: [said('request', '扣款', content), said('answer', '扣款', taken)] })
  } catch (error) {
    return failed(work, error)
  }
}

/** Taken back: asked what it is there, sent once, read back; that it was refused leaves the return as it was. */
export async function takeBack(work: Work): Promise<Outcome> {
  const { caller, ask, filing, row } = work
  const standing = () => ask((who) => caller.taxBureau.status({ ...who, ...about(filing), key: filing.key }))
  const isVoid = async () => {
    const there = await standing()
    return there.found && there.state === 'voided' ? there : null
  }
  const before = await isVoid()
  if (before !== null) return done({ also: { outcome: 'voided' }, papers: [said('answer', '已作废', before)] })
  if (row.sentAt !== null) return notHeardOf(work, row.sentAt, '十分钟内税务局没有作废；核对后可以重新作废')
  const content = { number: filing.number, key: `${filing.key}:void` }
  await markSent(work, caller.now)
  try {
    const answer = await ask((who) => caller.taxBureau.void({ ...who, ...content }))
    const papers = [said('request', '作废', content), said('answer', '作废', answer)]
    const after = await isVoid()
    return after === null ? asking : done({ also: { outcome: 'voided' }, papers: [...papers, said('answer', '读回作废', after)] })
  } catch (error) {
    const outcome = await failed(work, error)
    return outcome.kind === 'blocked' && outcome.reason === 'refused' ? { ...outcome, reason: 'voiding' } : outcome
  }
}
