/** 交付确认: what was handed over each month, and the client's signature for it. */
import { momentText } from '@app/domain/kernel/period'
import { DELIVERY_STATES } from '@app/domain/client/interactions/interaction'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import { Empty, faceOf, Loading } from '../../ui/faces.tsx'
import { Page, State, Toolbar, type StateMark } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import './interactions.css'
import {
  printDelivery,
  useAddDelivery,
  useDeliveries,
  useProposed,
  useSendDelivery,
  useWithdrawDelivery,
  type Delivery,
} from './interactions.api.ts'
import { SendDialog } from './SendDialog.tsx'

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
          <table className="inter-table" aria-label="交付单">
            <thead>
              <tr>
                <th>所属期</th>
                <th>状态</th>
                <th>交付内容</th>
                <th>发送</th>
                <th>签收</th>
                <th>操作</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((one) => (
                <tr key={one.id}>
                  <td>{one.period}</td>
                  <td>
                    <State mark={marks[one.state]}>{DELIVERY_STATES[one.state]}</State>
                  </td>
                  <td>{one.items.map((item) => item.name).join('、')}</td>
                  <td>{one.sentAt === null ? '—' : `${one.sentBy} ${momentText(one.sentAt).slice(0, 16)}`}</td>
                  <td title={one.signedDigest}>
                    {one.signedAt === null ? '—' : `${one.signedName} ${momentText(one.signedAt).slice(0, 16)} ${one.device}`}
                  </td>
                  <td>
                    <Button type="link" onClick={() => void act(() => printDelivery(one), '')}>
                      打印
                    </Button>
                    {(one.state === 'draft' || one.state === 'sent') && (
                      <>
                        <Button type="link" disabled={!mayEdit} onClick={() => setSending(one)}>
                          {one.state === 'draft' ? '发送' : '再发送'}
                        </Button>
                        <Button
                          type="link"
                          danger
                          disabled={!mayEdit}
                          onClick={() => void act(() => withdraw({ params: { id: one.id } }), '已撤回')}
                        >
                          撤回
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
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
          onSend={async (contactId, bySms) => (await send({ params: { id: sending.id }, body: { contactId, bySms } })).data.link}
        />
      )}
    </Page>
  )
}

function NewDelivery({ onClose }: { onClose: () => void }) {
  const period = usePeriod()
  const { data: proposed } = useProposed(period, true)
  const { mutateAsync: add, isPending } = useAddDelivery()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [more, setMore] = useState('')
  const items = [
    ...(proposed ?? []).filter((one) => !left.has(one.name)),
    ...more.split(/[、,，\n]/).flatMap((name) => (name.trim() === '' ? [] : [{ name: name.trim(), note: '' }])),
  ]
  const save = async () => {
    try {
      await add({ body: { period, items } })
      tell.success('交付单已建立，请发送给客户')
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={`新建交付单 ${period}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: items.length === 0 }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      {proposed === undefined ? (
        <Loading />
      ) : (
        <div className="inter-checks">
          {proposed.map((one) => (
            <Checkbox
              key={one.name}
              checked={!left.has(one.name)}
              onChange={() => {
                const next = new Set(left)
                if (!next.delete(one.name)) next.add(one.name)
                setLeft(next)
              }}
            >
              {one.name} <span className="quiet">{one.note}</span>
            </Checkbox>
          ))}
          <Input
            aria-label="其他交付内容"
            placeholder="其他内容，用顿号隔开"
            value={more}
            onChange={(event) => setMore(event.target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
