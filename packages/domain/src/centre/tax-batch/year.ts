/** A year of a company's returns (申报台账): how each stands, in the words of its cell. */
import { groupThousands, sum, ZERO, type Money } from '../../kernel/money.ts'
import { DECLARATION_STATES, type DeclarationState } from '../../tax/iit/declaration.ts'
import { FILED, RETURN_STATES, type ReturnState } from '../../tax/forms/engine/return.ts'

export type YearState = ReturnState | Exclude<DeclarationState, 'void'>
/** In full, as their own pages say it. */
export const YEAR_STATES = { ...DECLARATION_STATES, ...RETURN_STATES } as const satisfies Readonly<Record<YearState, string>>
/** As short as a cell of twelve asks for. */
export const SHORT_STATES: Readonly<Record<YearState, string>> = {
  draft: '草稿',
  checked: '已审',
  waitingClient: '待客户',
  confirmed: '已确认',
  sending: '申报中',
  accepted: '已报',
  differing: '有差异',
  refused: '被拒',
  voided: '作废',
  elsewhere: '别处',
  paid: '已缴',
  ready: '已审',
  filed: '登记',
}
export const YEAR_STATE_KEYS = Object.keys(SHORT_STATES) as [YearState, ...YearState[]]
/** Something was filed: at the bureau, elsewhere, or as a person recorded it. */
export const FILED_STATES: readonly YearState[] = [...FILED, 'filed']

export interface YearReturn {
  readonly state: YearState
  readonly due: Money | null
  readonly moved: boolean
}
/** Of a return whose books have changed since, as short as a cell asks for. */
export const MOVED_SHORT = '已变动'
/** A cell in words: each return that ends with the month. */
export const yearWords = (returns: readonly YearReturn[]): string =>
  returns
    .map(
      ({ state, due, moved }) =>
        `${SHORT_STATES[state]}${due === null ? '' : ` ${groupThousands(due)}`}${moved ? `（${MOVED_SHORT}）` : ''}`,
    )
    .join('；')
/** What a company's year of a tax comes to. */
export const yearDue = ({ months }: { readonly months: readonly { readonly returns: readonly Pick<YearReturn, 'due'>[] }[] }): Money =>
  sum(months.flatMap(({ returns }) => returns.map(({ due }) => due ?? ZERO)))
