/** What comes after a close (look.md §5): print, hand over, declare, the next month; what a person may not open is left out. */
import { addressOfPlace } from '@app/domain/access/address'
import { itemOf, sees } from '@app/domain/access/menu'
import { afterClose } from '@app/domain/finance/period-end/after-close'
import type { Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { useSession, viewerOf } from '../../platform/session.ts'

export function ClosedNext({ period }: { period: Period }) {
  const session = useSession()
  const viewer = viewerOf(session)
  // a company that keeps its own books has nobody to hand them over to
  const hidden = session.user?.userType === 'enterprise' ? '/customerInteractions/deliveryConfirm' : ''
  const steps = afterClose(period).filter((one) => {
    const item = itemOf(one.path)
    return item !== undefined && sees(viewer, item) && one.path !== hidden
  })
  return (
    <section className="after-close" aria-label="结账后">
      <h2>{period} 已结账，接下来</h2>
      <ul>
        {steps.map((one) => (
          <li key={one.title}>
            <Link to={addressOfPlace(one)}>{one.title}</Link>
            <span className="quiet">{one.words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
