/** The ledger list (账套列表): the firm's home, one row a ledger: where its month stands, who works there, what can be done. */
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { monthsBehind } from '@app/domain/ledger/ledgers/open-period'
import { todoWords, whyOf, type Todo } from '@app/domain/centre/progress/cockpit'
import { stageNames, type Stage } from '@app/domain/centre/progress/progress'
import { isPeriod, periodOf } from '@app/domain/kernel/period'
import type { InputRef } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
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
import { usePageActions } from '../../platform/page-actions.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { choice, choicesOf, link, live, search } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
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

const MARKS = markFilters.filter((one) => one.value !== '')
const BEHIND = choicesOf({ 1: '有月份未结账', 0: '已结到上月' })
const noEntries: readonly Entry[] = []
const noTags: readonly CompanyTag[] = []

export default function LedgerListPage() {
  const read = useLedgerList()
  const entries = read.data ?? noEntries
  const { data: overview } = useLedgerOverview()
  const tags = overview?.tags ?? noTags
  const today = useToday()
  const [typed, setTyped] = useState(useAddress({ search: '' })[0].search)
  const sought = useDeferredValue(typed)
  const [opened, setOpened] = useState<Opened | null>(null)
  const enter = useEnterLedger()
  const [seek, setSeek] = useState<InputRef | null>(null)
  const list = useList({
    name: 'ledgers',
    fields: [
      search('搜索账套', '名称或拼音首字母'),
      // of the cockpit above: a stage or a thing to do
      link('stage', (of, values) => `${values['month'] || periodOf(today)} ${stageNames[of as Stage]}`),
      link('todo', (of) => todoWords[of as Todo].title),
      choice('mark', '账套状态', MARKS, { all: '全部状态' }),
      choice('behind', '卡在', BEHIND, { all: '全部进度', width: 116 }),
      choice(
        'tag',
        '标签',
        tags.map((one) => ({ value: one.id, label: tagLabel(one, tags) })),
        { all: '全部标签', width: 116 },
      ),
      choice(
        'person',
        '人员',
        (overview?.people ?? []).map((one) => ({ value: one.id, label: one.name })),
        { all: '全部人员', width: 104, seek: true },
      ),
    ],
    also: { month: '' },
    gathers: true,
  })
  const { selected } = list
  const { mark, behind, tag, person, stage, todo, month } = list.values
  // typing anywhere looks for a ledger
  usePageKeys((event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (!plain || !/^[\p{L}\p{N}]$/u.test(event.key) || isTyping(event.target)) return
    event.preventDefault()
    setTyped(event.key)
    seek?.focus({ cursor: 'end' })
  })
  const navigate = useNavigate()
  const renew = useRenew()
  const brought = usePageActions('/controlCenter/booksSetList')
  const may = useCan('controlCenter-booksSetList-bianji')
  const mayDelete = useCan('controlCenter-recycleBin-bianji')
  const { mutateAsync: switchStatus } = useSwitchStatus()
  const { mutateAsync: remove } = useRemoveLedgers()
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

  const setStatus = (some: readonly Row[], status: 1 | 2) =>
    list.act(
      async () => {
        await switchStatus({ body: { ids: some.map((row) => row.id), status } })
        return status === STOPPED ? '停用成功' : '启用成功'
      },
      status === STOPPED
        ? {
            title: `停用${some.length === 1 ? `“${some[0]!.name}”` : `${some.length}个账套`}？`,
            content: '停用后只能查看，不能修改；可以随时启用',
            ok: '停用',
          }
        : undefined,
    )
  const drop = (some: readonly Row[]) =>
    list.act(
      async () => {
        await remove({ query: { ids: some.map((row) => row.id) } })
        return '删除成功'
      },
      {
        title: `删除${some.length === 1 ? `“${some[0]!.name}”` : `${some.length}个账套`}到回收站？`,
        content: '任何人都不能再进入，内容全部保留，可以在回收站还原',
        ok: '删除',
        danger: true,
      },
    )
  const choose = (row: Row, key: string) => {
    if (key === 'switch') void setStatus([row], row.status === STOPPED ? 1 : 2)
    else if (key === 'delete') void drop([row])
    else if (key === 'renew') void renew(row)
    else setOpened({ act: key as Act, row })
  }
  const columns = ledgerColumns({ today, tags, may, mayDelete, enter: (id) => void enter(id), choose, stars, star })
  const filtered = list.filtered || sought !== ''
  const shown = {
    ...list,
    // found while it is typed; Enter goes in: one that is found is the one that was meant
    fields: list.fields.with(
      0,
      live('搜索账套', '名称或拼音首字母', typed, setTyped, {
        // the field hands itself over with every drawing: the first is as good as the next
        onInput: (input) => setSeek((now) => now ?? input),
        onEnter: () => {
          if (typed.trim() !== '' && rows[0] !== undefined) void enter(rows[0].id)
        },
      }),
    ),
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
            onPeriod={(next) => list.put({ month: next === periodOf(today) ? '' : next })}
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
        mayDelete && { label: '回收站', run: () => navigate('/controlCenter/recycleBin') },
      ]}
      beforeMain={brought}
      main={may ? { label: '新建账套', run: () => setOpened({ act: 'create' }) } : undefined}
    >
      {opened?.act === 'create' && <CreateLedgerDialog onClose={close} />}
      {opened?.act === 'manageTags' && <ManageTagsDialog onClose={close} />}
      {opened?.act === 'records' && <RecordsDrawer onClose={close} />}
      {opened?.act === 'assignMany' && (
        <AssignDialog
          ids={own.map((row) => row.id)}
          memberIds={own.length === 1 ? (own[0]!.usage?.memberIds ?? []) : []}
          onClose={() => {
            close()
            list.unselect()
          }}
        />
      )}
      {opened !== null && 'row' in opened && <RowDialog opened={opened} tags={tags} onClose={close} />}
    </ListPage>
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
