/** A bill being entered or changed: its head, the lines of a claim as a grid, papers that go up when it is saved. */
import { useWorkDay } from '../../platform/session.ts'
import { BillDraftWire } from '@app/contract/people/claims/claims'
import { fileRefusal, VOUCHER_FILE_ENDINGS } from '@app/domain/finance/vouchers/voucher-file'
import { startFrom } from '@app/domain/kernel/field-values'
import { ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { billFields, billFieldsOf } from '@app/domain/people/claims/bill-fields'
import { Button, Drawer, Form } from 'antd'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { useSmall } from '../../platform/small.ts'
import { tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FileList, type ManagedFile } from '../../ui/files/FileList.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { PhotoFirst } from '../../ui/files/PhotoFirst.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { useAddFiles, useBill, useChoices, useSaveBill, type Choices, type WholeBill } from './claims.api.ts'
import { changed, isUntouched, newLine, type TypedLine } from './line-edit.ts'

interface Props {
  readonly kind: BillKind
  /** null for a new one. */
  readonly id: string | null
  readonly period: Period
  readonly onSaved: (id: string, period: Period) => void
  readonly onClose: () => void
}

export function BillEditor(props: Props) {
  const choices = useChoices()
  const whole = useBill(props.kind, props.id ?? '')
  const ready = choices.data !== undefined && (props.id === null || whole.data !== undefined)
  const error = choices.error ?? whole.error
  const title = `${props.id === null ? '新增' : '修改'}${BILL_KINDS[props.kind]}${whole.data ? ` ${whole.data.bill.number}` : ''}`
  if (ready && !error) return <Editor {...props} title={title} choices={choices.data} whole={props.id === null ? null : whole.data!} />
  return (
    <Drawer open size={props.kind === 'claim' ? 1080 : 560} title={title} onClose={props.onClose}>
      {error ? <Failed error={error} onAgain={choices.again} /> : <Loading />}
    </Drawer>
  )
}

const startOf = (bill: WholeBill['bill'] | null, day: Day) => startFrom(billFields, bill, { day, employeeId: '', papers: 0 })
type Head = ReturnType<typeof startOf>
const choose = (list: readonly { readonly id: string; readonly name: string }[]) => list.map((one) => ({ value: one.id, label: one.name }))
const ACCEPT = VOUCHER_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')

interface EditorProps extends Props {
  readonly title: string
  readonly choices: Choices
  readonly whole: WholeBill | null
}
/** A bill as it is typed, its lines and papers, what is refused of it and where, and how it is kept. */
function useBillForm({ kind, id, period, choices, whole, onSaved }: EditorProps) {
  const worked = useWorkDay(period)
  const bill = whole?.bill
  const [version] = useState(whole?.version)
  const [form] = Form.useForm<Head>()
  const [start] = useState(() => startOf(bill ?? null, worked))
  const day = Form.useWatch('day', form) ?? start.day
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    whole && whole.lines.length > 0 ? whole.lines.map((one) => ({ ...one, key: crypto.randomUUID() })) : [newLine(day)],
  )
  const [files, setFiles] = useState<readonly ManagedFile[]>([])
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const { mutateAsync: save, isPending: saving } = useSaveBill(kind)
  const { mutateAsync: addFiles, isPending: sending } = useAddFiles(kind)
  /** Kept when the papers fail to go up: saving again changes the bill that is there. */
  const kept = useRef(id)
  const submits = useRef(false)
  const go = (submit: boolean) => {
    submits.current = submit
    setProblem('')
    setProblems(new Map())
    form.submit()
  }
  const keep = async (head: Head) => {
    const submit = submits.current
    const written = lines.filter((line) => !isUntouched(line))
    const own = kept.current === null ? {} : { id: kept.current }
    const details = kind === 'claim' ? written.map(({ key: _, ...line }) => line) : []
    const body = { ...own, version, ...head, amount: kind === 'claim' ? ZERO : head.amount, lines: details }
    try {
      // papers go up before it is sent in: then they stay
      const { data } = await save({ body: { ...body, submit: submit && files.length === 0 } })
      kept.current = data.id
      if (files.length > 0) {
        await addFiles({ params: { id: data.id }, files: files.flatMap((one) => one.raw ?? []) })
        setFiles([])
        if (submit) await save({ body: { ...body, id: data.id, submit: true } })
      }
      tell.success(submit ? '已保存并提交' : '已保存为草稿')
      onSaved(data.id, periodOf(head.day))
    } catch (error) {
      // what is refused of the head goes to its fields
      if (!isApiError(error) || error.status >= 500 || error.details.some((one) => one.row === undefined)) throw error
      setProblem(error.message)
      // the lines the server counts are those that were written
      const places = written.map((line) => lines.indexOf(line) + 1)
      setProblems(new Map(error.details.flatMap((one) => (one.row === undefined ? [] : [[places[one.row - 1] ?? one.row, one.reason]]))))
    }
  }
  const follow = (next: Partial<Head>) => {
    if (next.employeeId !== undefined)
      form.setFieldValue('departmentId', choices.employees.find((one) => one.id === next.employeeId)?.departmentId ?? null)
    // lines of the bill's own day go with it
    const moved = next.day
    if (moved !== undefined) setLines(lines.map((line) => (line.day === day ? changed(line, { day: moved }) : line)))
  }
  return { form, start, day, lines, setLines, files, setFiles, problem, problems, busy: saving || sending, go, keep, follow }
}
type Typed = ReturnType<typeof useBillForm>

function Editor(props: EditorProps) {
  const { kind, title, choices, whole, onClose } = props
  const small = useSmall()
  const typed = useBillForm(props)
  const { day, lines, setLines, files, setFiles, problems, go } = typed
  const whereLines = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      open
      size={kind === 'claim' ? 1080 : 560}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={<Foot typed={typed} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole form */}
      <div
        className="claim-editor"
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          go(false)
        }}
      >
        {small && (
          <PhotoFirst
            files={files.flatMap((one) => one.raw ?? [])}
            refusalOf={fileRefusal}
            onFiles={(taken) =>
              setFiles(taken.map((raw) => ({ uid: crypto.randomUUID(), name: raw.name, sizeBytes: raw.size, fresh: true, raw })))
            }
          />
        )}
        <BillHead
          kind={kind}
          choices={choices}
          typed={typed}
          small={small}
          onEnd={() => whereLines.current?.querySelector<HTMLElement>('input')?.focus()}
        />
        <div ref={whereLines} className="claim-lines-place">
          {kind === 'claim' && <ClaimLines lines={lines} choices={choices} day={day} problems={problems} onLines={setLines} />}
        </div>
        {problems.size > 0 && (
          <ul className="claim-problems">
            {[...problems].map(([row, why]) => (
              <li key={row}>
                第 {row} 行：{why}
              </li>
            ))}
          </ul>
        )}
        {!small && <h3 className="claim-title">附件</h3>}
        {!small && (
          <FileList
            files={files}
            onChange={setFiles}
            accept={ACCEPT}
            refusalOf={fileRefusal}
            tip={`图片、PDF、OFD、XML，每个不超过 10 MB；保存时一起上传${whole && whole.files.length > 0 ? `，已有 ${whole.files.length} 个` : ''}`}
            onSave={async () => undefined}
          />
        )}
      </div>
    </Drawer>
  )
}

const Foot = ({ typed: { problem, busy, go } }: { readonly typed: Typed }) => (
  <div className="claim-foot">
    <span className="negative" role="alert">
      {problem}
    </span>
    <Button loading={busy} onClick={() => go(false)}>
      存草稿
    </Button>
    <Button type="primary" loading={busy} onClick={() => go(true)}>
      保存并提交
    </Button>
  </div>
)

interface HeadProps {
  readonly kind: BillKind
  readonly choices: Choices
  readonly typed: Typed
  /** On a telephone no field takes the cursor: its keys would cover the form. */
  readonly small: boolean
  /** After the last of its fields. */
  readonly onEnd: () => void
}
const BillHead = ({ kind, choices, typed: { form, start, follow, keep }, small, onEnd }: HeadProps) => (
  <FieldsForm<Head>
    name="claim-bill"
    form={form}
    fields={billFieldsOf(kind)}
    columns={kind === 'claim' ? 4 : 2}
    stacked
    start={start}
    about={{ kind }}
    shape={BillDraftWire}
    options={{
      employeeId: choose(choices.employees),
      departmentId: choose(choices.departments),
      projectId: choose(choices.projects),
    }}
    {...(small ? {} : { focus: 'employeeId' })}
    onChange={follow}
    onSave={keep}
    onEnd={onEnd}
  />
)
