/** A unit by its name, with “新增单位” in the list: a small dialog with the name and whether quantities may be fractional (ST-basic-01). */
import { UnitDraft } from '@app/contract/ledger/basic-data'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
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

interface Fields {
  readonly name: string
  readonly enabledDecimal: boolean
}
const rules = fieldRules(UnitDraft, { name: 'saleunitName' })

export function UnitDialog({ onAdded, onClose }: { onAdded: (name: string) => void; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { mutateAsync: add } = useAddUnit()
  const { busy, save } = useSaving(form, { saleunitName: 'name' })
  const finish = (fields: Fields) =>
    save(async () => {
      const { data } = await add({ body: [fields] })
      tell.success('新增单位成功')
      onAdded(data[0]!.name)
    })
  return (
    <Modal open width={360} title="新增单位" okText="保存" confirmLoading={busy} onOk={() => form.submit()} onCancel={onClose}>
      <Form<Fields>
        form={form}
        name="unit"
        labelCol={{ flex: '84px' }}
        initialValues={{ enabledDecimal: true }}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item name="name" label="单位名称" rules={rules.name}>
          <Input autoFocus maxLength={30} placeholder="如 件、千克" />
        </Form.Item>
        <Form.Item name="enabledDecimal" valuePropName="checked" label="数量">
          <Checkbox>是否允许小数</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
