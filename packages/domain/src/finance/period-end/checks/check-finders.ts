/** What closing checks look for in the books: each a question answered with findings, none when all is well. */
import { fromFen, groupThousands, isNegative, isZero, type Money, subtract, toFen } from '../../../kernel/money.ts'
import { dec } from '../../../kernel/decimal.ts'
import { firstOfYear, isQuarterEnd } from '../../../kernel/period.ts'
import { quantity, trimmed } from '../../../kernel/quantity.ts'
import { isProfitLoss, requiredTags } from '../../../ledger/subjects/subject.ts'
import { figuresOf, inOrder, prefixes, type FigureSet } from '../../books/figures.ts'
import { trialBalance } from '../../books/trial-balance.ts'
import { netResult } from '../../reports/evaluate.ts'
import { crossChecks } from '../../reports/proofs.ts'
import { planStep } from '../catalogue.ts'
import type { ClosingCheckInput, Found } from './closing-check.ts'
import { periodEndCodes } from '../codes.ts'
import { stockOf } from '../steps/cost.ts'
import { isPlanned, type PeriodEndStep } from '../step.ts'
import { missingElements, missingRoles, paperRoleNames, paperStateNames } from '../../vouchers/paper-mark.ts'
import { isOfEarlierYears } from '../steps/earlier-years.ts'
import { surchargeBase } from '../steps/taxes.ts'
import { heldByInvoices } from '../steps/small-vat.ts'
import { turnover, vatCycleStart } from '../steps/vat-cycle.ts'

/** Balances at the end of the period checked, by subject: figures come in no order, and findings are told in one. */
export const balances = ({ facts, period }: ClosingCheckInput): FigureSet => {
  const { details, totals } = figuresOf(facts).balances({ endOf: period })
  return { totals, details: details.toSorted(inOrder) }
}
/** Debit-positive fen of a code at the end of the period. */
export const total = (input: ClosingCheckInput, code: string): bigint =>
  figuresOf(input.facts).balances({ endOf: input.period }).totals.get(code) ?? 0n
/** All is well. */
export const none: readonly Found[] = []
/** A balance in words, by the side it is on: a credit is no loss, and no figure below zero. */
export const sideWords = (fen: bigint): string => `${fen < 0n ? '贷方' : '借方'}余额${groupThousands(fromFen(fen < 0n ? -fen : fen))}`
export const size = (fen: bigint): Money => fromFen(fen < 0n ? -fen : fen)
/** A subject that should have been emptied and was not, with a jump to its detail book. */
export const open = (input: ClosingCheckInput, code: string, cause: string): readonly Found[] => {
  const fen = total(input, code)
  return fen === 0n
    ? none
    : [
        {
          cause: `${cause}：${sideWords(fen)}`,
          amount: size(fen),
          jump: { to: 'detailBook', query: { subjects: code, from: input.period, to: input.period } },
        },
      ]
}
/** The code of the small business chart, or that of the enterprise chart. */
export const ofStandard = <T>(input: ClosingCheckInput, small: T, other: T): T => (input.facts.standard === 'smallBusiness' ? small : other)
/** Voucher numbers as findings, one per word; of vouchers, where there are more than so many, only the first are named. */
export const listed = (
  list: readonly { word: string; numbers: readonly number[] }[],
  { most = Infinity, what = '' }: { readonly most?: number; readonly what?: string } = {},
): readonly Found[] =>
  list.map(({ word, numbers }) => ({
    cause: `${word}字第${numbers.slice(0, most).join('、')}号${numbers.length > most ? `等${numbers.length}张` : ''}${what}`,
  }))

/** A step that would still book something means it was not done. */
export function pending(steps: readonly PeriodEndStep[], ruleId: string, input: ClosingCheckInput): readonly Found[] {
  return steps
    .filter((step) => step.ruleId === ruleId && step.standards.includes(input.facts.standard))
    .filter((step) => step.vatNature === undefined || step.vatNature === input.settings.vatNature)
    .flatMap((step) => {
      const plan = planStep(step, input)
      return isPlanned(plan) && plan.lines.length > 0 ? [{ cause: plan.explanation, amount: plan.amount }] : []
    })
}

/** Cash or bank below zero on its lowest day, or at the month's end when days are not given. */
export function overdrawn(input: ClosingCheckInput, kind: 'cash' | 'bank'): readonly Found[] {
  const { byCode } = figuresOf(input.facts)
  const isKind = (code: string): boolean => prefixes(code).some((prefix) => byCode.get(prefix)?.cash === kind)
  const jump = (code: string) => ({ to: 'detailBook' as const, query: { subjects: code, from: input.period, to: input.period } })
  if (input.given.lowestDays !== undefined)
    return input.given.lowestDays
      .filter((one) => isKind(one.code) && isNegative(one.balance))
      .map((one) => ({
        cause: `${byCode.get(one.code)?.fullName ?? one.code}在${one.day}余额为${groupThousands(one.balance)}`,
        amount: one.balance,
        jump: jump(one.code),
      }))
  return balances(input)
    .details.filter((one) => isKind(one.subject.code) && one.fen < 0n)
    .map((one) => ({
      cause: `${one.subject.fullName}期末余额为${groupThousands(fromFen(one.fen))}`,
      amount: fromFen(one.fen),
      jump: jump(one.subject.code),
    }))
}

/** Stock with a negative quantity, an amount without goods, or signs that disagree. */
export function oddStock({ facts, period }: ClosingCheckInput): readonly Found[] {
  const keys = new Map([...facts.openings, ...facts.turnovers].map((one) => [`${one.subjectId}|${one.tagSetId}`, one]))
  const { byId } = figuresOf(facts)
  return [...keys.values()].flatMap(({ subjectId, tagSetId }) => {
    const subject = byId.get(subjectId)
    if (subject === undefined || subject.unit === null || subject.subjectClass !== 'asset') return []
    const stock = stockOf(facts, period, subjectId, tagSetId)
    const left = dec(stock.quantity).minus(stock.issuedQuantity)
    const fen = toFen(stock.amount) - toFen(stock.issuedAmount)
    const sign = fen > 0n ? 1 : fen < 0n ? -1 : 0
    if (left.sign() >= 0 && (left.sign() === sign || (sign === 0 && left.isZero()))) return []
    return [{ cause: `${subject.fullName}结存数量${trimmed(quantity(left))}、金额${groupThousands(fromFen(fen))}`, amount: fromFen(fen) }]
  })
}

/** Opening, current or closing columns of the trial balance that do not agree. */
export function unbalancedTrial({ facts, period }: ClosingCheckInput): readonly Found[] {
  const { totals } = trialBalance(facts, period, { level: 1 })
  const pairs: readonly (readonly [string, Money, Money])[] = [
    ['期初余额', totals.openingDebit, totals.openingCredit],
    ['本期发生额', totals.debit, totals.credit],
    ['期末余额', totals.closingDebit, totals.closingCredit],
  ]
  return pairs.flatMap(([name, debit, credit]) =>
    debit === credit
      ? []
      : [{ cause: `${name}借方${groupThousands(debit)}，贷方${groupThousands(credit)}`, amount: fromFen(toFen(debit) - toFen(credit)) }],
  )
}

/** Opening balances of the start period and of its year, each debit against credit. */
export function unbalancedOpening({ facts }: ClosingCheckInput): readonly Found[] {
  return (['opening', 'year'] as const).flatMap((field) => {
    const fen = facts.openings.reduce((sum, one) => sum + toFen(one[field]), 0n)
    return fen === 0n
      ? []
      : [{ cause: `${field === 'year' ? '年初' : '启用期期初'}借贷差额${groupThousands(fromFen(fen))}`, amount: fromFen(fen) }]
  })
}

/** Ties of the statements whose name starts so. */
export const untied = (input: ClosingCheckInput, prefix: string): readonly Found[] =>
  crossChecks(input.facts, input.period)
    .filter((one) => !one.holds && one.name.startsWith(prefix))
    .map((one) => ({ cause: `${one.name}：${groupThousands(one.left)}与${groupThousands(one.right)}`, amount: one.difference }))

/** Goods were sold and no cost was carried. */
export function missingCost(input: ClosingCheckInput): readonly Found[] {
  const sales = ofStandard(input, '50010001', '60010001')
  const cost = ofStandard(input, '54010001', '64010001')
  const moved = figuresOf(input.facts).movements(input.period, input.period).totals
  return (moved.get(sales) ?? 0n) < 0n && (moved.get(cost) ?? 0n) === 0n
    ? [
        {
          cause: '本期有商品销售收入，销售成本没有发生额',
          amount: fromFen(-(moved.get(sales) ?? 0n)),
          jump: { to: 'periodEnd', query: { step: 'cogs' } },
        },
      ]
    : none
}

/** VAT is payable for the cycle that ends here and no city construction tax was accrued in it. */
export function missingSurcharge(input: ClosingCheckInput): readonly Found[] {
  const base = surchargeBase(input)
  const from = vatCycleStart(input)
  if (base === null || from === null || toFen(base) <= 0n) return none
  const { taxes } = periodEndCodes[input.facts.standard]
  return turnover(input, `${taxes}0013`, 'credit', from) === 0n
    ? [{ cause: `应缴增值税${groupThousands(base)}，未计提城市维护建设税`, amount: base }]
    : none
}

/** The quarter ends with a profit of the year and no income tax was accrued. */
export function missingIncomeTax(input: ClosingCheckInput): readonly Found[] {
  if (!isQuarterEnd(input.period)) return none
  const profit = netResult(figuresOf(input.facts), firstOfYear(input.period), input.period)
  const { taxes } = periodEndCodes[input.facts.standard]
  return profit > 0n && turnover(input, `${taxes}0011`, 'credit', firstOfYear(input.period)) === 0n
    ? [{ cause: `本年累计盈利${groupThousands(fromFen(profit))}`, amount: fromFen(profit) }]
    : none
}

/** Every profit-and-loss detail that still has a balance. */
export function openProfitLoss(input: ClosingCheckInput): readonly Found[] {
  const all = balances(input).details.filter((one) => isProfitLoss(one.subject))
  // what is of earlier years is no result of this one
  const earlier = all.filter((one) => isOfEarlierYears(input, one.subject.code))
  const open = all.filter((one) => !earlier.includes(one))
  const apart = earlier.map(({ subject, fen }) => ({
    cause: `${subject.fullName}还没有结转到利润分配：${sideWords(fen)}，不是本年的损益`,
    amount: size(fen),
  }))
  return [...apart, ...ofThisYear(open)]
}
function ofThisYear(open: FigureSet['details']): readonly Found[] {
  const [first] = open
  if (first === undefined) return none
  if (open.length === 1) return [{ cause: `${first.subject.fullName}${sideWords(first.fen)}`, amount: size(first.fen) }]
  // the ordinary state before carrying forward: one line, not a wall
  const fen = open.reduce((sum, one) => sum + one.fen, 0n)
  return [
    {
      cause: `${open.length}个损益科目还没有结转到本年利润（${first.subject.fullName}等），合计${fen <= 0n ? '利润' : '亏损'}${groupThousands(size(fen))}`,
      amount: fromFen(-fen),
    },
  ]
}

/** Receivables, money and stock have checks of their own. */
const CHECKED_ELSEWHERE = ['1001', '1002', '1012', '1121', '1122', '1123', '1221'] as const

/** Assets with a balance on the wrong side: more went out than there was. */
export const negativeAssets = (input: ClosingCheckInput): readonly Found[] =>
  balances(input)
    .details.filter(
      ({ subject, fen }) =>
        fen < 0n &&
        subject.subjectClass === 'asset' &&
        subject.side === 'debit' &&
        subject.cash === null &&
        !CHECKED_ELSEWHERE.some((code) => subject.code.startsWith(code)),
    )
    .map(({ subject, fen }) => ({
      cause: `${subject.fullName}期末余额为${groupThousands(fromFen(fen))}`,
      amount: fromFen(fen),
      jump: { to: 'detailBook', query: { subjects: subject.code, from: input.period, to: input.period } },
    }))

const isEmpty = ({ facts, given }: ClosingCheckInput): boolean =>
  given.vouchers.length === 0 && facts.turnovers.length === 0 && facts.openings.length === 0

/** Nothing is green on emptiness. */
export const emptyLedger = (input: ClosingCheckInput): readonly Found[] =>
  isEmpty(input) ? [{ cause: '还没有期初余额，也没有凭证；结账不能证明什么' }] : none
export const emptyMonth = (input: ClosingCheckInput): readonly Found[] =>
  !isEmpty(input) && input.given.vouchers.length === 0 && !input.facts.turnovers.some((one) => one.period === input.period)
    ? [{ cause: '本月没有一张凭证，请确认没有漏记' }]
    : none

/** Turnovers without tags on subjects that ask for them. */
export const missingTags = (input: ClosingCheckInput): readonly Found[] =>
  input.facts.turnovers.flatMap((one) => {
    const subject = figuresOf(input.facts).byId.get(one.subjectId)
    return one.period === input.period && one.tagSetId === '' && subject !== undefined && requiredTags(subject).length > 0
      ? [{ cause: `${subject.fullName}有未选辅助核算的分录` }]
      : []
  })

/** Receivables in credit and payables in debit, by finest detail. */
export function reversed(input: ClosingCheckInput): readonly Found[] {
  const odd: readonly (readonly [string, 1n | -1n])[] = [
    ['1122', 1n],
    ['1123', 1n],
    ['1221', 1n],
    ['2202', -1n],
    ['2203', -1n],
    ['2241', -1n],
  ]
  return balances(input).details.flatMap((one) => {
    const side = odd.find(([code]) => one.subject.code.startsWith(code))?.[1]
    return side !== undefined && side * one.fen < 0n
      ? [
          {
            cause: `${one.subject.fullName}余额${groupThousands(fromFen(one.fen))}`,
            amount: fromFen(one.fen),
            tagSetId: one.tagSetId,
            jump: { to: 'detailBook' as const, query: { subjects: one.subject.code } },
          },
        ]
      : []
  })
}

/** Restricted net assets spent beyond what was given. */
export const overspent = (input: ClosingCheckInput): readonly Found[] =>
  balances(input)
    .details.filter((one) => one.subject.code.startsWith('3102') && one.fen > 0n)
    .map((one) => ({
      cause: `${one.subject.fullName}为负数`,
      amount: fromFen(-one.fen),
      tagSetId: one.tagSetId,
      jump: { to: 'detailBook' as const, query: { subjects: one.subject.code } },
    }))

/** Documents refused or returned that nothing has taken the place of (会计基础工作规范 第七十四条). */
export const faultyPapers = ({ given }: ClosingCheckInput): Found[] =>
  (given.papers ?? []).flatMap(({ id, word, number, faulty }) =>
    faulty.map(({ name, state, reason }) => ({
      cause: `${word}-${number}的附件《${name}》${paperStateNames[state]}：${reason}`,
      jump: { to: 'vouchers' as const, query: { id } },
    })),
  )

/** Red invoices without what must stand beside them (第四十八条（五）). */
export const redPapers = ({ given }: ClosingCheckInput): Found[] =>
  (given.papers ?? []).flatMap((one) => {
    const missing = missingRoles(one)
    if (missing.length === 0) return []
    const cause = `${one.word}-${one.number}记了红字发票，附件中没有${missing.map((role) => paperRoleNames[role]).join('、')}`
    return [{ cause, jump: { to: 'vouchers' as const, query: { id: one.id } } }]
  })

/** A finding names so many documents; of more it says how many. */
const MOST_DOCUMENTS = 10

/** Documents that lack elements (第四十八条（一）), those that lack the same together. */
export const thinDocuments = ({ given }: ClosingCheckInput): Found[] =>
  [...Map.groupBy(given.documents ?? [], (one) => missingElements(one).join('、'))]
    .filter(([missing]) => missing !== '')
    .map(([missing, list]) => {
      const names = list.slice(0, MOST_DOCUMENTS).map((one) => one.name)
      return { cause: `${names.join('、')}${list.length > MOST_DOCUMENTS ? `等${list.length}份` : ''}没有${missing}` }
    })

/** VAT left in the books of a small-scale taxpayer that the invoices of the cycle do not owe. */
export function offInvoices(input: ClosingCheckInput): readonly Found[] {
  const held = input.settings.vatNature === 'smallScaleTaxpayer' ? heldByInvoices(input) : null
  if (held === null || isZero(subtract(held.booked, held.owed))) return none
  return [
    {
      amount: subtract(held.booked, held.owed),
      cause: `账上${groupThousands(held.booked)}，按发票（专票照缴，未达起征点的普票免征）${groupThousands(held.owed)}`,
    },
  ]
}
