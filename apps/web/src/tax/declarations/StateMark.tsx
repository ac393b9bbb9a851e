/** How far a return is. */
import { MOVED_WORDS, RETURN_STATES, type ReturnState } from '@app/domain/tax/forms/engine/return'
import type { ComponentProps } from 'react'
import { State } from '../../ui/faces/Page.tsx'

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
interface Props {
  readonly state: ReturnState
  /** The books say something else by now. */
  readonly moved: boolean
}
export const StateMark = ({ state, moved }: Props) => (
  <>
    <State mark={moved && MARKS[state] === 'proved' ? 'suggested' : MARKS[state]}>{RETURN_STATES[state]}</State>
    {moved && <State mark="red">{MOVED_WORDS}</State>}
  </>
)
