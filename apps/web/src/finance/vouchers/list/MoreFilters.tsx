/** 更多条件: a range of days, numbers and amounts, a tag, where the voucher came from, who made it. */
import { Button, Space } from 'antd'
import { useState } from 'react'
import { TagField } from '../../../ledger/subjects/index.ts'
import { FieldsForm } from '../../../ui/form/FieldsForm.tsx'
import { choicesOf } from '../../../ui/list/fields.tsx'
import { PopButton } from '../../../ui/overlay/PopButton.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { originWords } from '../papers/origin.ts'
import './filters.css'
import { moreCount, moreFields, NO_MORE, type MoreConditions } from './more-conditions.ts'

const FORM = 'more-filters'
interface Props {
  readonly address: MoreConditions
  readonly onChange: (conditions: MoreConditions) => void
}

export function MoreFilters({ address, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const count = moreCount(address)
  return (
    <PopButton
      open={open}
      onOpenChange={setOpen}
      content={
        <FilterForm
          given={address}
          onTake={(conditions) => {
            setOpen(false)
            onChange(conditions)
          }}
        />
      }
    >
      <QuickButton aria-haspopup="dialog">{count === 0 ? '更多条件' : `更多条件（${count}）`}</QuickButton>
    </PopButton>
  )
}

function FilterForm({ given, onTake }: { given: MoreConditions; onTake: (conditions: MoreConditions) => void }) {
  return (
    <div role="dialog" aria-label="更多条件" className="more-filters">
      <FieldsForm
        name={FORM}
        columns={2}
        fields={moreFields}
        start={given}
        options={{ source: choicesOf(originWords) }}
        controls={{ tag: <TagField label="辅助核算" /> }}
        focus="fromDay"
        onSave={async (typed) => onTake(Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, (value ?? '').trim()])))}
      />
      <div className="acts">
        <Space>
          <Button onClick={() => onTake(NO_MORE)}>清空</Button>
          <Button type="primary" htmlType="submit" form={FORM}>
            查询
          </Button>
        </Space>
      </div>
    </div>
  )
}
