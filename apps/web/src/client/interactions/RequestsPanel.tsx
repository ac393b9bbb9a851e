/** 资料要求: everything that was asked of the client, what waits for a look first. */
import { addressOf } from '@app/domain/access/address'
import { momentText } from '@app/domain/kernel/period'
import { REQUEST_STATES } from '@app/domain/client/interactions/interaction'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { Drill } from '../../ui/list/columns.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { useAcceptRequest, useRemind, useRequests, useSendBack, useWithdrawRequest, type ClientRequest } from './interactions.api.ts'
import { RemindSelect } from './RemindSelect.tsx'

const marks: Readonly<Record<ClientRequest['state'], StateMark>> = {
  open: 'draft',
  returned: 'suggested',
  accepted: 'proved',
  withdrawn: 'draft',
}

/** 每 3 天，已提醒 2 次，下次 11-25 */
function remindedWords({ remindDays, reminded, nextRemindAt }: ClientRequest): string {
  const done = reminded === 0 ? '' : `已提醒 ${reminded} 次`
  if (nextRemindAt === null) return done
  const every = remindDays === 1 ? '每天' : `每 ${remindDays} 天`
  return [every, done, `下次 ${momentText(nextRemindAt).slice(5, 10)}`].filter((part) => part !== '').join('，')
}

export function RequestsPanel({ open, mayEdit }: { open: boolean; mayEdit: boolean }) {
  const navigate = useGo()
  const { data: requests = [], loading, error, again } = useRequests({ open })
  const { mutateAsync: accept } = useAcceptRequest()
  const { mutateAsync: sendBack } = useSendBack()
  const { mutateAsync: withdraw } = useWithdrawRequest()
  const { mutateAsync: remind } = useRemind()
  const remindEvery = (one: ClientRequest, remindDays: number) =>
    act(() => remind({ params: { id: one.id }, body: { remindDays } }), remindDays === 0 ? '已停止提醒' : '到时自动提醒客户')
  const [refusing, setRefusing] = useState<ClientRequest | null>(null)
  const [reason, setReason] = useState('')
  const act = async <T,>(work: () => Promise<T>, said: string | ((got: T) => string)) => {
    try {
      const got = await work()
      tell.success(typeof said === 'string' ? said : said(got))
      setRefusing(null)
      setReason('')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: requests.length,
    empty: (
      <Empty
        title={open ? '没有等着客户的资料' : '还没有请客户补过资料'}
        hint="在资金流水、发票里点“请客户补资料”，或在这里新增"
        action={null}
      />
    ),
  })
  return (
    <div className="inter-scroll">
      {face ?? (
        <table className="inter-table" aria-label="资料要求">
          <thead>
            <tr>
              <th>状态</th>
              <th>需要的资料</th>
              <th>用于</th>
              <th>联系人</th>
              <th>发出</th>
              <th>自动提醒</th>
              <th>收到</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((one) => (
              <tr key={one.id}>
                <td>
                  <State mark={marks[one.state]}>{REQUEST_STATES[one.state]}</State>
                </td>
                <td>
                  {one.title} {one.note !== '' && <span className="quiet">{one.note}</span>}
                  {one.reason !== '' && (
                    <div className="quiet">
                      {one.state === 'open' ? `已退回：${one.reason}` : one.absent ? `客户说没有：${one.reason}` : one.reason}
                    </div>
                  )}
                </td>
                <td>
                  {one.flowId !== null || one.invoiceId !== null ? (
                    <Drill
                      onClick={() =>
                        void navigate(
                          one.flowId === null
                            ? addressOf('/document/inputTax', { id: one.invoiceId! })
                            : addressOf('/document/trade', { id: one.flowId }),
                        )
                      }
                    >
                      {one.line}
                    </Drill>
                  ) : (
                    one.period
                  )}
                </td>
                <td>{one.contact}</td>
                <td>{momentText(one.sentAt).slice(5, 16)}</td>
                <td>
                  <span>{remindedWords(one)}</span>
                  {one.remindFailed && <div className="inter-failed">上次短信没有发出</div>}
                  {one.state === 'open' &&
                    (one.nextRemindAt === null ? (
                      mayEdit && <RemindSelect label={`${one.title}的自动提醒`} days={0} onChange={(days) => void remindEvery(one, days)} />
                    ) : (
                      <Button type="link" disabled={!mayEdit} onClick={() => void remindEvery(one, 0)}>
                        停止提醒
                      </Button>
                    ))}
                </td>
                <td>
                  {one.bills.map((bill) => (
                    <Drill
                      key={bill.id}

                      onClick={() =>
                        void navigate(addressOf('/document/documentManagement', { from: one.period, to: one.period, id: bill.id }))
                      }
                    >
                      {bill.name}
                    </Drill>
                  ))}
                </td>
                <td>
                  {one.state === 'returned' && (
                    <>
                      <Button
                        type="link"
                        disabled={!mayEdit}
                        onClick={() =>
                          void act(
                            () => accept({ params: { id: one.id } }),
                            one.absent ? '知道了，不再要这份资料' : '已收下，附到对应的凭证',
                          )
                        }
                      >
                        {one.absent ? '知道了' : '收下'}
                      </Button>
                      <Button type="link" disabled={!mayEdit} onClick={() => setRefusing(one)}>
                        退回
                      </Button>
                    </>
                  )}
                  {one.state === 'open' && (
                    <Button type="link" disabled={!mayEdit} onClick={() => void act(() => withdraw({ params: { id: one.id } }), '已撤回')}>
                      撤回
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusing && (
        <Modal
          open
          width={400}
          title={`退回“${refusing.title}”`}
          okText="退回"
          cancelText="取消"
          okButtonProps={{ disabled: reason.trim() === '' }}
          onCancel={() => setRefusing(null)}
          onOk={() =>
            void act(
              () => sendBack({ params: { id: refusing.id }, body: { reason } }),
              ({ totals }) => (totals.told ? '已退回，已短信告诉客户' : '已退回；短信没有发出，请打电话告诉客户'),
            )
          }
        >
          <Input
            aria-label="退回原因"
            autoFocus
            maxLength={200}
            placeholder="如 拍得不清楚，请重拍"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Modal>
      )}
    </div>
  )
}
