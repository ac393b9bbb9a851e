/** Where a cost is gathered, by what it is divided, and which products bear it. */
import { PoolDraft } from '@app/contract/stock/cost/cost'
import { listed } from '@app/domain/kernel/field'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { stockQuantity, trimmed, fromMillionths } from '@app/domain/kernel/quantity'
import { poolFields } from '@app/domain/stock/cost/fields'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { SubjectField, useTags } from '../../ledger/subjects/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddPool, useChangePool, useInputs, type PoolRow } from './cost.api.ts'

interface Props {
  readonly one: PoolRow | null
  readonly may: boolean
  readonly onClose: () => void
}
const NOTHING = fromMillionths(0n)
export function PoolDialog({ one, may, onClose }: Props) {
  const { list: tags } = useTags()
  const { data: products = [] } = useInputs(usePeriod())
  const [weights, setWeights] = useState<ReadonlyMap<string, string>>(
    () => new Map(one?.among.map(({ productId, weight }) => [productId, trimmed(weight)])),
  )
  const { mutateAsync: add } = useAddPool()
  const { mutateAsync: change } = useChangePool()
  const put = (id: string, weight: string | null) => {
    const next = new Map(weights)
    if (weight === null) next.delete(id)
    else next.set(id, weight)
    setWeights(next)
  }
  const wrong = [...weights.values()].some((typed) => typed !== '' && !isDecimalText(typed))
  return (
    <FormDialog
      title={one === null ? '新增费用归集' : one.name}
      name="cost-pool"
      fields={listed(poolFields)}
      start={{
        name: one?.name ?? '',
        element: one?.element ?? 'overhead',
        code: one?.code ?? '',
        departmentId: one?.departmentId ?? (null as string | null),
        key: one?.key ?? 'hours',
        note: one?.note ?? '',
        disabled: one?.disabled ?? false,
      }}
      shape={PoolDraft}
      options={{
        departmentId: tags
          .filter(({ type, deleted }) => type === 'department' && !deleted)
          .map(({ id, name }) => ({ value: id, label: name })),
      }}
      controls={{ code: <SubjectField label={poolFields.code.title} clearable /> }}
      focus="name"
      off={!may || wrong}
      disabled={!may}
      onClose={onClose}
      onSave={async (body) => {
        const among = [...weights].map(([productId, typed]) => ({ productId, weight: typed === '' ? NOTHING : stockQuantity(typed) }))
        const whole = { ...body, among }
        await (one === null ? add({ body: whole }) : change({ params: { id: one.id }, body: { ...whole, version: one.version } }))
        tell.success('费用归集已保存')
      }}
    >
      <p className="quiet">承担的产品（都不选就是本月的全部产品；份额只在分配标准是“自定份额”时用）</p>
      <Bearers products={products} may={may} weights={weights} onPut={put} />
    </FormDialog>
  )
}

interface BearersProps {
  readonly products: readonly { readonly productId: string; readonly code: string; readonly name: string }[]
  readonly may: boolean
  readonly weights: ReadonlyMap<string, string>
  /** null: it bears nothing of the pool. */
  readonly onPut: (productId: string, weight: string | null) => void
}
const Bearers = ({ products, may, weights, onPut }: BearersProps) => (
  <table className="plain-table" aria-label="承担的产品">
    <thead>
      <tr>
        <th>产品</th>
        <th>份额</th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ productId, code, name }) => (
        <tr key={productId}>
          <td>
            <Checkbox
              disabled={!may}
              checked={weights.has(productId)}
              onChange={(event) => onPut(productId, event.target.checked ? '1' : null)}
            >
              {code} {name}
            </Checkbox>
          </td>
          <td>
            <Input
              aria-label={`${name}的份额`}
              size="small"
              className="cost-number"
              inputMode="decimal"
              maxLength={16}
              disabled={!may || !weights.has(productId)}
              status={isDecimalText(weights.get(productId) ?? '0') || weights.get(productId) === '' ? '' : 'error'}
              value={weights.get(productId) ?? ''}
              onChange={(event) => onPut(productId, event.target.value.trim())}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
