/** 移交清册: the records of hand-overs our firm gave or received, and one of them as a sheet. */
import type { HandOverRecord } from '@app/contract/centre/handover/handover'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, Failed, faceOf, Loading } from '../../ui/faces/faces.tsx'
import { Toolbar } from '../../ui/faces/Page.tsx'
import { Pager, usePaging } from '../../ui/list/Pager.tsx'
import { SheetTools } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { printAddress, saveRecord, useRecord, useRecords } from './handover.api.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import './handover.css'

type Row = z.output<typeof HandOverRecord>
const none: readonly Row[] = []

export default function RecordsDrawer({ onClose }: { onClose: () => void }) {
  const paging = usePaging('hand-overs')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Row | null>(null)
  const { data = none, total, loading, error, again } = useRecords(page, paging.pageSize)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'ledger', title: '账套', width: 200, grow: true, text: (row) => row.ledgerName },
      { key: 'from', title: '移交方', width: 160, text: (row) => `${row.fromName}（${row.givenBy}）` },
      { key: 'to', title: '接收方', width: 160, text: (row) => `${row.toName}（${row.receivedBy}）` },
      { key: 'at', title: '移交时间', width: 130, text: (row) => momentShown(row.madeAt) },
      { key: 'proved', title: '核对结果', width: 80, text: (row) => (row.proved ? '核对无误' : '有不符') },
      {
        key: 'open',
        title: '操作',
        width: 64,
        text: () => '',
        render: (row) => (
          <Button type="link" onClick={() => setOpened(row)}>
            查看
          </Button>
        ),
      },
    ],
    [],
  )
  return (
    <Drawer open size={1000} title={opened === null ? '移交清册' : `移交清册 · ${opened.ledgerName}`} onClose={onClose}>
      {opened === null ? (
        <div className="handover-record">
          <DataTable
            name="hand-over-records"
            label="移交清册列表"
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            onOpen={setOpened}
            face={faceOf({
              loading,
              error,
              again,
              count: data.length,
              empty: <Empty title="还没有移交记录" hint="账套移交完成后，清册出现在这里" />,
            })}
            pages={<Pager page={page} {...paging} total={total} onChange={setPage} />}
          />
        </div>
      ) : (
        <RecordSheet id={opened.id} onBack={() => setOpened(null)} />
      )}
    </Drawer>
  )
}

function RecordSheet({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: sheet, error, again } = useRecord(id)
  if (error) return <Failed error={error} onAgain={again} />
  if (sheet === undefined) return <Loading />
  return (
    <div className="handover-record">
      <Toolbar actions={<SheetTools printAddress={printAddress(id)} onExport={() => saveRecord(id)} />}>
        <Button onClick={onBack}>返回列表</Button>
        <span className="quiet">{sheet.captions.join(' · ')}</span>
      </Toolbar>
      <SheetView name="hand-over-record" sheet={sheet} onDrill={() => {}} />
    </div>
  )
}
