/** 资产变动记录: what happened to cards, each with its voucher; the last of a card can be taken back. */
import type { Address } from '@app/domain/access/address'
import { assetEventsApi, eventFilter } from '@app/contract/stock/assets/asset-events'
import { EVENT_KINDS } from '@app/domain/stock/assets/events/events'
import { useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { useCan, useStopped } from '../../../platform/session.ts'
import { momentShown } from '../../../ui/faces/formats.ts'
import { voucherColumn } from '../../../ui/list/columns.tsx'
import { fieldsOf } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import type { Column } from '../../../ui/list/table-columns.ts'
import { useEvents, useUndoEvent, useUndoHandover, type EventRow } from '../assets.api.ts'
import { EventDialog } from './EventDialog.tsx'
import { Proof } from '../cards/Proof.tsx'

const none: readonly EventRow[] = []
const PAGE_SIZE = 100
const columnsOf = (open: (address: Address) => void): readonly Column<EventRow>[] => [
  { key: 'day', title: '变动日期', width: 92, text: (row) => row.day },
  { key: 'code', title: '资产编号', width: 96, text: (row) => row.code },
  { key: 'name', title: '资产名称', width: 150, grow: true, text: (row) => row.name },
  { key: 'kind', title: '变动', width: 110, text: (row) => EVENT_KINDS[row.kind] },
  { key: 'from', title: '从哪月起', width: 76, text: (row) => row.from ?? '' },
  { key: 'words', title: '内容', width: 160, grow: true, text: (row) => row.words },
  voucherColumn<EventRow>(open),
  { key: 'reason', title: '原因', width: 124, grow: true, text: (row) => row.reason },
  { key: 'madeBy', title: '登记人', width: 80, text: (row) => row.madeBy },
  { key: 'madeAt', title: '登记时间', width: 130, text: (row) => momentShown(row.madeAt) },
]

export default function EventsPage() {
  const navigate = useGo()
  const list = useList({ name: 'asset-events', fields: fieldsOf(eventFilter), pageSize: PAGE_SIZE })
  const read = useEvents(list.query)
  const stopped = useStopped()
  const may = useCan('assets-changeAssetsRecord-bianji') && stopped === null
  const [open, setOpen] = useState(false)
  const { mutateAsync: undo } = useUndoEvent()
  const { mutateAsync: undoHandover } = useUndoHandover()
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  const [one] = chosen
  return (
    <ListPage
      title="资产变动记录"
      label="资产变动记录"
      list={list}
      read={read}
      columns={columnsOf((address) => void navigate(address))}
      rowKey={(row) => row.id}
      bar={<Proof />}
      file={{ of: assetEventsApi.export, query: list.query, name: '资产变动记录' }}
      empty={{ title: '还没有资产变动', hint: '估计变更、增加、减值、停用、部门转移、出售、报废、盘亏，在这里登记，要凭证的一步生成' }}
      acts={[
        {
          label: '撤销',
          danger: true,
          off: !may || chosen.length !== 1 || one?.undoable !== true,
          run: () =>
            list.act(
              async () => {
                await (one!.kind === 'transfer' ? undoHandover : undo)({ params: { id: one!.id } })
                return `已撤销${EVENT_KINDS[one!.kind]}`
              },
              {
                title: `撤销${one!.name}的${EVENT_KINDS[one!.kind]}？`,
                content: one!.kind === 'transfer' ? '两个账套的草稿凭证和调入的卡片一起删除' : '它的草稿凭证一起删除',
                ok: '撤销',
                danger: true,
              },
            ),
        },
      ]}
      main={{ label: '登记变动', off: !may, run: () => setOpen(true) }}
    >
      {open && <EventDialog cardId={null} onClose={() => setOpen(false)} />}
    </ListPage>
  )
}
