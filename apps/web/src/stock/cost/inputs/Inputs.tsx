/** Hours, losses and work in progress of a month's products, one row each, as a grid; saved together. */
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useState } from 'react'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { OperationsDialog } from './OperationsDialog.tsx'
import { useInputs, type InputRow } from '../cost.api.ts'
import { GoTo } from '../../../ui/faces/GoTo.tsx'
import { columnsOf, type InputGroup } from './input-figures.ts'
import { useTypedInputs } from './use-inputs.ts'
import { InputsTable } from './InputsTable.tsx'

interface Props {
  readonly period: Period
  readonly groups: readonly InputGroup[]
  readonly may: boolean
}
export function Inputs({ period, groups, may }: Props) {
  const { data, loading, error, again } = useInputs(period)
  const [byOperation, setByOperation] = useState<InputRow | null>(null)
  const values = useTypedInputs({ data, period })
  const { problems } = values
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.length ?? 0,
    empty: <Empty title="还没有产品" hint="先在产品管理里把自己生产的商品设为产品" action={<GoTo page="/warehouse/productManagement" />} />,
  })
  if (face || data === undefined) return face
  const carried = data.some((row) => row.carried)
  const lost = data.some((row) => values.ofRow(row).abnormal !== '')
  return (
    <>
      <div className="cost-grid">
        <InputsTable
          rows={data}
          columns={columnsOf(groups, { lost, carried })}
          values={values}
          may={may}
          onOperations={groups.includes('wip') ? setByOperation : null}
        />
      </div>
      {byOperation && (
        <OperationsDialog
          product={byOperation}
          period={period}
          may={may}
          onClose={() => setByOperation(null)}
          // what was typed of its work in progress gives way to what operations come to
          onSaved={() => values.forget(byOperation.productId)}
        />
      )}
      {problems.size > 0 && (
        <ul className="cost-problems" role="alert">
          {[...problems].map(([id, why]) => (
            <li key={id}>
              {data.find((row) => row.productId === id)?.name}：{why}
            </li>
          ))}
        </ul>
      )}
      <div className="cost-foot">
        {carried && groups.includes('opening') && <span className="quiet">期初在产品是上次核算的期末，不用填</span>}
        <Button type="primary" loading={values.busy} disabled={!may || values.count === 0} onClick={() => void values.send()}>
          保存（{values.count}）
        </Button>
      </div>
    </>
  )
}
