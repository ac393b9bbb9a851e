/** 账套备份: every backup of the firm's ledgers, by hand and by timetable; taken away, or made into a copy that may take the ledger's place. */
import { backupFilter, backupsApi as api } from '@app/contract/centre/backups/backups'
import { BACKUP_STATES, ORIGINS } from '@app/domain/centre/backups/backup'
import { RESTORE } from '@app/domain/access/menu-rules'
import { Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import { useLedgerList } from '../../ledger/ledgers/index.ts'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { momentShown, sizeShown } from '../../ui/faces/formats.ts'
import { later } from '../../ui/faces/later.tsx'
import { countColumn } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { BackupDialog, RestoreDialog, TimetableDialog } from './BackupDialogs.tsx'
import { useBackups, type Backup } from './backups.api.ts'

const ComparisonDrawer = later(() => import('./ComparisonDrawer.tsx'))
const TimetablesDrawer = later(() => import('./TimetablesDrawer.tsx'))
const columns: readonly Column<Backup>[] = [
  { key: 'ledger', title: '账套', width: 220, grow: true, text: (row) => row.ledgerName },
  { key: 'at', title: '备份时间', width: 130, text: (row) => momentShown(row.madeAt) },
  {
    key: 'state',
    title: '结果',
    width: 80,
    text: (row) => BACKUP_STATES[row.state],
    render: (row) =>
      row.state === 'failed' ? (
        <span title={row.reason}>
          <State mark="red">失败</State>
        </span>
      ) : (
        BACKUP_STATES[row.state]
      ),
  },
  { key: 'size', title: '大小', width: 80, align: 'right', text: (row) => (row.state === 'done' ? sizeShown(row.sizeBytes) : '') },
  countColumn('vouchers', '凭证', (row) => row.vouchers, 70),
  { key: 'origin', title: '方式', width: 60, text: (row) => ORIGINS[row.origin] },
  { key: 'by', title: '操作人', width: 90, text: (row) => row.madeBy },
  {
    key: 'copy',
    title: '说明',
    width: 200,
    grow: true,
    text: (row) => row.reason || (row.replacedAt ? `${momentShown(row.replacedAt)}替换了账套` : row.copyName && `副本：${row.copyName}`),
  },
]
type Open = { readonly kind: 'backup' | 'timetable' | 'timetables' } | { readonly kind: 'restore' | 'compare'; readonly row: Backup } | null

const save = (row: Backup) => saveFile(api.download, { params: { id: row.id } }, `${row.ledgerName}.json`).catch(showError)

/** What is done with a backup: taken away, made into a copy, or the copy compared with the ledger. */
const actsColumn = (may: boolean, mayRestore: boolean, onOpen: (open: Open) => void): Column<Backup> => ({
  key: 'acts',
  title: '操作',
  width: 130,
  text: () => '',
  render: (row) =>
    row.state === 'done' && (
      <>
        <Button type="link" size="small" disabled={!may} onClick={() => void save(row)}>
          下载
        </Button>
        {row.copyId === null ? (
          <Button type="link" size="small" disabled={!mayRestore} onClick={() => onOpen({ kind: 'restore', row })}>
            还原
          </Button>
        ) : (
          <Button type="link" size="small" onClick={() => onOpen({ kind: 'compare', row })}>
            比对
          </Button>
        )}
      </>
    ),
})

export default function BackupsPage() {
  const { data: all } = useLedgerList()
  const ledgers = useMemo(() => (all ?? []).flatMap((one) => (one.shared ? [] : [{ value: one.id, label: one.name }])), [all])
  const list = useList({
    name: 'backups',
    fields: fieldsOf(backupFilter, { options: { ledgerId: ledgers } }),
    pageSize: 100,
  })
  const read = useBackups(list.query)
  const [open, setOpen] = useState<Open>(null)
  const may = useCan('controlCenter-backups-bianji')
  const mayRestore = useCan(RESTORE)
  const close = () => setOpen(null)
  const chosen = list.query.ledgerId === undefined ? [] : [list.query.ledgerId]
  return (
    <ListPage
      title="账套备份"
      ofFirm
      label="账套备份列表"
      list={list}
      read={read}
      columns={[...columns, actsColumn(may, mayRestore, setOpen)]}
      rowKey={(row) => row.id}
      fixed
      sortable={false}
      pinned={0}
      empty={{
        title: '还没有备份',
        hint: '现在备份，或让它定时自己备份',
        action: (
          <Space>
            <Button type="primary" disabled={!may} onClick={() => setOpen({ kind: 'backup' })}>
              备份账套
            </Button>
            <Button disabled={!may} onClick={() => setOpen({ kind: 'timetable' })}>
              定时备份
            </Button>
          </Space>
        ),
      }}
      acts={[
        { label: '定时备份', off: !may, run: () => setOpen({ kind: 'timetable' }) },
        { label: '查看定时', run: () => setOpen({ kind: 'timetables' }) },
      ]}
      main={{ label: '备份账套', off: !may, run: () => setOpen({ kind: 'backup' }) }}
    >
      {open?.kind === 'backup' && <BackupDialog ledgers={ledgers} chosen={chosen} onClose={close} />}
      {open?.kind === 'timetable' && <TimetableDialog ledgers={ledgers} chosen={chosen} onClose={close} />}
      {open?.kind === 'timetables' && <TimetablesDrawer onClose={close} />}
      {open?.kind === 'restore' && <RestoreDialog backup={open.row} onDone={() => setOpen({ ...open, kind: 'compare' })} onClose={close} />}
      {open?.kind === 'compare' && <ComparisonDrawer id={open.row.id} mayReplace={mayRestore} onClose={close} />}
    </ListPage>
  )
}
