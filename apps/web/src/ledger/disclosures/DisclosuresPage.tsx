/** 对外提供登记: what of the books went to whom; what the product gave away by itself, and what people entered. */
import { disclosuresApi as api } from '@app/contract/ledger/disclosures'
import { disclosureSourceNames } from '@app/domain/ledger/disclosures/disclosure'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { momentShown } from '../../ui/formats.ts'
import { Option } from '../../ui/Option.tsx'
import { LockBar, Page, State, Toolbar } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { DisclosureDialog } from './DisclosureDialog.tsx'
import { useDisclosures, type DisclosureRow } from './disclosures.api.ts'

export function DisclosuresPage() {
  const [address, setAddress] = useAddress({ text: '', open: '0' })
  const query = { open: address.open === '1', ...(address.text === '' ? {} : { text: address.text }) }
  const { data = [], loading, error, again, refreshing } = useDisclosures(query)
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
  const filtered = address.text !== '' || query.open
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    filtered,
    onClear: () => setAddress({ text: '', open: '0' }),
    empty: <Empty title="还没有对外提供过会计资料" hint="共享、移交、报出报表、下载档案和导出账套会自己登记；纸质复制件请手工登记" />,
  })
  return (
    <Page title="对外提供登记">
      <LockBar reason={stopped} />
      <Toolbar
        actions={
          <>
            <SheetTools
              printAddress={addressOf(api.file, { query: { ...query, format: 'pdf' } })}
              onExport={() => saveFile(api.file, { query: { ...query, format: 'xlsx' } }, '会计资料对外提供登记簿.xlsx')}
            />
            <Button type="primary" disabled={!may} onClick={() => setDialog({ row: null })}>
              登记对外提供
            </Button>
          </>
        }
      >
        <Input.Search
          aria-label="搜索"
          placeholder="资料、对象、用途"
          allowClear
          defaultValue={address.text}
          style={{ width: 220 }}
          onSearch={(text) => setAddress({ text })}
        />
        <Option label="只看待补登" value={address.open} onChange={(open) => setAddress({ open })} />
      </Toolbar>
      <DataTable
        name="disclosures"
        label="对外提供登记"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        onOpen={(row) => may && setDialog({ row })}
        dimmed={refreshing}
        face={face}
      />
      {dialog && <DisclosureDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </Page>
  )
}
