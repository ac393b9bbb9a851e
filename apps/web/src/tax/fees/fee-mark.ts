/** How a fee item stands, as it is marked: paid is green, overdue red. */
import { FEE_STATES } from '@app/domain/tax/fees/fee'
import type { StateMark } from '../../ui/faces/Page.tsx'
import type { FeeRow } from './fees.api.ts'

export const feeMark = ({ state, overdue }: Pick<FeeRow, 'state' | 'overdue'>): { readonly mark: StateMark; readonly words: string } =>
  overdue
    ? { mark: 'red', words: state === 'partly' ? '逾期，部分缴款' : '逾期未缴' }
    : { mark: state === 'paid' ? 'proved' : 'suggested', words: FEE_STATES[state] }
