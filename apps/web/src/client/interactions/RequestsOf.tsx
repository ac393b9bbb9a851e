/** The papers of a flow or invoice, in its drawer: what was asked for, what came, and the button that asks. */
import { addressOf } from '@app/domain/access/address'
import { REQUEST_STATES } from '@app/domain/client/interactions/interaction'
import { Button } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import type { AskedAbout } from '../../papers/asking/index.ts'
import { useCan, usePeriod } from '../../platform/session.ts'
import { later } from '../../ui/faces/later.tsx'
import './interactions.css'
import { useRequests } from './interactions.api.ts'

const RequestDialog = later(() => import('./RequestDialog.tsx'))

export default function RequestsOf({ about }: { about: AskedAbout }) {
  const navigate = useGo()
  const period = usePeriod()
  const mayEdit = useCan('customerInteractions-businessFileManage-bianji')
  const [asking, setAsking] = useState(false)
  const { flowId, invoiceId } = about
  const { data: requests = [] } = useRequests({ open: false, ...(flowId ? { flowId } : {}), ...(invoiceId ? { invoiceId } : {}) })
  return (
    <div className="inter-row inter-gap">
      <Button disabled={!mayEdit} onClick={() => setAsking(true)}>
        请客户补资料
      </Button>
      <Button
        onClick={() =>
          void navigate(
            addressOf('/document/documentManagement', { from: period, to: period, ...(flowId ? { flowId } : { invoiceId: invoiceId! }) }),
          )
        }
      >
        相关单据
      </Button>
      {requests.map((one) => (
        <span key={one.id} className="quiet">
          {one.title}：{REQUEST_STATES[one.state]}
        </span>
      ))}
      {asking && <RequestDialog about={about} onClose={() => setAsking(false)} />}
    </div>
  )
}
