/** How goods of each nature are valued, since when and why; another method begins with a year. */
import { MethodDraft } from '@app/contract/stock/valuation/stock-balance'
import { listed } from '@app/domain/kernel/field'
import { firstOfYear, momentText, type Period } from '@app/domain/kernel/period'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { methodFields } from '@app/domain/stock/valuation/fields'
import { COST_METHODS, type CostMethod } from '@app/domain/stock/valuation/move'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChangeMethod, useMethods } from './valuation.api.ts'

interface Props {
  readonly may: boolean
  readonly period: Period
  readonly onClose: () => void
}
export function MethodsDrawer({ may, period, onClose }: Props) {
  const { data, error, again } = useMethods()
  const [open, setOpen] = useState(false)
  return (
    <Drawer
      open
      size={720}
      title="存货计价方法"
      onClose={onClose}
      extra={
        <Button type="primary" disabled={!may} onClick={() => setOpen(true)}>
          变更方法
        </Button>
      }
    >
      <p className="quiet">
        没有在这里定的，按“核算方法”里的发出存货计价方法（一般是月末一次加权平均法）。同一性质一个年度内不变，变更须在年初并写明原因。
      </p>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && (
        <Empty
          title="没有按性质定的方法"
          hint="需要先进先出、移动加权或个别计价的，按“变更方法”"
          action={
            <Button disabled={!may} onClick={() => setOpen(true)}>
              变更方法
            </Button>
          }
        />
      )}
      {data !== undefined && data.length > 0 && (
        <table className="plain-table" aria-label="存货计价方法">
          <thead>
            <tr>
              {['商品性质', '自哪月起', '计价方法', '原因', '谁、何时'].map((one) => (
                <th key={one}>{one}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={`${one.nature} ${one.fromPeriod}`}>
                <td>{NATURES[one.nature]}</td>
                <td>{one.fromPeriod}</td>
                <td>{COST_METHODS[one.method]}</td>
                <td>{one.reason}</td>
                <td>
                  {one.madeBy} {momentText(one.madeAt).slice(0, 10)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <MethodDialog period={period} onClose={() => setOpen(false)} />}
    </Drawer>
  )
}

const FIRST: { readonly nature: Nature; readonly method: CostMethod } = { nature: 'merchandise', method: 'firstIn' }
function MethodDialog({ period, onClose }: Omit<Props, 'may'>) {
  const { mutateAsync: change } = useChangeMethod()
  return (
    <FormDialog
      title="变更存货计价方法"
      name="stock-method"
      fields={listed(methodFields)}
      start={{ ...FIRST, fromPeriod: firstOfYear(period), reason: '' }}
      shape={MethodDraft}
      focus="nature"
      onClose={onClose}
      onSave={async (body) => {
        await change({ body })
        tell.success('方法已变更，收发存已重新计算')
      }}
    />
  )
}
