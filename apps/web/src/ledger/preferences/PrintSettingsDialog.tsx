/** 打印设置 (spec 2 §2.13, §5): paper, margins and rows of vouchers, books and statements, names and columns; with a picture of the page. */
import type { SheetColumn } from '@app/domain/kernel/sheet'
import {
  coverTitles,
  defaultPrintSettings,
  PRINT_KINDS,
  printKindNames,
  staffTitles,
  type PrintKind,
  type StaffPost,
} from '@app/domain/ledger/preferences/print-settings'
import { Button, Checkbox, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { PagePreview } from './PagePreview.tsx'
import { problemOf, toSave, type Draft } from './print-draft.ts'
import { PrintForm } from './PrintForm.tsx'
import { usePreferences, useSavePreferences, type Preferences } from './preferences.api.ts'
import './preferences.css'

const NAME_LENGTH = 20

interface Props {
  readonly kind: PrintKind
  readonly onClose: () => void
  /** The columns of the journal's export, where they may be chosen. */
  readonly journal?: readonly SheetColumn[]
}

export default function PrintSettingsDialog(props: Props) {
  const { data, error, again } = usePreferences()
  if (data) return <Loaded {...props} saved={draftOf(data)} />
  return (
    <Modal open width={820} title="打印设置" footer={null} onCancel={props.onClose}>
      {error ? <Failed error={error} onAgain={again} /> : <Loading />}
    </Modal>
  )
}

function draftOf({ print, cover, staffNames, exportColumns }: Preferences): Draft {
  const settings = { ...defaultPrintSettings }
  for (const { kind, ...one } of print) settings[kind] = one
  return { print: settings, cover, staffNames, journal: exportColumns['journal'] ?? [] }
}

type Tab = PrintKind | 'names' | 'columns'

function Loaded({ kind, saved, journal, onClose }: Props & { readonly saved: Draft }) {
  const [tab, setTab] = useState<Tab>(kind)
  const [before] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const stopped = useStopped()
  const { mutateAsync: save, isPending } = useSavePreferences()
  const faulty = PRINT_KINDS.find((one) => problemOf(one, draft.print[one]) !== null)
  const body = toSave(before, draft)
  const submit = async () => {
    if (faulty !== undefined) return setTab(faulty)
    if (body !== null) {
      if (!(await save({ body }).catch(() => null))) return
      tell.success('打印设置已保存，下次打印生效')
    }
    onClose()
  }
  const settings = tab === 'names' || tab === 'columns' ? null : draft.print[tab]
  return (
    <Modal
      open
      width={820}
      title="打印设置"
      onCancel={onClose}
      footer={
        <div className="print-foot">
          {settings !== null && (
            <Button onClick={() => setDraft({ ...draft, print: { ...draft.print, [tab]: defaultPrintSettings[tab as PrintKind] } })}>
              恢复默认
            </Button>
          )}
          <span className="quiet">{stopped ?? '按账套保存，同一账套的人共用'}</span>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isPending} disabled={stopped !== null} onClick={() => void submit()}>
            保存
          </Button>
        </div>
      }
    >
      <Segmented
        aria-label="设置内容"
        value={tab}
        options={[
          ...PRINT_KINDS.map((value) => ({ value: value as Tab, label: printKindNames[value] })),
          { value: 'names', label: '署名与封面' },
          ...(journal ? [{ value: 'columns' as const, label: '导出列' }] : []),
        ]}
        onChange={setTab}
      />
      {settings !== null && (
        <div className="print-body">
          <PrintForm
            kind={tab as PrintKind}
            settings={settings}
            onChange={(next) => setDraft({ ...draft, print: { ...draft.print, [tab]: next } })}
          />
          <PagePreview kind={tab as PrintKind} settings={settings} />
        </div>
      )}
      {tab === 'names' && <Names draft={draft} onChange={setDraft} />}
      {tab === 'columns' && journal && <JournalColumns columns={journal} draft={draft} onChange={setDraft} />}
    </Modal>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

function Names({ draft, onChange }: PartProps) {
  const { cover, staffNames } = draft
  return (
    <div className="print-names">
      <h4>凭证与报表上的署名</h4>
      <p className="quiet">留空则印经办人的姓名，没有经办人的留给手签。</p>
      <div className="print-fields">
        {(Object.keys(staffTitles) as StaffPost[]).map((post) => (
          <label key={post}>
            <span>{staffTitles[post]}</span>
            <Input
              maxLength={NAME_LENGTH}
              value={staffNames[post]}
              onChange={(event) => onChange({ ...draft, staffNames: { ...staffNames, [post]: event.target.value } })}
            />
          </label>
        ))}
      </div>
      <h4>账簿封面</h4>
      <Checkbox checked={cover.printed} onChange={(event) => onChange({ ...draft, cover: { ...cover, printed: event.target.checked } })}>
        打印账簿时带封面
      </Checkbox>
      <div className="print-fields">
        {(Object.keys(coverTitles) as (keyof typeof coverTitles)[]).map((post) => (
          <label key={post}>
            <span>{coverTitles[post]}</span>
            <Input
              maxLength={NAME_LENGTH}
              aria-label={`封面${coverTitles[post]}`}
              disabled={!cover.printed}
              value={cover[post]}
              onChange={(event) => onChange({ ...draft, cover: { ...cover, [post]: event.target.value } })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

function JournalColumns({ columns, draft, onChange }: PartProps & { readonly columns: readonly SheetColumn[] }) {
  const everyColumn = columns.map((column) => column.key)
  const chosen = draft.journal.length === 0 ? everyColumn : draft.journal
  const toggle = (key: string) => {
    // in the order of the book, whatever the order of the ticks
    const next = everyColumn.filter((one) => (one === key ? !chosen.includes(key) : chosen.includes(one)))
    if (next.length > 0) onChange({ ...draft, journal: next.length === everyColumn.length ? [] : next })
  }
  return (
    <div className="print-names">
      <h4>序时账导出的列</h4>
      <div className="print-columns">
        {columns.map(({ key, title }) => (
          <Checkbox key={key} checked={chosen.includes(key)} onChange={() => toggle(key)}>
            {title}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
