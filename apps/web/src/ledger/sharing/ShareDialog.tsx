/** 账套共享, the owner's side: make and withdraw a link, and the firms it is shared with (spec 3 §2.7). */
import type { ShareRelation } from '@app/contract/ledger/sharing/sharing'
import { Button, Input, Modal, Radio, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { ask, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Pager, usePaging } from '../../ui/list/Pager.tsx'
import { useChangeShare, useEndShare, useGiven, useOffer, useWithdraw } from './sharing.api.ts'
import { permitNames, permits, type Permit } from './share-words.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import './sharing.css'

type Relation = z.output<typeof ShareRelation>
const none: readonly Relation[] = []
const options = permits.map((value) => ({ value, label: permitNames[value] }))

export default function ShareDialog({ ledger, onClose }: { ledger: { readonly id: string; readonly name: string }; onClose: () => void }) {
  const paging = usePaging('shares', 20)
  const [page, setPage] = useState(1)
  const [permit, setPermit] = useState<Permit>('look')
  const [link, setLink] = useState('')
  const { data = none, total, totals, loading, error, again } = useGiven(ledger.id, page, paging.pageSize)
  const { mutateAsync: offer, isPending } = useOffer()
  const { mutateAsync: withdraw } = useWithdraw()
  const { mutateAsync: change } = useChangeShare()
  const { mutateAsync: end } = useEndShare()
  const params = { companyId: ledger.id }
  const create = async () => {
    const done = await offer({ params, body: { permit } }).catch(() => null)
    if (done) setLink(`${location.origin}/share/${done.data.token}`)
  }
  const takeBack = async () => {
    if (!(await withdraw({ params }).catch(() => null))) return
    setLink('')
    tell.success('共享链接已撤回')
  }
  const columns = useMemo<Column<Relation>[]>(() => {
    const stop = async (row: Relation) => {
      if (
        !(await ask({
          title: `取消对“${row.inviteeName}”的共享？`,
          content: '对方人员将立即不能进入本账套',
          ok: '取消共享',
          cancel: '返回',
          danger: true,
        }))
      )
        return
      if (await end({ params: { id: row.id } }).catch(() => null)) tell.success('取消共享成功')
    }
    return [
      { key: 'firm', title: '接收方', width: 200, grow: true, text: (row) => row.inviteeName },
      {
        key: 'permit',
        title: '共享方式',
        width: 120,
        text: (row) => permitNames[row.permit],
        render: (row) => (
          <Select
            aria-label={`${row.inviteeName}的共享方式`}
            value={row.permit}
            options={options}
            onChange={(value) =>
              void change({ params: { id: row.id, permit: value } }).then(
                () => tell.success('操作成功'),
                () => undefined,
              )
            }
            style={{ width: 104 }}
          />
        ),
      },
      { key: 'linked', title: '关联人', width: 90, text: (row) => row.linkedBy },
      { key: 'since', title: '关联时间', width: 130, text: (row) => momentShown(row.since) },
      {
        key: 'end',
        title: '操作',
        width: 90,
        text: () => '',
        render: (row) => (
          <Button type="link" danger onClick={() => void stop(row)}>
            取消共享
          </Button>
        ),
      },
    ]
  }, [change, end])
  const open = totals?.expiresAt ?? null
  return (
    <Modal open width={820} title={`账套共享 · ${ledger.name}`} footer={null} onCancel={onClose}>
      <div className="share-offer">
        <Radio.Group aria-label="共享方式" value={permit} options={options} onChange={(event) => setPermit(event.target.value as Permit)} />
        <Button type="primary" loading={isPending} onClick={() => void create()}>
          创建共享链接
        </Button>
        {open !== null && <Button onClick={() => void takeBack()}>撤回链接</Button>}
        <span className="quiet">
          {open === null
            ? '链接 7 天内有效，只能使用一次'
            : `有一个未使用的链接，${momentShown(open)} 前有效${link === '' ? '；链接只在创建时显示' : ''}`}
        </span>
      </div>
      {link !== '' && (
        <div className="share-offer">
          <Input readOnly aria-label="共享链接" value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => tell.success('链接已复制，请发送给对方'))}>
            复制
          </Button>
        </div>
      )}
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
