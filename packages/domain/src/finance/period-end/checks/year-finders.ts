/** What closing checks look for at the year's end and at its beginning: what is not carried forward, what earlier years leave, what came before the books. */
import { fromFen, groupThousands, toFen } from '../../../kernel/money.ts'
import { addMonths, firstOfYear, monthOf } from '../../../kernel/period.ts'
import { isProfitLoss } from '../../../ledger/subjects/subject.ts'
import { figuresOf } from '../../books/figures.ts'
import { balances, none, ofStandard, open, sideWords, size } from './check-finders.ts'
import type { ClosingCheckInput, Found } from './closing-check.ts'
import { isOfEarlierYears } from '../steps/earlier-years.ts'
import { periodEndCodes } from '../codes.ts'

/** In December: the profit of the year (non-profits: adjustments of earlier years) not yet carried forward. */
export function openYear(input: ClosingCheckInput): readonly Found[] {
  if (monthOf(input.period) !== 12) return none
  const { yearProfit } = periodEndCodes[input.facts.standard]
  if (yearProfit !== null) return open(input, yearProfit, '本年利润还有余额')
  // a non-profit has no profit of the year: what is open is said by its own name
  return input.facts.standard === 'nonProfit'
    ? open(input, '3201', '以前年度净资产调整还有余额').map((one) => ({ ...one, message: '请先结转以前年度净资产调整' }))
    : none
}

/** In December: details of profit distribution other than the undistributed profit that have a balance. */
export function openDistribution(input: ClosingCheckInput): readonly Found[] {
  if (monthOf(input.period) !== 12) return none
  const root = ofStandard(input, '3104', '4104')
  return balances(input)
    .details.filter((one) => one.subject.code.startsWith(root) && one.subject.code !== `${root}0006`)
    .map((one) => ({ cause: `${one.subject.fullName}${sideWords(one.fen)}`, amount: size(one.fen) }))
}

/** What a correction of earlier years leaves to be decided: nobody can compute whether it is material, what tax it brings, and whether the reserve moves. */
export function priorYears(input: ClosingCheckInput): readonly Found[] {
  const { facts, period } = input
  const { byId } = figuresOf(facts)
  const moved = facts.turnovers
    .filter((one) => one.period === period && isOfEarlierYears(input, byId.get(one.subjectId)?.code ?? ''))
    .reduce((fen, one) => fen + toFen(one.debit) - toFen(one.credit) - toFen(one.carriedDebit) + toFen(one.carriedCredit), 0n)
  if (moved === 0n) return none
  const amount = size(moved)
  const what = `以前年度损益调整${moved < 0n ? '增加' : '减少'}以前年度利润${groupThousands(amount)}`
  const { taxes } = periodEndCodes[facts.standard]
  return [
    { cause: `${what}：重要的前期差错，上年年末余额（年初数）要追溯重述，报表附注要说明`, amount, jump: { to: 'balanceSheet', query: {} } },
    {
      cause: `${what}：应交企业所得税（${taxes}0011）要不要相应调整，已申报的以前年度年报要不要更正`,
      amount,
      jump: { to: 'taxReturn', query: { page: 'citAnnual', period: addMonths(firstOfYear(period), -1) } },
    },
    {
      cause: `${what}：以前年度已提的盈余公积要不要相应调整`,
      amount,
      jump: { to: 'detailBook', query: { subjects: '4101', from: period, to: period } },
    },
  ]
}

/** In the year the books begin: subjects of profit and loss that have moved before them, and nothing of what they really came to. */
export function missingActuals({ facts, period }: ClosingCheckInput): readonly Found[] {
  if (firstOfYear(period) !== firstOfYear(facts.startPeriod)) return none
  const { byId } = figuresOf(facts)
  const lacking = facts.openings.filter((one) => {
    const subject = byId.get(one.subjectId)
    const has = toFen(one.ytdProfit) !== 0n || (toFen(one.ytdDebit) === 0n && toFen(one.ytdCredit) === 0n)
    return subject !== undefined && isProfitLoss(subject) && !has
  })
  const [first] = lacking
  if (first === undefined) return none
  const name = byId.get(first.subjectId)!.fullName
  return [
    {
      cause: `损益科目有累计，没有实际发生：${name}${lacking.length > 1 ? `等${lacking.length}个科目` : ''}；本年累计的利润表、所得税会少算启用以前的月份`,
      amount: fromFen(
        lacking.reduce((fen, one) => fen + (toFen(one.ytdDebit) > toFen(one.ytdCredit) ? toFen(one.ytdDebit) : toFen(one.ytdCredit)), 0n),
      ),
    },
  ]
}
