/** 盘盈: what was found that no card is of; on a telephone its name and place, its worth before the count is finished. */
import { FindDraft } from '@app/contract/stock/assets/asset-counts'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { isZero } from '@app/domain/kernel/money'
import { findFields } from '@app/domain/stock/assets/counts/counts'
import { Form } from 'antd'
import { tell } from '../../../platform/feedback.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useCategories, useDepartments } from '../assets.api.ts'
import { useAddFind, useChangeFind, type FindRow } from './counts.api.ts'

interface Props {
  readonly countId: string
  readonly one: FindRow | null
  readonly may: boolean
  /** One field below the other, as on a telephone. */
  readonly narrow?: boolean
  readonly onClose: () => void
}
export function FindDialog({ countId, one, may, narrow = false, onClose }: Props) {
  const { data: categories = [] } = useCategories()
  const { data: departments = [] } = useDepartments()
  const { mutateAsync: add } = useAddFind()
  const { mutateAsync: change } = useChangeFind()
  const start = startFrom(findFields, one, { quantity: 1 })
  type Typed = typeof start
  const [form] = Form.useForm<Typed>()
  const usable = categories.filter(({ disabled, id }) => !disabled || id === one?.categoryId)
  return (
    <FormDialog<Typed>
      form={form}
      title={one === null ? '登记盘盈' : `盘盈：${one.name}`}
      name="asset-find"
      columns={narrow ? 1 : 2}
      fields={listed(findFields)}
      start={start}
      shape={FindDraft}
      options={{
        categoryId: usable.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        departmentId: departments.map(({ id, name }) => ({ value: id, label: name })),
      }}
      focus="name"
      off={!may}
      disabled={!may}
      another={one === null && !narrow}
      onClose={onClose}
      onSave={async ({ cost, lifeMonths, ...typed }) => {
        const body = { ...typed, cost: isZero(cost) ? null : cost, lifeMonths: typeof lifeMonths === 'number' ? lifeMonths : null }
        await (one === null
          ? add({ params: { id: countId }, body })
          : change({ params: { id: one.id }, body: { ...body, version: one.version } }))
        tell.success('盘盈已登记')
      }}
    />
  )
}
