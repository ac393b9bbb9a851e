/** 存货与账核对: what the documents come to on each subject beside what the books say, and which goods differ. */
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import type { ClosingCheck } from '../../finance/period-end/checks/closing-check.ts'
import type { GoodsStanding } from '../../finance/period-end/step.ts'
import { fromFen, groupThousands, isZero, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'

export interface StockProofRow {
  readonly code: string
  readonly name: string
  readonly documents: Money
  readonly books: Money
  /** Books less documents. */
  readonly difference: Money
  readonly causes: readonly string[]
}

const MOST_NAMED = 3
/** The first few by name, the rest by how many there are in all. */
const someOf = (names: readonly string[], measure: string): string =>
  names.length <= MOST_NAMED ? names.join('、') : `${names.slice(0, MOST_NAMED).join('、')}等${names.length}${measure}`
/** Of one subject told one by one; the rest is counted. */
const MOST_CAUSES = 10
const causesOf = (differing: readonly string[], rest: readonly string[]): string[] => [
  ...differing.slice(0, MOST_CAUSES),
  ...(differing.length > MOST_CAUSES ? [`另有${differing.length - MOST_CAUSES}处不符`] : []),
  ...rest,
]

const key = (code: string, tagSetId: string): string => `${code}|${tagSetId}`

/** What a subcontractor has by the documents, in the subject and the set they were given out to. */
export interface OutsideStock {
  readonly party: string
  readonly code: string
  readonly tagSetId: string
  readonly fen: bigint
  /** Lines of it that have no cost. */
  readonly unvalued: number
}
/** 委托加工物资, of either standard of companies. */
export const PROCESSING = '1408'
/**
 * Goods at subcontractors, held against 委托加工物资 as goods are against theirs; each is named with what it has. Other subjects that were
 * chosen for it hold more than goods, and are not. What has all come back must leave nothing.
 */
export function givenOutStandings(outside: readonly OutsideStock[]): GoodsStanding[] {
  const own = outside.filter(({ code }) => code.startsWith(PROCESSING))
  return [...Map.groupBy(own, ({ code, tagSetId }) => key(code, tagSetId)).values()].flatMap((all) => {
    const left = all.filter(({ fen, unvalued }) => fen !== 0n || unvalued > 0)
    const { code, tagSetId } = all[0]!
    if (left.length === 0) return [{ name: '委托加工已全部收回', code, tagSetId, fen: 0n }]
    return left.map(({ party, fen, unvalued }) => ({
      name: `${party || '没有填写加工单位的'}未收回${groupThousands(fromFen(fen))}${unvalued === 0 ? '' : `（另有${unvalued}行不能计价）`}`,
      code,
      tagSetId,
      fen,
    }))
  })
}

/** One row for each subject goods stand on, as a month ends; drafts counted as the facts count them. */
export function stockProof(facts: LedgerFacts, period: Period, standings: readonly GoodsStanding[]): StockProofRow[] {
  const codes = new Set(standings.map(({ code }) => code))
  const booked = new Map<string, { code: string; fen: bigint }>()
  for (const { subject, tagSetId, fen } of figuresOf(facts).balances({ endOf: period }).details) {
    if (!codes.has(subject.code)) continue
    const at = key(subject.code, tagSetId)
    booked.set(at, { code: subject.code, fen: (booked.get(at)?.fen ?? 0n) + fen })
  }
  const expected = new Map<string, { names: string[]; code: string; fen: bigint }>()
  for (const { name, code, tagSetId, fen } of standings) {
    const one = expected.get(key(code, tagSetId)) ?? { names: [], code, fen: 0n }
    one.names.push(name)
    one.fen += fen
    expected.set(key(code, tagSetId), one)
  }
  const names = new Map(facts.subjects.map((one) => [one.code, one.fullName]))
  return [...codes].toSorted().map((code) => {
    const of = <T extends { readonly code: string }>(all: ReadonlyMap<string, T>): [string, T][] =>
      [...all].filter(([, one]) => one.code === code)
    const total = (all: readonly [string, { readonly fen: bigint }][]): bigint => all.reduce((fen, [, one]) => fen + one.fen, 0n)
    const [ours, theirs] = [of(expected), of(booked)]
    const differing = ours.flatMap(([at, one]) => {
      const fen = booked.get(at)?.fen ?? 0n
      return fen === one.fen
        ? []
        : [
            `${someOf(one.names, code.startsWith(PROCESSING) ? '家' : '种')}：单据${groupThousands(fromFen(one.fen))}，账上${groupThousands(fromFen(fen))}`,
          ]
    })
    const strangers = theirs.filter(([at, { fen }]) => !expected.has(at) && fen !== 0n)
    const rest = total(strangers)
    const causes = causesOf(differing, rest === 0n ? [] : [`没有单据的明细：账上${groupThousands(fromFen(rest))}`])
    return {
      code,
      name: names.get(code) ?? code,
      documents: fromFen(total(ours)),
      books: fromFen(total(theirs)),
      difference: fromFen(total(theirs) - total(ours)),
      causes,
    }
  })
}

/** Before a month is closed; ledgers without documents are not asked. */
export const stockChecks: readonly ClosingCheck[] = [
  // what differs is booked in the month of the count
  {
    checkId: 'stock-counting',
    order: 63,
    name: '存货盘点没有完成',
    severity: 'block',
    message: '请先完成或取消本月的存货盘点',
    standards: 'all',
    jump: 'stock',
    find: ({ given }) => (given.stock?.counting ?? []).map((code) => ({ amount: null, cause: `盘点${code}还没有完成` })),
  },
  {
    checkId: 'stock-refused',
    order: 63,
    name: '存货不能计价',
    severity: 'warn',
    message: '有商品不能计价',
    standards: 'all',
    jump: 'stock',
    find: ({ given }) => (given.stock?.refused ?? []).map(({ words }) => ({ amount: null, cause: words })),
  },
  {
    checkId: 'stock-differs',
    order: 64,
    name: '存货与账不符',
    severity: 'warn',
    message: '出入库单与账上余额不符',
    standards: 'all',
    jump: 'stock',
    find: ({ given, facts, period }) =>
      stockProof(facts, period, given.stock?.standings ?? [])
        .filter(({ difference, causes }) => !isZero(difference) || causes.length > 0)
        .map(({ code, name, difference, causes }) => ({ amount: difference, cause: `${code} ${name}：${causes.join('；')}` })),
  },
]
