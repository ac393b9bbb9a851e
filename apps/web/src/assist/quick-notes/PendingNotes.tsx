/** How many to-dos of the month, and of none, wait: the number on the button of the quick notes. */
import { isPending } from '@app/domain/assist/quick-notes/quick-note'
import type { Period } from '@app/domain/kernel/period'
import { useSession } from '../../platform/session.ts'
import './pending-notes.css'
import { useQuickNotes } from './quick-notes.api.ts'

export default function PendingNotes() {
  const period = useSession((state) => state.period)
  return period !== null && <Count period={period} />
}

function Count({ period }: { period: Period }) {
  const { data = [] } = useQuickNotes(period)
  const pending = data.filter(isPending).length
  return (
    pending > 0 && (
      <b className="pending-notes" title={`${pending}条待办`}>
        {pending > 99 ? '99+' : pending}
      </b>
    )
  )
}
