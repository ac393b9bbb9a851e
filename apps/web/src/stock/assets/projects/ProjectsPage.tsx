/** 在建工程: what is being built, what it has cost so far, what became cards; opened to gather, transfer and settle. */
import { assetProjectsApi, projectFilter } from '@app/contract/stock/assets/asset-projects'
import { trimmed, type Quantity } from '@app/domain/kernel/quantity'
import { PROJECT_STATES, projectFields } from '@app/domain/stock/assets/projects/projects'
import { useState } from 'react'
import { useCan, usePeriod, useStopped } from '../../../platform/session.ts'
import { moneyColumn } from '../../../ui/list/columns.tsx'
import { fieldsOf } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { removal } from '../../../ui/list/removal.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { State } from '../../../ui/faces/Page.tsx'
import { SheetFile } from '../../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../../ui/list/table-columns.ts'
import { useProjects, useRemoveProject, type ProjectRow } from '../assets.api.ts'
import { GatherDrawer } from '../months/GatherDrawer.tsx'
import { ProjectDialog } from './ProjectDialog.tsx'
import { ProjectDrawer } from './ProjectDrawer.tsx'
import { Proof } from '../cards/Proof.tsx'

const none: readonly ProjectRow[] = []
const PAGE_SIZE = 100
const MARKS = { building: 'draft', partly: 'suggested', settled: 'posted' } as const
const percent = (value: Quantity | null): string => (value === null ? '' : `${trimmed(value)}%`)
const columns: readonly Column<ProjectRow>[] = [
  { key: 'code', title: projectFields.code.title, width: 90, text: (row) => row.code },
  { key: 'name', title: projectFields.name.title, width: 170, grow: true, text: (row) => row.name },
  {
    key: 'state',
    title: '状态',
    width: 80,
    text: (row) => PROJECT_STATES[row.state],
    render: (row) => <State mark={MARKS[row.state]}>{PROJECT_STATES[row.state]}</State>,
  },
  moneyColumn('gathered', '累计归集', (row) => row.gathered),
  moneyColumn('interest', '其中利息', (row) => row.interest, { width: 100 }),
  moneyColumn('transferred', '已转固', (row) => row.transferred),
  moneyColumn('material', '工程物资', (row) => row.material, { width: 100 }),
  moneyColumn('budget', projectFields.budget.title, (row) => row.budget),
  { key: 'ofBudget', title: '占预算', width: 72, align: 'right', text: (row) => percent(row.ofBudget) },
  { key: 'progress', title: projectFields.progress.title, width: 80, align: 'right', text: (row) => percent(row.progress) },
  { key: 'startedOn', title: projectFields.startedOn.title, width: 92, text: (row) => row.startedOn },
  { key: 'plannedOn', title: projectFields.plannedOn.title, width: 92, text: (row) => row.plannedOn ?? '' },
  { key: 'contractor', title: projectFields.contractor.title, width: 130, text: (row) => row.contractor },
  { key: 'keeper', title: projectFields.keeper.title, width: 76, text: (row) => row.keeper },
  // what is asked of a project stays in sight at the right, whatever is looked at before it
  { ...moneyColumn<ProjectRow>('cost', '在建余额', (row) => row.cost), stays: true },
  { ...moneyColumn<ProjectRow>('prepaid', '预付工程款', (row) => row.prepaid, { width: 100 }), stays: true },
]

export default function ProjectsPage() {
  const period = usePeriod()
  const list = useList({ name: 'asset-projects', fields: fieldsOf(projectFilter), also: { open: '' }, pageSize: PAGE_SIZE })
  const read = useProjects({ ...list.query, period })
  const stopped = useStopped()
  const may = useCan('assets-buildingEngineering-bianji') && stopped === null
  const [form, setForm] = useState<{ readonly one: ProjectRow | null } | null>(null)
  const [gathering, setGathering] = useState<ProjectRow | null>(null)
  const { mutateAsync: remove } = useRemoveProject()
  const rows = read.data ?? none
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const [one] = chosen
  const open = rows.find(({ id }) => id === list.values.open)
  return (
    <ListPage
      file="own"
      title="在建工程"
      label="在建工程"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      bar={<Proof />}
      totals={read.totals}
      onOpen={(row) => list.put({ open: row.id })}
      empty={{ title: '还没有在建工程', hint: '新增一个工程，把在建工程、工程物资、预付款的分录和发票归集到它，完工时转成卡片' }}
      tools={
        <SheetFile
          of={assetProjectsApi.export}
          ask={(format) => ({ query: { ...list.filter, period, format } })}
          name={`在建工程_${period}`}
        />
      }
      acts={[
        { label: '修改', off: !may || chosen.length !== 1, run: () => setForm({ one: one! }) },
        {
          label: '归集费用',
          off: !may || chosen.length !== 1 || one?.state === 'settled',
          run: () => setGathering(one!),
        },
        removal(list, chosen, { remove, may, counted: '个工程', content: '已归集费用、已转固的不能删除' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setForm({ one: null }) }}
    >
      {form && <ProjectDialog key={form.one?.id ?? ''} one={form.one} may={may} onClose={() => setForm(null)} />}
      {open && <ProjectDrawer project={open} may={may} onGather={() => setGathering(open)} onClose={() => list.put({ open: '' })} />}
      {gathering && <GatherDrawer project={gathering} period={period} onClose={() => setGathering(null)} />}
    </ListPage>
  )
}
