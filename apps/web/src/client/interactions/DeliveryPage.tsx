/** 交付确认: what was handed over each month, and the client's signature for it. */
import { deliveriesApi } from '@app/contract/client/interactions/interactions'
import { momentText } from '@app/domain/kernel/period'
import { DELIVERY_STATES } from '@app/domain/client/interactions/interaction'
import { Button } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Page, State, Toolbar, type StateMark } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { SendDialog } from './SendDialog.tsx'
import { NewDelivery } from './NewDelivery.tsx'
import './interactions.css'
import { printDelivery, useDeliveries, useSendDelivery, useWithdrawDelivery, type Delivery } from './interactions.api.ts'

const marks: Readonly<Record<Delivery['state'], StateMark>> = { draft: 'draft', sent: 'suggested', signed: 'proved', withdrawn: 'draft' }

export default function DeliveryPage() {
  const mayEdit = useCan('customerInteractions-deliveryConfirm-bianji')
  const { data: deliveries = [], loading, error, again } = useDeliveries()
  const { mutateAsync: send } = useSendDelivery()
  const { mutateAsync: withdraw } = useWithdrawDelivery()
  const [making, setMaking] = useState(false)
  const [sending, setSending] = useState<Delivery | null>(null)
  const newButton = (
    <Button type="primary" disabled={!mayEdit} onClick={() => setMaking(true)}>
      新建交付单
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: deliveries.length,
    empty: <Empty title="还没有交付单" hint="列出本月交给客户的报表、账簿和单据，客户在手机上签收" action={newButton} />,
  })
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      if (said !== '') tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Page title="交付确认">
      <StoppedBar />
      <Toolbar actions={newButton} />
      <div className="inter-scroll">
        {face ?? (
          <table className="inter-table stacks" aria-label="交付单">
            <thead>
              <tr>
                {['所属期', '状态', '交付内容', '发送', '签收', '操作'].map((title) => (
                  <th key={title}>{title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deliveries.map((one) => (
                <DeliveryRow
                  key={one.id}
                  one={one}
                  mayEdit={mayEdit}
                  onPrint={() => void act(() => printDelivery(one), '')}
                  onSend={() => setSending(one)}
                  onWithdraw={() => void act(() => withdraw({ params: { id: one.id } }), '已撤回')}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {making && <NewDelivery onClose={() => setMaking(false)} />}
      {sending && (
        <SendDialog
          title={`发送 ${sending.period} 交付单`}
          onClose={() => setSending(null)}
          start={{}}
          shape={deliveriesApi.send.body}
          onSend={async ({ contactId }, bySms) => (await send({ params: { id: sending.id }, body: { contactId, bySms } })).data.link}
        />
      )}
    </Page>
  )
}

interface RowProps {
  readonly one: Delivery
  readonly mayEdit: boolean
  readonly onPrint: () => void
  readonly onSend: () => void
  readonly onWithdraw: () => void
}
const DeliveryRow = ({ one, mayEdit, onPrint, onSend, onWithdraw }: RowProps) => (
  <tr>
    <td data-title="所属期">{one.period}</td>
    <td data-title="状态">
      <State mark={marks[one.state]}>{DELIVERY_STATES[one.state]}</State>
    </td>
    <td data-title="交付内容">{one.items.map((item) => item.name).join('、')}</td>
    <td data-title="发送">{one.sentAt === null ? '—' : `${one.sentBy} ${momentText(one.sentAt).slice(0, 16)}`}</td>
    <td data-title="签收" title={one.signedDigest}>
      {one.signedAt === null ? '—' : `${one.signedName} ${momentText(one.signedAt).slice(0, 16)} ${one.device}`}
    </td>
    <td data-title="操作">
      <Button type="link" onClick={onPrint}>
        打印
      </Button>
      {(one.state === 'draft' || one.state === 'sent') && (
        <>
          <Button type="link" disabled={!mayEdit} onClick={onSend}>
            {one.state === 'draft' ? '发送' : '再发送'}
          </Button>
          <Button type="link" danger disabled={!mayEdit} onClick={onWithdraw}>
            撤回
          </Button>
        </>
      )}
    </td>
  </tr>
)
