/** An asset card: a new one, a copy, one from a line of the books, or one that is there. */
import { CardDraft } from '@app/contract/stock/assets/asset-cards'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { quantity, trimmed, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { hasImpairment } from '@app/domain/stock/assets/settings/categories'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { bookLifeWord } from '@app/domain/stock/assets/tax/tax-book'
import { Form } from 'antd'
import { tell } from '../../../platform/feedback.tsx'
import { useLedger, useSession, useWorkDay } from '../../../platform/session.ts'
import { useToday } from '../../../platform/today.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useAddCard, useChangeCard, useCategories, useDepartments, type CardRow, type CategoryRow } from '../assets.api.ts'
import { Shares, type ShareTyped } from './Shares.tsx'

type Origin = Pick<CardRow, 'voucherId' | 'voucherPosition' | 'invoiceId' | 'invoicePosition'>
export interface CardStart {
  /** Kept already; a copy and a new one are not. */
  readonly one: CardRow | null
  readonly from?: Partial<Origin & Pick<CardRow, 'name' | 'cost' | 'inService' | 'categoryId' | 'spec' | 'unit' | 'quantity' | 'supplier'>>
  readonly copy?: CardRow
}
interface Props extends CardStart {
  readonly may: boolean
  readonly onClose: () => void
}
const SHARES = { key: 'shares', title: '使用部门', kind: 'option', wide: true } as const
const noCategories: readonly CategoryRow[] = []
const figure = (typed: string, usual = ZERO_QUANTITY) => (typed.trim() === '' ? usual : quantity(typed.trim()))

/** The fields in their order, who uses it after where it is. */
const ORDER = [...listed(cardFields).slice(0, -1), SHARES, cardFields.note]

function startOf(known: CardRow | undefined, from: CardStart['from'], category: CategoryRow | undefined, today: Day) {
  const cost = from?.cost ?? ZERO
  const usual = {
    name: from?.name ?? '',
    categoryId: category?.id ?? '',
    inService: from?.inService ?? today,
    cost,
    residual: category === undefined ? ZERO : residualOf(cost, category.residualPercent),
    method: category?.method ?? ('straightLine' as const),
    lifeMonths: category?.lifeMonths ?? (null as number | null),
    start: category?.start ?? ('nextMonth' as const),
    residue: category?.residue ?? ('static' as const),
    spec: from?.spec ?? '',
    quantity: from?.quantity ?? 1,
    unit: from?.unit ?? '',
    supplier: from?.supplier ?? '',
    openingMonths: 0,
    taxMethod: 'same' as CardRow['taxMethod'],
    taxCost: cost,
    taxMonths: category?.taxMonths ?? 120,
    taxUsedMonths: 0,
  }
  const shares = (known?.shares ?? []).map(({ departmentId, weight }): ShareTyped => ({ departmentId, weight: trimmed(weight) }))
  return { ...startFrom(cardFields, known ?? null, usual), shares: shares as readonly ShareTyped[] }
}
type Typed = ReturnType<typeof startOf>

/** As the call takes it. */
function bodyOf(typed: Typed, from: Origin) {
  const {
    unitsTotal,
    openingUnits,
    openingPeriod,
    lifeMonths,
    quantity: count,
    openingMonths,
    taxMonths,
    taxGround,
    taxUsedMonths,
    shares,
    ...rest
  } = typed
  const whole = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)
  return {
    ...rest,
    ...from,
    quantity: whole(count, 1),
    lifeMonths: typeof lifeMonths === 'number' ? lifeMonths : null,
    unitsTotal: unitsTotal.trim() === '' ? null : figure(unitsTotal),
    openingPeriod: openingPeriod === '' ? null : openingPeriod,
    openingMonths: whole(openingMonths, 0),
    openingUnits: figure(openingUnits),
    taxMonths: whole(taxMonths, 120),
    taxGround: taxGround ?? null,
    taxUsedMonths: whole(taxUsedMonths, 0),
    shares: shares.map(({ departmentId, weight }) => ({ departmentId, weight: shares.length === 1 ? quantity('1') : figure(weight) })),
  }
}

/** What the category says, where it is chosen; the residual value of what it costs. */
function saidBy(category: CategoryRow, changed: Partial<Typed>, typed: Typed) {
  const cost = (typed.cost as Money | null) ?? ZERO
  const own =
    changed.categoryId === undefined
      ? {}
      : {
          method: category.method,
          residue: category.residue,
          start: category.start,
          lifeMonths: category.lifeMonths,
          taxMonths: category.taxMonths ?? category.lifeMonths ?? 120,
        }
  return { ...own, residual: residualOf(cost, category.residualPercent), taxCost: cost }
}
/** `short`: what is said of a life that is deducted too fast. */
const fieldsOf = (impaired: boolean, short: string) =>
  ORDER.flatMap((field) => {
    if (field.key === 'openingImpairment' && !impaired) return []
    return short !== '' && field.key === 'taxMethod' ? [{ ...field, help: short }] : [field]
  })

export function CardDialog({ one, from, copy, may, onClose }: Props) {
  const { standard } = useLedger()
  const today = useToday()
  const worked = useWorkDay()
  const { data: categories = noCategories } = useCategories()
  const { data: departments = [] } = useDepartments()
  const closed = useSession((state) => state.periods?.periods.findLast((month) => month.closed)?.period)
  const { mutateAsync: add } = useAddCard()
  const { mutateAsync: change } = useChangeCard()
  const [form] = Form.useForm<Typed>()
  const usable = categories.filter(({ disabled, id }) => !disabled || id === one?.categoryId)
  const wanted = from?.categoryId ?? null
  const category = wanted === null ? undefined : usable.find(({ id }) => id === wanted)
  const now = Form.useWatch([], { form, preserve: true }) as Typed | undefined
  const least = usable.find(({ id }) => id === now?.categoryId)
  const life = now?.lifeMonths
  // what would be deducted too fast is told while it is typed, where it is mended
  const short = now === undefined || least === undefined || typeof life !== 'number' ? '' : bookLifeWord(now.taxMethod, life, least)
  const follow = (changed: Partial<Typed>, typed: Typed) => {
    if (changed.categoryId === undefined && changed.cost === undefined) return
    const chosen = usable.find(({ id }) => id === typed.categoryId)
    if (chosen !== undefined) form.setFieldsValue(saidBy(chosen, changed, typed))
  }
  const known = one ?? copy
  return (
    <FormDialog<Typed>
      form={form}
      title={one === null ? '新增资产卡片' : `${one.code} ${one.name}`}
      name="asset-card"
      width={920}
      fields={fieldsOf(hasImpairment(standard), short)}
      start={startOf(known === undefined ? undefined : one === null ? { ...known, code: '' } : known, from, category, worked)}
      shape={CardDraft}
      options={{ categoryId: usable.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) }}
      controls={{
        inService: <DayField label={cardFields.inService.title} max={today} />,
        shares: <Shares departments={departments} disabled={!may} />,
      }}
      focus="name"
      off={!may}
      disabled={!may}
      lead={
        closed !== undefined && one === null ? (
          <p className="quiet">
            {closed}及以前已结账：期初已有的资产、以前月份该提没提的，请填“以前已提到”（如 {closed}）和以前的累计折旧。
          </p>
        ) : undefined
      }
      onChange={follow}
      onClose={onClose}
      onSave={async (typed) => {
        const source = one ?? from
        const body = bodyOf(typed, {
          voucherId: source?.voucherId ?? null,
          voucherPosition: source?.voucherPosition ?? null,
          invoiceId: source?.invoiceId ?? null,
          invoicePosition: source?.invoicePosition ?? null,
        })
        if (one !== null) await change({ params: { id: one.id }, body: { ...body, version: one.version } })
        else {
          const { code } = (await add({ body })).data
          tell.success(`已新增卡片 ${code}`)
          return
        }
        tell.success('卡片已保存')
      }}
    />
  )
}
