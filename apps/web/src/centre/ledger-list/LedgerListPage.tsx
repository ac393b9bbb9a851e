/** The ledger list (账套列表): the firm's home, one row a ledger: where its month stands, who works there, what can be done. */
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { monthsBehind } from '@app/domain/ledger/ledgers/open-period'
import { todoWords, whyOf, type Todo } from '@app/domain/centre/progress/cockpit'
import { stageNames, type Stage } from '@app/domain/centre/progress/progress'
import { isPeriod, periodOf } from '@app/domain/kernel/period'
import { Button, Input, Select, Tag, type InputRef } from 'antd'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  CreateLedgerDialog,
  found,
  markFilters,
  useEnterLedger,
  useLedgerList,
  useLedgerOverview,
  useOwnLedgers,
  type Mark,
} from '../../ledger/ledgers/index.ts'
import { useRenew } from '../../ledger/licence/index.ts'
import { ShareDialog } from '../../ledger/sharing/index.ts'
import { useAddress } from '../../platform/address.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { usePageActions } from '../../platform/page-actions.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { isTyping, usePageKeys } from '../../ui/use-keys.ts'
import { HandOverDialog, RecordsDrawer } from '../handover/index.ts'
import { Cockpit } from './Cockpit.tsx'
import AssignDialog from './AssignDialog.tsx'
import { CopyLedgerDialog } from './CopyLedgerDialog.tsx'
import { EditLedgerDialog } from './EditLedgerDialog.tsx'
import { useCockpit } from './cockpit.api.ts'
import { useRemoveLedgers, useSwitchStatus } from './ledger-list.api.ts'
import { ledgerColumns, type Entry, type Row } from './ledger-columns.tsx'
import type { CompanyTag } from './tag-words.tsx'
import { ManageTagsDialog, PutTagsDialog } from './TagDialogs.tsx'

type Act = 'edit' | 'assign' | 'tags' | 'share' | 'handOver' | 'copy'
type Opened = { readonly act: Act; readonly row: Row } | { readonly act: 'create' | 'manageTags' | 'records' | 'assignMany' }

const blank = { search: '', mark: '', behind: '', tag: '', person: '', stage: '', todo: '', month: '' } as const
const noEntries: readonly Entry[] = []
const noTags: readonly CompanyTag[] = []

export default function LedgerListPage() {
  const { data: entries = noEntries, loading, refreshing, error, again } = useLedgerList()
  const { data: overview } = useLedgerOverview()
  const [{ search, mark, behind, tag, person, stage, todo, month }, setAddress] = useAddress(blank)
  const [typed, setTyped] = useState(search)
  const sought = useDeferredValue(typed)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const seek = useRef<InputRef>(null)
  // typing anywhere looks for a ledger
  usePageKeys((event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (!plain || !/^[\p{L}\p{N}]$/u.test(event.key) || isTyping(event.target)) return
    event.preventDefault()
    setTyped(event.key)
    seek.current?.focus({ cursor: 'end' })
  })
  const navigate = useNavigate()
  const enter = useEnterLedger()
  const renew = useRenew()
  const brought = usePageActions('/controlCenter/booksSetList')
  const may = useCan('controlCenter-booksSetList-bianji')
  const mayDelete = useCan('controlCenter-recycleBin-bianji')
  const { mutateAsync: switchStatus } = useSwitchStatus()
  const { mutateAsync: remove } = useRemoveLedgers()
  const today = useToday()
  const tags = overview?.tags ?? noTags
  const agent = useSession((state) => state.user?.userType === 'agent')
  const at = isPeriod(month) ? month : periodOf(today)
  const { data: standing, totals: standingChoices } = useCockpit(at, entries.length > 0)
  const { stars, toggle: star } = useOwnLedgers()
  const all = useMemo<readonly Row[]>(() => {
    const usages = new Map(overview?.ledgers.map((one) => [one.id, one]))
    const names = new Map(overview?.people.map((one) => [one.id, one.name]))
    const stands = new Map(standing?.map((one) => [one.id, one]))
    return entries.map((entry) => {
      const usage = usages.get(entry.id)
      return {
        ...entry,
        usage,
        worn: tags.filter((one) => usage?.tagIds.includes(one.id)),
        people: (usage?.memberIds ?? []).map((id) => names.get(id) ?? '').join('、'),
        why: whyOf(stands.get(entry.id)?.todos ?? []),
        stands: stands.get(entry.id),
      }
    })
  }, [entries, overview, tags, standing])
  const rows = useMemo(() => {
    const under = tags.find((one) => one.id === tag)?.code
    return found(all, sought, mark as Mark | '', today).filter((row) => {
      const months = monthsBehind(row, today)
      return (
        (behind === '' || (behind === '1' ? months > 0 : months === 0)) &&
        (under === undefined || row.worn.some((one) => one.code.startsWith(under))) &&
        (person === '' || (row.usage?.memberIds.includes(person) ?? false)) &&
        (stage === '' || (row.stands?.stage === stage && row.status !== STOPPED)) &&
        (todo === '' || (row.stands?.todos.some((one) => one.kind === todo) ?? false))
      )
    })
  }, [all, sought, mark, behind, tag, person, stage, todo, tags, today])
  // what a firm shares with us is the other firm's to change
  const own = rows.filter((row) => selected.has(row.id) && !row.shared)
  const done = () => setSelected(new Set())

  const setStatus = async (list: readonly Row[], status: 1 | 2) => {
    const title = `停用${list.length === 1 ? `“${list[0]!.name}”` : `${list.length}个账套`}？`
    if (status === STOPPED && !(await ask({ title, content: '停用后只能查看，不能修改；可以随时启用', ok: '停用' }))) return
    if (!(await switchStatus({ body: { ids: list.map((row) => row.id), status } }).catch(() => null))) return
    tell.success(status === STOPPED ? '停用成功' : '启用成功')
    done()
  }
  const drop = async (list: readonly Row[]) => {
    const title = `删除${list.length === 1 ? `“${list[0]!.name}”` : `${list.length}个账套`}到回收站？`
    if (!(await ask({ title, content: '任何人都不能再进入，内容全部保留，可以在回收站还原', ok: '删除', danger: true }))) return
    if (!(await remove({ query: { ids: list.map((row) => row.id) } }).catch(() => null))) return
    tell.success('删除成功')
    done()
  }
  const choose = (row: Row, key: string) => {
    if (key === 'switch') void setStatus([row], row.status === STOPPED ? 1 : 2)
    else if (key === 'delete') void drop([row])
    else if (key === 'renew') void renew(row)
    else setOpened({ act: key as Act, row })
  }
  const columns = ledgerColumns({ today, tags, may, mayDelete, enter: (id) => void enter(id), choose, stars, star })
  const filtered = [sought, mark, behind, tag, person, stage, todo].some((one) => one !== '')
  const clear = () => {
    setTyped('')
    setAddress({ ...blank, month })
  }
  const create = may && (
    <Button type="primary" onClick={() => setOpened({ act: 'create' })}>
      新建账套
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    filtered: filtered && all.length > 0,
    onClear: clear,
    empty: <Empty title="还没有账套" hint={may ? '新建一个账套，从建账月份开始做账' : '请联系主管为您分配账套'} action={create} />,
  })
  const close = () => setOpened(null)
  return (
    <Page title="账套列表">
      {agent && standing !== undefined && standing.length > 0 && (
        <Cockpit
          period={at}
          onPeriod={(next) => setAddress({ month: next === periodOf(today) ? '' : next })}
          today={today}
          rows={standing}
          people={standingChoices?.people ?? []}
          onStage={(next) => setAddress({ stage: next, todo: '' })}
          onTodo={(next) => setAddress({ todo: next, stage: '' })}
          onPerson={(id) => setAddress({ person: id })}
        />
      )}
      <Toolbar
        actions={
          <>
            {may && selected.size > 0 && (
              <>
                <Button disabled={own.length === 0} onClick={() => setOpened({ act: 'assignMany' })}>
                  分配人员
                </Button>
                <Button disabled={own.length === 0} onClick={() => void setStatus(own, 1)}>
                  启用
                </Button>
                <Button disabled={own.length === 0} onClick={() => void setStatus(own, 2)}>
                  停用
                </Button>
                {mayDelete && (
                  <Button danger disabled={own.length === 0} onClick={() => void drop(own)}>
                    删除
                  </Button>
                )}
              </>
            )}
            {may && <Button onClick={() => setOpened({ act: 'manageTags' })}>标签管理</Button>}
            <Button onClick={() => setOpened({ act: 'records' })}>移交清册</Button>
            {mayDelete && <Button onClick={() => void navigate('/controlCenter/recycleBin')}>回收站</Button>}
            {brought}
            {create}
          </>
        }
      >
        <Input.Search
          ref={seek}
          allowClear
          className="search"
          aria-label="搜索账套"
          placeholder="名称或拼音首字母"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => setAddress({ search: text })}
          onPressEnter={() => {
            // one that is found is the one that was meant
            if (typed.trim() !== '' && rows[0] !== undefined) void enter(rows[0].id)
          }}
        />
        {(stage !== '' || todo !== '') && (
          <Tag closable onClose={() => setAddress({ stage: '', todo: '' })}>
            {stage === '' ? todoWords[todo as Todo].title : `${at} ${stageNames[stage as Stage]}`}
          </Tag>
        )}
        <Select
          aria-label="账套状态"
          value={mark as Mark | ''}
          options={markFilters.map(({ value, label }) => ({ value, label: value === '' ? '全部状态' : label }))}
          onChange={(value) => setAddress({ mark: value })}
          style={{ width: 96 }}
        />
        <Select
          aria-label="卡在"
          value={behind}
          options={[
            { value: '', label: '全部进度' },
            { value: '1', label: '有月份未结账' },
            { value: '0', label: '已结到上月' },
          ]}
          onChange={(value) => setAddress({ behind: value })}
          style={{ width: 116 }}
        />
        <Select
          aria-label="标签"
          value={tag}
          options={[{ value: '', label: '全部标签' }, ...tags.map((one) => ({ value: one.id, label: tagLabel(one, tags) }))]}
          onChange={(value) => setAddress({ tag: value })}
          style={{ width: 116 }}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="人员"
          value={person}
          options={[{ value: '', label: '全部人员' }, ...(overview?.people ?? []).map((one) => ({ value: one.id, label: one.name }))]}
          onChange={(value) => setAddress({ person: value })}
          style={{ width: 104 }}
        />
      </Toolbar>
      <DataTable
        name="ledgers"
        label="账套列表"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        pinned={3}
        sortable
        dimmed={refreshing}
        {...(may ? { selected, onSelect: setSelected } : {})}
        onOpen={(row) => void enter(row.id)}
        status={filtered ? `${rows.length} / ${all.length} 个账套` : `共 ${all.length} 个账套`}
        face={face}
      />
      {opened?.act === 'create' && <CreateLedgerDialog onClose={close} />}
      {opened?.act === 'manageTags' && <ManageTagsDialog onClose={close} />}
      {opened?.act === 'records' && <RecordsDrawer onClose={close} />}
      {opened?.act === 'assignMany' && (
        <AssignDialog
          ids={own.map((row) => row.id)}
          memberIds={own.length === 1 ? (own[0]!.usage?.memberIds ?? []) : []}
          onClose={() => {
            close()
            done()
          }}
        />
      )}
      {opened !== null && 'row' in opened && <RowDialog opened={opened} tags={tags} onClose={close} />}
    </Page>
  )
}

function RowDialog({
  opened: { act, row },
  tags,
  onClose,
}: {
  opened: { act: Act; row: Row }
  tags: readonly CompanyTag[]
  onClose: () => void
}) {
  switch (act) {
    case 'edit':
      return <EditLedgerDialog ledger={{ ...row, taxNumber: row.usage?.taxNumber ?? '' }} onClose={onClose} />
    case 'assign':
      return <AssignDialog ids={[row.id]} memberIds={row.usage?.memberIds ?? []} onClose={onClose} />
    case 'tags':
      return <PutTagsDialog ledger={row} worn={row.usage?.tagIds ?? []} tags={tags} onClose={onClose} />
    case 'share':
      return <ShareDialog ledger={row} onClose={onClose} />
    case 'handOver':
      return <HandOverDialog ledger={row} onClose={onClose} />
    default:
      return <CopyLedgerDialog ledger={row} onClose={onClose} />
  }
}
