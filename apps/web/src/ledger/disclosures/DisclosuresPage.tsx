/** 对外提供登记: what of the books went to whom; what the product gave away by itself, and what people entered. */
import { disclosureFilter, disclosuresApi as api } from '@app/contract/ledger/disclosures/disclosures'
import { disclosureSourceNames } from '@app/domain/ledger/disclosures/disclosure'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCan, useStopped } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { DisclosureDialog } from './DisclosureDialog.tsx'
import { useDisclosures, type DisclosureRow } from './disclosures.api.ts'

export function DisclosuresPage() {
  const list = useList({ name: 'disclosures', fields: fieldsOf(disclosureFilter, { elsewhere: ['from', 'to'] }) })
  const query = { ...list.filter, open: list.values.open === '1' }
  const read = useDisclosures(query)
  const stopped = useStopped()
  const may = useCan('finance-disclosures-bianji') && stopped === null
  const [dialog, setDialog] = useState<{ readonly row: DisclosureRow | null } | null>(null)
  const columns = useMemo<Column<DisclosureRow>[]>(
    () => [
      { key: 'givenOn', title: '提供日期', width: 96, text: (row) => row.givenOn },
      { key: 'source', title: '方式', width: 90, text: (row) => disclosureSourceNames[row.source] },
      { key: 'what', title: '提供的资料', width: 260, grow: true, text: (row) => row.what },
      {
        key: 'recipient',
        title: '提供对象',
        width: 180,
        grow: true,
        text: (row) => row.recipient,
        render: (row) => (row.open ? <State mark="red">待补登</State> : row.recipient),
      },
      { key: 'purpose', title: '用途', width: 160, grow: true, text: (row) => row.purpose },
      { key: 'signedBy', title: '签收人', width: 90, text: (row) => row.signedBy },
      { key: 'givenBy', title: '经办人', width: 90, text: (row) => row.givenBy },
      { key: 'givenAt', title: '登记时间', width: 130, text: (row) => momentShown(row.givenAt) },
      {
        key: 'acts',
        title: '操作',
        width: 80,
        text: () => '',
        render: (row) => (
          <Button type="link" size="small" disabled={!may} onClick={() => setDialog({ row })}>
            {row.open ? '补登' : '更正'}
          </Button>
        ),
      },
    ],
    [may],
  )
  return (
    <ListPage
      file="own"
      title="对外提供登记"
      label="对外提供登记"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      sortable={false}
      pinned={0}
      onOpen={(row) => may && setDialog({ row })}
      empty={{
        title: '还没有对外提供过会计资料',
        hint: '共享、移交、报出报表、下载档案和导出账套会自己登记；纸质复制件请手工登记',
      }}
      tools={<SheetFile of={api.file} ask={(format) => ({ query: { ...query, format } })} name="会计资料对外提供登记簿" />}
      main={{ label: '登记对外提供', off: !may, run: () => setDialog({ row: null }) }}
    >
      {dialog && <DisclosureDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </ListPage>
  )
}
