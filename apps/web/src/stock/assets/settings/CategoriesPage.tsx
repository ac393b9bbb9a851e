/** 资产类别: what cards of a kind begin with, and on which subjects they stand. */
import { categoryFilter } from '@app/contract/stock/assets/asset-settings'
import { trimmed } from '@app/domain/kernel/quantity'
import { categoryFields } from '@app/domain/stock/assets/cards/fields'
import { ASSET_KINDS, METHODS } from '@app/domain/stock/assets/cards/kinds'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useStopped } from '../../../platform/session.ts'
import { countColumn, inUseColumn } from '../../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { removal } from '../../../ui/list/removal.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { Column } from '../../../ui/list/table-columns.ts'
import { useAdoptCategories, useCategories, useRemoveCategory, type CategoryRow } from '../assets.api.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { Proof } from '../cards/Proof.tsx'

const none: readonly CategoryRow[] = []
const tests: Tests<typeof categoryFilter, CategoryRow> = {
  kind: (kind) => (row) => row.kind === kind,
  search: (typed) => (row) => [row.code, row.name, row.costCode, row.accumulatedCode].some((text) => text.includes(typed)),
}
const months = (count: number | null): string => (count === null ? '' : String(count))
const columns: readonly Column<CategoryRow>[] = [
  { key: 'code', title: categoryFields.code.title, width: 80, text: (row) => row.code },
  { key: 'name', title: categoryFields.name.title, width: 150, grow: true, text: (row) => row.name },
  { key: 'kind', title: categoryFields.kind.title, width: 110, text: (row) => ASSET_KINDS[row.kind] },
  { key: 'method', title: categoryFields.method.title, width: 110, text: (row) => METHODS[row.method] },
  { key: 'life', title: categoryFields.lifeMonths.title, width: 80, align: 'right', text: (row) => months(row.lifeMonths) },
  {
    key: 'residual',
    title: categoryFields.residualPercent.title,
    width: 70,
    align: 'right',
    text: (row) => `${trimmed(row.residualPercent)}%`,
  },
  { key: 'tax', title: categoryFields.taxMonths.title, width: 100, align: 'right', text: (row) => months(row.taxMonths) },
  { key: 'cost', title: categoryFields.costCode.title, width: 100, text: (row) => row.costCode },
  { key: 'accumulated', title: '累计折旧科目', width: 100, text: (row) => row.accumulatedCode },
  {
    key: 'expense',
    title: '费用科目（管理、销售、生产）',
    width: 200,
    text: (row) => [row.manageCode, row.saleCode, row.productionCode].join('、'),
  },
  countColumn('cards', '卡片', (row) => row.cards),
  inUseColumn((row) => row.disabled),
]

export default function CategoriesPage() {
  const list = useList({ name: 'asset-categories', fields: fieldsOf(categoryFilter) })
  const read = useCategories()
  const stopped = useStopped()
  const may = useCan('assets-maintain-bianji') && stopped === null
  const [open, setOpen] = useState<{ readonly one: CategoryRow | null } | null>(null)
  const { mutateAsync: adopt } = useAdoptCategories()
  const { mutateAsync: remove } = useRemoveCategory()
  const rows = found(read.data ?? none, tests, list.filter)
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const start = () =>
    list.act(async () => {
      const { count } = (await adopt({ body: { agreed: true } })).data
      return count === 0 ? '常用类别都已启用' : `已启用 ${count} 个类别`
    })
  return (
    <ListPage
      title="资产类别"
      label="资产类别"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      bar={<Proof />}
      onOpen={(row) => setOpen({ one: row })}
      empty={{
        title: '还没有资产类别',
        hint: '取本准则常用的类别和科目，再改成自己的',
        action: (
          <Button type="primary" disabled={!may} onClick={() => void start()}>
            启用常用类别
          </Button>
        ),
      }}
      acts={[
        {
          label: '启用常用类别',
          off: !may,
          run: start,
        },
        removal(list, chosen, { remove, may, counted: '个类别', content: '有卡片的不能删除，可以停用' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setOpen({ one: null }) }}
    >
      {open && <CategoryDialog key={open.one?.id ?? ''} one={open.one} may={may} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}
