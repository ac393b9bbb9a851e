/**
 * What a return rests on of the time before its books (账套以前的申报): the return before it, the months of its span that are not in the
 * books, and what the opening balances say of the tax. Only a person knows whether anything was filed elsewhere: it is asked once, where
 * the first return of the ledger stands, and nothing is approved on a blank.
 */
import type { CheckData, Parameters } from './form.ts'
import { FIRST_OF_YEAR, PREVIOUS, TYPED_CELLS } from './formula.ts'

/** How the question of the return before is answered. */
export const FIRST = '$first'
export const FILED_HERE = '1'
export const NEVER_FILED = '2'
/** How the question of the months before the books is answered. */
export const EARLIER = '$earlier'

export const beforeParameters = {
  [PREVIOUS]: { title: '上一期的申报表', reads: { '1': '有', '0': '没有' } },
  $before_asks: { title: '上一期申报表没有回答的问题' },
  [FIRST]: {
    title: '以前的申报',
    open: {
      [FILED_HERE]: '在别处申报过，期初、累计等数已照上期申报表填在表里',
      [NEVER_FILED]: '以前没有申报过，本期是第一期',
    },
  },
} as const satisfies Parameters
export const spanParameters = {
  $months_before: { title: '所属期里不在账上的月份数（账套启用以前）' },
  [EARLIER]: { title: '账套启用以前的月份', open: { '1': '已补填在表里', '2': '那几个月没有发生业务' } },
  [TYPED_CELLS]: { title: '改过、填过的格数' },
} as const satisfies Parameters

const beforeAsked = (unless: string): CheckData => ({
  id: 'BQ01',
  severity: 'ask',
  that: `${unless}KNOWN(${FIRST})`,
  says: '没有上一期的申报表：在别处申报过的请登记上一期，或照上一期把期初数填在表里；没有申报过的请说明',
  answer: FIRST,
  remedy: 'registerBefore',
})
/** That the return before has none of its own questions open: this one counts on from its figures. */
const beforeAnswered: CheckData = {
  id: 'BQ02',
  severity: 'ask',
  that: '$before_asks = 0',
  says: '上一期的申报表还有问题没有回答，本期的数接着它算：请先回答上一期的',
  remedy: 'openBefore',
}
/** Of returns whose figures count on from the one before. */
export const beforeChecks: readonly CheckData[] = [beforeAsked(`${PREVIOUS} = 1 OR `), beforeAnswered]
/** Of those that count from January alone: the first of a year needs none. */
export const beforeInYearChecks: readonly CheckData[] = [beforeAsked(`${PREVIOUS} = 1 OR ${FIRST_OF_YEAR} = 1 OR `), beforeAnswered]

/** Months of the span that are not in the books. */
export const spanChecks: readonly CheckData[] = [
  {
    id: 'BQ03',
    severity: 'ask',
    that: `$months_before = 0 OR KNOWN(${EARLIER})`,
    says: '所属期里有账套启用以前的月份，账上没有那几个月的数：请补填在表里，没有发生业务的请说明',
    answer: EARLIER,
  },
  {
    id: 'BQ04',
    severity: 'error',
    that: `NOT($months_before > 0 AND ${EARLIER} = 1 AND ${TYPED_CELLS} = 0)`,
    says: '说了账套启用以前的月份已补填，但各格都还是账上的数：请把那几个月的数加进去',
  },
]
