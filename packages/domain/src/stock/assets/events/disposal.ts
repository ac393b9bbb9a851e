/** The voucher of a disposal (资产处置): what clears the card, what was got for it, what is left as the result; with its proof. */
import { creditLine, debitLine, type PlannedLine, withoutZeros } from '../../../finance/period-end/step.ts'
import { absolute, compareMoney, isNegative, isZero, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { AssetKind } from '../cards/kinds.ts'
import type { Piece } from '../cards/card.ts'

export type Way = 'sale' | 'scrap' | 'loss'

interface Results {
  readonly gain: string
  readonly loss: string
}
interface DisposalCodes {
  readonly clearing: string
  /** Where what is missing waits for its decision. */
  readonly waiting: string | null
  readonly sale: Results
  readonly scrap: Results
  /** What is missing at a count. */
  readonly missing: string
}
const one = (gain: string, loss: string): Results => ({ gain, loss })
const ofSmall = one('53010001', '57110002')
const ofNonProfit = one('49010001', '59010001')
const ofNonProfit2004 = one('49010001', '5401')
const ofCooperative = one('5020', '5290')
/** Where the standards put it: sales of enterprises have a subject of their own, the others go to what is outside business. */
export const disposalCodes: Readonly<Record<Standard, DisposalCodes>> = {
  smallBusiness: { clearing: '1606', waiting: '19010002', sale: ofSmall, scrap: ofSmall, missing: '57110002' },
  enterprise: {
    clearing: '1606',
    waiting: '19010002',
    sale: one('6115', '6115'),
    scrap: one('63010001', '67110001'),
    missing: '67110005',
  },
  nonProfit: { clearing: '1509', waiting: null, sale: ofNonProfit, scrap: ofNonProfit, missing: ofNonProfit.loss },
  nonProfit2004: { clearing: '1509', waiting: null, sale: ofNonProfit2004, scrap: ofNonProfit2004, missing: ofNonProfit2004.loss },
  cooperative: { clearing: '1540', waiting: '18100002', sale: ofCooperative, scrap: ofCooperative, missing: ofCooperative.loss },
}

export interface CardCodes {
  readonly cost: string
  readonly accumulated: string
  readonly impairment: string | null
}
export interface Proceeds {
  /** With tax. */
  readonly gross: Money
  readonly tax: Money
  readonly taxCode: string | null
  readonly cashCode: string | null
  readonly fee: Money
}
export interface DisposalAsked {
  readonly standard: Standard
  readonly kind: AssetKind
  readonly way: Way
  readonly piece: Piece
  readonly codes: CardCodes
  readonly proceeds: Proceeds
  readonly abstract: string
}

/** Gained where it is more than nothing. */
export const resultOf = ({ piece, proceeds }: Pick<DisposalAsked, 'piece' | 'proceeds'>): Money =>
  subtract(subtract(subtract(proceeds.gross, proceeds.tax), proceeds.fee), piece.net)

/** Things go through a subject of clearing; rights and deferred costs do not. */
const THROUGH_CLEARING: ReadonlySet<AssetKind> = new Set(['fixed', 'biological', 'investment', 'lowValue'])

function cleared({ standard, kind, way, piece, codes, proceeds, abstract }: DisposalAsked, result: Money): PlannedLine[] {
  const { clearing, waiting, [way === 'sale' ? 'sale' : 'scrap']: results, missing } = disposalCodes[standard]
  const through = way === 'loss' ? (waiting ?? clearing) : clearing
  const { gross, tax, taxCode, cashCode, fee } = proceeds
  const direct = !THROUGH_CLEARING.has(kind)
  const lossCode = way === 'loss' ? missing : results.loss
  const out = [
    debitLine(codes.accumulated, abstract, piece.accumulated),
    debitLine(codes.impairment ?? codes.accumulated, abstract, piece.impairment),
  ]
  const cost = creditLine(codes.cost, abstract, piece.cost)
  const got = cashCode === null ? [] : [debitLine(cashCode, abstract, gross)]
  const vat = taxCode === null ? [] : [creditLine(taxCode, abstract, tax)]
  if (direct)
    return [
      ...out,
      ...got,
      ...(isNegative(result) ? [debitLine(lossCode, abstract, absolute(result))] : []),
      cost,
      ...vat,
      ...(isNegative(result) ? [] : [creditLine(results.gain, abstract, result)]),
      ...(cashCode === null ? [] : [debitLine(lossCode, abstract, ZERO), creditLine(cashCode, abstract, fee)]),
    ]
  const rest = absolute(result)
  return [
    debitLine(through, abstract, piece.net),
    ...out,
    cost,
    ...got,
    creditLine(through, abstract, subtract(gross, tax)),
    ...vat,
    debitLine(through, `${abstract}清理费用`, fee),
    ...(cashCode === null ? [] : [creditLine(cashCode, `${abstract}清理费用`, fee)]),
    ...(isNegative(result)
      ? [debitLine(lossCode, abstract, rest), creditLine(through, abstract, rest)]
      : [debitLine(through, abstract, rest), creditLine(results.gain, abstract, rest)]),
  ]
}

export interface DisposalPlan {
  readonly lines: readonly PlannedLine[]
  readonly result: Money
  /** Cost is accumulated, impaired and net together. */
  readonly proof: { readonly cost: Money; readonly parts: Money; readonly holds: boolean }
}

export function disposalPlan(asked: DisposalAsked): DisposalPlan {
  const { piece } = asked
  const result = resultOf(asked)
  const parts = sum([piece.accumulated, piece.impairment, piece.net])
  const lines = withoutZeros(cleared(asked, result))
  const balanced = compareMoney(sum(lines.map(({ debit }) => debit)), sum(lines.map(({ credit }) => credit))) === 0
  return { lines, result, proof: { cost: piece.cost, parts, holds: isZero(subtract(piece.cost, parts)) && balanced } }
}
