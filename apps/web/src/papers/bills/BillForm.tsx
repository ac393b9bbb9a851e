/** What a bill says, typed without the mouse: 1–9 and 0 choose the kind, Enter saves and goes on. */
import { BillChange } from '@app/contract/papers/bills/bills'
import { listed, type Field } from '@app/domain/kernel/field'
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { BILL_KINDS, billKinds, type BillKind } from '@app/domain/papers/bills/bill'
import { FACT_SOURCES, type Fact } from '@app/domain/papers/bills/bill-facts'
import { billFields } from '@app/domain/papers/bills/bill-fields'
import { Button, Form, type FormInstance } from 'antd'
import { useSession } from '../../platform/session.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useChangeBill, type Bill } from './bills.api.ts'

export interface Written {
  readonly period: Period
  readonly kind: BillKind
  readonly number: string
  readonly issuedOn: Day | null
  readonly party: string
  readonly amount: Money
  readonly note: string
}
interface Props {
  readonly bill: Bill
  readonly form: FormInstance<Written>
  readonly mayEdit: boolean
  readonly onBusy: (busy: boolean) => void
  readonly onSaved: () => void
}
const kinds = billKinds.map((value, at) => ({ value, label: `${(at + 1) % 10} ${BILL_KINDS[value]}` }))

export function BillForm({ bill, form, mayEdit, onBusy, onSaved }: Props) {
  const periods = useSession((state) => state.periods)
  const typed = Form.useWatch([], form) as Partial<Written> | undefined
  const { mutateAsync: change } = useChangeBill()
  const start = { ...bill, amount: bill.amount ?? ZERO }
  /** Where the stored fact came from; while it is being retyped nothing is said of it. */
  const withSource = (field: Field): Field => {
    const source = bill.factSources?.[field.key as Exclude<Fact, 'tax'>]
    const same = typed === undefined || typed[field.key as keyof Written] === start[field.key as keyof Written]
    return source !== undefined && same ? { ...field, title: `${field.title}（${FACT_SOURCES[source]}）` } : field
  }
  return (
    <FieldsForm<Written>
      name="bill"
      form={form}
      fields={listed(billFields).map(withSource)}
      columns={2}
      stacked
      start={start}
      shape={BillChange}
      disabled={!mayEdit}
      options={{ kind: kinds }}
      controls={{
        issuedOn: <DayOrNone period={bill.period} />,
        ...(periods ? { period: <MonthField label="单据的会计期间" min={periods.startPeriod} max={periods.lastPeriod} /> } : {}),
      }}
      onBusy={onBusy}
      onSave={async ({ period, kind, number, issuedOn, party, amount, note }) => {
        const body = { period, kind, number, issuedOn, party, note, amount: isZero(amount) ? null : amount, version: bill.version }
        await change({ params: { id: bill.id }, body })
        onSaved()
      }}
    />
  )
}

interface DayProps {
  readonly period: Period
  readonly value?: Day | null
  readonly onChange?: (day: Day) => void
  readonly disabled?: boolean
}
const DayOrNone = ({ period, value = null, onChange, disabled = false }: DayProps) =>
  value === null ? (
    <Button disabled={disabled} onClick={() => onChange?.(lastDay(period))}>
      填写日期
    </Button>
  ) : (
    <DayInput label="单据日期" disabled={disabled} value={value} onChange={(day) => onChange?.(day)} />
  )
