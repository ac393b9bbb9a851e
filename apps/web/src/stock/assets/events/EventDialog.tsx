/** Something happened to a card: what is asked depends on what it is; tried out before it is booked. */
import { isPresent } from '@app/contract/stock/assets/asset-cards'
import { EventDraft } from '@app/contract/stock/assets/asset-events'
import { listed } from '@app/domain/kernel/field'
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import { nextPeriod, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { taxesPayableCodes } from '@app/domain/ledger/subjects/chart'
import { EVENT_KINDS, eventFields, isDisposal, usualFrom, type SaidKind } from '@app/domain/stock/assets/events/events'
import { saleTaxes, soldAs } from '@app/domain/stock/assets/events/sale-tax'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { bookable, SubjectField, useSubjects } from '../../../ledger/subjects/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { useLedger, usePeriod, useWorkDay } from '../../../platform/session.ts'
import { useToday } from '../../../platform/today.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useAddEvent, useAllCards, useCategories, useDepartments, useTryEvent } from '../assets.api.ts'
import { Shares, type ShareTyped } from '../cards/Shares.tsx'
import { Tried } from '../cards/Tried.tsx'
import '../assets.css'

const SHARES = {
  key: 'shares',
  title: '使用部门',
  kind: 'option',
  wide: true,
  when: ({ kind }: { readonly kind?: unknown }) => kind === 'department',
} as const
const FIELDS = [...listed(eventFields).slice(0, -1), SHARES, eventFields.reason]
/** What was got; an emptied field is nothing. */
const grossOf = ({ gross }: { readonly gross: Money | null }): Money => gross ?? ZERO

const startOf = (cardId: string | null, day: Day) => ({
  cardId,
  kind: 'estimate' as SaidKind,
  day,
  from: nextPeriod(periodOf(day)) as Period | '',
  amount: ZERO,
  recoverable: ZERO,
  remainingMonths: null as number | null,
  residual: '' as Money | '',
  method: null as keyof typeof eventFields.method.choices | null,
  unitsLeft: '',
  share: '',
  gross: ZERO,
  tax: ZERO,
  fee: ZERO,
  moneyCode: '',
  booked: false,
  shares: [] as readonly ShareTyped[],
  reason: '',
})
type Typed = ReturnType<typeof startOf>

/** As the call takes it; `taxCode`: of the way a sale is taxed. */
function bodyOf(typed: Typed, taxCode: string) {
  const { recoverable, remainingMonths, residual, unitsLeft, share, shares, from, amount, ...rest } = typed
  const disposed = isDisposal(rest.kind)
  return {
    ...rest,
    cardId: rest.cardId ?? '',
    method: rest.method ?? null,
    from: disposed || rest.kind === 'impairment' || from === '' ? null : from,
    amount: rest.kind === 'impairment' ? recoverable : rest.kind === 'addition' ? amount : null,
    remainingMonths: typeof remainingMonths === 'number' ? remainingMonths : null,
    residual: residual === '' ? null : residual,
    unitsLeft: unitsLeft.trim() === '' ? null : quantity(unitsLeft.trim()),
    share: share.trim() === '' ? null : rate(share.trim()),
    taxCode: disposed && !isZero(rest.tax) ? taxCode : '',
    shares: shares.map(({ departmentId, weight }) => ({ departmentId, weight: quantity(weight.trim() === '' ? '1' : weight.trim()) })),
  }
}

/** An event as it is typed: what its card, its day and its kind say of other fields, and the ways a sale of it is taxed. */
function useEvent(cardId: string | null) {
  const { standard } = useLedger()
  const { byCode } = useSubjects()
  // general taxpayers alone have a column of output tax
  const vatNature = byCode.has(`${taxesPayableCodes[standard]}00010007`) ? 'generalTaxpayer' : 'smallScaleTaxpayer'
  const worked = useWorkDay()
  const period = usePeriod()
  const { data: cards = [] } = useAllCards(period)
  const { data: departments = [] } = useDepartments()
  const { data: categories = [] } = useCategories()
  const { mutateAsync: add } = useAddEvent()
  const { mutateAsync: tryOut } = useTryEvent()
  // the usual one of the taxpayer, which is known only once the subjects are, until a person says another
  const [chosenWay, setWay] = useState<string | null>(null)
  const start = startOf(cardId, worked)
  const [form] = Form.useForm<Typed>()
  const kind = Form.useWatch('kind', form) ?? start.kind
  const waysOf = (typed: Pick<Typed, 'cardId' | 'day'>) => {
    const card = cards.find(({ id }) => id === typed.cardId)
    const taxRow = categories.find(({ id }) => id === card?.categoryId)?.taxRow ?? null
    return saleTaxes({ standard, vatNature, sold: soldAs(card?.kind ?? 'fixed', taxRow), day: typed.day, cost: card?.cost ?? ZERO })
  }
  const taxes = waysOf({
    cardId: Form.useWatch('cardId', form) ?? start.cardId,
    day: Form.useWatch('day', form) ?? start.day,
  })
  const wayAmong = (ways: typeof taxes, key: string | null) => ways.find((one) => one.key === key) ?? ways[0]
  const tax = wayAmong(taxes, chosenWay)
  const follow = (changed: Partial<Typed>, typed: Typed) => {
    const card = cards.find(({ id }) => id === typed.cardId)
    if (changed.kind !== undefined || changed.day !== undefined) {
      const from = usualFrom(card?.kind ?? 'fixed', typed.kind, typed.day)
      if (from !== null) form.setFieldsValue({ from })
    }
    // another asset, or another day, is taxed in another way
    if (changed.gross !== undefined || changed.cardId !== undefined || changed.day !== undefined)
      form.setFieldsValue({ tax: wayAmong(waysOf(typed), chosenWay).taxIn(grossOf(typed)) })
  }
  const choose = (next: string) => {
    setWay(next)
    form.setFieldsValue({ tax: wayAmong(taxes, next).taxIn(grossOf(form.getFieldsValue(true) as Typed)) })
  }
  return {
    cards,
    departments,
    start,
    form,
    kind,
    taxes,
    tax,
    choose,
    follow,
    save: async (typed: Typed) => (await add({ body: bodyOf(typed, tax.taxCode) })).data,
    tryOut: async (typed: Typed) => (await tryOut({ body: bodyOf(typed, tax.taxCode) })).data,
  }
}
type TypedEvent = ReturnType<typeof useEvent>

export function EventDialog({ cardId, onClose }: { readonly cardId: string | null; readonly onClose: () => void }) {
  const today = useToday()
  const event = useEvent(cardId)
  const { cards, departments, start, form, kind, follow, save, tryOut } = event
  return (
    <FormDialog<Typed>
      form={form}
      title="登记资产变动"
      name="asset-event"
      width={760}
      fields={FIELDS}
      start={start}
      shape={EventDraft}
      names={{ amount: kind === 'impairment' ? 'recoverable' : 'amount', taxSubjectCode: 'tax' }}
      options={{
        cardId: cards.filter(({ state }) => isPresent(state)).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
      }}
      controls={{
        day: <DayField label={eventFields.day.title} max={today} />,
        moneyCode: <SubjectField only={bookable} clearable label={eventFields.moneyCode.title} />,
        shares: <Shares departments={departments} />,
      }}
      fixed={cardId === null ? [] : ['cardId']}
      before={{ tax: isDisposal(kind) && kind !== 'loss' && <TaxWay event={event} /> }}
      ok="登记"
      onChange={follow}
      onClose={onClose}
      onSave={async (typed) => {
        const { voucher } = await save(typed)
        tell.success(voucher === '' ? `已登记${EVENT_KINDS[typed.kind]}` : `已登记${EVENT_KINDS[typed.kind]}，凭证 ${voucher}`)
      }}
    >
      <Tried form={form} start={start} result={isDisposal(kind) ? '净损益' : undefined} tryOut={tryOut} />
    </FormDialog>
  )
}

const TaxWay = ({ event: { taxes, tax, choose } }: { readonly event: TypedEvent }) => (
  <div className="asset-tax-way">
    <span aria-hidden>计税方法:</span>
    <Select
      aria-label="计税方法"
      value={tax.key}
      options={taxes.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={choose}
    />
  </div>
)
