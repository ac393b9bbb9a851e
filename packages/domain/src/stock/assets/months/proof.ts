/** The proof of the cards (账卡核对): what they come to on each subject beside what the books say, and which card differs. */
import type { CheckSeverity, ClosingCheck } from '../../../finance/period-end/checks/closing-check.ts'
import { figuresOf } from '../../../finance/books/figures.ts'
import type { LedgerFacts } from '../../../finance/books/facts.ts'
import { fromFen, groupThousands, isZero, toFen, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import { magnitude } from '../../../kernel/whole.ts'
import type { AssetsGiven, StandingGiven } from '../../../finance/period-end/step.ts'

export interface ProofRow {
  /** Of the first level. */
  readonly code: string
  readonly name: string
  /** In the side of the subject: a credit balance of 累计折旧 is more than nothing. */
  readonly cards: Money
  readonly books: Money
  readonly difference: Money
  /** Where it differs, and by which card, in words. */
  readonly causes: readonly string[]
  /** Codes of the cards that are named in them. */
  readonly named: readonly string[]
}

interface Expected {
  fen: bigint
  /** What the month's charge makes of it. */
  charge: bigint
  readonly cards: { readonly card: StandingGiven; readonly fen: bigint }[]
}

/** Debit positive, by the subject cards stand on. */
function expectedBy(standings: readonly StandingGiven[]): Map<string, Expected> {
  const found = new Map<string, Expected>()
  const put = (code: string, card: StandingGiven, fen: bigint, charge: bigint): void => {
    if (code === '' || fen === 0n) return
    const known = found.get(code) ?? { fen: 0n, charge: 0n, cards: [] }
    known.fen += fen
    known.charge += charge
    known.cards.push({ card, fen })
    found.set(code, known)
  }
  for (const card of standings) {
    put(card.costCode, card, toFen(card.cost), 0n)
    put(card.accumulatedCode, card, -toFen(card.accumulated), -toFen(card.charge))
    put(card.impairmentCode, card, -toFen(card.impairment), 0n)
  }
  return found
}

/** What leaves of the books stand at, debit positive. */
function leavesAt(facts: LedgerFacts, period: Period): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const { subject, fen } of figuresOf(facts).balances({ endOf: period }).details)
    found.set(subject.code, (found.get(subject.code) ?? 0n) + fen)
  return found
}

/** Advances to suppliers stand beside what is prepaid: of these subjects only details with cards are proved. */
const SHARED: ReadonlySet<string> = new Set(['1123'])
const NAMED = 3

interface Cause {
  readonly words: string
  readonly named: readonly StandingGiven[]
}
function causeOf(title: string, expected: Expected | undefined, booked: bigint): Cause {
  const cards = expected?.fen ?? 0n
  const difference = booked - cards
  const words = `${title}：卡片${groupThousands(fromFen(magnitude(cards)))}，账上${groupThousands(fromFen(magnitude(booked)))}`
  if (expected === undefined) return { words: `${words}，没有卡片`, named: [] }
  if (expected.charge !== 0n && difference === -expected.charge) return { words: `${words}，本月折旧（摊销）还没有计提`, named: [] }
  const same = expected.cards.flatMap(({ card, fen }) => (magnitude(fen) === magnitude(difference) ? [card] : [])).slice(0, NAMED)
  if (same.length > 0) return { words: `${words}，可能是${same.map(({ code, name }) => `${code} ${name}`).join('、')}`, named: same }
  const single = expected.cards.length === 1 ? expected.cards[0]!.card : undefined
  return single === undefined ? { words, named: [] } : { words: `${words}，是${single.code} ${single.name}`, named: [single] }
}

/** One row for each first-level subject of assets; `roots`: those of the ledger's categories. */
export function assetProof(facts: LedgerFacts, period: Period, standings: readonly StandingGiven[], roots: readonly string[]): ProofRow[] {
  const expected = expectedBy(standings)
  const leaves = leavesAt(facts, period)
  const subjects = new Map(facts.subjects.map((one) => [one.code, one]))
  const known = new Set([...roots, ...[...expected.keys()].map((code) => code.slice(0, 4))])
  return [...known].toSorted().flatMap((root): ProofRow[] => {
    const shared = SHARED.has(root)
    const codes = [...new Set([...expected.keys(), ...(shared ? [] : leaves.keys())])].filter((code) => code.startsWith(root)).toSorted()
    const sign = subjects.get(root)?.side === 'credit' ? -1n : 1n
    const cards = codes.reduce((fen, code) => fen + (expected.get(code)?.fen ?? 0n), 0n)
    const books = codes.reduce((fen, code) => fen + (leaves.get(code) ?? 0n), 0n)
    if (codes.length === 0) return []
    const causes = codes
      .filter((code) => (expected.get(code)?.fen ?? 0n) !== (leaves.get(code) ?? 0n))
      .map((code) => causeOf(`${code} ${subjects.get(code)?.fullName ?? ''}`.trim(), expected.get(code), leaves.get(code) ?? 0n))
    return [
      {
        code: root,
        name: subjects.get(root)?.fullName ?? root,
        cards: fromFen(sign * cards),
        books: fromFen(sign * books),
        difference: fromFen(sign * (books - cards)),
        causes: causes.map(({ words }) =>
          shared ? `${words}；有付给供应商的预付款时，请给预付费用单设明细科目，并在资产类别里改成它` : words,
        ),
        named: [...new Set(causes.flatMap(({ named }) => named.map(({ code }) => code)))],
      },
    ]
  })
}

export const proofHolds = (rows: readonly ProofRow[]): boolean =>
  rows.every(({ difference, causes }) => isZero(difference) && causes.length === 0)

const asked = (
  severity: CheckSeverity,
  checkId: string,
  order: number,
  name: string,
  message: string,
  find: (given: AssetsGiven, facts: LedgerFacts, period: Period) => { cause: string; amount: Money | null }[],
): ClosingCheck => ({
  checkId,
  order,
  name,
  severity,
  message,
  standards: 'all',
  jump: 'assets',
  find: ({ given, facts, period }) => (given.assets === undefined ? [] : find(given.assets, facts, period)),
})

/** Before a month is closed; ledgers without cards are not asked. */
export const assetChecks: readonly ClosingCheck[] = [
  asked('warn', 'assets-differ', 61, '资产卡片与账不符', '资产卡片与账上余额不符', ({ standings, roots }, facts, period) =>
    assetProof(facts, period, standings, roots)
      .filter(({ difference, causes }) => !isZero(difference) || causes.length > 0)
      .map(({ difference, causes }) => ({ amount: difference, cause: causes.join('；') })),
  ),
  asked('warn', 'assets-units', 62, '工作量没有填写', '按工作量法计提的卡片没有填写本月工作量', ({ withoutUnits }) =>
    withoutUnits.map((cause) => ({ amount: null, cause })),
  ),
  asked('warn', 'assets-waiting', 62, '购入资产没有建卡', '购入的资产还没有建卡', ({ waiting }) => [...waiting]),
  // what differs is booked in the month of the count
  asked('block', 'assets-counting', 63, '资产盘点没有完成', '请先完成或取消本月的资产盘点', ({ counting }) =>
    counting.map((cause) => ({ amount: null, cause: `盘点${cause}还没有完成` })),
  ),
]
