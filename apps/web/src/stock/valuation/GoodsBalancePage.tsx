/** 收发存汇总表: what there was, came, went and is left of every goods; how they are valued and kept is said beside it. */
import { stockBalanceApi as api } from '@app/contract/stock/valuation/stock-balance'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { Button, Segmented, Select, Space } from 'antd'
import { useState } from 'react'
import { BookPage, useBook } from '../../finance/sheets/index.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { GoodsDrawer } from './GoodsDrawer.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { MethodsDrawer } from './MethodsDrawer.tsx'
import { Proof } from './Proof.tsx'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const isNature = (text: string): text is Nature => Object.hasOwn(NATURES, text)
const natures = [{ value: '', label: '全部性质' }, ...Object.entries(NATURES).map(([value, label]) => ({ value, label }))]

type Book = ReturnType<typeof useBook<{ nature: string; view: string }>>
const VIEWS = { '': '收发存', warnings: '预警' } as const
const NOT_AS_OF = '出入库单没有保存以前时点的样子；已结账月份的收发存不会变'

function Views({ book: { address, change } }: { readonly book: Book }) {
  return (
    <Segmented
      aria-label="看什么"
      value={address.view === 'warnings' ? 'warnings' : ''}
      options={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
      onChange={(view) => change({ view })}
    />
  )
}

/** 库存预警: goods a person should look at as the last of the months ends. */
function Warnings({ book }: { readonly book: Book }) {
  const { to: period } = book.range
  const stopped = useStopped()
  const may = useCan('warehouse-goodsBalanceStatistics-bianji') && stopped === null
  const [open, setOpen] = useState(false)
  return (
    <>
      <BookPage
        name="stock-warnings"
        title="收发存汇总表"
        book={book}
        read={api.warnings}
        file={api.warningsFile}
        query={{ period }}
        withoutDrafts
        withoutAsOf={NOT_AS_OF}
        pinned={3}
        empty={{ title: `${period}末没有预警`, hint: '不能计价、低于安全库存、呆滞、进价异常、临期和过期的商品会列在这里' }}
        first={<Views book={book} />}
        filters={
          <Button disabled={!may} onClick={() => setOpen(true)}>
            预警界限
          </Button>
        }
      />
      {open && <LimitsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export default function GoodsBalancePage() {
  const book = useBook({ nature: '', view: '' })
  return book.address.view === 'warnings' ? <Warnings book={book} /> : <Balance book={book} />
}

function Balance({ book }: { readonly book: Book }) {
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
        withoutAsOf={NOT_AS_OF}
        first={<Views book={book} />}
        pinned={2}
        Above={Proof}
        empty={{
          title: '这些月份没有出入库单',
          hint: '在库存商品入库、原材料入库里录入、导入，或由发票生成',
          action: (
            <Space>
              <GoTo page="/warehouse/stockGoodsInputList" />
              <GoTo page="/warehouse/materialInputList" />
            </Space>
          ),
        }}
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
