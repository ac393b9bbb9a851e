/**
 * Which way the figures of a table point (收支方向). A proof decides: printed balances that only one reading follows; what a person
 * answered before; what the layout is known for, unless words speak against it. Otherwise it is asked, never guessed.
 */
import { isZero, sum } from '../../kernel/money.ts'
import { followBalances } from './balance-chain.ts'
import { wordsSay } from './direction-words.ts'
import { nameKey, type FieldColumns } from './flow-fields.ts'
import type { DirectionQuestion, FundFlow, Way } from './fund-flow.ts'

type Row = Omit<FundFlow, 'identity'>

export interface DirectionCase {
  readonly columns: FieldColumns
  readonly headers: readonly string[]
  /** What the table is known for; null for one nobody announced. */
  readonly known: 'in' | 'out' | null
  readonly answered: Way | null
  /** The rows read as printed, and the other way round. */
  readonly asPrinted: readonly Row[]
  readonly turned: readonly Row[]
  /** Each row as its own words say it; of a single column of figures without signs. */
  readonly byWords: readonly Row[] | null
  /** Whether any figure carries a sign of its own. */
  readonly signed: boolean
  /** Figures say beside them which way they go: DR and CR are a bank's words, 借 and 贷 anybody's. */
  readonly sided?: 'letters' | 'book'
}

export type Asked = Pick<DirectionQuestion, 'about' | 'proposal' | 'why'>
export type Decision = { readonly way: Way; readonly asked: null } | { readonly way: Way; readonly asked: Asked }

/** What the words of the rows say a printed figure means: rows for "positive is income" and for the opposite. */
function votes(rows: readonly Row[]): Readonly<Record<'in' | 'out', number>> {
  const count = { in: 0, out: 0 }
  for (const row of rows) {
    const said = wordsSay(textsOf(row))
    if (row.neutral || said === null) continue
    count[(said === 'in') === !isZero(row.inflow) ? 'in' : 'out'] += 1
  }
  return count
}

/** The texts of a row that may hold such words. */
export const textsOf = (row: Pick<Row, 'abstract' | 'transactionKind' | 'purpose' | 'remark'>): string[] => [
  row.abstract,
  row.transactionKind,
  row.purpose,
  row.remark,
]

/** Whether printed balances follow the rows: every account of them, with at least one link compared. */
export function follows(rows: readonly Row[]): boolean | null {
  const groups = Map.groupBy(rows, (row) => `${row.ownBankAccount}|${row.currency}`)
  let checked = 0
  for (const moves of groups.values()) {
    const chain = followBalances(moves, '', '')
    if (chain === null) continue
    if (chain.gaps.length > 0) return false
    checked += chain.checked
  }
  return checked === 0 ? null : true
}

const OF_BANK_OR_BOOK = new Set([
  '借方',
  '贷方',
  '借方金额',
  '贷方金额',
  '借方发生额',
  '贷方发生额',
  '借',
  '贷',
  '借方发生金额',
  '贷方发生金额',
  'debit',
  'credit',
  'debitamount',
  'creditamount',
])

const FIRST_UNPROVED = '金额都没有正负号：余额逐笔相符，但最早一笔之前没有余额，它是收是支无从核对'

const decided = (way: Way): Decision => ({ way, asked: null })
const other = (way: 'in' | 'out') => (way === 'in' ? 'out' : 'in')

export function decideDirection(one: DirectionCase): Decision {
  const { columns } = one
  const both = columns.has('inflow') || columns.has('outflow')
  const about = both || columns.has('direction') || one.sided !== undefined ? 'sides' : 'amount'
  if (one.asPrinted.length === 0) return decided(one.known ?? 'in')
  const [printed, turned] = [follows(one.asPrinted), follows(one.turned)]
  const proved: Way | null = printed === true && turned === false ? 'in' : turned === true && printed === false ? 'out' : null
  const said = one.answered ?? one.known
  const chained = proved ?? (one.byWords !== null && follows(one.byWords) === true ? 'words' : null)
  if (about === 'amount' && chained !== null) {
    if (one.answered === chained || (one.answered === null && one.signed)) return decided(chained)
    // before the earliest row no balance is printed: nothing in the file says which way a figure without a sign went there
    const why = one.answered === null ? FIRST_UNPROVED : '余额逐笔核对的结果与以前的回答不同'
    return { way: chained, asked: { about, proposal: chained, why } }
  }
  if (about === 'sides') {
    const usual = said ?? 'in'
    if (proved === null) {
      const named = [...columns]
        .filter(([field]) => field === 'inflow' || field === 'outflow')
        .map(([, at]) => nameKey(one.headers[at] ?? ''))
      // 借 and 贷 of a bank are 贷 and 借 of a company's own book
      if (said === null && (one.sided === 'book' || (both && named.some((name) => OF_BANK_OR_BOOK.has(name)))))
        return { way: 'in', asked: { about, proposal: null, why: '“借方、贷方”在银行对账单和企业账上方向相反，又没有余额可以核对' } }
      return decided(usual)
    }
    if (proved === usual || one.answered === proved) return decided(proved)
    return { way: proved, asked: { about, proposal: proved, why: '余额只有把收入、支出对调才逐笔相符，可能是企业自己的账' } }
  }
  if (one.answered !== null) return decided(one.answered)
  const counted = votes(one.asPrinted)
  const proposal: Way | null = counted.in > counted.out ? 'in' : counted.out > counted.in ? 'out' : null
  // figures without signs, some of them spent and some received by their words: neither one way nor the other
  if (one.byWords !== null && counted.in > 0 && counted.out > 0)
    return {
      way: 'words',
      asked: { about, proposal: 'words', why: '金额都没有正负号，而用语有收有支（消费、退货、还款……）' },
    }
  if (one.known !== null) {
    const against = counted[other(one.known)] > counted[one.known]
    // a card bill prints what was spent without a sign; a bank that signs its figures has signed none here
    if (!against && (one.signed || one.known === 'out')) return decided(one.known)
    return {
      way: one.known,
      asked: {
        about,
        proposal: against ? proposal : one.known,
        why: against ? '交易用语与这种版式通常的方向相反' : '金额都没有正负号，也没有收支栏',
      },
    }
  }
  return {
    way: proposal ?? 'in',
    asked: {
      about,
      proposal,
      why: proposal === null ? '金额没有收支栏，也没有可以核对的余额' : '按交易用语（消费、还款、转入……）推断，没有可以核对的余额',
    },
  }
}

/** Both answers with the sums each would bring. */
export const waysOf = (asPrinted: readonly Row[], turned: readonly Row[], byWords: readonly Row[] | null): DirectionQuestion['ways'] =>
  (['in', 'out', 'words'] as const).flatMap((way) => {
    const rows = way === 'in' ? asPrinted : way === 'out' ? turned : byWords
    return rows === null ? [] : [{ way, inflow: sum(rows.map((row) => row.inflow)), outflow: sum(rows.map((row) => row.outflow)) }]
  })
