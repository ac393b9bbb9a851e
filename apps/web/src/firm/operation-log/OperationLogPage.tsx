/** 操作日志: who did what, when and in which ledger; searched, read in full, taken away. */
import { firmLogFilter, operationLogApi as api, type FirmLogEntry } from '@app/contract/firm/operation-log/operation-log'
import { BOOK_AREA, FIRM_AREAS } from '@app/domain/firm/operation-log/areas'
import { Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { saveFile } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useRead } from '../../platform/reading.ts'
import { useToday } from '../../platform/today.ts'
import { recentMonths } from '../../ui/inputs/day-range.ts'
import { secondShown } from '../../ui/faces/formats.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { ChainDialog } from './ChainDialog.tsx'

type Entry = z.output<typeof FirmLogEntry>
const areas = (some: readonly string[]) => some.map((value) => ({ value, label: value }))

const columns: readonly Column<Entry>[] = [
  { key: 'at', title: '时间', width: 140, text: (row) => secondShown(row.at) },
  { key: 'user', title: '操作人', width: 96, text: (row) => row.userName },
  { key: 'ledger', title: '账套', width: 180, text: (row) => row.ledgerName },
  { key: 'area', title: '模块', width: 76, text: (row) => row.area },
  { key: 'action', title: '操作内容', width: 160, text: (row) => row.action },
  { key: 'before', title: '操作前', width: 200, grow: true, text: (row) => row.before },
  { key: 'after', title: '操作后', width: 200, grow: true, text: (row) => row.after },
  { key: 'address', title: 'IP地址', width: 110, text: (row) => row.address },
]

export default function OperationLogPage() {
  const { data: ledgers } = useRead('operation-log', api.ledgers, {})
  const [opened, setOpened] = useState<Entry | null>(null)
  const [taking, setTaking] = useState(false)
  const recent = recentMonths(useToday())
  const list = useList({
    name: 'operation-log',
    pageSize: 100,
    fields: fieldsOf(firmLogFilter, {
      start: recent,
      options: {
        ledgerId: (ledgers ?? []).map((one) => ({ value: one.id, label: one.name })),
        // what was done in the books belongs to one ledger
        area: ({ ledger }) => areas(ledger === '' ? FIRM_AREAS : [...FIRM_AREAS, BOOK_AREA]),
      },
    }),
  })
  const read = useRead('operation-log', api.list, { query: list.query })
  const { total } = read
  return (
    <ListPage
      file="own"
      title="操作日志"
      ofFirm
      label="操作日志"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      sortable={false}
      pinned={2}
      onOpen={setOpened}
      status={`共 ${total} 条${list.values.ledger === '' ? '；选择账套后同时显示该账套的账簿操作' : ''}`}
      empty={{ title: '还没有操作日志', hint: '员工、权限、账套等管理操作会记录在这里，不能修改或删除' }}
      acts={[
        { label: '带链导出', run: () => setTaking(true) },
        {
          label: '导出',
          off: (read.data ?? []).length === 0,
          run: () => {
            tell.info('正在导出文件，请等待。')
            return saveFile(api.file, { query: list.filter }, '操作日志.xlsx')
          },
        },
      ]}
    >
      {taking && <ChainDialog onClose={() => setTaking(false)} />}
      {opened && (
        <Drawer open title="操作详情" size={520} onClose={() => setOpened(null)}>
          <Descriptions
            column={1}
            bordered
            size="small"
            items={columns.map((column) => ({
              key: column.key,
              label: column.title,
              children: <span style={{ whiteSpace: 'pre-wrap' }}>{column.text(opened) || '—'}</span>,
            }))}
          />
        </Drawer>
      )}
    </ListPage>
  )
}
