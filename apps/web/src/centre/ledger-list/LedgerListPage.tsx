/** The ledger list (账套列表): the firm's home, one row a ledger: where its month stands, who works there, what can be done. */
import { pageAt } from '@app/domain/access/address'
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { isPeriod } from '@app/domain/kernel/period'
import { nextDeadline } from '@app/domain/tax/calendar/deadlines'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useEnterLedger, useLedgerList, useLedgerOverview, useOwnLedgers } from '../../ledger/ledgers/index.ts'
import { useRenew } from '../../ledger/licence/index.ts'
import { useAddress } from '../../platform/address.ts'
import { usePageActions } from '../../platform/page-actions.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { live } from '../../ui/list/controls.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Cockpit } from './Cockpit.tsx'
import { useCockpit } from './cockpit.api.ts'
import { LedgerDialogs, type Opened, type RowAct } from './LedgerDialogs.tsx'
import { ledgerFields, ledgerFilter, tagsOf, useFoundLedgers, useLedgerRows } from './ledger-fields.ts'
import { ledgerColumns, type Entry, type Row } from './ledger-columns.tsx'
import { useLedgerActs } from './use-ledger-acts.ts'
import { useSeeking } from './use-seeking.ts'

const noEntries: readonly Entry[] = []

export default function LedgerListPage() {
  const read = useLedgerList()
  const entries = read.data ?? noEntries
  const { data: overview } = useLedgerOverview()
  const tags = tagsOf(overview)
  const today = useToday()
  const { typed, setTyped, sought, onInput } = useSeeking(useAddress({ search: '' })[0].search)
  const [opened, setOpened] = useState<Opened | null>(null)
  const enter = useEnterLedger()
  const list = useList({
    name: 'ledgers',
    fields: ledgerFields(overview, today),
    also: { month: '' },
    gathers: true,
  })
  const { selected } = list
  const { month } = list.values
  const navigate = useGo()
  const renew = useRenew()
  const brought = usePageActions('/controlCenter/booksSetList')
  const may = useCan('controlCenter-booksSetList-bianji')
  const mayDelete = useCan('controlCenter-recycleBin-bianji')
  const agent = useSession((state) => state.user?.userType === 'agent')
  // until the returns of last month are due, that is the month worked on
  const worked = nextDeadline(today).of
  const at = isPeriod(month) ? month : worked
  const { data: standing, totals: standingChoices } = useCockpit(at, entries.length > 0)
  const { stars, toggle: star } = useOwnLedgers()
  const all = useLedgerRows(entries, overview, standing, at)
  const rows = useFoundLedgers(all, overview, sought, list.filter, today)
  // what a firm shares with us is the other firm's to change
  const own = rows.filter((row) => selected.has(row.id) && !row.shared)

  const { setStatus, drop } = useLedgerActs(list)
  const choose = (row: Row, key: string) => {
    if (key === 'switch') void setStatus([row], row.status === STOPPED ? 1 : 2)
    else if (key === 'delete') void drop([row])
    else if (key === 'renew') void renew(row)
    else setOpened({ act: key as RowAct, row })
  }
  const columns = ledgerColumns({ today, tags, may, mayDelete, enter: (id) => void enter(id), choose, stars, star })
  const filtered = list.filtered || sought !== ''
  const shown = {
    ...list,
    // found while it is typed; Enter goes in: one that is found is the one that was meant
    fields: list.fields.with(0, {
      ...list.fields[0]!,
      draw: live(ledgerFilter.sought.search, typed, setTyped, {
        onInput,
        onEnter: () => {
          if (typed.trim() !== '' && rows[0] !== undefined) void enter(rows[0].id)
        },
      }),
    }),
    filtered: filtered && all.length > 0,
    clear: () => {
      setTyped('')
      list.clear()
    },
  }
  const close = () => setOpened(null)
  const many = may && selected.size > 0
  const off = own.length === 0
  return (
    <ListPage
      title="账套列表"
      ofFirm
      label="账套列表"
      list={shown}
      read={{ ...read, data: read.data && rows }}
      columns={columns}
      rowKey={(row) => row.id}
      fixed={!may}
      pinned={3}
      onOpen={(row) => void enter(row.id)}
      status={filtered ? `${rows.length} / ${all.length} 个账套` : `共 ${all.length} 个账套`}
      empty={{ title: '还没有账套', hint: may ? '新建一个账套，从建账月份开始做账' : '请联系主管为您分配账套' }}
      bar={
        agent &&
        standing !== undefined &&
        standing.length > 0 && (
          <Cockpit
            period={at}
            onPeriod={(next) => list.put({ month: next === worked ? '' : next })}
            today={today}
            rows={standing}
            people={standingChoices?.people ?? []}
            onStage={(next) => list.change({ stage: next, todo: '' })}
            onTodo={(next) => list.change({ todo: next, stage: '' })}
            onPerson={(id) => list.change({ person: id })}
          />
        )
      }
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
