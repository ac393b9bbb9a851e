/** 归集费用: lines of the month that no project has taken, each with what it is of and how much of it is taken. */
import { moneyText, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { BUILDING_KINDS, type BuildingKind } from '@app/domain/stock/assets/projects/projects'
import { Button, Checkbox, Drawer, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../../platform/feedback.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { useGather, useProjectSources, type ProjectRow, type ProjectSourceRow } from '../assets.api.ts'
import { keyOf, SourceLines, sumColumn, type Column } from '../papers/SourceLines.tsx'
import '../assets.css'

interface Props {
  readonly project: ProjectRow
  readonly period: Period
  readonly onClose: () => void
}
interface Taken {
  readonly kind: BuildingKind
  readonly amount: Money
}
const KINDS = Object.entries(BUILDING_KINDS).map(([value, label]) => ({ value: value as BuildingKind, label }))
/** What a line is called to who hears the page. */
const namedOf = ({ abstract, subject }: ProjectSourceRow): string => abstract || subject

/** The lines no project has taken, and those that are taken now. */
function useGathering({ project, period }: Pick<Props, 'project' | 'period'>) {
  const { data = [], ...read } = useProjectSources(period, '')
  const { mutateAsync: gather, isPending } = useGather()
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map())
  const set = (line: ProjectSourceRow, more: Partial<Taken> | null) => {
    const next = new Map(taken)
    const key = keyOf(line)
    if (more === null) next.delete(key)
    else next.set(key, { kind: 'building', amount: line.left, ...taken.get(key), ...more })
    setTaken(next)
  }
  // what carries another project's tag is that project's
  const own = data.filter(({ projectId }) => projectId === null || projectId === project.id)
  const chosen = own.filter((line) => taken.has(keyOf(line)))
  const save = async () => {
    try {
      const lines = chosen.map((line) => ({
        voucherId: line.voucherId,
        position: line.position,
        invoiceId: line.invoiceId,
        invoicePosition: line.invoicePosition,
        ...taken.get(keyOf(line))!,
      }))
      const { count } = (await gather({ params: { id: project.id }, body: { lines } })).data
      setTaken(new Map())
      tell.success(`已归集 ${count} 行到${project.name}`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const setAll = () => setTaken(new Map(own.map((line) => [keyOf(line), { kind: 'building', amount: line.left }])))
  return { read, own, chosen, taken, set, setAll, isPending, save }
}
type Gathering = ReturnType<typeof useGathering>

type Columns = Readonly<Record<'before' | 'after', readonly Column<ProjectSourceRow>[]>>
/** Before the words of a line whether it is taken, after them what of and how much. */
const columnsOf = ({ taken, set }: Gathering): Columns => ({
  before: [
    {
      title: '选择',
      render: (line) => (
        <Checkbox
          aria-label={`归集${namedOf(line)}`}
          checked={taken.has(keyOf(line))}
          onChange={({ target }) => set(line, target.checked ? {} : null)}
        />
      ),
    },
  ],
  after: [
    sumColumn('未归集', 'left'),
    {
      title: '费用',
      render: (line) =>
        line.asks && (
          <Select
            aria-label={`${namedOf(line)}的费用`}
            size="small"
            className="asset-kind"
            value={taken.get(keyOf(line))?.kind ?? 'building'}
            options={KINDS}
            onChange={(kind) => set(line, { kind })}
          />
        ),
    },
    {
      title: '归集金额',
      right: true,
      render: (line) => (
        <MoneyInput
          aria-label={`${namedOf(line)}的归集金额`}
          size="small"
          key={moneyText(line.left)}
          value={taken.get(keyOf(line))?.amount ?? line.left}
          onChange={(amount) => set(line, { amount })}
        />
      ),
    },
  ],
})

export function GatherDrawer({ project, period, onClose }: Props) {
  const gathering = useGathering({ project, period })
  const {
    read: { loading, error, again },
    own,
    chosen,
    setAll,
    isPending,
    save,
  } = gathering
  const face = faceOf({
    loading,
    error,
    again,
    count: own.length,
    empty: (
      <Empty
        title={`${period}没有待归集的分录和发票`}
        hint="记在在建工程、工程物资、预付账款科目、还没有归集的分录，和改到这些科目、还没有入账的发票明细列在这里"
        action={null}
      />
    ),
  })
  return (
    <Drawer
      open
      size={1080}
      title={`归集费用 · ${project.code} ${project.name} · ${period}`}
      onClose={onClose}
      className="asset-run"
      footer={
        <div className="drawer-acts">
          <Button disabled={own.length === 0} onClick={setAll}>
            全选
          </Button>
          <Button type="primary" loading={isPending} disabled={chosen.length === 0} onClick={() => void save()}>
            归集 {chosen.length} 行
          </Button>
        </div>
      }
    >
      {face ?? <SourceLines label="待归集的分录" lines={own} {...columnsOf(gathering)} />}
    </Drawer>
  )
}
