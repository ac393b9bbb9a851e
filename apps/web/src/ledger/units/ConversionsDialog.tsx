/** 单位换算: one unit is so many of another, for every kind of goods or for one. */
import { ConversionDraft } from '@app/contract/ledger/records/basic-data'
import type { Field } from '@app/domain/kernel/field'
import { rate, trimmed } from '@app/domain/kernel/quantity'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { useAddConversions, useChangeConversion, useConversions, useRemoveConversion, useUnits, type Conversion } from './units.api.ts'

interface Props {
  readonly may: boolean
  /** Goods a conversion may be for. */
  readonly goods: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}
interface Fields {
  readonly unitId: string
  readonly factor: string
  readonly baseId: string
  readonly goodsId: string | null
}
const nothing: Fields = { unitId: '', factor: '', baseId: '', goodsId: null }
const fields: readonly Field[] = [
  { key: 'unitId', title: '单位', kind: 'option', required: '请选择单位', hint: '单位' },
  { key: 'factor', title: '换算率', kind: 'text' },
  { key: 'baseId', title: '基本单位', kind: 'option', required: '请选择基本单位', hint: '基本单位' },
  { key: 'goodsId', title: '商品', kind: 'option', makes: 'goods', hint: '全部商品' },
]
const none: readonly Conversion[] = []

interface ColumnsOf {
  readonly unitName: (id: string) => string
  readonly goodsName: (id: string | null) => string
  readonly may: boolean
  readonly onEdit: (one: Conversion) => void
  readonly onRemove: (one: Conversion) => Promise<void>
}
const conversionColumns = ({ unitName, goodsName, may, onEdit, onRemove }: ColumnsOf): Column<Conversion>[] => [
  {
    key: 'text',
    title: '换算',
    width: 200,
    grow: true,
    text: (row) => `1${unitName(row.unitId)} ＝ ${trimmed(row.factor)}${unitName(row.baseId)}`,
  },
  { key: 'goods', title: '商品', width: 160, text: (row) => goodsName(row.goodsId) },
  {
    key: 'acts',
    title: '操作',
    width: 100,
    text: () => '',
    render: (row) => (
      <span className="row-acts">
        <Button type="link" disabled={!may} onClick={() => onEdit(row)}>
          编辑
        </Button>
        <Button type="link" danger disabled={!may} onClick={() => void onRemove(row).catch(() => {})}>
          删除
        </Button>
      </span>
    ),
  },
]

export default function ConversionsDialog({ may, goods, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { data: units = [] } = useUnits()
  const { data = none, loading, error, again } = useConversions()
  const { mutateAsync: add } = useAddConversions()
  const { mutateAsync: change } = useChangeConversion()
  const { mutateAsync: remove } = useRemoveConversion()
  const [editing, setEditing] = useState<Conversion | null>(null)
  const [busy, setBusy] = useState(false)
  const unitName = (id: string) => units.find((one) => one.id === id)?.name ?? ''
  const goodsName = (id: string | null) => (id === null ? '全部商品' : (goods.find((one) => one.id === id)?.name ?? ''))
  const start = (one: Conversion | null) => {
    setEditing(one)
    form.setFieldsValue(one === null ? nothing : { ...one, factor: trimmed(one.factor) })
  }
  const finish = async (typed: Fields) => {
    const body = { ...typed, factor: rate(typed.factor) }
    await (editing === null ? add({ body: [body] }) : change({ params: { id: editing.id }, body: { ...body, version: editing.version } }))
    tell.success(editing === null ? '添加成功' : '修改成功')
    start(null)
  }
  const drop = async (one: Conversion) => {
    if (
      !(await ask({
        title: `删除换算“1${unitName(one.unitId)}＝${trimmed(one.factor)}${unitName(one.baseId)}”？`,
        ok: '删除',
        danger: true,
      }))
    )
      return
    await remove({ params: { id: one.id } })
    tell.success('删除成功')
  }
  const columns = conversionColumns({ unitName, goodsName, may, onEdit: start, onRemove: drop })
  const choices = units.map((one) => ({ value: one.id, label: one.name }))
  return (
    <Modal open width={640} title="单位换算" footer={null} onCancel={onClose}>
      <FieldsForm<Fields>
        name="conversion"
        form={form}
        inline
        fields={fields}
        start={nothing}
        shape={ConversionDraft}
        options={{ unitId: choices, baseId: choices, goodsId: goods.map((one) => ({ value: one.id, label: one.name })) }}
        disabled={!may}
        onBusy={setBusy}
        onSave={finish}
      >
        <Button type="primary" htmlType="submit" loading={busy}>
          {editing === null ? '新增' : '保存'}
        </Button>
        {editing !== null && <Button onClick={() => start(null)}>取消</Button>}
      </FieldsForm>
      <div style={{ height: 300, display: 'flex', flexDirection: 'column', marginTop: 12 }}>
        <DataTable
          name="conversions"
          label="单位换算"
          columns={columns}
          rows={data}
          rowKey={(row) => row.id}
          face={faceOf({ loading, error, again, count: data.length, empty: <Empty title="还没有换算关系" hint="如 1箱＝24瓶" /> })}
        />
      </div>
    </Modal>
  )
}
