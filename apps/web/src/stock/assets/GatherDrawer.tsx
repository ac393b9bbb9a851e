/** 归集费用: lines of the month that no project has taken, each with what it is of and how much of it is taken. */
import { moneyText, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { BUILDING_KINDS, type BuildingKind } from '@app/domain/stock/assets/projects'
import { Button, Checkbox, Drawer, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useGather, useProjectSources, type ProjectRow, type ProjectSourceRow } from './assets.api.ts'
import { invoiceAt } from './SourcesDrawer.tsx'
import './assets.css'

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
const keyOf = ({ voucherId, position, invoiceId, invoicePosition }: ProjectSourceRow): string =>
  `${voucherId ?? invoiceId} ${position ?? invoicePosition}`

export function GatherDrawer({ project, period, onClose }: Props) {
  const { data = [], loading, error, again } = useProjectSources(period, '')
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
          <Button
            disabled={own.length === 0}
            onClick={() => setTaken(new Map(own.map((line) => [keyOf(line), { kind: 'building', amount: line.left }])))}
          >
            全选
          </Button>
          <Button type="primary" loading={isPending} disabled={chosen.length === 0} onClick={() => void save()}>
            归集 {chosen.length} 行
          </Button>
        </div>
      }
    >
      {face ?? (
        <table aria-label="待归集的分录">
          <thead>
            <tr>
              <th>选择</th>
              <th>日期</th>
              <th>来源</th>
              <th>科目</th>
              <th>摘要</th>
              <th className="right">未归集</th>
              <th>费用</th>
              <th className="right">归集金额</th>
            </tr>
          </thead>
          <tbody>
            {own.map((line) => {
              const one = taken.get(keyOf(line))
              const named = line.abstract || line.subject
              return (
                <tr key={keyOf(line)}>
                  <td>
                    <Checkbox
                      aria-label={`归集${named}`}
                      checked={one !== undefined}
                      onChange={({ target }) => set(line, target.checked ? {} : null)}
                    />
                  </td>
                  <td>{line.day}</td>
                  <td>
                    {line.voucherId !== null && <Link to={voucherAt(line.voucherId)}>{line.voucher}</Link>}
                    {line.invoiceId !== null && <Link to={invoiceAt(line.invoiceId)}>发票 {line.invoice}</Link>}
                  </td>
                  <td>
                    {line.code} {line.subject}
                  </td>
                  <td className="asset-wide">{line.abstract}</td>
                  <td className="right">
                    <MoneyCell value={line.left} />
                  </td>
                  <td>
                    {line.asks && (
                      <Select
                        aria-label={`${named}的费用`}
                        size="small"
                        className="asset-kind"
                        value={one?.kind ?? 'building'}
                        options={KINDS}
                        onChange={(kind) => set(line, { kind })}
                      />
                    )}
                  </td>
                  <td className="right">
                    <MoneyInput
                      aria-label={`${named}的归集金额`}
                      size="small"
                      key={moneyText(line.left)}
                      value={one?.amount ?? line.left}
                      onChange={(amount) => set(line, { amount })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
