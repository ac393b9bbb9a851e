/** 使用部门 of a card: one, or several by their shares. */
import { pageAt } from '@app/domain/access/address'
import { Button, Input } from 'antd'
import { MakeSelect } from '../../../ui/form/MakeSelect.tsx'
import type { DepartmentRow } from '../assets.api.ts'
import '../assets.css'
import { Link } from '../../../platform/links.tsx'

export interface ShareTyped {
  readonly departmentId: string
  readonly weight: string
}
interface Props {
  readonly departments: readonly DepartmentRow[]
  readonly value?: readonly ShareTyped[]
  readonly onChange?: (value: readonly ShareTyped[]) => void
  readonly disabled?: boolean
}
const none: readonly ShareTyped[] = []

export function Shares({ departments, value = none, onChange, disabled = false }: Props) {
  const used = new Set(value.map(({ departmentId }) => departmentId))
  const offered = departments.filter(({ disabled: off, id }) => !off || used.has(id))
  const free = offered.find(({ id, disabled: off }) => !off && !used.has(id))
  const set = (at: number, more: Partial<ShareTyped>) => onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)))
  return (
    <div className="asset-shares">
      {value.map((one, at) => (
        <div key={one.departmentId} className="asset-share">
          <MakeSelect
            makes="assetDepartment"
            aria-label={`使用部门${at + 1}`}
            disabled={disabled}
            value={one.departmentId}
            options={offered.map(({ id, name }) => ({ value: id, label: name, disabled: used.has(id) && id !== one.departmentId }))}
            onChange={(departmentId: string) => set(at, { departmentId })}
          />
          <Input
            aria-label={`比例${at + 1}`}
            disabled={disabled || value.length === 1}
            value={value.length === 1 ? '全部' : one.weight}
            inputMode="decimal"
            maxLength={14}
            onChange={(event) => set(at, { weight: event.target.value })}
          />
          <Button
            disabled={disabled}
            aria-label={`移除使用部门${at + 1}`}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        disabled={disabled || free === undefined}
        onClick={() => free && onChange?.([...value, { departmentId: free.id, weight: '1' }])}
      >
        添加使用部门
      </Button>
      {!disabled && free === undefined && (
        <span className="quiet">
          {offered.length === 0 ? '还没有使用部门，先按管理部门计提；在' : '使用部门都已选上；要再加，在'}
          <Link to={pageAt('/assets/assetsDepartment')}>使用部门</Link>里新增
        </span>
      )}
    </div>
  )
}
