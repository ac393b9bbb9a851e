/** 批量修改 of asset cards: texts and categories of the card, departments and months left from the shown month on. */
import type { Period } from '@app/domain/kernel/period'
import { BATCH_FIELDS, isBatchField, isOnCard } from '@app/domain/stock/assets/cards/batch'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { Input, Select } from 'antd'
import { BatchDialog } from '../../../ui/form/BatchDialog.tsx'
import { useBatchCards, useCategories, useDepartments } from '../assets.api.ts'

interface Props {
  readonly ids: readonly string[]
  readonly period: Period
  readonly onDone: () => void
  readonly onClose: () => void
}

export function CardBatch({ ids, period, onDone, onClose }: Props) {
  const { mutateAsync: batch, isPending } = useBatchCards()
  const { data: categories = [] } = useCategories()
  const { data: departments = [] } = useDepartments()
  const fields = Object.entries(BATCH_FIELDS).map(([key, title]) => ({
    key,
    title: isBatchField(key) && !isOnCard(key) ? `${title}，从${period}起` : title,
  }))
  const offered = (key: string) =>
    (key === 'categoryId' ? categories : departments)
      .filter(({ disabled }) => !disabled)
      .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <BatchDialog
      title="资产卡片"
      count={ids.length}
      fields={fields}
      busy={isPending}
      // before and after come in words
      words={(_, value) => value}
      ask={async (field, value, agreed) => (await batch({ body: { ids: [...ids], field, value, period, agreed } })).data}
      renderControl={(key, value, onChange) =>
        key === 'categoryId' || key === 'departmentId' ? (
          <Select
            aria-label="改为"
            placeholder="请选择"
            value={value || null}
            options={offered(key)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={onChange}
          />
        ) : (
          <Input
            aria-label="改为"
            value={value}
            maxLength={key === 'location' || key === 'keeper' ? cardFields[key].most : 4}
            inputMode={key === 'remainingMonths' ? 'numeric' : 'text'}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
