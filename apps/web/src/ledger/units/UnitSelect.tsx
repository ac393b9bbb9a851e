/** A unit by its name, with “新增单位” in the list: a small dialog with the name and whether quantities may be fractional (ST-basic-01). */
import { UnitDraft } from '@app/contract/ledger/records/basic-data'
import { PlusOutlined } from '@ant-design/icons'
import type { Field } from '@app/domain/kernel/field'
import { Button, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddUnit, useUnits } from './units.api.ts'

interface Props {
  readonly value?: string
  readonly onChange?: (name: string) => void
  readonly placeholder?: string
}

export function UnitSelect({ value, onChange, placeholder = '请选择计量单位', ...rest }: Props) {
  const { data: units = [] } = useUnits()
  const may = useCan('options-unitOpt-bianji')
  const [adding, setAdding] = useState(false)
  // a unit that was disabled since still shows
  const names = [...new Set([...units.map((one) => one.name), ...(value ? [value] : [])])]
  return (
    <>
      <Select
        {...rest}
        allowClear
        showSearch
        placeholder={placeholder}
        value={value === '' ? undefined : value}
        onChange={(name: string | undefined) => onChange?.(name ?? '')}
        options={names.map((name) => ({ value: name, label: name }))}
        popupRender={(list) => withAdding(list, may ? () => setAdding(true) : null)}
      />
      {adding && (
        <UnitDialog
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setAdding(false)
            onChange?.(name)
          }}
        />
      )}
    </>
  )
}

/** The list of answers with “新增单位” below it. */
const withAdding = (list: ReactElement, add: (() => void) | null): ReactElement => (
  <>
    {list}
    {add !== null && (
      <Button block type="text" icon={<PlusOutlined />} onMouseDown={(event) => event.preventDefault()} onClick={add}>
        新增单位
      </Button>
    )}
  </>
)

const fields: readonly Field[] = [
  { key: 'name', title: '单位名称', kind: 'text', hint: '如 件、千克' },
  { key: 'enabledDecimal', title: '数量', kind: 'flag', help: '是否允许小数' },
]

export function UnitDialog({ onAdded, onClose }: { onAdded: (name: string) => void; onClose: () => void }) {
  const { mutateAsync: add } = useAddUnit()
  return (
    <FormDialog
      title="新增单位"
      width={360}
      name="unit"
      fields={fields}
      start={{ name: '', enabledDecimal: true }}
      shape={UnitDraft}
      focus="name"
      onClose={onClose}
      onSave={async (body) => {
        const { data } = await add({ body: [body] })
        tell.success('新增单位成功')
        onAdded(data[0]!.name)
        return false
      }}
    />
  )
}
