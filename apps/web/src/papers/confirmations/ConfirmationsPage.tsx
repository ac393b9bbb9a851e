/** 往来对账: letters of confirmation, what was answered, how far apart, and whether the books moved since. */
import { filter } from '@app/contract/kernel/filter'
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import { momentText } from '@app/domain/kernel/period'
import { PARTY_KINDS, SHOWN_STATES, type ShownState } from '@app/domain/papers/confirmations/letter'
import { useMemo, useState } from 'react'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { SheetTools } from '../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useLetters, type LetterRow } from './confirmations.api.ts'
import { LetterDrawer } from './LetterDrawer.tsx'
import { MakeDrawer } from './MakeDrawer.tsx'
import { SendLettersDialog } from './SendLettersDialog.tsx'

const none: readonly LetterRow[] = []
const letterFilter = filter({ state: { title: '状态', kind: 'choice', hint: '全部状态', choices: SHOWN_STATES } })
const tests: Tests<typeof letterFilter, LetterRow> = { state: (state) => (row) => row.shown === state }
const marks: Readonly<Record<ShownState, StateMark>> = {
  draft: 'draft',
  sent: 'reviewed',
  overdue: 'suggested',
  agreed: 'proved',
  disputed: 'red',
  void: 'draft',
}
const moment = (at: Date | null): string => (at === null ? '' : momentText(at).slice(0, 16))
const movedText = (row: Pick<LetterRow, 'changed' | 'state'>): string =>
  row.changed ? `${row.state === 'draft' ? '制函' : '发送'}后账面已变动` : ''

const letterColumns = (onOpen: (id: string) => void): Column<LetterRow>[] => [
  {
    key: 'number',
    title: '编号',
    width: 116,
    text: (row) => row.number,
    render: (row) => <Drill onClick={() => onOpen(row.id)}>{row.number}</Drill>,
  },
  { key: 'party', title: '往来单位', width: 220, grow: true, text: (row) => row.party },
  { key: 'kind', title: '类别', width: 64, text: (row) => PARTY_KINDS[row.kind] },
  { key: 'to', title: '截至', width: 76, text: (row) => row.to },
  moneyColumn('balance', '账面余额', (row) => row.balance, { width: 124, balance: true }),
  moneyColumn('replyBalance', '对方余额', (row) => row.replyBalance, { width: 124, balance: true }),
  moneyColumn('difference', '差异', (row) => row.difference, { width: 124, balance: true }),
  {
    key: 'shown',
    title: '状态',
    width: 86,
    text: (row) => SHOWN_STATES[row.shown],
    render: (row) => <State mark={marks[row.shown]}>{SHOWN_STATES[row.shown]}</State>,
  },
  { key: 'moved', title: '账面', width: 124, text: movedText },
  { key: 'sentAt', title: '发送', width: 84, text: (row) => moment(row.sentAt).slice(0, 10) },
  {
    key: 'remindedAt',
    title: '最近提醒',
    width: 126,
    text: (row) => (row.remindedAt === null ? '' : `${moment(row.remindedAt).slice(0, 10)}（${row.reminders}次）`),
  },
  {
    key: 'reply',
    title: '回复',
    width: 170,
    text: (row) => (row.repliedAt === null ? '' : `${row.replyName} ${moment(row.repliedAt)}`),
  },
]

export default function ConfirmationsPage() {
  const mayEdit = useCan('document-confirmations-bianji')
  const list = useList({
    name: 'confirmations',
    fields: fieldsOf(letterFilter),
    also: { id: '' },
    gathers: true,
  })
  const { values, put } = list
  const read = useLetters()
  const data = read.data ?? none
  const [making, setMaking] = useState(false)
  const [sending, setSending] = useState<readonly LetterRow[] | null>(null)
  const rows = useMemo(() => found(data, tests, list.filter), [data, list.filter])
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const going = chosen.filter((row) => row.state === 'draft' || row.state === 'sent')
  const columns = useMemo(
    () => letterColumns((id) => put({ id })),
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [],
  )
  const why = mayEdit ? '' : '您没有编辑往来对账的权限'
  const count = (shown: ShownState) => data.filter((row) => row.shown === shown).length
  return (
    <ListPage
      title="往来对账"
      label="往来对账函"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowClass={(row) => (row.state === 'void' ? 'quiet' : '')}
      pinned={0}
      onOpen={(row) => put({ id: row.id })}
      status={`${rows.length} 份 · 相符 ${count('agreed')} · 不符 ${count('disputed')} · 逾期未回 ${count('overdue')}`}
      empty={{ title: '还没有对账函', hint: '选择截止月份和往来单位，由账簿生成；发链接给对方在手机上确认，或打印盖章' }}
      tools={
        <SheetTools
          printAddress={chosen.length === 0 ? null : addressOf(api.print, { query: { ids: chosen.map((row) => row.id) } })}
          onExport={data.length === 0 ? null : () => saveFile(api.file, { query: { format: 'xlsx' } }, '往来对账情况表.xlsx')}
        />
      }
      acts={[
        {
          label: going.length === 0 ? '发送或提醒' : `发送或提醒 ${going.length}`,
          off: !mayEdit || going.length === 0,
          why,
          run: () => setSending(going),
        },
      ]}
      main={{ label: '生成对账函', off: !mayEdit, why, run: () => setMaking(true) }}
    >
      {making && <MakeDrawer onClose={() => setMaking(false)} />}
      {values.id !== '' && (
        <LetterDrawer id={values.id} mayEdit={mayEdit} onSend={(row) => setSending([row])} onClose={() => put({ id: '' })} />
      )}
      {sending !== null && <SendLettersDialog letters={sending} onClose={() => setSending(null)} />}
    </ListPage>
  )
}
