/** Typing an invoice, or changing a typed one: Enter moves on, from the head to the lines. */
import { useWorkDay } from '../../platform/session.ts'
import { InvoiceDraft } from '@app/contract/papers/invoices/invoices'
import { listed } from '@app/domain/kernel/field'
import { isNegative } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { invoiceFields } from '@app/domain/papers/invoices/typed-invoice'
import { Button, Drawer, Form } from 'antd'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm, forNext } from '../../ui/form/FieldsForm.tsx'
import { draftOf, emptyLine, totalsOf, typedFrom, type TypedHead, type TypedLine } from './drafting.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { directions } from './invoice-words.ts'
import { useAddInvoice, useChangeInvoice, useInvoice } from './invoices.api.ts'
import './invoices.css'

interface Props {
  readonly direction: InvoiceDirection
  /** The typed invoice to change; null for a new one. */
  readonly id: string | null
  readonly period: Period
  readonly onClose: () => void
}

export function InvoiceForm({ direction, id, period, onClose }: Props) {
  const title = `${id === null ? '录入' : '修改'}${directions[direction].title}`
  return (
    <Drawer open size={900} title={title} onClose={onClose} mask={{ closable: false }}>
      {id === null ? (
        <NewInvoice direction={direction} period={period} onClose={onClose} />
      ) : (
        <Existing direction={direction} id={id} onClose={onClose} />
      )}
    </Drawer>
  )
}

function NewInvoice({ direction, period, onClose }: Omit<Props, 'id'>) {
  const issuedOn = useWorkDay(period)
  const head: TypedHead = { kind: 'digitalOrdinary', issuedOn, partyName: '' }
  return <Fields direction={direction} id={null} head={head} lines={[emptyLine(0)]} onClose={onClose} />
}

function Existing({ direction, id, onClose }: { direction: InvoiceDirection; id: string; onClose: () => void }) {
  const { data } = useInvoice(direction, id)
  if (!data) return <Loading />
  const { head, lines } = typedFrom(direction, data.invoice, data.lines)
  return <Fields direction={direction} id={id} version={data.version} head={head} lines={lines} onClose={onClose} />
}

interface FieldsProps {
  readonly direction: InvoiceDirection
  readonly id: string | null
  readonly version?: string | undefined
  readonly head: TypedHead
  readonly lines: readonly TypedLine[]
  readonly onClose: () => void
}

const fieldsOf = (party: string) =>
  listed({ ...invoiceFields, partyName: { ...invoiceFields.partyName, title: `${party}名称`, required: `请输入${party}名称` } })

function Fields({ direction, id, version: shown, head, lines: given, onClose }: FieldsProps) {
  const [form] = Form.useForm<TypedHead>()
  const fields = fieldsOf(directions[direction].party)
  const [version] = useState(shown)
  const [lines, setLines] = useState(given)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const next = useRef(false)
  const whole = useRef<HTMLDivElement>(null)
  const { mutateAsync: add } = useAddInvoice(direction)
  const { mutateAsync: change } = useChangeInvoice(direction)
  const submit = (andNew: boolean) => {
    next.current = andNew
    form.submit()
  }
  const save = async (typed: TypedHead) => {
    const body = draftOf(typed, lines)
    if (body.lines.length === 0) return setProblem('请录入明细')
    const unnamed = body.lines.findIndex((line) => line.goodsName.trim() === '')
    if (unnamed >= 0) return setProblem(`第 ${unnamed + 1} 行请输入商品或服务名称`)
    setProblem('')
    try {
      if (id === null) await add({ body })
      else await change({ params: { id }, body: { ...body, version } })
    } catch (error) {
      // what is refused of the head goes to its fields
      if (!isApiError(error) || error.status >= 500 || error.details.some((one) => one.row === undefined)) throw error
      return setProblem(error.message)
    }
    tell.success(id === null ? '发票已保存' : '修改成功')
    if (!next.current) return onClose()
    forNext(form, fields)
    setLines([emptyLine(0, lines[0]?.rate ?? '1')])
  }
  return (
    <div className="typed-invoice" ref={whole}>
      <FieldsForm<TypedHead>
        name="invoice"
        form={form}
        fields={fields}
        columns={4}
        stacked
        start={head}
        shape={InvoiceDraft}
        about={{ red: isNegative(totalsOf(lines).net) }}
        focus="number"
        onBusy={setBusy}
        onSave={save}
        onEnd={() => whole.current?.querySelector<HTMLElement>('.typed-lines input')?.focus()}
      />
      <InvoiceLines lines={lines} onLines={setLines} />
      <div className="import-actions">
        {problem !== '' && <span className="negative">{problem}</span>}
        {id === null && (
          <Button loading={busy} onClick={() => submit(true)}>
            保存并新增
          </Button>
        )}
        <Button type="primary" loading={busy} onClick={() => submit(false)}>
          保存
        </Button>
      </div>
    </div>
  )
}
