/** Which ledgers are backed up by themselves, how often, and when the next time is. */
import { EVERY } from '@app/domain/centre/backups/backup'
import { Drawer } from 'antd'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { useTimetables, type Timetable } from './backups.api.ts'

const none: readonly Timetable[] = []
const columns: readonly Column<Timetable>[] = [
  { key: 'ledger', title: '账套', width: 200, grow: true, text: (row) => row.ledgerName },
  { key: 'every', title: '多久一次', width: 80, text: (row) => EVERY[row.every] },
  { key: 'keep', title: '保留份数', width: 80, align: 'right', text: (row) => String(row.keep) },
  { key: 'next', title: '下一次', width: 130, text: (row) => momentShown(row.nextAt) },
  { key: 'by', title: '设置人', width: 90, text: (row) => row.setBy },
]

export default function TimetablesDrawer({ onClose }: { onClose: () => void }) {
  const { data = none, loading, error, again } = useTimetables()
  const empty = <Empty title="还没有定时备份的账套" hint="在列表上点“定时备份”设置" />
  return (
    <Drawer open size={720} title="定时备份的账套" onClose={onClose}>
      <DataTable
        name="backup-timetables"
        label="定时备份的账套"
        columns={columns}
        rows={data}
        rowKey={(row) => row.ledgerId}
        face={faceOf({ loading, error, again, count: data.length, empty })}
      />
    </Drawer>
  )
}
