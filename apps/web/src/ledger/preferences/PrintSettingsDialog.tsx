/** 打印设置 (spec 2 §2.13, §5): paper, margins and rows of vouchers, books and statements, names and columns; with a picture of the page. */
import { listed, type Field } from '@app/domain/kernel/field'
import type { SheetColumn } from '@app/domain/kernel/sheet'
import {
  coverFields,
  defaultPrintSettings,
  PRINT_KINDS,
  printKindNames,
  staffFields,
  type PrintKind,
  type StaffPost,
} from '@app/domain/ledger/preferences/print-settings'
import { Button, Checkbox, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { PagePreview } from './PagePreview.tsx'
import { problemOf, toSave, type Draft } from './print-draft.ts'
import { PrintForm } from './PrintForm.tsx'
import { usePreferences, useSavePreferences, type Preferences } from './preferences.api.ts'
import './preferences.css'

const FORM = 'print-settings'

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
  /** Counts how often a form was put back to what is usual. */
  const [round, setRound] = useState(0)
  const stopped = useStopped()
  const { mutateAsync: save, isPending } = useSavePreferences()
  const faulty = PRINT_KINDS.find((one) => problemOf(one, draft.print[one]) !== null)
  const body = toSave(before, draft)
  const submit = async () => {
    if (faulty !== undefined) return setTab(faulty)
    if (body !== null) {
      await save({ body })
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
        <Foot
          stopped={stopped}
          saving={isPending}
          onReset={
            settings === null
              ? null
              : () => {
                  setDraft({ ...draft, print: { ...draft.print, [tab]: defaultPrintSettings[tab as PrintKind] } })
                  setRound(round + 1)
                }
          }
          onSave={tab === 'columns' ? () => void submit().catch(showError) : null}
          onClose={onClose}
        />
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
            key={`${tab} ${round}`}
            name={FORM}
            kind={tab as PrintKind}
            settings={settings}
            onChange={(next) => setDraft({ ...draft, print: { ...draft.print, [tab]: next } })}
            onSave={submit}
          />
          <PagePreview kind={tab as PrintKind} settings={settings} />
        </div>
      )}
      {tab === 'names' && <Names draft={draft} onChange={setDraft} onSave={submit} />}
      {tab === 'columns' && journal && <JournalColumns columns={journal} draft={draft} onChange={setDraft} />}
    </Modal>
  )
}

interface FootProps {
  /** Why nothing can be saved. */
  readonly stopped: string | null
  readonly saving: boolean
  /** To what is usual, where there is such a thing. */
  readonly onReset: (() => void) | null
  /** null where the form itself saves. */
  readonly onSave: (() => void) | null
  readonly onClose: () => void
}
const Foot = ({ stopped, saving, onReset, onSave, onClose }: FootProps) => (
  <div className="print-foot">
    {onReset !== null && <Button onClick={onReset}>恢复默认</Button>}
    <span className="quiet">{stopped ?? '按账套保存，同一账套的人共用'}</span>
    <Button onClick={onClose}>取消</Button>
    <Button
      type="primary"
      loading={saving}
      disabled={stopped !== null}
      {...(onSave !== null ? { onClick: onSave } : { htmlType: 'submit' as const, form: FORM })}
    >
      保存
    </Button>
  </div>
)

interface PartProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

interface NamesProps extends PartProps {
  readonly onSave: () => Promise<void>
}
const OF_COVER = 'cover.'
const ofCover = listed(coverFields).map((field): Field => ({ ...field, key: `${OF_COVER}${field.key}`, title: `封面${field.title}` }))
const nameFields: readonly Field[] = [
  ...listed(staffFields),
  { key: 'printed', title: '账簿封面', kind: 'flag', help: '打印账簿时带封面', wide: true },
  ...ofCover,
]
type Names = Record<StaffPost, string> & Record<`cover.${keyof typeof coverFields}`, string> & { printed: boolean }

function Names({ draft, onChange, onSave }: NamesProps) {
  const { cover, staffNames } = draft
  const take = ({ printed, 'cover.principal': principal, 'cover.head': head, 'cover.keeper': keeper, ...names }: Names) =>
    onChange({ ...draft, staffNames: names, cover: { printed, principal, head, keeper } })
  return (
    <div className="print-names">
      <p className="quiet">凭证与报表上的署名：留空则印经办人的姓名，没有经办人的留给手签。</p>
      <FieldsForm<Names>
        name={FORM}
        fields={nameFields}
        columns={2}
        start={{
          ...staffNames,
          printed: cover.printed,
          'cover.principal': cover.principal,
          'cover.head': cover.head,
          'cover.keeper': cover.keeper,
        }}
        fixed={cover.printed ? [] : ofCover.map((field) => field.key)}
        onChange={(_, typed) => take(typed)}
        onSave={onSave}
      />
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
