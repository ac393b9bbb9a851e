/** What is said of goods beside the list of goods: where they stand in the books, lots, safety stock. */
import { StockGoodsDraft } from '@app/contract/stock/valuation/stock-balance'
import { listed } from '@app/domain/kernel/field'
import { grouped, stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { NATURES } from '@app/domain/stock/documents/kinds'
import { stockGoodsFields, TRACKED } from '@app/domain/stock/valuation/fields'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { SubjectField } from '../../ledger/subjects/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChangeGoods, useKeptGoods, type KeptGoods } from './valuation.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

/** More is found by its name. */
const MOST_SHOWN = 200

export function GoodsDrawer({ may, onClose }: { readonly may: boolean; readonly onClose: () => void }) {
  const { data, error, again } = useKeptGoods()
  const [sought, setSought] = useState('')
  const [one, setOne] = useState<KeptGoods | null>(null)
  const found = (data ?? []).filter(({ code, name, spec }) => [code, name, spec].some((text) => text.includes(sought.trim())))
  return (
    <Drawer open size={860} title="商品的库存设置" onClose={onClose}>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && (
        <Empty
          title="还没有录过出入库单的商品"
          hint="商品在设置的商品里新增，录了出入库单就列在这里"
          action={<GoTo page="/options/commoditySetting" />}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <Input
            aria-label="查找商品"
            placeholder="编码、名称、规格"
            allowClear
            maxLength={50}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <table className="plain-table" aria-label="商品的库存设置">
            <thead>
              <tr>
                {['商品', '规格', '性质', '存货科目', '成本科目', '批次'].map((title) => (
                  <th key={title}>{title}</th>
                ))}
                <th className="right">安全库存</th>
                <th className="right">保质期</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {found.slice(0, MOST_SHOWN).map((row) => (
                <tr key={row.id}>
                  <td>{row.name}</td>
                  <td>{row.spec}</td>
                  <td className="nowrap">{NATURES[row.nature]}</td>
                  <td className="nowrap">{row.stockCode || '按性质'}</td>
                  <td className="nowrap">{row.costCode || '按性质'}</td>
                  <td className="nowrap">{TRACKED[row.tracked]}</td>
                  <td className="right">{row.safety === null ? '' : grouped(row.safety)}</td>
                  <td className="right">{row.shelfDays === null ? '' : `${row.shelfDays}天`}</td>
                  <td>
                    <Button type="link" disabled={!may} onClick={() => setOne(row)}>
                      修改
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.length > MOST_SHOWN && <p className="quiet">还有 {found.length - MOST_SHOWN} 种，请输入名称查找</p>}
        </>
      )}
      {one && <GoodsDialog key={one.id} one={one} onClose={() => setOne(null)} />}
    </Drawer>
  )
}

function GoodsDialog({ one, onClose }: { readonly one: KeptGoods; readonly onClose: () => void }) {
  const { mutateAsync: change } = useChangeGoods()
  const { stockCode, costCode, tracked, safety, shelfDays } = one
  return (
    <FormDialog
      title={one.spec === '' ? one.name : `${one.name} ${one.spec}`}
      name="stock-goods"
      fields={listed(stockGoodsFields)}
      start={{
        stockCode,
        costCode,
        tracked,
        safety: safety === null ? '' : trimmed(safety),
        shelfDays: shelfDays === null ? '' : String(shelfDays),
      }}
      shape={StockGoodsDraft}
      controls={{
        stockCode: <SubjectField label={stockGoodsFields.stockCode.title} clearable />,
        costCode: <SubjectField label={stockGoodsFields.costCode.title} clearable />,
      }}
      focus="stockCode"
      onClose={onClose}
      onSave={async ({ safety: typed, shelfDays: days, ...body }) => {
        const least = typed.trim() === '' ? null : stockQuantity(typed.trim())
        await change({
          params: { id: one.id },
          body: { ...body, safety: least, shelfDays: days === '' ? null : Number(days), version: one.version },
        })
        tell.success('商品的库存设置已保存')
      }}
    />
  )
}
