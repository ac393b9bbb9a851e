/** 收发存汇总表: what there was, came, went and is left of every goods; how they are valued and kept is said beside it. */
import { stockBalanceApi as api } from '@app/contract/stock/stock-balance'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { BookPage, useBook } from '../../finance/sheets/index.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { GoodsDrawer } from './GoodsDrawer.tsx'
import { MethodsDrawer } from './MethodsDrawer.tsx'
import { Proof } from './Proof.tsx'

const isNature = (text: string): text is Nature => Object.hasOwn(NATURES, text)
const natures = [{ value: '', label: '全部性质' }, ...Object.entries(NATURES).map(([value, label]) => ({ value, label }))]

export default function GoodsBalancePage() {
  const book = useBook({ nature: '' })
  const { address, change, range } = book
  const stopped = useStopped()
  const may = useCan('warehouse-goodsBalanceStatistics-bianji') && stopped === null
  const [open, setOpen] = useState<'methods' | 'goods' | null>(null)
  return (
    <>
      <BookPage
        name="goods-balance"
        title="收发存汇总表"
        book={book}
        read={api.sheet}
        file={api.file}
        query={{ from: range.from, to: range.to, ...(isNature(address.nature) ? { nature: address.nature } : {}) }}
        withoutDrafts
        withoutAsOf="出入库单没有保存以前时点的样子；已结账月份的收发存不会变"
        pinned={2}
        Above={Proof}
        empty={{ title: '这些月份没有出入库单', hint: '在原材料、库存商品的入库和出库里录入或导入单据' }}
        filters={
          <>
            <Select aria-label="商品性质" value={address.nature} options={natures} onChange={(nature) => change({ nature })} />
            <Button onClick={() => setOpen('methods')}>计价方法</Button>
            <Button onClick={() => setOpen('goods')}>商品设置</Button>
          </>
        }
      />
      {open === 'methods' && <MethodsDrawer may={may} period={range.to} onClose={() => setOpen(null)} />}
      {open === 'goods' && <GoodsDrawer may={may} onClose={() => setOpen(null)} />}
    </>
  )
}
