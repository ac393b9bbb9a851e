/** What a product is made of: every version by its first day, the one in force marked; written, printed, reckoned through all levels. */
import { productsApi } from '@app/contract/stock/products/products'
import type { Day } from '@app/domain/kernel/period'
import { grouped, stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { BOM_SIDES } from '@app/domain/stock/products/fields'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { useToday } from '../../platform/today.ts'
import { Empty, Failed, faceOf, Loading } from '../../ui/faces/faces.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { BomEditor } from './BomEditor.tsx'
import './products.css'
import { useBoms, useNeeds, useRemoveBom, type BomRow, type ProductRow } from './products.api.ts'

interface Props {
  readonly product: ProductRow
  readonly may: boolean
  readonly onClose: () => void
}
export function BomDrawer({ product, may, onClose }: Props) {
  const { data, loading, error, again } = useBoms(product.id)
  const [editing, setEditing] = useState<{ readonly one: BomRow | null } | null>(null)
  const { mutateAsync: remove } = useRemoveBom()
  const today = useToday()
  const inForce = data?.find(({ fromDay }) => fromDay <= today)
  const drop = async (one: BomRow) => {
    try {
      if (!(await ask({ title: `删除${one.fromDay}起的清单？`, content: '已核算的成本不受影响', ok: '删除', danger: true }))) return
      await remove({ params: { id: one.id } })
      tell.success('物料清单已删除')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.length ?? 0,
    empty: (
      <Empty
        title="还没有物料清单"
        hint="按“新增版本”录入材料、用量和损耗率"
        action={
          <Button type="primary" disabled={!may} onClick={() => setEditing({ one: null })}>
            新增版本
          </Button>
        }
      />
    ),
  })
  return (
    <Drawer
      open
      size={900}
      title={`物料清单 · ${product.code} ${product.name}`}
      onClose={onClose}
      extra={
        <>
          <Button
            disabled={(data?.length ?? 0) === 0}
            onClick={() => openFile(productsApi.file, { query: { productId: product.id, format: 'pdf' } })}
          >
            打印
          </Button>{' '}
          <Button type="primary" disabled={!may} onClick={() => setEditing({ one: null })}>
            新增版本
          </Button>
        </>
      }
    >
      {face ??
        data!.map((one) => (
          <Version
            key={one.id}
            one={one}
            unit={product.unit}
            inForce={one === inForce}
            may={may}
            onEdit={() => setEditing({ one })}
            onDrop={() => void drop(one)}
          />
        ))}
      {inForce && <Needs product={product} day={today} />}
      {editing && <BomEditor key={editing.one?.id ?? ''} product={product} one={editing.one} onClose={() => setEditing(null)} />}
    </Drawer>
  )
}

interface VersionProps {
  readonly one: BomRow
  readonly unit: string
  readonly inForce: boolean
  readonly may: boolean
  readonly onEdit: () => void
  readonly onDrop: () => void
}
const Version = ({ one, unit, inForce, may, onEdit, onDrop }: VersionProps) => (
  <section>
    <h4>
      {one.fromDay} 起，产出 {grouped(one.output)} {unit} {inForce && <State mark="proved">今天有效</State>}{' '}
      <Button type="link" disabled={!may} onClick={onEdit}>
        修改
      </Button>
      <Button type="link" danger disabled={!may} onClick={onDrop}>
        删除
      </Button>
    </h4>
    {one.note !== '' && <p className="quiet">{one.note}</p>}
    <table className="plain-table" aria-label={`${one.fromDay}的材料`}>
      <thead>
        <tr>
          <th>类别</th>
          <th>编码</th>
          <th>商品</th>
          <th>规格</th>
          <th className="right">用量</th>
          <th>单位</th>
          <th className="right">损耗率</th>
          <th className="right">副产品单价</th>
        </tr>
      </thead>
      <tbody>
        {one.lines.map((line) => (
          <tr key={`${line.side} ${line.goodsId}`}>
            <td>{BOM_SIDES[line.side]}</td>
            <td>{line.code}</td>
            <td>{line.name}</td>
            <td>{line.spec}</td>
            <td className="right">{grouped(line.quantity)}</td>
            <td>{line.unit}</td>
            <td className="right">{line.side === 'in' && trimmed(line.loss) !== '0' ? `${trimmed(line.loss)}%` : ''}</td>
            <td className="right">{line.side === 'by' ? grouped(line.unitValue) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const MOST_DIGITS = 16
/** 逐级展开: what so many need of every level. */
function Needs({ product, day }: { readonly product: ProductRow; readonly day: Day }) {
  const [typed, setTyped] = useState('1')
  const good = isDecimalText(typed) && Number.parseFloat(typed) > 0
  return (
    <section>
      <h4>
        <label>
          生产{' '}
          <Input
            aria-label="生产数量"
            className="bom-count"
            value={typed}
            maxLength={MOST_DIGITS}
            status={good ? '' : 'error'}
            inputMode="decimal"
            onChange={(event) => setTyped(event.target.value.trim())}
          />{' '}
          {product.unit}，逐级需要
        </label>
      </h4>
      {good && <NeedsTable product={product} day={day} typed={typed} />}
    </section>
  )
}
function NeedsTable({ product, day, typed }: { readonly product: ProductRow; readonly day: Day; readonly typed: string }) {
  const { data, error, again } = useNeeds({ productId: product.id, day, quantity: stockQuantity(typed) })
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <table className="plain-table" aria-label="逐级需要">
      <thead>
        <tr>
          <th>层</th>
          <th>编码</th>
          <th>商品</th>
          <th>规格</th>
          <th className="right">数量</th>
          <th>单位</th>
          <th>来源</th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.goodsId}>
            <td>{row.level}</td>
            <td>{row.code}</td>
            <td>{row.name}</td>
            <td>{row.spec}</td>
            <td className="right">{grouped(row.quantity)}</td>
            <td>{row.unit}</td>
            <td>{row.made ? '自制' : '领用'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
