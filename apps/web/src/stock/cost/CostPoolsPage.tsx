/** 制造费用: where labour and overhead are gathered and by what they are divided; the month's hours and work in progress beside. */
import { ELEMENTS } from '@app/domain/stock/cost/kinds'
import { keyWords } from '@app/domain/stock/cost/month'
import { poolFields } from '@app/domain/stock/cost/fields'
import { useState } from 'react'
import { usePeriod, useCan, useStopped } from '../../platform/session.ts'
import { inUseColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { usePools, useRemovePool, type PoolRow } from './cost.api.ts'
import { InputsDrawer } from './inputs/InputsDrawer.tsx'
import { PoolDialog } from './PoolDialog.tsx'

const none: readonly PoolRow[] = []
const columns: readonly Column<PoolRow>[] = [
  { key: 'name', title: poolFields.name.title, width: 140, grow: true, text: (row) => row.name },
  { key: 'element', title: poolFields.element.title, width: 100, text: (row) => ELEMENTS[row.element] },
  { key: 'code', title: poolFields.code.title, width: 190, text: (row) => `${row.code} ${row.subject}` },
  { key: 'department', title: poolFields.departmentId.title, width: 100, text: (row) => row.department || '不分部门' },
  { key: 'key', title: poolFields.key.title, width: 110, text: (row) => keyWords(row.key) },
  { key: 'among', title: '承担的产品', width: 110, text: (row) => (row.among.length === 0 ? '全部产品' : `${row.among.length}种`) },
  inUseColumn((row) => row.disabled),
  { key: 'note', title: poolFields.note.title, width: 110, text: (row) => row.note },
]

export default function CostPoolsPage() {
  const period = usePeriod()
  const list = useList({ name: 'cost-pools', fields: [], also: { execute: '' }, pageSize: 1000 })
  const read = usePools()
  const stopped = useStopped()
  const may = useCan('warehouse-manufacturingCosts-bianji') && stopped === null
  const [form, setForm] = useState<{ readonly one: PoolRow | null } | null>(null)
  const { mutateAsync: remove } = useRemovePool()
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  return (
    <ListPage
      title="制造费用"
      label="费用归集与分配标准"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      status="制造费用按月末余额、直接人工按本月发生归集；同一笔费用只归一处：科目最细的、分部门的优先"
      onOpen={(row) => setForm({ one: row })}
      empty={{ title: '还没有费用归集', hint: '一般建两项：直接人工（生产成本的直接人工科目）和制造费用，按工时分配' }}
      acts={[
        { label: '工时与在产品', run: () => list.put({ execute: 'inputs' }) },
        { label: '修改', off: !may || chosen.length !== 1, run: () => setForm({ one: chosen[0]! }) },
        removal(list, chosen, { remove, may, counted: '项归集', content: '参加过成本核算的不能删除，可以停用' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setForm({ one: null }) }}
    >
      {form && <PoolDialog key={form.one?.id ?? ''} one={form.one} may={may} onClose={() => setForm(null)} />}
      {list.values.execute === 'inputs' && <InputsDrawer period={period} may={may} onClose={() => list.put({ execute: '' })} />}
    </ListPage>
  )
}
