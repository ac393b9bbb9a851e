/** 回收站: deleted ledgers, closed to everybody and kept; those in charge restore them (decision K5). */
import { pageAt } from '@app/domain/access/address'
import type { DeletedLedger } from '@app/contract/ledger/ledgers/ledger-admin'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import type { z } from 'zod'
import { useCan } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useDeletedLedgers, useRestoreLedgers } from './ledger-list.api.ts'

const columns: readonly Column<z.output<typeof DeletedLedger>>[] = [
  { key: 'name', title: '账套名称', width: 260, grow: true, text: (row) => row.name },
  { key: 'short', title: '简称', width: 140, text: (row) => row.shortName },
  { key: 'start', title: '建账月份', width: 80, align: 'center', text: (row) => row.startPeriod },
  { key: 'closed', title: '已结账至', width: 80, align: 'center', text: (row) => row.closedThrough ?? '—' },
  { key: 'by', title: '删除人', width: 100, text: (row) => row.deletedBy },
  { key: 'at', title: '删除时间', width: 130, text: (row) => momentShown(row.deletedAt) },
]

export default function RecycleBinPage() {
  const navigate = useGo()
  const list = useList({ name: 'recycle-bin', fields: [], pageSize: 100 })
  const read = useDeletedLedgers(list.query.page, list.query.pageSize)
  const { mutateAsync: restore, isPending } = useRestoreLedgers()
  const may = useCan('controlCenter-recycleBin-bianji')
  const bringBack = async () => {
    await restore({ body: { ids: [...list.selected] } })
    return '还原成功'
  }
  return (
    <ListPage
      title="回收站"
      ofFirm
      label="回收站"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={0}
      empty={{ title: '回收站是空的', action: null }}
      lead={
        <>
          <Button onClick={() => void navigate(pageAt('/controlCenter/booksSetList'))}>返回账套列表</Button>
          <span className="quiet">删除的账套任何人都不能进入；凭证、文件和日志全部保留</span>
        </>
      }
      main={may ? { label: '还原', off: list.selected.size === 0, busy: isPending, run: () => list.act(bringBack) } : undefined}
    />
  )
}
