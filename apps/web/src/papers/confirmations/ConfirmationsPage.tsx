/** 往来对账: letters of confirmation, what was answered, how far apart, and whether the books moved since. */
import { confirmationsApi as api } from '@app/contract/papers/confirmations'
import { momentText } from '@app/domain/kernel/period'
import { PARTY_KINDS, SHOWN_STATES, type ShownState } from '@app/domain/papers/confirmations/letter'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, State, Toolbar, type StateMark } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { useLetters, type LetterRow } from './confirmations.api.ts'
import { LetterDrawer } from './LetterDrawer.tsx'
import { MakeDrawer } from './MakeDrawer.tsx'
import { SendLettersDialog } from './SendLettersDialog.tsx'

const none: readonly LetterRow[] = []
const marks: Readonly<Record<ShownState, StateMark>> = {
  draft: 'draft',
  sent: 'reviewed',
  overdue: 'suggested',
  agreed: 'proved',
  disputed: 'red',
  void: 'draft',
}
const moment = (at: Date | null): string => (at === null ? '' : momentText(at).slice(0, 16))
const figure = (key: 'balance' | 'replyBalance' | 'difference', title: string, zero: 'blank' | 'shown'): Column<LetterRow> => ({
  key,
  title,
  width: 124,
  align: 'right',
  text: (row) => (row[key] ?? '') as string,
  render: (row) => <MoneyCell value={row[key]} zero={zero} />,
})
const movedText = (row: Pick<LetterRow, 'changed' | 'state'>): string =>
  row.changed ? `${row.state === 'draft' ? '制函' : '发送'}后账面已变动` : ''

export default function ConfirmationsPage() {
  const mayEdit = useCan('document-confirmations-bianji')
  const [address, setAddress] = useSearchParams()
  const state = (address.get('state') ?? '') as ShownState | ''
  const opened = address.get('id')
  const { data = none, loading, refreshing, error, again } = useLetters()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [making, setMaking] = useState(false)
  const [sending, setSending] = useState<readonly LetterRow[] | null>(null)
  const put = (key: string, value: string | null) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (value === null || value === '') next.delete(key)
      else next.set(key, value)
      return next
    })
  const rows = useMemo(() => (state === '' ? data : data.filter((row) => row.shown === state)), [data, state])
  const chosen = rows.filter((row) => selected.has(row.id))
  const going = chosen.filter((row) => row.state === 'draft' || row.state === 'sent')
  const columns = useMemo<Column<LetterRow>[]>(
    () => [
      {
        key: 'number',
        title: '编号',
        width: 116,
        text: (row) => row.number,
        render: (row) => (
          <button type="button" className="link-button" onClick={() => put('id', row.id)}>
            {row.number}
          </button>
        ),
      },
      { key: 'party', title: '往来单位', width: 220, grow: true, text: (row) => row.party },
      { key: 'kind', title: '类别', width: 64, text: (row) => PARTY_KINDS[row.kind] },
      { key: 'to', title: '截至', width: 76, text: (row) => row.to },
      figure('balance', '账面余额', 'shown'),
      figure('replyBalance', '对方余额', 'shown'),
      figure('difference', '差异', 'shown'),
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
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [],
  )
  const why = mayEdit ? '' : '您没有编辑往来对账的权限'
  const newButton = (
    <Button type="primary" disabled={!mayEdit} title={why} onClick={() => setMaking(true)}>
      生成对账函
    </Button>
  )
  const count = (shown: ShownState) => data.filter((row) => row.shown === shown).length
  return (
    <Page title="往来对账">
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <SheetTools
              printAddress={chosen.length === 0 ? null : addressOf(api.print, { query: { ids: chosen.map((row) => row.id) } })}
              onExport={data.length === 0 ? null : () => saveFile(api.file, { query: { format: 'xlsx' } }, '往来对账情况表.xlsx')}
            />
            <Button disabled={!mayEdit || going.length === 0} title={why} onClick={() => setSending(going)}>
              发送或提醒 {going.length === 0 ? '' : going.length}
            </Button>
            {newButton}
          </>
        }
      >
        <Select
          aria-label="状态"
          style={{ width: 120 }}
          value={state}
          options={[
            { value: '', label: '全部状态' },
            ...(Object.keys(SHOWN_STATES) as ShownState[]).map((value) => ({ value, label: SHOWN_STATES[value] })),
          ]}
          onChange={(value) => put('state', value)}
        />
      </Toolbar>
      <DataTable
        name="confirmations"
        label="往来对账函"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => put('id', row.id)}
        rowClass={(row) => (row.state === 'void' ? 'quiet' : '')}
        sortable
        dimmed={refreshing}
        status={`${rows.length} 份 · 相符 ${count('agreed')} · 不符 ${count('disputed')} · 逾期未回 ${count('overdue')}`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          empty:
            data.length === 0 ? (
              <Empty
                title="还没有对账函"
                hint="选择截止月份和往来单位，由账簿生成；发链接给对方在手机上确认，或打印盖章"
                action={newButton}
              />
            ) : (
              <Empty title="没有这个状态的对账函" hint="可以改选“全部状态”" />
            ),
        })}
      />
      {making && <MakeDrawer onClose={() => setMaking(false)} />}
      {opened !== null && (
        <LetterDrawer id={opened} mayEdit={mayEdit} onSend={(row) => setSending([row])} onClose={() => put('id', null)} />
      )}
      {sending !== null && <SendLettersDialog letters={sending} onClose={() => setSending(null)} />}
    </Page>
  )
}
