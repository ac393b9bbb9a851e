/** 共享账套: ledgers other firms share with ours; enter, give to colleagues, leave (spec 1 §4). */
import type { SharedLedger } from '@app/contract/ledger/sharing/sharing'
import type { Day } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useCan } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Drill } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { markOf, MarkTag, markReasons, useEnterLedger } from '../ledgers/index.ts'
import { AssignShareDialog } from './AssignShareDialog.tsx'
import { permitNames } from './share-words.ts'
import { useLeaveShare, useReceived } from './sharing.api.ts'
import { momentShown } from '../../ui/faces/formats.ts'

type Row = z.output<typeof SharedLedger>

interface ColumnsOf {
  readonly today: Day
  readonly may: boolean
  readonly enter: ReturnType<typeof useEnterLedger>
  readonly onGive: (row: Row) => void
  readonly onLeave: (row: Row) => Promise<void>
}
function receivedColumns({ today, may, enter, onGive, onLeave }: ColumnsOf): Column<Row>[] {
  const mark = (row: Row) => markOf({ ...row, readOnly: row.permit === 'look' }, today)
  return [
    {
      key: 'mark',
      title: '状态',
      width: 56,
      align: 'center',
      text: (row) => markReasons[mark(row)],
      render: (row) => <MarkTag mark={mark(row)} />,
    },
    {
      key: 'name',
      title: '账套名称',
      width: 260,
      grow: true,
      text: (row) => row.name,
      render: (row) => (row.mine ? <Drill onClick={() => void enter(row.ledgerId)}>{row.name}</Drill> : row.name),
    },
    { key: 'owner', title: '代账公司', width: 220, text: (row) => row.ownerName },
    { key: 'permit', title: '共享方式', width: 90, text: (row) => permitNames[row.permit] },
    { key: 'people', title: '可进入的人', width: 90, align: 'right', text: (row) => `${row.memberIds.length}人` },
    { key: 'expires', title: '到期日', width: 92, align: 'center', text: (row) => row.expiresOn ?? '长期' },
    { key: 'since', title: '关联时间', width: 130, text: (row) => momentShown(row.since) },
    {
      key: 'acts',
      title: '操作',
      width: 150,
      text: () => '',
      render: (row) =>
        may && (
          <>
            <Button type="link" onClick={() => onGive(row)}>
              分配人员
            </Button>
            <Button type="link" danger onClick={() => void onLeave(row)}>
              解除关联
            </Button>
          </>
        ),
    },
  ]
}

export default function AccountListPage() {
  const list = useList({ name: 'shared-ledgers', fields: [], pageSize: 100 })
  const { act } = list
  const read = useReceived(list.query.page, list.query.pageSize)
  const [giving, setGiving] = useState<Row | null>(null)
  const { mutateAsync: leave } = useLeaveShare()
  const enter = useEnterLedger()
  const may = useCan('controlCenter-accountList-bianji')
  const today = useToday()
  const columns = useMemo(() => {
    const drop = (row: Row) =>
      act(
        async () => {
          await leave({ params: { id: row.id } })
          return '操作成功'
        },
        { title: `解除与“${row.name}”的关联？`, content: '本公司人员将不能再进入该账套', ok: '解除关联', danger: true },
      )
    return receivedColumns({ today, may, enter, onGive: setGiving, onLeave: drop })
    // oxlint-disable-next-line react/exhaustive-deps -- act asks and says, it keeps nothing
  }, [today, may, leave, enter])
  return (
    <ListPage
      title="共享账套"
      ofFirm
      label="共享账套"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      sortable={false}
      pinned={2}
      onOpen={(row) => row.mine && void enter(row.ledgerId)}
      empty={{ title: '还没有共享给我们的账套', hint: '打开对方发来的共享链接并关联后，账套出现在这里' }}
    >
      {giving !== null && <AssignShareDialog share={giving} onClose={() => setGiving(null)} />}
    </ListPage>
  )
}
