/** Where the firm’s ledgers stand in a month; each figure narrows the list to those it counts. */
import { useSession } from '../../platform/session.ts'
import { Cockpit } from './Cockpit.tsx'
import type { LedgerListing } from './use-ledger-listing.ts'

export function MonthCockpit({ listing: { list, today, month } }: { readonly listing: LedgerListing }) {
  const { at, worked, standing, standingChoices } = month
  const agent = useSession((state) => state.user?.userType === 'agent')
  if (!agent || standing === undefined || standing.length === 0) return null
  return (
    <Cockpit
      period={at}
      onPeriod={(next) => list.put({ month: next === worked ? '' : next })}
      today={today}
      rows={standing}
      people={standingChoices?.people ?? []}
      onStage={(next) => list.change({ stage: next, todo: '' })}
      onTodo={(next) => list.change({ todo: next, stage: '' })}
      onPerson={(id) => list.change({ person: id })}
    />
  )
}
