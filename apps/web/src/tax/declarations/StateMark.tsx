/** How far a return is. */
import { RETURN_STATES, type ReturnState } from '@app/domain/tax/forms/return'
import type { ComponentProps } from 'react'
import { State } from '../../ui/Page.tsx'

type Mark = ComponentProps<typeof State>['mark']
// green is only what the bureau has accepted as it was sent
const MARKS: Readonly<Record<ReturnState, Mark>> = {
  draft: 'draft',
  checked: 'suggested',
  waitingClient: 'suggested',
  confirmed: 'suggested',
  sending: 'suggested',
  accepted: 'proved',
  differing: 'red',
  refused: 'red',
  voided: 'draft',
  elsewhere: 'draft',
  paid: 'proved',
}
export const StateMark = ({ state }: { readonly state: ReturnState }) => <State mark={MARKS[state]}>{RETURN_STATES[state]}</State>
