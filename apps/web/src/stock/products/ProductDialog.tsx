/** A product: its route, how its work in progress is reckoned, and what one of it should cost. */
import { ProductAdded, ProductDraft } from '@app/contract/stock/products/products'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import type { Period } from '@app/domain/kernel/period'
import { quantity, trimmed } from '@app/domain/kernel/quantity'
import { productFields } from '@app/domain/stock/products/fields'
import { ROUTE_COSTS, type ProductionRoute } from '@app/domain/stock/cost/kinds'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddProduct, useChangeProduct, useProductGoods, type ProductRow } from './products.api.ts'
import type { MadeOne } from '../../ui/form/makers-context.ts'

const PLANS = ['planMaterial', 'planLabour', 'planOverhead', 'wipUnit'] as const
type Plans = Record<(typeof PLANS)[number], string>
const told = (one: ProductRow | null): Plans =>
  Object.fromEntries(PLANS.map((key) => [key, one === null || trimmed(one[key]) === '0' ? '' : trimmed(one[key])])) as Plans
const read = (typed: Plans) =>
  Object.fromEntries(PLANS.map((key) => [key, quantity(typed[key].trim() === '' ? '0' : typed[key].trim())])) as Record<
    keyof Plans,
    ReturnType<typeof quantity>
  >

const { goodsId, termsFrom, note, disabled, ...rest } = productFields
const ends = { note, disabled }
interface Props {
  readonly one: ProductRow | null
  readonly onMade?: (made: MadeOne) => void
  readonly onClose: () => void
}

export function ProductDialog({ one, onMade, onClose }: Props) {
  const { data: goods = [] } = useProductGoods()
  const { mutateAsync: add } = useAddProduct()
  const { mutateAsync: change } = useChangeProduct()
  const [route, setRoute] = useState<ProductionRoute>(one?.route ?? '1')
  const offered = goods.filter(({ nature }) => nature !== 'material' && nature !== 'consumable')
  return (
    <FormDialog
      title={one === null ? '新增产品' : `${one.code} ${one.name}`}
      name="stock-product"
      fields={listed(one === null ? { goodsId, ...rest, ...ends } : { ...rest, termsFrom, ...ends })}
      start={{
        ...startFrom({ ...rest, ...ends }, one, { route: '1', wipMethod: 'none' }),
        ...told(one),
        goodsId: one?.id ?? '',
        termsFrom: null as Period | null,
      }}
      shape={one === null ? ProductAdded : ProductDraft}
      options={{ goodsId: offered.map(({ id, code, name, spec }) => ({ value: id, label: [code, name, spec].join(' ').trim() })) }}
      before={{ planMaterial: <p className="quiet product-route">{ROUTE_COSTS[route]}</p> }}
      onChange={({ route: chosen }) => chosen !== undefined && setRoute(chosen)}
      focus={one === null ? 'goodsId' : 'route'}
      onClose={onClose}
      onSave={async ({ goodsId: id, termsFrom: since, planMaterial, planLabour, planOverhead, wipUnit, ...typed }) => {
        const body = { ...typed, ...read({ planMaterial, planLabour, planOverhead, wipUnit }) }
        if (one !== null) await change({ params: { id: one.id }, body: { ...body, termsFrom: since, version: one.version } })
        else {
          await add({ body: { goodsId: id, ...body } })
          onMade?.({ id, name: goods.find((its) => its.id === id)?.name ?? '' })
        }
        tell.success('产品已保存')
      }}
    />
  )
}
