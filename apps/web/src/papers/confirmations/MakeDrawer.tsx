/** New letters: the months, the day an answer is asked for, and the parties with what stands between them and the books. */
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import type { Field } from '@app/domain/kernel/field'
import { addDays, firstOfYear, type Day, type Period } from '@app/domain/kernel/period'
import { isZero } from '@app/domain/kernel/money'
import { PARTY_KINDS, type PartyKind } from '@app/domain/papers/confirmations/letter'
import { Button, Drawer, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { RangeField } from '../../ui/inputs/period-range.tsx'
import { useMakeLetters, useParties, type PartyRow } from './confirmations.api.ts'
import './confirmations.css'

const none: readonly PartyRow[] = []
/** Days a party is given for its answer, unless said otherwise. */
const ANSWER_DAYS = 15
const figure = (key: 'opening' | 'debit' | 'credit' | 'balance', title: string) =>
  moneyColumn<PartyRow>(key, title, (row) => row[key], { width: 136 })
const columns: Column<PartyRow>[] = [
  { key: 'kind', title: '类别', width: 64, text: (row) => PARTY_KINDS[row.kind] },
  { key: 'code', title: '编码', width: 90, text: (row) => row.code },
  { key: 'name', title: '往来单位', width: 220, grow: true, text: (row) => row.name },
  figure('opening', '期初（对方欠为正）'),
  figure('debit', '本期借方'),
  figure('credit', '本期贷方'),
  figure('balance', '期末（对方欠为正）'),
  { key: 'contact', title: '联系人', width: 160, text: (row) => `${row.contact} ${row.phone}`.trim() },
  { key: 'letter', title: '已有对账函', width: 150, text: (row) => row.letter },
]

interface Span {
  readonly from: Period
  readonly to: Period
}
interface Asked {
  readonly span: Span
  readonly replyBy: Day
  readonly withDrafts: boolean
}
const FORM = 'make-letters'
const fields: readonly Field[] = [
  { key: 'span', title: '对账月份', kind: 'month' },
  { key: 'replyBy', title: '请对方回复于', kind: 'day', required: '请选择日期' },
  { key: 'withDrafts', title: '凭证', kind: 'flag', help: '含未记账凭证' },
]
const Months = ({ value, onChange }: { value?: Span; onChange?: (span: Span) => void }) =>
  value && <RangeField {...value} onChange={(next) => onChange?.(next)} />

export function MakeDrawer({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const current = usePeriod()
  const begun = { span: { from: firstOfYear(current), to: current }, replyBy: addDays(today, ANSWER_DAYS), withDrafts: true }
  const [{ span, withDrafts }, setAsked] = useState<Asked>(begun)
  const [busy, setBusy] = useState(false)
  const [kind, setKind] = useState<PartyKind | ''>('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const parties = useParties({ ...span, withDrafts })
  const { data = none } = parties
  const { mutateAsync: make } = useMakeLetters()
  const rows = useMemo(() => (kind === '' ? data : data.filter((row) => row.kind === kind)), [data, kind])
  const chosen = rows.filter((row) => selected.has(row.key))
  const open = rows.filter((row) => !isZero(row.balance) && row.letter === '')
  return (
    <Drawer
      open
      size={1180}
      title="生成对账函"
      onClose={onClose}
      footer={
        <Button type="primary" htmlType="submit" form={FORM} disabled={chosen.length === 0} loading={busy}>
          生成 {chosen.length === 0 ? '' : `${chosen.length} 份`}
        </Button>
      }
    >
      <FieldsForm<Asked>
        name={FORM}
        inline
        fields={fields}
        start={begun}
        shape={api.make.body}
        controls={{ span: <Months />, replyBy: <DayField label="回复截止日" min={today} max={addDays(today, 365)} /> }}
        onBusy={setBusy}
        onChange={(_, typed) => setAsked(typed)}
        onSave={async ({ span: months, ...typed }) => {
          const { data: done } = await make({ body: { ...months, ...typed, keys: chosen.map((row) => row.key) } })
          tell.success(`已生成 ${done.count} 份对账函，请发送或打印`)
          onClose()
        }}
      >
        <span className="spacer" />
        <Segmented
          aria-label="类别"
          value={kind}
          options={[
            { value: '', label: '全部' },
            ...(Object.keys(PARTY_KINDS) as PartyKind[]).map((value) => ({ value, label: PARTY_KINDS[value] })),
          ]}
          onChange={(value) => setKind(value as PartyKind | '')}
        />
        <Button disabled={open.length === 0} onClick={() => setSelected(new Set(open.map((row) => row.key)))}>
          选中有余额的 {open.length}
        </Button>
      </FieldsForm>
      <PartyList rows={rows} parties={parties} selected={selected} onSelect={setSelected} />
    </Drawer>
  )
}

interface ListProps {
  readonly rows: readonly PartyRow[]
  readonly parties: ReturnType<typeof useParties>
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
}
const PartyList = ({ rows, parties: { loading, refreshing, error, again }, selected, onSelect }: ListProps) => (
  <div className="confirm-list">
    <DataTable
      name="confirmation-parties"
      label="可对账的往来单位"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      selected={selected}
      onSelect={onSelect}
      sortable
      dimmed={refreshing}
      status={`${rows.length} 个单位`}
      face={faceOf({
        loading,
        error,
        again,
        count: rows.length,
        empty: <Empty title="没有往来余额" hint="这段时间应收、应付、预收、预付和其他往来科目没有发生额，也没有余额" />,
      })}
    />
  </div>
)
