/** 转入固定资产: a part of a project becomes a card, at an estimate before the settlement. */
import { useWorkDay } from '../../../platform/session.ts'
import { TransferDraft } from '@app/contract/stock/assets/asset-projects'
import { listed } from '@app/domain/kernel/field'
import { quantity } from '@app/domain/kernel/quantity'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { transferFields } from '@app/domain/stock/assets/projects/projects'
import { Form } from 'antd'
import { tell } from '../../../platform/feedback.tsx'
import { useToday } from '../../../platform/today.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useCategories, useDepartments, useTransfer, useTryTransfer, type ProjectRow } from '../assets.api.ts'
import { Shares, type ShareTyped } from '../cards/Shares.tsx'
import { Tried } from '../cards/Tried.tsx'

const SHARES = { key: 'shares', title: '使用部门', kind: 'option', wide: true } as const
const FIELDS = [...listed(transferFields).slice(0, -1), SHARES, transferFields.reason]

export function TransferDialog({ project, onClose }: { readonly project: ProjectRow; readonly onClose: () => void }) {
  const today = useToday()
  const { data: categories = [] } = useCategories()
  const { data: departments = [] } = useDepartments()
  const { mutateAsync: transfer } = useTransfer()
  const { mutateAsync: tryOut } = useTryTransfer()
  const usable = categories.filter(({ disabled }) => !disabled)
  const start = {
    day: useWorkDay(),
    amount: project.cost,
    estimated: true,
    name: project.name,
    categoryId: '',
    residual: residualOf(project.cost, '0'),
    lifeMonths: null as number | null,
    location: '',
    keeper: project.keeper,
    shares: [] as readonly ShareTyped[],
    reason: '',
  }
  type Typed = typeof start
  const [form] = Form.useForm<Typed>()
  const params = { id: project.id }
  const bodyOf = ({ shares, lifeMonths, ...typed }: Typed) => ({
    ...typed,
    lifeMonths: typeof lifeMonths === 'number' ? lifeMonths : null,
    shares: shares.map(({ departmentId, weight }) => ({ departmentId, weight: quantity(weight.trim() === '' ? '1' : weight.trim()) })),
  })
  const follow = (changed: Partial<Typed>, typed: Typed) => {
    const category = usable.find(({ id }) => id === typed.categoryId)
    if (category === undefined || (changed.categoryId === undefined && changed.amount === undefined)) return
    form.setFieldsValue({
      residual: residualOf(typed.amount, category.residualPercent),
      ...(changed.categoryId === undefined ? {} : { lifeMonths: category.lifeMonths }),
    })
  }
  return (
    <FormDialog<Typed>
      form={form}
      title={`转入固定资产 · ${project.name}`}
      name="asset-transfer"
      width={760}
      fields={FIELDS}
      start={start}
      shape={TransferDraft}
      names={{ actDate: 'day', departmentShares: 'shares', originalValue: 'amount', inServiceDate: 'day' }}
      options={{ categoryId: usable.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) }}
      controls={{
        day: <DayField label={transferFields.day.title} max={today} />,
        shares: <Shares departments={departments} />,
      }}
      ok="转入"
      onChange={follow}
      onClose={onClose}
      onSave={async (typed) => {
        const { voucher } = (await transfer({ params, body: bodyOf(typed) })).data
        tell.success(`已转入，凭证 ${voucher}`)
      }}
    >
      <Tried form={form} start={start} tryOut={async (typed) => (await tryOut({ params, body: bodyOf(typed) })).data} />
    </FormDialog>
  )
}
