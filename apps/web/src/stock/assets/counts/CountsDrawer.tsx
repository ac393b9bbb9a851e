/** 盘点: counts that were and are; a new one begun; one of them opened. */
import { CountDraft } from '@app/contract/stock/assets/asset-counts'
import { listed } from '@app/domain/kernel/field'
import { COUNT_STATES, countFields } from '@app/domain/stock/assets/counts/counts'
import { Button, Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { useToday } from '../../../platform/today.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useCategories, useDepartments } from '../assets.api.ts'
import { COUNTS_PAGE, useCounts, useStartCount, type CountRow } from './counts.api.ts'
import { CountView, progressOf } from './CountView.tsx'
import { PhoneCount } from './PhoneCount.tsx'
import '../assets.css'

export function CountsDrawer({ may, onClose }: { readonly may: boolean; readonly onClose: () => void }) {
  const [page, setPage] = useState(1)
  const read = useCounts(page)
  const [id, setId] = useState('')
  const [starting, setStarting] = useState(false)
  const rows = read.data ?? []
  const one = rows.find((row) => row.id === id)
  const empty = <Empty title="还没有盘点" hint="选一天和范围开始盘点；范围里的卡片当月不能变动，直到完成" />
  const face = faceOf({ loading: read.loading, error: read.error, again: read.again, count: rows.length, empty })
  return (
    <Drawer
      open
      size={1160}
      title="资产盘点"
      onClose={onClose}
      className="asset-run"
      extra={
        <>
          <PhoneCount />{' '}
          <Button type="primary" disabled={!may} onClick={() => setStarting(true)}>
            开始盘点
          </Button>
        </>
      }
    >
      {one !== undefined ? (
        <CountView key={one.id} count={one} may={may} onBack={() => setId('')} />
      ) : (
        (face ?? (
          <>
            <Counts rows={rows} onOpen={setId} />
            {(read.total ?? 0) > COUNTS_PAGE && (
              <Pagination simple size="small" current={page} pageSize={COUNTS_PAGE} total={read.total ?? 0} onChange={setPage} />
            )}
          </>
        ))
      )}
      {starting && (
        <StartCount
          onStarted={(next) => {
            setPage(1)
            setId(next)
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </Drawer>
  )
}

const Counts = ({ rows, onOpen }: { readonly rows: readonly CountRow[]; readonly onOpen: (id: string) => void }) => (
  <table aria-label="盘点">
    <thead>
      <tr>
        <th>盘点号</th>
        <th>盘点日期</th>
        <th>范围</th>
        <th>状态</th>
        <th>进度</th>
        <th>开始</th>
        <th>完成</th>
        <th>备注</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <Button type="link" size="small" onClick={() => onOpen(row.id)}>
              {row.code}
            </Button>
          </td>
          <td>{row.day}</td>
          <td className="asset-wide">{row.scope}</td>
          <td>{COUNT_STATES[row.state]}</td>
          <td>{progressOf(row)}</td>
          <td>{row.madeBy}</td>
          <td>{row.finishedBy}</td>
          <td className="asset-wide">{row.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function StartCount({ onStarted, onClose }: { readonly onStarted: (id: string) => void; readonly onClose: () => void }) {
  const today = useToday()
  const { data: categories = [] } = useCategories()
  const { data: departments = [] } = useDepartments()
  const { mutateAsync: begin } = useStartCount()
  return (
    <FormDialog
      title="开始盘点"
      name="asset-count"
      columns={1}
      fields={listed(countFields)}
      start={{ day: today, categoryId: null as string | null, departmentId: null as string | null, location: '', note: '' }}
      shape={CountDraft}
      options={{
        categoryId: categories.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        departmentId: departments.map(({ id, name }) => ({ value: id, label: name })),
      }}
      controls={{ day: <DayField label={countFields.day.title} max={today} /> }}
      ok="开始"
      onClose={onClose}
      onSave={async (body) => {
        const { id, code, cards } = (await begin({ body })).data
        tell.success(`${code}：${cards} 张卡片待盘点`)
        onStarted(id)
      }}
    />
  )
}
