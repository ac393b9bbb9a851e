/** A bill being entered or changed: its head, the lines of a claim as a grid, papers that go up when it is saved. */
import { fileRefusal, VOUCHER_FILE_ENDINGS } from '@app/domain/finance/vouchers/voucher-file'
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { Button, Drawer, Input, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Failed, Loading } from '../../ui/faces.tsx'
import { FileList, type ManagedFile } from '../../ui/FileList.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
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

const ACCEPT = VOUCHER_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')

function Editor({
  kind,
  id,
  period,
  title,
  choices,
  whole,
  onSaved,
  onClose,
}: Props & { title: string; choices: Choices; whole: WholeBill | null }) {
  const today = useToday()
  const bill = whole?.bill
  const [version] = useState(whole?.version)
  const [day, setDay] = useState<Day>(bill?.day ?? (periodOf(today) === period ? today : lastDay(period)))
  const [employeeId, setEmployee] = useState(bill?.employeeId ?? '')
  const [departmentId, setDepartment] = useState<string | null>(bill?.departmentId ?? null)
  const [projectId, setProject] = useState<string | null>(bill?.projectId ?? null)
  const [reason, setReason] = useState(bill?.reason ?? '')
  const [amount, setAmount] = useState<Money>(bill?.amount ?? ZERO)
  const [papers, setPapers] = useState(bill?.papers ?? 0)
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
  const choose = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map((one) => ({ value: one.id, label: one.name }))
  const search = { optionFilterProp: 'label' as const }
  const go = async (submit: boolean) => {
    setProblem('')
    setProblems(new Map())
    if (employeeId === '') return setProblem('请选择职员')
    const written = lines.filter((line) => !isUntouched(line))
    if (kind !== 'claim' && isZero(amount)) return setProblem('金额应大于零')
    const own = kept.current === null ? {} : { id: kept.current }
    try {
      const details = kind === 'claim' ? written.map(({ key: _, ...line }) => line) : []
      const body = {
        ...own,
        version,
        day,
        employeeId,
        departmentId,
        projectId,
        reason,
        amount: kind === 'claim' ? ZERO : amount,
        papers,
        lines: details,
      }
      // papers go up before it is sent in: then they stay
      const { data } = await save({ body: { ...body, submit: submit && files.length === 0 } })
      kept.current = data.id
      if (files.length > 0) {
        await addFiles({ params: { id: data.id }, files: files.flatMap((one) => one.raw ?? []) })
        setFiles([])
        if (submit) await save({ body: { ...body, id: data.id, submit: true } })
      }
      tell.success(submit ? '已保存并提交' : '已保存为草稿')
      onSaved(data.id, periodOf(day))
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) return showError(error)
      setProblem(error.message)
      // the lines the server counts are those that were written
      const places = written.map((line) => lines.indexOf(line) + 1)
      setProblems(new Map(error.details.flatMap((one) => (one.row === undefined ? [] : [[places[one.row - 1] ?? one.row, one.reason]]))))
    }
  }
  const busy = saving || sending
  return (
    <Drawer
      open
      size={kind === 'claim' ? 1080 : 560}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="claim-foot">
          <span className="negative" role="alert">
            {problem}
          </span>
          <Button loading={busy} onClick={() => void go(false)}>
            存草稿
          </Button>
          <Button type="primary" loading={busy} onClick={() => void go(true)}>
            保存并提交
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole form */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void go(false)
        }}
      >
        <div className="claim-head">
          <FormField label="日期">
            <DayInput
              label="单据日期"
              value={day}
              onChange={(next) => {
                // lines of the bill's own day go with it
                setLines(lines.map((line) => (line.day === day ? changed(line, { day: next }) : line)))
                setDay(next)
              }}
            />
          </FormField>
          <FormField label={{ claim: '报销人', loan: '借款人', repayment: '还款人' }[kind]}>
            <Select
              aria-label="职员"
              autoFocus
              showSearch={search}
              value={employeeId === '' ? null : employeeId}
              placeholder={choices.employees.length === 0 ? '请先在设置的人员中新增' : '姓名或拼音'}
              options={choose(choices.employees)}
              onChange={(next: string) => {
                setEmployee(next)
                setDepartment(choices.employees.find((one) => one.id === next)?.departmentId ?? null)
              }}
            />
          </FormField>
          <FormField label="部门">
            <Select
              aria-label="部门"
              allowClear
              showSearch={search}
              value={departmentId}
              options={choose(choices.departments)}
              onChange={(next: string | undefined) => setDepartment(next ?? null)}
            />
          </FormField>
          <FormField label="项目">
            <Select
              aria-label="项目"
              allowClear
              showSearch={search}
              value={projectId}
              options={choose(choices.projects)}
              onChange={(next: string | undefined) => setProject(next ?? null)}
            />
          </FormField>
          <FormField label="事由" wide>
            <Input aria-label="事由" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </FormField>
          {kind !== 'claim' && (
            <FormField label="金额">
              <MoneyInput aria-label="金额" value={amount} onChange={setAmount} />
            </FormField>
          )}
          <FormField label="附单据张数">
            <InputNumber
              aria-label="附单据张数"
              min={0}
              max={9999}
              precision={0}
              value={papers}
              onChange={(next) => setPapers(next ?? 0)}
            />
          </FormField>
        </div>
        {kind === 'claim' && <ClaimLines lines={lines} choices={choices} day={day} problems={problems} onLines={setLines} />}
        {problems.size > 0 && (
          <ul className="claim-problems">
            {[...problems].map(([row, why]) => (
              <li key={row}>
                第 {row} 行：{why}
              </li>
            ))}
          </ul>
        )}
        <h3 className="claim-title">附件</h3>
        <FileList
          files={files}
          onChange={setFiles}
          accept={ACCEPT}
          refusalOf={fileRefusal}
          tip={`图片、PDF、OFD、XML，每个不超过 10 MB；保存时一起上传${whole && whole.files.length > 0 ? `，已有 ${whole.files.length} 个` : ''}`}
          onSave={async () => undefined}
        />
      </div>
    </Drawer>
  )
}
