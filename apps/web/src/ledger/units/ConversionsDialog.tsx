/** 单位换算: one unit is so many of another, for every kind of goods or for one. */
import { ConversionDraft } from '@app/contract/ledger/basic-data'
import { rate, trimmed } from '@app/domain/kernel/quantity'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
import { useAddConversions, useChangeConversion, useConversions, useRemoveConversion, useUnits, type Conversion } from './units.api.ts'

interface Props {
  readonly may: boolean
  /** Goods a conversion may be for. */
  readonly goods: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}
interface Fields {
  readonly unitId: string
  readonly baseId: string
  readonly goodsId?: string
  readonly factor: string
}
const rules = fieldRules(ConversionDraft, { unitId: 'saleunitId', baseId: 'baseSaleunitId', factor: 'conversionRate' })
const none: readonly Conversion[] = []

export default function ConversionsDialog({ may, goods, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { data: units = [] } = useUnits()
  const { data = none, loading, error, again } = useConversions()
  const { mutateAsync: add } = useAddConversions()
  const { mutateAsync: change } = useChangeConversion()
  const { mutateAsync: remove } = useRemoveConversion()
  const [editing, setEditing] = useState<Conversion | null>(null)
  const { busy, save } = useSaving(form, { saleunitId: 'unitId', baseSaleunitId: 'baseId', goodsId: 'goodsId', conversionRate: 'factor' })
  const unitName = (id: string) => units.find((one) => one.id === id)?.name ?? ''
  const goodsName = (id: string | null) => (id === null ? '全部商品' : (goods.find((one) => one.id === id)?.name ?? ''))
  const finish = (fields: Fields) =>
    save(async () => {
      const body = { unitId: fields.unitId, baseId: fields.baseId, goodsId: fields.goodsId ?? null, factor: rate(fields.factor) }
      await (editing === null ? add({ body: [body] }) : change({ params: { id: editing.id }, body: { ...body, version: editing.version } }))
      tell.success(editing === null ? '添加成功' : '修改成功')
      setEditing(null)
      form.resetFields()
    })
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
  const columns: Column<Conversion>[] = [
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
          <Button
            type="link"
            disabled={!may}
            onClick={() => {
              setEditing(row)
              form.setFieldsValue({
                unitId: row.unitId,
                baseId: row.baseId,
                factor: trimmed(row.factor),
                ...(row.goodsId === null ? {} : { goodsId: row.goodsId }),
              })
            }}
          >
            编辑
          </Button>
          <Button type="link" danger disabled={!may} onClick={() => void drop(row).catch(() => {})}>
            删除
          </Button>
        </span>
      ),
    },
  ]
  const choices = units.map((one) => ({ value: one.id, label: one.name }))
  return (
    <Modal open width={640} title="单位换算" footer={null} onCancel={onClose}>
      <Form<Fields>
        form={form}
        name="conversion"
        layout="inline"
        className="conversion-form"
        disabled={!may}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item label="1" colon={false} name="unitId" rules={rules.unitId}>
          <Select aria-label="单位" showSearch placeholder="单位" options={choices} style={{ width: 96 }} />
        </Form.Item>
        <Form.Item label="＝" colon={false} name="factor" rules={rules.factor}>
          <Input aria-label="换算率" inputMode="decimal" style={{ width: 90 }} />
        </Form.Item>
        <Form.Item name="baseId" rules={rules.baseId}>
          <Select aria-label="基本单位" showSearch placeholder="基本单位" options={choices} style={{ width: 96 }} />
        </Form.Item>
        <Form.Item name="goodsId">
          <Select
            aria-label="商品"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="全部商品"
            options={goods.map((one) => ({ value: one.id, label: one.name }))}
            style={{ width: 140 }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {editing === null ? '新增' : '保存'}
        </Button>
        {editing !== null && (
          <Button
            onClick={() => {
              setEditing(null)
              form.resetFields()
            }}
          >
            取消
          </Button>
        )}
      </Form>
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
