/** The ledger list (账套列表): the firm's home, one row a ledger: where its month stands, who works there, what can be done. */
import { pageAt } from '@app/domain/access/address'
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useRenew } from '../../ledger/licence/index.ts'
import { usePageActions } from '../../platform/page-actions.ts'
import { useCan } from '../../platform/session.ts'
import { withRows } from '../../platform/reading.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { LedgerDialogs, type Opened, type RowAct } from './LedgerDialogs.tsx'
import { ledgerColumns, type Row } from './ledger-columns.tsx'
import { useLedgerActs } from './use-ledger-acts.ts'
import { useLedgerListing } from './use-ledger-listing.ts'
import { MonthCockpit } from './MonthCockpit.tsx'

export default function LedgerListPage() {
  const listing = useLedgerListing()
  const { read, list, shown, rows, all, own, tags, today, filtered, enter, stars, star } = listing
  const { selected } = list
  const [opened, setOpened] = useState<Opened | null>(null)
  const navigate = useGo()
  const renew = useRenew()
  const brought = usePageActions('/controlCenter/booksSetList')
  const may = useCan('controlCenter-booksSetList-bianji')
  const mayDelete = useCan('controlCenter-recycleBin-bianji')

  const { setStatus, drop } = useLedgerActs(list)
  const choose = (row: Row, key: string) => {
    if (key === 'switch') void setStatus([row], row.status === STOPPED ? 1 : 2)
    else if (key === 'delete') void drop([row])
    else if (key === 'renew') void renew(row)
    else setOpened({ act: key as RowAct, row })
  }
  const columns = ledgerColumns({ today, tags, may, mayDelete, enter: (id) => void enter(id), choose, stars, star })
  const close = () => setOpened(null)
  const many = may && selected.size > 0
  const off = own.length === 0
  return (
    <ListPage
      title="账套列表"
      ofFirm
      label="账套列表"
      list={shown}
      read={withRows(read, read.data && rows)}
      columns={columns}
      rowKey={(row) => row.id}
      fixed={!may}
      pinned={3}
      onOpen={(row) => void enter(row.id)}
      status={filtered ? `${rows.length} / ${all.length} 个账套` : `共 ${all.length} 个账套`}
      empty={{ title: '还没有账套', hint: may ? '新建一个账套，从建账月份开始做账' : '请联系主管为您分配账套' }}
      bar={<MonthCockpit listing={listing} />}
      acts={[
        many && { label: '分配人员', off, run: () => setOpened({ act: 'assignMany' }) },
        many && { label: '启用', off, run: () => setStatus(own, 1) },
        many && { label: '停用', off, run: () => setStatus(own, 2) },
        many && mayDelete && { label: '删除', danger: true, off, run: () => drop(own) },
        may && { label: '标签管理', run: () => setOpened({ act: 'manageTags' }) },
        { label: '移交清册', run: () => setOpened({ act: 'records' }) },
        mayDelete && { label: '回收站', run: () => navigate(pageAt('/controlCenter/recycleBin')) },
      ]}
      beforeMain={brought}
      main={may ? { label: '新建账套', run: () => setOpened({ act: 'create' }) } : undefined}
    >
      {opened !== null && (
        <LedgerDialogs
          opened={opened}
          chosen={own}
          tags={tags}
          onAssigned={() => {
            close()
            list.unselect()
          }}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
