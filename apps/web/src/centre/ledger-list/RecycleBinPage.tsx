/** 回收站: deleted ledgers, closed to everybody and kept; those in charge restore them (decision K5). */
import type { DeletedLedger } from '@app/contract/ledger/ledger-admin'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { useDeletedLedgers, useRestoreLedgers } from './ledger-list.api.ts'
import { momentShown } from '../../ui/formats.ts'

type Row = z.output<typeof DeletedLedger>
const none: readonly Row[] = []

export default function RecycleBinPage() {
  const paging = usePaging('recycle-bin')
  const navigate = useNavigate()
  const [{ page }, setAddress] = useAddress({ page: '1' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data = none, total, loading, refreshing, error, again } = useDeletedLedgers(Number(page), paging.pageSize)
  const { mutateAsync: restore, isPending } = useRestoreLedgers()
  const may = useCan('controlCenter-recycleBin-bianji')
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: '账套名称', width: 260, grow: true, text: (row) => row.name },
      { key: 'short', title: '简称', width: 140, text: (row) => row.shortName },
      { key: 'start', title: '建账月份', width: 80, align: 'center', text: (row) => row.startPeriod },
      { key: 'closed', title: '已结账至', width: 80, align: 'center', text: (row) => row.closedThrough ?? '—' },
      { key: 'by', title: '删除人', width: 100, text: (row) => row.deletedBy },
      { key: 'at', title: '删除时间', width: 130, text: (row) => momentShown(row.deletedAt) },
    ],
    [],
  )
  const bringBack = async () => {
    if (!(await restore({ body: { ids: [...selected] } }).catch(() => null))) return
    tell.success('还原成功')
    setSelected(new Set())
  }
  return (
    <Page title="回收站">
      <Toolbar
        actions={
          may && (
            <Button type="primary" disabled={selected.size === 0} loading={isPending} onClick={() => void bringBack()}>
              还原
            </Button>
          )
        }
      >
        <Button onClick={() => void navigate('/controlCenter/booksSetList')}>返回账套列表</Button>
        <span className="quiet">删除的账套任何人都不能进入；凭证、文件和日志全部保留</span>
      </Toolbar>
      <DataTable
        name="recycle-bin"
        label="回收站"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        sortable
        dimmed={refreshing}
        face={faceOf({ loading, error, again, count: data.length, empty: <Empty title="回收站是空的" /> })}
        pages={<Pager page={Number(page)} {...paging} total={total} onChange={(next) => setAddress({ page: String(next) })} />}
      />
    </Page>
  )
}
