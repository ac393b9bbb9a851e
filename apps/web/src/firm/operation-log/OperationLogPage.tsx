/** 操作日志: who did what, when and in which ledger; searched, read in full, taken away. */
import { operationLogApi as api, type FirmLogEntry } from '@app/contract/firm/operation-log'
import { BOOK_AREA, FIRM_AREAS } from '@app/domain/firm/operation-log/areas'
import type { Day } from '@app/domain/kernel/period'
import { Button, Descriptions, Drawer, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useRead } from '../../platform/reading.ts'
import { useToday } from '../../platform/today.ts'
import { recentMonths } from '../../ui/day-range.ts'
import { dayOr, DayRange } from '../../ui/DayRange.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { secondShown } from '../../ui/formats.ts'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'

type Entry = z.output<typeof FirmLogEntry>
const none: readonly Entry[] = []
const blank = { person: '', ledger: '', area: '', content: '', page: '1' } as const

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
  const paging = usePaging('operation-log')
  const recent = recentMonths(useToday())
  const [address, setAddress] = useAddress({ ...blank, ...recent })
  const [opened, setOpened] = useState<Entry | null>(null)
  const { person, ledger, area, content, from, to, page } = address
  const filter = useMemo(
    () => ({
      ...(person === '' ? {} : { person }),
      ...(ledger === '' ? {} : { ledgerId: ledger }),
      ...(area === '' ? {} : { area }),
      ...(content === '' ? {} : { content }),
      ...(from === '' ? {} : { from: from as Day }),
      ...(to === '' ? {} : { to: to as Day }),
    }),
    [person, ledger, area, content, from, to],
  )
  const { data, total, loading, refreshing, error, again } = useRead('operation-log', api.list, {
    query: { ...filter, page: Number(page), pageSize: paging.pageSize },
  })
  const { data: ledgers } = useRead('operation-log', api.ledgers, {})
  const rows = data ?? none
  const change = (next: Partial<typeof address>) => setAddress({ page: '1', ...next })
  const clear = () => change({ ...blank, from: '', to: '' })
  const filtered = Object.keys(filter).length > 0
  return (
    <Page title="操作日志">
      <Toolbar
        actions={
          <Button
            disabled={rows.length === 0}
            onClick={() => {
              tell.info('正在导出文件，请等待。')
              saveFile(api.file, { query: filter }, '操作日志.xlsx').catch(showError)
            }}
          >
            导出
          </Button>
        }
      >
        <DayRange
          label="操作时间"
          from={dayOr(from)}
          to={dayOr(to)}
          onChange={(span) => change({ from: span.from ?? '', to: span.to ?? '' })}
        />
        <Input.Search
          key={`person ${person}`}
          allowClear
          aria-label="操作人"
          placeholder="操作人"
          defaultValue={person}
          onSearch={(typed) => change({ person: typed.trim() })}
          style={{ width: 130 }}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="账套"
          value={ledger}
          options={[{ value: '', label: '全部账套' }, ...(ledgers ?? []).map((one) => ({ value: one.id, label: one.name }))]}
          onChange={(value) => change({ ledger: value })}
          style={{ width: 200 }}
        />
        <Select
          aria-label="模块"
          value={area}
          options={[
            { value: '', label: '全部模块' },
            ...[...FIRM_AREAS, ...(ledger === '' ? [] : [BOOK_AREA])].map((one) => ({ value: one, label: one })),
          ]}
          onChange={(value) => change({ area: value })}
          style={{ width: 108 }}
        />
        <Input.Search
          key={`content ${content}`}
          allowClear
          aria-label="操作内容"
          placeholder="操作内容"
          defaultValue={content}
          onSearch={(typed) => change({ content: typed.trim() })}
          style={{ width: 160 }}
        />
      </Toolbar>
      <DataTable
        name="operation-log"
        label="操作日志"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        pinned={2}
        dimmed={refreshing}
        onOpen={setOpened}
        status={`共 ${total} 条${ledger === '' ? '；选择账套后同时显示该账套的账簿操作' : ''}`}
        pages={<Pager page={Number(page)} {...paging} total={total} onChange={(next) => setAddress({ page: String(next) })} />}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: clear,
          empty: <Empty title="还没有操作日志" hint="员工、权限、账套等管理操作会记录在这里，不能修改或删除" />,
        })}
      />
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
    </Page>
  )
}
