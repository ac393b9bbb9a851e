/** 产品管理: what is made here, how its work in progress is reckoned, and what it is made of. */
import { productFilter, productsApi } from '@app/contract/stock/products/products'
import { PRODUCTION_ROUTES, WIP_METHODS } from '@app/domain/stock/cost/kinds'
import { productFields } from '@app/domain/stock/products/fields'
import { trimmed } from '@app/domain/kernel/quantity'
import { useState } from 'react'
import { saveFile } from '../../platform/client.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { priceShown } from '../../ui/faces/formats.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { inUseColumn } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { BomDrawer } from './BomDrawer.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { useImportBoms, useProducts, useRemoveProduct, type ProductRow } from './products.api.ts'

const none: readonly ProductRow[] = []
const PAGE_SIZE = 100
const planned = (value: Parameters<typeof trimmed>[0]): string => (trimmed(value) === '0' ? '' : priceShown(value))
const columns: readonly Column<ProductRow>[] = [
  { key: 'code', title: '编码', width: 60, text: (row) => row.code },
  { key: 'name', title: productFields.goodsId.title, width: 150, grow: true, text: (row) => row.name },
  { key: 'spec', title: '规格', width: 92, text: (row) => row.spec },
  { key: 'unit', title: '单位', width: 44, text: (row) => row.unit },
  { key: 'route', title: productFields.route.title, width: 100, text: (row) => PRODUCTION_ROUTES[row.route] },
  { key: 'wipMethod', title: productFields.wipMethod.title, width: 136, text: (row) => WIP_METHODS[row.wipMethod] },
  { key: 'planMaterial', title: '定额材料', width: 76, align: 'right', text: (row) => planned(row.planMaterial) },
  { key: 'planLabour', title: '定额人工', width: 76, align: 'right', text: (row) => planned(row.planLabour) },
  { key: 'planOverhead', title: '定额费用', width: 76, align: 'right', text: (row) => planned(row.planOverhead) },
  {
    key: 'boms',
    title: '物料清单',
    width: 110,
    text: (row) =>
      row.boms === 0
        ? '没有'
        : row.since === null
          ? `${row.boms}个版本，未生效`
          : `${row.since} 起${row.boms > 1 ? `（共${row.boms}版）` : ''}`,
  },
  inUseColumn((row) => row.disabled),
  { key: 'note', title: productFields.note.title, width: 120, text: (row) => row.note },
]

export default function ProductsPage() {
  const list = useList({ name: 'stock-products', fields: fieldsOf(productFilter), also: { open: '' }, pageSize: PAGE_SIZE })
  const read = useProducts(list.query)
  const stopped = useStopped()
  const may = useCan('warehouse-productManagement-bianji') && stopped === null
  const [form, setForm] = useState<{ readonly one: ProductRow | null } | null>(null)
  const [importing, setImporting] = useState(false)
  const { mutateAsync: remove } = useRemoveProduct()
  const { mutateAsync: send } = useImportBoms()
  const rows = read.data ?? none
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const open = rows.find(({ id }) => id === list.values.open)
  return (
    <ListPage
      file="own"
      title="产品管理"
      label="产品"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      status={`${read.total} 种`}
      onOpen={(row) => list.put({ open: row.id })}
      empty={{ title: '还没有产品', hint: '把自己生产的商品设为产品，录入物料清单；领用、完工按产品归集成本' }}
      tools={<SheetFile of={productsApi.export} ask={(format) => ({ query: { ...list.filter, format } })} name="物料清单" />}
      more={[[{ label: '导入物料清单', off: !may, run: () => setImporting(true) }]]}
      acts={[
        { label: '物料清单', off: chosen.length !== 1, run: () => list.put({ open: chosen[0]!.id }) },
        { label: '修改', off: !may || chosen.length !== 1, run: () => setForm({ one: chosen[0]! }) },
        removal(list, chosen, { remove, may, counted: '种产品', content: '物料清单一起删除；用在别的清单里、参加过成本核算的不能删除' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setForm({ one: null }) }}
    >
      {form && <ProductDialog key={form.one?.id ?? ''} one={form.one} onClose={() => setForm(null)} />}
      {open && <BomDrawer key={open.id} product={open} may={may} onClose={() => list.put({ open: '' })} />}
      {importing && (
        <ImportWorkbook
          title="导入物料清单"
          accept={['xlsx', 'xls', 'csv']}
          hint="一行一种材料或副产品，产品和生效日期相同的几行是一张清单；同一天的清单会被替换；有一行不对则全部不导入"
          send={async (files) => `已导入 ${(await send({ files: [...files] })).data.count} 张清单`}
          template={{ label: '下载模板', fetch: () => saveFile(productsApi.template, {}, '物料清单模板.xlsx') }}
          onClose={() => setImporting(false)}
        />
      )}
    </ListPage>
  )
}
