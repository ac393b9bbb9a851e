/** 账套共享, the owner's side: make and withdraw a link, and the firms it is shared with (spec 3 §2.7). */
import { Modal } from 'antd'
import { useState } from 'react'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Pager, usePaging } from '../../ui/list/Pager.tsx'
import { useGiven } from './sharing.api.ts'
import { useShareColumns, type Relation } from './share-columns.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import './sharing.css'

const none: readonly Relation[] = []

export default function ShareDialog({ ledger, onClose }: { ledger: { readonly id: string; readonly name: string }; onClose: () => void }) {
  const paging = usePaging('shares', 20)
  const [page, setPage] = useState(1)
  const { data = none, total, totals, loading, error, again } = useGiven(ledger.id, page, paging.pageSize)
  const columns = useShareColumns()
  return (
    <Modal open width={820} title={`账套共享 · ${ledger.name}`} footer={null} onCancel={onClose}>
      <ShareOffer companyId={ledger.id} open={totals?.expiresAt ?? null} />
      <div className="share-list">
        <DataTable
          name="shares"
          label="共享关系"
          columns={columns}
          rows={data}
          rowKey={(row) => row.id}
          face={faceOf({
            loading,
            error,
            again,
            count: data.length,
            empty: <Empty title="还没有共享给任何公司" hint="创建共享链接发给对方，对方登录后打开并关联" />,
          })}
          pages={<Pager page={page} {...paging} total={total} onChange={setPage} />}
        />
      </div>
    </Modal>
  )
}
