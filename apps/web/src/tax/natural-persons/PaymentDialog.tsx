/** One payment of the register: typed, taken over from a movement or a claim, or put right. */
import { useWorkDay } from '../../platform/session.ts'
import { NaturalPaymentDraft } from '@app/contract/tax/natural-persons/natural-persons'
import { ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day } from '@app/domain/kernel/period'
import type { LevyPlace } from '@app/domain/tax/natural-persons/levies'
import { paymentFieldList } from '@app/domain/tax/natural-persons/payment'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAdd, useChange, useIncomes, type Candidate, type PaymentRow } from './natural-persons.api.ts'

type Draft = Omit<z.output<typeof NaturalPaymentDraft>, 'version'>

const startOf = (today: Day, place: LevyPlace, from: Candidate | null): Draft => ({
  payeeKind: 'natural',
  payeeName: from?.payee.trim() ?? '',
  idType: '1',
  idNumber: '',
  day: from?.day ?? today,
  gross: from?.left ?? ZERO,
  nature: 'service',
  route: 'withheld',
  document: '',
  levy: '0.01',
  place,
  halved: false,
  educationFree: false,
  given: false,
  vat: ZERO,
  voucher: '',
  iitIncomeId: null,
  note: '',
  flowId: from?.source === 'flow' ? from.id : null,
  claimPaymentId: from?.source === 'claim' ? from.id : null,
})
/** Of the voucher the word and number alone: its month is the payment's. */
const shortVoucher = (voucher: string): string => voucher.split(' ').at(-1) ?? ''
const asTyped = (row: PaymentRow): Draft => {
  const keys = Object.keys(startOf(row.day, row.place, null)) as (keyof Draft)[]
  const kept = Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as Draft
  return { ...kept, voucher: shortVoucher(row.voucher) }
}

interface Props {
  readonly row: PaymentRow | null
  readonly from: Candidate | null
  readonly place: LevyPlace
  readonly mayEdit: boolean
  readonly onClose: () => void
}

export function PaymentDialog({ row, from, place, mayEdit, onClose }: Props) {
  const today = useToday()
  const worked = useWorkDay()
  const start = row === null ? startOf(worked, place, from) : asTyped(row)
  const taken = start.flowId !== null || start.claimPaymentId !== null
  const { data: incomes = [] } = useIncomes(periodOf(start.day))
  const { mutateAsync: add } = useAdd()
  const { mutateAsync: change } = useChange()
  const kept = row !== null && row.iitIncomeId !== null && !incomes.some(({ id }) => id === row.iitIncomeId)
  const options = [
    ...(kept ? [{ value: row.iitIncomeId, label: row.income }] : []),
    ...incomes.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <FormDialog<Draft>
      title={row === null ? '登记付款' : '付款登记'}
      name="natural-payment"
      width={820}
      columns={2}
      fields={paymentFieldList}
      start={start}
      shape={NaturalPaymentDraft}
      options={{ iitIncomeId: options }}
      controls={{ day: <DayField label="付款日期" max={today} /> }}
      fixed={taken ? ['day'] : []}
      about={{ taken }}
      off={!mayEdit}
      disabled={!mayEdit}
      focus={row === null ? (from === null ? 'payeeName' : 'idNumber') : 'document'}
      another={row === null && from === null}
      onClose={onClose}
      onSave={async (body) => {
        if (row === null) await add({ body })
        else await change({ params: { id: row.id }, body: { ...body, ...(row.version === undefined ? {} : { version: row.version }) } })
        tell.success('登记已保存')
      }}
    >
      {from !== null && (
        <p className="quiet">
          取自 {from.day} 付给{from.payee}的{from.source === 'flow' ? '资金流水' : '报销付款'}：{from.abstract || '没有摘要'}
        </p>
      )}
    </FormDialog>
  )
}
