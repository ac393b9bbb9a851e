/** 资料要求: everything that was asked of the client, what waits for a look first. */
import { useState } from 'react'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useRequests, type ClientRequest } from './interactions.api.ts'
import { useRequestActs } from './use-request-acts.ts'
import { RequestRow } from './RequestRow.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'

export function RequestsPanel({ open, mayEdit }: { open: boolean; mayEdit: boolean }) {
  const { data: requests = [], loading, error, again } = useRequests({ open })
  const acts = useRequestActs()
  const [reason, setReason] = useState('')
  const [refusing, setRefusing] = useState<ClientRequest | null>(null)
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
        <table className="inter-table stacks" aria-label="资料要求">
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
              <RequestRow key={one.id} request={one} mayEdit={mayEdit} acts={acts} onRefuse={() => setRefusing(one)} />
            ))}
          </tbody>
        </table>
      )}
      {refusing && <SendBackDialog request={refusing} acts={acts} reason={reason} onReason={setReason} onClose={() => setRefusing(null)} />}
    </div>
  )
}
