/** 领料核算关系表: where what is picked goes when the document does not say it; few rows, all of them here. */
import { PickingDraft } from '@app/contract/stock/products/products'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { NATURES } from '@app/domain/stock/documents/kinds'
import { pickingFields } from '@app/domain/stock/products/fields'
import { useState } from 'react'
import { SubjectField } from '../../ledger/subjects/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import {
  useAddPicking,
  useChangePicking,
  usePickings,
  useProductGoods,
  useRemovePicking,
  useStores,
  type PickingRow,
} from './products.api.ts'

const none: readonly PickingRow[] = []
const columns: readonly Column<PickingRow>[] = [
  { key: 'warehouse', title: pickingFields.warehouseId.title, width: 110, text: (row) => row.warehouse || '全部仓库' },
  {
    key: 'goods',
    title: '领什么',
    width: 200,
    grow: true,
    text: (row) => (row.goodsId !== null ? row.goods : row.nature === '' ? '全部商品' : `${NATURES[row.nature]}（全部）`),
  },
  { key: 'counterCode', title: pickingFields.counterCode.title, width: 220, text: (row) => `${row.counterCode} ${row.subject}` },
  { key: 'product', title: pickingFields.productId.title, width: 180, text: (row) => row.product || '不分产品' },
  { key: 'note', title: pickingFields.note.title, width: 180, text: (row) => row.note },
]

export default function PickingsPage() {
  const list = useList({ name: 'stock-pickings', fields: [], pageSize: 1000 })
  const read = usePickings()
  const stopped = useStopped()
  const may = useCan('warehouse-pickingAccountRelationTable-bianji') && stopped === null
  const [form, setForm] = useState<{ readonly one: PickingRow | null } | null>(null)
  const { mutateAsync: remove } = useRemovePicking()
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  return (
    <ListPage
      title="领料核算关系表"
      label="领料核算关系"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      status="领用单没有选对方科目时按这里记：先看商品，再看性质；同样的先看仓库"
      onOpen={(row) => setForm({ one: row })}
      empty={{ title: '还没有领料核算关系', hint: '写明哪些材料领到哪个科目、哪种产品，领用单就不用每次选' }}
      acts={[
        { label: '修改', off: !may || chosen.length !== 1, run: () => setForm({ one: chosen[0]! }) },
        removal(list, chosen, { remove, may, counted: '条关系', content: '已有的单据不受影响' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setForm({ one: null }) }}
    >
      {form && <PickingDialog key={form.one?.id ?? ''} one={form.one} may={may} onClose={() => setForm(null)} />}
    </ListPage>
  )
}

interface Props {
  readonly one: PickingRow | null
  readonly may: boolean
  readonly onClose: () => void
}
function PickingDialog({ one, may, onClose }: Props) {
  const { data: goods = [] } = useProductGoods()
  const { data: warehouses = [] } = useStores()
  const { mutateAsync: add } = useAddPicking()
  const { mutateAsync: change } = useChangePicking()
  const offered = goods.map(({ id, code, name, spec }) => ({ value: id, label: [code, name, spec].join(' ').trim() }))
  return (
    <FormDialog
      title={one === null ? '新增领料核算关系' : '领料核算关系'}
      name="stock-picking"
      fields={listed(pickingFields)}
      start={startFrom(pickingFields, one, { nature: '' })}
      shape={PickingDraft}
      options={{
        warehouseId: warehouses.map(({ id, name }) => ({ value: id, label: name })),
        goodsId: offered,
        productId: offered,
      }}
      controls={{ counterCode: <SubjectField label={pickingFields.counterCode.title} clearable /> }}
      focus="warehouseId"
      off={!may}
      disabled={!may}
      onClose={onClose}
      onSave={async (body) => {
        await (one === null ? add({ body }) : change({ params: { id: one.id }, body: { ...body, version: one.version } }))
        tell.success('领料核算关系已保存')
      }}
    />
  )
}
