/** 使用部门: who uses assets, and where what they use is charged to. */
import { assetDepartmentFilter } from '@app/contract/stock/assets/asset-settings'
import { USES } from '@app/domain/stock/assets/settings/categories'
import { departmentFields } from '@app/domain/stock/assets/cards/fields'
import { useState } from 'react'
import { useTags } from '../../../ledger/subjects/index.ts'
import { useCan, useStopped } from '../../../platform/session.ts'
import { countColumn, inUseColumn } from '../../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { removal } from '../../../ui/list/removal.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { Column } from '../../../ui/list/table-columns.ts'
import { useAdoptDepartments, useDepartments, useRemoveDepartment, type DepartmentRow } from '../assets.api.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { Proof } from '../cards/Proof.tsx'

const none: readonly DepartmentRow[] = []
const tests: Tests<typeof assetDepartmentFilter, DepartmentRow> = {
  search: (typed) => (row) => row.name.includes(typed) || row.note.includes(typed),
}

export default function DepartmentsPage() {
  const list = useList({ name: 'asset-departments', fields: fieldsOf(assetDepartmentFilter) })
  const read = useDepartments()
  const { byId } = useTags()
  const stopped = useStopped()
  const may = useCan('assets-assetsDepartment-bianji') && stopped === null
  const [open, setOpen] = useState<{ readonly one: DepartmentRow | null } | null>(null)
  const { mutateAsync: adopt } = useAdoptDepartments()
  const { mutateAsync: remove } = useRemoveDepartment()
  const rows = found(read.data ?? none, tests, list.filter)
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const columns: readonly Column<DepartmentRow>[] = [
    { key: 'name', title: departmentFields.name.title, width: 160, grow: true, text: (row) => row.name },
    { key: 'use', title: departmentFields.use.title, width: 110, text: (row) => USES[row.use] },
    {
      key: 'tag',
      title: departmentFields.tagId.title,
      width: 140,
      text: (row) => (row.tagId === null ? '' : (byId.get(row.tagId)?.name ?? '')),
    },
    { key: 'expense', title: departmentFields.expenseCode.title, width: 120, text: (row) => row.expenseCode },
    countColumn('cards', '卡片', (row) => row.cards),
    inUseColumn((row) => row.disabled),
    { key: 'note', title: departmentFields.note.title, width: 160, grow: true, text: (row) => row.note },
  ]
  return (
    <ListPage
      title="使用部门"
      label="使用部门"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      bar={<Proof />}
      onOpen={(row) => setOpen({ one: row })}
      empty={{ title: '还没有使用部门', hint: '可以取设置里的部门；没有使用部门的卡片按管理部门计提' }}
      acts={[
        {
          label: '取设置的部门',
          off: !may,
          run: () =>
            list.act(async () => {
              const { count } = (await adopt({ body: { agreed: true } })).data
              return count === 0 ? '没有新的部门' : `已取 ${count} 个部门，请核对费用归属`
            }),
        },
        removal(list, chosen, { remove, may, counted: '个部门', asked: '个使用部门', content: '有卡片在用的不能删除，可以停用' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setOpen({ one: null }) }}
    >
      {open && <DepartmentDialog key={open.one?.id ?? ''} one={open.one} may={may} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}
